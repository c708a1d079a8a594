"""What can be typed at the table beside an option: undo, map, rules and so on."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from palatine.commands import files
from palatine.commands.chronicle import told
from palatine.commands.menu import Menu
from palatine.commands.problem import Problem
from palatine.commands.rulebook import rule_texts
from palatine.engine.errors import NotAnOption, PalatineError
from palatine.engine.layout import aligned

if TYPE_CHECKING:
    from collections.abc import Callable

    from palatine.commands.session import Session

EVERY: Final = 10_000
"""More choices than can ever be taken back."""
HOW_TO_CHOOSE: Final = (
    "Choose by number, by text, by name or by its beginning. Commas separate several choices in one line, such as a "
    "whole plan. Enter alone shows the options again, or takes the only one."
)
LAST_LINES: Final = 20
"""How much of the log is shown if nobody says how much."""


class Leave(Exception):
    """The people leave the table."""


class Aside(NamedTuple):
    """Something that can be typed beside an option; carrying it out says whether the match has moved on."""

    usage: str
    meaning: str
    carry_out: Callable[[Session, int, str], bool]


# ---------------------------------------------------------------- taking back


def undo(session: Session, seat: int, rest: str) -> bool:
    """Take back one own choice, several, or all that can be taken back."""
    if rest and rest != "all" and not rest.isdecimal():
        raise Problem("say 'undo', 'undo 3' or 'undo all'")
    _take_back(session, seat, int(rest[:4]) if rest.isdecimal() else EVERY if rest else 1)
    session.went_back(seat)
    return True


def change(session: Session, seat: int, rest: str) -> bool:
    """Choose otherwise in an earlier step of a plan; two steps that use the same thing are exchanged."""
    number, _, text = rest.partition(" ")
    if not number.isdecimal() or not text:
        raise Problem("say 'change', the number of the step and the new choice")
    decision, step = session.match.decision(seat), int(number[:4])
    new = decision.catalogue.text(Menu(decision, session.show.name).pick(text, session.menu))
    own = _take_back(session, seat, EVERY)
    try:
        if not 1 <= step <= len(own):
            raise Problem(f"only the steps 1 to {len(own)} have been made, so step {step} cannot be changed")
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
        raise Problem("nothing of yours can be taken back: chance was drawn, something was shown or others have acted")
    taken: list[str] = []
    while len(taken) < number and match.can_take_back(seat):
        entries = (match.entry(at) for at in range(match.choices, 0, -1))
        taken.insert(0, next(entry.text for entry in entries if entry.seat == seat))
        match.take_back(seat)
    return taken


# ---------------------------------------------------------------- looking things up


def why(session: Session, seat: int, rest: str) -> bool:
    """Why something is not an option."""
    if not rest:
        raise Problem("say which option: 'why' and its name")
    decision = session.match.decision(seat)
    option = Menu(decision, session.show.name).pick(rest, session.menu)
    name = session.show.name(option)
    if option in decision.options:
        session.screen.say(f"{name} is an option: you may choose it.")
        return False
    try:
        session.match.play(seat, option)
    except NotAnOption as refused:
        session.screen.sentences([f"{refused}."])
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
        raise Problem(f"there is nothing to show about '{rest}'")
    screen.say(text)
    return False


def log(session: Session, seat: int, rest: str) -> bool:
    """What has happened: the end of it, or everything."""
    if rest and rest != "all" and not rest.isdecimal():
        raise Problem("say 'log', 'log 50' or 'log all'")
    events = session.match.events
    wanted = len(events) if rest == "all" else int(rest[:6]) if rest else LAST_LINES
    session.screen.sentences(told(session.match, events[-wanted:] if wanted else []))
    return False


def rules(session: Session, seat: int, rest: str) -> bool:
    """The text of a rule or of a section."""
    if not rest:
        raise Problem("say which rule or section: 'rules' and its number")
    session.screen.sentences(rule_texts(session.match.game, rest))
    return False


# ---------------------------------------------------------------- saving and leaving


def save(session: Session, seat: int, rest: str) -> bool:
    """Save the match, asking before another file is overwritten."""
    path = Path(rest) if rest else session.keeper.usual_file
    if files.is_file(path) and path != session.keeper.file:
        if session.ask(f"{path} exists. Overwrite it? (yes or no) ").casefold() not in ("y", "yes"):
            session.screen.say("Not saved.")
            return False
    session.keeper.save(path)
    session.screen.say(f"Saved. Go on later with: palatine play --resume {path}")
    return False


def leave(session: Session, seat: int, rest: str) -> bool:
    """Leave the table, after asking where to save the match."""
    keeper = session.keeper
    if not keeper.is_saved:
        answer = session.ask(f"Save the match? (Enter: to {keeper.usual_file}; a file name; or no) ")
        if answer.casefold() not in ("n", "no"):
            save(session, seat, "" if answer.casefold() in ("y", "yes") else answer)
            if not keeper.is_saved:
                return False
    raise Leave


def explain(session: Session, seat: int, rest: str) -> bool:
    """What can be typed."""
    session.screen.sentences([HOW_TO_CHOOSE, ""])
    session.screen.say(aligned([[aside.usage, aside.meaning] for aside in ASIDES.values()], left=(0, 1)))
    return False


ASIDES: Final[dict[str, Aside]] = {
    "undo": Aside("undo [N|all]", "take back your last choice, your last N, or all you can", undo),
    "change": Aside("change N CHOICE", "choose otherwise in step N of your plan", change),
    "why": Aside("why OPTION", "why something is not an option now", why),
    "map": Aside("map [NAME]", "the whole table, or what is known of this part of it", show_map),
    "log": Aside("log [N|all]", "what has happened: the last lines, or all", log),
    "rules": Aside("rules NUMBER", "the text of a rule or of a section of rules", rules),
    "save": Aside("save [FILE]", "save the match", save),
    "quit": Aside("quit", "leave; asks where to save the match", leave),
    "help": Aside("help", "this list", explain),
}
"""By the word that is typed first."""
