"""The play server: HTTP and WebSocket, storage, identity, bots that think on the side."""

from importlib.util import find_spec

from ludotheque.engine.extras import missing_extra

# One sentence for whoever installed the core alone, before any library is missed by its name.
for _library in ("alembic", "fastapi", "sqlalchemy", "uvicorn", "websockets"):
    if find_spec(_library) is None:
        raise missing_extra("play", "The play server needs", "Le serveur de jeu demande")
