"""The rules of Pari: which moves are allowed and what they do. Each topic has a module, in the order of the rule sheet
`laying`, `judging`, `turn`, `paid_moves`, `trading` and `sand_timer`.

Where the sheet is silent: if every player in a row can neither lay nor draw a card, the game ends as it stands; a
card that covers another and is taken back brings its two chips back; while no player has cards to lay but trading is
on, the turn still begins with the chance to trade; the sand timer runs while cards are laid, not while they are
drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import permutations
from typing import Any

from core.arithmetic.times_tables import ALL, is_among
from core.engine.cards import shuffled
from core.engine.chance import Chance
from core.engine.game import Game, Move, Outcome, Prompt, Step, TieBreak, event
from core.engine.reason import Reason
from core.games import GAMES
from core.games.pari.chips import TIME_PRICE, too_few
from core.games.pari.codes import EVENTS, REASONS
from core.games.pari.judging import done
from core.games.pari.laying import cards, gaps, place, take, why_not_place, why_not_take
from core.games.pari.moves import (
    PILES,
    SIDES,
    Accept,
    BuyTime,
    Counter,
    Cover,
    Decline,
    Done,
    Draw,
    Enough,
    Expire,
    Give,
    Offer,
    Place,
    Put,
    Shift,
    Take,
    TurnUp,
    Yield,
)
from core.games.pari.options import PariOptions
from core.games.pari.paid_moves import cover, shift, why_not_cover, why_not_shift
from core.games.pari.resampling import resample
from core.games.pari.sand_timer import buy_time, expire, time_up
from core.games.pari.state import COPIES, DIGITS, HAND_DIGITS, HAND_OPERATORS, SYMBOLS, Row, State, View
from core.games.pari.trading import decline, propose, trade, why_not_accept, why_not_counter, why_not_offer
from core.games.pari.training import next_move
from core.games.pari.turn import after_drawing, draw, give, may_stop, open_at_random, put, turn_up

HANDS_TRIED = 200
"""Hands that are put under the piles at most, one after the other, until one has what PARI-27 demands."""
ROWS = {2: 2, 3: 2, 4: 3, 5: 3, 6: 4}
"""The number of rows by number of players (PARI-2)."""

LAYING: dict[type[Move], Callable[[State, Any], Step[State]]] = {Place: place, Shift: shift, Cover: cover}
"""The moves after which a card lies elsewhere: where none can be taken back, they are irreversible (PARI-8)."""
WHY_NOT: dict[type[Move], Callable[[State, Any], Reason | None]] = {
    Place: why_not_place,
    Take: why_not_take,
    Shift: why_not_shift,
    Cover: why_not_cover,
    Offer: why_not_offer,
    Counter: why_not_counter,
}
"""Of moves that say more than their name, what returns the reason why one is not allowed, None if it is."""


class Pari(Game[PariOptions, State, View]):
    """Pari, by Hilko Drude, with every option of its box."""

    name = "pari"
    seats = GAMES[name].seats
    options = PariOptions
    reasons, events = REASONS, EVENTS
    kinds = (
        Place,
        Take,
        Done,
        TurnUp,
        Put,
        Draw,
        Enough,
        Shift,
        Cover,
        Offer,
        Counter,
        Accept,
        Decline,
        Give,
        Expire,
        BuyTime,
        Yield,
    )
    open_kinds = frozenset({Offer, Counter})
    takebacks = frozenset({Take})
    ties = ("fewest_cards",)

    def start(self, options: PariOptions, seats: int, chance: Chance) -> Step[State]:
        """Start a match with the deal (PARI-1 to PARI-5)."""
        digits = shuffled(DIGITS * COPIES, chance)
        operators = shuffled(options.operators * COPIES, chance)
        starter = chance.below(seats)
        state = State(
            options,
            starter=starter,
            seat=starter,
            step="opening",
            turn=0,
            scores=(0,) * seats,
            hands=("",) * seats,
            rows=(Row(),) * ROWS[seats],
            digits=digits,
            operators=operators,
            empty_rows=tuple(range(1, ROWS[seats] + 1)),
        )
        for seat in range(seats):
            state = _with_fact_on_top(state)
            state = replace(
                state.with_hand(seat, _next_hand(state)),
                digits=state.digits[:-HAND_DIGITS],
                operators=state.operators[:-HAND_OPERATORS],
            )
        first = Step(state, (event("starts", seat=starter),))
        return first.then(open_at_random(state, chance)) if options.opening == "random" else first

    def prompt(self, state: State) -> Prompt | None:
        """Return the answerer of an open trade or the seat whose turn it is, and the possible moves; None when over."""
        if state.step == "over":
            return None
        if state.deal is not None:
            return Prompt(state.deal.answerer, "deal", (Accept, Decline, Counter))
        return Prompt(state.seat, state.step, _kinds(state))

    def outcome(self, state: State) -> Outcome | None:
        """Return the outcome: most points win; equal points share the win (PARI-17)."""
        if state.step != "over":
            return None
        most = max(state.scores)
        return Outcome(tuple(s for s, score in enumerate(state.scores) if score == most), state.scores)

    def ends_turn(self, before: State, move: Move, after: State) -> bool:
        """Return True if a move ended a turn. Opening the rows belongs to the first (PARI-4), and who answers to an
        offer has none (PARI-21).
        """
        return after.step == "over" or (before.turn or 1) != (after.turn or 1)

    def on_flag(self, state: State) -> Move:
        """Return the next move to the end of the turn: what lies is judged, then as few cards drawn as may be."""
        pile = next(filter(state.can_give, PILES), PILES[0])
        match state.step:
            case _ if state.deal is not None:
                return Decline()
            case "opening" | "refill":
                return Put(SIDES[0]) if state.turned else TurnUp(pile)
            case "play" if state.laid or not state.hand:
                return Done()
            case "play" if state.options.sand_timer is not None:
                return Expire()
            case "play":
                return Place(1, "right", len(state.row(1).right), state.hand[0])
            case "clock":
                return Yield()
            case "draw":
                return Enough() if may_stop(state) else Draw(pile)
        return Give(state.hand[0])

    def tie_breaks(self, state: State) -> tuple[TieBreak, ...]:
        """Return the cards left in each hand [ours]."""
        return (TieBreak("fewest_cards", tuple(map(len, state.hands))),)

    def refusal(self, state: State, move: Any) -> Reason | None:
        """Return the reason why a move is not allowed; None if it is."""
        match move:
            case Place() | Take() | Shift() | Cover() | Offer() | Counter():
                return WHY_NOT[type(move)](state, move)
            case Done() if not state.laid and state.hand:
                return Reason("nothing_laid")
            case TurnUp() | Draw() if not state.can_give(move.pile):
                return Reason("pile_empty", pile=move.pile)
            case Enough() if not may_stop(state):
                return Reason("draw_more", drawn=state.drawn, hand=len(state.hand))
            case Accept():
                return why_not_accept(state)
            case Give() if move.card not in state.hand or len(move.card) != 1:
                return Reason("not_in_hand", card=move.card)
            case BuyTime():
                return too_few(state, state.seat, TIME_PRICE)
        return None

    def act(self, state: State, move: Any, chance: Chance) -> Step[State]:
        """Play a move."""
        step = _act(state, move, chance)
        before, after = self.prompt(state), self.prompt(step.state)
        handed_on = after is None or before is None or before.seat != after.seat
        return replace(step, irreversible=step.irreversible or handed_on)

    def moves(self, state: State, kind: type[Move]) -> Iterator[Move]:
        """Yield candidates of one kind."""
        hand = sorted(set(state.hand), key=SYMBOLS.index)
        if kind is Place:
            for number, side, index in gaps(state.rows):
                if state.played in (None, number):
                    yield from (Place(number, side, index, card) for card in hand)
        elif kind is Take:
            yield from (Take(*where) for where, card in cards(state.rows) if card.fresh)
        elif kind is Cover:
            yield from (Cover(*where, card) for where, _ in cards(state.rows) for card in hand)
        elif kind is Shift:
            yield from (Shift(*where, *gap) for where, _ in cards(state.rows) for gap in gaps(state.rows))
        elif kind is TurnUp or kind is Draw:
            yield from (kind(pile) for pile in PILES)
        elif kind is Put:
            yield from (Put(side) for side in SIDES)
        elif kind is Give:
            yield from (Give(card) for card in hand)
        elif kind is Offer:
            others = (seat for seat in range(len(state.hands)) if seat != state.seat)
            yield from (Offer(seat, give, 0, want, 0) for seat in others for give in hand for want in SYMBOLS)
        elif kind is Counter and state.deal is not None:
            answerer = sorted(set(state.hands[state.deal.answerer]), key=SYMBOLS.index)
            yield from (Counter(give, 0, want, 0) for give in answerer for want in SYMBOLS)
        else:
            yield kind()

    def view(self, state: State, seat: int | None) -> View:
        """Return what a seat may see: its own hand, and everything that lies open."""
        deal = state.deal if state.deal and seat in (state.deal.proposer, state.deal.answerer) else None
        return View(
            options=state.options,
            seat=seat,
            hand="" if seat is None else state.hands[seat],
            starter=state.starter,
            active=state.seat,
            to_move=state.deal.answerer if state.deal else state.seat,
            step="deal" if state.deal else state.step,
            turn=state.turn,
            round=state.round,
            scores=state.scores,
            hand_sizes=tuple(map(len, state.hands)),
            hand_digits=tuple(sum(card in DIGITS for card in hand) for hand in state.hands),
            rows=state.rows,
            pile_sizes=(len(state.digits), len(state.operators)),
            discards=(state.digit_discards, state.operator_discards),
            played=state.played,
            laid=state.laid,
            moved=state.moved,
            empty_rows=state.empty_rows,
            turned=state.turned,
            drawn=state.drawn,
            dealing=(state.deal.proposer, state.deal.answerer) if state.deal else None,
            deal=deal,
            last_round=state.last_round,
            idle=state.idle,
            gave_last=state.gave_last,
        )

    def resample(self, view: View, chance: Chance) -> State:
        """Redeal hidden hands and piles; a trade between others gets other terms."""
        return resample(view, chance)

    def text(self, view: View) -> str:
        """Return a view in a few lines."""
        lines = [f"Pari, round {view.round}, seat {view.to_move}: {view.step}"]
        lines += [f"row {number}: {row}" for number, row in enumerate(view.rows, start=1)]
        lines.append("scores: " + " ".join(map(str, view.scores)))
        lines.append("cards in hand: " + " ".join(map(str, view.hand_sizes)))
        lines.append(f"piles: {view.pile_sizes[0]} digits, {view.pile_sizes[1]} operators")
        lines.append(f"discards: {view.discards[0] or '-'} {view.discards[1] or '-'}")
        if view.seat is not None:
            lines.append(f"hand of seat {view.seat}: {view.hand}")
        if view.turned:
            lines.append(f"turned up: {view.turned}")
        if view.deal:
            lines.append(f"deal: {view.deal}")
        return "\n".join(lines)

    def suggest(self, state: State) -> Move | None:
        """Return the next move towards the most points that a short search finds."""
        return next_move(self.view(state, state.seat)) if state.step == "play" and state.deal is None else None


def _next_hand(state: State) -> str:
    """Return the cards that are dealt next (PARI-3)."""
    return state.digits[-HAND_DIGITS:] + state.operators[-HAND_OPERATORS:]


def _with_fact_on_top(state: State) -> State:
    """Return the position with cards on top that can make one of the agreed products or divisions (PARI-27)."""
    options = state.options
    if options.times_tables == ALL or set(options.operators).isdisjoint("*/"):
        return state
    for _ in range(HANDS_TRIED):
        if _has_fact(_next_hand(state), options.times_tables):
            break
        digits, operators = state.digits, state.operators
        state = replace(
            state,
            digits=digits[-HAND_DIGITS:] + digits[:-HAND_DIGITS],
            operators=operators[-HAND_OPERATORS:] + operators[:-HAND_OPERATORS],
        )
    return state


def _has_fact(hand: str, tables: str) -> bool:
    """Return True if two digits of a hand and one of its signs are among the times tables or facts."""
    pairs = [*permutations([int(card) for card in hand if card in DIGITS], 2)]
    return any(is_among(tables, sign, a, b) for sign in hand if sign in "*/" for a, b in pairs)


def _kinds(state: State) -> tuple[type[Move], ...]:
    """Return the kinds of move that a step asks for."""
    if state.step in ("opening", "refill"):
        return (Put,) if state.turned else (TurnUp,)
    if state.step == "play":
        kinds: list[type[Move]] = [Place]
        if state.options.takebacks == "until_done":
            kinds.append(Take)
        kinds.append(Done)
        if state.options.can_shift:
            kinds.append(Shift)
        if state.options.can_cover:
            kinds.append(Cover)
        if state.options.trading:
            kinds.append(Offer)
        if state.options.sand_timer is not None:
            kinds.append(Expire)
        return tuple(kinds)
    return {"clock": (BuyTime, Yield), "draw": (Draw, Enough), "give": (Give,)}[state.step]


def _act(state: State, move: Any, chance: Chance) -> Step[State]:
    deal = state.deal
    match move:
        case Place() | Shift() | Cover():
            step = LAYING[type(move)](state, move)
            return replace(step, irreversible=step.state.options.takebacks == "never")
        case Take():
            return take(state, move)
        case Done():
            return done(state)
        case TurnUp(pile):
            return turn_up(state, pile, chance)
        case Put(side):
            return put(state, side)
        case Draw(pile):
            return draw(state, pile, chance)
        case Enough():
            return after_drawing(state)
        case Give(card):
            return give(state, card)
        case Offer(seat):
            return propose(state, state.seat, seat, move)
        case Counter() if deal:
            return propose(state, deal.answerer, deal.proposer, move)
        case Accept() if deal:
            return trade(state, deal)
        case Decline() if deal:
            return decline(state, deal)
        case Expire():
            return expire(state, chance)
        case BuyTime():
            return buy_time(state)
        case Yield():
            return time_up(state, chance)
    raise TypeError(f"not a move of Pari: {move!r}")


GAME = Pari()
