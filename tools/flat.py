"""Writes the flat code of the games from what they declare: ``python -m tools.flat``.

``decisions.py`` of a game declares what is asked and done, ``fields.py`` what a state consists of. From them come three
modules: ``numbers.py``, the numbers of questions and steps, which the rules import; ``state.py``, the state with its
copies, its blank form and the way from an option or a step to its rule; and ``observed.py``, what a seat may see of it
(``tools/rows.py``). A test proves them current.
"""

from __future__ import annotations

import ast
import importlib
import subprocess
import sys
import textwrap
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from palatine.engine.declare import Axis, Field, Question

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "palatine"
GAMES = PACKAGE / "games"
WRITTEN: Final = "Written by tools/flat.py from {}: change {}, not this."
WIDTH: Final = 120
LENT: Final = "Copies share it until one of them changes it (``own_{}``)."
FEW: Final = 3
"""So many cases are looked at one after the other; more are halved."""
NUMBERS: Final = '''"""The numbers of questions and steps.

{written}
"""

from typing import Final

OVER: Final = 0
{questions}
KINDS: Final[tuple[str, ...]] = ("over", {kinds})
"""What is asked, by its number."""

{steps}{who}
'''
STATE: Final = '''"""The state of a match: flat lists of small ints, and the way from an option or a step to its rule.

{written}
"""

from collections.abc import Callable
from typing import Any, Final

from palatine.engine.core import NOBODY_WAITS, Core, described, hashed, same, values
{imports}

FIELDS: Final[tuple[str, ...]] = ({names})
"""Everything a state consists of beside what all states share (``CORE_FIELDS``)."""


class State(Core):
    """One position of a match. It trusts its caller: what is played must have been an option."""

    __slots__ = ({slots})

{annotations}

    def options(self, seat: int) -> list[int]:
        """What a waiting seat may choose. The list may be shared: do not change it."""
{options}        return self.offered

    def play(self, seat: int, option: int) -> None:
        """Carry out an option of a waiting seat and go on to the next decision."""
        carry_out(self, seat, option)
{go_on}

    def begin(self) -> None:
        """Run to the next decision, or to the end."""
{begin}

    def __eq__(self, other: object) -> bool:
        """Equal by value; the sinks do not count."""
        return isinstance(other, State) and same(self, other, FIELDS)

    def __hash__(self) -> int:
        """The same for equal states; a state that is played on has another one."""
        return hashed(self, FIELDS)

    def __repr__(self) -> str:
        """Where it stands."""
        return described(self, "{game}", self.seats, KINDS[self.question])

    def __reduce__(self) -> tuple[Callable[..., Any], tuple[Any, ...]]:
        """To be sent to another process: its value, without the sinks."""
        return restored, (values(self, FIELDS),)
{taken}
    def copy(self) -> "State":
        """An independent state; lists that nobody changes in place are shared."""
        new = State()
{copies}
        new.luck = None
        new.events = None
        new.shown = 0
        return new


def carry_out(state: State, seat: int, option: int) -> None:
    """Carry out what a seat has chosen; it waits no longer, unless the rule asks again."""
    question = state.question
{play}


def do_step(state: State, step: int) -> None:
    """Do the next step of the agenda, or as much of it as goes without asking."""
{steps}


def blank(seats: int, variant: list[int]) -> State:
    """A state with all material laid ready and nothing drawn yet; ``begin`` runs it to the first decision."""
    state = State()
    state.seats = seats
    state.variant = variant
{blank}
    state.waiting = NOBODY_WAITS
    state.rng1 = 1
    state.rng2 = 1
    state.former = 0
    state.luck = None
    state.events = None
    state.shown = 0
{lent}    {lay_out}(state)
    return state


def restored(values: dict[str, Any]) -> State:
    """The state of this value."""
    state = blank(values["seats"], values["variant"])
    for name, value in values.items():
        setattr(state, name, value)
    return state
'''
TAKEN: Final = """
    def own_{name}(self) -> list[int]:
        \"\"\"``{name}``, to be changed: copies keep theirs.\"\"\"
        if self.lent & {bit}:
            self.lent -= {bit}
            self.{name} = self.{name}.copy()
        return self.{name}
"""
TAKEN_ROW: Final = """
    def own_{name}(self, at: int) -> list[int]:
        \"\"\"A row of ``{name}``, to be changed: copies keep theirs.\"\"\"
        if self.lent >> at & 1:
            self.lent -= 1 << at
            self.{name}[at] = self.{name}[at].copy()
        return self.{name}[at]
"""
GO_ON: Final = "        self.begin()"
GO_ON_UNLESS_ASKED: Final = """        if not self.waiting:
            self.begin()"""
RUN: Final = """        while True:
            if self.waiting:
                if {many}:
                    return
{noticed}                carry_out(self, self.waiting[0], self.offered[0])
            elif self.agenda:
                do_step(self, {step})
            else:
                return"""
RUN_ASKING: Final = """        while self.agenda and not self.waiting:
            do_step(self, {step})"""


class Imports:
    """The names a module needs from others."""

    def __init__(self) -> None:
        self._names: set[tuple[str, str]] = set()

    def name(self, function: Callable[..., object]) -> str:
        """The name of a function, which is imported."""
        self._names.add((function.__module__, function.__name__))
        return function.__name__

    def number(self, module: str, name: str) -> str:
        """A name of a module that is imported."""
        self._names.add((module, name))
        return name

    def lines(self) -> str:
        """The imports."""
        modules = sorted({module for module, _ in self._names})
        return "\n".join(
            f"from {module} import {', '.join(sorted(name for at, name in self._names if at == module))}"
            for module in modules
        )


def constant(kind: str) -> str:
    """The name of the number of a question."""
    return f"ASK_{kind.upper().replace('.', '_')}"


def declared(source: str, what: str) -> list[str]:
    """The first words of all declarations of a kind, in their order: known before their rules can be imported."""
    calls = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)]
    found = [call for call in calls if isinstance(call.func, ast.Name) and call.func.id == what]
    found.sort(key=lambda call: (call.lineno, call.col_offset))
    return [str(call.args[0].value) for call in found if isinstance(call.args[0], ast.Constant)]


def assigned(source: str, name: str) -> list[int]:
    """The number a name is declared as, if it is."""
    found = [node for node in ast.parse(source).body if isinstance(node, ast.AnnAssign)]
    return [ast.literal_eval(node.value) for node in found if ast.unparse(node.target) == name and node.value]


def numbers(game: str) -> str:
    """The module of numbers."""
    source = (GAMES / game / "decisions.py").read_text(encoding="utf-8")
    asked, steps = declared(source, "Question"), declared(source, "Step")
    return NUMBERS.format(
        written=WRITTEN.format("decisions.py", "it"),
        questions="\n".join(f"{constant(kind)}: Final = {number}" for number, kind in enumerate(asked, 1)),
        kinds=", ".join(f'"{kind}"' for kind in asked),
        steps="\n".join(f"{name.upper()}: Final = {number}" for number, name in enumerate(steps)),
        who="".join(f"\n\nWHO_BITS: Final = {bits}" for bits in assigned(source, "WHO_BITS")),
    )


def state(game: str) -> str:
    """The module of the state. The engine is imported where it is needed, once the packages are bare (``main``)."""
    from palatine.engine import core

    decisions = importlib.import_module(f"palatine.games.{game}.decisions")
    fields: Sequence[Field] = importlib.import_module(f"palatine.games.{game}.fields").FIELDS
    imports = Imports()
    value = [field for field in fields if not field.fixed]
    own = [field for field in fields if field.name not in (*core.ASKED_FIELDS, *core.CORE_FIELDS)]
    kept = [*(field.name for field in own), *(["lent"] if lent(fields) else [])]
    imports.number(f"palatine.games.{game}.numbers", "KINDS")
    return STATE.format(
        game=game,
        written=WRITTEN.format("decisions.py and fields.py", "them"),
        names=", ".join(f'"{field.name}"' for field in value),
        slots=", ".join(sorted(f'"{name}"' for name in kept)),
        annotations="\n".join(typed(own)),
        taken="".join(taken(fields)),
        options="".join(f"{line}\n" for line in own_options(game, decisions, imports)),
        go_on=GO_ON_UNLESS_ASKED if decisions.EVEN_ALONE else GO_ON,
        begin=begin(game, decisions, imports),
        copies="\n".join(copies(fields)),
        lent="    state.lent = 0\n" if lent(fields) else "",
        play="\n".join(plays(game, decisions, imports)),
        steps="\n".join(does(game, decisions, imports)),
        blank="\n".join(first_values(fields, imports)),
        lay_out=imports.name(decisions.LAY_OUT),
        imports=imports.lines(),
    )


def typed(fields: Sequence[Field]) -> Iterator[str]:
    """The fields with their types and meanings."""
    if lent(fields):
        yield "    lent: int"
        yield '    """Which lists are shared with copies still, as bits."""'
    for field in fields:
        depth = 2 if field.nested else 1 if field.is_list else 0
        kind = ("int", "list[int]", "list[list[int]]", "list[list[list[int]]]")[depth + field.deeper]
        yield f"    {field.name}: {kind}"
        manner = LENT.format(field.name) * field.lent or "Copies share it: replaced, never changed." * field.shared
        meaning = " ".join(filter(None, (field.meaning, manner)))
        if meaning:
            yield textwrap.fill(f'"""{meaning}"""', WIDTH, initial_indent="    ", subsequent_indent="    ")


def lent(fields: Sequence[Field]) -> int:
    """The bits of all lists that copies share until they change them; 0 if there are none."""
    return (1 << sum(_bits(field) for field in fields)) - 1


def _bits(field: Field) -> int:
    """A bit for each list: for each row of a list of lists, of which there is one such field, the first one."""
    return 0 if not field.lent else int(field.by[0].size) if field.nested else 1


def taken(fields: Sequence[Field]) -> Iterator[str]:
    """How such a list is taken, to be changed."""
    bit = 1
    for field in fields:
        if field.lent:
            yield (TAKEN_ROW if field.nested else TAKEN).format(name=field.name, bit=bit)
            bit <<= _bits(field)


def own_options(game: str, decisions: ModuleType, imports: Imports) -> Iterator[str]:
    """The questions whose options are reckoned when they are read."""
    from palatine.engine import declare

    for question in decisions.QUESTIONS:
        if question.together and not isinstance(question.options, list):
            called = ("self", "seat")[: declare.takes(question.options)]
            yield f"        if self.question == {_asked(game, question, imports)}:"
            yield f"            return {imports.name(question.options)}({', '.join(called)})"


def begin(game: str, decisions: ModuleType, imports: Imports) -> str:
    """How the match goes on: what leaves no choice is done without asking, unless the game asks all the same."""
    step = "self.agenda[-1]"
    if hasattr(decisions, "WHO_BITS"):
        step += f" >> {imports.number(f'palatine.games.{game}.numbers', 'WHO_BITS')}"
    if decisions.EVEN_ALONE:
        return RUN_ASKING.format(step=step)
    each = [q for q in decisions.QUESTIONS if q.together and not isinstance(q.options, list)]
    many = " or ".join(["len(self.offered) > 1", *(f"self.question == {_asked(game, q, imports)}" for q in each)])
    notice = getattr(decisions, "NOTICE", None)
    noticed = f"                {imports.name(notice)}(self, self.waiting[0], self.offered[0])\n" if notice else ""
    return RUN.format(step=step, many=many, noticed=noticed)


def copies(fields: Sequence[Field]) -> Iterator[str]:
    """How a copy gets its fields: numbers and lists that are shared, lists of its own, lists of lists of its own.

    Row after row between the others the lists of lists would cost more.
    """
    from palatine.engine import core

    for name in core.CORE_FIELDS:
        yield f"        new.{name} = self.{name}"
    for field in fields:
        if not field.is_list or field.shared or field.fixed:
            yield f"        new.{field.name} = self.{field.name}"
    for field in sorted(fields, key=_by_rows):
        if field.is_list and not (field.shared or field.fixed or field.own_while):
            yield f"        new.{field.name} = {_copied(field)}"
    for condition in dict.fromkeys(field.own_while for field in fields if field.own_while):
        some = [field for field in fields if field.own_while == condition]
        yield f"        if self.{condition}:"
        yield from (f"            new.{field.name} = {_copied(field)}" for field in some)
        yield "        else:"
        yield from (f"            new.{field.name} = self.{field.name}" for field in some)
    if lent(fields):
        yield f"        self.lent = new.lent = {lent(fields)}"


def _by_rows(field: Field) -> bool:
    return field.nested and not field.rows_shared


def _copied(field: Field) -> str:
    if _by_rows(field):
        return f"[row.copy() for row in self.{field.name}]"
    return f"self.{field.name}.copy()"


def plays(game: str, decisions: ModuleType, imports: Imports) -> Iterator[str]:
    """The way from an option to its rule: what several seats are asked at once first, for the others go on waiting."""
    from palatine.engine import declare

    cases: list[Case] = []
    together: list[Case] = []
    for number, question in enumerate(decisions.QUESTIONS, 1):
        option = f"option - {question.base}" if question.base else "option"
        all_three = ("state", "seat", option)
        called = all_three if declare.takes(question.play) == len(all_three) else ("state", option)
        code = f"{imports.name(question.play)}({', '.join(called)})"
        case = (number, _asked(game, question, imports), code, question.often)
        (together if question.together else cases).append(case)
    yield from chain("question", together)
    indent = "    " * bool(together)
    yield f"{indent}    state.waiting = NOBODY_WAITS"
    yield from (f"{indent}{line}" for line in dispatch("question", cases))


def does(game: str, decisions: ModuleType, imports: Imports) -> Iterator[str]:
    """The way from a step to its rule."""
    cases = []
    for number, step in enumerate(decisions.STEPS):
        name = imports.number(f"palatine.games.{game}.numbers", step.name.upper())
        cases.append((number, name, f"{imports.name(step.do)}(state)", step.often))
    return dispatch("step", cases)


Case = tuple[int, str, str, bool]


def dispatch(what: str, cases: Sequence[Case]) -> Iterator[str]:
    """What to do by a number: frequent ones first, the others by halving."""
    often = [case for case in cases if case[3]]
    yield from chain(what, often)
    yield from halved(what, [case for case in cases if not case[3]], "    " * (1 + bool(often)))


def chain(what: str, cases: Sequence[Case]) -> Iterator[str]:
    """Some cases, and the beginning of what to do otherwise."""
    for at, (_, name, code, _) in enumerate(cases):
        yield f"    {'elif' if at else 'if'} {what} == {name}:"
        yield f"        {code}"
    if cases:
        yield "    else:"


def halved(what: str, cases: Sequence[Case], indent: str) -> Iterator[str]:
    """The cases of a part of the numbers."""
    if len(cases) > FEW:
        middle = len(cases) // 2
        yield f"{indent}if {what} < {cases[middle][1]}:"
        yield from halved(what, cases[:middle], indent + "    ")
        yield f"{indent}else:"
        yield from halved(what, cases[middle:], indent + "    ")
        return
    word = "if"
    for at, (_, name, code, _) in enumerate(cases):
        last = at == len(cases) - 1
        if last and at == 0:
            yield f"{indent}{code}"
            return
        yield f"{indent}else:  # {name}" if last else f"{indent}{word} {what} == {name}:"
        yield f"{indent}    {code}"
        word = "elif"


def first_values(fields: Sequence[Field], imports: Imports) -> Iterator[str]:
    """The values of a blank state."""
    for field in fields:
        if field.first is not None and field.name not in ("seats", "variant"):
            yield f"    state.{field.name} = {_first(field, imports)}"


def _size(axis: Axis, imports: Imports) -> str:
    if axis.stands:
        return imports.number(*axis.stands.rsplit(".", 1))
    return f"state.{axis.size}" if isinstance(axis.size, str) else str(axis.size)


def _first(field: Field, imports: Imports) -> str:
    sizes = [_size(axis, imports) for axis in field.by]
    if field.nested and sizes:
        row = f"[{field.first}] * {sizes[1]}" if len(sizes) > 1 else "[]"
        return f"[{row} for _ in range({sizes[0]})]"
    if field.by:
        return f"[{field.first}] * ({' * '.join(sizes)})"
    return "[]" if field.is_list else str(field.first)


def _asked(game: str, question: Question, imports: Imports) -> str:
    return imports.number(f"palatine.games.{game}.numbers", constant(question.kind))


def observed(game: str) -> str:
    """The module of what a seat may see."""
    from tools import rows

    return rows.observed(game, Imports(), WRITTEN.format("fields.py and knowledge/seen.py", "them"))


def formatted(text: str) -> str:
    """The text as the formatter of the project has it."""
    command = [sys.executable, "-m", "ruff"]
    for words in (("check", "--select", "I,F401", "--fix", "--quiet"), ("format", "--quiet")):
        done = subprocess.run(
            [*command, *words, "--stdin-filename", str(GAMES / "written.py"), "-"],
            input=text,
            capture_output=True,
            text=True,
            check=True,
            cwd=ROOT,
        )
        text = done.stdout
    return text


def games() -> list[str]:
    """The games that declare their decisions."""
    return sorted(path.parent.name for path in GAMES.glob("*/decisions.py"))


WRITES: Final = (("numbers", numbers), ("state", state), ("observed", observed))
"""The modules, each with what writes it."""


def main() -> None:
    """Write the modules of all games; the numbers first, for the rules import them.

    The packages are not imported: they would import the states, which may not fit the rules any more.
    """
    for name, path in (("palatine", PACKAGE), ("palatine.games", GAMES)):
        sys.modules[name] = package = ModuleType(name)
        package.__path__ = [str(path)]
    for game in games():
        for name, text in WRITES:
            (GAMES / game / f"{name}.py").write_text(formatted(text(game)), encoding="utf-8")


if __name__ == "__main__":
    main()
