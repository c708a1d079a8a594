"""The modules that can be added to Wallenstein, and how they are combined."""
