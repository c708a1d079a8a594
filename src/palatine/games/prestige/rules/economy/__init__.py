"""The economy at the end of a year: supply, revolts, income, trades, orders, placements."""
