"""Tries to break it: far more of them in `make soak`."""
