"""The opponent for Paari: it plays the round out in thought, many times, with hidden cards dealt at random.

Cards are small numbers here, and the cards that a pile takes are a bit mask, so that a round takes a tenth of a
millisecond to play out. All candidates are tried on the same deals; those that do badly are dropped half way. In
thought all players lay the card that puts them furthest ahead, as the training's suggestion does.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable
from dataclasses import dataclass

from core.bots.levels import Plan
from core.bots.seen import Seen
from core.engine.chance import Chance
from core.games.paari.cards import KINDS, worth
from core.games.paari.evaluator import lead
from core.games.paari.laying import misfit, pairs
from core.games.paari.moves import PILES, Choose, Draw, Lay
from core.games.paari.resampling import resample
from core.games.paari.state import View


@dataclass(frozen=True)
class Skill:
    """The skill of a level: the rounds that it plays out in thought, and the lays in a hundred that it overlooks."""

    rounds: int
    overlooks: int


SKILLS = {5: Skill(0, 66), 1: Skill(0, 38), 2: Skill(16, 12), 3: Skill(90, 4), 4: Skill(320, 0)}
SLICE = 100
"""Cards laid in thought between two yield points, some tenths of a millisecond."""
HORIZON = 24
"""Turns that a round is played on, for each player."""
AHEAD = 30
"""The worth of winning the match, besides the points of a round."""

NUMBERS = {card: number for number, card in enumerate(KINDS)}
WORTH = tuple(map(worth, KINDS))
X = NUMBERS["X"]


def _masks() -> tuple[tuple[tuple[int, ...], ...], ...]:
    """Return the cards that a pile takes, a bit a kind: by own pile or not, X on top or not, and the top beside it."""
    return tuple(
        tuple(
            tuple(
                sum(1 << n for n, card in enumerate(KINDS) if misfit(card, top, beside, own=own) is None)
                for beside in KINDS
            )
            for top in ("*", "X")
        )
        for own in (False, True)
    )


TAKES = _masks()

Card = int
Move = tuple[Card, int, int]
"""A card, the seat that it is laid at, and the pile: 0 left, 1 right. The card -1 is a card drawn."""
DRAW: Move = (-1, 0, 0)


def plan(seen: Seen, level: int, chance: Chance) -> Plan:
    """Search for the next move; after a card drawn comes another search."""
    view: View = seen.view
    skill = SKILLS[level]
    if view.step == "choose":
        first = yield from _best_pair(seen, skill, chance)
        return (first,)
    lays = _lays([_numbers(tops) for tops in view.tops], _numbers(view.hand), seen.seat)
    noticed = [lay for lay in lays if chance.below(100) >= skill.overlooks]
    can_draw = view.stack_size + view.covered > 0
    if not noticed and (not can_draw or view.drawn):
        noticed = lays
    if not noticed:
        return (Draw(),)
    if skill.rounds:
        options = [*noticed, DRAW] if can_draw and view.drawn < 2 else noticed
        best = options[0]
        if len(options) > 1:
            best = yield from _best(seen, options, skill, chance)
    else:
        best = max(noticed, key=lambda lay: (lead(view, _written(lay)), WORTH[lay[0]]))
    return (Draw(),) if best == DRAW else (_written(best),)


def _written(lay: Move) -> Lay:
    """Return a lay as a move of the game."""
    card, at, pile = lay
    return Lay(KINDS[card], at, PILES[pile])


def _lays(tops: list[list[Card]], hand: list[Card], seat: int) -> list[Move]:
    """Return every lay that is allowed (PAAR-7, PAAR-10 to PAAR-13, PAAR-15)."""
    found = []
    for at, (left, right) in enumerate(tops):
        takes = TAKES[at == seat]
        for pile, mask in ((0, takes[left == X][right]), (1, takes[right == X][left])):
            found += [(card, at, pile) for card in dict.fromkeys(hand) if mask >> card & 1]
    if len(hand) == 1:
        found = [lay for lay in found if _may_go_out(tops, seat, lay)]
    return found


def _may_go_out(tops: list[list[Card]], seat: int, lay: Move) -> bool:
    card, at, pile = lay
    points = [WORTH[left] + WORTH[right] for left, right in tops]
    points[at] += WORTH[card] - WORTH[tops[at][pile]]
    return max(points) == points[seat]


@dataclass
class Table:
    """A round in thought."""

    tops: list[list[Card]]
    hands: list[list[Card]]
    stack: list[Card]
    covered: list[Card]

    def copy(self) -> Table:
        """Return a copy to play on."""
        return Table([tops[:] for tops in self.tops], [hand[:] for hand in self.hands], self.stack[:], self.covered[:])

    def draw(self, seat: int) -> bool:
        """Move the top card to a hand; return True if there was one."""
        if not self.stack:
            self.stack, self.covered = self.covered, []
        if not self.stack:
            return False
        self.hands[seat].append(self.stack.pop())
        return True

    def lay(self, seat: int, move: Move) -> None:
        """Move a hand card to a pile."""
        card, at, pile = move
        self.hands[seat].remove(card)
        self.covered.append(self.tops[at][pile])
        self.tops[at][pile] = card


def _dealt(view: View, chance: Chance) -> Table:
    """Return the table with everything hidden dealt at random."""
    state = resample(view, chance)
    pairs_chosen = (hand + (pair or ()) for hand, pair in zip(state.hands, state.chosen, strict=True))
    return Table(
        [_numbers(tops) for tops in state.tops],
        [_numbers(hand) for hand in pairs_chosen],
        _numbers(state.stack),
        _numbers(state.covered),
    )


def _numbers(cards: Iterable[str]) -> list[Card]:
    return [NUMBERS[card] for card in cards]


def _best(seen: Seen, options: list[Move], skill: Skill, chance: Chance) -> Generator[None, None, Move]:
    """Search for the move that does best when the round is played on from it."""
    view: View = seen.view
    totals = dict.fromkeys(options, 0)
    laid, left, deals = 0, options, 0
    budget = skill.rounds
    for share in (2, 3, 6):
        rounds = max(2, budget // (share * len(left)))
        for _ in range(rounds):
            deals += 1
            table = _dealt(view, chance)
            for option in left:
                value, turns = _played_on(table.copy(), option, view, seen.seat)
                totals[option] += value
                laid += turns
                if laid >= SLICE:
                    laid = 0
                    yield
        left = sorted(left, key=lambda option: -totals[option])[: max(2, len(left) // 3)]
    return left[0]


def _best_pair(seen: Seen, skill: Skill, chance: Chance) -> Generator[None, None, Choose]:
    """Search for the first pair: the one worth most, or the one that does best when the round is played on."""
    view: View = seen.view
    found = sorted({tuple(sorted(pair)) for pair in pairs(view.hand)}, key=lambda pair: (-sum(map(worth, pair)), pair))
    if not skill.rounds:
        noticed = [pair for pair in found if chance.below(100) >= skill.overlooks] or found
        return Choose(*noticed[0])
    totals = dict.fromkeys(found, 0)
    laid = 0
    for _ in range(max(2, skill.rounds // len(found))):
        dealt = _dealt(view, chance)
        for seat, hand in enumerate(dealt.hands):
            if seat != seen.seat:
                _choose(dealt, seat, hand)
        for pair in found:
            table = dealt.copy()
            tops = _numbers(pair)
            for card in tops:
                table.hands[seen.seat].remove(card)
            table.tops.insert(seen.seat, tops)
            value, turns = _rest(table, (view.dealer + 1) % len(view.scores), view, seen.seat)
            totals[pair] += value
            laid += turns
            if laid >= SLICE:
                laid = 0
                yield
    return Choose(*max(found, key=totals.__getitem__))


def _choose(table: Table, seat: int, hand: list[Card]) -> None:
    """Choose the highest first pair of another seat; without any, two cards stand for a pair from the stack."""
    choices = [(a, b) for a in hand for b in hand if a != b and X not in (a, b) and TAKES[True][0][a] >> b & 1]
    if not choices:
        choices = [(hand[0], hand[1])]
    best = max(choices, key=lambda pair: WORTH[pair[0]] + WORTH[pair[1]])
    for card in best:
        hand.remove(card)
    table.tops.append(list(best))


def _played_on(table: Table, move: Move, view: View, seat: int) -> tuple[int, int]:
    """Return the value of a move when the round is played on, and the number of cards laid."""
    if move == DRAW:
        if not table.draw(seat):
            return -AHEAD, 1
        return _rest(table, seat, view, seat)
    table.lay(seat, move)
    if not table.hands[seat]:
        return _score(table, seat, view, seat), 1
    return _rest(table, (seat + 1) % len(table.hands), view, seat)


def _rest(table: Table, turn: int, view: View, seat: int) -> tuple[int, int]:
    """Play the round on from a seat's turn to its end or the horizon; return its value and how many cards were laid."""
    tops, hands = table.tops, table.hands
    seats = len(hands)
    for laid in range(1, HORIZON * seats):
        hand = hands[turn]
        while True:
            found = _greedy(tops, hand, turn)
            if found is not None or not table.draw(turn):
                break
        if found is not None:
            table.lay(turn, found)
            if not hand:
                return _score(table, turn, view, seat), laid
        turn = (turn + 1) % seats
    return 0, HORIZON * seats


def _greedy(tops: list[list[Card]], hand: list[Card], seat: int) -> Move | None:
    """Return the lay that gains most on the others, the last card only if it may go out; None if there is none."""
    best, found = -100, None
    last = len(hand) == 1
    for at, (left, right) in enumerate(tops):
        own = at == seat
        takes = TAKES[own]
        for pile, top, mask in ((0, left, takes[left == X][right]), (1, right, takes[right == X][left])):
            for card in hand:
                if mask >> card & 1:
                    gain = WORTH[card] - WORTH[top] if own else WORTH[top] - WORTH[card]
                    if gain > best and not (last and not _may_go_out(tops, seat, (card, at, pile))):
                        best, found = gain, (card, at, pile)
    return found


def _score(table: Table, winner: int, view: View, seat: int) -> int:
    """Return the value of the end of a round to a seat (PAAR-16, PAAR-17)."""
    points = 10 + sum(WORTH[card] for hand in table.hands for card in hand)
    if view.scores[winner] + points >= view.options.target:
        points += AHEAD
    return points if winner == seat else -points
