"""The engine and the games need the standard library only; numpy is for learners; what serves all games names none."""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from palatine.games import GAMES

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "palatine"
SOURCES = sorted([*PACKAGE.glob("*.py"), *PACKAGE.glob("engine/**/*.py"), *PACKAGE.glob("games/**/*.py")])
INTERFACE = {"cli.py", "__main__.py", "screen.py"}  # the layers keep engine and games from importing these
CORE = [source for source in SOURCES if source.name not in INTERFACE]
ALLOWED = sys.stdlib_module_names | {"palatine"}
FOR_ALL_GAMES = ["src/palatine/engine", "src/palatine/server", "web/src/shell", "web/src/lib"]
BUILT = ROOT / "src" / "palatine" / "server" / "static"
"""The client as it was compiled, with all games in it."""
A_GAME = re.compile(rf"""(games|bots)[./]({"|".join(GAMES)})\b|["'`]({"|".join(GAMES)})["'`]""")


def imported(source: Path) -> Iterator[str]:
    """The top-level name of every module a source imports, wherever in it the import stands."""
    for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name.split(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level:
            yield (node.module or "").split(".")[0]


@pytest.mark.parametrize("source", CORE, ids=lambda source: source.relative_to(PACKAGE).as_posix())
def test_engine_and_games_import_the_standard_library_only(source: Path) -> None:
    assert set(imported(source)) <= ALLOWED


LEARNING = {"numpy", "gymnasium", "pettingzoo", "pyspiel", "open_spiel", "pyarrow"}


@pytest.mark.parametrize(
    "source",
    [source for source in sorted(PACKAGE.rglob("*.py")) if source.parts[len(PACKAGE.parts)] not in ("envs", "bench")],
    ids=lambda source: source.relative_to(PACKAGE).as_posix(),
)
def test_only_the_environments_import_what_learners_use(source: Path) -> None:
    assert not set(imported(source)) & LEARNING


WRITTEN = "schema.ts"
"""Written from the document of the API, which tells of what the views of the games are made."""


@pytest.mark.parametrize("directory", FOR_ALL_GAMES)
def test_what_serves_all_games_names_none(directory: str) -> None:
    sources = [file for file in (ROOT / directory).rglob("*") if file.suffix in (".py", ".json", ".ts", ".svelte")]
    sources = [file for file in sources if BUILT not in file.parents]
    assert len(sources) > 10
    for source in (source for source in sources if source.name != WRITTEN):
        named = A_GAME.search(source.read_text(encoding="utf-8"))
        assert not named, f"{source.relative_to(ROOT)}: {named}"


A_RULE_OF = re.compile(r"""^\s+["']?[\w.]+["']?: ["'][A-Z]-[A-Z]{2,5}-\d+["'],?$""", re.MULTILINE)
"""A line of a table that says which rule something follows."""


def test_no_table_of_rules_is_written_in_the_client() -> None:
    """Which rule a decision, a card or a piece follows is said by the engine, or in the data of the game."""
    sources = [file for file in (ROOT / "web" / "src").rglob("*") if file.suffix in (".ts", ".svelte")]
    written = [file for file in sources if ".test." not in file.name and file.name != WRITTEN]
    assert len(written) > 100
    found = [file.relative_to(ROOT) for file in written if A_RULE_OF.search(file.read_text(encoding="utf-8"))]
    assert not found
