"""Playing at a table: choices, pace, clocks, standing orders, trying out."""
