"""S-INC: Phase 1, income."""

from __future__ import annotations

from palatine.games.shadow.numbers import GROW_OLDER, RECEIVE_INCOME
from tests.rules.shadow.positions import asked, at, begin, gains, position


def incomes(board: dict[str, str], cities: dict[str, int | str]) -> list[int]:
    """What the seats receive who begin with nothing."""
    match = begin(position(board, cities=cities, talers={0: 0, 1: 0, 2: 0, 3: 0}, steps=[RECEIVE_INCOME]))
    talers: list[int] = match.state.talers
    return talers


def test_six_talers_for_everybody() -> None:
    """S-INC-02: the base income."""
    assert incomes({}, {}) == [6, 6, 6, 6]


def test_income_is_for_all_at_once_and_without_a_decision() -> None:
    """S-INC-01: before any aging, from the position at the start of the phase; nobody is asked."""
    board = {"sachsen elector": "1 baron 45"}
    match = begin(position(board, talers={1: 0}, steps=[RECEIVE_INCOME, GROW_OLDER]))
    assert asked(match) is None
    assert match.state.talers[1] == 8, "the Elector of 45 still brings his 2 Talers"
    assert at(match, "sachsen elector") == ""


def test_own_cities() -> None:
    """S-INC-03: 1 Taler for each own city, wherever it stands."""
    assert incomes({}, {"trier city 1": 0, "boehmen city 1": 0, "koeln city 1": 2}) == [8, 6, 7, 6]


def test_cities_of_others_under_an_own_elector() -> None:
    """S-INC-04: 1 Taler for each of them; their owners keep theirs."""
    cities: dict[str, int | str] = {"koeln city 1": 0, "koeln city 2": 2, "koeln city 3": 2}
    assert incomes({"koeln elector": "1 baron 25"}, cities) == [7, 9, 8, 6]


def test_an_own_city_under_an_own_elector_counts_once() -> None:
    """S-INC-05: 1 Taler, not 2."""
    assert incomes({"koeln elector": "1 baron 25"}, {"koeln city 1": 1}) == [6, 7, 6, 6]


def test_sachsen() -> None:
    """S-INC-06, S-PRV-12: 2 further Talers for the owner of its Elector."""
    assert incomes({"sachsen elector": "3 couple 25", "trier elector": "2 baron 25"}, {}) == [6, 6, 6, 8]


def test_an_elector_on_the_privilege_space_is_still_elector() -> None:
    """S-PRV-03: for the income as in every other respect."""
    state = position(
        {"koeln elector": "1 baron 25"},
        cities={"koeln city 1": 0},
        used=["koeln"],
        talers={1: 0},
        steps=[RECEIVE_INCOME],
    )
    assert begin(state).state.talers[1] == 7


def test_emperor_cities_yield_nothing() -> None:
    """S-INC-07: neither to the Emperor nor to the Elector."""
    assert incomes({"koeln elector": "1 baron 25"}, {"koeln city 1": "emperor"}) == [6, 6, 6, 6]


def test_a_vacant_seat_yields_nothing() -> None:
    """S-INC-08: neither for cities nor in Sachsen."""
    assert incomes({}, {"sachsen city 1": 0}) == [7, 6, 6, 6]


def test_the_sum_is_cut_to_twelve() -> None:
    """S-INC-09: added to what was left, and cut."""
    match = begin(position({"sachsen elector": "0 baron 15"}, talers={0: 5, 1: 5}, steps=[RECEIVE_INCOME]))
    assert match.state.talers[:2] == [12, 11]
    assert gains(match, "talers")[:2] == [(0, 7, "S-INC-09"), (1, 6, "S-INC-09")]
