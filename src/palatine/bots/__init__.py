"""Bots: they choose for a seat, knowing what the seat may know and nothing else."""
