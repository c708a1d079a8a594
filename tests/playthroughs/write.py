"""Writes the playthroughs anew, on purpose: ``python -m tests.playthroughs.write`` (after other rules or words)."""

from tests.playthroughs.told import PLAYTHROUGHS, file_of, told


def main() -> None:
    """Tell every match and keep it."""
    for name, kept in PLAYTHROUGHS.items():
        text = told(kept)
        file_of(name).write_text(text, encoding="utf-8", newline="\n")
        print(f"{name}: {len(text.splitlines())} lines")


if __name__ == "__main__":
    main()
