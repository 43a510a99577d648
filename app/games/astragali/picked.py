"""What the holder of the cup does before it counts: lifting it, marking dice, and putting a bid together.

Nothing here decides a rule: whether a bid is allowed, `match.check` says.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from app.help import Level
from app.model import Table
from core.engine.reason import Reason
from core.games.astragali.ladder import FACES, KINDS, LADDER, RANKS, Kind, KindName, sort
from core.games.astragali.moves import Better, Roll, Say
from core.games.astragali.state import View


@dataclass(frozen=True)
class Cup:
    """The cup in somebody's hands, and the bid they are putting together."""

    lifted: bool = False
    bidding: bool = False
    """Whether a bid is put together although the cup is down."""
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

    @property
    def leaves_open(self) -> bool:
        """Whether the bid is by its kind, and not all of its faces are named."""
        return self.kind is not None and len(self.faces) < len(kind_of(self.kind).parts)


def cup_of(table: Table) -> Cup:
    """The cup as it stands on a table; nothing picked means that it is down."""
    return table.picked if isinstance(table.picked, Cup) else Cup()


def again(view: View, cup: Cup) -> Roll | None:
    """The roll of the marked dice; None while none is marked or the cup is down."""
    return Roll("".join(view.dice[place] for place in cup.marked)) if cup.lifted and cup.marked else None


def kind_of(name: KindName) -> Kind:
    """A kind by its name."""
    return KINDS[RANKS[name]]


def knows(table: Table, view: View) -> bool:
    """Whether the screen may show what is higher than the last bid.

    Where the table plays by ear it would give the last bid away to whoever did not listen.
    """
    return view.options.show_bid == "exact" or table.helps(Level.CHECK) or not view.calls


def offered(table: Table, view: View) -> list[tuple[Kind, Reason | None]]:
    """All kinds, least first, each with the reason if it cannot be bid now, as far as the screen may show that."""
    known = knows(table, view)
    return [(kind, table.match.check(Say(kind.name, None)) if known or not kind.parts else None) for kind in KINDS]


def to_beat(table: Table, view: View) -> int | None:
    """The step of the bid that is to be beaten; None while there is none, or if the screen may not show it."""
    return table.match.state.bid if view.calls and knows(table, view) else None


def refused_face(table: Table, view: View, cup: Cup, face: str) -> Reason | None:
    """Why a face does not fit the bid that is being put together; None if it does.

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
    """The bid after a tap on a face: it fills the next part; tapping a filled one takes it out again."""
    assert cup.kind is not None  # faces without a kind are refused
    kind = kind_of(cup.kind)
    if face in cup.faces:
        faces = cup.faces.replace(face, "") if _even(kind) else cup.faces[: cup.faces.index(face)]
    elif len(cup.faces) < len(kind.parts):
        faces = cup.faces + face
    else:
        faces = cup.faces[:-1] + face
    return replace(cup, faces=sort(faces) if _even(kind) else faces, better=0)


def live_faces(table: Table, view: View, cup: Cup) -> str:
    """The faces that can be tapped."""
    return "".join(face for face in FACES if refused_face(table, view, cup, face) is None)


def _even(kind: Kind) -> bool:
    return len(set(kind.parts)) < 2


def _begins(kind: Kind, faces: str, picked: str) -> bool:
    return set(picked) <= set(faces) if _even(kind) else faces.startswith(picked)
