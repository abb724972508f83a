"""What a widget of ours asks of IPython, on a page without a notebook."""
