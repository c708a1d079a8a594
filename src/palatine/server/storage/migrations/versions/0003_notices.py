"""Web-hooks, notices in spite of an open page, and reminders."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Nobody has a web-hook yet, and nobody was reminded."""
    with op.batch_alter_table("users") as users:
        users.add_column(sa.Column("webhook", sa.String(length=1000), nullable=True))
        users.add_column(sa.Column("notify_always", sa.Boolean(), nullable=False, server_default=sa.false()))
    with op.batch_alter_table("seats") as seats:
        seats.add_column(sa.Column("reminded", sa.Boolean(), nullable=False, server_default=sa.false()))
