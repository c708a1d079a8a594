"""Private messages: who says them, to whom, and who reads them."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Whatever was said so far was said to everybody."""
    with op.batch_alter_table("messages") as messages:
        messages.add_column(sa.Column("seat", sa.Integer(), nullable=True))
        messages.add_column(sa.Column("to", sa.JSON(), nullable=False, server_default=sa.text("'[]'")))
    op.create_table(
        "readers",
        sa.Column("table_id", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["table_id", "number"], ["messages.table_id", "messages.number"], ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "number", "user_id"),
    )
