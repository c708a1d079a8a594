"""Colours and names of seats, bots that stand in for a while, and when a match was over."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    """Seats that are there look as before; of matches that are over nobody knows since when."""
    with op.batch_alter_table("seats") as seats:
        for name in ("colour", "called", "until"):
            seats.add_column(sa.Column(name, sa.String(200), nullable=True))
    with op.batch_alter_table("tables") as tables:
        tables.add_column(sa.Column("ended", sa.Float(53), nullable=True))
