"""What the worker of a page does for widgets (see `assets/python.js`)."""

from __future__ import annotations

from collections.abc import Callable

import tablewidgets as tw
from tablewidgets.links import BadLink
from tablewidgets.widgets.sync import SyncedWidget
from tablewidgets.widgets.transport import Connection


def begin(site: str) -> Callable[..., Connection | None]:
    """Tell Python where the site is; what shows widgets."""
    tw.use_site(site)
    return _show


def _show(
    code: str,
    locale: str,
    address: str,
    send: Callable[[str], object],
    refuse: Callable[[str], object],
) -> Connection | None:
    """Make the widget of some code, whose messages go to the page. If the code opens a link, that
    is the address; one that is bad is refused."""
    from pyodide.code import eval_code  # type: ignore[import-not-found]  # in a browser alone

    tw.use_locale(locale)
    try:
        made = eval_code(code, {"tw": tw, "address": address})
    except BadLink as error:
        refuse(str(error))
        return None
    widget = made if isinstance(made, SyncedWidget) else made._make_widget()
    return Connection(widget, send)
