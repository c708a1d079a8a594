"""One sitting at the terminal: people and bots around a match."""

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from palatine.commands import asides, chronicle
from palatine.commands.company import Company
from palatine.commands.interruption import Interruption
from palatine.commands.keeper import Keeper
from palatine.commands.menu import Menu
from palatine.commands.problem import Problem
from palatine.commands.words import language, means, reason, say
from palatine.engine.decision import Decision
from palatine.engine.errors import PalatineError
from palatine.engine.layout import in_columns
from palatine.engine.match import Match
from palatine.engine.submission import Submission
from palatine.screen import Screen


class Session:
    """Asks the people, lets bots choose for the others, until the match is over or everybody leaves."""

    def __init__(self, match: Match, humans: frozenset[int], company: Company, screen: Screen, keeper: Keeper) -> None:
        self.match = match
        self.humans = humans
        self.company = company
        self.screen = screen
        self.keeper = keeper
        self.show = match.game.presentation_in(language())
        self.menu: Menu | None = None
        self._interruption = Interruption()
        self._at: int | None = None
        self._told = {seat: self._last_own_choice(seat) - 1 for seat in humans}

    def _last_own_choice(self, seat: int) -> int:
        numbers = range(self.match.choices, 0, -1)
        return next((number for number in numbers if self.match.entry(number).seat == seat), 0)

    # ------------------------------------------------------------ the loop

    def run(self) -> int:
        """Play; returns the exit status. Whatever ends the sitting, the match is not lost."""
        try:
            with self._interruption:
                self._play()
        except asides.Leave:
            pass
        except EOFError:
            self._rescue()
        except BrokenPipeError:
            self._rescue()
            raise
        except KeyboardInterrupt:
            self._rescue()
            return 130
        return 0

    def _play(self) -> None:
        while not self.match.over:
            self._interruption.check()
            seat = self._next()
            if seat not in self.humans:
                if wrong := self.company.play(seat):
                    self.screen.sentences([wrong], "red")
            elif self._seated(seat):
                self._ask(seat)
        self._end()

    def _next(self) -> int:
        """Who chooses next: bots first, so that a person's plan can be the last; then who already sits there."""
        waiting = [decision.seat for decision in self.match.pending]
        bots = [seat for seat in waiting if seat not in self.humans]
        if bots:
            return bots[0]
        return self._at if self._at in waiting else waiting[0]

    def _seated(self, seat: int) -> bool:
        """Whether the person of this seat is at the screen; hands over from another with nothing to be seen."""
        before, self._at = self._at, seat
        if before == seat or len(self.humans) == 1:
            return True
        if before is not None:
            self.screen.clear()
        back = before if before is not None and self.match.can_take_back(before) else None
        again = "" if back is None else say("hand_over.undo", seat=self.show.seat(back))
        self.screen.say(say("hand_over", seat=self.show.seat(seat), again=again))
        word = self.ask(say("ready")).casefold()
        if word == "undo" and back is not None:
            self.match.take_back(back)
            self.went_back(back)
        elif word == "quit":
            asides.ASIDES["quit"](self, seat, "")
        else:
            return True
        self._at = before
        return False

    def ask(self, prompt: str, words: Sequence[str] = ()) -> str:
        """A line typed by a person."""
        with self._interruption.listening():
            return self.screen.ask(prompt, words)

    def _ask(self, seat: int) -> None:
        """One decision of a person: news, situation, options; then lines until the match has moved on."""
        decision = self.match.decision(seat)
        self.menu = Menu(decision, self.show.name)
        self._tell(seat)
        self.present(decision)
        words = [*decision.texts, *asides.ASIDES]
        while not self._obey(seat, self.ask(f"{self.show.seat(seat)}> ", words)):
            pass

    def _obey(self, seat: int, line: str) -> bool:
        """Carry out what was typed; whether the match has moved on."""
        word, _, rest = line.partition(" ")
        aside = asides.ASIDES.get(word.casefold())
        try:
            if aside is not None:
                return aside(self, seat, rest.strip())
            parts = [part for part in line.replace(";", ",").split(",") if part.strip()]
            if not parts:
                return self._enter(seat)
            return self.choose(seat, parts)
        except (PalatineError, Problem) as refused:
            self.screen.complain(reason(refused, self.show))
            return False

    def _enter(self, seat: int) -> bool:
        """An empty line: the only option if there is but one, else the options once more."""
        decision = self.match.decision(seat)
        if len(decision.options) == 1:
            return self.choose(seat, list(decision.texts))
        self.present(decision)
        return False

    # ------------------------------------------------------------ showing

    def present(self, decision: Decision) -> None:
        """Show a decision: the situation, the question, the options with their numbers."""
        view = self.match.view(decision.seat)
        self.screen.say()
        if situation := self.show.situation(view, decision, width=self.screen.width):
            self.screen.say(situation)
        self.screen.say(self.show.phrases.say(f"prompt.{decision.kind}", decision.particulars), "bold")
        numbers = Menu(decision, self.show.name).numbers
        lines = [f"{number:>3}  {self.show.option(view, decision, option)}" for number, option in numbers.items()]
        self.screen.say(in_columns(lines, self.screen.width))

    def _tell(self, seat: int) -> None:
        """What has happened since the seat's last decision."""
        news = chronicle.told(self.match, self.match.events_since(self._told[seat] + 1))
        self._told[seat] = self.match.choices
        if news:
            self.screen.say(f"\n{say('news')}", "bold")
            self.screen.sentences(news)

    def _end(self) -> None:
        """The end of the match: the last news, the result, the record."""
        if self._at is not None:
            self._tell(self._at)
        self.screen.say(f"\n{say('over')}", "bold")
        self.screen.table(chronicle.result_rows(self.match))
        file = self.keeper.file or self._file_for_record()
        while file is not None:
            try:
                if not self.keeper.is_in_file:
                    self.keeper.save(file)
            except Problem as problem:
                self.screen.complain(str(problem))
                file = self._file_for_record()
            else:
                self.screen.say(say("record_in", file=file))
                return

    def _file_for_record(self) -> Path | None:
        name = self.ask(say("record_file"))
        return Path(name) if name else None

    # ------------------------------------------------------------ choosing

    def choose(self, seat: int, parts: list[str]) -> bool:
        """Make one or more choices. If one of them is refused, those before it are taken back."""
        submission = Submission(self.match, seat)
        try:
            for part in parts:
                if submission.ended:
                    rest = ", ".join(parts[submission.made :])
                    self.screen.say(say("not_carried_out", rest=rest))
                    break
                if not self._one(submission, part):
                    break
        except (PalatineError, Problem):
            for _ in range(submission.made):
                self.match.take_back(seat)
            if submission.made:
                self.screen.say(say("nothing_of_line"))
            raise
        if submission.made:
            self._keep()
        return True

    def _one(self, submission: Submission, part: str) -> bool:
        """Make one choice; False if it would have completed a plan and was not confirmed."""
        decision = self.match.decision(submission.seat)
        option = Menu(decision, self.show.name).pick(part, self.menu)
        if option in decision.options and not self._confirmed(decision, option):
            return False
        submission.choose(option)
        return True

    def _confirmed(self, decision: Decision, option: int) -> bool:
        """Show a plan that this option completes; whether it shall be so."""
        view = self.match.view(decision.seat)
        if not self.show.completes(view, decision):
            return True
        self.screen.say()
        self.screen.say(self.show.situation(view, decision, option, self.screen.width))
        if means("yes", self.ask(say("submit"))):
            return True
        self.screen.say(say("not_submitted"))
        return False

    def went_back(self, seat: int) -> None:
        """After taking back: what was told before is not told again."""
        self._told[seat] = self.match.choices
        self._keep()

    def _keep(self) -> None:
        """The match has moved on: keep it in its file, if it has one. A full disk ends no match."""
        try:
            self.keeper.moved()
        except Problem as problem:
            self.screen.complain(str(problem))

    # ------------------------------------------------------------ leaving

    def _rescue(self) -> None:
        """Leaving without a word: save, and say where."""
        file = self.keeper.rescue()
        with suppress(OSError):  # nobody may be there to read it
            self.screen.say(f"\n{say('rescued', file=file) if file else say('goodbye')}")
