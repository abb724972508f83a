"""What a widget of ours asks of anywidget, on a page without a notebook."""

from ipywidgets import Widget as AnyWidget

__all__ = ["AnyWidget"]
