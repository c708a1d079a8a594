"""The examples of the README work as they stand there."""

import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

README = (Path(__file__).parents[1] / "README.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    """The fenced blocks of this language."""
    return re.findall(rf"^```{language}\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)


def commands(block: str) -> list[str]:
    """The commands of a console block, without their prompts and without what they answer."""
    return [line.removeprefix("$ ") for line in block.splitlines() if line.startswith("$ ")]


@pytest.mark.parametrize("source", blocks("python"))
def test_python_example(
    source: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It runs from the first line to the last and prints something."""
    monkeypatch.chdir(tmp_path)
    exec(compile(source, "README.md", "exec"), {"__name__": "__main__"})
    assert capsys.readouterr().out.strip()


@pytest.mark.parametrize("block", blocks("console"))
def test_console_example(block: str, tmp_path: Path) -> None:
    """Its commands succeed one after the other in the same directory, and each prints something."""
    assert commands(block)
    for command in commands(block):
        name, *arguments = shlex.split(command)
        program = shutil.which(name, path=str(Path(sys.executable).parent))
        assert program, f"{name} is not installed"
        done = subprocess.run(
            [program, *arguments], cwd=tmp_path, stdin=subprocess.DEVNULL, capture_output=True, text=True
        )
        assert done.returncode == 0, f"{command}\n{done.stdout}{done.stderr}"
        assert done.stdout.strip(), command
