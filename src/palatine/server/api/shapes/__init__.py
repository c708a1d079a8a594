"""The shapes of what comes in and goes out, by topic."""
