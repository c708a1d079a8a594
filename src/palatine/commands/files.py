"""Files of records: read with a limit, written as a whole or not at all."""

from contextlib import suppress
from pathlib import Path
from typing import Final

from palatine.commands.problem import Problem

LARGEST: Final = 16_000_000
"""Bytes; a match takes some ten thousand."""


def read(path: Path) -> str:
    """The text of a file."""
    try:
        with path.open("rb") as file:
            content = file.read(LARGEST + 1)
    except (OSError, ValueError) as error:
        raise Problem(_what_is_wrong(path, error)) from None
    if len(content) > LARGEST:
        raise Problem(f"{path} is too large for a record")
    try:
        return content.decode()
    except UnicodeDecodeError:
        raise Problem(f"{path} is no text, so it cannot be a record") from None


def is_file(path: Path) -> bool:
    """Whether there is a file of this name already."""
    try:
        return path.is_file()
    except (OSError, ValueError):  # a name that no file can have
        return False


def write(path: Path, text: str) -> None:
    """Write a file; if that fails, what was there before is still there."""
    part = path.parent / f"{path.name}.part"
    try:
        if path.exists() and not path.is_file():
            raise Problem(f"{path} is not a file that can be written")
        part.write_text(text, encoding="utf-8")
        part.replace(path)
    except (OSError, ValueError) as error:
        with suppress(OSError, ValueError):
            part.unlink()
        raise Problem(_what_is_wrong(path, error)) from None


def _what_is_wrong(path: Path, error: OSError | ValueError) -> str:
    if isinstance(error, FileNotFoundError):
        return f"there is no file {path}" if path.parent.is_dir() else f"there is no directory {path.parent}"
    if isinstance(error, IsADirectoryError):
        return f"{path} is a directory, not a record"
    if isinstance(error, PermissionError):
        return f"{path} may not be opened: permission denied"
    reason = error.strerror if isinstance(error, OSError) else str(error)
    return f"{path} cannot be used: {reason}"
