"""``python -m palatine``: the same as the command ``palatine``."""

import sys

from palatine.cli import main

if __name__ == "__main__":
    sys.exit(main())
