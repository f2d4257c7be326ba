"""The compiled part of Pecunia non olet."""
