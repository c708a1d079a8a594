"""Clocks for tests of bots that look at the time."""


class Clock:
    """Goes on by the same step whenever somebody looks at it."""

    def __init__(self, step: float) -> None:
        self.step = step
        self.now = 0.0

    def __call__(self) -> float:
        """The time."""
        self.now += self.step
        return self.now
