"""The rules of In the Shadow of the Emperor: one module for each Phase, and what the Phases share."""
