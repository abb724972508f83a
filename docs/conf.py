"""How Sphinx builds the documentation: `make docs`."""

from __future__ import annotations

import gc

import tablewidgets

# What is read stays to the end: what collects garbage would go through it again and again, which
# takes a third of the time.
gc.disable()

project = "tablewidgets"
author = "The tablewidgets team"
copyright = "2026, the tablewidgets team"  # noqa: A001
version = release = tablewidgets.__version__

extensions = ["sphinx.ext.autodoc", "sphinx.ext.napoleon", "myst_parser"]

# What stands between backticks in a docstring is code, and a link if it names something.
default_role = "py:obj"
add_module_names = False
toc_object_entries_show_parents = "hide"
python_use_unqualified_type_names = True
smartquotes = False  # "strict" is typed as it stands here
python_maximum_signature_line_length = 88

autodoc_member_order = "bysource"
autodoc_typehints = "description"
autodoc_typehints_description_target = "documented"
autodoc_preserve_defaults = True
napoleon_numpy_docstring = False
napoleon_use_rtype = False

myst_heading_anchors = 2

html_theme = "furo"
html_title = f"tablewidgets {release}"
html_copy_source = False
html_show_sourcelink = False
