"""Everything that a house and its client say to each other: the one source of the OpenAPI schema.

``shared`` has what requests and sockets both use, ``table`` what is said of one table,
``requests`` what is asked, ``responses``, ``shelf``, ``finished`` and ``statistics`` what is
answered, ``socket`` the messages of a table's socket and how they follow one another. A server
says it over the wire, a tab to itself; what only a server says lies in ``server/messages``.
"""
