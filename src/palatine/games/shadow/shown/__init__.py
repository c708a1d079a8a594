"""What people read: names, prompts, reasons, the table in plain text."""
