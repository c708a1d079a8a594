"""What can be set: every setting has a default, and a variable of the environment that begins with PALATINE_."""

import os
from collections.abc import Callable
from dataclasses import Field, dataclass, fields, replace
from pathlib import Path
from typing import Any, Self

_DRIVERS = {
    "postgresql": "postgresql+asyncpg",
    "postgres": "postgresql+asyncpg",
    "sqlite": "sqlite+aiosqlite",
}


@dataclass(frozen=True)
class Settings:
    """The settings of one server."""

    data: str = "palatine-data"
    """The directory of the database and the keys."""
    database: str = ""
    """The URL of a PostgreSQL or SQLite database; without one, a file in the data directory."""
    address: str = "http://127.0.0.1:8000"
    """Where the server is reached from outside, for links in messages."""
    thinkers: int = 2
    """How many processes the bots think in."""
    bot_seconds: float = 10.0
    """How long a bot may think about one choice."""
    stand_in_seconds: float = 2.5
    """So long a bot that stands in for a person waits before each choice: it can be followed, and called off."""
    sweep: float = 1.0
    """Every so many seconds clocks and bots are looked after."""
    guests: int = 30
    """New guests a minute from one address."""
    logins: int = 10
    """Attempts to log in a minute from one address; three times as many for one account, from wherever."""
    names: int = 20
    """Attempts an hour from one address to register with a login that is taken."""
    mails: int = 5
    """E-mails an hour that one person has sent to confirm an address, and that go to one address."""
    tables: int = 30
    """New tables a minute from one address, those that show a record among them."""
    running: int = 50
    """Matches that go on at the same time at the tables of one host."""
    changes: int = 300
    """Choices, and whatever else is changed at tables, a minute by one person."""
    take_backs: int = 60
    """Choices taken back a minute by one person."""
    chat: int = 30
    """Chat messages a minute of one person."""
    notes: int = 120
    """Notes kept a minute by one person."""
    household: int = 8
    """From one address may come so many times as much as from one person."""
    hints: int = 20
    """Hints a minute for one person."""
    rehearsals: int = 240
    """Plans tried and odds asked for a minute by one person."""
    head_bytes: int = 32_768
    """The bytes of all headers of a request together."""
    head_seconds: float = 20.0
    """So long may the headers of a request take to arrive."""
    connections: int = 2000
    """Lines that are open at a time, to one process."""
    connections_by_address: int = 200
    """Lines from one address, unless it is that of a trusted proxy."""
    sockets: int = 2000
    """Live sockets that are open at a time, to one process."""
    sockets_by_address: int = 100
    """Live sockets from one address."""
    smtp: str = ""
    """Where e-mail is handed in: smtp://name:password@host:587; without it no e-mail is sent."""
    sender: str = "palatine@localhost"
    """Who the e-mail is from."""
    webhooks: str = "public"
    """Which web-hooks are called: public ones alone, or any, those in the server's own network too."""

    @classmethod
    def from_environment(cls) -> Self:
        """The settings the environment asks for."""
        given = {field: os.environ.get(_variable(field)) for field in fields(cls)}
        return replace(cls(), **{field.name: _value(field, text) for field, text in given.items() if text})

    @property
    def directory(self) -> Path:
        """The data directory."""
        return Path(self.data)

    @property
    def database_url(self) -> str:
        """The URL with the driver in it."""
        if not self.database:
            return f"sqlite+aiosqlite:///{self.directory / 'palatine.db'}"
        scheme, separator, rest = self.database.partition("://")
        if not separator:
            return f"sqlite+aiosqlite:///{self.database}"
        return f"{_DRIVERS.get(scheme, scheme)}://{rest}"

    @property
    def several_processes(self) -> bool:
        """Whether several server processes may share the database."""
        return self.database_url.startswith("postgresql")


def _variable(setting: Field[Any]) -> str:
    return f"PALATINE_{setting.name.upper()}"


def _value(setting: Field[Any], text: str) -> Any:
    """The value a text gives a setting, of the kind of its default."""
    kind: Callable[[str], Any] = type(setting.default)
    try:
        return kind(text)
    except ValueError:
        raise ValueError(f"{_variable(setting)} is a number, not '{text}'") from None
