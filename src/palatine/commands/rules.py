"""``palatine rules``: the numbered rules, and where each is applied and proved."""

from argparse import Namespace, RawDescriptionHelpFormatter
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

import palatine
from palatine.commands import citations, words
from palatine.commands.arguments import Commands
from palatine.commands.problem import Problem
from palatine.engine.game import Game
from palatine.engine.rulebook import Rulebook, rulebook
from palatine.games import GAMES, OURS, game_named
from palatine.screen import Screen

EXAMPLES: Final = """\
examples:
  palatine rules W-CMB-09      the text of a rule, and the places in code and tests that cite it
  palatine rules W-CMB         a whole section
  palatine rules --search Kirche --language de
                               the rules that have this word
  palatine rules               every rule number with its places
  palatine rules --check       is every rule applied in the code and proved by a test?
"""


def add_to(commands: Commands) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "rules",
        help="read the numbered rules; see where each is applied and tested",
        description="Shows the numbered rules of the games, with the places in code and tests that cite each number.",
        epilog=EXAMPLES,
        formatter_class=RawDescriptionHelpFormatter,
    )
    parser.add_argument("rule", nargs="?", metavar="RULE", help="a rule number such as W-CMB-09, or a section: W-CMB")
    parser.add_argument("--game", metavar="G", help=f"only this game: {', '.join(GAMES)}")
    parser.add_argument("--search", metavar="WORDS", help="only rules that have all these words, in the language shown")
    parser.add_argument("--check", action="store_true", help="exit with 1 if a rule has no code or no test")
    words.add_language(parser)
    parser.set_defaults(run=run)


def run(arguments: Namespace) -> int:
    """Show the rules asked for, or check them."""
    words.speak(arguments.language)
    names = [arguments.game] if arguments.game else OURS if arguments.check else GAMES
    games = [game_named(name) for name in names]
    if arguments.check and arguments.rule:
        raise Problem("--check looks at all rules of a game; leave the rule number out")
    if arguments.search and (arguments.check or arguments.rule):
        raise Problem("--search looks through whole rules; leave --check and the rule number out")
    if arguments.search:
        search(games, arguments.search)
        return 0
    root = checkout()
    if arguments.check:
        if root is None:
            raise Problem("--check compares rules, code and tests, so it needs a source checkout of Palatine")
        return max([check(game, root if game.name in OURS else Path.cwd()) for game in games])
    if arguments.rule:
        show(games, arguments.rule, root)
    else:
        for game in games:
            show_all(game, root)
    return 0


# ---------------------------------------------------------------- where the sources are


def checkout() -> Path | None:
    """The root of the source checkout: the one this package runs from, or else the one around the user."""
    own = Path(palatine.__file__).resolve().parents[2]
    here = Path.cwd()
    return next((root for root in (own, here, *here.parents) if _is_checkout(root)), None)


def _is_checkout(root: Path) -> bool:
    return (root / "src" / "palatine" / "games").is_dir() and (root / "tests").is_dir()


def places_in_code(game: Game[Any], root: Path | None) -> citations.Citations:
    """The places in the game's package and in the engine; of a game of others those in its own package."""
    if game.name not in OURS:
        home = Path(str(files(game.phrases.package)))
        return citations.cited(sorted(home.rglob("*.py")), home.parent)
    package = Path(palatine.__file__).resolve().parent if root is None else root / "src" / "palatine"
    home = package / "games" / game.name
    paths = sorted([*home.rglob("*.py"), *(package / "engine").rglob("*.py")])
    return citations.cited(paths, package.parent if root is None else root)


@cache
def places_in_tests(root: Path | None) -> citations.Citations:
    """The places in the tests; none for an installed package, which has no tests."""
    if root is None:
        return {}
    return citations.cited(sorted((root / "tests").rglob("*.py")), root, introductions=False)


# ---------------------------------------------------------------- showing


def show(games: Sequence[Game[Any]], wanted: str, root: Path | None) -> None:
    """The text and the places of a rule or of the rules of a section."""
    for game in games:
        if rules := rulebook(game, words.language()).found(wanted):
            _show(game, rules, root, texts=True)
            return
    near = [game for game in games if rulebook(game).sections[0][0] == wanted[:1].upper()]
    known = "; ".join(f"{words.title(game)}: {number_words(rulebook(game))}" for game in near or games)
    raise Problem(words.say("rules.unknown", wanted=wanted, known=known))


def search(games: Sequence[Game[Any]], wanted: str) -> None:
    """The texts of the rules that have these words."""
    screen = Screen()
    found = [each for game in games for each in rulebook(game, words.language()).searched(wanted).items()]
    if not found:
        raise Problem(words.say("rules.not_found", wanted=wanted))
    for number, text in found:
        screen.sentences([f"{number} {text}"])


def number_words(book: Rulebook) -> str:
    """Which numbers there are, in words."""
    return words.say("rules.numbers", first=next(iter(book.rules)), sections=", ".join(book.sections))


def show_all(game: Game[Any], root: Path | None) -> None:
    """Every rule number of a game with its places."""
    _show(game, rulebook(game).rules, root, texts=False)


def _show(game: Game[Any], rules: dict[str, str], root: Path | None, texts: bool) -> None:
    screen = Screen()
    in_code, in_tests = places_in_code(game, root), places_in_tests(root)
    for number, text in rules.items():
        screen.sentences([f"{number} {text}" if texts else number], "" if texts else "bold")
        for place in in_code.get(number, []):
            screen.say(f"  code  {place}")
        for place in in_tests.get(number, []):
            screen.say(f"  test  {place}")
        if root is None and texts:
            screen.say(words.say("rules.installed"))


# ---------------------------------------------------------------- checking


def check(game: Game[Any], root: Path) -> int:
    """Say which rules of a game are cited by no code or by no test; 1 if there are any."""
    rules = rulebook(game).rules
    in_code, in_tests = places_in_code(game, root), places_in_tests(root)
    gaps = {"code": [n for n in rules if n not in in_code], "test": [n for n in rules if n not in in_tests]}
    unknown = _unknown(rules, in_code)
    screen = Screen()
    for what, numbers in gaps.items():
        if numbers:
            screen.sentences([f"{game.name}: no {what} cites {', '.join(numbers)}."])
    if unknown:
        screen.sentences([f"{game.name}: the code cites rules that do not exist: {', '.join(unknown)}."])
    complete = len(rules) - len({*gaps["code"], *gaps["test"]})
    screen.say(f"{game.name}: {complete} of {len(rules)} rules have code and test.")
    return 1 if complete < len(rules) or unknown else 0


def _unknown(rules: dict[str, str], places: citations.Citations) -> list[str]:
    """Numbers of this game that are cited but do not exist."""
    letters = {number.partition("-")[0] for number in rules}
    return sorted(number for number in places if number.partition("-")[0] in letters and number not in rules)
