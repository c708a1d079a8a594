"""``palatine rules``: texts, places, and the check that every rule has code and test.

Sample numbers are of an invented game, so that nothing here counts as a citation of a real rule.
"""

from pathlib import Path

import pytest

from palatine.commands import rules
from palatine.commands.citations import cited
from palatine.commands.problem import Problem
from palatine.engine.rulebook import Rulebook, rulebook
from palatine.games import GAMES
from tests.commands.terminal import Terminal

WALLENSTEIN = GAMES["wallenstein"]
RULES = {"X-AAA-01": "One.", "X-AAA-02": "Two.", "X-AAA-03": "Three.", "X-BBB-01": "Four."}


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout of an invented game with four rules."""
    code = tmp_path / "src" / "palatine" / "games" / "wallenstein"
    code.mkdir(parents=True)
    (tmp_path / "src" / "palatine" / "engine").mkdir()
    (tmp_path / "tests").mkdir()
    monkeypatch.setattr(rules, "rulebook", lambda game, language="en": Rulebook(language, "", RULES))
    monkeypatch.setattr(rules, "checkout", lambda: tmp_path)
    (code / "actions.py").write_text(
        '"""X."""\n\n\ndef act() -> None:\n    """Acts (X-AAA-01 to X-AAA-03)."""\n\n\nRULE = "X-BBB-01"\n'
    )
    (tmp_path / "tests" / "test_actions.py").write_text(
        '"""Tests of X-BBB-01."""\n\n\ndef test_act() -> None:\n    """X-AAA-01, X-AAA-02: it acts."""\n'
        "\n\ndef test_more() -> None:\n    assert 'X-AAA-03'\n    assert 'X-BBB-01'\n"
    )
    return tmp_path


# ---------------------------------------------------------------- reading


def test_every_numbered_line_of_the_rules_is_found() -> None:
    numbers = list(rulebook(WALLENSTEIN).rules)
    assert len(numbers) == len(set(numbers)) == 310
    assert list(rulebook(WALLENSTEIN).found("w-end")) == [number for number in numbers if number.startswith("W-END-")]


def test_a_rule_with_its_text_and_places(terminal: Terminal) -> None:
    done = terminal.run("rules", "W-CMB-09")
    assert done.status == 0 and done.out.startswith("W-CMB-09 If the contested county has no revolt marker")
    assert "  code  src/palatine/games/wallenstein/rules/combat.py:" in done.out
    assert "  test  tests/rules/wallenstein/test_combat.py:" in done.out


def test_a_section_and_small_letters(terminal: Terminal) -> None:
    done = terminal.run("rules", "w-end", "--game", "wallenstein")
    assert [line[:8] for line in done.out.splitlines() if line.startswith("W-")] == [f"W-END-0{n}" for n in range(1, 5)]


def test_all_rules_with_their_places(terminal: Terminal) -> None:
    lines = terminal.run("rules").out.splitlines()
    numbers = [number for game in GAMES.values() for number in rulebook(game).rules]
    assert [line.split()[0] for line in lines if not line.startswith(" ")] == numbers
    assert any(line.startswith("  test  tests/") for line in lines)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["X-AAA-01"], "there is no rule 'X-AAA-01'"),
        (["nonsense"], "there is no rule 'nonsense' (Wallenstein: its rules are numbered like"),
        (["--game", "chess"], "there is no game 'chess'"),
        (["--check", "W-CMB-09"], "--check looks at all rules of a game; leave the rule number out"),
    ],
)
def test_wrong_words(terminal: Terminal, words: list[str], sentence: str) -> None:
    assert sentence in terminal.refused("rules", *words)


def test_a_wrong_number_is_answered_with_the_sections_of_its_game(terminal: Terminal) -> None:
    said = terminal.refused("rules", "S-EMP-99")
    assert "S-EMP, S-EMA" in said and "W-CMB" not in said and "P-GEN" not in said


# ---------------------------------------------------------------- citations


def test_ranges_lists_and_line_breaks(tmp_path: Path) -> None:
    file = tmp_path / "a.py"
    file.write_text('"""X-AAA-08 to\nX-AAA-11, X-BBB-01, X-BBB-03; X-CCC-01 to X-DDD-02."""\n')
    places = cited([file], tmp_path)
    range_, listed = [f"X-AAA-{n:02}" for n in range(8, 12)], ["X-BBB-01", "X-BBB-03", "X-CCC-01", "X-DDD-02"]
    assert sorted(places) == range_ + listed
    assert str(places["X-AAA-08"][0]) == "a.py:1"


def test_a_place_names_the_function_and_counts_it_once(tmp_path: Path) -> None:
    file = tmp_path / "a.py"
    file.write_text("class A:\n    @decorated('X-AAA-01')\n    def b(self):\n        'X-AAA-01'\n\n\nC = 'X-AAA-01'\n")
    assert [str(place) for place in cited([file], tmp_path)["X-AAA-01"]] == ["a.py:2 A.b", "a.py:7"]


def test_a_source_that_is_not_valid_is_named(tmp_path: Path) -> None:
    file = tmp_path / "a.py"
    file.write_text("def broken(:  # X-AAA-01\n")
    with pytest.raises(Problem, match=r"a\.py is not valid Python: line 1"):
        cited([file], tmp_path)


# ---------------------------------------------------------------- checking


def test_the_check_passes_when_all_rules_have_code_and_test(terminal: Terminal, checkout: Path) -> None:
    done = terminal.run("rules", "--check", "--game", "wallenstein")
    assert done.status == 0
    assert done.out == "wallenstein: 4 of 4 rules have code and test.\n"


def test_a_rule_without_code_is_named(terminal: Terminal, checkout: Path) -> None:
    code = checkout / "src" / "palatine" / "games" / "wallenstein" / "actions.py"
    code.write_text(code.read_text().replace(" to X-AAA-03", ""))
    done = terminal.run("rules", "--check", "--game", "wallenstein")
    assert done.status == 1 and "wallenstein: no code cites X-AAA-02, X-AAA-03.\n" in done.out
    assert "2 of 4 rules have code and test" in done.out


def test_a_rule_without_test_is_named_even_if_the_introduction_cites_it(terminal: Terminal, checkout: Path) -> None:
    """The docstring of a test module proves nothing."""
    test = checkout / "tests" / "test_actions.py"
    test.write_text(test.read_text().replace("    assert 'X-BBB-01'\n", ""))
    done = terminal.run("rules", "--check", "--game", "wallenstein")
    assert done.status == 1 and "wallenstein: no test cites X-BBB-01.\n" in done.out


def test_code_that_cites_a_rule_that_does_not_exist_is_named(terminal: Terminal, checkout: Path) -> None:
    (checkout / "src" / "palatine" / "engine" / "core.py").write_text("# X-AAA-99\n")
    done = terminal.run("rules", "--check", "--game", "wallenstein")
    assert done.status == 1 and "the code cites rules that do not exist: X-AAA-99." in done.out


def test_an_installed_package_cannot_be_checked(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules, "_is_checkout", lambda root: False)
    assert "--check compares rules, code and tests, so it needs a source checkout" in terminal.refused(
        "rules", "--check"
    )
    done = terminal.run("rules", "W-END-01")
    assert done.status == 0 and "the tests are not part of an installed package" in done.out
    assert "  code  palatine/games/wallenstein/rules/end.py:" in done.out
