"""The rules of Formula, in the order of its rule sheet.

Where the sheet is silent: two open cards that cannot be completed, because symbols are left out or numbers are kept
small, go under the stack, and the next two are laid open; a new stack is made when a player draws from the empty
one; a round that ends because no player can move settles `points` without a bonus; with `play_out` every player who
finishes gets the bonus, and only the last one pays for the hand; `points_target` is looked at when a round is over;
without `points` a match has `rounds` rounds and the player ahead after them wins (`rounds.py` has the gains of one).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from typing import Any

from core.engine.cards import shuffled, without
from core.engine.chance import Chance
from core.engine.game import Game, Move, Outcome, Prompt, Step, TieBreak, event
from core.engine.reason import Reason
from core.games import GAMES
from core.games.formula.codes import EVENTS, REASONS
from core.games.formula.completions import first, lays
from core.games.formula.draft import Draft, fault
from core.games.formula.moves import Draw, Lay, Pass
from core.games.formula.options import FormulaOptions
from core.games.formula.resampling import resample
from core.games.formula.rounds import deal, end_round, face_value
from core.games.formula.state import State, View, read, sort


class FormulaGame(Game[FormulaOptions, State, View]):
    """Formula, with every variant of its rules."""

    name = "formula"
    seats = GAMES[name].seats
    options = FormulaOptions
    reasons, events = REASONS, EVENTS
    kinds = (Lay, Draw, Pass)
    ties = ("fewest_cards", "cheapest_hand")

    def start(self, options: FormulaOptions, seats: int, chance: Chance) -> Step[State]:
        """Start a match: a random dealer deals (FORM-2)."""
        return deal(options, (0,) * seats, 1, chance.below(seats), (), chance)

    def prompt(self, state: State) -> Prompt | None:
        """Return the seat to move and the possible moves; None when over."""
        if state.over:
            return None
        return Prompt(state.seat, state.step, (Lay, Draw if state.can_draw else Pass))

    def outcome(self, state: State) -> Outcome | None:
        """Return the outcome: the highest score wins; equal scores share the win."""
        if not state.over:
            return None
        most = max(state.scores)
        return Outcome(tuple(s for s, score in enumerate(state.scores) if score == most), state.scores)

    def ends_turn(self, before: State, move: Move, after: State) -> bool:
        """Return True: a turn is one move (FORM-6, FORM-12)."""
        return True

    def on_flag(self, state: State) -> Move:
        """Return drawing a card, or passing (FORM-12, FORM-13)."""
        return Draw() if state.can_draw else Pass()

    def flag_cost(self, options: FormulaOptions) -> int | Fraction:
        """Return 10 points where formulas score, else half a round."""
        return 10 if options.points else Fraction(1, 2)

    def tie_breaks(self, state: State) -> tuple[TieBreak, ...]:
        """Return the cards left in each hand, then what they are worth [ours]."""
        sizes, worth = tuple(map(len, state.hands)), tuple(map(face_value, state.hands))
        return TieBreak("fewest_cards", sizes), TieBreak("cheapest_hand", worth)

    def refusal(self, state: State, move: Any) -> Reason | None:
        """Return the reason why a move is not allowed, one of `draft.fault`; None if it is."""
        if not isinstance(move, Lay):
            return None
        draft = Draft.finished(state.formula, move)
        return draft if isinstance(draft, Reason) else fault(draft, state.hand, state.options)

    def act(self, state: State, move: Any, chance: Chance) -> Step[State]:
        """Play a move. Each ends the turn and hands the device on, so none can be taken back."""
        match move:
            case Lay():
                step = _lay(state, move, chance)
            case Draw():
                step = _draw(state, chance)
            case _:
                step = _pass(state, chance)
        return replace(step, irreversible=True)

    def moves(self, state: State, kind: type[Move]) -> Iterator[Move]:
        """Yield candidates of one kind: for `Lay` all that a complete search finds."""
        if kind is Lay:
            yield from lays(state.formula, state.hand, state.options)
        else:
            yield kind()

    def view(self, state: State, seat: int | None) -> View:
        """Return what a seat may see: its own hand, and everything that lies open."""
        return View(
            options=state.options,
            seat=seat,
            hand="" if seat is None else state.hands[seat],
            dealer=state.dealer,
            to_move=state.seat,
            step=state.step,
            round=state.round,
            scores=state.scores,
            hand_sizes=tuple(map(len, state.hands)),
            formula=state.formula,
            stack_size=len(state.stack),
            covered=state.covered,
            finished=state.finished,
            passes=state.passes,
        )

    def resample(self, view: View, chance: Chance) -> State:
        """Redeal the stack and the others' hands."""
        return resample(view, chance)

    def text(self, view: View) -> str:
        """Return a view in a few lines."""
        lines = [f"Formula, round {view.round}, seat {view.to_move}: {view.step}"]
        jokers = f" with jokers {view.formula.cards}" if view.formula.cards != str(view.formula) else ""
        lines.append(f"formula: {view.formula}{jokers}")
        lines.append("scores: " + " ".join(map(str, view.scores)))
        lines.append("cards in hand: " + " ".join(map(str, view.hand_sizes)))
        lines.append(f"stack: {view.stack_size} cards, covered: {len(view.covered)}")
        if view.finished:
            lines.append("finished: " + " ".join(map(str, view.finished)))
        if view.seat is not None:
            lines.append(f"hand of seat {view.seat}: {view.hand}")
        return "\n".join(lines)

    def suggest(self, state: State) -> Move | None:
        """Return the lay that takes most cards off the hand, with the highest result."""
        best = first(state.formula, state.hand, state.options)
        return best.lay if best else None


# FORM-5 to FORM-11, FORM-14: a lay


def _lay(state: State, move: Lay, chance: Chance) -> Step[State]:
    draft = Draft.finished(state.formula, move)
    assert isinstance(draft, Draft)  # check has seen to it
    seat, formula = state.seat, draft.result
    result = int(read(formula.c))
    events = [
        event(
            "laid",
            seat=seat,
            before=str(state.formula),
            formula=str(formula),
            cards=draft.cards,
            result=result,
            left=len(state.hand) - len(draft.cards),
        )
    ]
    state = replace(
        state.with_hand(seat, without(state.hand, draft.cards)),
        formula=formula,
        covered=sort(state.covered + draft.covered),
        passes=0,
    )
    if state.options.points:
        scores = tuple(score + result * (s == seat) for s, score in enumerate(state.scores))
        state = replace(state, scores=scores)
        events.append(event("scored", seat=seat, points=result, score=scores[seat]))
    if not state.hands[seat]:
        state = replace(state, finished=(*state.finished, seat))
        events.append(event("finished", seat=seat, place=len(state.finished)))
        if not state.options.play_out or len(state.playing) == 1:
            return end_round(state, chance).after(*events)
    return _next_seat(state).after(*events)


# FORM-12, FORM-13: drawing, and when there is nothing to draw


def _draw(state: State, chance: Chance) -> Step[State]:
    events = []
    stack, covered = state.stack, state.covered
    if not stack:
        stack, covered = shuffled(covered, chance), ""
        events.append(event("new_stack", cards=len(stack)))
    events.append(event("drew", seat=state.seat))
    events.append(event("drew_card", seats=(state.seat,), seat=state.seat, card=stack[-1]))
    state = state.with_hand(state.seat, state.hand + stack[-1])
    return _next_seat(replace(state, stack=stack[:-1], covered=covered, passes=0)).after(*events)


def _pass(state: State, chance: Chance) -> Step[State]:
    events = [event("passed", seat=state.seat)]
    state = replace(state, passes=state.passes + 1)
    if state.passes == len(state.playing):
        events.append(event("blocked"))
        return end_round(state, chance).after(*events)
    return _next_seat(state).after(*events)


def _next_seat(state: State) -> Step[State]:
    """Give the turn to the next player clockwise who has cards (FORM-4, FORM-22)."""
    seat = (state.seat + 1) % len(state.hands)
    while seat in state.finished:
        seat = (seat + 1) % len(state.hands)
    return Step(replace(state, seat=seat), (event("turn", seat=seat),))


GAME = FormulaGame()
