"""What the tests of bots share with those of the command line."""

from tests.commands.conftest import terminal

__all__ = ["terminal"]
