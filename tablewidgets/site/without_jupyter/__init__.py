"""What stands in for Jupyter's packages on pages without a notebook, which so load sooner.

Each module has the name of a package, and of that what `tablewidgets.widgets` uses.
"""
