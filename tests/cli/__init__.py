"""The command `tablewidgets`."""
