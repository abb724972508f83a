"""Reading and writing numbers: what pupils type, and what tables, sentences and charts show."""
