"""``palatine site``: the three games as a static site, without a server."""

import gzip
import sys
from argparse import Namespace, RawDescriptionHelpFormatter
from pathlib import Path
from typing import Final

from palatine.commands.arguments import Commands
from palatine.commands.problem import Problem

EXAMPLES: Final = """\
examples:
  palatine site public                     write the site into the directory public
  python -m http.server -d public          look at it, at http://localhost:8000
  palatine site --check https://host/path  does the host serve it as browsers need it?

Writing it needs Node.js 20 or newer with npm, and fetches Python for the browser from the package indexes.
"""


def add_to(commands: Commands) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "site",
        help="write a static site that plays without a server",
        description="Writes a static site: alone or hot-seat, against bots, everything in the browser, also offline.",
        epilog=EXAMPLES,
        formatter_class=RawDescriptionHelpFormatter,
    )
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("directory", nargs="?", type=Path, metavar="DIRECTORY", help="where the site is written")
    what.add_argument("--check", metavar="URL", help="ask a host whether it serves the site as browsers need it")
    parser.set_defaults(run=run)


def run(arguments: Namespace) -> int:
    """Write or check a site."""
    return _check(arguments.check) if arguments.check else _write(arguments.directory)


def _write(target: Path) -> int:
    from palatine.site import writing

    try:
        sizes = writing.write(target, lambda said: print(f"{said} …", file=sys.stderr, flush=True))
    except writing.Unwritten as problem:
        raise Problem(str(problem)) from None
    packed = {name: len(gzip.compress((target / name).read_bytes(), mtime=0)) for name in sizes}
    groups = {"Python": "python/pyodide", "its library": "python/library", "Palatine": "python/palatine"}
    groups |= {"the server and its packages": "python/server", "what brings old matches up to date": "python/upgrade"}
    others = [name for name in sizes if not name.startswith(tuple(groups.values()))]
    parts = {title: [name for name in sizes if name.startswith(head)] for title, head in groups.items()}
    for title, names in {**parts, "the client": others}.items():
        print(f"{title:<36}{_megabytes(sizes, names)} MB, compressed {_megabytes(packed, names)} MB")
    print(f"{'everything':<36}{_megabytes(sizes, list(sizes))} MB, compressed {_megabytes(packed, list(sizes))} MB")
    print(f"The site is in {target}: any host of static files can serve it, below any path.")
    return 0


def _megabytes(sizes: dict[str, int], names: list[str]) -> str:
    return f"{sum(sizes[name] for name in names) / 1e6:5.2f}"


def _check(address: str) -> int:
    from palatine.site import checking

    try:
        findings = list(checking.check(address))
    except (checking.Unreachable, ValueError) as problem:
        raise Problem(str(problem)) from None
    for finding in findings:
        print(("fault:  " if finding.grave else "better: ") + finding.text)
    if not findings:
        print("The host serves everything as it should.")
    return int(any(finding.grave for finding in findings))
