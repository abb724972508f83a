"""Cards as shapely sees them, with the cosines that they have by nature."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np
import shapely

from tablewidgets.games.carnavalesque.geometry import HEIGHT, WIDTH, Spot


def rectangles(spots: Iterable[Spot], more: float = 0) -> Any:
    """An array of polygons, with so many tenths of a millimetre more on each side."""
    x, y, angle = np.array(list(spots), dtype=float).reshape(-1, 3).T
    c, s = np.cos(np.radians(angle)), np.sin(np.radians(angle))
    corners = []
    for right, down in ((1, 1), (1, -1), (-1, -1), (-1, 1)):
        along, across = right * (WIDTH / 2 + more), down * (HEIGHT / 2 + more)
        corners.append(np.stack([x + along * c - across * s, y + along * s + across * c], axis=1))
    return shapely.polygons(np.stack(corners, axis=1))
