"""Tables from the lobby on: made, seated, agreed upon, kept as records."""
