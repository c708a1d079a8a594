"""Wallenstein (2nd edition): one module for each section of the rules."""
