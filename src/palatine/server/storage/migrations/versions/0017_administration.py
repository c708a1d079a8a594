"""What an operator does, who is kept out, and how many matches one person may have running."""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"


def upgrade() -> None:
    """Nobody is kept out yet."""
    with op.batch_alter_table("users") as users:
        users.add_column(sa.Column("banned", sa.Text(), nullable=True))
        users.add_column(sa.Column("running", sa.Integer(), nullable=True))
    op.create_table(
        "deeds",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("at", sa.Float(53), nullable=False),
        sa.Column("by", sa.String(200), nullable=False),
        sa.Column("kind", sa.String(200), nullable=False),
        sa.Column("particulars", sa.JSON(), nullable=False),
        sa.Column("done", sa.Float(53), nullable=True),
        sa.Column("outcome", sa.Text(), nullable=True),
        sa.PrimaryKeyConstraint("id"),
    )
