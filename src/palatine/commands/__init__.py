"""The commands of ``palatine``, one module each, and what they share."""
