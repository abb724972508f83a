"""What runs every game: sessions, actions, chance, records, languages, bots."""
