"""Small running games from which an author begins; ``ludotheque new`` copies them."""
