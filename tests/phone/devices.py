"""Phones and tablets as their browsers show themselves to a page, and what a phone does to one: it hides it, refuses it
the clipboard, takes its graphics away, and covers its edges.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import ViewportSize

CHROME = (
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36"
)
SAFARI = "Mozilla/5.0 ({0}) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 {1}Safari/{2}"
APPLE = "Apple Computer, Inc."


@dataclass(frozen=True)
class Device:
    """A phone or tablet.

    name      what it is called in a test
    agent     its user agent
    platform  its `navigator.platform`
    vendor    its `navigator.vendor`, by which the client takes the engine to be Chromium's or Safari's
    size      width and height of its screen in px, upright
    scale     pixels of its screen for each px
    insets    px that notch and home bar cover at the top, right, bottom and left, by how it is held: `upright`, turned
              to the `left` or to the `right`, or `over` (upside down)
    """

    name: str
    agent: str
    platform: str
    vendor: str
    size: tuple[int, int]
    scale: float
    insets: Mapping[str, tuple[int, int, int, int]] = field(hash=False)

    @property
    def of_apple(self) -> bool:
        """Whether its browser is Safari."""
        return self.vendor == APPLE

    @property
    def settings(self) -> dict[str, Any]:
        """The settings of its browser context."""
        return {"user_agent": self.agent, "viewport": self.lying("upright"), "has_touch": True, "is_mobile": True}

    @property
    def in_full(self) -> dict[str, Any]:
        """These settings with all its pixels and with movements, which tests that are not about them do without."""
        return {**self.settings, "device_scale_factor": self.scale, "reduced_motion": "no-preference"}

    def lying(self, way: str) -> ViewportSize:
        """The size of its screen as it is held."""
        width, height = self.size if way in ("upright", "over") else self.size[::-1]
        return {"width": width, "height": height}

    @property
    def script(self) -> str:
        """What makes a page, before its own scripts run, take the browser for that of the device."""
        known: dict[str, object] = {"platform": self.platform, "vendor": self.vendor, "maxTouchPoints": 5}
        if self.of_apple:
            known |= {"userAgentData": None, "standalone": False}
        getters = ", ".join(f"{name}: {{ get: () => {_javascript(value)} }}" for name, value in known.items())
        return f"Object.defineProperties(navigator, {{ {getters} }});"


def _javascript(value: object) -> str:
    match value:
        case None:
            return "undefined"
        case bool():
            return str(value).lower()
        case _:
            return repr(value)


ANDROID = Device(
    *("android", CHROME, "Linux armv81", "Google Inc.", (390, 844), 2.625),
    {"upright": (32, 0, 24, 0), "left": (0, 24, 0, 32), "right": (0, 32, 0, 24), "over": (24, 0, 32, 0)},
)
"""A phone with a hole for the camera, its screen drawn up to all edges."""
IPHONE = Device(
    *("iphone", SAFARI.format("iPhone; CPU iPhone OS 18_5 like Mac OS X", "Mobile/15E148 ", "604.1"), "iPhone", APPLE),
    (393, 852),
    3,
    {"upright": (59, 0, 34, 0), "left": (0, 59, 21, 59), "right": (0, 59, 21, 59), "over": (34, 0, 59, 0)},
)
"""A phone with a notch and a home bar."""
IPAD = Device(
    *("ipad", SAFARI.format("Macintosh; Intel Mac OS X 10_15_7", "", "605.1.15"), "MacIntel", APPLE, (820, 1180), 2),
    dict.fromkeys(("upright", "left", "right", "over"), (24, 0, 20, 0)),
)
"""A tablet that calls itself a computer."""
