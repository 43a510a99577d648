"""Help in training for Paari: may this card be laid, a hint in four steps, and cards and piles in three strengths."""

from __future__ import annotations

from collections.abc import Generator, Iterable

from core.engine.cards import without
from core.engine.game import Move
from core.engine.reason import Reason
from core.engine.training import Help, Light, Strength
from core.games.paari.cards import RAINBOW, X, worth
from core.games.paari.codes import HINTS
from core.games.paari.evaluator import CLEARLY, SLACK, Act, Judged, good, judged
from core.games.paari.laying import laid_by, not_a_pair, pair, pile_of, sums, tops_after, why_not_lay
from core.games.paari.moves import Choose, Draw, Lay
from core.games.paari.state import View
from core.games.paari.training import best_lay, exits, lead, points

FEW = 2
"""Cards left in a hand that may go out soon."""
HIGH = 7
"""The least points of a card that is better laid than held when another goes out."""


class PaariHelp(Help[View, Lay | Choose, Act]):
    """An answer is a lay, a first pair or drawing after which the seat wins as often as after any."""

    hints = HINTS

    def __init__(self) -> None:
        self._last: tuple[View, Judged] | None = None
        """The last search: picking up one card after another asks about the same position."""

    def _judged(self, view: View) -> Generator[None, None, Judged]:
        if self._last is None or self._last[0] != view:
            self._last = view, (yield from judged(view))
        return self._last[1]

    def fault(self, view: View, built: Lay | Choose) -> Reason | None:
        """Return the reason why a card may not be laid so, or why two make no first pair; None if they may."""
        if isinstance(built, Choose):
            return not_a_pair(view.hand, built.left, built.right)
        return None if view.seat is None else why_not_lay(view.tops, view.hand, view.seat, built)

    def answers(self, view: View) -> Generator[None, None, tuple[Act, ...]]:
        """Search for the acts after which the seat wins as often as after the best."""
        return tuple(good((yield from self._judged(view))))

    def aims(self, view: View, answer: Act) -> tuple[Reason, ...]:
        """Return what an act is good for, what matters most first, and that it wins most often."""
        most, simple = Reason("wins_most"), best_lay(view)
        if isinstance(answer, Draw):
            return Reason("draw") if simple is None else Reason("better_draw"), most
        kept = _kept(view, answer)
        keeps = [Reason("keep", card=card) for card in (RAINBOW, X) if card in kept]
        if isinstance(answer, Choose):
            return (*keeps, Reason("begin_with", points=points(answer)), most)
        seat, before, after = view.seat or 0, view.points, sums(tops_after(view.tops, answer))
        lowers = answer.seat != seat and after[answer.seat] < before[answer.seat]
        found = []
        if not kept:
            found.append(Reason("go_out"))
        if any(way.first == answer and way.why is None for way in exits(view)):
            found.append(Reason("last_fits"))
        if lowers and view.hand_sizes[answer.seat] <= FEW:
            found.append(Reason("stop", seat=answer.seat))
        if answer.seat == seat and X in view.tops[seat] and RAINBOW in (answer.card, pile_of(view.tops, answer)[1]):
            found.append(Reason("free"))
        if worth(answer.card) >= HIGH and after[seat] <= before[seat]:
            found.append(Reason("get_rid"))
        furthest = simple is not None and lead(view, answer) == lead(view, simple)
        return (*found, *keeps, *([Reason("ahead", by=lead(view, answer))] if furthest else []), most)

    def parts(self, view: View, answer: Act) -> tuple[Reason, ...]:
        """Return how the card fits; and whose pile it goes on."""
        if isinstance(answer, Draw):
            return (Reason("nothing_fits"),) if best_lay(view) is None else (Reason("some_pile"),)
        if isinstance(answer, Choose):
            return (Reason("pair_by", by=pair(answer.left, answer.right)), Reason("some_pair"))
        by = laid_by(answer.card, pile_of(view.tops, answer)[1])
        return (Reason("fits_by", by=by), Reason("pile_of", seat=answer.seat), Reason("some_pile"))

    def piece(self, view: View, answer: Act) -> Reason:
        """Return one card, and its place."""
        if isinstance(answer, Draw):
            return Reason("draw")
        if isinstance(answer, Choose):
            return Reason("card", card=answer.left)
        return Reason("lay", card=answer.card, seat=answer.seat, pile=answer.pile)

    def whole(self, view: View, answer: Act) -> Reason:
        """Return the lay, how it fits, and all players' points then."""
        if isinstance(answer, Draw):
            return Reason("draw")
        if isinstance(answer, Choose):
            return Reason("pair", left=answer.left, right=answer.right, points=points(answer))
        by = laid_by(answer.card, pile_of(view.tops, answer)[1])
        after = sums(tops_after(view.tops, answer))
        return Reason("laid", card=answer.card, seat=answer.seat, pile=answer.pile, by=by, points=after)

    def moves(self, view: View, answer: Act) -> tuple[Move, ...]:
        """Return the lay, the first pair, or to draw."""
        return (answer,)

    def first(self, view: View) -> Generator[None, None, tuple[Move, ...]]:
        """Search for the lay that leaves the seat furthest ahead: a first match needs no more."""
        lay = best_lay(view)
        return (yield from super().first(view)) if lay is None else (lay,)

    def lights(
        self, view: View, picked: str = "", built: Lay | Choose | None = None
    ) -> Generator[None, None, tuple[Light, ...]]:
        """Search for cards, or the piles for a picked one: `best` wins as often as anything, `leads` hardly less,
        `reached` is all else that may be laid. Before the piles lie: cards, or partners, of first pairs."""
        found = yield from self._judged(view)
        most, lit = max(found.values(), default=0), dict[tuple[str, tuple[str | int, ...]], int]()
        for act, chance in found.items():
            for at in _places(act, picked):
                lit[at] = max(chance, lit.get(at, 0))
        return tuple(Light(kind, at, _strength(most - chance), chance) for (kind, at), chance in lit.items())


def _kept(view: View, act: Lay | Choose) -> Iterable[str]:
    """Return the cards that stay in hand after an act."""
    return without(view.hand, (act.card,) if isinstance(act, Lay) else (act.left, act.right))


def _places(act: Act, picked: str) -> Iterable[tuple[str, tuple[str | int, ...]]]:
    """Return the kinds and places of the lights of an act."""
    if isinstance(act, Choose):
        cards = {picked: (), act.left: (act.right,), act.right: (act.left,), "": (act.left, act.right)}[picked]
        return [("card", (card,)) for card in cards]
    if isinstance(act, Lay) and picked in ("", act.card):
        return [("pile", (act.seat, act.pile)) if picked else ("card", (act.card,))]
    return []


def _strength(costs: int) -> Strength:
    """Return the strength of an act that costs so much against the best."""
    return "best" if costs <= SLACK else "leads" if costs <= CLEARLY else "reached"


HELP = PaariHelp()
