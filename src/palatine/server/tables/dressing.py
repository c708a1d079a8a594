"""How seats are shown: colours and names that belong to the table, and that no match and no record knows of."""

from collections.abc import Iterable

from palatine.games import descriptions
from palatine.server.desks.desk import Desk
from palatine.server.errors import forbidden, not_found, now_impossible
from palatine.server.storage.models import OPEN
from palatine.server.tables.seating import row


def check_colours(game: str, chosen: Iterable[str | None]) -> None:
    """Refuse a colour that the game does not have, and one that is chosen twice."""
    wishes = [colour for colour in chosen if colour is not None]
    colours = descriptions()[game].colours
    if not set(wishes) <= set(colours):
        raise not_found("colour", colours=", ".join(colours))
    if len(set(wishes)) < len(wishes):
        raise now_impossible("colour-taken")


def dress(desk: Desk, seat: int, user: int, wishes: dict[str, str | None]) -> None:
    """Show a seat in another colour, or call its holder otherwise; bots are the host's until the start."""
    here = row(desk, seat)
    of_host = here.user_id is None and desk.table.status == OPEN and user == desk.table.host_id
    if user != here.user_id and not of_host:
        raise forbidden("not-your-seat")
    if "colour" in wishes:
        others = [other.colour for other in desk.seats if other is not here]
        check_colours(desk.table.game, [*others, wishes["colour"]])
        here.colour = wishes["colour"]
    if "called" in wishes:
        here.called = wishes["called"] or None
    desk.touch()
