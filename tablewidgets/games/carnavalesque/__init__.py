"""Carnavalesque: a King, a Jester and a crowd, for 3 to 5 players."""
