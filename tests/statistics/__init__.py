"""Whether chance does what it should: counts against exact laws. `odds.py` says how."""
