"""Tables that are open: the row, the seats and the match of a table, and what is shown of them."""
