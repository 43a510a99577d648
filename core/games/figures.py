"""The table of figures, written by `python -m build.figures`: nothing in it is written by hand.

Each game has a row for each set of options and number of players that was measured.
"""

from __future__ import annotations

from core.engine.figures import Figure, Share

# fmt: off
TABLE: dict[str, tuple[Figure, ...]] = {
    "pari": (
        Figure({}, 2, 3, 40, 9.4, Share(18.5, 40), 3),
        Figure({}, 3, 3, 40, 12.0, Share(9.0, 40), 2),
    ),
    "formula": (
        Figure({}, 2, 3, 200, 6.7, Share(114.0, 200), 0, Share(41.0, 200)),
        Figure({"rounds": 5}, 2, 3, 200, 32.4, Share(102.0, 200), 0, Share(7.0, 100)),
        Figure({}, 3, 3, 60, 8.3, Share(27.0, 60), 0),
        Figure({}, 4, 3, 60, 10.0, Share(26.0, 60), 0),
        Figure({"rounds": 10}, 2, 3, 40, 63.9, Share(20.0, 40), 8),
    ),
    "paari": (
        Figure({}, 2, 3, 40, 134.9, Share(22.0, 40), 0),
    ),
    "astragali": (
        Figure({}, 2, 3, 200, 31.5, Share(99.0, 200), 0, Share(35.0, 200)),
    ),
}
