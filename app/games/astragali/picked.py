"""The selection of the cup's holder, before it counts: lifting the cup, marking dice, and putting a bid together.

No rule is decided here: whether a bid is allowed, `match.check` says.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from app.games.action import Acts
from app.state.help import Level
from app.state.model import Table
from app.state.overlays import Overlay
from core.engine.reason import Reason
from core.games.astragali.bids import amounts_to
from core.games.astragali.ladder import KINDS, LADDER, RANKS, Kind, KindName, sort
from core.games.astragali.moves import Better, Roll, Say
from core.games.astragali.state import View

MOST = 3
"""Kinds that are shown at once at most; the others stand among all bids."""
IDLE = 20
"""Seconds after which a lifted cup comes down by itself."""


@dataclass(frozen=True)
class Bids(Overlay):
    """The overlay with all kinds of bids, and the bids of the round."""


@dataclass(frozen=True)
class Cup:
    """The cup in a player's hands, and the bid that is being put together."""

    lifted: bool = False
    bidding: bool = False
    """True if a bid is put together although the cup is down."""
    marked: tuple[int, ...] = ()
    """The places of the dice to roll again."""
    kind: KindName | None = None
    faces: str = ""
    better: int = 0
    """Steps of "better"; 0 for a bid by kind and faces."""

    @property
    def said(self) -> Say | Better | None:
        """The bid as it would be said, whose faces may be left open (ASTR-12); None while there is none."""
        if self.better:
            return Better(self.better)
        return None if self.kind is None else Say(self.kind, self.faces or None)


def show(acts: Acts, cup: Cup) -> None:
    """Show the cup as it stands now; a lifted one comes down after a while."""
    if cup.lifted:
        acts.table.pick_for(IDLE, cup, replace(cup, lifted=False))
    else:
        acts.table.pick(cup)


def cup_of(table: Table) -> Cup:
    """Return the cup as it stands on a table; nothing picked means that it is down, or lifted at a task."""
    now = table.selection.picked
    return now if isinstance(now, Cup) else Cup(lifted=table.task)


def again(view: View, cup: Cup) -> Roll | None:
    """Return the roll of the marked dice; None while none is marked or the cup is down."""
    return Roll("".join(view.dice[place] for place in cup.marked)) if cup.lifted and cup.marked else None


def picking(view: View, cup: Cup) -> bool:
    """Return True if a bid is put together, for which the tray takes most of the screen."""
    return view.step in ("open", "cup") and (cup.bidding or (cup.lifted and bool(view.dice)))


def kind_of(name: KindName) -> Kind:
    """Return a kind by its name."""
    return KINDS[RANKS[name]]


def knows(table: Table, view: View) -> bool:
    """Return True if the screen may show what is higher than the last bid.

    Where the table plays by ear it would give the last bid away to a player who did not listen.
    """
    return view.options.show_bid == "exact" or table.helps(Level.CHECK) or not view.calls


def amount(table: Table, view: View, cup: Cup) -> int | None:
    """Return the step that the bid amounts to; None if there is no such bid, or if that is for ears only."""
    bid = cup.said
    return amounts_to(bid, table.match.state.bid) if bid is not None and knows(table, view) else None


def offered(table: Table, view: View) -> list[tuple[Kind, Reason | None]]:
    """Return all kinds, least first, each with the reason if it cannot be bid now, as far as the
    screen may show that.
    """
    known = knows(table, view)
    return [(kind, table.match.check(Say(kind.name, None)) if known or not kind.parts else None) for kind in KINDS]


def next_kinds(table: Table, view: View, chosen: KindName | None) -> tuple[list[Kind], bool]:
    """Return the kinds that are offered at once, with the one that is chosen, and True if there are more."""
    allowed = [kind for kind, why in offered(table, view) if why is None]
    shown = allowed[:MOST]
    if chosen is not None and chosen not in [kind.name for kind in shown]:
        shown = [*shown[: MOST - 1], kind_of(chosen)]
    return shown, len(allowed) > len(shown)


def to_beat(table: Table, view: View) -> int | None:
    """Return the step of the bid that is to be beaten; None while there is none, or if the screen may not show it."""
    return table.match.state.bid if view.calls and knows(table, view) else None


def refused_face(table: Table, view: View, cup: Cup, face: str) -> Reason | None:
    """Return why a face does not fit the bid that is being put together; None if it does.

    Faces of equally large parts may come in any order; where the parts differ, the largest comes first.
    """
    if cup.kind is None:
        return Reason("no_kind")
    kind = kind_of(cup.kind)
    before = cup.faces if len(cup.faces) < len(kind.parts) else cup.faces[:-1]
    if face in before:
        return None
    why = Reason("no_such_bid")
    for bid in LADDER:
        if bid.kind == kind.name and _begins(kind, bid.faces, before + face):
            against = table.match.check(Say(bid.kind, bid.faces)) if knows(table, view) else None
            if against is None:
                return None
            why = against
    return why


def tap_face(cup: Cup, face: str) -> Cup:
    """Return the bid after a tap on a face: it fills the next part; tapping a filled one takes it out again."""
    assert cup.kind is not None  # faces without a kind are refused
    kind = kind_of(cup.kind)
    if face in cup.faces:
        faces = cup.faces.replace(face, "") if _even(kind) else cup.faces[: cup.faces.index(face)]
    elif len(cup.faces) < len(kind.parts):
        faces = cup.faces + face
    else:
        faces = cup.faces[:-1] + face
    return replace(cup, faces=sort(faces) if _even(kind) else faces, better=0)


def _even(kind: Kind) -> bool:
    return len(set(kind.parts)) < 2


def _begins(kind: Kind, faces: str, picked: str) -> bool:
    return set(picked) <= set(faces) if _even(kind) else faces.startswith(picked)
