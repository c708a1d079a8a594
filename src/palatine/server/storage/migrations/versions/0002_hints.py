"""Tables that allow hints."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Tables that are there allow none."""
    with op.batch_alter_table("tables") as table:
        table.add_column(sa.Column("hints", sa.Boolean(), nullable=False, server_default=sa.false()))
