"""The words lessons of In the Shadow of the Emperor are told in: what is put up, and what a goal asks."""

import pytest

from palatine.engine.errors import Unreadable
from palatine.engine.goals import holds
from palatine.games.shadow.positions import LESSON_WORDS
from tests.rules.shadow.positions import begin

WORDS = {
    "seats": 3,
    "emperor": 1,
    "steps": ["open_actions", "take_turns"],
    "board": {
        "throne": "1 baron 45",
        "mainz elector": "0 baron 35",
        "mainz noble 1": "0 couple 45",
        "mainz noble 2": "2 knight",
        "sachsen elector": "0 couple 15",
    },
    "cities": {"mainz city 1": "emperor", "sachsen city 1": 2, "trier city 1": 0},
    "cards": {"1": "pope move"},
    "talers": {"0": 3},
    "points": {"0": 4, "2": 5},
}


@pytest.mark.parametrize(
    "condition",
    [
        "piece in throne is 1 baron 45",
        "piece in mainz noble 3 is nothing",
        "city in mainz city 1 is emperor",
        "city in sachsen city 1 is 2",
        "city in koeln city 1 is nobody",
        "elector of mainz is 0",
        "elector of trier is nobody",
        "electors of 0 is 2",
        "emperor is 1",
        "influence of 0, mainz is 3",
        "influence of 1, mainz is 1",
        "nobles of 0 is 3",
        "nobles of 0, 45 is 1",
        "pool of 0 is 4",
        "knights of 2 is 1",
        "cities of 0 is 1",
        "talers of 0 is 3",
        "talers of 1 is 7",
        "income of 0 is 10",
        "points of 0 at most 4",
        "rank of 0 is 2",
        "rank of 1 is 3",
        "cards of 1 is move pope",
        "cards of 0 is none",
    ],
)
def test_a_goal_asks_about_the_position_in_words(condition: str) -> None:
    assert holds(condition, begin(LESSON_WORDS.put_up(WORDS)), LESSON_WORDS.measures)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"board": {"mainz noble 1": "0 bishop 25"}}, "'0 bishop 25' is no piece"),
        ({"board": {"mainz noble 1": "0 baron 20"}}, "20 is not in list"),
        ({"steps": ["picnic"]}, "PICNIC"),
        ({"cards": {"0": "rabbit"}}, "'rabbit' is not in list"),
        ({"board": {"mainz elector": "0 couple 25"}}, "S-ELE-19"),
    ],
)
def test_what_cannot_be_is_not_put_up(change: dict[str, object], said: str) -> None:
    with pytest.raises((AssertionError, AttributeError, Unreadable, ValueError), match=said):
        LESSON_WORDS.put_up({**WORDS, **change})
