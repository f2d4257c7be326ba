"""The commands of ``ludotheque``, one module each."""
