"""A field of the state that was forgotten, told in words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

from tablewidgets.engine.fields import fields_of
from tablewidgets.engine.state import State


@contextmanager
def forgotten_fields_told() -> Iterator[None]:
    """Say what to do where Python only says that a state has no such attribute."""
    try:
        yield
    except AttributeError as error:
        state, name = _missing(error)
        if state is None:
            raise
        raise AssertionError(_advice(type(state), name)) from error


def _missing(error: AttributeError) -> tuple[State | None, str]:
    """The state, and the attribute that it doesn't have. Of one that was to be set, Python names
    neither: then it is the state whose method failed."""
    of, name = error.obj, error.name
    if name is None and (found := re.search(r"attribute '(\w+)'", str(error))):
        frame = error.__traceback__
        while frame is not None and frame.tb_next is not None:
            frame = frame.tb_next
        name = found[1]
        of = frame and frame.tb_frame.f_locals.get("self")
    return (of, name or "") if isinstance(of, State) else (None, "")


def _advice(cls: type[State], name: str) -> str:
    if name in fields_of(cls):
        what = "is in `__slots__`, but has no value yet: set it in `__init__`, as all fields"
    else:
        what = (
            "is neither a field nor a method of the state. A field is named in `__slots__` of the "
            "class and set in `__init__`"
        )
    return f"{cls.__name__}.{name} {what} ({cls.__module__}; CONTRIBUTING, “Add a game”, 2)"
