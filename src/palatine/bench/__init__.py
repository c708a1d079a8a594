"""Measures Palatine and its peers side by side: ``palatine bench``. The method is told in docs/speed.md."""
