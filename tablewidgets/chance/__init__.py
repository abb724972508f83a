"""Chance: what is exact, and what experiments say. No Jupyter here, and no numpy."""
