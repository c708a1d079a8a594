"""A process in which bots think: reads perspectives, answers with choices, ends when its server does."""

import pickle
import struct
import sys
from contextlib import suppress
from random import Random
from typing import Any, BinaryIO

from palatine.bots.asking import asked, shown
from palatine.bots.chances import Standpoint, Tally, tally
from palatine.bots.hints import Hint, hint
from palatine.bots.intent import Step
from palatine.bots.judging import TRIES, Judgement, Prospect, came_out, judge
from palatine.bots.level import SECONDS, BadBot
from palatine.bots.levels import CHANCE, bot_named
from palatine.bots.looks import Look, Outcome
from palatine.bots.marshal import Marshal
from palatine.engine.perspective import Perspective

READY = "ready"
HINT = "?"
"""In place of a level: what the marshal would choose, and why."""
COACH = "!"
"""In place of a level: what is to be said of a decision that was made, or how a seat stands after a round."""
Work = tuple[str, Perspective, str]
"""The level that is asked, what it sees, and where the chance begins that it draws from."""
REVIEW = "#"
"""In place of a level: who wins from a position of a match that is over; in place of chance the first try."""
BATCH = 10
"""So many tries at once: others are not kept waiting long."""
Review = tuple[str, Look | Outcome | Standpoint, str]
"""The same for those who look back."""
Answer = list[Step] | str | Hint | Judgement | Prospect | Tally
"""A choice with those that are to follow it, what went wrong, a hint, a judgement, or how often each seat won."""
HEAD = struct.Struct(">I")


def packed(thing: object) -> bytes:
    """A thing as bytes with its length in front."""
    body = pickle.dumps(thing)
    return HEAD.pack(len(body)) + body


def _read(stream: BinaryIO) -> Any:
    head = stream.read(HEAD.size)
    return pickle.loads(stream.read(HEAD.unpack(head)[0])) if len(head) == HEAD.size else None


def _write(stream: BinaryIO, thing: object) -> None:
    stream.write(packed(thing))
    stream.flush()


def answered(task: Work | Review) -> Answer:
    """The answer to a task, or what went wrong."""
    try:
        return _answer(*task)
    except BadBot as error:
        return str(error)
    except Exception as error:
        return shown(error)


def _answer(name: str, seen: Perspective | Look | Outcome | Standpoint, chance: str) -> Answer:
    """What is asked for: looking back, a hint, or a choice of the bot of this level, drawn from this chance.

    The same bot plays at many tables, and the next choice may be asked of another process: so nothing is kept here.
    """
    if isinstance(seen, Look):
        return judge(seen, TRIES, chance)
    if isinstance(seen, Outcome):
        return came_out(seen, chance)
    if isinstance(seen, Standpoint):
        return tally(seen, BATCH, first=int(chance))
    return _chosen(name, seen, chance) if name != HINT else hint(seen, Random(), SECONDS)


def _chosen(name: str, perspective: Perspective, chance: str) -> list[Step]:
    """The choice of a bot and what it has in mind to follow it."""
    CHANCE.seed(chance)
    bot = bot_named(name)
    option = asked(bot, perspective)
    rest = bot.hand_over() if isinstance(bot, Marshal) else []
    return [(perspective.decision.kind, option), *rest]


def main() -> None:
    """Make the bot ready that is named, say so, and answer every task, or say what went wrong."""
    answers = sys.stdout.buffer
    sys.stdout = sys.stderr  # a bot that prints shall not disturb the answers
    bot_named(sys.argv[1])  # a marshal: on several cores it takes a while until all of them are there
    _write(answers, READY)
    while (task := _read(sys.stdin.buffer)) is not None:
        _write(answers, answered(task))


if __name__ == "__main__":
    with suppress(BrokenPipeError, KeyboardInterrupt):  # the server has gone
        main()
