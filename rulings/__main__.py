"""Lets `python -m rulings` be the command `rulings`."""

import sys

from rulings.commands.cli import main

if __name__ == "__main__":
    sys.exit(main())
