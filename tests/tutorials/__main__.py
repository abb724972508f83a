"""Check a tutorial, and print it as a learner reads it: `python -m tests.tutorials kraaw fr`."""

from __future__ import annotations

import sys

import tablewidgets as tw
from tablewidgets.tutorials.steps import tutorial_of
from tests.tutorials.walk import check, minutes, printed, untaught

name, locale = [*sys.argv[1:], "en"][:2]
tutorial = tutorial_of(name)
if tutorial is None:
    sys.exit(f"there is no tutorial of {name}")
with tw.speaking(locale):
    print("\n".join(printed(tutorial)))
    print(
        f"\n{sum(len(c.steps) for c in tutorial.chapters)} steps, {minutes(tutorial):.1f} minutes"
    )
print(f"rules that no step teaches: {untaught(tutorial)}")
check(tutorial)
