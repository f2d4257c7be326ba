"""How Alembic runs here: always on a connection that the server, or a test, hands over."""

from __future__ import annotations

from alembic import context

from ludotheque.server.storage.schema import metadata

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
