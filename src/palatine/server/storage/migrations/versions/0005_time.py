"""How long each submission took: what is taken back gives no new time."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Of older submissions nobody knows."""
    with op.batch_alter_table("moves") as moves:
        moves.add_column(sa.Column("spent", sa.Float(precision=53), nullable=True))
