"""Palatine without a server: a static site in which the server's own application answers, inside the browser."""
