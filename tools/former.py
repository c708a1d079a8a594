"""Former stewards as bots of one's own: ``python -m tools.former SOURCE GAME`` prints the bot to name in the arena.

SOURCE is the ``src`` of another version of Palatine, such as a worktree of an older commit. Its rules of thumb are
copied to build/former under a name of their own, so that both versions play in one match, by the rules of today.
"""

import shutil
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "build" / "former"
BOT = '''"""The former steward of {game}."""

from former_{game}.steward import choose


class Former:
    games = ("{game}",)

    def __init__(self, rng):
        self.rng = rng

    def choose(self, perspective):
        return choose(perspective.sample(self.rng), perspective.seat)
'''


def former(source: Path, game: str, target: Path) -> str:
    """Copy the steward of a game from another version; the text that names the bot."""
    package = target / f"former_{game}"
    shutil.rmtree(package, ignore_errors=True)
    package.mkdir(parents=True)
    for file in sorted((source / "palatine" / "bots" / game).glob("*.py")):
        text = file.read_text(encoding="utf-8").replace(f"palatine.bots.{game}", package.name)
        (package / file.name).write_text(text, encoding="utf-8")
    bot = target / f"{game}.py"
    bot.write_text(BOT.format(game=game), encoding="utf-8")
    return f"{bot}:Former"


def main(arguments: list[str]) -> int:
    """Copy and print the name."""
    if len(arguments) != 2 or not (Path(arguments[0]) / "palatine" / "bots" / arguments[1]).is_dir():
        print("usage: python -m tools.former SOURCE GAME, SOURCE the src of another version", file=sys.stderr)
        return 2
    print(former(Path(arguments[0]), arguments[1], TARGET))
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
