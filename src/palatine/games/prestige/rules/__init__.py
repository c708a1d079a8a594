"""The rules of Power & Prestige: one module for each section of the rulebook."""
