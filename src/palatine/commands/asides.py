"""What can be typed at the table beside an option: undo, map, rules and so on."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from palatine.commands import chronicle, files
from palatine.commands.menu import Menu
from palatine.commands.problem import Problem
from palatine.commands.rules import number_words
from palatine.commands.words import language, means, reason, say, title
from palatine.engine.errors import NotAnOption, PalatineError
from palatine.engine.layout import aligned
from palatine.engine.rulebook import rulebook

if TYPE_CHECKING:
    from collections.abc import Callable

    from palatine.commands.session import Session

EVERY: Final = 10_000
"""More choices than can ever be taken back."""
LAST_LINES: Final = 20
"""How much of the log is shown if nobody says how much."""


class Leave(Exception):
    """The people leave the table."""


# ---------------------------------------------------------------- taking back


def undo(session: Session, seat: int, rest: str) -> bool:
    """Take back one own choice, several, or all that can be taken back."""
    if rest and not _is_all(rest) and not rest.isdecimal():
        raise Problem(say("undo.how"))
    _take_back(session, seat, int(rest[:4]) if rest.isdecimal() else EVERY if rest else 1)
    session.went_back(seat)
    return True


def change(session: Session, seat: int, rest: str) -> bool:
    """Choose otherwise in an earlier step of a plan; two steps that use the same thing are exchanged."""
    number, _, text = rest.partition(" ")
    if not number.isdecimal() or not text:
        raise Problem(say("change.how"))
    decision, step = session.match.decision(seat), int(number[:4])
    new = decision.catalogue.text(Menu(decision, session.show.name).pick(text, session.menu))
    own = _take_back(session, seat, EVERY)
    try:
        if not 1 <= step <= len(own):
            raise Problem(say("change.steps", made=len(own), step=step))
        changed = [own[step - 1] if choice == new else choice for choice in own]
        changed[step - 1] = new
        session.match.play_all(seat, changed)
    except (PalatineError, Problem):
        session.match.play_all(seat, own)
        raise
    session.went_back(seat)
    return True


def _take_back(session: Session, seat: int, number: int) -> list[str]:
    """Take back up to so many own choices; returns them, oldest first."""
    match = session.match
    if not match.can_take_back(seat):
        raise Problem(say("undo.none"))
    taken: list[str] = []
    while len(taken) < number and match.can_take_back(seat):
        entries = (match.entry(at) for at in range(match.choices, 0, -1))
        taken.insert(0, next(entry.text for entry in entries if entry.seat == seat))
        match.take_back(seat)
    return taken


def _is_all(word: str) -> bool:
    return word in ("all", say("all"))


# ---------------------------------------------------------------- looking things up


def why(session: Session, seat: int, rest: str) -> bool:
    """Why something is not an option."""
    if not rest:
        raise Problem(say("why.how"))
    decision = session.match.decision(seat)
    option = Menu(decision, session.show.name).pick(rest, session.menu)
    name = session.show.name(option)
    if option in decision.options:
        session.screen.say(say("why.may", name=name))
        return False
    try:
        session.match.play(seat, option)
    except NotAnOption as refused:
        session.screen.sentences([f"{reason(refused, session.show)}."])
    return False


def show_map(session: Session, seat: int, rest: str) -> bool:
    """The whole table, or a part of it."""
    view, screen = session.match.view(seat), session.screen
    text = session.show.summary(view, screen.width, rest)
    if not text:
        decision = session.match.decision(seat)
        option = Menu(decision, session.show.name).pick(rest)
        text = session.show.summary(view, screen.width, decision.catalogue.text(option))
    if not text:
        raise Problem(say("map.nothing", about=rest))
    screen.say(text)
    return False


def log(session: Session, seat: int, rest: str) -> bool:
    """What has happened: the end of it, or everything."""
    if rest and not _is_all(rest) and not rest.isdecimal():
        raise Problem(say("log.how"))
    events = session.match.events
    wanted = len(events) if _is_all(rest) else int(rest[:6]) if rest else LAST_LINES
    session.screen.sentences(chronicle.told(session.match, events[-wanted:] if wanted else []))
    return False


def rules(session: Session, seat: int, rest: str) -> bool:
    """The text of a rule or of a section."""
    if not rest:
        raise Problem(say("rules.how"))
    game = session.match.game
    book = rulebook(game, language())
    found = book.found(rest)
    if not found:
        raise Problem(say("rules.none", title=title(game), wanted=rest, numbers=number_words(book)))
    session.screen.sentences([f"{number} {text}" for number, text in found.items()])
    return False


# ---------------------------------------------------------------- saving and leaving


def save(session: Session, seat: int, rest: str) -> bool:
    """Save the match, asking before another file is overwritten."""
    path = Path(rest) if rest else session.keeper.usual_file
    if files.is_file(path) and path != session.keeper.file:
        if not means("yes", session.ask(say("save.overwrite", file=path))):
            session.screen.say(say("save.not"))
            return False
    session.keeper.save(path)
    session.screen.say(say("save.done", file=path))
    return False


def leave(session: Session, seat: int, rest: str) -> bool:
    """Leave the table, after asking where to save the match."""
    keeper = session.keeper
    if not keeper.is_saved:
        answer = session.ask(say("quit.ask", file=keeper.usual_file))
        if not means("no", answer):
            save(session, seat, "" if means("yes", answer) else answer)
            if not keeper.is_saved:
                return False
    raise Leave


def explain(session: Session, seat: int, rest: str) -> bool:
    """What can be typed."""
    session.screen.sentences([say("how_to_choose"), ""])
    session.screen.say(aligned([say(f"order.{word}").split(" = ") for word in ASIDES], left=(0, 1)))
    return False


ASIDES: Final[dict[str, Callable[[Session, int, str], bool]]] = {
    "undo": undo,
    "change": change,
    "why": why,
    "map": show_map,
    "log": log,
    "rules": rules,
    "save": save,
    "quit": leave,
    "help": explain,
}
"""By the word that is typed first; carrying one out says whether the match has moved on."""
