"""Sockets: a session per device, the connections of this process, news between processes."""
