"""Bots of users: a class in a file of their own, named as ``my_bot.py:MyBot``, or a program of any kind."""

import sys
from collections.abc import Callable
from contextlib import redirect_stdout
from hashlib import blake2b
from importlib.util import module_from_spec, spec_from_file_location
from inspect import Parameter, signature
from pathlib import Path
from random import Random
from shutil import copyfile
from types import ModuleType
from typing import Any, Final, cast

from palatine.bots import program
from palatine.bots.asking import shown
from palatine.bots.bot import Bot
from palatine.bots.level import BadBot, Level
from palatine.games import GAMES

NAMED: Final = "FILE.py:CLASS or run:COMMAND"
"""How a bot of a user is named."""


def is_own(text: str) -> bool:
    """Whether a text names a bot in a file, or a program; whoever asks such a bot runs code of a user."""
    return program.is_program(text) or text.endswith(".py") or ".py:" in text


def absolute(text: str) -> str:
    """The same bot, named so that it is found from every directory."""
    if program.is_program(text):
        return program.absolute(text)
    file, _, name = text.rpartition(":")
    return f"{Path(file).resolve()}:{name}"


def packed(text: str, directory: Path) -> str:
    """Copy the files of a bot into a directory; the bot as it is named from there."""
    if program.is_program(text):
        return program.packed(text, directory)
    file, _, name = text.rpartition(":")
    source = Path(file)
    target = Path(source.name) if source.is_absolute() or ".." in source.parts else source
    (directory / target).parent.mkdir(parents=True, exist_ok=True)
    copyfile(source, directory / target)
    return f"{target.as_posix()}:{name}"


def own_level(text: str) -> Level:
    """The level of a program, or of a bot in a file, which is called after the class."""
    if program.is_program(text):
        return program.program_level(text)
    file, _, name = text.rpartition(":")
    if not file.endswith(".py") or not name:
        raise BadBot(f"'{text}' does not name a bot: write FILE.py:CLASS, such as my_bot.py:MyBot")
    kind = getattr(_loaded(Path(file)), name, None)
    if kind is None:
        raise BadBot(f"there is no '{name}' in {file}")
    if not isinstance(kind, type) or not callable(getattr(kind, "choose", None)):
        raise BadBot(f"'{name}' in {file} is not a class with a method choose(self, perspective)")
    return Level(name.lower(), name, maker(kind), games=_games(kind))


def maker(kind: type[Any]) -> Callable[[Random, float], Bot]:
    """Makes bots of a class; a class that takes an argument gets a source of chance."""
    wanted = [p for p in signature(kind).parameters.values() if p.kind in _POSITIONAL and p.default is Parameter.empty]

    def make(rng: Random, seconds: float) -> Bot:
        try:
            return cast(Bot, kind(rng) if wanted else kind())
        except (Exception, SystemExit) as error:
            raise BadBot(f"no '{kind.__name__}' can be made: {shown(error)}") from error

    return make


def _games(kind: type[Any]) -> tuple[str, ...] | None:
    """The games a class says it plays by its attribute ``games``; without one it plays all of them."""
    said = getattr(kind, "games", None)
    if said is None:
        return None
    if not isinstance(said, (tuple, list, set, frozenset)) or not said or not all(isinstance(one, str) for one in said):
        raise BadBot(f"the games of '{kind.__name__}' are no tuple of names, such as games = ({next(iter(GAMES))!r},)")
    if unknown := sorted(set(said) - set(GAMES)):
        raise BadBot(f"'{kind.__name__}' plays {', '.join(unknown)}, but the games are {', '.join(GAMES)}")
    return tuple(game for game in GAMES if game in said)


_POSITIONAL = (Parameter.POSITIONAL_ONLY, Parameter.POSITIONAL_OR_KEYWORD)


def _loaded(file: Path) -> ModuleType:
    """The module in a file, loaded once; it may import what lies beside it."""
    name = f"palatine_own_{blake2b(str(file.resolve()).encode(), digest_size=6).hexdigest()}"
    if name in sys.modules:
        return sys.modules[name]
    if not file.is_file():
        raise BadBot(f"there is no file {file}")
    spec = spec_from_file_location(name, file)
    if spec is None or spec.loader is None:
        raise BadBot(f"{file} is not a Python file")
    module = sys.modules[name] = module_from_spec(spec)
    directory = str(file.resolve().parent)
    if directory not in sys.path:
        sys.path.append(directory)
    try:
        with redirect_stdout(sys.stderr):
            spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:
        del sys.modules[name]
        raise BadBot(f"{file} cannot be loaded: {shown(error)}") from error
    return module
