"""The terminal speaks English, German and French: a whole sitting without a word of another language."""

import json
import re
from importlib.resources import files
from pathlib import Path

import pytest

from palatine.commands.words import LANGUAGES
from palatine.games import GAMES
from tests.commands.terminal import Terminal, rehearsed
from tests.properties.test_languages import gaps

OTHERS = LANGUAGES[1:]
MODULES = {"emperors_court": "on", "landsknechte": "on", "military_leaders": "on"}
SITTINGS = {"wallenstein": (4, MODULES), "shadow": (4, {}), "prestige": (5, {"fog": "full"})}
"""For each game seats and options."""
TYPED = {"undo", "change", "why", "map", "log", "rules", "save", "quit", "help", "palatine", "play", "resume", "random"}
"""Words that are typed, the same in every language."""
WORD = re.compile(r"[^\W\d_]{3,}")


def book(package: str, language: str) -> dict[str, str]:
    """A phrase book as it is written."""
    found: dict[str, str] = json.loads((files(package) / "text" / f"{language}.json").read_text(encoding="utf-8"))
    return found


def words(package: str, language: str) -> set[str]:
    """Every word of a phrase book, without its gaps."""
    return {word for text in book(package, language).values() for word in WORD.findall(re.sub(r"\{.*?\}", " ", text))}


def foreign(game: str, language: str) -> set[str]:
    """English words that another language does not have, nor the names of things in the game's own data."""
    packages = ("palatine.commands", f"palatine.games.{game}")
    english, own = (set().union(*(words(each, one) for each in packages)) for one in ("en", language))
    data = files(packages[1]) / "data"
    named = {word for file in data.iterdir() for word in WORD.findall(file.read_text(encoding="utf-8"))}
    return {word for word in english - own - TYPED if word.islower() or word not in named}


def sitting(terminal: Terminal, game: str, language: str, choices: int) -> str:
    """What is shown to a person who plays a while, looks everything up and leaves."""
    seats, options = SITTINGS[game]
    rehearsal = rehearsed(5, seats, choices=choices, game=game, **options)
    rule = next(iter(GAMES[game].questions)).rule
    after = ["help", "", "map", "log all", f"rules {rule}", "rules X", "why pass", "why nonsense", "99999", "undo 0x"]
    table = ["--seats", seats, "--seed", 5, "--option", *(f"{name}={value}" for name, value in options.items())]
    words = table if options else table[:-1]
    return terminal.run(
        "play", game, *words, "--language", language, typed=[*rehearsal.lines, *after, "quit", "no"]
    ).out


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("game", SITTINGS)
def test_a_sitting_has_no_english_word(terminal: Terminal, game: str, language: str) -> None:
    shown = sitting(terminal, game, language, 400)
    assert len(shown) > 20_000
    # The title, files, and the numbers of sites on the map are the same in every language.
    shown = re.sub(rf"{GAMES[game].title}|palatine-\S+|\w+-\w+ \d", "", shown)
    assert foreign(game, language) & set(WORD.findall(shown)) == set()


@pytest.mark.parametrize("language", OTHERS)
def test_the_same_sentences_with_the_same_gaps(language: str) -> None:
    english, other = book("palatine.commands", "en"), book("palatine.commands", language)
    assert other.keys() == english.keys()
    for key, sentence in english.items():
        assert gaps(other[key]) == gaps(sentence) and other[key] != sentence, key


@pytest.mark.parametrize(("variable", "value"), [("LC_ALL", "de_DE.UTF-8"), ("LC_MESSAGES", "de"), ("LANG", "de_AT")])
def test_the_environment_names_the_language(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch, variable: str, value: str
) -> None:
    for other in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(other, raising=False)
    monkeypatch.setenv(variable, value)
    assert "1 Partie, Startzahl 7" in terminal.run("simulate", "shadow", "--games", 1, "--seed", 7).out
    assert "1 match," in terminal.run("simulate", "shadow", "--games", 1, "--language", "en").out
    monkeypatch.setenv(variable, "tlh")
    assert "1 match," in terminal.run("simulate", "shadow", "--games", 1).out


def test_rules_and_matches_are_told_in_the_language(terminal: Terminal, tmp_path: Path) -> None:
    assert terminal.run("rules", "W-END-01", "--language", "fr").out.startswith("W-END-01 Le vainqueur ")
    assert "W-ACT-13 " in terminal.run("rules", "--search", "W-ACT kirche", "--language", "de").out
    file = tmp_path / "a.record"
    file.write_text(rehearsed(5, choices=30).match.record.text(), encoding="utf-8")
    told = terminal.run("replay", file, "--log", "--language", "de").out
    assert "Schwarz nimmt " in told and "zu 4 Spielern, 30 Entscheidungen; nicht beendet" in told


def test_answers_in_the_language_are_understood(terminal: Terminal) -> None:
    """An option by its name, and a yes."""
    done = terminal.run("play", "--seed", 5, "--language", "de", typed=["passen", "verdeckt", "quit", "ja"])
    assert "„passen“ geht nicht: " in done.out and "Gespeichert. Später weiter mit" in done.out


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_has_its_title_in_the_language(terminal: Terminal, language: str) -> None:
    shown = terminal.run("play", "shadow", "--language", language, typed=["quit", "no"]).out
    assert shown.startswith(book("palatine.games.shadow", language)["title"])
