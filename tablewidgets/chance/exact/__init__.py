"""Exact probability: distributions, decks, hands, draws, and processes of several steps."""
