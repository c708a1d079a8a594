"""Runs migrations on the connection that is handed in."""

from alembic import context

from palatine.server.storage.models import Base

context.configure(
    connection=context.config.attributes["connection"], target_metadata=Base.metadata, render_as_batch=True
)
with context.begin_transaction():
    context.run_migrations()
