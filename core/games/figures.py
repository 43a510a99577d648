"""The table of figures, written by `python -m build.figures`: nothing in it is written by hand.

Each game has a row for each set of options and number of players that was measured.
"""

from __future__ import annotations

from core.engine.figures import Figure, Share

# fmt: off
TABLE: dict[str, tuple[Figure, ...]] = {
    "pari": (
        Figure({}, 2, 3, 200, 7.7, Share(89.5, 200), 5, Share(24.0, 200)),
        Figure({"target": 10}, 2, 3, 40, 4.8, Share(23.0, 40), 2),
        Figure({"target": 30}, 2, 3, 40, 15.6, Share(20.0, 40), 0),
        Figure({"target": 50}, 2, 3, 40, 26.7, Share(14.0, 40), 0),
        Figure({}, 3, 3, 40, 11.2, Share(17.0, 40), 0),
        Figure({"target": 10}, 3, 3, 40, 8.9, Share(16.5, 40), 4),
        Figure({"target": 30}, 3, 3, 40, 23.1, Share(15.5, 40), 1),
        Figure({"target": 50}, 3, 3, 40, 37.6, Share(14.0, 40), 0),
        Figure({}, 4, 3, 40, 11.8, Share(6.5, 40), 3),
        Figure({"target": 10}, 4, 3, 40, 8.2, Share(11.0, 40), 10),
        Figure({"target": 10}, 5, 3, 40, 10.1, Share(14.0, 40), 10),
        Figure({"target": 10}, 6, 3, 40, 12.0, Share(7.33, 40), 9),
        Figure({}, 5, 3, 40, 13.9, Share(8.0, 40), 3),
        Figure({}, 6, 3, 40, 14.6, Share(5.33, 40), 9),
        Figure({"target": 30}, 4, 3, 40, 24.6, Share(3.5, 40), 2),
        Figure({"max_number": 20, "no_negatives": True, "operators": "+-", "whole_numbers_only": True}, 2, 3, 40, 11.1, Share(17.5, 40), 1),
        Figure({"max_number": 100, "no_negatives": True, "operators": "+-*", "whole_numbers_only": True}, 2, 3, 40, 9.4, Share(21.0, 40), 0),
        Figure({"max_number": 1000, "no_negatives": True, "whole_numbers_only": True}, 2, 3, 40, 9.1, Share(26.0, 40), 0),
    ),
    "formula": (
        Figure({}, 2, 3, 200, 6.3, Share(123.0, 200), 0, Share(72.0, 200)),
        Figure({"rounds": 10}, 2, 3, 40, 61.8, Share(18.0, 40), 14),
        Figure({"rounds": 5}, 2, 3, 200, 32.4, Share(102.0, 200), 0, Share(7.0, 100)),
        Figure({}, 3, 3, 60, 8.3, Share(27.0, 60), 0),
        Figure({}, 4, 3, 60, 10.0, Share(26.0, 60), 0),
        Figure({}, 5, 3, 40, 12.3, Share(12.0, 40), 0),
        Figure({}, 6, 3, 40, 14.9, Share(14.0, 40), 0),
        Figure({"max_number": 20, "no_negatives": True, "operators": "+-", "solvable_opening": True, "whole_numbers_only": True}, 2, 3, 40, 7.8, Share(20.0, 40), 0),
        Figure({"max_number": 100, "no_negatives": True, "operators": "+-*", "solvable_opening": True, "whole_numbers_only": True}, 2, 3, 40, 5.9, Share(23.0, 40), 0),
        Figure({"max_number": 1000, "no_negatives": True, "solvable_opening": True, "whole_numbers_only": True}, 2, 3, 40, 6.0, Share(24.0, 40), 0),
    ),
    "ziffernsheriffs": (
        Figure({}, 2, 3, 200, 8.2, Share(181.0, 200), 34, Share(21.5, 200)),
        Figure({"head_start": 3}, 2, 3, 200, 7.3, Share(92.0, 200), 44),
        Figure({"swap": True, "tie_break": "turns", "two_games": True}, 2, 3, 200, 21.5, Share(93.0, 200), 44),
        Figure({"swap": True}, 2, 3, 200, 10.7, Share(65.0, 200), 38),
        Figure({"tie_break": "turns", "two_games": True}, 2, 3, 200, 16.5, Share(103.0, 200), 38, Share(1.0, 200)),
        Figure({"two_games": True}, 2, 3, 200, 16.5, Share(99.0, 200), 138),
        Figure({"no_negatives": True, "operators": "+-", "powers": False, "whole_numbers_only": True}, 2, 3, 40, 24.4, Share(40.0, 40), 0),
        Figure({"no_negatives": True, "operators": "+-*", "powers": False, "whole_numbers_only": True}, 2, 3, 40, 8.6, Share(38.5, 40), 1),
        Figure({"no_negatives": True, "powers": False, "whole_numbers_only": True}, 2, 3, 40, 8.3, Share(38.5, 40), 1),
        Figure({"no_negatives": True, "operators": "+-", "powers": False, "tie_break": "turns", "two_games": True, "whole_numbers_only": True}, 2, 3, 40, 44.4, Share(18.5, 40), 5),
        Figure({"no_negatives": True, "operators": "+-*", "powers": False, "tie_break": "turns", "two_games": True, "whole_numbers_only": True}, 2, 3, 40, 17.2, Share(23.5, 40), 3),
        Figure({"no_negatives": True, "powers": False, "tie_break": "turns", "two_games": True, "whole_numbers_only": True}, 2, 3, 40, 16.7, Share(23.0, 40), 2),
    ),
    "paari": (
        Figure({}, 2, 3, 200, 126.0, Share(112.0, 200), 0, Share(15.0, 100)),
        Figure({"target": 50}, 2, 3, 40, 59.8, Share(19.0, 40), 0),
        Figure({}, 3, 3, 30, 201.8, Share(10.0, 30), 0),
        Figure({"target": 50}, 4, 3, 30, 120.8, Share(3.0, 30), 0),
        Figure({}, 4, 3, 30, 271.0, Share(10.0, 30), 0),
    ),
    "astragali": (
        Figure({}, 2, 2, 200, 22.6, Share(114.0, 200), 0, Share(63.0, 200)),
        Figure({}, 3, 2, 60, 29.4, Share(14.0, 60), 0),
        Figure({}, 4, 2, 60, 35.5, Share(22.0, 60), 0),
        Figure({}, 6, 2, 40, 53.5, Share(10.0, 40), 0),
        Figure({"wishes": 1}, 2, 2, 200, 10.5, Share(122.0, 200), 0, Share(72.0, 200)),
        Figure({"wishes": 2}, 2, 2, 200, 16.8, Share(118.0, 200), 0, Share(70.0, 200)),
        Figure({"wishes": 4}, 2, 2, 200, 31.4, Share(112.0, 200), 0, Share(59.0, 200)),
        Figure({"wishes": 6}, 2, 2, 200, 46.2, Share(122.0, 200), 0),
        Figure({}, 5, 2, 40, 44.2, Share(16.0, 40), 0),
        Figure({}, 7, 2, 40, 62.4, Share(10.0, 40), 0),
        Figure({}, 8, 2, 40, 68.9, Share(4.0, 40), 0),
        Figure({"wishes": 1}, 3, 2, 40, 11.2, Share(6.0, 40), 0),
        Figure({"wishes": 1}, 4, 2, 40, 13.5, Share(18.0, 40), 0),
        Figure({"wishes": 1}, 5, 2, 40, 16.8, Share(6.0, 40), 0),
        Figure({"wishes": 1}, 6, 2, 40, 18.2, Share(8.0, 40), 0),
        Figure({"wishes": 1}, 7, 2, 40, 22.6, Share(8.0, 40), 0),
        Figure({"wishes": 1}, 8, 2, 40, 24.9, Share(6.0, 40), 0),
        Figure({"wishes": 6}, 3, 2, 40, 51.0, Share(6.0, 40), 0),
        Figure({"wishes": 6}, 4, 2, 40, 66.7, Share(10.0, 40), 0),
    ),
}
