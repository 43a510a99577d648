"""What can be set once for the device, whatever is played."""

from __future__ import annotations

from dataclasses import dataclass

from app.locale import LANGUAGES


@dataclass(frozen=True)
class Settings:
    """The device's settings."""

    language: str = "en"
    colours: str = "system"
    """system, light or dark."""
    signs: str = "cross"
    """Printed signs for times and divided by: cross (× ÷) or dot (· :)."""
    big_digits: bool = False
    calm: bool = False
    """Whether movements are reduced to short fades."""
    opposite: bool = False
    """Whether two people sit opposite each other: a table without secrets turns to the one to move."""
    shake: bool = False
    """Whether shaking the device rolls dice, where it can be shaken."""

    @staticmethod
    def allows(name: str, value: object) -> bool:
        """Whether a setting may have this value."""
        if name in CHOICES:
            return value in CHOICES[name]
        return isinstance(value, bool)


CHOICES: dict[str, tuple[str, ...]] = {
    "language": tuple(LANGUAGES),
    "colours": ("light", "dark", "system"),
    "signs": ("cross", "dot"),
}
