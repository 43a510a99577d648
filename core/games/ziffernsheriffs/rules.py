"""The rules of Ziffernsheriffs, in the order of its rule sheet.

Where the sheet is silent: a turn ends by itself with its last stone and with the connection; a bridge needs no stone
of one's own, so it can be built with none left; a field that is kept already for one player is not kept for the
other as well; in a last turn the beginner's connection stands, since nothing can break it; in the second of two games
the same side begins as in the first, so that the players change places in everything. With `answers="tap"` a tap on
a field of the opponent bridges it if there are three ways.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields, replace
from fractions import Fraction
from typing import Any, Literal

from core.arithmetic.dice import reach, reached, simplest
from core.arithmetic.normal import Form
from core.arithmetic.term import Term, work_out
from core.engine.chance import Chance
from core.engine.game import Event, Game, Move, Outcome, Prompt, Step, TieBreak, event
from core.engine.reason import Reason
from core.games import GAMES
from core.games.ziffernsheriffs.board import BRIDGE, FIELDS, FREE, SIDES, Side, at, base, connected, missing, other, put
from core.games.ziffernsheriffs.codes import EVENTS, REASONS
from core.games.ziffernsheriffs.laying import MOST_DICE, TOKENS, WAYS, not_bridgeable, not_free
from core.games.ziffernsheriffs.moves import Bridge, End, Exchange, Keep, Occupy, Roll, Swap, Tap
from core.games.ziffernsheriffs.options import HEAD_START, ZiffernsheriffsOptions
from core.games.ziffernsheriffs.state import STONES, Ended, Laid, Position, State, View
from core.games.ziffernsheriffs.training import next_move


class Ziffernsheriffs(Game[ZiffernsheriffsOptions, State, View]):
    """Ziffernsheriffs, for two players or two teams."""

    name = "ziffernsheriffs"
    seats = GAMES[name].seats
    options = ZiffernsheriffsOptions
    reasons, events = REASONS, EVENTS
    kinds = (Roll, Occupy, Bridge, Tap, End, Exchange, Swap, Keep)
    open_kinds = frozenset({Occupy, Bridge})
    ties = ("fewest_missing", "fewest_stones")

    def start(self, options: ZiffernsheriffsOptions, seats: int, chance: Chance) -> Step[State]:
        """Start with an empty board, or with what B has in advance (SHER-1 to SHER-3, SHER-20)."""
        beginner = chance.pick([side for side in SIDES if options.starter in (side, "lot")])
        state = _set_up(State(options, beginner, beginner))
        return Step(state, (event("starts", seat=state.to_move, side=beginner),))

    def prompt(self, state: State) -> Prompt | None:
        """Return the seat to move and the possible moves, None when over; nothing is ever private."""
        kinds: dict[str, tuple[type[Move], ...]] = {
            "choose": (Roll,),
            "lay": (Tap, End) if state.options.answers == "tap" else (Occupy, Bridge, End),
            "swap": (Swap, Keep),
            "exchange": (Exchange,),
        }
        return None if state.step == "over" else Prompt(state.to_move, state.step, kinds[state.step], private=False)

    def outcome(self, state: State) -> Outcome | None:
        """Return the outcome: a win counts 1, a draw ½ each (SHER-16); a broken tie adds none (SHER-18)."""
        if state.step != "over":
            return None
        scores = [Fraction(0), Fraction(0)]
        for winner in state.winners:
            for seat in (0, 1) if winner is None else (winner,):
                scores[seat] += Fraction(1, 2) if winner is None else 1
        counted = tuple(int(score) if score.denominator == 1 else score for score in scores)
        decided = tie_broken(state)
        if decided is not None:
            return Outcome((decided.seat,), counted)
        return Outcome(tuple(seat for seat in (0, 1) if scores[seat] == max(scores)), counted)

    def ends_turn(self, before: State, move: Move, after: State) -> bool:
        """Return True if a move ended a turn. What is said before rolling belongs to the turn that follows it, unless
        that is the other seat's (SHER-16, SHER-19).
        """
        if isinstance(move, Exchange | Swap | Keep):
            return super().ends_turn(before, move, after)
        return before.turn != after.turn or after.step in ("exchange", "over")

    def on_flag(self, state: State) -> Move:
        """Return the next move to the end of the turn, without another stone (SHER-9)."""
        moves: dict[str, Move] = {"choose": Roll(MOST_DICE), "lay": End(), "swap": Keep(), "exchange": Exchange()}
        return moves[state.step]

    def flag_cost(self, options: ZiffernsheriffsOptions) -> int | Fraction:
        """Return half a win."""
        return Fraction(1, 2)

    def tie_breaks(self, state: State) -> tuple[TieBreak, ...]:
        """Return the fields that each seat lacks at the end, then the stones that each has laid [ours]."""
        lacks = {state.seat_of(side): missing(state.board, side).cost for side in SIDES}
        if state.ended:
            lacks = {seat: sum(end.lacks[seat] for end in state.ended) for seat in lacks}
        laid = {state.seat_of(side): STONES - state.stones_of(side) for side in SIDES}
        return TieBreak("fewest_missing", (lacks[0], lacks[1])), TieBreak("fewest_stones", (laid[0], laid[1]))

    def refusal(self, state: State, move: Any) -> Reason | None:
        """Return the reason why a move is not allowed; None if it is."""
        match move:
            case Roll() if not 1 <= move.dice <= MOST_DICE:
                return Reason("bad_dice", dice=move.dice, low=1, high=MOST_DICE)
            case Occupy():
                return not_free(state, move.field) or _wrong_way(state, move)
            case Bridge():
                return not_bridgeable(state, move.field) or wrong_ways(state, move.field, move.expressions)
            case Tap():
                return _no_tap(state, move.field)
        return None

    def act(self, state: State, move: Any, chance: Chance) -> Step[State]:
        """Play a move. Only the roll of the dice is irreversible: nothing else shows hidden information."""
        match move:
            case Roll():
                return _roll(state, move.dice, chance)
            case Occupy():
                return _occupy(state, move.field, move.expression, (move.expression,))
            case Bridge():
                return _bridge(state, move.field, move.expressions, move.expressions)
            case Tap() if at(state.board, move.field) == FREE:
                (supplied,) = _supplied(state, move.field, 1)
                return _occupy(state, move.field, supplied, ())
            case Tap():
                return _bridge(state, move.field, _supplied(state, move.field, WAYS), ())
            case End():
                return _end_turn(state)
            case Exchange():
                return _exchange(state)
            case Swap():
                return _swap(state)
            case Keep():
                return Step(replace(state, step="choose"), (event("stayed", seat=state.to_move, side=state.side),))
        raise TypeError(f"not a move of Ziffernsheriffs: {move!r}")

    def moves(self, state: State, kind: type[Move]) -> Iterator[Move]:
        """Yield candidates of one kind; of expressions only the simplest for each field."""
        if kind is Roll:
            yield from map(Roll, range(1, MOST_DICE + 1))
        elif kind is Occupy:
            for found in reach(state.dice, state.options.limits):
                if found is not None and not_free(state, found[0]) is None:
                    yield Occupy(*found)
        elif kind is Bridge:
            for field in FIELDS:
                if not_bridgeable(state, field) is None:
                    supplied = _supplied(state, field, WAYS)
                    if len(supplied) == WAYS:
                        yield Bridge(field, *supplied)
        elif kind is Tap:
            yield from map(Tap, FIELDS)
        else:
            yield kind()

    def view(self, state: State, seat: int | None) -> View:
        """Return what a seat may see: everything."""
        return View(**{field.name: getattr(state, field.name) for field in fields(Position)}, seat=seat)

    def resample(self, view: View, chance: Chance) -> State:
        """Return the same state: nothing is hidden."""
        return State(**{field.name: getattr(view, field.name) for field in fields(Position)})

    def text(self, view: View) -> str:
        """Return a view in a few lines: the board, then whose turn it is."""
        lines = [f"Ziffernsheriffs, game {view.game}, turn {view.turn}, seat {view.to_move} ({view.side}): {view.step}"]
        for row in range(1, 101, 10):
            lines.append(" ".join(_shown(view, field) for field in range(row, row + 10)))
        lines.append(f"stones left: A {view.stones[0]}, B {view.stones[1]}")
        lines.append("lacking: " + ", ".join(f"{side} {missing(view.board, side).cost}" for side in SIDES))
        if view.dice:
            lines.append(f"dice: {' '.join(view.dice)}, stones to lay: {view.to_lay}")
        return "\n".join(lines)

    def suggest(self, state: State) -> Move | None:
        """Return the next move towards a connection."""
        return next_move(state)


def _shown(view: View, field: int) -> str:
    """Return a field in three characters: its number, a stone, a bridge, or its number with the side that it is kept
    for."""
    what, keeper = at(view.board, field), at(view.kept, field)
    if what != FREE:
        return f"{what:>3}"
    return f"{field:>3}" if keeper == FREE else f"{field:>2}{keeper.lower()}"


# SHER-4: the roll


def _roll(state: State, count: int, chance: Chance) -> Step[State]:
    dice = "".join(sorted(str(chance.die(6)) for _ in range(count)))
    rolled = replace(state, step="lay", dice=dice, to_lay=TOKENS - count)
    return Step(rolled, (event("rolled", seat=state.to_move, dice=dice, stones=TOKENS - count),), irreversible=True)


# SHER-5 to SHER-8: is it a way to the field?


def why_no_dice(state: Position, term: Term) -> Reason | None:
    """Return the reason why a die of a term is not available (`not_rolled`, or `die_used_up`); None if all are."""
    for die in sorted(set(term.dice)):
        rolled = state.dice.count(die)
        if not rolled:
            return Reason("not_rolled", die=int(die))
        if term.dice.count(die) > rolled:
            return Reason("die_used_up", die=int(die), rolled=rolled)
    return None


def way(state: Position, text: str, field: int | None = None) -> Term | Reason:
    """Return the term that a text spells if it reaches the field, or any field if none is given, with the dice that lie
    there.

    Else why it does not. Besides the reasons of `work_out`: `not_rolled` (die), `die_used_up` (die, rolled),
    `not_whole` (value), `off_board` (value), `other_field` (value, field).
    """
    term = work_out(text, state.options.limits)
    if isinstance(term, Reason):
        return term
    lacking = why_no_dice(state, term)
    if lacking is not None:
        return lacking
    if term.value.denominator != 1:
        return Reason("not_whole", value=str(term.value))
    if term.value not in FIELDS:
        return Reason("off_board", value=int(term.value))
    if field is not None and term.value != field:
        return Reason("other_field", value=int(term.value), field=field)
    return term


# SHER-9, SHER-10: a stone on a free field


def _wrong_way(state: State, move: Occupy) -> Reason | None:
    term = way(state, move.expression, move.field)
    return term if isinstance(term, Reason) else None


def _occupy(state: State, field: int, expression: str, known: tuple[str, ...]) -> Step[State]:
    state = replace(
        state,
        board=put(state.board, field, state.side),
        kept=put(state.kept, field, FREE),
        stones=state.changed(state.side, -1),
        last=Laid(state.side, field, False, known),
    )
    happened = event("occupied", seat=state.to_move, side=state.side, field=field, expression=expression)
    return _laid(state).after(happened)


def _laid(state: State) -> Step[State]:
    """Finish laying a stone: it may have been the last, or have made the connection."""
    state = replace(state, to_lay=state.to_lay - 1)
    return _end_turn(state) if not state.to_lay or connected(state.board, state.side) else Step(state)


def _no_tap(state: State, field: int) -> Reason | None:
    bridging = not_bridgeable(state, field) is None
    blocked = None if bridging else not_free(state, field)
    if blocked is not None:
        return blocked
    found = _supplied(state, field, WAYS if bridging else 1)
    if not found:
        return Reason("not_reached", value=field, nearest=nearest(state, field))
    return Reason("too_few_ways", field=field, ways=len(found)) if bridging and len(found) < WAYS else None


def nearest(state: Position, field: int) -> tuple[int, ...]:
    """Return the closest numbers below and above a field that the dice reach, as far as there are any (SHER-10)."""
    found = reached(state.dice, state.options.limits)
    below = [n for n in found if n < field]
    above = [n for n in found if n > field]
    return (*([max(below)] if below else ()), *([min(above)] if above else ()))


def _supplied(state: Position, field: int, count: int) -> tuple[str, ...]:
    """Return up to `count` of the simplest ways to a field (SHER-10)."""
    return simplest(state.dice, field, state.options.limits, count)


# SHER-11 to SHER-13: bridges


def wrong_ways(state: Position, field: int, expressions: tuple[str, ...]) -> Reason | None:
    """Return the fault of the first wrong way to a field, or of two ways that are the same; None if there is none.

    The reasons of `way` with `way` added, counted from 1, and `same_way` (way, as_way). Three ways make a bridge;
    fewer can be asked about while they are collected.
    """
    forms: list[Form] = []
    for number, text in enumerate(expressions, start=1):
        term = way(state, text, field)
        if isinstance(term, Reason):
            return Reason(term.code, **term.values, way=number)
        if term.form in forms:
            return Reason("same_way", way=number, as_way=forms.index(term.form) + 1)
        forms.append(term.form)
    return None


def _bridge(state: State, field: int, ways: tuple[str, ...], known: tuple[str, ...]) -> Step[State]:
    kept_now = tuple(n for n in base(field, state.side) if at(state.board, n) == FREE == at(state.kept, n))
    kept = state.kept
    for n in kept_now:
        kept = put(kept, n, state.side)
    state = replace(
        state,
        board=put(state.board, field, BRIDGE),
        kept=kept,
        stones=state.changed(other(state.side), +1),
        last=Laid(state.side, field, True, known),
    )
    bridged = event("bridged", seat=state.to_move, side=state.side, field=field, expressions=ways, kept=kept_now)
    return _laid(state).after(bridged)


# SHER-14, SHER-15: the end of a turn and of a game


def _end_turn(state: State) -> Step[State]:
    is_connected = connected(state.board, state.side)
    events: tuple[Event, ...] = ()
    if is_connected:
        events = (event("connected", seat=state.to_move, side=state.side),)
    if state.last_turn:
        over = _game_over(state, None if is_connected else state.beginner)
    elif is_connected and state.side != state.beginner:
        over = _game_over(state, state.side)
    elif not is_connected and not state.stones_of(state.side):
        lacks = [missing(state.board, side).cost for side in SIDES]
        events += (event("out_of_stones", seat=state.to_move, side=state.side, lacks=tuple(lacks)),)
        over = _game_over(state, None if lacks[0] == lacks[1] else SIDES[lacks.index(min(lacks))])
    else:
        over = _next_turn(replace(state, last_turn=is_connected))
    return Step(over.state, events + over.events)


def _next_turn(state: State) -> Step[State]:
    step = "swap" if state.options.swap and state.turn == 1 and not state.last_turn else "choose"
    state = replace(state, side=other(state.side), step=step, turn=state.turn + 1, dice="", to_lay=0)
    return Step(state, (event("turn", seat=state.to_move, side=state.side, last=state.last_turn),))


def _game_over(state: State, winner: Side | None) -> Step[State]:
    seat = None if winner is None else state.seat_of(winner)
    more = state.options.two_games and state.game == 1
    events: tuple[Event, ...] = (event("game_over", game=state.game, seat=seat, side=winner),)
    if state.options.two_games and state.options.tie_break == "turns":
        state = replace(state, ended=(*state.ended, _ended(state, winner)))
    state = replace(state, winners=(*state.winners, seat), step="exchange" if more else "over", dice="", to_lay=0)
    decided = None if more else tie_broken(state)
    if decided is not None:
        events += (event("tie_broken", seat=decided.seat, by=decided.by, less=decided.less, more=decided.more),)
    return Step(state, events if more else (*events, event("over")))


def _ended(state: State, winner: Side | None) -> Ended:
    """Return the end of the game that is just over."""
    has_begun = winner in (None, state.beginner)
    a, b = (missing(state.board, state.side_of(seat)).cost for seat in (0, 1))
    seat = None if winner is None else state.seat_of(winner)
    return Ended(seat, (state.turn + has_begun) // 2, (a, b))


# SHER-16: two games


def _exchange(state: State) -> Step[State]:
    fresh = State(state.options, state.beginner, state.beginner, game=2, winners=state.winners, ended=state.ended)
    return Step(_set_up(fresh), (event("starts", seat=fresh.to_move, side=fresh.side),))


# SHER-18: what decides two games that were won alike


@dataclass(frozen=True)
class Decided:
    """A broken tie: the seat that won, by `turns` or `lacks`, and the numbers of it and of the other seat."""

    seat: int
    by: Literal["turns", "lacks"]
    less: int
    more: int


def tie_broken(state: Position) -> Decided | None:
    """Return what decides two finished games with as many points for both; None if nothing does, or need not.

    Fewer turns in the game that was won decide; then fewer fields missing at the end of both games together.
    """
    won = [state.winners.count(seat) for seat in (0, 1)]
    if len(state.ended) < 2 or won[0] != won[1]:
        return None
    turns = {end.winner: end.turns for end in state.ended}
    lacks = {seat: sum(end.lacks[seat] for end in state.ended) for seat in (0, 1)}
    counts: tuple[tuple[Literal["turns", "lacks"], dict[Any, int]], ...] = (("turns", turns), ("lacks", lacks))
    for by, count in counts:
        if None not in count and count[0] != count[1]:
            seat = min((0, 1), key=count.__getitem__)
            return Decided(seat, by, count[seat], count[1 - seat])
    return None


# SHER-19: taking over the side that has had its first turn


def _swap(state: State) -> Step[State]:
    taken = event("swapped", seat=state.to_move, side=other(state.side))
    swapped = replace(state, swapped=True, step="choose")
    return Step(swapped, (taken, event("turn", seat=swapped.to_move, side=swapped.side, last=False)))


# SHER-20: B's stones in advance


def _set_up(state: State) -> State:
    for field in HEAD_START[: state.options.head_start]:
        state = replace(state, board=put(state.board, field, "B"), stones=state.changed("B", -1))
    return state


GAME = Ziffernsheriffs()
