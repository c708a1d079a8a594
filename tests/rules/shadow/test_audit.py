"""The audit notices whatever must never be."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from palatine.games.shadow.components import CITY_SPACES, FREE, GRAY_EMINENCE, KNIGHT, RIVAL
from palatine.games.shadow.game import GAME
from palatine.games.shadow.state import State
from tests.rules.shadow.positions import begin, piece_of, position, take

TRIER_ELECTOR, THRONE, TRIER_EMINENCE = 24, 31, 32


def _set(name: str, at: int, value: int) -> Callable[[State], None]:
    def spoil(state: State) -> None:
        getattr(state, name)[at] = value

    return spoil


def _two_eminences(state: State) -> None:
    for slot in (0, 1):
        state.piece[TRIER_EMINENCE + slot] = piece_of("1 baron 45")
        state.nobles[1] -= 1


def _young_eminence(state: State) -> None:
    state.piece[TRIER_EMINENCE] = piece_of("1 baron 15")
    state.nobles[1] -= 1


def _couple_in_trier(state: State) -> None:
    state.piece[TRIER_ELECTOR] = piece_of("1 couple 15")
    state.nobles[1] -= 1


def _knight_card_taken(state: State) -> None:
    take(state, 0, KNIGHT)


def _emperor_is_rival(state: State) -> None:
    take(state, 0, RIVAL)


def _third_emperor_city_twice(state: State) -> None:
    state.emperor_cities = 4


def _wrong_options(state: State) -> None:
    state.offered = state.offered[1:]


@pytest.mark.parametrize(
    ("spoil", "rule"),
    [
        (_set("talers", 0, 13), "S-SET-10"),
        (_set("talers", 1, -1), "S-SET-10"),
        (_set("points", 1, -1), "S-SET-11"),
        (_set("nobles", 2, 8), "S-SET-02"),
        (_set("knights", 2, 2), "S-SET-02"),
        (_set("cities", 2, 2), "S-SET-02"),
        (_set("piece", 0, piece_of("3 baron 15")), "S-SET-02"),
        (_set("piece", THRONE, FREE), "S-SET-15"),
        (_set("piece", THRONE, piece_of("1 baron 15")), "S-SET-15"),
        (_set("piece", 0, 999), "S-SET-02"),
        (_set("city", 0, 9), "S-SET-05"),
        (_set("city", CITY_SPACES - 1, 5), "S-SET-17"),
        (_set("stack", GRAY_EMINENCE, 2), "S-SET-13"),
        (_set("hand", 0, -1), "S-SET-13"),
        (_set("used", 0, 1), "S-PRV-03"),
        (_set("out", 0, 2), "S-ACT-03"),
        (_two_eminences, "S-PRV-14"),
        (_young_eminence, "S-PRV-15"),
        (_couple_in_trier, "S-ELE-19"),
        (_knight_card_taken, "S-ACT-40"),
        (_emperor_is_rival, "S-ACT-13"),
        (_third_emperor_city_twice, "S-SET-17"),
        (_wrong_options, "not the options"),
    ],
)
def test_what_the_audit_notices(spoil: Callable[[State], None], rule: str) -> None:
    match = begin(position())
    spoil(match.state)
    with pytest.raises(AssertionError, match=rule):
        GAME.audit(match.state)
