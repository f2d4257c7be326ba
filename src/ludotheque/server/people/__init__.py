"""People: who somebody is, names, their own data, statistics."""
