"""How thoroughly what must always hold is tried, by the name in the variable PALATINE_PROFILE.

``./run test`` tries the same games on every run, so that a failure is a matter of the code alone: as usual in Python,
in brief on the compiled core, which has the same rules. ``./run campaign`` is thorough and tries others each time.
"""

import os
from typing import Final

PROFILE: Final = os.environ.get("PALATINE_PROFILE", "usual")
GAMES: Final = {"brief": 0.25, "usual": 0.25, "thorough": 20}[PROFILE]
"""How many games are played for each one that a property asks for."""
PLANS: Final = {"brief": 30, "usual": 120, "thorough": 1000}[PROFILE]
"""For each variant of Wallenstein, how many plans are carried out to see whether their warnings were right."""
KILLS: Final = {"brief": 20, "usual": 20, "thorough": 200}[PROFILE]
"""How often the server is killed while people play."""
