"""The manual says what is so: its examples run, its example of a record is one, its tables are complete."""

import doctest
import json
import re
from pathlib import Path

import pytest

import palatine
from palatine.engine import errors
from palatine.engine.errors import PalatineError
from palatine.engine.record import FORMATS
from palatine.games import OURS
from tests.records.played import file_of

DOCS = Path(__file__).parents[1] / "docs"
RECORDS = (DOCS / "records.md").read_text(encoding="utf-8")
PYTHON = (DOCS / "python.md").read_text(encoding="utf-8")


def blocks(page: str, language: str) -> list[str]:
    """The fenced blocks of this language."""
    return re.findall(rf"^```{language}\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize(("page", "least"), [("python.md", 40), ("research.md", 20)])
def test_the_examples_for_programs(page: str, least: int) -> None:
    """All of them in one session, from the first to the last."""
    session = "\n".join(blocks((DOCS / page).read_text(encoding="utf-8"), "pycon"))
    examples = doctest.DocTestParser().get_doctest(session, {}, page, page, 0)
    assert len(examples.examples) > least
    said: list[str] = []
    doctest.DocTestRunner().run(examples, out=said.append)
    assert not said, "".join(said)


def test_every_error_is_explained() -> None:
    found = {value for value in vars(errors).values() if isinstance(value, type) and issubclass(value, PalatineError)}
    for error in found - {PalatineError}:
        assert f"| `{error.__name__}` | `{error.code}` |" in PYTHON


def test_the_example_of_a_record_is_taken_from_one() -> None:
    """Every line of it stands in the record, in this order."""
    example = next(block for block in blocks(RECORDS, "text") if block.startswith("palatine record"))
    record = iter(file_of("wallenstein-3-lineup").read_text(encoding="utf-8").splitlines())
    for line in example.splitlines():
        assert line == "…" or line in record, line


def told_of(game: str) -> str:
    """What the manual says of the records of a game, on the page of records or on its own."""
    return RECORDS + (DOCS / "rules" / f"{game}.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", palatine.GAMES)
def test_every_chance_result_is_explained(name: str) -> None:
    for cause in palatine.GAMES[name].chance_words:
        assert f"| `{cause}` |" in told_of(name), f"the manual does not explain '{cause}' of {name}"


@pytest.mark.parametrize("name", palatine.GAMES)
def test_every_version_has_its_history(name: str) -> None:
    """Every version there ever was, the newest last."""
    assert re.findall(r"^\| (\d+) \|", RECORDS, re.MULTILINE) == [str(number) for number in FORMATS]
    versions = range(1, palatine.GAMES[name].version + 1)
    assert re.findall(rf"^\| `{name}` \| (\d+) \|", told_of(name), re.MULTILINE) == [str(number) for number in versions]


@pytest.mark.parametrize("game", OURS)
def test_where_points_come_from_is_told_as_on_the_learn_page(game: str) -> None:
    """The same figures with the same command, in the manual and in every language of the client."""
    home = DOCS.parent / "web" / "src" / "games" / game / "messages"
    told = {file.stem: json.loads(file.read_text(encoding="utf-8"))["learn.figures.text"] for file in home.iterdir()}
    figures = {language: re.findall(r"\d+", text) for language, text in told.items()}
    assert all(found == figures["en"] for found in figures.values()), figures
    said, _, command = told["en"].partition(" Repeat it: ")
    page = " ".join((DOCS / "rules" / f"{game}.md").read_text(encoding="utf-8").split())
    assert said.removeprefix("Measured") in page and f"`{command}`" in page
