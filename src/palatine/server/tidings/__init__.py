"""Tidings to people who do not look: notices, reminders, and their carriers."""
