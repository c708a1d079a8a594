"""What follows from the board as it stands: made of what influence is, what the next phases would bring.

Nothing is reckoned a second time: the rules themselves are carried out on copies.
"""

from typing import Final, Literal, TypedDict

from palatine.engine.core import Told
from palatine.games.shadow import catalogue, numbers
from palatine.games.shadow import components as kit
from palatine.games.shadow.rules import aging, descendants, election, electors
from palatine.games.shadow.state import State

Child = Literal["none", "son", "daughter"]
CHILDREN: Final[tuple[Child, ...]] = ("none", "son", "daughter")
Part = Literal["knights", "barons", "couples", "cities", "eminence", "emperor"]
Outcome = Literal["nobody", "tie", "keeps", "wins", "vacant"]
_OUTCOMES: Final[dict[str, Outcome]] = {"elector.nobody": "nobody", "elector.kept": "keeps", "elector.none": "vacant"}


class ShadowShare(TypedDict, total=False):
    """What the influence of a seat in an electorate is made of; what there is none of is left out."""

    knights: int
    barons: int
    couples: int
    cities: int
    eminence: int
    emperor: int
    """Emperor Cities, which count for the Emperor."""
    leaves: int
    """Influence that goes with the next aging."""


class ShadowOutlook(TypedDict):
    """What would happen in an electorate if Phase 5 came now."""

    outcome: Outcome
    leaders: list[int]
    lack: list[int]
    """By seat how much it lacks to be alone in the lead; 0 or less: by how much it leads, less one."""
    points: int
    """What the only leader gains, the point of Mainz included."""


class ShadowFamily(TypedDict):
    """What the face-up cards of a seat lead to."""

    blue: int
    pink: int
    child: Child
    with_blue: Child
    """With one more blue card."""
    with_pink: Child
    bridegrooms: list[str]
    """The places of the Barons a daughter could be offered to now."""


# ---------------------------------------------------------------- influence


def shares(state: State) -> list[list[ShadowShare]]:
    """By electorate and seat what its influence is made of (S-ELE-02, S-ELE-03, S-AGE-02)."""
    later = state.copy()
    later.agenda = [numbers.GROW_OLDER]
    aging.grow_older(later)
    return [_shares(state, later, electorate) for electorate in range(kit.ELECTORATES)]


def _shares(state: State, later: State, electorate: int) -> list[ShadowShare]:
    now, then = electors.influence(state, electorate), electors.influence(later, electorate)
    found: list[ShadowShare] = [{"leaves": n - left} if n > left else {} for n, left in zip(now, then, strict=True)]
    for place in electors.COUNTED[electorate]:
        piece = state.piece[place]
        if piece != kit.FREE:
            _add(
                found[kit.OWNER[piece]],
                "knights" if kit.IS_KNIGHT[piece] else "couples" if kit.IS_COUPLE[piece] else "barons",
            )
    for city in state.city[kit.CITY_FROM[electorate] : kit.CITY_FROM[electorate + 1]]:
        if city == kit.EMPEROR_CITY:
            _add(found[state.emperor], "emperor")
        elif city != kit.FREE:
            _add(found[city - 1], "cities")
    eminence = state.piece[kit.EMINENCE + electorate]
    if eminence != kit.FREE:
        _add(found[kit.OWNER[eminence]], "eminence")
    return found


def _add(share: ShadowShare, part: Part) -> None:
    share[part] = share.get(part, 0) + 1


# ---------------------------------------------------------------- Phase 5


def outlook(state: State, electorate: int) -> ShadowOutlook:
    """What would happen there if Phase 5 came now (S-ELE-05 to S-ELE-14)."""
    first, sums = electors.leaders(state, electorate), electors.influence(state, electorate)
    outcome, points = _appointed(state, electorate)
    lack = [max(sums[:seat] + sums[seat + 1 :]) + 1 - sums[seat] for seat in range(state.seats)]
    return {"outcome": outcome, "leaders": first, "lack": lack, "points": points}


def _appointed(state: State, electorate: int) -> tuple[Outcome, int]:
    """The outcome and the points of the winner, as Phase 5 brings them on a copy (S-ELE-09 to S-ELE-14, S-ELE-20)."""
    later = state.copy()
    later.events = told = Told()
    later.agenda, later.waiting = [numbers.SCORE_MAINZ], []
    later.turn, later.mainz = electorate, kit.NOBODY
    electors.next_electorate(later)
    if later.waiting and later.question == numbers.ASK_ELECTORS_TIE:
        return "tie", 0
    outcome: Outcome = "wins"
    if later.waiting and later.question == numbers.ASK_ELECTORS_NOBLE:
        electors.appoint(later, later.waiting[0], later.offered[0] - kit.PLACE)
    else:
        outcome = _OUTCOMES[told.events[0][0]]
    if electorate == kit.MAINZ and outcome in ("wins", "keeps"):
        electors.score_mainz(later)
    return outcome, sum(later.points) - sum(state.points)


# ---------------------------------------------------------------- Phase 6


def prospects(state: State) -> dict[str, list[int]]:
    """By electorate that can be named now the votes of each seat if it is (S-EMP-08 to S-EMP-12); nothing otherwise."""
    names = {
        numbers.ASK_ELECTION_CHURCH_INFLUENCE: election.favour,
        numbers.ASK_ELECTION_EXCOMMUNICATION: election.excommunicate,
    }
    name = next((names[question] for question in names if state.asks(question)), None)
    if name is None:
        return {}
    found: dict[str, list[int]] = {}
    for option in state.offered:
        later = state.copy()
        name(later, state.waiting[0], option - kit.INTO)
        found[kit.ELECTORATE_IDS[option - kit.INTO]] = election.votes(later)
    return found


# ---------------------------------------------------------------- descendants


def families(state: State) -> list[ShadowFamily]:
    """By seat the descendant its cards lead to, and what would change it (S-DES-02 to S-DES-12)."""
    later = state.copy()
    return [_family(later, seat) for seat in range(state.seats)]


def _family(state: State, seat: int) -> ShadowFamily:
    hand = state.hand[seat * kit.CARDS : (seat + 1) * kit.CARDS]
    return {
        "blue": sum(hand[card] for card in kit.BLUE),
        "pink": sum(hand[card] for card in kit.PINK),
        "child": CHILDREN[descendants.descendant(state, seat)],
        "with_blue": _with(state, seat, kit.BLUE[0]),
        "with_pink": _with(state, seat, kit.PINK[0]),
        "bridegrooms": [catalogue.CATALOGUE.text(option) for option in descendants.bridegrooms(state, seat)],
    }


def _with(state: State, seat: int, card: int) -> Child:
    """The descendant with one more card."""
    state.hand[seat * kit.CARDS + card] += 1
    child = CHILDREN[descendants.descendant(state, seat)]
    state.hand[seat * kit.CARDS + card] -= 1
    return child
