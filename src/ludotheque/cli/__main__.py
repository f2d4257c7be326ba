"""``python -m ludotheque.cli`` is the command ``ludotheque``."""

from ludotheque.cli.app import main

if __name__ == "__main__":
    main()
