"""Levels of bots that do everything wrong, and some that do something sensible."""

import os
import time
from random import Random

from palatine.bots.level import Level
from palatine.bots.levels import register
from palatine.bots.own import maker
from palatine.engine.perspective import Perspective


class Failing:
    def choose(self, perspective: Perspective) -> int:
        raise RuntimeError("out of ideas")


class Slow:
    def choose(self, perspective: Perspective) -> int:
        time.sleep(3600)
        return perspective.decision.options[0]


class Dying:
    def choose(self, perspective: Perspective) -> int:
        os._exit(1)


class Cheating:
    def choose(self, perspective: Perspective) -> int:
        return 10**6


class First:
    def choose(self, perspective: Perspective) -> int:
        return perspective.decision.options[0]


class Drawing:
    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def choose(self, perspective: Perspective) -> int:
        return self.rng.choice(perspective.decision.options)


register(Level("drawing", "Drawing", maker(Drawing)))
register(Level("first", "First", maker(First)))
for name, kind in (("failing", Failing), ("slow", Slow), ("dying", Dying), ("cheating", Cheating)):
    register(Level(name, name.title(), maker(kind), "first"))
