"""What the learn pages show, as the engine sees it; ``python -m tests.learn`` writes it into the client."""

import json
from pathlib import Path
from statistics import fmean
from typing import Any, Final

from palatine.games.prestige.components import ARTIST_IDS, CAVALRY, EXTENSION_IDS, MOVE
from palatine.games.prestige.game import GAME
from palatine.games.prestige.knowledge.ledger import forecast
from palatine.games.prestige.map.board import LOCATION_IDS
from palatine.games.prestige.numbers import TURNS_STEP, WHO_BITS
from palatine.games.prestige.rules.general import add_units
from palatine.games.prestige.state import State
from palatine.games.wallenstein.components import NOBODY, PEASANTS
from palatine.games.wallenstein.knowledge.forecast import Sides, of_cast
from tests.rules.prestige import positions as prestige
from tests.rules.shadow import positions as shadow
from tests.rules.wallenstein.towers import empty_tower, settled_contents

CLIENT: Final = Path(__file__).parent.parent / "web" / "src" / "games"


def of_shadow() -> Any:
    """The view of the first of three players in the second round of In the Shadow of the Emperor."""
    board = {
        "throne": "1 baron 45",
        "trier noble 1": "2 couple 15",
        "trier noble 2": "0 baron 25",
        "koeln elector": "1 baron 35",
        "koeln noble 1": "1 couple 35",
        "koeln noble 2": "0 baron 25",
        "koeln noble 3": "2 knight",
        "koeln castle 1": "1 knight",
        "mainz noble 1": "0 couple 35",
        "mainz noble 2": "2 baron 25",
        "mainz noble 4": "0 knight",
        "pfalz elector": "2 baron 45",
        "pfalz noble 1": "2 couple 35",
        "sachsen elector": "0 couple 25",
        "sachsen noble 1": "0 couple 15",
        "sachsen noble 2": "1 baron 25",
        "sachsen eminence": "1 baron 45",
        "brandenburg elector": "1 couple 15",
        "brandenburg noble 3": "2 baron 15",
        "brandenburg castle 1": "0 knight",
        "brandenburg castle 2": "2 knight",
        "boehmen elector": "0 baron 35",
        "boehmen noble 1": "1 couple 35",
        "boehmen castle 1": "1 knight",
    }
    state = shadow.position(
        board,
        seats=3,
        emperor=1,
        cities={
            "trier city 1": 2,
            "koeln city 1": "emperor",
            "koeln city 2": 1,
            "pfalz city 2": 0,
            "boehmen city 2": "emperor",
        },
        cards={0: "doctor permit", 1: "move"},
        talers={0: 5, 1: 4, 2: 3},
        points={0: 4},
        used=["brandenburg"],
    )
    return shadow.begin(state).view(0)


def war() -> State:
    """Three players of Power & Prestige in the middle of a war, in the summer of the second year."""
    state = prestige.table(
        3,
        years=3,
        year=2,
        last_year=3,
        spring=3,
        owners={
            0: "wien prag linz graz salzburg",
            1: "berlin magdeburg dresden leipzig hamburg",
            2: "muenchen stuttgart strasbourg zuerich",
        },
        units={
            "wien": {0: "4I 1C 1A"},
            "prag": {0: "2I"},
            "dresden": {1: "3I 1C"},
            "muenchen": {2: "5I 2A"},
        },
        homes={0: "wien", 1: "berlin", 2: "muenchen"},
        buildings={
            "wien-wien 1": "bank",
            "wien-wien 2": "barracks",
            "wien-wien 3": "university",
            "wien rural 1": "windmill",
            "prag-prag 1": "art_manufactory",
            "linz-linz 1": "trading_house",
            "berlin-berlin 1": "barracks",
            "berlin-berlin 2": "foundry",
            "berlin rural 1": "horse_farm",
            "dresden-dresden 1": "manufactory",
            "stuttgart-stuttgart 1": "art_academy",
        },
        alliance=[0],
        prestige=[31, 22, 12],
        gold=[9, 9, 9],
        attack=[1, 1, 1],
        defence=[1, 1, 1],
        medals=[10, 0, 0],
        extensions=[1 << EXTENSION_IDS.index("palace"), 0, 0],
    )
    state.fortress[prestige.loc("prag")] = 1
    state.unrest[prestige.prov("salzburg")] = 1
    state.artist_of[ARTIST_IDS.index("mozart")] = 0
    return state


def of_prestige() -> Any:
    """The view of the first player, who is about to move."""
    state = war()
    prestige.turn(state, 0)
    state.agenda.insert(0, TURNS_STEP << WHO_BITS)
    state.begin()
    return GAME.view(GAME.redact(state, 0), 0)


def battle() -> Any:
    """The board of a battle of the whole army from Wien for Dresden."""
    state = war()
    add_units(state, 0, prestige.loc("dresden"), prestige.force("4I 1C 1A"))
    state.acting = [0]
    return forecast(state, prestige.loc("dresden"))


TOWERS: Final = 24
"""Over so many settled towers the chances of Wallenstein are averaged."""
LARGEST: Final = 6
"""The tables go up to so many cubes on either side."""
OPPONENT: Final = 1


def chance(sides: Sides, own: int, others: int, other: int) -> float:
    """The chance that player 0 wins with so many cubes, in hundredths."""
    thrown = [0] * (PEASANTS + 1)
    thrown[0], thrown[other] = own, others
    state = empty_tower(0)
    return round(fmean(of_cast(state, inside, thrown, sides).win for inside in settled_contents(TOWERS)), 2)


def odds() -> dict[str, Any]:
    """The chances of battles in Wallenstein: rows are the own cubes, columns those of the other side."""
    cubes = range(1, LARGEST + 1)
    attack, revolt = Sides(0, OPPONENT, allied=True), Sides(0, NOBODY, allied=True)
    return {
        "attack": [[chance(attack, own, against, OPPONENT) for against in cubes] for own in cubes],
        "neutral": [chance(revolt, own, 1, PEASANTS) for own in cubes],
        "revolt": [[chance(revolt, own, against, PEASANTS) for against in cubes] for own in cubes],
    }


MARCHING: Final = "wien-wien"
"""From there the picture of movement tells how far cavalry gets, on the map of as many players as can play."""


def reach() -> dict[str, int]:
    """By location the number of steps from there."""
    state = prestige.table(max(GAME.seats), years=3)
    circles = state.circles[LOCATION_IDS.index(MARCHING)]
    cavalry = MOVE[CAVALRY]
    steps = {LOCATION_IDS[place]: far for far in range(cavalry, 0, -1) for place in circles[far]}
    return {MARCHING: 0, **dict(sorted(steps.items()))}


EXAMPLES: Final = {
    "shadow": [("example", "View", of_shadow)],
    "prestige": [("example", "View", of_prestige), ("exampleBoard", "BattleBoard", battle)],
}
"""By game what its learn page shows: the name in the client, its type there, and what makes it."""


def written(game: str) -> str:
    """The module of the client with the examples of a game."""
    types = ", ".join(sorted(kind for _, kind, _ in EXAMPLES[game]))
    lines = [
        "// A small position for the learn page, written by tests/learn.py: change it there, not here.",
        f'import type {{ {types} }} from "../view";',
    ]
    for name, kind, made in EXAMPLES[game]:
        rows = [f"  {key}: {json.dumps(value, ensure_ascii=False)}," for key, value in made().items()]
        lines += ["", f"export const {name} = (): {kind} => ({{", *rows, "});"]
    return "\n".join(lines) + "\n"


def file_of(name: str) -> Path:
    """Where the client keeps the view of a game."""
    return CLIENT / name / "learn" / "example.ts"


ODDS: Final = CLIENT / "wallenstein" / "learn" / "odds.json"


def written_odds() -> str:
    """The chances as the player aid reads them."""
    blocks = []
    for what, table in odds().items():
        rows = [json.dumps(row) for row in table] if what != "neutral" else []
        inner = "[\n    " + ",\n    ".join(rows) + "\n  ]" if rows else json.dumps(table)
        blocks.append(f'  "{what}": {inner}')
    return "{\n" + ",\n".join(blocks) + "\n}\n"


REACH: Final = CLIENT / "prestige" / "learn" / "reach.json"


def written_reach() -> str:
    """The steps as the picture reads them."""
    return json.dumps(reach(), indent=2) + "\n"


if __name__ == "__main__":
    REACH.write_text(written_reach(), encoding="utf-8", newline="\n")
    ODDS.write_text(written_odds(), encoding="utf-8", newline="\n")
    for game in EXAMPLES:
        file_of(game).write_text(written(game), encoding="utf-8", newline="\n")
