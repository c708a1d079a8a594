"""Files of records: read with a limit, written as a whole or not at all."""

from contextlib import suppress
from pathlib import Path
from typing import Final

from palatine.commands.problem import Problem
from palatine.commands.words import say

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
        raise Problem(say("file.large", file=path))
    try:
        return content.decode()
    except UnicodeDecodeError:
        raise Problem(say("file.no_text", file=path)) from None


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
            raise Problem(say("file.not_writable", file=path))
        part.write_text(text, encoding="utf-8")
        part.replace(path)
    except (OSError, ValueError) as error:
        with suppress(OSError, ValueError):
            part.unlink()
        raise Problem(_what_is_wrong(path, error)) from None


def _what_is_wrong(path: Path, error: OSError | ValueError) -> str:
    if isinstance(error, FileNotFoundError):
        return say("file.none" if path.parent.is_dir() else "file.no_directory", file=path, directory=path.parent)
    if isinstance(error, IsADirectoryError):
        return say("file.directory", file=path)
    if isinstance(error, PermissionError):
        return say("file.denied", file=path)
    reason = error.strerror if isinstance(error, OSError) else str(error)
    return say("file.useless", file=path, reason=reason)
