"""Writes the kept records anew, on purpose: ``python -m tests.records.write`` (after a change of the rules)."""

from tests.records.played import RECORDS, file_of


def main() -> None:
    """Play every match and keep its record."""
    for name, kept in RECORDS.items():
        match = kept.played()
        file_of(name).write_text(match.record.text(), encoding="utf-8", newline="\n")
        print(f"{name}: {match.choices} choices, points {match.scores}")


if __name__ == "__main__":
    main()
