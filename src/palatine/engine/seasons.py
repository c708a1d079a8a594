"""The seasons of a year, for games that are played in them."""

from typing import Final, Literal, get_args

Season = Literal["spring", "summer", "fall", "winter"]
SEASONS: Final[tuple[Season, ...]] = get_args(Season)
"""By their numbers."""
