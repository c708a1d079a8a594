"""The tables of the server: accounts, seats, clocks, talk, storage and live hints, for every game alike."""
