"""How bots think about Power & Prestige."""
