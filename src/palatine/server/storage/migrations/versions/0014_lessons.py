"""Tries of lessons: which lesson, and the position the match begins at."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    """Tables that are there have been set up as any match."""
    with op.batch_alter_table("tables") as table:
        table.add_column(sa.Column("lesson", sa.String(200), nullable=True))
        table.add_column(sa.Column("position", sa.Text(), nullable=True))
