"""Records: everything a match is derived from, as a text that round-trips.

The format is described in ``docs/record-format.md``, with the history of its versions.
"""

from dataclasses import dataclass, field

from palatine.engine.errors import Unreadable, WrongVersion

FORMAT = 1
_MAGIC = "palatine record"


@dataclass
class Entry:
    """A choice with the chance results it led to (texts), and the digest of the state after it, if noted.

    The setup is an entry too, the first one: nobody's choice, only chance results.
    """

    seat: int | None
    text: str
    chance: list[tuple[str, str]] = field(default_factory=list)
    digest: str | None = None


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

    @property
    def choices(self) -> int:
        """The number of choices."""
        return len(self.entries) - 1

    def text(self) -> str:
        """The record as text, readable and exact."""
        lines = [f"{_MAGIC} {FORMAT}", f"game {self.game} {self.version}", f"seats {self.seats}"]
        lines += [f"option {name} {value}" for name, value in sorted(self.options.items())]
        lines.append(f"commitment {self.commitment}")
        if self.seed is not None:
            lines.append(f"seed {self.seed}")
        lines.append("")
        for number, entry in enumerate(self.entries):
            if entry.seat is not None:
                lines.append(f"{number} {entry.seat} {entry.text}")
            lines += [f"~ {cause} {text}" for cause, text in entry.chance]
            if entry.digest is not None:
                lines.append(f"= {entry.digest}")
        if self.points is not None:
            lines.append("end " + " ".join(map(str, self.points)))
        return "\n".join(lines) + "\n"

    @classmethod
    def parse(cls, text: str) -> "Record":
        """The record a text describes; exact errors with line numbers for what cannot be read."""
        return _Reader(text).record()


class _Reader:
    """Reads a record line by line."""

    def __init__(self, text: str) -> None:
        self.lines = [line.strip() for line in text.splitlines()]
        self.at = 0

    def record(self) -> Record:
        header = self._header()
        entries = [Entry(None, "")]
        points: list[int] | None = None
        while self.at + 1 < len(self.lines):
            self.at += 1
            line = self.lines[self.at]
            if not line or line.startswith("#"):
                continue
            if points is not None:
                raise self._error("nothing may follow the line 'end'")
            mark, _, rest = line.partition(" ")
            if mark == "~":
                cause, _, result = rest.partition(" ")
                entries[-1].chance.append((cause, result))
            elif mark == "=":
                entries[-1].digest = rest
            elif mark == "end":
                points = [self._number(word) for word in rest.split()]
            else:
                entries.append(self._choice(line, len(entries)))
        seed = header.get("seed")
        game, _, version = header["game"].partition(" ")
        options = {key[7:]: value for key, value in header.items() if key.startswith("option ")}
        return Record(
            game,
            self._number(version),
            self._number(header["seats"]),
            options,
            header["commitment"],
            None if seed is None else self._number(seed),
            entries,
            points,
        )

    def _header(self) -> dict[str, str]:
        """The lines up to the first empty one, by their first word."""
        first = self.lines[0] if self.lines else ""
        if not first.startswith(_MAGIC):
            raise Unreadable(f"this is no record: the first line must be '{_MAGIC} {FORMAT}'")
        if first != f"{_MAGIC} {FORMAT}":
            found = first.removeprefix(_MAGIC).strip()
            raise WrongVersion(f"this record has format {found or 'unknown'}; this program reads format {FORMAT}")
        header: dict[str, str] = {}
        while self.at + 1 < len(self.lines):
            self.at += 1
            line = self.lines[self.at]
            if not line:
                break
            key, _, value = line.partition(" ")
            if key == "option":
                name, _, value = value.partition(" ")
                key = f"option {name}"
            elif key not in ("game", "seats", "commitment", "seed"):
                raise self._error(f"'{key}' is not known in the header")
            header[key] = value
        for key in ("game", "seats", "commitment"):
            if key not in header:
                raise Unreadable(f"the record has no line '{key}' in its header")
        return header

    def _choice(self, line: str, number: int) -> Entry:
        """A line 'number seat text'."""
        words = line.split(" ", 2)
        if len(words) != 3 or not words[0].isdecimal() or not words[1].isdecimal():
            raise self._error("expected 'number seat choice', '~ cause result', '= digest' or 'end points'")
        if int(words[0]) != number:
            raise self._error(f"choice number {number} should follow here, not {words[0]}")
        return Entry(int(words[1]), words[2])

    def _number(self, word: str) -> int:
        if not word.removeprefix("-").isdecimal() or len(word) > 60:
            raise self._error(f"'{word}' is not a number")
        return int(word)

    def _error(self, what: str) -> Unreadable:
        return Unreadable(f"line {self.at + 1} of the record: {what}")
