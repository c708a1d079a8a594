"""The rules of Wallenstein: one module for each section of the rulebook."""
