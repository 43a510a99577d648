"""A report of an unexpected error, to pass on: where it happened, and nothing secret.

With a match on the table, the message of an error may name a hidden card: then only its type and the traceback are
reported.
"""

from __future__ import annotations

import platform
import sys
from traceback import walk_tb

from app.state.model import Model

MOST_STEPS = 20
"""Lines of code that a report names, the last ones of the way to the error."""


def report(error: BaseException | None, model: Model) -> str:
    """Return the report of an error that came up while the app showed the model."""
    table = model.table
    lines = [f"Tischrechner {model.version}, Python {platform.python_version()}", f"page {type(model.page).__name__}"]
    if table is not None:
        match = table.match
        lines.append(f"{match.game.name} {match.options.version}, {len(match.names)} players, {len(match.plies)} moves")
    for what, whose in (("functions", "parts"), ("the client's functions", "drawing")):
        missed = getattr(getattr(sys.modules.get("js"), whose, None), "missed", None)
        if missed:
            lines.append(f"{what} called for before they were there: {' '.join(map(str, missed))}")
    if error is None:
        return "\n".join([*lines, "an error that was not told"])
    message = f": {error}"[:500] if table is None and str(error) else ""
    lines.append(type(error).__name__ + message)
    for frame, number in [*walk_tb(error.__traceback__)][-MOST_STEPS:]:
        file = "/".join(frame.f_code.co_filename.replace("\\", "/").split("/")[-3:])
        lines.append(f"  {file}:{number} {frame.f_code.co_qualname}")
    return "\n".join(lines)
