"""The compiled rules of Les Bâtisseurs : Antiquité."""
