"""Where in the year the match is, what the weather brings, and the prestige track, for views."""

from typing import Literal

from palatine.engine.seasons import SEASONS, Season
from palatine.games.prestige import components as kit
from palatine.games.prestige.knowledge.shapes import PrestigeTrack, PrestigeWeather
from palatine.games.prestige.numbers import TURNS_STEP, WHO_BITS
from palatine.games.prestige.rules.weather import extended_in, harvest
from palatine.games.prestige.state import State


def track() -> PrestigeTrack:
    """What prestige brings in the income phase, from which number on (P-ECO-23 to P-ECO-26); the start (P-SET-06)."""
    thresholds = {
        "bank": kit.BANK_PRESTIGE,
        "university": kit.UNIVERSITY_PRESTIGE,
        "art_manufactory": kit.ARTWORK_PRESTIGE,
        "province": kit.PROVINCE_PRESTIGE,
    }
    return {"thresholds": thresholds, "start": kit.START_PRESTIGE, "reconstructed": kit.START_RECONSTRUCTED}


def stage(state: State) -> Season | Literal["setup", "economy"]:
    """The part of the year: a season while its turns are taken, else the economic round (P-TRN-01)."""
    if state.year < 1:
        return "setup"
    has_turns = any(entry >> WHO_BITS == TURNS_STEP for entry in state.agenda)
    return SEASONS[state.season] if has_turns else "economy"


def weather(state: State) -> PrestigeWeather:
    """The dice, the harvest once both are rolled, the seasons without extended moves (P-WEA-02 to P-WEA-04)."""
    return {
        "spring": state.spring or None,
        "fall": state.fall or None,
        "harvest": kit.HARVEST_IDS[harvest(state)] if state.fall else None,
        "closed": [name for season, name in enumerate(SEASONS) if not extended_in(state, season)],
    }
