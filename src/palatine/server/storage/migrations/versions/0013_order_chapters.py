"""Standing orders that end with a chapter of the match."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    """Orders that stand outlast chapters, as they did."""
    with op.batch_alter_table("orders") as table:
        table.add_column(sa.Column("chapter", sa.Integer(), nullable=True))
