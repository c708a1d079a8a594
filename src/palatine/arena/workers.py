"""Who plays the matches: processes on this computer, or a Ray cluster."""

from collections.abc import Iterator
from functools import partial
from typing import Any

from palatine.arena.contest import Contest, Outcome
from palatine.bots.level import BadBot
from palatine.bots.processes import shared_out

NO_RAY = "--ray needs Ray: pip install 'palatine[ray]'"


def local(contest: Contest, games: int, workers: int) -> Iterator[Outcome]:
    """The matches, played by so many processes, in the order in which they end."""
    if workers == 1 or games == 1:
        yield from map(contest.play, range(games))
        return
    yield from shared_out(workers, [partial(contest.play, number) for number in range(games)])


def on_ray(contest: Contest, games: int) -> Iterator[Outcome]:
    """The matches, played by the Ray cluster of RAY_ADDRESS, or by a Ray of this computer's own."""
    try:
        import ray
    except ImportError:
        raise BadBot(NO_RAY) from None
    started = not ray.is_initialized()
    if started:
        ray.init(log_to_driver=False, logging_level="error", include_dashboard=False)
    try:
        yield from _gathered(ray, contest, games)
    finally:
        if started:
            ray.shutdown()


def _gathered(ray: Any, contest: Contest, games: int) -> Iterator[Outcome]:
    play = ray.remote(Contest.play)
    waiting = [play.remote(contest, number) for number in range(games)]
    while waiting:
        done, waiting = ray.wait(waiting)
        try:
            yield ray.get(done[0])
        except ray.exceptions.RayTaskError as error:
            raise error.cause if isinstance(error.cause, BadBot) else error from None
