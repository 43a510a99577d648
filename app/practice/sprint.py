"""A sprint: two minutes of tasks, on request; nothing else in practice has a clock."""

from __future__ import annotations

from dataclasses import dataclass, replace

SECONDS = 120


@dataclass(frozen=True)
class Sprint:
    """Seconds that are left, tasks solved so far, and those of them right at once."""

    left: int = SECONDS
    tasks: int = 0
    at_once: int = 0

    @property
    def over(self) -> bool:
        """True if the time has run out."""
        return self.left <= 0

    def ticked(self) -> Sprint:
        """Return the sprint a second later."""
        return replace(self, left=max(0, self.left - 1))

    def plus(self, *, at_once: bool) -> Sprint:
        """Return the sprint with one more task."""
        return replace(self, tasks=self.tasks + 1, at_once=self.at_once + at_once)
