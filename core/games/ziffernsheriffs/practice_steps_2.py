"""Tasks of Ziffernsheriffs on steps as version 2 of the generators made them: homework keeps them.

Nothing here is to be changed; `practice_steps` has those of today, which draws both.
"""

from __future__ import annotations

from collections.abc import Mapping

from core.games.ziffernsheriffs.practice_steps import draw as draw

CARRIED: Mapping[str, tuple[str, ...]] = {
    **dict.fromkeys(("L1-8", "L2-9", "L3-1", "L4-1", "L5-1", "L5-3"), ("reach",)),
    **dict.fromkeys(("L4-6", "L5-2"), ("reach", "three")),
}
"""The tasks of each step."""
