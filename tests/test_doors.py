"""What newcomers read first is true: every file, function and rule it names is there, and it stays short."""

import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest

from palatine.engine.rulebook import rulebook
from palatine.games import GAMES

ROOT = Path(__file__).parents[1]
PAGES = ("CONTRIBUTING.md", "docs/architecture.md")
PACKAGES = {file.stem for file in (ROOT / "src" / "palatine").iterdir() if not file.name.startswith("_")}
COMMANDS = ("./run ", ".venv/bin/", "lint-imports")
RULE = re.compile(r"[A-Z]-[A-Z]+-\d+")
MADE = "build/"
"""Where commands put what they make."""
SOURCES = [ROOT / "src" / "palatine", ROOT / "web" / "src", ROOT / "web" / "messages"]
KINDS = (".py", ".ts", ".svelte", ".json")
EVERY_GAME = re.compile(r"`((?:(?:rules|knowledge|shown)/)?\w+\.py)`").findall(
    (ROOT / PAGES[1]).read_text(encoding="utf-8").partition("Modules every game has:")[2]
)
"""The modules every game has, in their rooms."""
MOST_WORDS = 30
ONE_PAGE = 60


def text(page: str) -> str:
    """A page without its blocks of code."""
    return re.sub(r"^```.*?^```$", "", (ROOT / page).read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)


def named(page: str) -> list[str]:
    """Everything a page names."""
    return sorted(set(re.findall(r"`([^`\n]+)`", text(page))))


@cache
def sources() -> str:
    """All sources of the package and of the client."""
    files = (file for folder in SOURCES for file in sorted(folder.rglob("*")) if file.suffix in KINDS)
    return "\n".join(file.read_text(encoding="utf-8") for file in files if "static" not in file.parts)


def exists(name: str) -> bool:
    """Whether there is what a name means: a command, a rule, a file, a thing in it, or a word of the sources."""
    if name.startswith("python -m "):
        return find_spec(name.removeprefix("python -m ")) is not None
    if name.startswith("palatine "):
        return (ROOT / "src" / "palatine" / "commands" / f"{name.split()[1]}.py").is_file()
    if name.startswith((*COMMANDS, MADE)):
        return True
    if RULE.fullmatch(name):
        return any(name in rulebook(game).rules for game in GAMES.values())
    if name.startswith("web/") and ":" in name:
        return is_in_client(*name.split(":"))
    if "/" in name or (ROOT / name).exists() or re.search(r"\.(py|md|toml|yml)$", name):
        return all(path.exists() for path in paths(name))
    if "." in name and name.split(".")[0] in PACKAGES:
        return is_in_package(name.split("."))
    return name in sources()


def paths(name: str) -> Iterator[Path]:
    """The files or folders a path means: for ``<game>`` those of every game; the module of a game without its path."""
    here = name if (ROOT / name.split("/")[0]).exists() else f"src/palatine/games/<game>/{name}"
    yield from {ROOT / here.replace("<game>", game) for game in GAMES}


def is_in_package(parts: list[str]) -> bool:
    """Whether a dotted name is that of a module of the package, or of something in it."""
    for length in range(len(parts), 0, -1):
        module = ".".join(["palatine", *parts[:length]])
        try:
            found: object = import_module(module)
        except ModuleNotFoundError:
            continue
        for part in parts[length:]:
            if not hasattr(found, part):
                return False
            found = getattr(found, part)
        return True
    return False


def is_in_client(file: str, name: str) -> bool:
    """Whether a source of the client has such a thing."""
    return (ROOT / file).is_file() and bool(
        re.search(rf"\b{re.escape(name)}\b", (ROOT / file).read_text(encoding="utf-8"))
    )


@pytest.mark.parametrize("page", PAGES)
def test_everything_named_is_there(page: str) -> None:
    assert [name for name in named(page) if not exists(name)] == []


@pytest.mark.parametrize("page", PAGES)
def test_everything_linked_is_there(page: str) -> None:
    links = re.findall(r"\]\(([^)#]+)[^)]*\)", text(page))
    assert links and all(((ROOT / page).parent / link).is_file() for link in links)


@pytest.mark.parametrize(
    "name",
    [
        "engine.match.Match.jump",
        "engine.nothing",
        "server.play.choose.at_all",
        "src/palatine/games/<game>/landsknechte.py",
        "src/palatine/engine/nothing.py",
        "landsknechte.py",
        "web/src/lib/api/api.ts:nothing",
        "web/src/lib/nothing.ts:api",
        "S-ELE-99",
        "palatine nothing --check",
        "python -m tests.nothing",
        "electors" + ".nothing",
    ],
)
def test_what_is_not_there_is_noticed(name: str) -> None:
    assert not exists(name)


def test_the_glossary_is_short_and_says_where_each_word_lives() -> None:
    _head, _line, *rows = re.findall(r"^\|.*\|$", text(PAGES[1]).partition("## Glossary")[2], re.MULTILINE)
    words = [word for row in rows for word in row.split("|")[1].strip().split(", ")]
    assert 20 < len(rows) <= MOST_WORDS and len(set(words)) == len(words)
    assert [row for row in rows if not re.search(r"\| `[\w.]+` \|$", row)] == []


def test_contributing_is_one_page() -> None:
    assert len(text(PAGES[0]).splitlines()) <= ONE_PAGE


@pytest.mark.parametrize("module", EVERY_GAME)
def test_a_module_every_game_has_is_in_every_game(module: str) -> None:
    assert all((ROOT / "src" / "palatine" / "games" / game / module).is_file() for game in GAMES)


def test_no_module_every_game_has_is_left_out() -> None:
    homes = [ROOT / "src" / "palatine" / "games" / game for game in GAMES]
    modules = [{file.relative_to(home).as_posix() for file in home.rglob("*.py")} for home in homes]
    shared = {name for name in set.intersection(*modules) if not name.endswith("__init__.py")}
    assert shared and shared <= set(named(PAGES[1]))
