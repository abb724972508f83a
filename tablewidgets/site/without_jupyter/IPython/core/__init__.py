"""See above."""
