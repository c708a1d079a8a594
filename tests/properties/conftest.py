"""The profiles of Hypothesis: a thorough search prints what it finds with the seed, to be tried again."""

from hypothesis import HealthCheck, settings

from tests.profiles import PROFILE

COMMON = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])

settings.register_profile("usual", COMMON, derandomize=True, database=None)
settings.register_profile("brief", settings.get_profile("usual"))
settings.register_profile("thorough", COMMON, database=None, print_blob=True)
settings.load_profile(PROFILE)
