"""Reads the data files of a game: tables as CSV, parameters as TOML."""

import csv
import tomllib
from importlib.resources import files
from typing import Any


def table(package: str, name: str) -> list[dict[str, str]]:
    """The rows of ``data/<name>.csv`` of a game package."""
    text = files(package).joinpath("data", f"{name}.csv").read_text(encoding="utf-8")
    return list(csv.DictReader(text.splitlines()))


def parameters(package: str, name: str) -> dict[str, Any]:
    """The content of ``data/<name>.toml`` of a game package."""
    return tomllib.loads(files(package).joinpath("data", f"{name}.toml").read_text(encoding="utf-8"))
