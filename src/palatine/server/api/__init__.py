"""The typed API: each module one topic, each function one request."""
