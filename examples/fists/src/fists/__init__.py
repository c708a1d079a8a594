"""Fists: a small game that joins Palatine from a package of its own."""
