"""Reads the data files of a game: tables as CSV, parameters as TOML, drawings as JSON."""

import csv
import json
import tomllib
from functools import cache
from importlib.resources import files
from typing import Any


def table(package: str, name: str) -> list[dict[str, str]]:
    """The rows of ``data/<name>.csv`` of a game package."""
    text = files(package).joinpath("data", f"{name}.csv").read_text(encoding="utf-8")
    return list(csv.DictReader(text.splitlines()))


def parameters(package: str, name: str) -> dict[str, Any]:
    """The content of ``data/<name>.toml`` of a game package."""
    return tomllib.loads(files(package).joinpath("data", f"{name}.toml").read_text(encoding="utf-8"))


@cache
def data(package: str, name: str) -> Any:
    """The data of this name of a game package, of whatever kind; FileNotFoundError if there is none."""
    folder = files(package).joinpath("data")
    if folder.joinpath(f"{name}.csv").is_file():
        return table(package, name)
    if folder.joinpath(f"{name}.toml").is_file():
        return parameters(package, name)
    return json.loads(folder.joinpath(f"{name}.json").read_text(encoding="utf-8"))
