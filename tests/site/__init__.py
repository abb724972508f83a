"""The site without a browser: its parts, and that it leads to everything."""
