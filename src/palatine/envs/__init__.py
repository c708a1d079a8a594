"""Environments for learning: PettingZoo, Gymnasium, OpenSpiel, and many matches at once in numpy arrays.

Needs the extra ``envs`` (``openspiel`` for that one). The frameworks are imported nowhere else.
"""

from palatine.envs.returns import RETURNS
from palatine.envs.table import Table

__all__ = ["RETURNS", "Table"]
