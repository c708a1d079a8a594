"""A PostgreSQL server of one's own, for as long as it is needed: for tests and for measuring.

python -m tools.postgres install   install PostgreSQL with apt, if it is missing
python -m tools.postgres           start a server, print its URL, stop it with Ctrl+C
"""

import getpass
import os
import pwd
import shutil
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tools import apt

USER = "postgres"
"""PostgreSQL refuses to run as root; its package makes this user."""
GIVEN = "PALATINE_TEST_POSTGRES"
"""The variable with the URL of a database that is used instead."""
MISSING = f"""PostgreSQL is not installed here and could not be installed.
Install it (Debian and Ubuntu: sudo apt install postgresql), or name a database of your own that may be filled:
{GIVEN}=postgresql://name:password@host/database"""
# Tests write a lot and keep nothing: what makes it durable costs only time.
SETTINGS = {"fsync": "off", "synchronous_commit": "off", "full_page_writes": "off", "max_connections": "300"}
PATIENCE = 200
"""Seconds the server has to start or to stop."""
TRIES = 5
"""So many ports are tried."""


class NoPostgres(Exception):
    """There is no PostgreSQL, and it could not be installed; or it does not start."""


def programs() -> Path | None:
    """Where initdb and pg_ctl are: those of the newest version in the usual places, else those on the PATH."""
    usual = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: float(path.parent.name), reverse=True)
    found = [path for path in usual if (path / "initdb").exists()]
    on_path = shutil.which("initdb")
    return found[0] if found else Path(on_path).resolve().parent if on_path else None


def install() -> Path:
    """Where the programs are, after installing them if need be."""
    if found := programs():
        return found
    if apt.possible():
        apt.install("postgresql")
    if found := programs():
        return found
    raise NoPostgres(MISSING)


@contextmanager
def cluster() -> Iterator[str]:
    """The URL of an empty database on a new server; everything is gone afterwards."""
    bin_ = install()
    home = Path(tempfile.mkdtemp(prefix="palatine-postgres-"))
    user = _user(home)
    control = (user, bin_ / "pg_ctl", "-D", home / "data", "-t", PATIENCE)
    try:
        _as(user, bin_ / "initdb", "-D", home / "data", "-U", USER, "-A", "trust", "-E", "UTF8", "--no-sync")
        port = _started(control, home)
        yield f"postgresql://{USER}@127.0.0.1:{port}/{USER}"
    finally:
        _as(*control, "-m", "immediate", "stop", check=False)
        shutil.rmtree(home, ignore_errors=True)


def _started(control: tuple[str, *tuple[object, ...]], home: Path) -> int:
    """The port of the server that was started; another one is tried if somebody was faster at taking it."""
    options = " ".join(f"-c {name}={value}" for name, value in SETTINGS.items())
    for _ in range(TRIES):
        port = free_port()
        where = f"-c listen_addresses=127.0.0.1 -c unix_socket_directories={home} -p {port}"
        if _as(*control, "-w", "-l", home / "log", "-o", f"{where} {options}", "start", check=False):
            return port
    raise NoPostgres((home / "log").read_text(errors="replace"))


def _user(home: Path) -> str:
    """The user the server runs as; the directory belongs to it."""
    if os.geteuid() != 0:
        return getpass.getuser()
    owner = pwd.getpwnam(USER)
    os.chown(home, owner.pw_uid, owner.pw_gid)
    return USER


def _as(user: str, *command: object, check: bool = True) -> bool:
    """Whether a command of this user succeeded."""
    words = [str(word) for word in command]
    other = ["runuser", "-u", user, "--"] if os.geteuid() == 0 else []
    quiet = subprocess.DEVNULL
    return subprocess.run([*other, *words], check=check, stdout=quiet, stderr=quiet, cwd="/").returncode == 0


def free_port() -> int:
    """A port nobody listens at."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def main() -> None:
    """Install, or start and wait."""
    try:
        if sys.argv[1:] == ["install"]:
            print(os.environ.get(GIVEN) or install())
            return
        with cluster() as url:
            print(url, flush=True)
            sys.stdin.read()
    except NoPostgres as problem:
        sys.exit(str(problem))
    except KeyboardInterrupt:
        pass


if __name__ == "__main__":
    main()
