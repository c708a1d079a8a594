"""Records: everything a match is derived from, as a text that round-trips.

The format is described in ``docs/records.md``, with the history of its versions.
"""

import sys
from dataclasses import dataclass, field, replace

from palatine.engine.errors import Unreadable, WrongVersion

PLAIN = 1
RENEWED = 2
PLACED = 3
FORMATS = (PLAIN, RENEWED, PLACED)
"""A record has the first of these that can say it: chance from another seed needs the second, a position the third."""
_MAGIC = "palatine record"
_LONGEST_NUMBER = sys.int_info.default_max_str_digits


@dataclass
class Entry:
    """A choice with the chance results it led to (texts), and the digest of the state after it, if noted.

    The setup is an entry too, the first one: nobody's choice, only chance results.
    """

    seat: int | None
    text: str
    chance: list[tuple[str, str]] = field(default_factory=list)
    digest: str | None = None


@dataclass(frozen=True)
class Stretch:
    """The choices after a number, as far as their chance follows one seed; the first stretch has the setup too."""

    after: int
    commitment: str
    seed: int | None


@dataclass
class Record:
    """Header and entries of a match. The seed may be missing; the chance results suffice to replay."""

    game: str
    version: int
    seats: int
    options: dict[str, str]
    commitment: str
    seed: int | None
    entries: list[Entry]
    points: list[int] | None = None
    """The final points, if the match is over."""
    map: str = ""
    """The map that was played on, for games with several: its id and the hash of its content."""
    renewals: list[Stretch] = field(default_factory=list)
    """Where the match went on with chance from another seed; commitment and seed above are those of its beginning."""
    lesson: str = ""
    """The lesson it is a try of, if it is one."""
    position: str = ""
    """Where such a match begins instead of the setup, as JSON (``Game.position_text``)."""

    @property
    def stretches(self) -> list[Stretch]:
        """The whole match, by the seeds its chance follows."""
        return [Stretch(0, self.commitment, self.seed), *self.renewals]

    @property
    def choices(self) -> int:
        """The number of choices."""
        return len(self.entries) - 1

    def text(self) -> str:
        """The record as text, readable and exact."""
        renewed = {stretch.after: _promise(stretch) for stretch in self.renewals}
        number = PLACED if self.position else RENEWED if renewed else PLAIN
        lines = [f"{_MAGIC} {number}", f"game {self.game} {self.version}", f"seats {self.seats}"]
        if self.position:
            lines += [f"lesson {self.lesson}", f"position {self.position}"]
        if self.map:
            lines.append(f"map {self.map}")
        lines += [f"option {name} {value}" for name, value in sorted(self.options.items())]
        lines += [*_promise(self.stretches[0]), ""]
        for number, entry in enumerate(self.entries):
            if entry.seat is not None:
                lines.append(f"{number} {entry.seat} {entry.text}")
            lines += [f"~ {cause} {text}" for cause, text in entry.chance]
            if entry.digest is not None:
                lines.append(f"= {entry.digest}")
            lines += renewed.get(number, [])
        if self.points is not None:
            lines.append("end " + " ".join(map(str, self.points)))
        return "\n".join(lines) + "\n"

    @classmethod
    def parse(cls, text: str) -> "Record":
        """The record a text describes; exact errors with line numbers for what cannot be read."""
        return _Reader(text).record()


def _promise(stretch: Stretch) -> list[str]:
    """The lines about a seed: its hash, and the seed itself unless it is secret."""
    return [f"commitment {stretch.commitment}", *([] if stretch.seed is None else [f"seed {stretch.seed}"])]


class _Reader:
    """Reads a record line by line."""

    def __init__(self, text: str) -> None:
        text = text.removeprefix("\ufeff")  # some editors put this mark before the first line
        self.lines = [line.strip() for line in text.splitlines()]
        self.at = -1
        self.format = PLAIN

    def record(self) -> Record:
        self._check_format()
        record = self._header()
        while (line := self._next()) is not None:
            if not line:
                continue
            if record.points is not None:
                raise self._error("nothing may follow the line 'end'")
            self._entry(record, line)
        return record

    def _next(self) -> str | None:
        """The next line that is no comment; None at the end."""
        while self.at + 1 < len(self.lines):
            self.at += 1
            if not self.lines[self.at].startswith("#"):
                return self.lines[self.at]
        return None

    def _check_format(self) -> None:
        """The first line says that this is a record, and which format it has."""
        first = self._next() or ""
        magic, found = first[: len(_MAGIC)], first[len(_MAGIC) :]
        if magic != _MAGIC or (found and not found.startswith(" ")):
            raise Unreadable(f"this is no record: the first line must be '{_MAGIC} {PLAIN}'")
        formats = {str(number): number for number in FORMATS}
        if found.strip() not in formats:
            has = f"this record has format {found.strip() or 'unknown'}"
            raise WrongVersion(f"{has}; this program reads formats {PLAIN} to {PLACED}")
        self.format = formats[found.strip()]

    def _header(self) -> Record:
        """The lines up to the first empty one; each may stand there once."""
        record = Record("", 0, 0, {}, "", None, [Entry(None, "")])
        seen: set[str] = set()
        while line := self._next():
            key, _, value = line.partition(" ")
            if key == "option":
                name, _, value = value.partition(" ")
                key = f"option {name}"
                record.options[name] = value
            else:
                self._fill_in(record, key, value)
            if key in seen:
                raise self._error(f"'{key}' stands twice in the header")
            seen.add(key)
        for key in ("game", "seats", "commitment", *(("lesson", "position") if self.format == PLACED else ())):
            if key not in seen:
                raise Unreadable(f"the record has no line '{key}' in its header")
        return record

    def _fill_in(self, record: Record, key: str, value: str) -> None:
        """One line of the header that is no option."""
        if key == "game":
            record.game, _, version = value.partition(" ")
            record.version = self._number(version)
        elif key == "seats":
            record.seats = self._number(value)
        elif key == "map":
            record.map = value
        elif key == "lesson" and self.format == PLACED:
            record.lesson = value
        elif key == "position" and self.format == PLACED:
            record.position = value
        elif key == "commitment":
            record.commitment = value
        elif key == "seed":
            record.seed = self._number(value)
        else:
            raise self._error(f"'{key}' is not known in the header")

    def _entry(self, record: Record, line: str) -> None:
        """One line after the header."""
        mark, _, rest = line.partition(" ")
        if self.format != PLAIN and mark in ("commitment", "seed") and rest:
            self._renewal(record, mark, rest)
        elif mark in ("~", "=") and record.renewals and record.renewals[-1].after == record.choices:
            raise self._error("nothing but the next choice may follow another seed")
        elif mark in ("~", "=") and record.entries[-1].digest is not None:
            raise self._error("nothing but the next choice may follow a digest")
        elif mark == "~" and rest:
            cause, _, result = rest.partition(" ")
            record.entries[-1].chance.append((cause, result))
        elif mark == "=" and rest:
            record.entries[-1].digest = rest
        elif mark == "end":
            record.points = [self._number(word) for word in rest.split()]
        else:
            record.entries.append(self._choice(line, len(record.entries)))

    def _renewal(self, record: Record, mark: str, value: str) -> None:
        """From here chance follows another seed: its commitment, then, if it is known, the seed."""
        last = record.renewals[-1] if record.renewals else None
        begun = last is not None and last.after == record.choices
        if mark == "commitment" and not begun:
            record.renewals.append(Stretch(record.choices, value, None))
        elif mark == "seed" and begun and last is not None and last.seed is None:
            record.renewals[-1] = replace(last, seed=self._number(value))
        else:
            raise self._error("one line 'commitment' and one line 'seed' may stand between two choices, in this order")

    def _choice(self, line: str, number: int) -> Entry:
        """A line 'number seat text'."""
        words = line.split(" ", 2)
        if len(words) != 3 or not words[0].isdecimal() or not words[1].isdecimal():
            raise self._error("expected 'number seat choice', '~ cause result', '= digest' or 'end points'")
        if self._number(words[0]) != number:
            raise self._error(f"choice number {number} should follow here, not {words[0]}")
        return Entry(self._number(words[1]), words[2])

    def _number(self, word: str) -> int:
        if not word.removeprefix("-").isdecimal() or len(word) > _LONGEST_NUMBER:
            raise self._error(f"'{word[:40]}' is not a number")
        return int(word)

    def _error(self, what: str) -> Unreadable:
        return Unreadable(f"line {self.at + 1} of the record: {what}")
