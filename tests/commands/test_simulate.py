"""``palatine simulate``: many matches, the same ones with the same seed."""

import json

import pytest

from palatine import screen
from palatine.commands.simulate import CHUNK, Series, Tally
from tests.commands.terminal import Terminal


def test_json_is_one_object_with_the_promised_keys(terminal: Terminal) -> None:
    done = terminal.run("simulate", "wallenstein", "--games", 30, "--seats", 3, "--seed", 7, "--json")
    found = json.loads(done.out)
    assert done.status == 0 and done.out.count("\n") == 1
    assert (found["game"], found["seats"], found["seed"], found["games"]) == ("wallenstein", 3, 7, 30)
    assert found["decisions"] > 30 * 100 and found["seconds"] > 0 and found["decisions_per_second"] > 0
    assert len(found["mean_scores"]) == 3 and all(score > 5 for score in found["mean_scores"])
    assert sum(found["wins"]) == pytest.approx(30)


def test_the_same_seed_gives_the_same_matches_whatever_the_workers(terminal: Terminal) -> None:
    words = ("simulate", "wallenstein", "--games", 2 * CHUNK + 3, "--seed", 5, "--json")
    alone, again, shared = (json.loads(terminal.run(*words, *more).out) for more in ((), (), ("--workers", 2)))
    same = ("games", "decisions", "mean_scores")
    assert [alone[key] for key in same] == [again[key] for key in same] == [shared[key] for key in same]
    assert alone["wins"] == pytest.approx(shared["wins"]) and shared["workers"] == 2


def test_another_seed_gives_other_matches(terminal: Terminal) -> None:
    a, b = (json.loads(terminal.run("simulate", "wallenstein", "--seed", n, "--json").out) for n in (1, 2))
    assert a["games"] == b["games"] == 100 and a["decisions"] != b["decisions"]


def test_options_reach_the_matches(terminal: Terminal) -> None:
    """Without the draft there are fewer decisions."""
    words = ("simulate", "wallenstein", "--games", 5, "--seed", 1, "--json")
    draft = json.loads(terminal.run(*words).out)
    lineup = json.loads(terminal.run(*words, "--option", "initial_counties=lineup").out)
    assert lineup["options"] == {"initial_counties": "lineup"} and lineup["decisions"] < draft["decisions"]


def test_people_get_a_table_with_the_names_of_the_seats(terminal: Terminal) -> None:
    done = terminal.run("simulate", "wallenstein", "--games", 4, "--seed", 1)
    assert done.status == 0 and not done.err
    names = [line.split()[0] for line in done.out.splitlines()[1:5]]
    assert names == ["Black", "Blue", "Purple", "Red"] and "4 matches, seed 1:" in done.out


def test_each_match_is_counted_once() -> None:
    series = Series("wallenstein", 3, 1, {})
    whole, parts = series.played(range(4)), Tally()
    for number in range(4):
        parts.add(series.played(range(number, number + 1)))
    assert whole == parts and whole.games == 4


def test_bots_take_the_seats_in_turn(terminal: Terminal) -> None:
    """A steward against a random bot, the same matches again with the same seed."""
    words = ("simulate", "shadow", "--games", 4, "--seats", 2, "--seed", 1, "--bot", "random", "steward", "--json")
    found, again = json.loads(terminal.run(*words).out), json.loads(terminal.run(*words).out)
    assert found["bots"] == ["random", "steward"] and found["games"] == 4 and found["decisions"] > 4 * 50
    assert found["mean_scores"][1] > 1.5 * found["mean_scores"][0]
    assert (found["mean_scores"], found["wins"]) == (again["mean_scores"], again["wins"])


def test_a_wrong_bot_is_refused_before_any_work(terminal: Terminal) -> None:
    assert "there is no bot 'nobody'" in terminal.refused("simulate", "shadow", "--bot", "steward", "nobody")


def test_where_nobody_watches_progress_is_a_line_now_and_then(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(screen, "LINE_EVERY", 0.0)
    with screen.progress(10, "working") as advance:
        advance(4)
    shown = capsys.readouterr()
    assert shown.err == "working: 4 of 10\n" and not shown.out


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ([], "GAME"),
        (["chess"], "there is no game 'chess'"),
        (["wallenstein", "--games", "0"], "'0' is not a whole number from 1 to 10000000"),
        (["wallenstein", "--games", "-5"], "'-5' is not a whole number"),
        (["wallenstein", "--games", "1e9"], "'1e9' is not a whole number"),
        (["wallenstein", "--games", "9" * 30], "is not a whole number"),
        (["wallenstein", "--seats", "2"], "Wallenstein is for 3, 4, 5 players, not 2"),
        (["wallenstein", "--workers", "0"], "'0' is not a whole number from 1 to 256"),
        (["wallenstein", "--workers", "100000"], "is not a whole number from 1 to 256"),
        (["wallenstein", "--option", "tower=tall"], "the option 'tower' is one of"),
        (["wallenstein", "--option", "=on"], "'=on' is no option"),
    ],
)
def test_wrong_words(terminal: Terminal, words: list[str], sentence: str) -> None:
    assert sentence in terminal.refused("simulate", *words)
