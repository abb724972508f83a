"""Drills: short questions made new by a seed, for the automatisms that the curricula name."""

from tablewidgets.drills.kind import KINDS
from tablewidgets.drills.make import Drill, Projection, drill, drill_kinds
from tablewidgets.drills.sheet import Sheet

__all__ = ["KINDS", "Drill", "Projection", "Sheet", "drill", "drill_kinds"]
