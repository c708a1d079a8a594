"""Runs the tests for ./run test, and notes which get a second try: ``python -m tools.first_try <file> [options]``.

A test that drives a real browser may fail because the machine was busy. If a few of these failed and nothing else went
wrong, the file names them, one on each line, and the run succeeds so far: whoever started it must try them once more.
Otherwise the file is empty and the status is that of pytest.
"""

import sys
from pathlib import Path

import pytest

BROWSER = "tests/browser/"
FEW = 5
"""So many failures may be chance; more are a fault."""


class Watch:
    """What goes wrong in a run, as seen by the process that reports it."""

    def __init__(self) -> None:
        self.failed: dict[str, None] = {}
        self.broken = False

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """A test that fails, or whose preparation or end does."""
        if report.failed:
            self.failed[report.nodeid] = None

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """Tests that cannot be read."""
        self.broken |= report.failed

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, error: object) -> None:
        """A process of pytest-xdist that ends too early."""
        self.broken |= error is not None

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """A run that was left before all tests had their turn, as with -x."""
        self.broken |= bool(session.shouldfail or session.shouldstop)

    def again(self, status: int) -> list[str]:
        """The tests that get a second try, after a run that ended with this status."""
        if self.broken or status != pytest.ExitCode.TESTS_FAILED or len(self.failed) > FEW:
            return []
        return list(self.failed) if all(name.startswith(BROWSER) for name in self.failed) else []


def main(file: Path, *options: str) -> int:
    """Run the tests; returns the status."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text("")
    watch = Watch()
    status = pytest.main(list(options), plugins=[watch])
    again = watch.again(status)
    file.write_text("".join(f"{name}\n" for name in again), encoding="utf-8")
    if again:
        print("These get a second try, alone, at the end:", *again, sep="\n  ", flush=True)
    return 0 if again else status


if __name__ == "__main__":
    raise SystemExit(main(Path(sys.argv[1]), *sys.argv[2:]))
