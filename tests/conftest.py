"""How property tests search: as thoroughly as they like on this machine, and briefly in the browser's Python."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("here", deadline=None)  # a busy machine is no fault of the code
settings.register_profile("pyodide", deadline=None, max_examples=20)
settings.load_profile("here")
