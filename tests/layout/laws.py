"""The laws of layout: what must hold on every screen, however much comes together."""

from __future__ import annotations

from collections.abc import Iterator

from tests.app.layout import Box, Measure, Piece, Room, pieces
from tests.layout.posed import Seen
from tests.layout.worst import PEOPLE

OWN = ("hand-", "die-")
"""Beginnings of the names of what the seat to move has: cards and dice."""
PLAYED_ON = ("field-", "key-", "number-", "spot-")
"""Beginnings of the names of what is played on and never scrolls: the fields of a board, the keys of a pad, the numbers
of a formula and the places in them.
"""
JUDGED = ("right", "wrong", "solved", "over", "tried", "shown")
"""States of tasks and lessons in which nothing is played: what was done has been judged, and the verdict is read."""
BAR, BAR_LARGE = 57, 77
"""The most pixels that the action bar is high, with usual text and with text twice as large."""
GAP = 20
"""The least width of a gap into which a card can be laid, in pixels."""
GAPS = ("gap-", "spot-")
"""Beginnings of the names of gaps."""


def broken(posed: Seen) -> Iterator[str]:
    """The laws that a screen breaks, each with what breaks it."""
    screen, (width, height) = posed.screen, posed.size
    measure = Measure(posed.scale)
    measure.size(screen, Room(width, width, height, height))
    for fault in measure.faults:
        if fault.what.rstrip(":.,?!") not in PEOPLE and not fault.what.startswith(PEOPLE):
            yield f"{fault.kind}: {fault.what} ({fault.missing:.0f} px)"
    lie = measure.pieces(screen, width, height)
    whole = Box(0, 0, width, height)
    over = any(name.startswith("layer-sheet") for name in lie)
    if posed.table.covered or over:
        return
    for piece in lie.values():
        if piece.name.startswith(OWN) and not (piece.whole and whole.holds(piece.box)):
            yield f"own pieces in sight: {piece.name} {_told(piece)}"
    cut = [piece for piece in lie.values() if piece.name.startswith(PLAYED_ON) and not piece.whole]
    if cut and not posed.pose.endswith(JUDGED):
        yield f"what is played on in sight: not {len(cut)} pieces, among them {cut[0].name} {_told(cut[0])}"
    yield from _bar(posed, lie)
    yield from _still(posed, lie)
    yield from _gaps(posed, lie)
    if not posed.wall:  # where a full hand leaves the tray no place for a question
        yield from _hinted(lie)


def _bar(posed: Seen, lie: dict[str, Piece]) -> Iterator[str]:
    """The action bar is one line, whole in sight."""
    bar = lie.get("key:actions")
    if bar is None:
        return
    if not bar.whole:
        yield f"action bar in sight: {_told(bar)}"
    most = posed.times * (BAR_LARGE if posed.scale > 1.3 else BAR)
    if bar.box.height > most:
        yield f"action bar in one line: {bar.box.height:.0f} px high"


def _still(posed: Seen, lie: dict[str, Piece]) -> Iterator[str]:
    """The table does not move under a finger while something is picked."""
    if posed.before is None or posed.before[1].match is not posed.table.match:
        return
    (width, height), (screen, _) = posed.size, posed.before
    was, now = (there.get("pieces-table") for there in (pieces(screen, width, height, posed.scale), lie))
    if (
        was is not None
        and now is not None
        and max(abs(was.box.top - now.box.top), abs(was.box.bottom - now.box.bottom)) > 1
    ):
        yield f"the table does not move: {_told(was)} and then {_told(now)}"


def _gaps(posed: Seen, lie: dict[str, Piece]) -> Iterator[str]:
    """With a card picked, gaps that lie open can be hit."""
    if not posed.pose.startswith("picked"):
        return
    for piece in lie.values():
        if piece.name.startswith(GAPS) and piece.box.width < GAP - 0.5:
            yield f"gaps can be hit: {piece.name} {_told(piece)}"
    gaps = [piece for piece in lie.values() if piece.name.startswith("gap-")]
    if gaps and not any(piece.whole for piece in gaps):
        yield "what is laid into in sight: no gap is"


def _hinted(lie: dict[str, Piece]) -> Iterator[str]:
    """A hint covers nothing of what is played with and on."""
    if (said := lie.get("hint-more")) is None:
        return
    for piece in lie.values():
        both = piece.seen.common(said.box)
        if piece.name.startswith((*OWN, *PLAYED_ON)) and min(both.width, both.height) > 1:
            yield f"a hint covers nothing: {piece.name} {_told(piece)} under {_told(said)}"


def _told(piece: Piece) -> str:
    box, seen = piece.box, piece.seen
    return f"{box.width:.0f}x{box.height:.0f} at {box.left:.0f}, {box.top:.0f}, seen {seen.width:.0f}x{seen.height:.0f}"
