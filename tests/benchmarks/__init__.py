"""Benchmarks, always relative to something else measured in the same run: `make bench`."""
