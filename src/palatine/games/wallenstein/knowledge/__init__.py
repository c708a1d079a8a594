"""What is hidden, what is seen, and what can be reckoned from it."""
