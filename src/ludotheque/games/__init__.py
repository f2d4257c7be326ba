"""One folder a game. A folder that is here is a game on the shelf; there is no other list."""
