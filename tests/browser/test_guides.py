"""The guided first rounds, followed by somebody who does only what they are told, and by one who does not."""

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Axe, Open
from tests.browser.court import Courtier
from tests.browser.table import DONE, OFTEN, Person

DESK: dict[str, Any] = {"viewport": {"width": 1366, "height": 768}}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
LAST = "farewell"
SIGN = """() => { const { step, at } = document.querySelector(".guide")?.dataset ?? {};
  return [step, at, !!document.querySelector("[data-instead]"),
    document.querySelector("[data-total]")?.textContent].join("|"); }"""
"""What the guide says now, in short."""
RESTS = """() => new Promise((done) => {
  const frame = window.requestAnimationFrame.bind(window);
  let [asked, pictures] = [0, 0];
  window.requestAnimationFrame = (look) => (asked++, frame(look));
  const next = () => ++pictures < 10 ? frame(next) : (window.requestAnimationFrame = frame, done(asked === 0));
  frame(next);
})"""
"""Whether ten pictures of the page come and go without anything having been measured for them."""
SPEAKS = ".guide:not([data-step='']), [data-action=skip]"
MOST = 160
OPEN_TO_A_PRESS = """thing => {
  const { left, top, width, height } = thing.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return thing.contains(hit) || (thing.ownerSVGElement && thing.ownerSVGElement === hit?.ownerSVGElement);
}"""
"""Whether nothing lies on the middle of a thing; on a board, nothing but what belongs to it."""
MADE = f"""() => [document.querySelector(".ask").textContent, document.querySelectorAll("{DONE}").length].join("|")"""
"""What stands in the bar: it changes with everything that is chosen."""
LEAVES_BE = ".controls :is([data-choice=done], [data-choice=pass], [data-choice=keep], [data-choice=stay])"


class Ruler(Person):
    """Somebody who lets things be at a table of Power & Prestige, if that is offered."""

    def decide(self, asked: str) -> None:
        """Choose what lets things be, or else the first that is offered, until it can be confirmed."""
        while not self.page.locator(DONE).count():
            quiet, choices = self.page.locator(LEAVES_BE), self.page.locator(".controls [data-choice]")
            choice = (quiet if quiet.count() else choices).first
            sign = self.page.evaluate(MADE)
            if choice.evaluate("at => at.tagName") == "SELECT":
                choice.select_option(index=1)
            else:
                choice.click()
            self.page.wait_for_function(f"sign => ({MADE})() !== sign", arg=sign, polling=OFTEN)
        self.page.locator(DONE).click()


PEOPLE: dict[str, type[Person]] = {"wallenstein": Person, "shadow": Courtier, "prestige": Ruler}


class Pupil:
    """Somebody who is guided."""

    def __init__(self, page: Page, game: str) -> None:
        self.page, self.person = page, PEOPLE[game](page, game)
        self.guide = page.locator(".guide")
        self.steps: list[str] = []
        page.locator(f"[data-game={game}] [data-action=guide]").click()

    @property
    def step(self) -> str:
        """The step the guide is at, once it is at one and the answer to the last press has come."""
        self.person.wait_for(SPEAKS)
        self.person.settled()
        if self.page.locator("[data-action=skip]").count():
            self.page.locator("[data-action=skip]").click()
            return self.step
        assert "{" not in self.guide.inner_text()  # every gap of its text is filled
        return self.guide.get_attribute("data-step") or ""

    @property
    def target(self) -> Locator:
        """What the guide points at; it is in sight, and marked."""
        target = self.page.locator(self.guide.get_attribute("data-at") or "").first
        expect(target).to_be_in_viewport()
        expect(self.page.locator("div.ring")).to_be_visible()
        return target

    def obey(self) -> None:
        """Do what is said, and nothing else."""
        step = self.step
        self.steps += [step] * (self.steps[-1:] != [step])
        target, free = self.target, self.guide.get_attribute("data-free")
        if free and not self.person.asked.startswith("plan."):
            before = self.person.moment
            self.person.decide(self.person.asked)
            self.person.moved_on(before)
            return
        sign, read = self.page.evaluate(SIGN), self.page.locator("[data-action=guide-next]")
        if free:
            self.page.locator(".planning .tools button").first.click()
        elif read.count():
            read.click()
        else:
            self.press(target)
        self.page.wait_for_function(f"sign => ({SIGN})() !== sign", arg=sign, polling=OFTEN)

    def press(self, target: Locator) -> None:
        """Press something once it is in sight, and nothing covers it."""
        self.page.wait_for_function(OPEN_TO_A_PRESS, arg=target.element_handle(), polling=OFTEN)
        target.click(force=True)

    def obey_until_another(self, step: str) -> None:
        """Do what is said until this step is done."""
        while self.step == step:
            self.obey()

    def obey_until(self, *steps: str) -> None:
        """Do what is said until the guide is at one of some steps."""
        for _ in range(MOST):
            if self.step in steps:
                return
            self.obey()
        raise AssertionError(f"the guide does not come to {steps}: {self.steps}")


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("game", list(PEOPLE))
def test_whoever_does_only_what_is_told_comes_to_the_end(
    opened: Open, axe: Axe, game: str, size: dict[str, Any]
) -> None:
    page = opened("/", **size)
    pupil = Pupil(page, game)
    pupil.obey()
    axe(page)
    second = pupil.step
    assert any(page.evaluate(RESTS) for _ in range(MOST))
    page.reload()
    assert pupil.step == second  # whoever comes back goes on where they were
    pupil.obey_until(LAST)
    pupil.obey()
    expect(pupil.guide).to_have_count(0)
    assert page.evaluate("document.documentElement.scrollWidth") <= size["viewport"]["width"]


def test_whoever_does_something_else_is_led_back(opened: Open) -> None:
    page = opened("/", **DESK)
    pupil = Pupil(page, "wallenstein")
    person, said = pupil.person, page.locator("[data-instead]")
    while (step := pupil.step) != "rest":
        if not step.startswith("put."):
            person.show("log")  # looks elsewhere
            page.locator("[data-action=guide-show]").click()
            pupil.obey()
            continue
        wrong = page.locator(".hand [data-card=mecklenburg], [data-box] [data-card=mecklenburg]").first
        wrong.click()
        expect(said).to_be_visible()
        if step != "put.bid":  # the wrong card into the right box: it has to make room
            page.locator(f"[data-box={step.removeprefix('put.')}] button").click()
            expect(said).to_be_visible()
        pupil.obey_until_another(step)
    pupil.obey_until("battle")
    page.locator("[data-choice=target]").select_option("regensburg")
    expect(said).to_be_visible()
    pupil.obey_until("build")
    for press in (".planning .hand [data-card^=money]", "[data-box=build_church] button"):
        page.locator(press).first.click()
        expect(said).to_be_visible()
    pupil.obey_until("income")


def test_whoever_begins_another_turn_of_shadow_is_led_back(opened: Open) -> None:
    page = opened("/", **DESK)
    pupil = Pupil(page, "shadow")
    said = page.locator("[data-instead]")
    while (step := pupil.step) != "own":
        pupil.person.show("log")  # looks elsewhere
        page.locator("[data-action=guide-show]").click()
        if page.locator("[data-action=guide-next]").count():
            pupil.obey()
            continue
        right = pupil.guide.get_attribute("data-at")
        pupil.press(page.locator(f"[data-option]:not({right})").first)
        expect(said).to_be_visible()
        pupil.obey_until_another(step)
    before = pupil.person.moment
    pupil.person.press(page.locator('[data-choice="pass"]'))
    pupil.person.moved_on(before)
    pupil.obey_until("vote")


FOCUSED = """at => {
  const [target, focus] = [document.querySelector(at), document.activeElement];
  return target === focus || (focus !== document.body && target?.contains(focus));
}"""
"""Whether the focus is on what is pointed at, or within it."""


@pytest.mark.parametrize(("game", "last"), [("wallenstein", "won"), ("shadow", "child"), ("prestige", "annex")])
def test_a_guide_is_followed_by_keyboard_alone(opened: Open, game: str, last: str) -> None:
    """*Next* or *Show*, which gives the focus to what is pointed at; each step is read out when it comes."""
    page = opened("/", **DESK)
    pupil = Pupil(page, game)
    while pupil.step != last:
        sign, read = page.evaluate(SIGN), page.locator("[data-action=guide-next]")
        expect(page.locator(".guide [aria-live=polite]")).not_to_be_empty()
        if read.count():
            read.press("Enter")
        else:
            page.locator("[data-action=guide-show]").press("Enter")
            page.wait_for_function(FOCUSED, arg=pupil.guide.get_attribute("data-at"), polling=OFTEN)
            page.keyboard.press("Enter")
        page.wait_for_function(f"sign => ({SIGN})() !== sign", arg=sign, polling=OFTEN)


OTHERS = ":is(.controls, .legal) :is(button[data-choice], option)"


def astray(page: Page, right: str) -> bool:
    """Choose something else than what is pointed at, if there is something else; nothing is confirmed."""
    for other in reversed(page.locator(OTHERS).all() if "confirm" not in right else []):
        chosen = other.get_attribute("data-choice") or other.get_attribute("value") or ""
        if chosen and chosen.split("-")[0] not in right and "magdeburg" not in chosen:
            if other.evaluate("at => at.tagName") == "OPTION":
                page.locator(".controls select").select_option(chosen)
            else:
                other.click()
            return True
    return False


def test_whoever_strays_at_every_step_of_power_and_prestige_is_led_back(opened: Open) -> None:
    page = opened("/", **DESK)
    pupil = Pupil(page, "prestige")
    assert pupil.step == "welcome"
    said, strayed = page.locator("[data-instead]"), set[str]()
    while (step := pupil.step) != "forecast":
        right = pupil.guide.get_attribute("data-at") or ""
        if step not in strayed and not page.locator("[data-action=guide-next]").count() and astray(page, right):
            strayed.add(step)
            expect(said).to_be_visible()
            pupil.person.settled()
        pupil.obey()
    assert {"first", "buildings", "spring", "annex", "peace", "fall", "declare", "lead"} <= strayed
