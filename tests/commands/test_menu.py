"""What a person may type to mean an option."""

import pytest

import palatine
from palatine.commands.menu import Menu, folded
from palatine.commands.problem import Problem
from palatine.engine.catalogue import Catalogue
from palatine.engine.decision import Decision

CATALOGUE = Catalogue(
    ["lueneburg", "lothringen", "mark", "neumark", "armies 1", "armies 4", "armies 5", "pass", "towers 5"]
)
NAMES = {0: "Lüneburg", 2: "Gft. Mark"}


def menu(*texts: str) -> Menu:
    """The menu of a decision among these options."""
    options = tuple(CATALOGUE.option(text) for text in texts)
    asked = Decision(0, "test", options, {}, "F-1", False, CATALOGUE)
    return Menu(asked, lambda option: NAMES.get(option, CATALOGUE.text(option)))


def picked(among: Menu, text: str, shown: Menu | None = None) -> str:
    """The text of the option meant."""
    return CATALOGUE.text(among.pick(text, shown))


@pytest.mark.parametrize("text", ["Lüneburg", "LÜNEBURG", "lueneburg", " lue ", "Lün", "1", "lüneburg!"])
def test_many_ways_to_say_the_same(text: str) -> None:
    assert picked(menu("lueneburg", "lothringen", "mark"), text) == "lueneburg"


def test_an_exact_text_is_not_a_beginning() -> None:
    assert picked(menu("neumark", "mark"), "mark") == "mark"
    assert picked(menu("lueneburg", "mark"), "gft mark") == "mark"


def test_an_ambiguous_beginning_is_named() -> None:
    with pytest.raises(Problem, match="'l' could mean Lüneburg, lothringen"):
        menu("lueneburg", "lothringen", "mark").pick("l")


def test_what_is_not_offered_is_found_too() -> None:
    """So that the rules can say why it is not an option."""
    assert picked(menu("mark", "pass"), "lueneburg") == "lueneburg"
    assert picked(menu("mark", "pass"), "lot") == "lothringen"


@pytest.mark.parametrize("text", ["rabbit", "", "?!"])
def test_what_does_not_exist_is_refused(text: str) -> None:
    with pytest.raises(Problem, match="is no option of this game"):
        menu("mark", "pass").pick(text)


def test_numbers_count_from_one() -> None:
    options = menu("mark", "armies 4", "pass")
    assert not options.natural and [picked(options, number) for number in "123"] == ["mark", "armies 4", "pass"]
    for number in ("0", "4", "9" * 5000):
        with pytest.raises(Problem, match="its numbers go from 1 to 3"):
            options.pick(number)


def test_amounts_are_their_own_numbers() -> None:
    options = menu("armies 4", "armies 5")
    assert options.natural and list(options.numbers) == [4, 5]
    assert picked(options, "4") == "armies 4" and picked(options, "1") == "armies 1"


def test_amounts_of_different_things_are_counted_from_one() -> None:
    assert not menu("armies 4", "towers 5").natural


def test_numbers_in_a_line_are_those_of_the_list_that_was_shown() -> None:
    """After the first choice the list would be another; amounts that follow a target are amounts."""
    shown = menu("lueneburg", "lothringen", "mark", "armies 4", "armies 5")
    assert picked(menu("lothringen", "mark", "armies 4", "armies 5"), "3", shown) == "mark"
    assert picked(menu("armies 4", "armies 5"), "5", shown) == "armies 5"
    assert picked(menu("armies 4", "armies 5"), "4", shown) == "armies 4"
    assert picked(menu("armies 1", "armies 4", "armies 5"), "1", shown) == "armies 1"


def test_every_option_of_every_game_can_be_typed() -> None:
    """No two options look the same without capitals, accents and spaces."""
    for game in palatine.GAMES.values():
        texts = [folded(text) for text in game.catalogue.texts]
        assert all(texts) and len(set(texts)) == len(texts)
