"""Power & Prestige, by Channing Jones: 3 to 6 players, 3 to 7 years."""
