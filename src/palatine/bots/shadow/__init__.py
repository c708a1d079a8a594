"""How bots think about In the Shadow of the Emperor."""
