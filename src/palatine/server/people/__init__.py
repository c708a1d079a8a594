"""People: accounts, sessions, and who is gone."""
