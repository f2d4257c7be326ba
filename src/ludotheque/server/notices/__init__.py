"""Telling people of their turn in slow games: by e-mail and by Web Push."""
