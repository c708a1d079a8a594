"""States as JSON: exact both ways, and nothing broken comes in."""

import json
from random import Random
from typing import Any, Final

from palatine.engine.errors import PalatineError
from tests.properties.tables import Table, at_tables

BROKEN_VALUES: Final[tuple[Any, ...]] = (-1, 0, 1, 99, 10**12, None, "x", 1.5, True, [], [[]], [0], {})


@at_tables(games=6)
def test_a_state_comes_back_from_its_json(table: Table, random: Random) -> None:
    """At any moment of a match; and it plays on like the original."""
    game, state, player = table.game, table.state(), table.player
    while state.waiting:
        if random.random() < 0.1:
            text = game.to_json(state)
            again = game.from_json(text)
            assert again == state and game.to_json(again) == text
            seed = random.randrange(2**31)
            ahead = state.copy()
            assert game.playout(again, seed) == game.playout(ahead, seed)
            assert again == ahead
        state.play(*player.choose(state))
    assert game.from_json(game.to_json(state)) == state


@at_tables(games=15)
def test_broken_json_is_refused_or_is_a_state_after_all(table: Table, random: Random) -> None:
    """With one value changed: an error for the user, or a state that says the same. Never anything else."""
    game, state, player = table.game, table.state(), table.player
    for _ in range(random.randrange(200)):
        if state.waiting:
            state.play(*player.choose(state))
    good = game.to_json(state)
    for _ in range(30):
        data = json.loads(good)
        _break(data, random)
        text = json.dumps(data, separators=(",", ":"))
        try:
            read = game.from_json(text)
        except PalatineError:
            continue
        assert game.to_json(read) == text
        game.audit(read)


def _break(data: dict[str, Any], random: Random) -> None:
    """Change one field, or one item of one field, or the length of a list."""
    name = random.choice(list(data))
    value = data[name]
    if not isinstance(value, list) or not value or random.random() < 0.3:
        data[name] = random.choice(BROKEN_VALUES)
    elif random.random() < 0.3:
        del value[random.randrange(len(value))]
    else:
        value[random.randrange(len(value))] = random.choice(BROKEN_VALUES)
