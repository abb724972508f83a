"""None in a message, where a comm has no JSON."""

from __future__ import annotations

from tablewidgets.scene.wire import patch
from tablewidgets.widgets.null import for_comm


class Null:
    """Stands for JavaScript's null."""


def test_none_is_null_wherever_a_patch_has_it() -> None:
    changes = patch({"a": 1, "b": {"c": 2, "d": [3]}}, {"b": {"d": [4]}})
    sent = for_comm({"kind": "update", "patch": changes}, Null)
    assert sent == {"kind": "update", "patch": {"a": Null, "b": {"c": Null, "d": [4]}}}


def test_elsewhere_a_message_is_sent_as_it_is() -> None:
    message = {"patch": {"a": None}}
    assert for_comm(message) is message
