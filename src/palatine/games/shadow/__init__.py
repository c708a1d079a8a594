"""In the Shadow of the Emperor: 2 to 4 noble families strive for the electorates and the throne."""
