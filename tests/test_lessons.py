"""Lessons: every one is right, their form is checked, their pages are current, their records prove themselves."""

import re
from dataclasses import replace
from importlib.resources import files

import pytest

import palatine
from palatine import lessons
from palatine.engine.errors import BadSetup, RecordMismatch, Unreadable, WrongVersion
from palatine.engine.goals import holds
from palatine.engine.lesson import Lesson, Step, read
from palatine.engine.rulebook import rulebook
from palatine.games import GAMES, descriptions
from tools import lessons as pages

PLAYED = [name for name, found in descriptions().items() if found.positions]
ALL = [lesson for game in PLAYED for lesson in lessons.lessons_of(game)]
FIRST = lessons.lesson_named("wallenstein", "first_battle")
TEXT = (files("palatine.games.wallenstein") / "lessons" / "first_battle.toml").read_text(encoding="utf-8")


@pytest.mark.parametrize("lesson", ALL, ids=lambda lesson: f"{lesson.game}-{lesson.name}")
def test_the_solution_reaches_the_goal_and_no_mistake_does(lesson: Lesson) -> None:
    assert lessons.checked(lesson) == []
    assert set(lesson.texts) == set(GAMES[lesson.game].languages)


@pytest.mark.parametrize(
    "lesson",
    [each for each in ALL if each.kind == "puzzle" and each.solution != (Step(("pass",), {}),)],
    ids=lambda lesson: f"{lesson.game}-{lesson.name}",
)
def test_no_puzzle_is_solved_by_whoever_takes_the_first_option_each_time(lesson: Lesson) -> None:
    """But for those whose point it is to let something be."""
    match = lessons.begun(lesson)
    lesson.play(match, Step((), {}))
    while not match.over:
        lesson.play(match, Step((match.decision(lesson.seat).texts[0],), {}))
    assert lesson.verdict(match, lessons.positions_of(lesson.game)) == "missed"


@pytest.mark.parametrize("game", PLAYED)
def test_there_are_twelve_puzzles_of_three_levels(game: str) -> None:
    levels = [each.level for each in lessons.lessons_of(game) if each.kind == "puzzle"]
    assert len(levels) >= 12
    assert set(levels) == {1, 2, 3}


@pytest.mark.parametrize("game", PLAYED)
def test_every_numbered_example_of_the_rules_is_played_in_a_lesson(game: str) -> None:
    numbers = set(re.findall(r"^\| (T-\d+) \|", rulebook(GAMES[game]).markdown, re.MULTILINE))
    assert {number for lesson in lessons.lessons_of(game) for number in lesson.examples} == numbers
    assert all(each.kind == "example" for each in lessons.lessons_of(game) if each.examples)


@pytest.mark.parametrize("lesson", ALL, ids=lambda lesson: f"{lesson.game}-{lesson.name}")
def test_the_record_of_a_try_replays_and_proves_itself(lesson: Lesson) -> None:
    match = lessons.begun(lesson)
    for step in lesson.solution:
        lesson.play(match, step)
    text = match.record.text()
    again = palatine.replay(text, verify=True)
    assert again.record.text() == text
    assert again.state == match.state
    assert again.positions(1)[0] == again.rewound().state


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"seed": 4}, "the solution does not reach the goal: owner of kursachsen is 0"),
        ({"goal": ("happiness of 0 at least 3",)}, "is no condition"),
        ({"goal": ("owner of atlantis is 0",)}, "'owner of atlantis is 0'"),
        ({"goal": ("owner of anhalt at least two",)}, "compares what is no number"),
        ({"goal": ("event picnic",)}, "'picnic' is no event"),
        ({"goal": ("no event conquered",)}, "does not reach the goal"),
        ({"rules": ("W-CMB-99",)}, "there is no rule W-CMB-99"),
        ({"position": {**FIRST.position, "counties": {"anhalt": [0, 99]}}}, "the position cannot be put up"),
        ({"position": {**FIRST.position, "weather": "fair"}}, "the position cannot be put up"),
        ({"position": {**FIRST.position, "steps": ["planning", "bids"]}}, "the actions must be performed too"),
        ({"solution": (Step(("kursachsen",), {}),)}, "the match goes on: seat 0 is asked combat.armies"),
        ({"solution": (Step(("pass", "pass"), {}),)}, "nobody is asked for 'pass' any more"),
        ({"solution": (Step(("boehmen",), {}),)}, "'boehmen' is not an option"),
        ({"mistakes": (replace(FIRST.mistakes[0], refused=""),)}, "'armies 5' is not an option"),
        ({"mistakes": (replace(FIRST.mistakes[1], refused="W-ACT-34"),)}, "nothing in it is refused"),
        ({"mistakes": (replace(FIRST.mistakes[1], steps=FIRST.solution),)}, "it reaches the goal"),
        ({"mistakes": (replace(FIRST.mistakes[1], steps=()),)}, "the match goes on after it"),
    ],
)
def test_what_is_wrong_is_said(change: dict[str, object], said: str) -> None:
    assert any(said in problem for problem in lessons.checked(replace(FIRST, **change)))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("level = 1", "level = ", "this is no TOML"),
        ('game = "wallenstein"', "", "'game' is missing"),
        ("seed = 9", "sed = 9", "'sed' is not known in a lesson"),
        ("level = 1", "level = 4", "level 4 is none of the levels 1 to 3"),
        ('kind = "example"', 'kind = "riddle"', "'riddle' is none of the kinds"),
        ("[en]", "[it]", "it must be told in English"),
        ('rules = ["W-ACT-34"', 'rules = [34, "W-ACT-34"', "is no list of texts"),
    ],
)
def test_a_file_that_is_no_lesson_is_refused_with_a_sentence(old: str, new: str, said: str) -> None:
    assert old in TEXT
    with pytest.raises(Unreadable, match=said):
        read("mine", TEXT.replace(old, new, 1))


def test_as_many_reasons_as_steps() -> None:
    lesson = replace(FIRST, solution=(Step(("kursachsen",), {}), Step(("armies 4",), {})))
    assert "de: 1 reasons for 2 steps of the solution" in lessons.checked(lesson)


def test_events_of_a_seat_are_told_apart() -> None:
    match = lessons.begun(FIRST)
    FIRST.play(match, FIRST.solution[0])
    for condition, true in (("event conquered", True), ("event revealed of 0", True), ("event revealed of 1", False)):
        assert holds(condition, match, {}) is true


def test_a_position_that_cannot_be_is_no_record() -> None:
    text = lessons.begun(FIRST).record.text()
    for old, new, error in (
        ('"armies":[', '"armies":[7,', Unreadable),
        ('"armies":', '"waiting":', Unreadable),
        ("palatine record 3", "palatine record 1", Unreadable),
        ("palatine record 3", "palatine record 4", WrongVersion),
        ("lesson first_battle\n", "", Unreadable),
    ):
        assert old in text
        with pytest.raises(error):
            palatine.replay(text.replace(old, new, 1))
    with pytest.raises(RecordMismatch):
        palatine.replay(text.replace("seed 9\n", "seed 8\n"), verify=True)


def test_a_game_without_words_for_positions_has_no_lessons(monkeypatch: pytest.MonkeyPatch) -> None:
    wordless = {name: replace(found, positions="") for name, found in descriptions().items()}
    monkeypatch.setattr(lessons, "descriptions", lambda: wordless)
    assert lessons.lessons_of.__wrapped__("prestige") == ()
    with pytest.raises(BadSetup, match="no words for positions"):
        lessons.positions_of.__wrapped__("prestige")


@pytest.mark.parametrize("game", PLAYED)
def test_the_pages_of_the_manual_are_current(game: str) -> None:
    """Otherwise: python -m tools.lessons."""
    for file, content in pages.written(game).items():
        assert file.read_text(encoding="utf-8") == content, file.name
    names = {each.name for each in lessons.lessons_of(game)} if game in pages.DRAWN else set()
    assert {file.stem for file in (pages.PAGES / game).glob("*")} == names


def test_the_example_of_the_format_is_a_lesson() -> None:
    manual = (pages.PAGES / "index.md").read_text(encoding="utf-8")
    example = manual.partition("```toml\n")[2].partition("```")[0]
    assert lessons.checked(read("example", example)) == []


@pytest.mark.parametrize(
    "lesson", [each for each in ALL if "planning" in each.position.get("steps", ())], ids=lambda each: each.name
)
def test_every_plan_of_a_lesson_can_be_rehearsed(lesson: Lesson) -> None:
    match = lessons.begun(lesson)
    tried = match.copy()
    planned: list[str] = []
    while tried.decision(lesson.seat).kind.startswith("plan."):
        planned.append(lesson.solution[0].next(tried.decision(lesson.seat), len(planned)) or "")
        tried.play(lesson.seat, planned[-1])
        if lesson.seat not in tried.state.waiting:
            break
    told = match.rehearse(lesson.seat, planned)
    assert told is not None
    assert told["steps"]
    assert told["winter"]["grain"]
