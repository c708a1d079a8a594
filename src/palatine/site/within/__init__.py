"""What runs in the browser: the server's application, and those who think for its bots."""
