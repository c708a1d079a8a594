"""What is kept, and what all processes share: the database and the bus of hints."""
