"""Tables that spectators see only as they were some minutes ago."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Tables that are there are seen as they are."""
    with op.batch_alter_table("tables") as table:
        table.add_column(sa.Column("delay", sa.Integer(), nullable=False, server_default=sa.text("0")))
        table.add_column(sa.Column("began", sa.Integer(), nullable=False, server_default=sa.text("0")))
