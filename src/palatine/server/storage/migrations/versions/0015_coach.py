"""The people who have agreed that the coach may be asked while the match goes on."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    """At tables that are there nobody has been asked."""
    with op.batch_alter_table("tables") as table:
        table.add_column(sa.Column("coached", sa.JSON(), nullable=False, server_default="[]"))
