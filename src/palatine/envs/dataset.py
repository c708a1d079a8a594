"""Decisions of many matches as Parquet files: what the seat knew, its options, its choice, what the match was worth.

One file holds some matches, one row each decision. Needs the extra ``dataset``.
"""

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

import palatine
from palatine.engine.core import CHOICE_MULTIPLIER, MODULUS_1
from palatine.engine.match import Match
from palatine.engine.observation import observed
from palatine.envs.returns import RETURNS
from palatine.envs.table import FLAG, NUMBER, Table

ROWS: Final = 4096
"""So many decisions are written at a time."""


class Writer:
    """Writes one file of decisions; it is there under its name only when it is complete."""

    def __init__(self, table: Table, path: Path) -> None:
        self.table, self.path = table, path
        self._unfinished = path.with_suffix(".part")
        self._file: Any = pq.ParquetWriter(self._unfinished, schema(table), compression="zstd")
        self._pack = table.packing.pack_into
        self._width, self._actions = table.size * 2, len(table.actions)
        self._begin()

    def __enter__(self) -> "Writer":
        return self

    def __exit__(self, kind: object, *_error: object) -> None:
        if kind is None:
            self._write()
        self._file.close()
        if kind is None:
            self._unfinished.replace(self.path)
        else:
            self._unfinished.unlink()

    def _begin(self) -> None:
        self._rows, self._masks = bytearray(), bytearray()
        self._plain: list[tuple[int, int, int, str, int]] = []
        self._returns: list[list[float]] = []

    def play_at_random(self, match: int, seed: int) -> tuple[Any, int]:
        """Play a match at random, as a playout with this seed does; its last state, and the number of decisions."""
        state = self.table.start(seed)
        generator, number = seed % (MODULUS_1 - 1) + 1, 0
        while state.waiting:
            seat = state.waiting[0]
            options = state.options(seat)
            generator = generator * CHOICE_MULTIPLIER % MODULUS_1
            option = options[generator % len(options)]
            self.decided(match, number, state, seat, option)
            state.play(seat, option)
            number += 1
        self.ended(state)
        return state, number

    def write(self, number: int, match: Match) -> None:
        """Write the decisions of a match that is over, whoever has played it."""
        past = match.rewound()
        while past.choices < match.choices:
            seat, option = match.chosen(past.choices + 1)
            self.decided(number, past.choices, past.state, seat, option)
            past.follow(match)
        self.ended(past.state)

    def decided(self, match: int, number: int, state: Any, seat: int, option: int) -> None:
        """A seat has chosen an option in a state, which has not been carried out yet."""
        game, actions = self.table.game, self._actions
        redacted = game.redact(state, seat)
        row = observed(game, redacted, seat) if game.row is None else game.row(redacted, seat)
        at = len(self._rows)
        self._rows.extend(bytes(self._width))
        self._pack(self._rows, at, *row)
        at = len(self._masks)
        self._masks.extend(bytes(actions))
        for other in state.options(seat):
            self._masks[at + other] = 1
        self._plain.append((match, number, seat, game.questions[state.question - 1].kind, option))

    def ended(self, over: Any) -> None:
        """The match whose decisions came last is over."""
        worth = [returns(self.table.game, over) for returns in RETURNS.values()]
        by_seat = list(zip(*worth, strict=True))
        self._returns += [list(by_seat[row[2]]) for row in self._plain[len(self._returns) :]]
        if len(self._plain) >= ROWS:
            self._write()

    def _write(self) -> None:
        matches, numbers, seats, kinds, choices = zip(*self._plain, strict=True) if self._plain else ((),) * 5
        worth = np.array(self._returns, np.float32).reshape(-1, len(RETURNS))
        columns = [
            *(pa.array(values, kind) for values, kind in ((matches, pa.int64()), (numbers, pa.int32()))),
            pa.array(seats, pa.int8()),
            pa.array(kinds, pa.string()),
            _lists(np.frombuffer(bytes(self._rows), NUMBER), self.table.size),
            _lists(np.frombuffer(bytes(self._masks), FLAG), self._actions),
            pa.array(choices, pa.int16()),
            *(pa.array(worth[:, column]) for column in range(len(RETURNS))),
        ]
        self._file.write_table(pa.table(columns, schema=self._file.schema))
        self._begin()


def schema(table: Table) -> Any:
    """The columns, with the facts of the table as metadata."""
    about = {
        "game": table.game.name,
        "seats": table.seats,
        "options": table.options,
        "version": table.version,
        "parts": [part._asdict() for part in table.parts],
        "actions": table.actions,
    }
    return pa.schema(
        [
            ("match", pa.int64()),
            ("decision", pa.int32()),
            ("seat", pa.int8()),
            ("kind", pa.string()),
            ("observation", pa.list_(pa.int16(), table.size)),
            ("mask", pa.list_(pa.int8(), len(table.actions))),
            ("choice", pa.int16()),
            *((name, pa.float32()) for name in RETURNS),
        ],
        metadata={"palatine": json.dumps(about)},
    )


def _lists(numbers: Any, size: int) -> Any:
    return pa.FixedSizeListArray.from_arrays(pa.array(numbers), size)


def convert(records: Iterable[str], path: Path) -> int:
    """Write the records (texts) of finished matches at one table as a file; how many there were."""
    matches = [palatine.replay(text) for text in records]
    if not matches or not all(match.over for match in matches):
        raise ValueError("only matches that are over can be written, and at least one")
    tables = {(m.game.name, m.seats, tuple(m.state.variant), m.game.version) for m in matches}
    if len(tables) > 1:
        raise ValueError("the matches were not played at tables with the same game, seats and options")
    first = matches[0]
    table = Table(first.game.name, first.seats, **first.game.options_of(first.state.variant))
    with Writer(table, path) as writer:
        for number, match in enumerate(matches):
            writer.write(number, match)
    return len(matches)


def loaded(directory: Path, columns: list[str] | None = None) -> dict[str, Any]:
    """The columns of all files of a directory as numpy arrays; observations and masks with two dimensions."""
    table = pq.read_table(directory, columns=columns)
    arrays: dict[str, Any] = {}
    for name in table.column_names:
        column = table.column(name).combine_chunks()
        if pa.types.is_fixed_size_list(column.type):
            arrays[name] = column.flatten().to_numpy().reshape(len(column), -1)
        else:
            arrays[name] = column.to_numpy(zero_copy_only=False)
    return arrays
