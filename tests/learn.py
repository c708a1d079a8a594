"""The positions on the learn pages, as the engine sees them; ``python -m tests.learn`` writes them into the client."""

import json
from pathlib import Path
from typing import Any, Final

from tests.rules.shadow import positions as shadow

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


EXAMPLES: Final = {"shadow": of_shadow}


def written(name: str) -> str:
    """The module of the client with the view of a game."""
    view = [f"  {key}: {json.dumps(value, ensure_ascii=False)}," for key, value in EXAMPLES[name]().items()]
    lines = [
        "// A small position for the learn page, written by tests/learn.py: change it there, not here.",
        'import type { View } from "./view";',
        "",
        "export const example = (): View => ({",
        *view,
        "});",
    ]
    return "\n".join(lines) + "\n"


def file_of(name: str) -> Path:
    """Where the client keeps the view of a game."""
    return CLIENT / name / "example.ts"


if __name__ == "__main__":
    for game in EXAMPLES:
        file_of(game).write_text(written(game), encoding="utf-8", newline="\n")
