"""The Flet patches. Without them the app runs all the same, slower."""

from __future__ import annotations

import sys


def install(connected: bool = True) -> None:
    """Make Flet faster, before the app imports it; idempotent.

    Each part first tests that its fast path gives what Flet's own code gives. Where it does not, because this Flet has
    other private names, the part is left out with a line on the console. `connected`: Python runs behind a page, to
    which packets go.
    """
    parts = {"making classes": _defer, "comparing frames": _patch, "packing": _pack}
    if not connected:
        del parts["packing"]
    for what, part in parts.items():
        try:
            part()
        except Exception as error:
            print(f"Tischrechner does not know this Flet: {what} takes longer. {error!r}", file=sys.stderr)


# The parts are imported here alone: they import Flet, and may fail at that.


def _defer() -> None:
    from app.flet_patches import deferred

    deferred.install()


def _patch() -> None:
    from app.flet_patches import patching

    patching.install()


def _pack() -> None:
    from app.flet_patches import packing

    packing.install()
