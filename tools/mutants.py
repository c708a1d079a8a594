"""Breaks the rules on purpose: ``./run mutants [game] [section …]`` changes the rules modules one spot at a time.

Every change that no test notices survives and is listed. It takes a while (about one mutant a second on each core), so
it is a command of its own and no part of the tests. The mutation tester is mutmut, set up in pyproject.toml; this tool
works on a copy of the tree under build/, chooses the modules, and tells the result in a table. mutmut puts a change in
place after the modules are loaded, so it cannot see what becomes of a function that only runs then (a reader of tables,
say); such functions get a second look, each change in a process of its own.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
COPY = ROOT / "build" / "mutants"
NO_RULES = {
    *("__init__", "audit", "catalogue", "game", "map", "modules_summary", "naming", "playout", "presentation"),
    *("summary",),
}
"""Modules of a game that apply no rule: they present, check or register it."""
KILLED = ("killed", "timeout")
COPIED = ("src", "tests", "tools", "docs", "examples", "README.md", "LICENSE", "run", "mkdocs.yml")


def sections(game: str, wanted: list[str]) -> dict[str, str]:
    """The rules modules of a game with their files, those asked for or all."""
    package = ROOT / "src" / "palatine" / "games" / game
    files = {file.stem: file.relative_to(ROOT).as_posix() for file in package.rglob("*.py")}
    names = sorted(files.keys() - NO_RULES)
    unknown = sorted(set(wanted) - set(names))
    if not names or unknown:
        known = ", ".join(sorted(folder.name for folder in package.parent.iterdir() if (folder / "state.py").exists()))
        sys.exit(f"There is no {unknown[0] if unknown else game!r} here. Games: {known}. Sections: {', '.join(names)}.")
    return {name: files[name] for name in wanted or names}


def prepare(game: str, modules: dict[str, str]) -> None:
    """A copy of the tree whose settings name these modules and the tests of the game's rules."""
    COPY.mkdir(parents=True, exist_ok=True)
    shutil.rmtree(COPY / "mutants", ignore_errors=True)  # mutmut would keep the verdicts of tests that have changed
    for name in COPIED:
        source = ROOT / name
        if source.is_dir():
            shutil.rmtree(COPY / name, ignore_errors=True)
            shutil.copytree(source, COPY / name, ignore=shutil.ignore_patterns("__pycache__", "static"))
        else:
            shutil.copy2(source, COPY / name)
    settings = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    chosen = json.dumps(list(modules.values()))
    selection = json.dumps([f"tests/rules/{game}"])
    settings = re.sub(r"(?m)^only_mutate = .*$", f"only_mutate = {chosen}", settings)
    settings = re.sub(r"(?m)^(pytest_add_cli_args_test_selection) = .*$", rf"\1 = {selection}", settings)
    assert tomllib.loads(settings)["tool"]["mutmut"]["only_mutate"], "the settings of mutmut have changed their form"
    (COPY / "pyproject.toml").write_text(settings, encoding="utf-8")


def mutmut(*arguments: str) -> str:
    """What mutmut prints, without its spinner."""
    command = [sys.executable, "-m", "mutmut", *arguments]
    done = subprocess.run(command, cwd=COPY, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit((done.stdout + done.stderr)[-3000:])
    return done.stdout


def verdicts() -> dict[str, str]:
    """What became of each mutant."""
    return dict(re.findall(r"^\s*(\S+): (.+)$", mutmut("results", "--all", "true"), re.MULTILINE))


def unseen(found: dict[str, str]) -> list[str]:
    """The survivors of functions of which no change at all was noticed: mutmut may have come too late for them."""
    functions: dict[str, list[str]] = {}
    for name in found:
        functions.setdefault(name.rpartition("__mutmut_")[0], []).append(name)
    blind = (names for names in functions.values() if all(found[name] == "survived" for name in names))
    return [name for names in blind for name in names]


def noticed(name: str, game: str) -> bool:
    """Whether the tests fail in a new process that has the change from its first moment."""
    options = ("-o", "addopts=--import-mode=importlib -q", "-x", f"tests/rules/{game}")
    variables = {**os.environ, "MUTANT_UNDER_TEST": name, "PYTHONPATH": "src"}
    command = [sys.executable, "-m", "pytest", *options]
    return subprocess.run(command, cwd=COPY / "mutants", env=variables, capture_output=True, check=False).returncode > 0


def second_look(found: dict[str, str], game: str) -> dict[str, str]:
    """The verdicts, with those corrected that mutmut could not reach."""
    names = unseen(found)
    print(f"A second look at {len(names)} …", flush=True)
    with ThreadPoolExecutor(max_workers=2) as pool:
        outcomes = zip(names, pool.map(partial(noticed, game=game), names), strict=True)
        return found | {name: "killed" for name, fails in outcomes if fails}


def report(found: dict[str, str]) -> None:
    """Killed and survived by module, and the survivors by name (``mutmut show NAME`` in build/mutants shows one)."""
    table: dict[str, Counter[str]] = {}
    for name, verdict in found.items():
        module = name.rsplit(".", 1)[0].removeprefix("palatine.games.")
        table.setdefault(module, Counter())["killed" if verdict in KILLED else verdict] += 1
    for module, counts in sorted(table.items()):
        others = ", ".join(f"{number} {verdict}" for verdict, number in sorted(counts.items()) if verdict != "killed")
        print(f"{module:32} {counts['killed']:5} of {counts.total():5} killed   {others}")
    killed, total = sum(counts["killed"] for counts in table.values()), sum(counts.total() for counts in table.values())
    print(f"{killed} of {total} mutants killed: {killed / max(1, total):.1%}")
    for name, verdict in found.items():
        if verdict not in KILLED:
            print(f"  {verdict}: {name}")


def main(arguments: list[str]) -> None:
    """Mutate, test, report."""
    game, *wanted = arguments or ["wallenstein"]
    modules = sections(game, wanted)
    prepare(game, modules)
    print(f"Breaking {len(modules)} modules of {game}: {', '.join(modules)} …", flush=True)
    mutmut("run", "--max-children", "2")
    report(second_look(verdicts(), game))


if __name__ == "__main__":
    main(sys.argv[1:])
