"""A server that is killed again and again: python -m tests.server.phoenix DATA KILLS SEED.

Each life is a process of its own, forked from one that has loaded everything, so that lives follow quickly. Prints its
port, then ``alive`` when a life answers and ``dead`` when it has been killed; after each it waits for a line, so that
in every life something happens and every death is noticed. The last life goes on until standard input ends.
"""

import os
import signal
import socket
import sys
import time
import urllib.request
from random import Random

import uvicorn
from fastapi import FastAPI

from palatine.commands.serve import KEEP
from palatine.server.app import create_app
from palatine.server.settings import Settings
from tests.server.ports import reserved


def live(app: FastAPI, port: int) -> int:
    """The process of a new life."""
    pid = os.fork()
    if pid == 0:
        try:
            listening = socket.create_server(("127.0.0.1", port))
            uvicorn.Server(uvicorn.Config(app, log_level="error", timeout_keep_alive=KEEP)).run(sockets=[listening])
        finally:
            os._exit(0)
    while not answers(port):
        time.sleep(0.02)
    return pid


def answers(port: int) -> bool:
    """Whether a life has begun."""
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/api/bots", timeout=60):
            return True
    except OSError:
        return False


def goes_on(what: str) -> bool:
    """Tell what has happened, and wait until the other side has seen what comes of it; False if it has gone."""
    print(what, flush=True)
    return bool(sys.stdin.readline())


def end(pid: int, number: signal.Signals) -> None:
    """End a life."""
    os.kill(pid, number)
    os.waitpid(pid, 0)


def main() -> None:
    """Kill as often as asked for."""
    data, kills, rng = sys.argv[1], int(sys.argv[2]), Random(int(sys.argv[3]))
    app = create_app(Settings(data=data, sweep=0.2, guests=10**6, tables=10**6, changes=10**6, thinkers=1))
    with reserved() as held:
        port = held.getsockname()[1]
        print(port, flush=True)
        pid = live(app, port)
        for _ in range(kills):
            if not goes_on("alive"):
                break
            time.sleep(rng.uniform(0, 0.4))
            end(pid, signal.SIGKILL)
            if not goes_on("dead"):
                return
            pid = live(app, port)
        else:
            goes_on("alive")
        end(pid, signal.SIGTERM)


if __name__ == "__main__":
    main()
