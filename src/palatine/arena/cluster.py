"""Work on a Ray cluster: tasks of many matches each, of which only some are under way at a time."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import Any, Final, TypeVar

from palatine.bots import own
from palatine.bots.level import BadBot

R = TypeVar("R")
NO_RAY: Final = "--ray needs Ray: pip install 'palatine[ray]'"
NO_START: Final = (
    "Ray does not start here: {}. Try again when the computer is less busy, or play without --ray; "
    "for a cluster that runs already RAY_ADDRESS says where it is"
)
AHEAD: Final = 3
"""So many tasks for each processor are under way at a time."""
TASKS: Final = 8
"""As many tasks for each processor, if there are so many matches: nobody waits long for the last one."""


def cluster(directory: Path | None = None) -> "Cluster":
    """The cluster of RAY_ADDRESS, or a Ray of this computer's own; its processes find the files of the directory."""
    try:
        import ray
    except ImportError:
        raise BadBot(NO_RAY) from None
    started = not ray.is_initialized()
    if started:
        shipped = {} if directory is None else {"working_dir": str(directory)}
        try:
            ray.init(log_to_driver=False, logging_level="error", include_dashboard=False, runtime_env=shipped)
        except Exception as error:  # whatever keeps it from starting, among them several that are no errors of Ray
            ray.shutdown()
            lines = str(error).strip().splitlines() or [type(error).__name__]
            raise BadBot(NO_START.format(lines[0].rstrip(".: "))) from None
    return Cluster(ray, started)


class Cluster:
    """A Ray to work on, which ends with this program if it was started by it."""

    def __init__(self, ray: Any, started: bool) -> None:
        self._ray, self._started = ray, started
        self.processors = max(1, int(ray.cluster_resources().get("CPU", 1)))

    def __enter__(self) -> "Cluster":
        return self

    def __exit__(self, *_error: object) -> None:
        if self._started:
            self._ray.shutdown()

    def batch(self, matches: int, most: int) -> int:
        """How many matches make a task."""
        return max(1, min(most, matches // (TASKS * self.processors)))

    def worked_out(self, tasks: Iterable[Callable[[], R]]) -> Iterator[R]:
        """The results of the tasks in the order in which they come. What a bot does wrong is said as it is here."""
        ray, ahead = self._ray, iter(tasks)
        call = ray.remote(_done)
        waiting = [call.remote(task) for task in islice(ahead, AHEAD * self.processors)]
        while waiting:
            done, waiting = ray.wait(waiting)
            try:
                result = ray.get(done[0])
            except ray.exceptions.RayTaskError as error:
                raise error.cause if isinstance(error.cause, BadBot) else error from None
            waiting += [call.remote(task) for task in islice(ahead, 1)]
            yield result


def _done(task: Callable[[], R]) -> R:
    return task()


def packed(bots: Sequence[str], directory: Path) -> tuple[str, ...]:
    """Copy the files of bots into a directory; the bots as they are named from there."""
    return tuple(own.packed(bot, directory) if own.is_own(bot) else bot for bot in bots)
