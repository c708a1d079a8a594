"""Where rule numbers are cited in Python sources."""

import ast
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from palatine.commands.problem import Problem

NUMBER: Final = re.compile(r"\b([A-Z]+-[A-Z]+)-(\d+)\b(?:\s+to\s+\1-(\d+)\b)?")
"""A rule number, or a range of them: W-ACT-24 to W-ACT-27."""

Citations = dict[str, list["Place"]]


class Place(NamedTuple):
    """A line of a source, and the function or class it belongs to."""

    path: Path
    line: int
    name: str

    def __str__(self) -> str:
        return f"{self.path.as_posix()}:{self.line} {self.name}".rstrip()


def cited(paths: Sequence[Path], root: Path, introductions: bool = True) -> Citations:
    """For each rule number the places that cite it; a function that cites it several times is one place.

    Without ``introductions`` the docstring of a module does not count: it proves nothing about a rule.
    """
    places: Citations = {}
    for path in paths:
        text = path.read_text(encoding="utf-8")
        if not NUMBER.search(text):
            continue
        tree = _parsed(path, text)
        skip = 0 if introductions else _introduction(tree)
        blocks = list(_blocks(tree, ""))
        for line, number in _numbers(text):
            if line > skip:
                place = Place(path.relative_to(root), line, _owner(blocks, line))
                known = places.setdefault(number, [])
                if not known or not place.name or known[-1][::2] != place[::2]:
                    known.append(place)
    return places


def _parsed(path: Path, text: str) -> ast.Module:
    try:
        return ast.parse(text)
    except SyntaxError as error:
        raise Problem(f"{path} is not valid Python: line {error.lineno}, {error.msg}") from None


def _numbers(text: str) -> Iterator[tuple[int, str]]:
    """Every rule number with its line, ranges spelt out."""
    for match in NUMBER.finditer(text):
        section, first, last = match.groups()
        line = text.count("\n", 0, match.start()) + 1
        for number in range(int(first), int(last or first) + 1):
            yield line, f"{section}-{number:0{len(first)}}"


def _introduction(tree: ast.Module) -> int:
    """The last line of a module's docstring; 0 if it has none."""
    return 0 if ast.get_docstring(tree) is None else tree.body[0].end_lineno or 0


def _blocks(tree: ast.AST, owner: str) -> Iterator[tuple[int, int, str]]:
    """First line, last line and name of every function and class, outer ones first."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            name = f"{owner}{node.name}"
            first = min(part.lineno for part in [node, *node.decorator_list])
            yield first, node.end_lineno or first, name
            yield from _blocks(node, f"{name}.")


def _owner(blocks: Sequence[tuple[int, int, str]], line: int) -> str:
    """The name of the innermost function or class around a line."""
    return next((name for first, last, name in reversed(blocks) if first <= line <= last), "")
