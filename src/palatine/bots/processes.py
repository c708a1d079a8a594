"""Work in several processes. Ctrl-C is answered by the process the user started; its helpers end when it does."""

import os
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from multiprocessing import active_children, get_context, parent_process
from threading import Thread
from typing import TypeVar

R = TypeVar("R")


def new_pool(workers: int) -> ProcessPoolExecutor:
    """Processes that wait for work; they are started by the first tasks."""
    return ProcessPoolExecutor(workers, get_context("spawn"), _serve)


def submitted(pool: ProcessPoolExecutor, tasks: Sequence[Callable[[], R]]) -> list[Future[R]]:
    """Hand tasks to a new pool. Any of them may start a process, which is deaf to Ctrl-C from the beginning."""
    return [_handed_over(pool, task) for task in tasks]


def _handed_over(pool: ProcessPoolExecutor, task: Callable[[], R]) -> Future[R]:
    with _uninterrupted():
        return pool.submit(task)


def shared_out(workers: int, tasks: list[Callable[[], R]]) -> Iterator[R]:
    """The results of the tasks, worked out by so many processes, in the order in which they come.

    Whoever does not want the rest, because of Ctrl-C or of a task that failed, does not wait for what is being done.
    """
    others = set(active_children())
    with new_pool(min(workers, len(tasks))) as pool:
        try:
            for done in as_completed(submitted(pool, tasks)):
                yield done.result()
        except BaseException:
            for helper in set(active_children()) - others:
                helper.terminate()  # the pool gives up what it waits for as soon as one has ended
            raise


def _serve() -> None:
    """What a helper does before its first task."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """A helper whose parent was killed would wait for tasks for ever."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


@contextmanager
def _uninterrupted() -> Iterator[None]:
    """Whoever is started in here inherits deaf ears; a Ctrl-C that comes meanwhile is heard afterwards."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
