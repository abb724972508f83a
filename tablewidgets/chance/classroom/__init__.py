"""A class: the results of all its pupils on one board."""
