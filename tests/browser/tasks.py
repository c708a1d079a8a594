"""How long a page is busy at a time: processor time, which does not grow with what else waits for the machine."""

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Browser, Page

TASKS = ["toplevel", "devtools.timeline"]
"""Categories of a trace: tasks, and what they consist of."""


def traced(browser: Browser, page: Page, act: Callable[[], None]) -> list[dict[str, Any]]:
    """The trace of a page while something is done with it."""
    browser.start_tracing(page=page, categories=TASKS)
    act()
    return list(json.loads(browser.stop_tracing())["traceEvents"])


def longest(trace: list[dict[str, Any]]) -> float:
    """The longest task of the page, in milliseconds of processor time."""
    pages = _pages(trace)
    tasks = [event["tdur"] for event in trace if _is_task(event) and (event["pid"], event["tid"]) in pages]
    return float(max(tasks)) / 1000


def _is_task(event: dict[str, Any]) -> bool:
    return event["name"] in ("RunTask", "ThreadControllerImpl::RunTask") and "tdur" in event


def _pages(trace: list[dict[str, Any]]) -> set[tuple[int, int]]:
    """Processes and threads on which pages run."""
    return {
        (event["pid"], event["tid"])
        for event in trace
        if event["name"] == "thread_name" and event["args"]["name"] == "CrRendererMain"
    }
