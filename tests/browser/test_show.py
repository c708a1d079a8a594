"""The show spoils nothing: no text of the page tells what has not been staged yet, in battles and in scorings."""

import re
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import palatine
from palatine.games.wallenstein.components import COUNTY_IDS
from tests.browser.conftest import PHONE, Open, arrived
from tests.browser.prepared import Choices, asked, submissions
from tests.browser.process import SEED
from tests.browser.test_positions import LINEUP, before_a_conquest
from tests.records.played import file_of
from tools.film import BEGIN

Watched = list[tuple[str, str, str]]
"""A place of the page, what it says until something is told, and a word of that sentence."""
FOLLOW = r"""(figures) => {
  const bare = (text) => (text ?? "").replace(/\s+/g, "");
  window.frames = [];
  const look = () => {
    const said = bare(document.querySelector(".ask .caption[data-beat=told]")?.textContent);
    const named = [...document.querySelectorAll("[aria-label], [title]")];
    const labels = named.map((e) => `${e.getAttribute("aria-label") ?? ""} ${e.getAttribute("title") ?? ""}`);
    const shown = figures.map(([place]) => {
      const here = document.querySelector(place);
      return here && (here.getAttribute("aria-label") ?? here.textContent);
    });
    frames.push({ said, text: bare([document.title, document.body.textContent, ...labels].join(" ")), shown });
  };
  look();
  new MutationObserver(look).observe(document, {
    subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: ["aria-label", "title"],
  });
}"""
"""Keeps all text of the page whenever something changes, and what stands at some places."""
SPOILT = r"""(figures) => {
  const bare = (text) => (text ?? "").replace(/\s+/g, "");
  const lines = [...document.querySelectorAll("#panel li > span:first-child")].map((e) => bare(e.textContent));
  const told = (line) => frames.findIndex(({ said }) => said.includes(line));
  const fresh = [...new Set(lines)].filter((line) => line && told(line) > 0 && !frames[0].text.includes(line));
  const early = fresh.filter((line) => frames.findIndex(({ text }) => text.includes(line)) < told(line));
  const ahead = figures.flatMap(([place, before, word], n) => {
    const until = frames.findIndex(({ said }) => said.includes(bare(word)));
    const wrong = frames.slice(0, until).find(({ shown }) => shown[n] !== null && !shown[n].includes(before));
    return until < 1 ? [`never told: ${word}`] : wrong ? [`${place}: ${wrong.shown[n]}`] : [];
  });
  return [fresh.length, early, ahead];
}"""
"""How many lines of the log were told in the show, those that could be read before, and places that were ahead."""


OPTIONS = {"wallenstein": LINEUP, "prestige": {"years": "3"}, "shadow": {"vp_visibility": "open"}}
BOARD = {"wallenstein": "[id^=county-]", "prestige": "[id^=place-]", "shadow": "[data-place]"}


@cache
def before(game: str, number: int, *kinds: str) -> Choices:
    """Random choices, the last of which leads to all these kinds of events."""
    match, random, choices = palatine.start(game, 3, SEED, **OPTIONS[game]), Random(number), Choices()
    while not {*kinds} <= {event.kind for event in match.events_since(match.choices)}:
        decision = match.pending[0]
        choices.append((decision.seat, decision.kind, random.choice(decision.options)))
        match.play(decision.seat, choices[-1][2])
    return choices


def watched(opened: Open, game: str, choices: Choices, about: Callable[[Any], Watched]) -> Page:
    """A spectator's page that has followed the show of the last choice to its end, and was never ahead of it."""
    ann = opened("/icon.svg")
    asked(ann, "POST", "/guest", name="Ann")
    wish = {"game": game, "name": "War", "options": OPTIONS[game], "public": True}
    table = asked(ann, "POST", "/tables", **wish, seating=[{"holder": "me"}] * 3, start=True)["id"]

    def choose(seat: int, chosen: list[int]) -> None:
        number = asked(ann, "GET", f"/tables/{table}/view?seat={seat}")["decision"]["number"]
        asked(ann, "POST", f"/tables/{table}/choices", seat=seat, number=number, options=chosen)

    *earlier, last = submissions(choices)
    for each in earlier:
        choose(*each)
    page = opened(f"/table/{table}", speed="fast", reduced_motion="no-preference")
    expect(page.locator(f"section.board {BOARD[game]}").first).to_be_visible()
    page.locator("#tab-log").click()  # what it says already is known from the beginning
    figures = about(asked(ann, "GET", f"/tables/{table}/view")["view"])
    page.evaluate(FOLLOW, figures)
    choose(*last)
    expect(page.locator("[data-action=skip]")).to_be_visible()
    page.locator("#tab-log").click()
    expect(page.locator("[data-action=skip]")).to_have_count(0, timeout=120_000)
    page.locator("#tab-log").click()
    expect(page.locator("#panel li").first).to_be_visible()
    lines, early, ahead = page.evaluate(SPOILT, figures)
    assert lines > 1
    assert (early, ahead) == ([], [])
    return page


def test_no_word_of_a_battle_before_the_tower_has_decided(opened: Open) -> None:
    """Owner, armies, log, live region and title stay behind the cubes."""
    choices, county, old, _ = before_a_conquest()

    def about(view: Any) -> Watched:
        held = f"held by Ann ({view['players'][old]['colour'].capitalize()})"
        return [(f"#county-{COUNTY_IDS[county]}", held, "conquers")]

    page = watched(opened, "wallenstein", choices, about)
    expect(page.locator(f"#county-{COUNTY_IDS[county]}")).to_have_attribute("aria-label", re.compile("held by Ann"))


def test_no_point_before_winter_has_counted_it(opened: Open) -> None:
    """The points of everybody stand still while region by region is counted, then all of them have come."""

    def about(view: Any) -> Watched:
        rows = enumerate(view["players"], 1)
        return [(f".players tbody tr:nth-child({n}) td strong", str(each["points"]), "scores") for n, each in rows]

    page = watched(opened, "wallenstein", before("wallenstein", 1, "scored"), about)
    assert any(int(text) > 0 for text in page.locator(".players tbody td strong").all_inner_texts())


def test_no_point_of_an_election_before_it_is_gained(opened: Open) -> None:
    """Whoever gains points in the last phases of a round has as many as before until that is told (S-ELE-05)."""
    choices = before("shadow", 2, "elected", "points")
    match = palatine.start("shadow", 3, SEED, **OPTIONS["shadow"])
    for seat, _, option in choices:
        match.play(seat, option)
    seats = {e.particulars["seat"] for e in match.events_since(match.choices) if e.kind == "points"}

    def about(view: Any) -> Watched:
        house = {seat: view["players"][seat] for seat in seats if isinstance(seat, int)}
        place = ".players tbody tr:nth-child({}) td:nth-of-type(2)"
        return [
            (place.format(seat + 1), str(of["points"]), f"Ann ({of['colour'].capitalize()}) gains")
            for seat, of in house.items()
        ]

    page = watched(opened, "shadow", choices, about)
    assert page.evaluate("frames.some(({ said }) => said.includes('winstheelection'))")


def row(view: Any, seat: int) -> str:
    """The row of a player of Power & Prestige in the table, where they stand in their seating."""
    return f".players tbody tr:nth-child({view['seating'].index(seat) + 1})"


def test_no_word_of_a_battle_before_its_dice_have_fallen(opened: Open) -> None:
    """The units of the loser and the prestige of the winner stay as they were until the outcome is told."""
    loser, winner = 2, 0

    def about(view: Any) -> Watched:
        units, prestige = view["players"][loser]["units"], view["players"][winner]["prestige"]
        return [
            (f"{row(view, loser)} td:nth-of-type(5)", str(units), "finally loses"),
            (f"{row(view, winner)} td strong", str(prestige), "is won by"),
        ]

    page = watched(opened, "prestige", before("prestige", 13, "moved", "battle.round", "battle.won"), about)
    assert page.evaluate("frames.some(({ text }) => text.includes('Roundin'))")


def test_no_word_of_an_alliance_before_it_is_sealed(opened: Open) -> None:
    """The signs of the sides stand beside nobody, and the pad shows none, until it is told who forms the Alliance."""

    def about(view: Any) -> Watched:
        return [(place, "nothing yet", "forms the Alliance") for place in (".players .side", "#panel .sides")]

    page = watched(opened, "prestige", before("prestige", 0, "alliance"), about)
    expect(page.locator(".players .side")).to_have_count(3)


def test_no_gold_and_no_prestige_before_the_income_is_told(opened: Open) -> None:
    """The treasuries and the prestige of everybody stand still until it is told what they get."""

    def about(view: Any) -> Watched:
        players = list(enumerate(view["players"]))
        gold = [(f"{row(view, n)} td:nth-of-type(3)", str(each["gold"]), "gets") for n, each in players]
        return gold + [(f"{row(view, n)} td strong", str(each["prestige"]), "gets") for n, each in players]

    page = watched(opened, "prestige", before("prestige", 0, "income"), about)
    assert page.locator(".players td:nth-of-type(3)").all_inner_texts() != page.evaluate("frames[0].shown.slice(0, 3)")


def test_no_point_and_no_winner_before_the_last_year_is_counted(opened: Open) -> None:
    """The points stand still until the medals are given; the result has no tab before it is told."""

    def about(view: Any) -> Watched:
        points = [each["points"]["total"] for each in view["players"]]
        still = [(f"{row(view, n)} td:nth-of-type(2)", str(total), "medals of") for n, total in enumerate(points)]
        return [*still, ("#tab-final", "nothing yet", "wins.")]

    page = watched(opened, "prestige", before("prestige", 5, "medals", "won"), about)
    expect(page.locator("#tab-final")).to_be_visible()


SCENES = r"""() => {
  window.scenes = [];
  const map = () => document.querySelector(".sheet-of-map")?.style.transform ?? null;
  window.unmoved = map();
  new MutationObserver(() => {
    const bar = document.querySelector(".ask");
    if (!bar.querySelector("[data-beat=told]") || scenes.at(-1)?.kind === bar.dataset.event) return;
    const part = document.querySelector("nav [aria-current]").id.replace("part-", "");
    scenes.push({ kind: bar.dataset.event, part, height: bar.offsetHeight, moved: map() !== unmoved });
  }).observe(document, { subtree: true, childList: true, attributes: true });
}"""
"""Keeps what a phone shows whenever something is told: the part in view, how high the bar is, whether the map moved."""


@pytest.mark.parametrize(
    ("name", "moment", "parts"),
    [
        ("wallenstein-3-modules", 251, {"revolt": "board", "revolt.lost": "tower"}),
        ("prestige-5-full", 358, {"built": "board", "medals": "score", "scored": "score", "won": "score"}),
    ],
)
def test_a_phone_goes_to_where_a_scene_is_performed(
    opened: Open, name: str, moment: int, parts: dict[str, str]
) -> None:
    """What is told in many words moves nothing meanwhile, and the map comes to what is out of sight."""
    page = opened("/icon.svg", speed="fast", **{**PHONE, "reduced_motion": "no-preference"})
    asked(page, "POST", "/guest", name="Ann")
    table = asked(page, "POST", "/records", text=file_of(name).read_text(encoding="utf-8"))["id"]
    page.goto(f"/table/{table}?at={moment}")
    arrived(page)
    page.evaluate(SCENES)
    page.locator("nav #part-log").click()
    page.evaluate(BEGIN)
    page.wait_for_function("kind => scenes.some((scene) => scene.kind === kind)", arg=[*parts][-1])
    scenes = page.evaluate("scenes")
    assert {scene["kind"]: scene["part"] for scene in scenes if scene["kind"] in parts} == parts
    assert len({scene["height"] for scene in scenes}) == 1
    assert "built" not in parts or any(scene["moved"] for scene in scenes if scene["part"] == "board")
