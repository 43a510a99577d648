"""Help in training for Paari: may this card be laid, a hint in four steps, and cards and piles in three strengths."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass

from core.engine.game import Move
from core.engine.reason import Reason
from core.engine.training import Help, Light
from core.games.paari.codes import HINTS
from core.games.paari.evaluator import first_pairs, lays, lead, points, strength
from core.games.paari.laying import laid_by, not_a_pair, pair, pile_of, sums, tops_after, why_not_lay
from core.games.paari.moves import Choose, Draw, Lay
from core.games.paari.state import View


@dataclass(frozen=True)
class Missing:
    """The points of the own tops and of the other player's, as a task asks how many are missing."""

    own: int
    other: int


Answer = Lay | Choose | Draw | Missing


class PaariHelp(Help[View, Lay | Choose, Answer]):
    """An answer is a lay that leaves the seat furthest ahead, a first pair worth most, or to draw if nothing fits."""

    hints = HINTS

    def fault(self, view: View, built: Lay | Choose) -> Reason | None:
        """Return the reason why a card may not be laid so, or why two make no first pair; None if they may."""
        if isinstance(built, Choose):
            return not_a_pair(view.hand, built.left, built.right)
        return None if view.seat is None else why_not_lay(view.tops, view.hand, view.seat, built)

    def answers(self, view: View) -> Generator[None, None, tuple[Answer, ...]]:
        """Search for all best answers; few enough to be found at once."""
        yield
        if view.seat is None or not view.hand:
            return ()
        if not view.tops:
            found = first_pairs(view)
            return tuple(each for each in found if points(each) == points(found[0]))
        fitting = lays(view)
        if not fitting:
            return (Draw(),)
        return tuple(lay for lay in fitting if lead(view, lay) == lead(view, fitting[0]))

    def aims(self, view: View, answer: Answer) -> tuple[Reason, ...]:
        """Return the aim: going out; the lead in points after the lay; the points of the first pair; or drawing."""
        if isinstance(answer, Missing):
            return (Reason("other_points"),)
        if isinstance(answer, Draw):
            return (Reason("draw"),)
        if isinstance(answer, Choose):
            return (Reason("begin_with", points=points(answer)),)
        if len(view.hand) == 1:
            return (Reason("go_out"),)
        return (Reason("ahead", by=lead(view, answer)),)

    def parts(self, view: View, answer: Answer) -> tuple[Reason, ...]:
        """Return how the card fits; and whose pile it goes on."""
        if isinstance(answer, Missing):
            return (Reason("add_own"),)
        if isinstance(answer, Draw):
            return (Reason("nothing_fits"),)
        if isinstance(answer, Choose):
            return (Reason("pair_by", by=pair(answer.left, answer.right)), Reason("some_pair"))
        by = laid_by(answer.card, pile_of(view.tops, answer)[1])
        return (Reason("fits_by", by=by), Reason("pile_of", seat=answer.seat), Reason("some_pile"))

    def piece(self, view: View, answer: Answer) -> Reason:
        """Return one card, and its place."""
        if isinstance(answer, Missing):
            return Reason("both_points", own=answer.own, other=answer.other)
        if isinstance(answer, Draw):
            return Reason("draw")
        if isinstance(answer, Choose):
            return Reason("card", card=answer.left)
        return Reason("lay", card=answer.card, seat=answer.seat, pile=answer.pile)

    def whole(self, view: View, answer: Answer) -> Reason:
        """Return the lay, how it fits, and all players' points then."""
        if isinstance(answer, Missing):
            return Reason("missing", own=answer.own, other=answer.other, missing=answer.other - answer.own)
        if isinstance(answer, Draw):
            return Reason("draw")
        if isinstance(answer, Choose):
            return Reason("pair", left=answer.left, right=answer.right, points=points(answer))
        by = laid_by(answer.card, pile_of(view.tops, answer)[1])
        after = sums(tops_after(view.tops, answer))
        return Reason("laid", card=answer.card, seat=answer.seat, pile=answer.pile, by=by, points=after)

    def moves(self, view: View, answer: Answer) -> tuple[Move, ...]:
        """Return the lay, the first pair, or to draw; none for what only a task asks."""
        return () if isinstance(answer, Missing) else (answer,)

    def lights(
        self, view: View, picked: str = "", built: Lay | Choose | None = None
    ) -> Generator[None, None, tuple[Light, ...]]:
        """Search for cards, or the piles for a picked one: `best` leaves the seat furthest ahead, `leads` no worse off
        than now, `reached` is all else that may be laid. Before the piles lie: cards, or partners, of first pairs."""
        yield
        if view.seat is None:
            return ()
        if not view.tops:
            found = first_pairs(view)
            return tuple(
                Light("card", (card,), "best" if points(chosen) == points(found[0]) else "reached", points(chosen))
                for card, chosen in _cards(found, picked).items()
            )
        fitting = lays(view)
        most = lead(view, fitting[0]) if fitting else 0
        if picked:
            here = [(lay, lead(view, lay)) for lay in fitting if lay.card == picked]
            return tuple(Light("pile", (lay.seat, lay.pile), strength(view, ahead, most), ahead) for lay, ahead in here)
        cards: dict[str, int] = {}
        for lay in fitting:
            cards.setdefault(lay.card, lead(view, lay))
        return tuple(Light("card", (card,), strength(view, ahead, most), ahead) for card, ahead in cards.items())


def _cards(found: list[Choose], picked: str) -> dict[str, Choose]:
    """Return the cards of pairs, or the partners of a picked one, each with the best of its pairs."""
    cards: dict[str, Choose] = {}
    for chosen in found:
        if not picked or chosen.left == picked:
            cards.setdefault(chosen.right, chosen)
    return cards


HELP = PaariHelp()
