"""Errors: a sentence for a person, a code for a program."""

import pytest

from palatine.engine import errors
from palatine.engine.errors import NotAnOption, PalatineError, Refusal

CODES = {
    errors.PalatineError: "error",
    errors.Unreadable: "unreadable",
    errors.WrongVersion: "wrong-version",
    errors.BadSetup: "bad-setup",
    errors.NotYourTurn: "not-your-turn",
    errors.NoTakingBack: "no-taking-back",
    errors.BeyondBoundary: "beyond-boundary",
    errors.RecordMismatch: "record-mismatch",
    errors.NoConfidant: "no-confidant",
    errors.NotAnOption: "not-an-option",
}


@pytest.mark.parametrize(("error", "code"), CODES.items())
def test_every_error_has_its_code(error: type[PalatineError], code: str) -> None:
    assert error.code == code and issubclass(error, PalatineError)


def test_no_error_is_missing_here() -> None:
    found = {value for value in vars(errors).values() if isinstance(value, type) and issubclass(value, PalatineError)}
    assert found == set(CODES)


def test_a_refused_option_comes_with_reason_and_rule() -> None:
    refusal = Refusal("not_adjacent", "W-ACT-33", {"county": 3})
    error = NotAnOption("burgund", refusal, lambda _: "Burgund does not border on Bremen")
    assert str(error) == "'burgund' is not an option: Burgund does not border on Bremen (W-ACT-33)"
    assert error.text == "burgund" and error.refusal == refusal
