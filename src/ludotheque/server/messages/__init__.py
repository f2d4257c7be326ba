"""Everything that goes over the wire, both ways: the one source of the OpenAPI schema.

``shared`` has what HTTP and sockets both use, ``requests`` what HTTP asks, ``responses``,
``finished`` and ``statistics`` what it answers, ``socket`` the messages of a table's socket and how
they follow one another.
"""
