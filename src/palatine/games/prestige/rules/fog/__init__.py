"""Fog of war: army boxes, and stacks of chips face down."""
