"""The map: read, examined, and whether a match can be played on it."""
