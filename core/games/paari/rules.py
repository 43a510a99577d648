"""The rules of Paari, in the order of its rule sheet; when a card may be laid is in `laying`.

Where the sheet is silent: the pairs are chosen in the order of play, beginning left of the dealer; a new stack is
made when a card is to be drawn from an empty one, also by choice; a last card that cannot be laid because of the
points counts as a card that cannot be laid, so with nothing to draw the turn passes (PAAR-9); a turn passes by
itself, for there is nothing to decide; a round that ended without a winner is dealt again by the same dealer; a
rainbow beside an X opens it to every card, so to the other X as well, if that comes from an opponent.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from core.engine.cards import without
from core.engine.chance import Chance
from core.engine.game import Event, Game, Move, Outcome, Prompt, Step, event
from core.engine.reason import Reason
from core.games import GAMES
from core.games.paari.cards import DECK, worth
from core.games.paari.codes import EVENTS, REASONS
from core.games.paari.laying import all_lays, allowed_lays, laid_by, not_a_pair, pairs, pile_of, sums, why_not_lay
from core.games.paari.moves import Choose, Draw, Lay
from core.games.paari.options import PaariOptions
from core.games.paari.resampling import resample
from core.games.paari.state import Ended, State, View
from core.games.paari.training import best_lay

HAND = 6
"""Cards that each player is dealt (PAAR-3)."""
GOING_OUT = 10
"""Points for going out, besides those in the others' hands (PAAR-16)."""


class Paari(Game[PaariOptions, State, View]):
    """Paari, by the rules of its box."""

    name = "paari"
    seats = GAMES[name].seats
    can_draw = False
    options = PaariOptions
    reasons, events = REASONS, EVENTS
    kinds = (Choose, Lay, Draw)

    def start(self, options: PaariOptions, seats: int, chance: Chance) -> Step[State]:
        """Start a match: a random dealer deals (PAAR-2)."""
        return _deal(options, 1, chance.below(seats), (0,) * seats, None, chance)

    def prompt(self, state: State) -> Prompt | None:
        """Return the seat to move and the possible moves; None when over."""
        if state.step == "over":
            return None
        return Prompt(state.seat, state.step, (Choose,) if state.step == "choose" else (Lay, Draw))

    def outcome(self, state: State) -> Outcome | None:
        """Return the winner by most points (PAAR-17), None before the end. Only the one who goes out scores, so no win
        is shared."""
        if state.step != "over":
            return None
        return Outcome((state.scores.index(max(state.scores)),), state.scores)

    def ends_turn(self, before: State, move: Move, after: State) -> bool:
        """Return True if a move ended a turn: all but drawing, unless it passes on (PAAR-5, PAAR-9)."""
        return not isinstance(move, Draw) or super().ends_turn(before, move, after)

    def flag_cost(self, options: PaariOptions) -> int:
        """Return 5 points."""
        return 5

    def refusal(self, state: State, move: Any) -> Reason | None:
        """Return the reason why a move is not allowed; None if it is."""
        match move:
            case Choose(left, right):
                return not_a_pair(state.hand, left, right)
            case Lay():
                return why_not_lay(state.tops, state.hand, state.seat, move)
            case Draw() if not can_draw(state):
                return Reason("stack_empty")
        return None

    def act(self, state: State, move: Any, chance: Chance) -> Step[State]:
        """Play a move. Each of them hands the device on or shows a hidden card."""
        match move:
            case Choose():
                step = _choose(state, move, chance)
            case Lay():
                step = _lay(state, move, chance)
            case _:
                step = _draw(state, chance)
        return replace(step, irreversible=True)

    def moves(self, state: State, kind: type[Move]) -> Iterator[Move]:
        """Yield candidates of one kind."""
        if kind is Choose:
            yield from (Choose(left, right) for left, right in pairs(state.hand))
        elif kind is Lay:
            yield from all_lays(state.hand, len(state.hands))
        else:
            yield Draw()

    def view(self, state: State, seat: int | None) -> View:
        """Return what a seat may see: its own hand and pair, and the tops of all piles."""
        return View(
            options=state.options,
            seat=seat,
            hand=() if seat is None else state.hands[seat],
            pair=None if seat is None else state.chosen[seat],
            round=state.round,
            dealer=state.dealer,
            to_move=state.seat,
            step=state.step,
            scores=state.scores,
            hand_sizes=tuple(map(len, state.hands)),
            chosen=tuple(pair is not None for pair in state.chosen),
            piles=state.piles,
            tops=state.tops,
            points=sums(state.tops),
            stack_size=len(state.stack),
            covered=len(state.covered),
            drawn=state.drawn,
            ended=state.ended,
        )

    def resample(self, view: View, chance: Chance) -> State:
        """Redeal the stack and the others' hands; a player who has chosen a pair, or is to choose one, has one."""
        return resample(view, chance)

    def text(self, view: View) -> str:
        """Return a view in a few lines."""
        lines = [f"Paari, round {view.round}, dealt by seat {view.dealer}, seat {view.to_move}: {view.step}"]
        for seat, (score, held) in enumerate(zip(view.scores, view.hand_sizes, strict=True)):
            tops = " ".join(view.tops[seat]) if view.tops else "pair chosen" if view.chosen[seat] else "-"
            lines.append(f"seat {seat}: {tops}, {held} in hand, score {score}")
        lines.append(f"stack: {view.stack_size}, under the tops: {view.covered}")
        if view.seat is not None:
            lines.append(f"hand of seat {view.seat}: {' '.join(view.hand)}")
        if view.pair:
            lines.append(f"pair of seat {view.seat}: {' '.join(view.pair)}")
        if view.ended:
            who = "nobody" if view.ended.seat is None else f"seat {view.ended.seat}"
            lines.append(f"round {view.ended.round}: {who} went out, {view.ended.points} points")
        return "\n".join(lines)

    def suggest(self, state: State) -> Move | None:
        """Suggest going out, else the card that leaves the player furthest ahead."""
        return best_lay(self.view(state, state.seat)) if state.step == "play" else None


# PAAR-2 to PAAR-4: the deal and the first pairs


def _deal(
    options: PaariOptions, number: int, dealer: int, scores: tuple[int, ...], ended: Ended | None, chance: Chance
) -> Step[State]:
    """Deal round `number`: six cards each, one by one; a player without a pair draws (PAAR-3, PAAR-4)."""
    seats = len(scores)
    deck = chance.shuffled(DECK)
    state = State(
        options,
        round=number,
        dealer=dealer,
        seat=(dealer + 1) % seats,
        step="choose",
        scores=scores,
        hands=((),) * seats,
        chosen=(None,) * seats,
        piles=(((), ()),) * seats,
        stack=deck[seats * HAND :],
        ended=ended,
    )
    events = [event("dealt", seat=dealer, round=number)]
    for place in range(seats):
        seat = (state.seat + place) % seats
        state = state.with_hand(seat, deck[place : seats * HAND : seats])
        while not any(pairs(state.hands[seat])):
            state, drew = _top_card(state, seat)
            events += [event("no_pair", seat=seat), *drew]
    return Step(state, tuple(events))


def _choose(state: State, move: Choose, chance: Chance) -> Step[State]:
    """Let the next player choose; when all have, show the pairs at once."""
    chose = event("chose", seat=state.seat)
    pair, seat = (move.left, move.right), state.seat
    state = state.with_hand(seat, without(state.hand, pair))
    state = replace(state, chosen=(*state.chosen[:seat], pair, *state.chosen[seat + 1 :]))
    shown = tuple(pair for pair in state.chosen if pair is not None)
    if len(shown) < len(state.hands):
        return Step(replace(state, seat=state.after(state.seat)), (chose,))
    piles = tuple(((left,), (right,)) for left, right in shown)
    state = replace(state, step="play", chosen=(None,) * len(shown), piles=piles)
    return _turn(state, state.after(state.dealer), chance).after(chose, event("pairs", pairs=shown))


# PAAR-5, PAAR-8, PAAR-9: the turns


def can_draw(state: State) -> bool:
    """Return True if there is a card to draw, from the stack or from a new one (PAAR-9)."""
    return bool(state.stack or state.covered)


def _can_lay(state: State) -> bool:
    return next(allowed_lays(state.tops, state.hand, state.seat), None) is not None


def _turn(state: State, seat: int, chance: Chance) -> Step[State]:
    """Give the turn to the next seat that can draw or lay; if all pass, the round is redealt."""
    passed: list[Event] = []
    for _ in state.hands:
        state = replace(state, seat=seat, drawn=0)
        if can_draw(state) or _can_lay(state):
            return Step(state, (*passed, event("turn", seat=seat)))
        passed.append(event("passed", seat=seat))
        seat = state.after(seat)
    ended = Ended(state.round, None, 0, state.tops, state.hands)
    again = _deal(state.options, state.round, state.dealer, state.scores, ended, chance)
    return again.after(*passed, event("nobody_went_out", round=state.round))


def _draw(state: State, chance: Chance) -> Step[State]:
    reshuffled: tuple[Event, ...] = ()
    if not state.stack:
        stack = chance.shuffled(state.covered)
        piles = tuple(((left[-1],), (right[-1],)) for left, right in state.piles)
        state = replace(state, stack=stack, piles=piles)
        reshuffled = (event("stack_anew", cards=len(stack)),)
    state, drew = _top_card(state, state.seat)
    state = replace(state, drawn=state.drawn + 1)
    if can_draw(state) or _can_lay(state):
        return Step(state, (*reshuffled, *drew))
    return _turn(state, state.seat, chance).after(*reshuffled, *drew)


def _top_card(state: State, seat: int) -> tuple[State, tuple[Event, ...]]:
    """Deal the top card of the stack to a hand; only that player knows it."""
    card = state.stack[0]
    drew = (event("drew", seat=seat), event("drew_card", seats=(seat,), seat=seat, card=card))
    return replace(state.with_hand(seat, (*state.hands[seat], card)), stack=state.stack[1:]), drew


def _lay(state: State, move: Lay, chance: Chance) -> Step[State]:
    top, beside = pile_of(state.tops, move)
    by = laid_by(move.card, beside)
    laid = event("laid", seat=state.seat, card=move.card, on=move.seat, pile=move.pile, top=top, by=by)
    left, right = state.piles[move.seat]
    piles = ((*left, move.card), right) if move.pile == "left" else (left, (*right, move.card))
    state = replace(state, piles=(*state.piles[: move.seat], piles, *state.piles[move.seat + 1 :]))
    state = state.with_hand(state.seat, without(state.hand, (move.card,)))
    if state.hand:
        return _turn(state, state.after(state.seat), chance).after(laid)
    return _go_out(state, chance).after(laid)


# PAAR-16, PAAR-17: the end of a round and of the game


def _go_out(state: State, chance: Chance) -> Step[State]:
    """Score the seat to move, which has laid its last card; the next dealer deals or the game is over."""
    points = GOING_OUT + sum(worth(card) for hand in state.hands for card in hand)
    score = state.scores[state.seat] + points
    scores = (*state.scores[: state.seat], score, *state.scores[state.seat + 1 :])
    ended = Ended(state.round, state.seat, points, state.tops, state.hands)
    went_out = event(
        "went_out",
        seat=state.seat,
        round=state.round,
        points=points,
        score=score,
        sums=sums(state.tops),
        hands=state.hands,
    )
    if score >= state.options.target:
        return Step(replace(state, step="over", scores=scores, ended=ended), (went_out, event("over")))
    return _deal(state.options, state.round + 1, state.after(state.dealer), scores, ended, chance).after(went_out)


GAME = Paari()
