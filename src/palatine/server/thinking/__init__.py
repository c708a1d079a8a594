"""Bots at the tables: who thinks when, and the processes they think in."""
