"""A server that is killed again and again: python -m tests.server.phoenix DATA PORT KILLS SEED.

Each life is a process of its own, forked from one that has loaded everything, so that lives follow quickly.
Prints a line for each kill; the last life goes on until standard input ends.
"""

import os
import signal
import sys
import time
import urllib.request
from random import Random

import uvicorn
from fastapi import FastAPI

from palatine.server.app import create_app
from palatine.server.settings import Settings


def live(app: FastAPI, port: int) -> int:
    """The process of a new life."""
    pid = os.fork()
    if pid == 0:
        uvicorn.run(app, port=port, log_level="error")
        os._exit(0)
    return pid


def wait_until_answering(port: int) -> float:
    """Wait for the first answer; the seconds it took."""
    start = time.monotonic()
    while time.monotonic() < start + 60:
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/api/bots", timeout=5):
                return time.monotonic() - start
        except OSError:
            time.sleep(0.02)
    sys.exit("the server does not answer")


def main() -> None:
    """Kill as often as asked for."""
    data, port, kills, rng = sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), Random(int(sys.argv[4]))
    app = create_app(Settings(data=data, sweep=0.2, guests=10**6))
    for number in range(1, kills + 1):
        pid = live(app, port)
        slowness = wait_until_answering(port)
        time.sleep(rng.uniform(0.05, max(0.5, 2 * slowness)))
        os.kill(pid, signal.SIGKILL)
        os.waitpid(pid, 0)
        print(number, flush=True)
    pid = live(app, port)
    wait_until_answering(port)
    print("alive", flush=True)
    sys.stdin.read()
    os.kill(pid, signal.SIGTERM)
    os.waitpid(pid, 0)


if __name__ == "__main__":
    main()
