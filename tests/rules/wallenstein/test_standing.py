"""Standing orders: which decisions can be ordered ahead, by the options of the table."""

from palatine.games.wallenstein.game import GAME

BASE = {"order.position", "move.target", "combat.target", "winter.revolt"}


def added(**options: bool) -> set[str]:
    """The decisions an option of the table adds."""
    kinds = set(GAME.orderable(GAME.variant(4, options)))
    assert kinds >= BASE
    return kinds - BASE


def test_every_option_of_the_table_brings_its_own_decisions() -> None:
    """W-BON-07, W-CRT-23, W-LKT-03, W-LDR-15, W-LDR-20."""
    assert added() == set()
    assert added(optional_extra_cube=True) == {"combat.attack_cube", "combat.defence_cube"}
    assert added(emperors_court=True) == {"favor.take"}
    assert added(landsknechte=True) == {"landsknechte.benefit"}
    assert added(military_leaders=True) == {"leader.place", "leader.statue"}


def test_positions_and_counties_are_ranked_and_yes_or_no_is_not() -> None:
    kinds = GAME.orderable(GAME.variant(4, {"optional_extra_cube": True}))
    assert {kind for kind, what in kinds.items() if what.ranked} == {"order.position", "winter.revolt"}
