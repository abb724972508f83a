"""How fast things are, always beside something else measured in the same run: `make bench`."""
