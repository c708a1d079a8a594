"""A port for a server that may be killed and started again."""

import socket


def reserved() -> socket.socket:
    """A socket that keeps its port from everybody else between two lives; it does not listen itself."""
    held = socket.socket()
    held.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    held.bind(("127.0.0.1", 0))
    return held
