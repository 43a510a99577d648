"""The project's build backend (PEP 517): `pip install .` makes the wheel of `build.wheel`, and installs that.

It is imported before anything is installed, so it imports what builds the site only when it builds.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from build import pins


def get_requires_for_build_wheel(config_settings: Mapping[str, object] | None = None) -> list[str]:
    """Return what pip is to install before it asks for the wheel: what the site is made of, exactly as it is pinned."""
    return pins.pins("site")


def build_wheel(
    wheel_directory: str, config_settings: Mapping[str, object] | None = None, metadata_directory: str | None = None
) -> str:
    """Write the wheel into a folder; return the name of the file."""
    from build import places, site, wheel

    site.ensure()
    return wheel.write(places.DIST, Path(wheel_directory)).name
