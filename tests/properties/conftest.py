"""How thoroughly the properties are tried: ``PALATINE_PROFILE=thorough`` plays twenty times as many games.

The usual profile tries the same games on every run, so that a failure is a matter of the code alone. The thorough one
tries others each time; what it finds it prints with the seed, to be tried again. The brief one plays a quarter of the
usual games: enough for the compiled core, which has the rules that the usual profile has tried.
"""

import os

from hypothesis import HealthCheck, settings

COMMON = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])

settings.register_profile("usual", COMMON, derandomize=True, database=None)
settings.register_profile("brief", settings.get_profile("usual"))
settings.register_profile("thorough", COMMON, database=None, print_blob=True)
settings.load_profile(os.environ.get("PALATINE_PROFILE", "usual"))
