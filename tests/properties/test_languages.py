"""Every game speaks its languages wholly: random games are told without a word of another language."""

import json
import re
from functools import cache
from importlib.resources import files
from random import Random
from string import Formatter

import pytest

import palatine
from palatine.engine.declare import Particulars
from palatine.engine.phrases import ENGLISH
from palatine.games import GAMES, game_named

OTHERS = [(name, language) for name, game in GAMES.items() for language in game.languages if language != ENGLISH]
Said = tuple[str, Particulars]


@cache
def told(name: str) -> list[Said]:
    """The keys and particulars of all prompts, events and many refusals of random games with every module."""
    game, found = game_named(name), []
    for seed, seats in enumerate(game.seats):
        options = {option.name: "on" for option in game.rule_options if seed % 2 and "on" in option.values}
        match, rng = palatine.start(name, seats=seats, seed=seed, **options), Random(seed)
        while not match.over:
            decision = rng.choice(match.pending)
            found.append((f"prompt.{decision.kind}", decision.particulars))
            other = rng.randrange(len(game.catalogue))
            if other not in decision.options:
                refusal = game.why_not(match.state, decision.seat, other)
                found.append((f"refusal.{refusal.key}", refusal.particulars))
            match.play(decision.seat, rng.choice(decision.options))
        found += [(f"event.{event.kind}", event.particulars) for event in match.events]
    return found


def names(particulars: Particulars) -> set[tuple[str, int]]:
    """Everything that is named, value by value."""
    return {
        (what, value)
        for what, values in particulars.items()
        for value in (values if isinstance(values, list) else [values])
    }


def gaps(sentence: str) -> set[str]:
    """What a sentence leaves to be filled in."""
    return {name for _, name, _, _ in Formatter().parse(sentence) if name}


def test_every_game_speaks_three_languages_at_least() -> None:
    assert all({"en", "de", "fr"} <= set(game.languages) for game in GAMES.values())


def book(name: str, language: str) -> dict[str, str]:
    """The phrase book as it is written, without help from English."""
    text = files(game_named(name).phrases.package) / "text" / f"{language}.json"
    found: dict[str, str] = json.loads(text.read_text(encoding="utf-8"))
    return found


@pytest.mark.parametrize(("name", "language"), OTHERS)
def test_the_same_sentences_with_the_same_gaps(name: str, language: str) -> None:
    english, other = book(name, "en"), book(name, language)
    assert other.keys() == english.keys()
    for key, sentence in english.items():
        assert gaps(other[key]) == gaps(sentence), key
        assert other[key] != sentence or key.startswith(("name.", "title", "asked.")), key


@pytest.mark.parametrize(("name", "language"), OTHERS)
def test_a_whole_game_is_told_without_an_english_name(name: str, language: str) -> None:
    english, other = game_named(name).phrases, game_named(name).phrases_in(language)
    assert other.language == language
    named = {each for _, particulars in told(name) for each in names(particulars)}
    foreign = {english.name(*each) for each in named if english.name(*each) != other.name(*each)}
    assert len(foreign) > 10, "hardly anything is translated"
    # A word that is also a name in this language, or stands in its own sentences, is no English word there.
    own = {other.name(*each) for each in named} | set(re.findall(r"\w+", " ".join(other.sentences.values())))
    pattern = re.compile("|".join(rf"(?<!\w){re.escape(word)}(?!\w)" for word in sorted(foreign - own)))
    for key, particulars in told(name):
        sentence = other.say(key, particulars)
        assert "{" not in sentence
        assert not pattern.search(sentence), f"{key}: {sentence}"
