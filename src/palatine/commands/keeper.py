"""Keeps a match played at the terminal in a file: a record, with a note on who plays."""

import re
import tempfile
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from palatine.commands import files
from palatine.commands.problem import Problem
from palatine.engine.match import Match

NOTE: Final = "# played at the terminal by the seats "
"""A comment of the record: which seats are held by people."""
BOTS: Final = "# the other seats are played by "
"""A second one: the bots around them, unless they are the usual ones."""


class Keeper:
    """Saves a match: when asked, at the end, and, if ``always``, after every choice. A file it begins with holds it."""

    def __init__(
        self, match: Match, humans: Iterable[int], bots: Sequence[str], file: Path | None, always: bool
    ) -> None:
        self.match = match
        self.humans = sorted(humans)
        self.bots = bots
        self.file = file
        self.always = always
        self._saved = -1 if file is None else match.choices

    @property
    def usual_file(self) -> Path:
        """Where the match is saved if nobody says otherwise."""
        return self.file or Path(f"palatine-{self.match.game.name}-{self.match.commitment[:8]}.record")

    @property
    def is_in_file(self) -> bool:
        """Whether the file holds the match as it stands."""
        return self._saved == self.match.choices

    @property
    def is_saved(self) -> bool:
        """Whether nothing is lost by leaving: the file holds the match, or nobody has chosen anything yet."""
        return self.is_in_file or not self._anything_chosen()

    def _anything_chosen(self) -> bool:
        numbers = range(self.match.choices, 0, -1)
        return any(self.match.entry(number).seat in self.humans for number in numbers)

    def save(self, path: Path) -> None:
        """Save to this file, which is the usual one from now on."""
        files.write(path, self.match.record.text() + self._note())
        self.file = path
        self._saved = self.match.choices

    def _note(self) -> str:
        people = f"{NOTE}{' '.join(map(str, self.humans))}\n"
        return people + (f"{BOTS}{', '.join(self.bots)}\n" if self.bots else "")

    def moved(self) -> None:
        """After a choice: save it if that is wanted."""
        self._saved = -1
        if self.always:
            self.save(self.usual_file)

    def rescue(self) -> Path | None:
        """Save before leaving without being asked; returns where, None if there is nothing to save."""
        if self.is_saved:
            return None
        try:
            self.save(self.usual_file)
        except Problem:
            self.save(Path(tempfile.gettempdir()) / self.usual_file.name)
        return self.usual_file


def people_in(text: str) -> list[int]:
    """The seats held by people, as noted in a saved match; none if it was not saved at the terminal."""
    note = re.search(rf"^{re.escape(NOTE)}(\d[\d ]*)$", text, re.MULTILINE)
    return [int(word[:9]) for word in note.group(1).split()] if note else []


def bots_in(text: str) -> list[str]:
    """The words that named the bots, as noted in a saved match; none for the usual ones."""
    note = re.search(rf"^{re.escape(BOTS)}(.+)$", text, re.MULTILINE)
    return note.group(1).strip().split(", ") if note else []
