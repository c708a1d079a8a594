"""What the tests of the arena share with those of the command line."""

from tests.commands.conftest import terminal

__all__ = ["terminal"]
