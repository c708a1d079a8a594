"""What can be ordered ahead in Wallenstein: decisions that come when the plans are open."""

from typing import Final

from palatine.engine.game import Orderable
from palatine.games.wallenstein.components import BENEFIT_IDS, COUNTY_IDS, FAVOR_CARDS, POSITIONS
from palatine.games.wallenstein.options import EMPERORS_COURT, LANDSKNECHTE, MILITARY_LEADERS, OPTIONAL_CUBE

_PASS: Final = "pass"
_CUBE: Final = Orderable(("cast", "spare"), ranked=False)
_STAY: Final = Orderable((_PASS,), ranked=False)
_COUNTIES: Final = Orderable(tuple(COUNTY_IDS), ranked=True)
_POSITIONS: Final = Orderable(tuple(f"position {number}" for number in range(1, POSITIONS + 1)), ranked=True)
_FAVORS: Final = Orderable((*(f"favor {number}" for number in range(1, FAVOR_CARDS + 1)), _PASS), ranked=True)
_BENEFITS: Final = Orderable((*(f"benefit {kind}" for kind in BENEFIT_IDS), _PASS), ranked=True)

_ALWAYS: Final = {
    "order.position": _POSITIONS,  # W-ORD-05
    "move.target": _STAY,  # W-ACT-28
    "combat.target": _STAY,  # W-ACT-31
    "winter.revolt": _COUNTIES,  # W-WIN-07
}
_WITH: Final[dict[int, dict[str, Orderable]]] = {
    OPTIONAL_CUBE: {"combat.attack_cube": _CUBE, "combat.defence_cube": _CUBE},  # W-BON-07
    EMPERORS_COURT: {"favor.take": _FAVORS},  # W-CRT-23
    LANDSKNECHTE: {"landsknechte.benefit": _BENEFITS},  # W-LKT-03
    MILITARY_LEADERS: {
        "leader.place": _COUNTIES,  # W-LDR-20
        "leader.statue": Orderable(("statue", _PASS), ranked=False),  # W-LDR-15
    },
}
"""What an option of the table adds."""


def orderable(variant: list[int]) -> dict[str, Orderable]:
    """The kinds of decisions that can be ordered with these options of the table."""
    kinds = dict(_ALWAYS)
    for option, more in _WITH.items():
        if variant[option]:
            kinds |= more
    return kinds
