"""The rules of Pari, in the order of its rule sheet.

Where the sheet is silent: if every player in a row can neither lay nor draw a card, the game ends as it stands; a
card that covers another and is taken back brings its two chips back; while nobody has cards to lay but trading is
on, the turn still begins with the chance to trade; the sand timer runs while cards are laid, not while they are
drawn.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from core.arithmetic.expression import judge
from core.engine.chance import Chance
from core.engine.game import Event, Game, Move, Outcome, Prompt, Step, event
from core.engine.reason import Reason
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
    Pile,
    Place,
    Put,
    Shift,
    Side,
    Take,
    TurnUp,
    Yield,
)
from core.games.pari.options import PariOptions
from core.games.pari.state import DIGITS, OPERATORS, SYMBOLS, Deal, Lying, Row, State, View, contains, without

COPIES = 6
"""How many cards there are of each digit and operator (PARI-1)."""
HAND_DIGITS, HAND_OPERATORS = 4, 2
"""The first hand (PARI-3)."""
ROWS = {2: 2, 3: 2, 4: 3, 5: 3, 6: 4}
"""How many rows there are for so many players (PARI-2)."""
EMPTY_HAND_BONUS = 3
"""Points more for an equation that empties the hand (PARI-10)."""
DRAWN_AT_LEAST, FULL_HAND = 2, 5
"""A turn ends with two cards drawn, or with five in hand (PARI-14)."""
SAME_ROW_PRICE, OTHER_ROW_PRICE, COVER_PRICE, TIME_PRICE = 1, 2, 2, 1
"""Chips for a paid move, a cover (PARI-20) and another run of the sand timer (PARI-26)."""
LONGEST_DEAL = 20
"""Cards that one side of a trade may name."""


class Pari(Game[PariOptions, State, View]):
    """Pari, by Hilko Drude, with every option of its box."""

    name = "pari"
    seats = range(2, 7)
    options = PariOptions
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

    def start(self, options: PariOptions, seats: int, chance: Chance) -> Step[State]:
        """The deal (PARI-1 to PARI-5)."""
        digits = "".join(chance.shuffled(DIGITS * COPIES))
        operators = "".join(chance.shuffled(options.operators * COPIES))
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
            hand = state.digits[-HAND_DIGITS:] + state.operators[-HAND_OPERATORS:]
            state = replace(
                state.with_hand(seat, hand),
                digits=state.digits[:-HAND_DIGITS],
                operators=state.operators[:-HAND_OPERATORS],
            )
        first = Step(state, (event("starts", seat=starter),))
        return _follow(first, _open_at_random(state, chance)) if options.opening == "random" else first

    def prompt(self, state: State) -> Prompt | None:
        """Who is asked for what."""
        if state.step == "over":
            return None
        if state.deal is not None:
            return Prompt(state.deal.answerer, "deal", (Accept, Decline, Counter))
        return Prompt(state.seat, state.step, _kinds(state))

    def outcome(self, state: State) -> Outcome | None:
        """Most points win; equal points share the win (PARI-17)."""
        if state.step != "over":
            return None
        most = max(state.scores)
        return Outcome(tuple(s for s, score in enumerate(state.scores) if score == most), state.scores)

    def refusal(self, state: State, move: Any) -> Reason | None:
        """Why a move is not allowed."""
        match move:
            case Place():
                return _no_place(state, move)
            case Take():
                return _no_take(state, move)
            case Done() if not state.laid and state.hand:
                return Reason("nothing_laid")
            case TurnUp() | Draw() if not state.can_give(move.pile):
                return Reason("pile_empty", pile=move.pile)
            case Enough() if not may_stop(state):
                return Reason("draw_more", drawn=state.drawn, hand=len(state.hand))
            case Shift():
                return _no_shift(state, move)
            case Cover():
                return _no_cover(state, move)
            case Offer():
                return _no_offer(state, move)
            case Counter():
                return _no_counter(state, move)
            case Accept():
                return _no_accept(state)
            case Give() if move.card not in state.hand or len(move.card) != 1:
                return Reason("not_in_hand", card=move.card)
            case BuyTime() if state.scores[state.seat] < TIME_PRICE:
                return _too_few_chips(state, TIME_PRICE)
        return None

    def act(self, state: State, move: Any, chance: Chance) -> Step[State]:
        """Play a move."""
        step = _act(state, move, chance)
        before, after = self.prompt(state), self.prompt(step.state)
        handed_on = after is None or before is None or before.seat != after.seat
        return replace(step, seals=step.seals or handed_on)

    def moves(self, state: State, kind: type[Move]) -> Iterator[Move]:
        """Candidates of one kind."""
        hand = sorted(set(state.hand), key=SYMBOLS.index)
        if kind is Place:
            for number, side, index in _gaps(state):
                if state.played in (None, number):
                    yield from (Place(number, side, index, card) for card in hand)
        elif kind is Take:
            yield from (Take(*where) for where, card in _cards(state) if card.fresh)
        elif kind is Cover:
            yield from (Cover(*where, card) for where, _ in _cards(state) for card in hand)
        elif kind is Shift:
            yield from (Shift(*where, *gap) for where, _ in _cards(state) for gap in _gaps(state))
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
        """What a seat may see: its own hand, and everything that lies open."""
        deal = state.deal if state.deal and seat in (state.deal.proposer, state.deal.answerer) else None
        return View(
            options=state.options,
            seat=seat,
            hand="" if seat is None else state.hands[seat],
            starter=state.starter,
            to_move=state.deal.answerer if state.deal else state.seat,
            step="deal" if state.deal else state.step,
            turn=state.turn,
            round=state.round,
            scores=state.scores,
            hand_sizes=tuple(map(len, state.hands)),
            rows=state.rows,
            pile_sizes=(len(state.digits), len(state.operators)),
            discards=(state.digit_discards, state.operator_discards),
            played=state.played,
            laid=state.laid,
            moved=state.moved,
            empty_rows=state.empty_rows,
            turned=state.turned,
            drawn=state.drawn,
            deal=deal,
            last_round=state.last_round,
        )

    def imagine(self, state: State, seat: int | None, chance: Chance) -> State:
        """Deal the cards anew that the seat does not see; everybody keeps as many digits and operators."""
        others = [s for s in range(len(state.hands)) if s != seat]
        hidden = "".join(state.hands[s] for s in others) + state.digits + state.operators
        pools = {True: list(chance.shuffled([c for c in hidden if c in DIGITS]))}
        pools[False] = list(chance.shuffled([c for c in hidden if c not in DIGITS]))
        for s in others:
            state = state.with_hand(s, "".join(pools[card in DIGITS].pop() for card in state.hands[s]))
        return replace(state, digits="".join(pools[True]), operators="".join(pools[False]))

    def text(self, view: View) -> str:
        """A view in a few lines."""
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
        """The next move towards the most points that a short search finds."""
        from core.games.pari.training import next_move  # the search is needed by few and slow to load

        return next_move(state) if state.step == "play" and state.deal is None else None


def may_stop(state: State) -> bool:
    """Whether drawing may end here: two drawn, or drawn up to five (PARI-14)."""
    return state.drawn == DRAWN_AT_LEAST or (state.drawn > 0 and len(state.hand) == FULL_HAND)


def points(row_cards: int, options: PariOptions, *, empties_hand: bool) -> int:
    """What a correct row of so many cards, the `=` among them, is worth (PARI-9, PARI-10)."""
    counted = row_cards if options.count_equals else row_cards - 1
    return max(0, counted - options.deduction) + (EMPTY_HAND_BONUS if empties_hand else 0)


def _kinds(state: State) -> tuple[type[Move], ...]:
    """The kinds of move that a step asks for."""
    if state.step in ("opening", "refill"):
        return (Put,) if state.turned else (TurnUp,)
    if state.step == "play":
        kinds: list[type[Move]] = [Place]
        if state.options.takebacks == "until_done":
            kinds.append(Take)
        kinds.append(Done)
        if state.options.paid_moves:
            kinds += [Shift, Cover]
        if state.options.trading:
            kinds.append(Offer)
        if state.options.sand_timer is not None:
            kinds.append(Expire)
        return tuple(kinds)
    return {"clock": (BuyTime, Yield), "draw": (Draw, Enough), "give": (Give,)}[state.step]


def _act(state: State, move: Any, chance: Chance) -> Step[State]:
    counts_at_once = state.options.takebacks == "never"
    match move:
        case Place(number, side, index, card):
            row = state.row(number).inserted(side, index, Lying(card, fresh=True))
            laid = _lay(state.with_row(number, row), number, card)
            return Step(laid, (event("placed", seat=state.seat, row=number, card=card),), counts_at_once)
        case Take(number, side, index):
            return Step(_take(state, number, side, index))
        case Done():
            return _done(state)
        case TurnUp(pile):
            state, card = _top(state, pile, chance)
            return Step(
                replace(state, turned=card), (event("turned_up", seat=state.seat, pile=pile, card=card),), seals=True
            )
        case Put(side):
            return _put(state, side)
        case Draw(pile):
            return _draw(state, pile, chance)
        case Enough():
            return _after_drawing(state)
        case Shift():
            return Step(_shift(state, move), (event("shifted", seat=state.seat, row=move.row),), counts_at_once)
        case Cover(number, side, index, card):
            under = state.row(number).side(side)[index]
            row = state.row(number).replaced(side, index, Lying(card, True, under))
            covered = _lay(state.with_row(number, row), number, card).with_chips(state.seat, -COVER_PRICE)
            happened = event("covered", seat=state.seat, row=number, card=card, under=under.symbol)
            return Step(covered, (happened,), counts_at_once)
        case Offer():
            deal = Deal(state.seat, move.seat, move.give or "", move.give_chips, move.want or "", move.want_chips)
            return _propose(state, deal)
        case Counter() if state.deal:
            back = Deal(
                state.deal.answerer,
                state.deal.proposer,
                move.give or "",
                move.give_chips,
                move.want or "",
                move.want_chips,
            )
            return _propose(state, back)
        case Accept() if state.deal:
            return _trade(state, state.deal)
        case Decline() if state.deal:
            declined = event("declined", seat=state.deal.answerer, other=state.deal.proposer)
            return Step(replace(state, deal=None), (declined,), seals=True)
        case Give(card):
            right = (state.seat - 1) % len(state.hands)
            given = state.with_hand(state.seat, without(state.hand, card)).with_hand(right, state.hands[right] + card)
            public = event("passed", seat=state.seat, other=right)
            private = event("passed_card", seats=(state.seat, right), seat=state.seat, other=right, card=card)
            return _follow(Step(state, (public, private)), _end_turn(given))
        case Expire():
            return _expire(state, chance)
        case BuyTime():
            paid = replace(state.with_chips(state.seat, -TIME_PRICE), step="play")
            return Step(paid, (event("time_bought", seat=state.seat),), seals=True)
        case Yield():
            return _time_up(state, chance)
    raise TypeError(f"not a move of Pari: {move!r}")


def _follow(first: Step[State], then: Step[State]) -> Step[State]:
    """Two steps as one: the state of the second, the events of both."""
    return Step(then.state, first.events + then.events, first.seals or then.seals)


def _gaps(state: State) -> Iterator[tuple[int, Side, int]]:
    for number, row in enumerate(state.rows, start=1):
        for side in SIDES:
            yield from ((number, side, index) for index in range(len(row.side(side)) + 1))


def _cards(state: State) -> Iterator[tuple[tuple[int, Side, int], Lying]]:
    for number, row in enumerate(state.rows, start=1):
        for side in SIDES:
            yield from (((number, side, index), card) for index, card in enumerate(row.side(side)))


# PARI-3, PARI-4: the first card of each row


def _open_at_random(state: State, chance: Chance) -> Step[State]:
    happened: list[Event] = []
    for number in state.empty_rows:
        pile: Pile = "digits" if chance.below(len(state.digits + state.operators)) < len(state.digits) else "operators"
        state, card = _top(state, pile, chance)
        side = chance.pick(SIDES)
        state = state.with_row(number, Row().inserted(side, 0, Lying(card)))
        happened.append(event("opened", row=number, side=side, card=card))
    state = replace(state, empty_rows=(), turn=1)
    return _follow(Step(state, tuple(happened)), _begin_turn(state))


# PARI-6 to PARI-8: laying cards, and taking them back


def _begin_turn(state: State) -> Step[State]:
    """A player without cards skips to drawing (PARI-15), unless there is something to trade for (PARI-21)."""
    state = replace(state, step="play", played=None, laid=0, moved=(), drawn=0)
    if state.hand or state.options.trading:
        return Step(state)
    return _follow(Step(state, (event("no_cards", seat=state.seat),)), _begin_drawing(state))


def _no_gap(state: State, number: int, side: Side, index: int) -> Reason | None:
    if not 1 <= number <= len(state.rows):
        return Reason("no_such_row", row=number)
    if not 0 <= index <= len(state.row(number).side(side)):
        return Reason("no_such_gap", row=number, side=side, index=index)
    return None


def _no_card(state: State, number: int, side: Side, index: int) -> Reason | None:
    if not 1 <= number <= len(state.rows):
        return Reason("no_such_row", row=number)
    if not 0 <= index < len(state.row(number).side(side)):
        return Reason("no_card_there", row=number, side=side, index=index)
    return None


def _no_play(state: State, number: int, card: str) -> Reason | None:
    """Why a hand card cannot go into a row: it is not in hand, or another row is being played (PARI-7)."""
    if len(card) != 1 or card not in state.hand:
        return Reason("not_in_hand", card=card)
    if state.played not in (None, number):
        return Reason("other_row", row=state.played)
    return None


def _no_place(state: State, move: Place) -> Reason | None:
    return _no_gap(state, move.row, move.side, move.index) or _no_play(state, move.row, move.card)


def _lay(state: State, number: int, card: str) -> State:
    """The hand card is on the table: note the row, and take the card out of the hand."""
    state = state.with_hand(state.seat, without(state.hand, card))
    return replace(state, played=number, laid=state.laid + 1)


def _no_take(state: State, move: Take) -> Reason | None:
    reason = _no_card(state, move.row, move.side, move.index)
    if reason is None and not state.row(move.row).side(move.side)[move.index].fresh:
        return Reason("lies_for_good", row=move.row)
    return reason


def _take(state: State, number: int, side: Side, index: int) -> State:
    row = state.row(number)
    card = row.side(side)[index]
    if card.under is None:
        state = state.with_row(number, row.removed(side, index))
    else:
        state = state.with_row(number, row.replaced(side, index, card.under)).with_chips(state.seat, COVER_PRICE)
    state = state.with_hand(state.seat, state.hand + card.symbol)
    return replace(state, laid=state.laid - 1, played=state.played if state.laid > 1 else None)


# PARI-9, PARI-10, PARI-12, PARI-13: the rows are judged


def _done(state: State) -> Step[State]:
    events: list[Event] = []
    changed = [n for n in (state.played, *state.moved) if n is not None]
    bonus = state.laid > 0 and not state.hand
    for number in dict.fromkeys(changed):
        row = state.row(number)
        what: dict[str, Any] = {"seat": state.seat, "row": number, "left": row.text("left"), "right": row.text("right")}
        wrong = judge(row.text("left"), row.text("right"), state.options.limits)
        if wrong is None:
            gained = points(len(row), state.options, empties_hand=bonus)
            extra = EMPTY_HAND_BONUS if bonus else 0
            bonus = False
            state = _clear(state.with_chips(state.seat, gained), number)
            score = state.scores[state.seat]
            events.append(event("scored", **what, cards=len(row), points=gained, bonus=extra, score=score))
        elif state.options.row_limit is not None and len(row) >= state.options.row_limit:
            state = _clear(state, number)
            events.append(event("cleared", **what, cards=len(row), why=wrong.json()))
        elif number == state.played:
            events.append(event("not_right", **what, why=wrong.json()))
    if not state.last_round and max(state.scores) >= state.options.target:
        state = replace(state, last_round=True)
        events.append(event("last_round"))
    settled = tuple(
        Row(tuple(c.settled() for c in row.left), tuple(c.settled() for c in row.right)) for row in state.rows
    )
    state = replace(state, rows=settled)
    return _follow(Step(state, tuple(events), seals=True), _begin_refill(state))


def _clear(state: State, number: int) -> State:
    """The row's cards go to the discards, the `=` stays and waits for a new card (PARI-11)."""
    row = state.row(number)
    gone = "".join(card.all_symbols for card in row.left + row.right)
    return replace(
        state.with_row(number, Row()),
        digit_discards=state.digit_discards + "".join(c for c in gone if c in DIGITS),
        operator_discards=state.operator_discards + "".join(c for c in gone if c in OPERATORS),
        empty_rows=(*state.empty_rows, number),
    )


# PARI-11, PARI-15: a new card for an empty row


def _top(state: State, pile: Pile, chance: Chance) -> tuple[State, str]:
    """Take the top card of a draw pile, after shuffling its discards into it if it is empty (PARI-15)."""
    cards, discards = state.pile(pile), state.discards(pile)
    if not cards:
        cards, discards = "".join(chance.shuffled(discards)), ""
    return state.with_pile(pile, cards[:-1], discards), cards[-1]


def _begin_refill(state: State) -> Step[State]:
    if state.empty_rows and any(map(state.can_give, PILES)):
        return Step(replace(state, step="refill"))
    return _begin_drawing(replace(state, empty_rows=()))


def _put(state: State, side: Side) -> Step[State]:
    assert state.turned is not None
    number = state.empty_rows[0]
    card = state.turned
    state = state.with_row(number, state.row(number).inserted(side, 0, Lying(card)))
    state = replace(state, turned=None, empty_rows=state.empty_rows[1:])
    first = Step(state, (event("opened", row=number, side=side, card=card),))
    if state.step == "refill":
        return _follow(first, _begin_refill(state))
    if state.empty_rows:
        return first
    return _follow(first, _begin_turn(replace(state, turn=1)))


# PARI-14: drawing


def _begin_drawing(state: State) -> Step[State]:
    state = replace(state, step="draw")
    return Step(state) if any(map(state.can_give, PILES)) else _after_drawing(state)


def _draw(state: State, pile: Pile, chance: Chance) -> Step[State]:
    state, card = _top(state, pile, chance)
    state = replace(state.with_hand(state.seat, state.hand + card), drawn=state.drawn + 1)
    first = Step(
        state,
        (
            event("drew", seat=state.seat, pile=pile),
            event("drew_card", seats=(state.seat,), seat=state.seat, card=card),
        ),
        seals=True,
    )
    full = state.drawn >= DRAWN_AT_LEAST and len(state.hand) >= FULL_HAND
    if full or not any(map(state.can_give, PILES)):
        return _follow(first, _after_drawing(state))
    return first


def _after_drawing(state: State) -> Step[State]:
    if state.options.pass_right and state.hand:
        return Step(replace(state, step="give"))
    return _end_turn(state)


# PARI-16: the end of a turn and of the game


def _end_turn(state: State) -> Step[State]:
    seats = len(state.hands)
    idle = 0 if state.laid or state.drawn else state.idle + 1
    if (state.last_round and state.seat == (state.starter - 1) % seats) or idle == seats:
        return Step(replace(state, step="over", idle=idle), (event("over"),))
    seat = (state.seat + 1) % seats
    state = replace(state, seat=seat, turn=state.turn + 1, idle=idle)
    return _follow(Step(state, (event("turn", seat=seat),)), _begin_turn(state))


# PARI-20: paid moves


def _too_few_chips(state: State, price: int) -> Reason:
    return Reason("too_few_chips", price=price, chips=state.scores[state.seat])


def _no_shift(state: State, move: Shift) -> Reason | None:
    reason = _no_card(state, move.row, move.side, move.index)
    if reason is not None:
        return reason
    lifted = state.with_row(move.row, state.row(move.row).removed(move.side, move.index))
    reason = _no_gap(lifted, move.to_row, move.to_side, move.to_index)
    if reason is not None:
        return reason
    if (move.row, move.side, move.index) == (move.to_row, move.to_side, move.to_index):
        return Reason("same_place")
    price = shift_price(move)
    return _too_few_chips(state, price) if state.scores[state.seat] < price else None


def shift_price(move: Shift) -> int:
    """Chips for moving a card: one within its row, two to another (PARI-20)."""
    return SAME_ROW_PRICE if move.row == move.to_row else OTHER_ROW_PRICE


def _shift(state: State, move: Shift) -> State:
    card = state.row(move.row).side(move.side)[move.index]
    state = state.with_row(move.row, state.row(move.row).removed(move.side, move.index))
    state = state.with_row(move.to_row, state.row(move.to_row).inserted(move.to_side, move.to_index, card))
    moved = tuple(dict.fromkeys((*state.moved, move.row, move.to_row)))
    return replace(state.with_chips(state.seat, -shift_price(move)), moved=moved)


def _no_cover(state: State, move: Cover) -> Reason | None:
    reason = _no_card(state, move.row, move.side, move.index) or _no_play(state, move.row, move.card)
    if reason is None and state.scores[state.seat] < COVER_PRICE:
        return _too_few_chips(state, COVER_PRICE)
    return reason


# PARI-21: trading


def _no_terms(state: State, giver: int, move: Offer | Counter) -> Reason | None:
    """Why somebody cannot propose a deal: it names no real cards, or what the giver does not have."""
    give, want = move.give or "", move.want or ""
    if any(card not in SYMBOLS for card in give + want) or max(len(give), len(want)) > LONGEST_DEAL:
        return Reason("no_such_card", cards=give + want)
    if move.give_chips < 0 or move.want_chips < 0:
        return Reason("negative_chips")
    if not (give or want or move.give_chips or move.want_chips):
        return Reason("empty_deal")
    return _lacks(state, giver, give, move.give_chips)


def _lacks(state: State, seat: int, cards: str, chips: int) -> Reason | None:
    if not contains(state.hands[seat], cards):
        return Reason("not_in_hand", card=cards)
    if chips > state.scores[seat]:
        return Reason("too_few_chips", price=chips, chips=state.scores[seat])
    return None


def _no_offer(state: State, move: Offer) -> Reason | None:
    if move.seat == state.seat or not 0 <= move.seat < len(state.hands):
        return Reason("no_such_partner", seat=move.seat)
    return _no_terms(state, state.seat, move)


def _no_counter(state: State, move: Counter) -> Reason | None:
    assert state.deal is not None
    return _no_terms(state, state.deal.answerer, move)


def _no_accept(state: State) -> Reason | None:
    assert state.deal is not None
    return _lacks(state, state.deal.answerer, state.deal.want, state.deal.want_chips)


def _propose(state: State, deal: Deal) -> Step[State]:
    public = event("offered", seat=deal.proposer, other=deal.answerer)
    terms = event(
        "offered_terms",
        seats=(deal.proposer, deal.answerer),
        give=deal.give,
        give_chips=deal.give_chips,
        want=deal.want,
        want_chips=deal.want_chips,
    )
    return Step(replace(state, deal=deal), (public, terms), seals=True)


def _trade(state: State, deal: Deal) -> Step[State]:
    """Cards and chips change hands; the turn goes on."""
    one, other = deal.proposer, deal.answerer
    hand_one = without(state.hands[one], deal.give) + deal.want
    hand_other = without(state.hands[other], deal.want) + deal.give
    state = state.with_hand(one, hand_one).with_hand(other, hand_other)
    state = state.with_chips(one, deal.want_chips - deal.give_chips)
    state = state.with_chips(other, deal.give_chips - deal.want_chips)
    public = event("traded", seat=one, other=other, chips=deal.give_chips, other_chips=deal.want_chips)
    private = event("traded_cards", seats=(one, other), seat=one, other=other, give=deal.give, want=deal.want)
    return Step(replace(state, deal=None), (public, private), seals=True)


# PARI-26: the sand timer


def _expire(state: State, chance: Chance) -> Step[State]:
    ran_out = event("time_out", seat=state.seat)
    if state.scores[state.seat] >= TIME_PRICE:
        return Step(replace(state, step="clock"), (ran_out,), seals=True)
    return _follow(Step(state, (ran_out,), seals=True), _time_up(state, chance))


def _time_up(state: State, chance: Chance) -> Step[State]:
    """Done with the cards as they lie; without any, one by lot goes to the right end of the first row."""
    state = replace(state, step="play")
    forced: tuple[Event, ...] = ()
    if not state.laid and state.hand:
        card = chance.pick(state.hand)
        row = state.row(1).inserted("right", len(state.row(1).right), Lying(card, fresh=True))
        state = _lay(state.with_row(1, row), 1, card)
        forced = (event("forced", seat=state.seat, row=1, card=card),)
    return _follow(Step(state, forced, seals=True), _done(state))


GAME = Pari()
