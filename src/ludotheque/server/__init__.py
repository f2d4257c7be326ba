"""The play server: HTTP and WebSocket, storage, identity, bots that think on the side."""
