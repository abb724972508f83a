"""Building the notebooks, and the sheets to print, from their sources."""
