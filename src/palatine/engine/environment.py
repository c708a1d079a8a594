"""What users set in the environment, read when the package is imported."""

import os
import sys
from typing import NoReturn


def whole_number(variable: str, usual: int, least: int = 1) -> int:
    """The number a variable holds."""
    text = os.environ.get(variable, str(usual))
    if not text.isascii() or not text.isdecimal() or len(text) > 9 or int(text) < least:
        unusable(variable, f"'{text[:40]}' is not a whole number from {least} on")
    return int(text)


def one_word(variable: str, *words: str) -> str:
    """The word a variable holds, which must be one of these; the first of them if it holds none."""
    text = os.environ.get(variable) or words[0]
    if text not in words:
        unusable(variable, f"'{text[:40]}' is none of: {', '.join(words)}")
    return text


def unusable(variable: str, why: str) -> NoReturn:
    """End the program with one sentence and status 2: nothing can be imported as it was asked for."""
    print(f"palatine: {variable}: {why}", file=sys.stderr)
    raise SystemExit(2)
