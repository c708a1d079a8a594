"""What is finished of a long command, noted in a file: a second start goes on from there."""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from palatine.commands.problem import Problem


def noted(path: Path | None, name: str) -> Any:
    """What the notes of a file say they are about under a name; None without notes."""
    try:
        first = "" if path is None else path.read_text(encoding="utf-8").partition("\n")[0]
        return json.loads(first).get(name)
    except (OSError, ValueError, AttributeError):
        return None


class Notes:
    """Lines of JSON: first what it is about, then what is finished, each with the numbers of its matches."""

    def __init__(self, path: Path, about: Mapping[str, Any]) -> None:
        """What is there already must be about the same; a line that was not finished does not count."""
        self.path = path
        self.finished: list[tuple[range, dict[str, Any]]] = []
        whole = path.read_text(encoding="utf-8").rpartition("\n")[0].splitlines() if path.exists() else []
        if not whole:
            path.write_text(json.dumps(about) + "\n", encoding="utf-8")
            return
        try:
            known, *lines = [json.loads(line) for line in whole]
            self.finished = [(range(*line["matches"]), line["found"]) for line in lines]
        except (ValueError, KeyError, TypeError):
            raise Problem(f"{path} holds no notes of this command: name another file") from None
        if known != json.loads(json.dumps(about)):
            raise Problem(f"{path} is about other matches: {json.dumps(known)}")
        path.write_text("".join(line + "\n" for line in whole), encoding="utf-8")

    def note(self, numbers: range, found: Mapping[str, Any]) -> None:
        """Note that these matches are finished, and what came of them."""
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps({"matches": [numbers.start, numbers.stop], "found": found}) + "\n")

    def left(self, games: int, size: int) -> Iterator[range]:
        """The matches that are still to be played, in parts of such a size."""
        done = {number for numbers, _ in self.finished for number in numbers}
        first: int | None = None
        for number in range(games + 1):
            ends = number == games or number in done
            if first is not None and (ends or number - first == size):
                yield range(first, number)
                first = None
            if first is None and not ends:
                first = number
