"""How bots think about Wallenstein."""
