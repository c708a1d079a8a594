"""Helpers: processes that work for another one, and end when nobody wants their work any more."""

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from functools import partial
from multiprocessing import active_children
from pathlib import Path

import pytest

from palatine.bots.processes import shared_out

PARENT = """
import os, sys, time
from palatine.bots.processes import new_pool, submitted
if __name__ == "__main__":
    pool = new_pool(1)
    print(submitted(pool, [os.getpid])[0].result(), flush=True)
    time.sleep(3600)
"""


def touch_and_wait(directory: Path, number: int) -> int:
    """A task that fails, or one that never ends once it has begun."""
    if number == 0:
        while not list(directory.iterdir()):
            time.sleep(0.01)
        raise ValueError("no")
    (directory / str(number)).touch()
    time.sleep(3600)
    return number


def test_results_come_as_they_are_ready() -> None:
    tasks: list[Callable[[], int]] = [partial(pow, 2, exponent) for exponent in range(5)]
    assert sorted(shared_out(2, tasks)) == [1, 2, 4, 8, 16]


def test_a_task_that_fails_does_not_wait_for_the_others(tmp_path: Path) -> None:
    """Here one of them would take an hour. Nothing of them is left: whatever is could still complain later."""
    tasks: list[Callable[[], int]] = [partial(touch_and_wait, tmp_path, number) for number in range(4)]
    before = (set(threading.enumerate()), set(active_children()))
    with pytest.raises(ValueError, match="no"):
        list(shared_out(2, tasks))
    assert (set(threading.enumerate()), set(active_children())) == before


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks into /proc for the helper")
def test_a_helper_ends_when_its_parent_is_killed(tmp_path: Path) -> None:
    script = tmp_path / "parent.py"
    script.write_text(PARENT)
    with subprocess.Popen([sys.executable, script], stdout=subprocess.PIPE, text=True) as parent:
        assert parent.stdout is not None
        helper = int(parent.stdout.readline())
        assert lives(helper)
        os.kill(parent.pid, signal.SIGKILL)
    while lives(helper):
        time.sleep(0.01)


def lives(process: int) -> bool:
    """Whether there is such a process that has not ended."""
    try:
        state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return False
    return state not in "ZX"
