"""The widgets: engine objects on a screen, in a notebook."""
