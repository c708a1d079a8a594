"""What can be set: every setting has a default, a place in a file, and a variable that begins with PALATINE_."""

import os
import tomllib
from collections.abc import Callable
from dataclasses import Field, dataclass, fields, replace
from ipaddress import ip_network
from math import isfinite
from pathlib import Path
from typing import Any, Final, Self

FILE: Final = "PALATINE_SETTINGS"
"""The variable that names a file of settings, in TOML."""

_DRIVERS = {
    "postgresql": "postgresql+asyncpg",
    "postgres": "postgresql+asyncpg",
    "sqlite": "sqlite+aiosqlite",
}
_LEAST: Final = {"thinkers": 1, "bot_seconds": 0.1, "sweep": 0.01, "guest_days": 1, "head_bytes": 1024} | dict.fromkeys(
    ("head_seconds", "connections", "connections_by_address", "household"), 1
)
"""The least a number may be, where 0 makes no sense."""
_WORDS: Final = {"webhooks": ("public", "any"), "log": ("lines", "json"), "metrics": ("local", "any", "off")}
"""What can be said, where it is a word."""


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
    coach: int = 4
    """Rounds a minute one person may ask the coach about, or reviews to be made."""
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
    proxies: str = ""
    """The addresses and networks of proxies that are believed whom they speak for, separated by commas."""
    metrics: str = "local"
    """Who may read the figures for Prometheus: who asks from this computer, anybody, or nobody (off)."""
    log: str = "lines"
    """How the log is written: as lines, or each line as JSON."""
    guest_days: int = 180
    """So many days after their last visit guests are forgotten; at most 180, when their sessions end."""
    table_days: int = 0
    """So many days after its end, or its last move, a table is removed; 0: never."""

    @classmethod
    def from_environment(cls) -> Self:
        """The settings of the file that the environment names, and those of the environment, which go before."""
        found = _in_file(os.environ.get(FILE, ""), {field.name: field for field in fields(cls)})
        given = {field: os.environ.get(_variable(field)) for field in fields(cls)}
        found |= {field.name: _value(field, text) for field, text in given.items() if text}
        settings = replace(cls(), **found)
        settings.check()
        return settings

    def check(self) -> None:
        """Refuse what no server can go by."""
        for field in fields(self):
            value = getattr(self, field.name)
            if isinstance(value, (int, float)) and not (isfinite(value) and value >= _LEAST.get(field.name, 0)):
                raise ValueError(f"{_variable(field)} is at least {_LEAST.get(field.name, 0)}, not {value}")
        for name, words in _WORDS.items():
            if getattr(self, name) not in words:
                raise ValueError(f"PALATINE_{name.upper()} is {' or '.join(words)}, not '{getattr(self, name)}'")
        if not self.address.startswith(("http://", "https://")):
            raise ValueError(f"PALATINE_ADDRESS begins with http:// or https://, unlike '{self.address}'")
        for proxy in filter(None, self.proxies.split(",")):
            _check_proxy(proxy.strip())

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


def _in_file(path: str, known: dict[str, Field[Any]]) -> dict[str, Any]:
    """What a file sets; nothing without a file."""
    if not path:
        return {}
    try:
        found = tomllib.loads(Path(path).read_text("utf-8"))
    except OSError as error:
        raise ValueError(f"cannot read the settings {path}: {error.strerror or error}") from None
    except ValueError as error:
        raise ValueError(f"the settings {path} are not written as TOML: {error}") from None
    for name, value in found.items():
        if name not in known:
            raise ValueError(f"there is no setting '{name}', which {path} names")
        kind = type(known[name].default)
        if type(value) is not kind and not (kind is float and type(value) is int):
            wanted = "a text in quotation marks" if kind is str else "a whole number" if kind is int else "a number"
            raise ValueError(f"'{name}' in {path} is {wanted}, not {value!r}")
    return found


def _check_proxy(proxy: str) -> None:
    try:
        ip_network(proxy)
    except ValueError:
        raise ValueError(f"PALATINE_PROXIES holds addresses and networks, and '{proxy}' is neither") from None
