"""``palatine play``: whole matches typed at the terminal, undo, save and resume, and everything one can say."""

from pathlib import Path
from random import Random

import pytest

import palatine
from palatine.commands import files
from palatine.commands.keeper import bots_in, people_in
from palatine.commands.problem import Problem
from tests.commands.terminal import Terminal, record_text, rehearsed

START = ("play", "--seed", 7, "--option", "initial_counties=lineup")
"""A match that begins with planning: Black is asked for the bid."""


def hand(seed: int = 7) -> list[str]:
    """The cards Black holds when planning in START."""
    return list(palatine.start("wallenstein", 4, seed, initial_counties="lineup").decision(0).texts)


def plan(rng: Random) -> list[str]:
    """Eleven cards of that hand, the bid a small one."""
    cards = [card for card in hand() if card != "money 1"]
    rng.shuffle(cards)
    return ["money 1", *cards[:10]]


# ---------------------------------------------------------------- whole matches


@pytest.mark.parametrize("seed", [3, 8])
def test_a_whole_match_is_played_and_its_record_kept(terminal: Terminal, seed: int) -> None:
    """What is typed is what is played, to the end."""
    rehearsal = rehearsed(seed)
    done = terminal.run("play", "--seed", seed, typed=[*rehearsal.lines, "kept.record"])
    assert done.status == 0
    assert rehearsal.match.over and "The match is over." in done.out
    assert record_text(Path("kept.record")) == rehearsal.match.record.text()
    assert palatine.replay(Path("kept.record").read_text(encoding="utf-8"), verify=True).over


def test_the_result_is_shown_by_seat(terminal: Terminal) -> None:
    rehearsal = rehearsed(3)
    done = terminal.run("play", "--seed", 3, typed=[*rehearsal.lines, ""])
    assert done.status == 0 and not list(Path().iterdir())
    for seat, points in enumerate(rehearsal.match.scores):
        name = rehearsal.match.game.presentation_in("en").seat(seat)
        assert any(line.split()[:2] == [name, str(points)] for line in done.out.splitlines()), name


def test_options_and_seats_are_those_asked_for(terminal: Terminal) -> None:
    rehearsal = rehearsed(4, seats=3, humans=(2,), choices=60, tower="wild", hide_tower_count="on")
    words = ("--seats", 3, "--human", "purple", "--option", "tower=wild", "hide_tower_count=on")
    done = terminal.run("play", "wallenstein", "--seed", 4, *words, typed=[*rehearsal.lines, "save a.record"])
    assert done.status == 0 and "You are Purple." in done.out
    assert record_text(Path("a.record")).startswith(rehearsal.match.record.text())


def test_a_match_with_all_modules_is_played_to_the_end(terminal: Terminal) -> None:
    """The options of the modules are shown and can be chosen like any other."""
    modules = {"emperors_court": "on", "landsknechte": "on", "military_leaders": "on"}
    match = palatine.start("wallenstein", 4, 5, **modules)
    view, decision = match.view(0), match.pending[0]
    assert match.game.presentation_in("en").situation(view, decision)
    words = [f"{name}=on" for name in modules]
    done = terminal.run("play", "--seed", 5, "--option", *words, typed=["map", "quit", "no"])
    assert done.status == 0 and "Leader figures:" in done.out and "Courtiers" in done.out


def test_two_people_share_the_screen(terminal: Terminal) -> None:
    """Each hand-over asks for Enter first, and nobody's plan is shown to another."""
    rehearsal = rehearsed(5, humans=(0, 2), initial_counties="lineup", choices=60)
    words = ("play", "--seed", 5, "--human", 0, "Purple", "--option", "initial_counties=lineup")
    done = terminal.run(*words, typed=[*rehearsal.lines, "save two.record"])
    assert done.status == 0
    assert "Hand over to Black." in done.out and "Hand over to Purple" in done.out
    assert record_text(Path("two.record")).startswith(rehearsal.match.record.text())
    assert people_in(Path("two.record").read_text(encoding="utf-8")) == [0, 2]


def test_a_plan_can_be_taken_back_when_handing_over(terminal: Terminal) -> None:
    cards = plan(Random(1))
    words = ("play", "--seed", 7, "--human", 0, 1, "--option", "initial_counties=lineup")
    typed = ["", ", ".join(cards), "yes", "undo", cards[-1], "yes", "", "save plan.record"]
    done = terminal.run(*words, typed=typed)
    assert done.out.count("Hand over to Blue (Black: 'undo' takes your last choice back).") == 2
    record = palatine.Record.parse(Path("plan.record").read_text(encoding="utf-8"))
    assert [entry.text for entry in record.entries if entry.seat == 0] == cards


def test_leaving_when_handing_over(terminal: Terminal) -> None:
    cards = plan(Random(1))
    words = ("play", "--seed", 7, "--human", 0, 1, "--option", "initial_counties=lineup")
    done = terminal.run(*words, typed=["", ", ".join(cards), "yes", "quit", "left.record"])
    assert done.status == 0 and Path("left.record").exists()


# ---------------------------------------------------------------- saving and resuming


@pytest.mark.parametrize("stop", [1, 16, 40, 60])
def test_leaving_and_resuming_gives_the_same_match(terminal: Terminal, stop: int) -> None:
    """Wherever a person leaves, the match goes on as if nothing had happened."""
    rehearsal = rehearsed(9)
    first, rest = rehearsal.lines[:stop], rehearsal.lines[stop:]
    assert terminal.run("play", "--seed", 9, typed=[*first, "quit", "half.record"]).status == 0
    done = terminal.run("play", "--resume", "half.record", typed=rest)
    assert done.status == 0 and "The record is in half.record." in done.out
    assert record_text(Path("half.record")) == rehearsal.match.record.text()


def test_the_same_bots_play_on(terminal: Terminal) -> None:
    """They are noted in the file; other ones can be named when the match is resumed."""
    words = ("play", "shadow", "--seed", 2, "--bot", "steward", "random", "steward@0.5")
    terminal.run(*words, typed=["1", "quit", "a.record"])
    assert bots_in(Path("a.record").read_text(encoding="utf-8")) == ["steward", "random", "steward@0.5"]
    first = terminal.run(*words, typed=["quit"]).out.splitlines()[1]
    assert "(steward), " in first and "(random), " in first and "(steward@0.5)" in first
    again = terminal.run("play", "--resume", "a.record", typed=["1", "save", "quit"])
    assert again.status == 0 and again.out.splitlines()[1] == first
    assert bots_in(Path("a.record").read_text(encoding="utf-8")) == ["steward", "random", "steward@0.5"]
    others = terminal.run("play", "--resume", "a.record", "--bot", "random", typed=["quit"])
    assert "(steward" not in others.out.splitlines()[1]


def test_no_program_is_run_because_a_record_names_it(terminal: Terminal, tmp_path: Path) -> None:
    (tmp_path / "own.py").write_text("class Own:\n    def choose(self, seen): return seen.decision.options[0]\n")
    terminal.run("play", "shadow", "--seed", 2, "--bot", "own.py:Own", typed=["1", "quit", "a.record"])
    assert "a.record was played with own.py:Own; say by --bot who plays on" in terminal.refused(
        "play", "--resume", "a.record"
    )
    assert terminal.run("play", "--resume", "a.record", "--bot", "own.py:Own", typed=["quit"]).status == 0


def test_the_end_of_the_input_saves_and_says_where(terminal: Terminal) -> None:
    rehearsal = rehearsed(9)
    done = terminal.run("play", "--seed", 9, typed=rehearsal.lines[:20])
    (file,) = Path().glob("palatine-wallenstein-*.record")
    assert done.status == 0 and f"Saved. Go on with: palatine play --resume {file}" in done.out
    assert terminal.run("play", "--resume", file, typed=rehearsal.lines[20:]).status == 0
    assert record_text(file) == rehearsal.match.record.text()


def test_nothing_is_saved_before_anybody_has_chosen(terminal: Terminal) -> None:
    done = terminal.run("play", "--seed", 9)
    assert done.status == 0 and "Goodbye." in done.out and not list(Path().iterdir())


def test_ctrl_c_saves_too(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = iter(["1", "5"])

    def typed(prompt: str) -> str:
        try:
            return next(lines)
        except StopIteration:
            raise KeyboardInterrupt from None

    monkeypatch.setattr("builtins.input", typed)
    done = terminal.run("play", "--seed", 9)
    (file,) = Path().glob("*.record")
    assert done.status == 130 and str(file) in done.out
    assert palatine.replay(file.read_text(encoding="utf-8")).choices >= 2


def test_without_a_place_to_save_the_match_goes_to_the_temporary_directory(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory
) -> None:
    elsewhere = tmp_path_factory.mktemp("elsewhere")
    monkeypatch.setattr("tempfile.tempdir", str(elsewhere))
    Path("palatine-wallenstein-135802da.record").mkdir()  # nothing can be written under this name
    done = terminal.run("play", "--seed", 3, typed=["1"])
    assert done.status == 0 and str(elsewhere) in done.out and len(list(elsewhere.iterdir())) == 1


def test_with_save_the_file_always_holds_the_match(terminal: Terminal) -> None:
    rehearsal = rehearsed(9, choices=30)
    done = terminal.run("play", "--seed", 9, "--save", "kept.record", typed=rehearsal.lines)
    assert done.status == 0 and list(Path().iterdir()) == [Path("kept.record")]
    assert record_text(Path("kept.record")).startswith(rehearsal.match.record.text())
    assert "kept.record exists" in terminal.refused("play", "--save", "kept.record")


def test_a_full_disk_ends_no_match(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    rehearsal = rehearsed(9, choices=10)

    def full(path: Path, text: str) -> None:
        if "\n1 " in text:
            raise Problem(f"{path} cannot be used: No space left on device")

    monkeypatch.setattr(files, "write", full)
    done = terminal.run("play", "--seed", 9, "--save", "kept.record", typed=[*rehearsal.lines, "quit", "no"])
    assert done.status == 0 and "No space left on device." in done.out


def test_saving_asks_before_another_file_is_overwritten(terminal: Terminal) -> None:
    Path("letter.txt").write_text("dear prince")
    typed = ["1", "save letter.txt", "no", "save letter.txt", "yes", "save letter.txt", "quit"]
    done = terminal.run("play", "--seed", 9, typed=typed)
    assert done.out.count("letter.txt exists. Overwrite it?") == 2  # it is the file of this match afterwards
    assert "Not saved." in done.out and palatine.replay(Path("letter.txt").read_text(encoding="utf-8")).choices


@pytest.mark.parametrize(("answer", "kept"), [("", True), ("yes", True), ("no", False)])
def test_leaving_asks_whether_to_save(terminal: Terminal, answer: str, kept: bool) -> None:
    done = terminal.run("play", "--seed", 9, typed=["1", "quit", answer])
    assert done.status == 0 and bool(list(Path().glob("palatine-wallenstein-*.record"))) is kept


def test_names_no_file_can_have_are_refused_and_the_match_goes_on(terminal: Terminal) -> None:
    typed = ["1", "save no/such/directory", f"save {'x' * 300}", "save \0", "save .", "quit", "no/where", "quit", "no"]
    done = terminal.run("play", "--seed", 9, typed=typed)
    assert done.status == 0
    assert "there is no directory no/such." in done.out and "there is no directory no." in done.out
    assert "File name too long." in done.out and ". is not a file that can be written." in done.out


def test_a_bad_name_for_the_finished_record_is_asked_again(terminal: Terminal) -> None:
    rehearsal = rehearsed(3)
    done = terminal.run("play", "--seed", 3, typed=[*rehearsal.lines, "no/where", "good.record"])
    assert done.status == 0 and "there is no directory no." in done.out and Path("good.record").exists()


def test_a_finished_match_can_be_looked_at_again(terminal: Terminal) -> None:
    terminal.run("play", "--seed", 3, typed=[*rehearsed(3).lines, "done.record"])
    file = Path("done.record")
    file.write_text(f"# kept by somebody else\n{file.read_text(encoding='utf-8')}", encoding="utf-8")
    before = file.read_text(encoding="utf-8")
    done = terminal.run("play", "--resume", file)
    assert done.status == 0 and "The match is over." in done.out
    assert file.read_text(encoding="utf-8") == before, "looking at a match writes nothing"


# ---------------------------------------------------------------- taking back


def test_undo_gives_the_same_match_as_choosing_right_at_once(terminal: Terminal) -> None:
    """Wrong cards, refusals and second thoughts leave no trace in the record."""
    cards = plan(Random(2))
    straight = [", ".join(cards), "yes", "save straight.record", "quit"]
    assert terminal.run(*START, typed=straight).status == 0
    wrong = [*reversed(cards[1:])]
    crooked = ["money 0", "undo", cards[0], wrong[0], wrong[1], wrong[2], "undo 2", "undo", "nonsense", cards[0]]
    crooked += [f"{wrong[3]}, {wrong[4]}, {wrong[3]}", ", ".join(wrong[:5]), "undo all"]
    crooked += [", ".join(cards[:8]), *cards[8:], "yes", "save crooked.record"]
    done = terminal.run(*START, typed=crooked)
    assert done.out.count("Nothing of this line was carried out:") == 1
    assert Path("crooked.record").read_text() == Path("straight.record").read_text()


def test_undo_works_after_resuming(terminal: Terminal) -> None:
    cards = plan(Random(3))
    terminal.run(*START, typed=[", ".join(cards[:5]), "quit", "half.record"])
    terminal.run("play", "--resume", "half.record", typed=["undo 2", ", ".join(cards[3:]), "yes", "save"])
    record = palatine.Record.parse(Path("half.record").read_text(encoding="utf-8"))
    assert [entry.text for entry in record.entries if entry.seat == 0] == cards


def test_what_can_no_longer_be_taken_back_is_said(terminal: Terminal) -> None:
    done = terminal.run("play", "--seed", 9, typed=["undo", "1", "undo", "undo a bit", "change 1 money 2"])
    assert done.out.count("nothing of yours can be taken back") == 3
    assert "say 'undo', 'undo 3' or 'undo all'." in done.out


def test_a_plan_is_submitted_only_when_it_is_confirmed(terminal: Terminal) -> None:
    cards = plan(Random(4))
    done = terminal.run(*START, typed=[", ".join(cards), "no", "save open.record"])
    assert "Submit this plan?" in done.out and "Not submitted." in done.out
    match = palatine.replay(Path("open.record").read_text(encoding="utf-8"))
    assert [decision.kind for decision in match.pending] == ["plan.combat_b"]


def test_changing_one_box_exchanges_cards(terminal: Terminal) -> None:
    """A card that lies in another box changes places with the one that was here."""
    cards = plan(Random(5))
    spare = next(card for card in hand() if card not in cards)
    typed = [", ".join(cards[:10]), f"change 3 {cards[6]}", f"change 1 {spare}", "save changed.record"]
    assert terminal.run(*START, typed=typed).status == 0
    record = palatine.Record.parse(Path("changed.record").read_text(encoding="utf-8"))
    cards[2], cards[6] = cards[6], cards[2]
    assert [entry.text for entry in record.entries if entry.seat == 0] == [spare, *cards[1:10]]


def test_a_change_that_is_refused_changes_nothing(terminal: Terminal) -> None:
    cards = plan(Random(5))
    typed = [
        ", ".join(cards[:4]),
        "change 2 burgund",
        "change 9 money 3",
        "change 2",
        "change x money 3",
        "save a.record",
    ]
    done = terminal.run(*START, typed=typed)
    assert "you do not hold the card of Burgund" in done.out
    assert "only the steps 1 to 4 have been made, so step 9 cannot be changed." in done.out
    assert done.out.count("say 'change', the number of the step and the new choice") == 2
    record = palatine.Record.parse(Path("a.record").read_text(encoding="utf-8"))
    assert [entry.text for entry in record.entries if entry.seat == 0] == cards[:4]


def test_a_line_stops_where_chance_comes_in(terminal: Terminal) -> None:
    """After the draft of an open card a new one is turned up: nobody may choose blindly."""
    done = terminal.run("play", "--seed", 9, typed=["1, armies 5", "save a.record"])
    assert "Not carried out, because you must see first what came of it: armies 5." in done.out.replace("  ", " ")
    assert palatine.replay(Path("a.record").read_text(encoding="utf-8")).decision(0).kind == "draft.group"


# ---------------------------------------------------------------- what one can ask


def test_options_are_chosen_by_number_text_name_or_beginning(terminal: Terminal) -> None:
    """Four ways to say the same county."""
    offered = palatine.start("wallenstein", 4, 3, first_seat="0").decision(0)
    name = palatine.GAMES["wallenstein"].presentation_in("en").name(offered.options[0])
    for way in ("1", offered.texts[0], name.upper(), offered.texts[0][:4]):
        words = ("play", "--seed", 3, "--option", "first_seat=0", "--save", f"{way}.record")
        terminal.run(*words, typed=[way])
        record = palatine.Record.parse(Path(f"{way}.record").read_text(encoding="utf-8"))
        assert record.entries[1].text == offered.texts[0], way


def test_refusals_give_the_reason_and_the_rule(terminal: Terminal) -> None:
    done = terminal.run("play", "--seed", 9, typed=["money 1", "rabbit", "99", "m", "why pass", "why 1", "why"])
    assert done.out.count("(W-SET-12)") >= 2
    assert "'rabbit' is no option of this game" in done.out
    assert "there is no option 99 in the list; its numbers go from 1 to 3." in done.out
    assert "is an option: you may choose it." in done.out and "say which option: 'why' and its name." in done.out


def test_the_map_in_whole_and_in_parts(terminal: Terminal) -> None:
    done = terminal.run(*START, typed=["map", "map bayern", "map burgund", "map burg", "map money 3", "map nowhere"])
    assert done.out.count("BRANDENBURG") == 2  # once when planning begins, once on request
    assert done.out.count("BAYERN") == 3
    assert done.out.count("Burgund in Kurpfalz:") == 2 and "It borders on" in done.out
    assert "there is nothing to show about 'money 3'." in done.out
    assert "'nowhere' is no option of this game" in done.out


def test_the_log_tells_the_last_events_or_all(terminal: Terminal) -> None:
    rehearsal = rehearsed(9, choices=40)
    done = terminal.run("play", "--seed", 9, typed=[*rehearsal.lines, "log 1", "log all", "log", "log of wood"])
    events = [line for line in done.out.splitlines() if line.strip().endswith("(W-SET-13)")]
    assert len(events) > len(set(events)) and "say 'log', 'log 50' or 'log all'." in done.out


def test_rules_can_be_read_at_the_table(terminal: Terminal) -> None:
    done = terminal.run("play", "--seed", 9, typed=["rules w-cmb-09", "rules W-END", "rules", "rules X-1"])
    assert "all peasants' cubes in the tray are allies of the defender" in done.out
    assert "W-END-01 " in done.out and "W-END-04 " in done.out
    assert "say which rule or section" in done.out and "Wallenstein has no rule 'X-1'" in done.out


def test_help_lists_what_can_be_said(terminal: Terminal) -> None:
    done = terminal.run("play", "--seed", 9, typed=["help"])
    for word in ("undo", "change", "why", "map", "log", "rules", "save", "quit", "help"):
        assert f"\n{word} " in done.out, word


def test_enter_shows_the_options_again(terminal: Terminal) -> None:
    done = terminal.run(*START, typed=[""])
    assert done.out.count("Your bid for the player order") == 2


def test_enter_takes_the_only_option(terminal: Terminal) -> None:
    """At the end of the draft one army group is left."""
    lines = rehearsed(9, choices=64).lines
    terminal.run("play", "--seed", 9, typed=[*lines[:15], "", "save a.record"])
    groups = [entry.text for entry in palatine.Record.parse(Path("a.record").read_text(encoding="utf-8")).entries]
    assert groups[1:65] == [entry.text for entry in rehearsed(9, choices=64).match.record.entries][1:]


def test_what_happened_is_told_once_with_rule_numbers(terminal: Terminal) -> None:
    rehearsal = rehearsed(9, choices=30)
    done = terminal.run("play", "--seed", 9, typed=rehearsal.lines)
    for event in rehearsal.match.events:
        assert f"({event.rule})" in done.out
    told = [line for line in done.out.splitlines() if line.endswith("(W-SET-13)")]
    assert len(told) == len(set(told)) > 5


def test_after_resuming_the_news_since_the_last_choice_are_told_again(terminal: Terminal) -> None:
    rehearsal = rehearsed(9, choices=30)
    terminal.run("play", "--seed", 9, typed=[*rehearsal.lines, "quit", "a.record"])
    done = terminal.run("play", "--resume", "a.record")
    assert "What happened:" in done.out and "BRANDENBURG" in done.out


# ---------------------------------------------------------------- what cannot be played


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["chess"], "there is no game 'chess'; the games are"),
        (["--seats", "9"], "Wallenstein is for 3, 4, 5 players, not 9"),
        (["--seats", "-3"], "'-3' is not a whole number from 1 to 99"),
        (["--seats", "many"], "'many' is not a whole number from 1 to 99"),
        (["--seed", "-1"], "'-1' is not a whole number from 0 to 2^128 - 1"),
        (["--seed", "9" * 50], "is not a whole number from 0 to 2^128 - 1"),
        (["--seed", "9" * 5000], "is not a whole number from 0 to 2^128 - 1"),
        (["--human", "4"], "there is no seat '4'; the seats are 0 to 3 (black, blue, purple, red)"),
        (["--human", "green"], "there is no seat 'green'"),
        (["--option", "tower"], "'tower' is no option; write NAME=VALUE"),
        (["--option", "tower=huge"], "the option 'tower' is one of standard, calm, wild; not 'huge'"),
        (["--option", "weather=fine"], "Wallenstein has no option 'weather'"),
        (["--resume", "missing.record"], "there is no file missing.record"),
        (["--resume", "."], ". is a directory, not a record"),
        (["--save", "no/where"], "there is no directory no"),
        (["--save", "."], ". is not a file that can be written"),
        (["--resume", "x", "--seats", "3"], "--resume takes the game, its seats, seed and options from the file"),
    ],
)
def test_wrong_words_are_answered_with_a_sentence(terminal: Terminal, words: list[str], sentence: str) -> None:
    assert sentence in terminal.refused("play", *words)


def test_a_record_without_its_seed_goes_on_with_chance_that_is_newly_drawn(terminal: Terminal) -> None:
    lines = rehearsed(9, choices=20).match.record.text().splitlines()
    Path("a.record").write_text("\n".join(line for line in lines if not line.startswith("seed ")))
    done = terminal.run("play", "--resume", "a.record", typed=["1", "save", "quit"])
    assert "a.record has no seed: chance is newly drawn from here on." in done.out
    kept = palatine.replay(record_text(Path("a.record")), verify=True)
    assert [(stretch.after, stretch.seed is None) for stretch in kept.stretches] == [(0, True), (20, False)]
    again = terminal.run("play", "--resume", "a.record", typed=["quit"])
    assert "newly drawn" not in again.out and f"seed {kept.seed}" in again.out
