"""Help in training for Paari: may this card be laid, a hint in four rungs, and cards and piles in two strengths."""

from __future__ import annotations

from collections.abc import Generator

from core.engine.reason import Reason
from core.engine.training import Help, Light, telling
from core.games.paari.cards import worth
from core.games.paari.codes import HINTS
from core.games.paari.laying import all_lays, laid_by, no_lay, not_a_pair, pair, pairs, pile_of, sums, tops_after
from core.games.paari.moves import Choose, Draw, Lay
from core.games.paari.state import View

Answer = Lay | Choose | Draw


class PaariHelp(Help[View, Lay | Choose, Answer]):
    """An answer is a lay that leaves the seat furthest ahead, a first pair worth most, or to draw if nothing fits."""

    hints = HINTS

    def fault(self, view: View, built: Lay | Choose) -> Reason | None:
        """Why a card may not be laid so, or why two make no first pair."""
        if isinstance(built, Choose):
            return not_a_pair(view.hand, built.left, built.right)
        return None if view.seat is None else no_lay(view.tops, view.hand, view.seat, built)

    def answers(self, view: View) -> Generator[None, None, tuple[Answer, ...]]:
        """All that are best; few enough to be found at once."""
        yield
        if view.seat is None or not view.hand:
            return ()
        if not view.tops:
            found = [Choose(left, right) for left, right in pairs(view.hand)]
            most = max((_points(each) for each in found), default=0)
            return tuple(each for each in found if _points(each) == most)
        lays = _fitting(view)
        if not lays:
            return (Draw(),)
        most = max(_lead(view, lay) for lay in lays)
        return tuple(lay for lay in lays if _lead(view, lay) == most)

    def aims(self, view: View, answer: Answer) -> tuple[Reason, ...]:
        """To go out; by how many points one is ahead then; to begin with so many points; to draw."""
        if isinstance(answer, Draw):
            return (Reason("draw"),)
        if isinstance(answer, Choose):
            return (Reason("begin_with", points=_points(answer)),)
        if len(view.hand) == 1:
            return (Reason("go_out"),)
        return (Reason("ahead", by=_lead(view, answer)),)

    def parts(self, view: View, answer: Answer) -> tuple[Reason, ...]:
        """By what it fits; whose pile."""
        if isinstance(answer, Draw):
            return (Reason("nothing_fits"),)
        if isinstance(answer, Choose):
            return (Reason("pair_by", by=pair(answer.left, answer.right)), Reason("some_pair"))
        by = laid_by(answer.card, pile_of(view.tops, answer)[1])
        return (Reason("fits_by", by=by), Reason("pile_of", seat=answer.seat), Reason("some_pile"))

    def piece(self, view: View, answer: Answer) -> Reason:
        """One card, and its place."""
        if isinstance(answer, Draw):
            return Reason("draw")
        if isinstance(answer, Choose):
            return Reason("card", card=answer.left)
        return Reason("lay", card=answer.card, seat=answer.seat, pile=answer.pile)

    def whole(self, view: View, answer: Answer) -> Reason:
        """The lay, by what it fits, and everybody's points then."""
        if isinstance(answer, Draw):
            return Reason("draw")
        if isinstance(answer, Choose):
            return Reason("pair", left=answer.left, right=answer.right, points=_points(answer))
        by = laid_by(answer.card, pile_of(view.tops, answer)[1])
        after = sums(tops_after(view.tops, answer))
        return Reason("laid", card=answer.card, seat=answer.seat, pile=answer.pile, by=by, points=after)

    def lights(
        self, view: View, picked: str = "", built: Lay | Choose | None = None
    ) -> Generator[None, None, tuple[Light, ...]]:
        """Cards, or the piles for a picked one: `best` leaves the seat furthest ahead, `leads` may be laid."""
        yield
        if view.seat is None or not view.tops:
            return ()
        lays = [(lay, _lead(view, lay)) for lay in _fitting(view)]
        most = max((lead for _, lead in lays), default=0)
        if picked:
            here = [(lay, lead) for lay, lead in lays if lay.card == picked]
            return tuple(
                Light("pile", (lay.seat, lay.pile), "best" if lead == most else "leads", lead) for lay, lead in here
            )
        cards: dict[str, int] = {}
        for lay, lead in lays:
            cards[lay.card] = max(lead, cards.get(lay.card, lead))
        lit = [Light("card", (card,), "best" if lead == most else "leads", lead) for card, lead in cards.items()]
        return telling(lit, len(set(view.hand)))


def _fitting(view: View) -> list[Lay]:
    seat = view.seat
    if seat is None:
        return []
    return [lay for lay in all_lays(view.hand, len(view.tops)) if no_lay(view.tops, view.hand, seat, lay) is None]


def _lead(view: View, lay: Lay) -> int:
    """The points by which the seat is ahead of the best of the others after a lay."""
    points = sums(tops_after(view.tops, lay))
    return points[view.seat or 0] - max(sum_ for seat, sum_ in enumerate(points) if seat != view.seat)


def _points(chosen: Choose) -> int:
    return worth(chosen.left) + worth(chosen.right)


HELP = PaariHelp()
