"""The widgets, which show games and tasks in a notebook."""
