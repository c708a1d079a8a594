"""Contests between bots: matches with rotated seats and common seeds, win rates, ratings."""
