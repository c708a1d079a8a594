"""Does what a CI does: ``./run fresh`` tests what is committed, in a new clone that is gone afterwards (stdlib only).

The clone holds the commit and nothing else, runs .ci/run without standard input, and knows nothing of the virtual
environment and the settings here. If all is well, build/green tells of it: the commit, the time, the unsteady tests,
how long each step took. Otherwise there is no build/green, and the status is that of .ci/run.
"""

import os
import signal
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
GREEN = ROOT / "build" / "green"
UNSTEADY = Path("build", "unsteady.txt")
OF_THIS_CLONE = ("VIRTUAL_ENV", "PYTHON", "PYTEST_", "PALATINE_")
"""How the variables begin that a new clone does not get to see."""
OF_THE_MACHINE = "PALATINE_TEST_POSTGRES"
"""The one among them that it does: a machine may have no other PostgreSQL."""
GRACE = 20
"""Seconds that tests have after an interruption, for their servers and databases."""
NOT_TESTED = "There are changes here that are not committed. They are NOT TESTED."


def git(directory: Path, *words: str) -> str:
    """What git says in this directory."""
    return subprocess.check_output(["git", *words], cwd=directory, text=True).strip()


def environment() -> dict[str, str]:
    """The variables that a CI could have too, and a PATH without virtual environments."""
    ours = {name for name in os.environ if name.startswith(OF_THIS_CLONE)} - {OF_THE_MACHINE}
    venvs = {ROOT / ".venv", Path(os.environ.get("VIRTUAL_ENV", ROOT / ".venv"))}
    path = [folder for folder in os.environ["PATH"].split(os.pathsep) if Path(folder).parent not in venvs]
    others = {name: value for name, value in os.environ.items() if name not in ours}
    return {**others, "PATH": os.pathsep.join(path), "CI": "true"}


def tested(clone: Path, steps: Path) -> int:
    """The status of .ci/run in a clone, which names its steps in a file; nothing of it runs on, even if interrupted."""
    variables = {**environment(), "PALATINE_STEPS": str(steps)}
    command = [str(clone / ".ci" / "run")]
    process = subprocess.Popen(command, cwd=clone, env=variables, stdin=subprocess.DEVNULL, start_new_session=True)
    try:
        return process.wait()
    except KeyboardInterrupt:
        os.killpg(process.pid, signal.SIGINT)
        process.wait()
        wait_for(process.pid)
        raise
    finally:
        with suppress(ProcessLookupError):  # usually nothing is left
            os.killpg(process.pid, signal.SIGKILL)


def wait_for(group: int) -> None:
    """Give a group of processes the time to stop what they have started."""
    end = time.monotonic() + GRACE
    with suppress(ProcessLookupError):  # all have ended
        while time.monotonic() < end:
            os.killpg(group, 0)
            time.sleep(0.1)


def write_green(clone: Path, commit: str, steps: Path) -> None:
    """Tell of a success in build/green."""
    lines = [f"commit {commit}", time.strftime("time %Y-%m-%d %H:%M:%S %z")]
    if (clone / UNSTEADY).exists():
        lines += [f"unsteady {name}" for name in (clone / UNSTEADY).read_text(encoding="utf-8").splitlines()]
    lines += steps.read_text(encoding="utf-8").splitlines() if steps.exists() else []
    GREEN.parent.mkdir(exist_ok=True)
    GREEN.write_text("\n".join(lines) + "\n", encoding="utf-8")


def main() -> int:
    """Clone, test, tell, tidy up; returns the status."""
    GREEN.unlink(missing_ok=True)  # it tells of the last run
    with tempfile.TemporaryDirectory(prefix="palatine-fresh-") as directory:
        clone, steps, start = Path(directory, "palatine"), Path(directory, "steps"), time.monotonic()
        git(ROOT, "clone", "--quiet", str(ROOT), str(clone))
        commit = git(clone, "rev-parse", "HEAD")
        print(f"Testing {commit} in a new clone.", file=sys.stderr)
        if git(ROOT, "status", "--porcelain"):
            print(NOT_TESTED, file=sys.stderr)
        status = tested(clone, steps)
        if not status:
            write_green(clone, commit, steps)
    verdict = "is not green" if status else "is green: see build/green"
    print(f"{commit} {verdict} ({time.monotonic() - start:.0f} s).", file=sys.stderr)
    return status


if __name__ == "__main__":
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        if number != signal.SIGHUP or signal.getsignal(number) != signal.SIG_IGN:  # as nohup wants it
            signal.signal(number, signal.default_int_handler)
    try:
        sys.exit(main())
    except subprocess.CalledProcessError as problem:
        sys.exit(problem.returncode)  # git has said what is wrong
    except KeyboardInterrupt:
        sys.exit(130)
