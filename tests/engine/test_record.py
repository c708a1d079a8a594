"""Records as text: exact both ways, and exact about what cannot be read."""

from dataclasses import replace

import pytest

from palatine.engine.errors import Unreadable, WrongVersion
from palatine.engine.record import Entry, Record, Stretch

TEXT = """\
palatine record 1
game fists 1
seats 2
option coins 5
option short on
commitment 1f311734a598340ca2f888669a9b10a8
seed 7

~ prize prize-4
1 0 coins 2
2 0 coins 0
= 0123456789ab
3 1 coins 1
4 1 coins 1
~ lot 0
~ prize prize-2
= ba9876543210
end 4 -1
"""
RECORD = Record(
    game="fists",
    version=1,
    seats=2,
    options={"coins": "5", "short": "on"},
    commitment="1f311734a598340ca2f888669a9b10a8",
    seed=7,
    entries=[
        Entry(None, "", [("prize", "prize-4")]),
        Entry(0, "coins 2"),
        Entry(0, "coins 0", digest="0123456789ab"),
        Entry(1, "coins 1"),
        Entry(1, "coins 1", [("lot", "0"), ("prize", "prize-2")], "ba9876543210"),
    ],
    points=[4, -1],
)


def altered(number: int, *lines: str) -> str:
    """The text with other lines instead of one (numbers from 1)."""
    old = TEXT.splitlines()
    return "\n".join([*old[: number - 1], *lines, *old[number:]])


def test_a_record_as_text() -> None:
    assert RECORD.text() == TEXT


def test_a_text_as_record() -> None:
    assert Record.parse(TEXT) == RECORD


def test_options_stand_in_the_order_of_their_names() -> None:
    other = Record("fists", 1, 2, {"short": "on", "coins": "5"}, RECORD.commitment, 7, RECORD.entries, RECORD.points)
    assert other.text() == TEXT


def test_the_setup_is_no_choice() -> None:
    assert RECORD.choices == 4
    assert Record.parse("\n".join(TEXT.splitlines()[:8])).choices == 0


def test_seed_points_and_options_may_be_missing() -> None:
    bare = Record("fists", 1, 2, {}, "abc", None, [Entry(None, "")])
    assert bare.text() == "palatine record 1\ngame fists 1\nseats 2\ncommitment abc\n\n"
    assert Record.parse(bare.text()) == bare


@pytest.mark.parametrize("seed", [0, -7, 2**128, 10**4000])
def test_seeds_of_any_size_round_trip(seed: int) -> None:
    record = Record("fists", 1, 2, {}, "abc", seed, [Entry(None, "")])
    assert Record.parse(record.text()) == record


def test_an_empty_chance_result_round_trips() -> None:
    record = Record("fists", 1, 2, {}, "abc", None, [Entry(None, "", [("tower", "")])])
    assert Record.parse(record.text()) == record


def test_comments_blank_lines_and_foreign_line_ends_do_not_matter() -> None:
    lines = TEXT.splitlines()
    lines.insert(15, "# the lot decides")
    lines.insert(12, "")
    lines.insert(12, "   # both bid 2")
    lines.insert(8, "")
    lines.insert(4, "# with fewer coins")
    lines.insert(0, "# a match between friends")
    assert Record.parse("\r\n".join(f"  {line} " for line in lines)) == RECORD
    assert Record.parse(f"\ufeff{TEXT}") == RECORD  # as an editor of another system may write it


@pytest.mark.parametrize(
    "text", ["", "\n", "hello", "palatine recording 1", "palatine", TEXT.removeprefix("palatine ")]
)
def test_something_else_is_no_record(text: str) -> None:
    with pytest.raises(Unreadable, match=r"^this is no record: the first line must be 'palatine record 1'$"):
        Record.parse(text)


@pytest.mark.parametrize(("first", "found"), [("palatine record 4", "4"), ("palatine record", "unknown")])
def test_another_format_is_refused(first: str, found: str) -> None:
    with pytest.raises(WrongVersion, match=rf"^this record has format {found}; this program reads formats 1 to 3$"):
        Record.parse(altered(1, first))


@pytest.mark.parametrize(("number", "key"), [(2, "game"), (3, "seats"), (6, "commitment")])
def test_a_header_must_be_complete(number: int, key: str) -> None:
    with pytest.raises(Unreadable, match=rf"^the record has no line '{key}' in its header$"):
        Record.parse(altered(number))


WRONG_LINES = [
    (2, "game fists", "'' is not a number"),
    (2, "game fists one", "'one' is not a number"),
    (3, "seats two", "'two' is not a number"),
    (3, "seats", "'' is not a number"),
    (4, "seats 3", "'seats' stands twice in the header"),
    (4, "option short off", "'option short' stands twice in the header"),
    (4, "colour red", "'colour' is not known in the header"),
    (7, "seed -", "'-' is not a number"),
    (7, "seed " + "9" * 5000, f"'{'9' * 40}' is not a number"),
    (9, "~", "expected 'number seat choice', '~ cause result', '= digest' or 'end points'"),
    (10, "1 0", "expected 'number seat choice', '~ cause result', '= digest' or 'end points'"),
    (10, "one 0 coins 2", "expected 'number seat choice', '~ cause result', '= digest' or 'end points'"),
    (10, "1 -1 coins 2", "expected 'number seat choice', '~ cause result', '= digest' or 'end points'"),
    (10, "2 0 coins 2", "choice number 1 should follow here, not 2"),
    (10, "0 0 coins 2", "choice number 1 should follow here, not 0"),
    (10, "1 " + "9" * 5000 + " x", f"'{'9' * 40}' is not a number"),
    (12, "=", "expected 'number seat choice', '~ cause result', '= digest' or 'end points'"),
    (18, "end 4 four", "'four' is not a number"),
]


@pytest.mark.parametrize(("number", "line", "what"), WRONG_LINES, ids=lambda value: str(value)[:30])
def test_a_wrong_line_is_named_by_its_number(number: int, line: str, what: str) -> None:
    text = altered(number, line)
    if "twice" in what:
        number += "short" in what  # the second of both is the wrong one
    with pytest.raises(Unreadable) as caught:
        Record.parse(text)
    assert str(caught.value) == f"line {number} of the record: {what}"


@pytest.mark.parametrize("line", ["= 0123456789ab", "~ prize 4"])
def test_a_choice_ends_with_its_digest(line: str) -> None:
    """A second one would not be compared with anything."""
    lines = TEXT.splitlines()
    at = next(number for number, text in enumerate(lines) if text.startswith("="))
    lines.insert(at + 1, line)
    with pytest.raises(Unreadable, match=rf"^line {at + 2} of the record: nothing but the next choice may follow a"):
        Record.parse("\n".join(lines))


def test_nothing_follows_the_end() -> None:
    with pytest.raises(Unreadable, match=r"^line 19 of the record: nothing may follow the line 'end'$"):
        Record.parse(TEXT + "5 0 keep\n")


def test_comments_may_follow_the_end() -> None:
    assert Record.parse(TEXT + "\n# good game\n") == RECORD


RENEWED = TEXT.replace("record 1", "record 2").replace("3 1 coins", "commitment abc\nseed 9\n3 1 coins")
"""After the second choice chance goes on from another seed."""


def test_a_record_says_from_where_chance_follows_another_seed() -> None:
    record = replace(RECORD, renewals=[Stretch(2, "abc", 9)])
    assert record.text() == RENEWED and Record.parse(RENEWED) == record
    assert record.stretches == [Stretch(0, RECORD.commitment, 7), Stretch(2, "abc", 9)]


def test_several_seeds_one_after_the_other_round_trip_known_or_not() -> None:
    record = replace(RECORD, renewals=[Stretch(0, "a", None), Stretch(1, "b", 2**128), Stretch(4, "c", None)])
    assert Record.parse(record.text()) == record
    unknown = replace(record, seed=None)
    assert Record.parse(unknown.text()) == unknown


def test_only_a_record_with_another_seed_has_another_format() -> None:
    """Whoever reads format 1 alone refuses it by its number, and reads all others as before."""
    assert RENEWED.startswith("palatine record 2\n") and TEXT.startswith("palatine record 1\n")
    assert Record.parse(TEXT.replace("record 1", "record 2")).text() == TEXT
    with pytest.raises(Unreadable, match=r"^line 13 of the record: expected 'number seat choice'"):
        Record.parse(RENEWED.replace("record 2", "record 1"))


@pytest.mark.parametrize(
    ("wrong", "line", "what"),
    [
        ("seed 9\ncommitment abc", 13, "one line 'commitment' and one line 'seed' may stand between two choices"),
        ("commitment abc\ncommitment abd", 14, "one line 'commitment' and one line 'seed' may stand between"),
        ("commitment abc\nseed 9\nseed 9", 15, "one line 'commitment' and one line 'seed' may stand between"),
        ("commitment abc\nseed 9\n~ lot 0", 15, "nothing but the next choice may follow another seed"),
        ("commitment abc\n= 0123456789ab", 14, "nothing but the next choice may follow another seed"),
        ("commitment abc\nseed nine", 14, "'nine' is not a number"),
        ("commitment", 13, "expected 'number seat choice'"),
    ],
)
def test_another_seed_stands_between_two_choices_once(wrong: str, line: int, what: str) -> None:
    with pytest.raises(Unreadable, match=rf"^line {line} of the record: {what}"):
        Record.parse(RENEWED.replace("commitment abc\nseed 9", wrong))
