"""What a server process counts, and how Prometheus reads it."""

from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final

TYPE: Final = "text/plain; version=0.0.4; charset=utf-8"
BOUNDS: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
"""Seconds: how many requests took up to so long."""
Labels = tuple[tuple[str, str], ...]


@dataclass
class Durations:
    """How long things took."""

    counts: list[int] = field(default_factory=lambda: [0] * (len(BOUNDS) + 1))
    total: float = 0.0

    def add(self, seconds: float) -> None:
        """Count one."""
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.total += seconds


class Requests:
    """The requests that were answered: how each ended, and how long it took."""

    def __init__(self) -> None:
        self.answered: Counter[tuple[str, str, int]] = Counter()
        """By method, route and status."""
        self.durations: defaultdict[tuple[str, str], Durations] = defaultdict(Durations)
        """By method and route."""

    def note(self, method: str, route: str, status: int, seconds: float) -> None:
        """Count a request. The route is that of the application, not the address, so there are only so many."""
        self.answered[method, route, status] += 1
        self.durations[method, route].add(seconds)

    def written(self) -> Iterable[str]:
        """The lines Prometheus reads."""
        answered: dict[Labels, float] = {
            (("method", method), ("route", route), ("status", str(status))): count
            for (method, route, status), count in self.answered.items()
        }
        yield from family("palatine_requests_total", "counter", "Requests answered", answered)
        yield from _head("palatine_request_seconds", "histogram", "How long requests took")
        for (method, route), durations in sorted(self.durations.items()):
            labels, below = (("method", method), ("route", route)), 0
            for bound, count in zip((*BOUNDS, "+Inf"), durations.counts, strict=True):
                below += count
                yield sample("palatine_request_seconds_bucket", (*labels, ("le", str(bound))), below)
            yield sample("palatine_request_seconds_sum", labels, durations.total)
            yield sample("palatine_request_seconds_count", labels, below)


def family(name: str, kind: str, about: str, values: Mapping[Labels, float]) -> Iterable[str]:
    """The lines of one figure, for each of its labels."""
    yield from _head(name, kind, about)
    for labels, value in sorted(values.items()):
        yield sample(name, labels, value)


def _head(name: str, kind: str, about: str) -> Iterable[str]:
    yield f"# HELP {name} {about}."
    yield f"# TYPE {name} {kind}"


def sample(name: str, labels: Labels, value: float) -> str:
    """One line."""
    written = ",".join(f'{label}="{_escaped(text)}"' for label, text in labels)
    return f"{name}{{{written}}} {value}" if written else f"{name} {value}"


def _escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
