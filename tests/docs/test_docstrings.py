"""What a public name takes, returns and raises stands in its docstring, with an example that runs
with the tests."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.docs.surface import members, public


def documented() -> Iterator[tuple[str, Any]]:
    for name, value in public().items():
        if inspect.isfunction(value) or inspect.isclass(value):
            yield name, value
        if inspect.isclass(value):
            yield from ((f"{name}.{of}", member) for of, member in members(value).items())


def section(docstring: str, title: str) -> str:
    """The lines of a section, without their indent."""
    found = re.search(rf"^{title}:\n((?: {{4}}.*\n|\n)+)", f"{docstring}\n", re.MULTILINE)
    return inspect.cleandoc(found[1]) if found else ""


def names_in(lines: str) -> list[str]:
    return re.findall(r"^(\*{0,2}\w+):", lines, re.MULTILINE)


def parameters(of: Callable[..., Any]) -> list[str]:
    """As Google style writes them: `name`, `*name`, `**name`."""
    stars: dict[object, str] = {
        inspect.Parameter.VAR_POSITIONAL: "*",
        inspect.Parameter.VAR_KEYWORD: "**",
    }
    known = inspect.signature(of).parameters.values()
    return [stars.get(one.kind, "") + one.name for one in known if one.name not in ("self", "cls")]


def missing(value: Any) -> Iterator[str]:
    """What its docstring lacks."""
    docstring = inspect.getdoc(value) or ""
    if not re.match(r".{5,100}[.:]\n", f"{docstring}\n"):
        yield "a first line that is a sentence"
    if isinstance(value, property):
        return
    function = inspect.unwrap(getattr(value, "__func__", value))
    if not getattr(value, "_is_protocol", False):
        wanted, found = parameters(function), names_in(section(docstring, "Args"))
        if wanted != found:
            yield f"Args: {', '.join(wanted)} (and not {', '.join(found) or 'none'})"
    if inspect.isfunction(function):
        if inspect.signature(function).return_annotation != "None":
            yield from () if section(docstring, "Returns") else ["Returns"]
        raises = re.search(r"\braise [A-Z]|\bchecked_\w+\(", inspect.getsource(function))
        if raises and not section(docstring, "Raises"):
            yield "Raises"
    if ">>> " not in section(docstring, "Example"):
        yield "Example"


@pytest.mark.parametrize("value", [pytest.param(value, id=name) for name, value in documented()])
def test_it_is_documented_in_full(value: Any) -> None:
    assert list(missing(value)) == []
