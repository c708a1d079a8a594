"""Power & Prestige, by Channing Jones: 3 to 6 players, 3 to 7 years."""

import os

from palatine.games.prestige.map.file import examine

if os.environ.get("PALATINE_MAP"):
    examine(os.environ["PALATINE_MAP"])
