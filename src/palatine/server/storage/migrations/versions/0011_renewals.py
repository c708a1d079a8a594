"""Tables that go on from a record, with chance from a seed of their own."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """Tables that are there go on with the seed they have."""
    with op.batch_alter_table("tables") as table:
        table.add_column(sa.Column("renewals", sa.JSON(), nullable=False, server_default=sa.text("'[]'")))
