"""The house in a browser's tab: one person, bots, and whatever the device keeps.

It answers the same requests and the same socket messages as a server, from ``table`` and without
web framework, database or network. Whoever runs it hands it a ``Device``: something that keeps
texts, lets bots think and carries messages to the page.
"""
