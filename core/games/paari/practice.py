"""Tasks of Paari: find a card of the hand that fits, and its pile.

The bands of a lay, by what it takes:

1. A pair by colour.
2. A pair by number.
3. A rainbow, laid or beside.
4. An X: laid on an opponent's card, covered, or beside.
5. The last card: the sums decide where it may go (PAAR-15).

The band of a task is the lowest of all lays that are allowed.

On a step of the ladder (`practice_steps`) there is also `missing`: how many points the own tops lack.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Mapping
from dataclasses import dataclass
from typing import ClassVar

from core.engine.cards import without
from core.engine.chance import Chance
from core.engine.game import Move
from core.engine.notation import Unreadable, read, write
from core.engine.reason import Reason, Value
from core.engine.training import HintSteps, shared
from core.games.paari.cards import DECK, NUMBERED, RAINBOW, Hand, X, sort
from core.games.paari.help import HELP
from core.games.paari.laying import Tops, all_lays, allowed_lays, laid_by, pile_of, sums, why_not_lay
from core.games.paari.moves import Draw, Lay
from core.games.paari.options import PaariOptions
from core.games.paari.rules import GAME, HAND
from core.games.paari.state import State, of_two
from core.practice.task import TABLE, Key, Practice, Task

ABOUT = ("colour", "number", "rainbow", "X", "out")
"""The subject of each band."""
_HAND = (4, 4, 4, 4, 1)
"""Cards in hand in each band."""
LEFT = 2
"""Cards in hand where a task asks for points and not for a card: that matters when the hand is nearly empty."""
_MOST = (3, 3, 6, 4, 2)
"""Lays that may be allowed in each band, so that trying one after the other is no help."""


@dataclass(frozen=True)
class TopsTask(Task):
    """A task about the tops of both players."""

    own: Tops
    other: Tops

    @property
    def tops(self) -> tuple[Tops, Tops]:
        """The tops by seat; the hand is seat 0's."""
        return self.own, self.other


@dataclass(frozen=True)
class PaariTask(TopsTask):
    """The tops of both players, a hand, and the lays that are allowed, an easiest one first; none where the last card
    has to wait and only drawing is right."""

    hand: Hand
    lays: tuple[Lay, ...]

    @classmethod
    def of(cls, key: Key, tops: tuple[Tops, Tops], hand: Hand, lays: Iterable[Lay]) -> PaariTask:
        """Return the task with tops by seat, a hand in any order, and the lays that are allowed."""
        return cls(key, *tops, sort(hand), tuple(sorted(lays, key=lambda lay: band(hand, tops, lay))))

    @property
    def question(self) -> Mapping[str, Value]:
        """The tops, left and right, and the hand."""
        return {"own": " ".join(self.own), "other": " ".join(self.other), "hand": " ".join(self.hand)}

    @property
    def answers(self) -> Mapping[str, Value]:
        """A lay that is allowed, as a move of the game, or drawing; and the number of right answers."""
        return {"example": self.example, "solutions": len(self.lays) or 1}

    @property
    def example(self) -> str:
        """A lay of the lowest band, or drawing."""
        return write(self.lays[0] if self.lays else Draw())

    @property
    def about(self) -> str:
        """The subject of the easiest lay, or an X where one lies or is held."""
        if X in (*self.own, *self.other, *self.hand):
            return "X"
        return ABOUT[band(self.hand, self.tops, self.lays[0]) - 1 if self.lays else -1]


@dataclass(frozen=True)
class MissingTask(TopsTask):
    """The tops of both players, and some numbers: one of them is what the own tops lack to the other's sum."""

    options: tuple[int, ...]
    offers_answers = True
    hand: ClassVar[Hand] = ()

    @property
    def sums(self) -> tuple[int, int]:
        """The points of both players by seat."""
        own, other = sums(self.tops)
        return own, other

    @property
    def question(self) -> Mapping[str, Value]:
        """The tops, left and right, and the numbers to pick from."""
        return {"own": " ".join(self.own), "other": " ".join(self.other), "options": list(self.options)}

    @property
    def answers(self) -> Mapping[str, Value]:
        """The number that is missing."""
        return {"missing": int(self.example)}

    @property
    def example(self) -> str:
        """The number that is missing."""
        own, other = self.sums
        return str(other - own)

    @property
    def comes_to(self) -> str:
        """The place of the right number."""
        return str(self.options.index(int(self.example)))

    @property
    def about(self) -> str:
        """The same word for all of them."""
        return "missing"


AnyPaariTask = PaariTask | MissingTask


class PaariPractice(Practice[PaariOptions, AnyPaariTask]):
    """The practice of Paari."""

    tasks = ("fits",)
    options = PaariOptions

    def draw(self, key: Key, options: PaariOptions, chance: Chance) -> Generator[None, None, PaariTask | None]:
        """Draw tops at random, and a hand of cards that fit nowhere more easily than the band says."""
        deck = chance.shuffled(NUMBERED)
        tops, deck = _with_specials(key.band, deck[:4], chance), deck[4:]
        yield
        size = _HAND[key.band - 1]
        hand: Hand = ()
        allowed: list[Lay] = []
        for card in (*_specials(key.band, tops, chance), *deck):
            full = (card,) if key.band == 5 else (card, card)  # with a second card in hand the sums do not matter
            lays = list(allowed_lays(tops, full, 0))
            easiest = min((band(full, tops, lay) for lay in lays), default=key.band)
            if easiest < key.band or len(allowed) + len(lays) > _MOST[key.band - 1] or not (lays or allowed):
                continue  # the first card fits, the others may
            hand, allowed = (*hand, card), allowed + lays
            if len(hand) == size:
                break
        if len(hand) < size or min(band(hand, tops, lay) for lay in allowed) != key.band:
            return None
        if key.band == 5 and not any(_only_sums_forbid(hand, tops, lay) for lay in all_lays(hand, 2)):
            return None
        return PaariTask.of(key, tops, hand, allowed)

    def judge(self, task: AnyPaariTask, answer: str) -> Reason | None:
        """Return why an answer is not right, by the rules: a move of the game, `lay b5 1 left`, of a last card `draw`.

        For `missing` it is one of the numbers to pick from. Reasons: `no_such_option`; `not_missing` (own, other: the
        points of both); `can_lay` for drawing where the last card may be laid.
        """
        if isinstance(task, MissingTask):
            if answer not in map(str, task.options):
                return Reason("no_such_option")
            own, other = task.sums
            return None if answer == task.example else Reason("not_missing", own=own, other=other)
        try:
            move: Lay | Draw = read((Lay, Draw) if len(task.hand) == 1 else (Lay,), answer)
        except Unreadable as wrong:
            return wrong.reason
        if isinstance(move, Draw):
            return Reason("can_lay") if task.lays else None
        return why_not_lay(task.tops, task.hand, 0, move)

    def position(self, task: AnyPaariTask) -> State:
        """Return the tops on the table, the other player's cards and the stack drawn at random."""
        assert isinstance(task.key.options, PaariOptions)  # a key of Paari
        rest = task.key.chance(TABLE).shuffled(without(DECK, (*task.own, *task.other, *task.hand)))
        own, rest = (task.hand, rest) if task.hand else (sort(rest[:LEFT]), rest[LEFT:])
        return of_two(task.key.options, task.tops, own, sort(rest[:HAND]), rest[HAND:])

    def hint(
        self, task: AnyPaariTask, state: State, given: tuple[str, ...] = ()
    ) -> Generator[None, None, HintSteps | None]:
        """Hint at the lays that are allowed: why they fit, whose pile, which card; the lead does not matter here."""
        yield
        if isinstance(task, MissingTask):
            own, other = task.sums
            whole = Reason("missing", own=own, other=other, missing=other - own)
            return HintSteps(
                Reason("other_points"), Reason("add_own"), Reason("both_points", own=own, other=other), whole
            )
        view = GAME.view(state, 0)
        if not task.lays:
            return HELP.hint_to(view, (Draw(),))
        aim, sharing = shared(task.lays, lambda lay: HELP.parts(view, lay))
        part, _ = shared(sharing, lambda lay: [one for one in HELP.parts(view, lay)[1:] if one != aim])
        best = task.lays[0]
        return HintSteps(aim, part, HELP.piece(view, best), HELP.whole(view, best))

    def answer(self, state: State, move: Move) -> str | None:
        """Return a lay as its text, or drawing where the last card is held; None for another move."""
        last = isinstance(move, Draw) and len(state.hands[0]) == 1
        return write(move) if isinstance(move, Lay) or last else None


def band(hand: Hand, tops: tuple[Tops, ...], lay: Lay) -> int:
    """Return the band of a lay that is allowed."""
    top, beside = pile_of(tops, lay)
    if len(hand) == 1:
        return 5
    if X in (lay.card, top, beside):
        return 4
    if RAINBOW in (lay.card, beside):
        return 3
    return 1 if laid_by(lay.card, beside) == "colour" else 2


def _with_specials(wanted: int, cards: Hand, chance: Chance) -> tuple[Tops, Tops]:
    """Return the tops by seat, with the rainbows and X that a band may need."""
    tops, place = list(cards), chance.below(4)
    if wanted in (3, 5) and chance.below(2):
        tops[place] = RAINBOW
    elif wanted == 4 and chance.below(2):
        tops[place] = X
        tops[place ^ 1] = chance.pick((RAINBOW, X))
    return (tops[0], tops[1]), (tops[2], tops[3])


def _specials(wanted: int, tops: tuple[Tops, Tops], chance: Chance) -> Hand:
    """Return the rainbow or the X that has to be in hand; () if none has."""
    on_table = tops[0] + tops[1]
    if wanted == 3:
        return () if RAINBOW in on_table else (RAINBOW,)
    if wanted == 4:
        return (RAINBOW,) if on_table.count(X) == 2 else () if X in on_table else (X,)
    return (RAINBOW,) if wanted == 5 and chance.below(3) == 0 else ()


def _only_sums_forbid(hand: Hand, tops: tuple[Tops, ...], lay: Lay) -> bool:
    """Return True if the last card fits on a pile, but may not be laid there."""
    wrong = why_not_lay(tops, hand, 0, lay)
    return wrong is not None and wrong.code == "too_few_points"


PRACTICE = PaariPractice()
