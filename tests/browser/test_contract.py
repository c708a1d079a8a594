"""What the client believes about the server is what the server says about itself."""

from pathlib import Path

import pytest

from palatine.games import OURS
from tests import learn, scenes
from tools import schema


def test_the_types_of_the_client_are_those_of_the_server(tmp_path: Path) -> None:
    written = tmp_path / "schema.ts"
    schema.write(written)
    assert written.read_text(encoding="utf-8") == schema.SCHEMA.read_text(encoding="utf-8")


@pytest.mark.parametrize("game", OURS)
def test_the_client_takes_the_numbers_in_events_for_what_the_engine_does(game: str) -> None:
    assert schema.numbers_of(game).read_text(encoding="utf-8") == schema.numbers(game)


def test_no_two_shapes_of_the_server_have_one_name() -> None:
    assert not [name for name in schema.document()["components"]["schemas"] if "__" in name]


@pytest.mark.parametrize("name", learn.EXAMPLES)
def test_the_examples_of_the_learn_pages_are_views_of_the_engine(name: str) -> None:
    assert learn.file_of(name).read_text(encoding="utf-8") == learn.written(name)


@pytest.mark.parametrize("name", scenes.SCENES)
def test_the_pictures_of_the_start_page_are_positions_of_matches(name: str) -> None:
    assert scenes.file_of(name).read_text(encoding="utf-8") == scenes.written(name)


def test_the_chances_of_the_player_aid_are_those_of_the_engine() -> None:
    """W-TWR-02, W-CMB-13, W-REV-06: in settled towers of four players."""
    assert learn.ODDS.read_text(encoding="utf-8") == learn.written_odds()


def test_the_steps_in_the_picture_of_movement_are_those_of_the_engine() -> None:
    """P-MOV-03: what cavalry reaches along the roads."""
    assert learn.REACH.read_text(encoding="utf-8") == learn.written_reach()
