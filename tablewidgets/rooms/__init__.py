"""Several browsers at one game, each with a seat of its own.

A `Room` holds the games and the keys of the seats, and knows no network. `server` lets browsers
in: it alone needs tornado.
"""
