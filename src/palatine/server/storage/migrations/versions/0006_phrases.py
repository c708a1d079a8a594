"""Quick phrases: a message may be one that every reader gets in their own language."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Whatever was said so far was said in somebody's own words."""
    with op.batch_alter_table("messages") as messages:
        messages.add_column(sa.Column("phrase", sa.String(length=200), nullable=True))
