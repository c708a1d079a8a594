"""One subject of the benchmark in a process of its own.

It is started with the subject's name and says ``{"ready": true}``. Then it answers requests, a line each like
``{"what": "run", "seconds": 0.4}``, with a line each. It ends when its input ends.
"""

import json
import os
import random
import sys
from typing import Any, TextIO

from palatine.bench.exercises import Exercises
from palatine.bench.measure import bytes_of, growth_of, microseconds_of, slice_of_play
from palatine.bench.peers import PEERS
from palatine.bench.subjects import own_exercises


def exercises_of(name: str) -> Exercises:
    """The subject of this name, made ready."""
    return PEERS[name].exercises() if name in PEERS else own_exercises(name)


def answer(exercises: Exercises, request: dict[str, Any]) -> dict[str, Any]:
    """The answer to one request; a figure the subject cannot give is None."""
    what = request["what"]
    if what == "run":
        return slice_of_play(exercises.play, request["seconds"])
    if what == "copy":
        return {"microseconds": microseconds_of(exercises.copy, request["seconds"]) if exercises.copy else None}
    if what == "memory":
        return {"bytes": bytes_of(exercises.copy) if exercises.copy else None}
    if what == "growth":
        return {"growth": growth_of(exercises.timed, request["seconds"]) if exercises.timed else None}
    raise ValueError(f"no such request: {what}")


def serve(name: str, requests: TextIO, answers: TextIO) -> None:
    """Answer requests until there are no more."""
    random.seed(1)
    exercises = exercises_of(name)
    exercises.play()
    print(json.dumps({"ready": True}), file=answers, flush=True)
    for line in requests:
        print(json.dumps(answer(exercises, json.loads(line))), file=answers, flush=True)


if __name__ == "__main__":
    replies = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)  # what a library prints must not get between the answers
    serve(sys.argv[1], sys.stdin, replies)
