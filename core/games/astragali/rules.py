"""The rules of Astragali, in the order of its rule sheet.

Hidden information. The dice under the cup are seen only by the player who holds it after rolling them first or
accepting them; looking is up to that player, and the others do not learn whether it looked, the dice, or which dice
were rolled: no event names dice before they are shown. With `show_bid="words"` a view repeats a bid's words only
until a player accepts it (an absent player's "better" does not hide the bid before it, which is unanswered), and
never the step that it amounts to; the log then has the bidder, but not the bid. With `"exact"` views and log name
the step of every bid. The step follows from the words alone, so it is no secret from a good memory: that is why
refusals and training may know it. When a round ends, the bid and the dice are shown to all.

Where the sheet is silent: "better" is no first bid, as there is nothing to be better than; `jumps` does not bind the
first bid, nor the one after hot air. The tries for seven Luck are rolled in the open and may be left out after the
first; the one who brayed in vain leaves the fool's wish on offer, like the one who declined it. One of the others
judges for all of them: the next to the left, a present player if there is one. An absent player does not begin a
round (the next one who is present does), hands on a cup already held, makes no second try for seven Luck, and
declines the fool's wish. At least one player must stay present; if the last of them runs out of wishes, the game
waits until an absent player returns, who then begins.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from typing import Any

from core.engine.cards import contains, without
from core.engine.chance import Chance
from core.engine.game import Event, Game, Move, Outcome, Prompt, Step, event
from core.engine.reason import Reason
from core.games import GAMES
from core.games.astragali.bids import amounts_to, heard, named, why_not_bid
from core.games.astragali.codes import EVENTS, REASONS
from core.games.astragali.ladder import DICE, FACES, HIGHEST, LADDER, RANKS, KindName, sort, worth
from core.games.astragali.moves import (
    Accept,
    Better,
    Bray,
    Decline,
    Doubt,
    Enough,
    Judge,
    Leave,
    Return,
    Roll,
    Say,
    Try,
)
from core.games.astragali.options import AstragaliOptions
from core.games.astragali.state import Call, Showing, State, View

TRIES = 3
"""The number of tries for seven Luck (ASTR-15)."""
SEVEN_LUCK = FACES[0] * DICE
TRUSTED: KindName = "two-pairs"
DOUBTFUL: KindName = "pentad"
"""The highest kind that a simple player always accepts, and the lowest that it always doubts."""


class Astragali(Game[AstragaliOptions, State, View]):
    """Astragali, the game of the djinn in "The Akhenaten Adventure"."""

    name = "astragali"
    seats = GAMES[name].seats
    can_draw = False
    options = AstragaliOptions
    reasons, events = REASONS, EVENTS
    open_kinds = frozenset({Say})  # not listed are bids that leave some of their faces open
    kinds = (Say, Better, Doubt, Accept, Roll, Try, Enough, Bray, Decline, Judge, Leave, Return)

    def start(self, options: AstragaliOptions, seats: int, chance: Chance) -> Step[State]:
        """Start a match: a random first bidder rolls (ASTR-2, ASTR-3, ASTR-19)."""
        return _next_round(State(options, 0, "wait", (options.wishes,) * seats), chance.below(seats), chance)

    def prompt(self, state: State) -> Prompt | None:
        """Return the seat to move and the possible moves; it can also mark players absent and present (ASTR-18)."""
        match state.step:
            case "over":
                return None
            case "wait":
                return Prompt(state.seat, "wait", (Return,), private=False)
            case "judge":
                others = (*state.present(state.seat + 1), *state.playing(state.seat + 1))
                return Prompt(others[0], "judge", (Judge, Leave, Return), private=False)
        return Prompt(state.seat, state.step, (*_kinds(state), Leave, Return), private=state.step in ("open", "cup"))

    def outcome(self, state: State) -> Outcome | None:
        """Return the outcome: the last with a wish wins; scores are the wishes left (ASTR-16)."""
        return Outcome((state.seat,), state.wishes) if state.step == "over" else None

    def ends_turn(self, before: State, move: Move, after: State) -> bool:
        """Return True if a move ended a turn: a bid, a doubt, the last try, and what settles the fool's wish."""
        if isinstance(move, Leave | Return):
            return super().ends_turn(before, move, after)
        return isinstance(move, Say | Better) or after.round != before.round or super().ends_turn(before, move, after)

    def on_flag(self, state: State) -> Move:
        """Return the next move to the end of the turn, as of an absent player (ASTR-18); a first bid is hot air."""
        moves: dict[str, Move] = {
            "open": Say("hot-air", None),
            "answer": Accept(),
            "cup": Better(1),
            "luck": Enough() if state.tries else Try(),
            "bray": Decline(),
            "judge": Judge(True),
        }
        return moves.get(state.step) or Return(state.seat)

    def flag_cost(self, options: AstragaliOptions) -> int:
        """Return 0: who has a wish left wins, and there are no points."""
        return 0

    def refusal(self, state: State, move: Any) -> Reason | None:
        """Return the reason why a move is not allowed; None if it is."""
        match move:
            case Say() | Better():
                return why_not_bid(state, move)
            case Roll(faces) if not faces or not contains(state.dice, faces):
                return Reason("not_under_cup", faces=faces)
            case Leave(seat) | Return(seat) if not 0 <= seat < len(state.wishes):
                return Reason("no_such_seat", seat=seat)
            case Leave(seat) | Return(seat) if not state.wishes[seat]:
                return Reason("is_out", seat=seat)
            case Leave(seat) if seat in state.absent:
                return Reason("is_absent", seat=seat)
            case Leave(seat) if list(state.present(0)) == [seat]:
                return Reason("last_present", seat=seat)
            case Return(seat) if seat not in state.absent:
                return Reason("is_present", seat=seat)
        return None

    def act(self, state: State, move: Any, chance: Chance) -> Step[State]:
        """Play a move, and then for absent players whose turn it becomes (ASTR-18).

        Every move shows dice or hands the device on, so it is irreversible, but for marking a player out of turn.
        """
        step = _act(state, move, chance)
        while (following := _for_absent(step.state, chance)) is not None:
            step = step.then(following)
        return replace(step, irreversible=replace(step.state, absent=state.absent) != state)

    def moves(self, state: State, kind: type[Move]) -> Iterator[Move]:
        """Yield candidates of one kind."""
        if kind is Say:
            yield from (Say(name, None) for name in RANKS)
            yield from (Say(bid.kind, bid.faces) for bid in LADDER if bid.faces)
        elif kind is Better:
            yield from (Better(steps) for steps in range(1, HIGHEST + 1 - state.bid))
        elif kind is Roll:
            choices = (combinations(state.dice, count) for count in range(1, DICE + 1))
            yield from (Roll("".join(faces)) for some in choices for faces in dict.fromkeys(some))
        elif kind is Judge:
            yield from (Judge(True), Judge(False))
        elif kind is Leave or kind is Return:
            yield from (kind(seat) for seat in range(len(state.wishes)))
        else:
            yield kind()

    def view(self, state: State, seat: int | None) -> View:
        """Return what a seat may see: the dice only if it holds the cup."""
        prompt = self.prompt(state)
        holds = seat == state.seat and state.step in ("open", "cup")
        return View(
            options=state.options,
            seat=seat,
            to_move=prompt.seat if prompt else None,
            step=state.step,
            round=state.round,
            wishes=state.wishes,
            absent=state.absent,
            calls=tuple(heard(state)),
            remembered=state.calls,
            accepted=state.accepted,
            rolled=len(state.fresh),
            dice=state.dice if holds else "",
            fresh=state.fresh if holds else "",
            tries=state.tries,
            fool=state.fool,
            brayer=state.seat if state.step in ("bray", "judge") else None,
            starter=state.starter,
            last=state.last,
        )

    def resample(self, view: View, chance: Chance) -> State:
        """Redraw the dice under the cup, unless the seat holds it; as many of them are fresh."""
        seat = view.to_move if view.brayer is None else view.brayer
        if seat is None:  # the game is over, the last with a wish has won
            seat = next(s for s, wishes in enumerate(view.wishes) if wishes)
        dice, fresh = view.dice, view.fresh
        if not dice and view.step in ("open", "answer", "cup"):
            fresh = _rolled(view.rolled, chance)
            dice = sort(fresh + _rolled(DICE - view.rolled, chance))
        return State(
            view.options,
            seat=seat,
            step=view.step,
            wishes=view.wishes,
            absent=view.absent,
            round=view.round,
            dice=dice,
            fresh=fresh,
            calls=view.remembered,
            accepted=view.accepted,
            tries=view.tries,
            fool=view.fool,
            starter=view.starter,
            last=view.last,
        )

    def text(self, view: View) -> str:
        """Return a view in a few lines."""
        asked = "" if view.to_move is None else f", seat {view.to_move}"
        lines = [f"Astragali, round {view.round}{asked}: {view.step}"]
        lines.append("wishes: " + " ".join(map(str, view.wishes)))
        if view.absent:
            lines.append("absent: " + " ".join(map(str, sorted(view.absent))))
        for call in view.calls:
            line = f"seat {call.seat} rolled {call.rolled}"
            line += f" and said: {call.said}" if call.said else ""
            lines.append(line + (f" ({LADDER[call.step]})" if call.step is not None else ""))
        if view.dice:
            lines.append(f"under the cup: {view.dice}, rolled in this turn: {view.fresh or '-'}")
        if view.tries:
            lines.append("tries: " + " ".join(view.tries))
        if view.last:
            lines.append(f"last round: {LADDER[view.last.bid]} against {' '.join(view.last.rolls)}")
        return "\n".join(lines)

    def suggest(self, state: State) -> Move | None:
        """Accept what most rolls are worth, doubt what few are, and bid what the dice in hand are worth."""
        if state.step == "answer":
            rank = RANKS[LADDER[state.bid].kind]
            return Accept() if rank <= RANKS[TRUSTED] else Doubt() if rank >= RANKS[DOUBTFUL] else None
        if state.step == "open":
            return named(worth(state.dice))
        if state.step == "cup" and worth(state.dice) > state.bid:
            return Better(1)
        return None


def _kinds(state: State) -> tuple[type[Move], ...]:
    """Return the kinds of move with which the seat to act may answer."""
    kinds: dict[str, tuple[type[Move], ...]] = {
        "open": (Say,),
        "answer": (Doubt, Accept),
        "cup": (Say, Better) if state.fresh else (Roll, Say, Better),
        "luck": (Try, Enough) if state.tries else (Try,),
        "bray": (Bray, Decline),
    }
    return kinds[state.step]


def _act(state: State, move: Any, chance: Chance) -> Step[State]:
    match move:
        case Say() | Better():
            return _call(state, move)
        case Doubt():
            return _doubt(state, chance)
        case Accept():
            return _accept(replace(state, accepted=len(state.calls)))
        case Roll(faces):
            return _roll(state, faces, chance)
        case Try():
            return _try(state, chance)
        case Enough():
            return _after_luck(state, state.seat, chance)
        case Bray():
            return Step(replace(state, step="judge"), (event("brayed", seat=state.seat),))
        case Decline():
            return _no_fools_wish(state, event("declined", seat=state.seat), chance)
        case Judge(True):
            return _fools_wish(state, chance)
        case Judge():
            return _no_fools_wish(state, event("not_counted", seat=state.seat), chance)
        case Leave(seat):
            return Step(replace(state, absent=state.absent | {seat}), (event("absent", seat=seat),))
        case Return(seat):
            return _return(state, seat, chance)
    raise TypeError(f"not a move of Astragali: {move!r}")


# ASTR-2, ASTR-3: a round begins


def _rolled(count: int, chance: Chance) -> str:
    return sort("".join(FACES[chance.die(len(FACES)) - 1] for _ in range(count)))


def _next_round(state: State, starter: int, chance: Chance) -> Step[State]:
    """Begin the next round, or end the game (ASTR-16)."""
    alive = list(state.playing(starter))
    if len(alive) == 1:
        return Step(replace(state, seat=alive[0], step="over"), (event("won", seat=alive[0]),))
    seat = next(state.present(starter), None)
    if seat is None:
        return Step(replace(state, seat=alive[0], step="wait"), (event("waiting"),))
    return _open(replace(state, round=state.round + 1, starter=None), seat, chance)


def _open(state: State, seat: int, chance: Chance) -> Step[State]:
    """Let the first bidder of a round roll all seven in secret."""
    dice = _rolled(DICE, chance)
    happened = (event("begins", seat=seat, round=state.round), event("rolled", seat=seat, dice=DICE))
    return Step(replace(state, seat=seat, step="open", dice=dice, fresh=dice), happened)


# ASTR-5: doubt


def _doubt(state: State, chance: Chance) -> Step[State]:
    call = state.calls[-1]
    value = worth(state.dice)
    holds = value >= call.step
    loser, starter = (state.seat, state.left) if holds else (call.seat, state.seat)
    last = Showing(True, state.seat, call.seat, call.step, (state.dice,), loser)
    happened = (
        event("doubted", seat=state.seat, other=call.seat),
        event("shown", dice=state.dice, worth=value, bid=call.step, holds=holds),
    )
    return Step(state, happened).then(_lose_wish(_ended(state, last), loser, starter, chance))


def _ended(state: State, last: Showing) -> State:
    """End the round: the cup is empty, and the result is shown to all."""
    return replace(state, dice="", fresh="", calls=(), accepted=0, tries=(), last=last)


# ASTR-6, ASTR-7: accept, and roll again


def _accept(state: State) -> Step[State]:
    """Take the cup; with seven Luck bid, it is set aside and rolled for in the open (ASTR-15)."""
    accepted = (event("accepted", seat=state.seat),)
    if state.bid == HIGHEST:
        return Step(replace(state, step="luck", dice="", fresh=""), accepted)
    return Step(replace(state, step="cup", fresh=""), accepted)


def _roll(state: State, faces: str, chance: Chance) -> Step[State]:
    fresh = _rolled(len(faces), chance)
    state = replace(state, dice=sort(without(state.dice, faces) + fresh), fresh=fresh)
    return Step(state, (event("rolled", seat=state.seat, dice=len(fresh)),))


# ASTR-8 to ASTR-13: bids (see bids.py)


def _call(state: State, said: Say | Better) -> Step[State]:
    """Make the bid and hand the cup to the left."""
    step = amounts_to(said, state.bid)
    assert step is not None  # `check` has allowed it
    call = Call(state.seat, len(state.fresh), said, step)
    bid = step if state.options.show_bid == "exact" else None
    happened = event("bid", seat=call.seat, dice=call.rolled, bid=bid)
    state = replace(state, calls=(*state.calls, call), seat=state.left, step="answer", fresh="")
    return Step(state, (happened,))


# ASTR-15: seven Luck


def _try(state: State, chance: Chance) -> Step[State]:
    dice = _rolled(DICE, chance)
    made = dice == SEVEN_LUCK
    state = replace(state, tries=(*state.tries, dice))
    tried = Step(state, (event("tried", seat=state.seat, dice=dice, made=made),))
    if made:
        return tried.then(_after_luck(state, None, chance))
    return tried.then(_after_luck(state, state.seat, chance)) if len(state.tries) == TRIES else tried


def _after_luck(state: State, loser: int | None, chance: Chance) -> Step[State]:
    last = Showing(False, state.seat, state.calls[-1].seat, HIGHEST, state.tries, loser)
    starter = state.left
    state = _ended(state, last)
    return _next_round(state, starter, chance) if loser is None else _lose_wish(state, loser, starter, chance)


# ASTR-16, ASTR-17: wishes, and the fool's wish


def _with_wishes(state: State, seat: int, more: int) -> State:
    wishes = state.wishes
    return replace(state, wishes=(*wishes[:seat], wishes[seat] + more, *wishes[seat + 1 :]))


def _lose_wish(state: State, loser: int, starter: int, chance: Chance) -> Step[State]:
    state = _with_wishes(state, loser, -1)
    lost = Step(state, (event("lost_wish", seat=loser, left=state.wishes[loser]),))
    if state.wishes[loser]:
        return lost.then(_next_round(state, starter, chance))
    if state.fool:
        return lost.then(Step(replace(state, seat=loser, step="bray", starter=starter)))
    return lost.then(_out(state, loser, starter, chance))


def _out(state: State, seat: int, starter: int, chance: Chance) -> Step[State]:
    state = replace(state, absent=state.absent - {seat})
    return Step(state, (event("out", seat=seat),)).then(_next_round(state, starter, chance))


def _fools_wish(state: State, chance: Chance) -> Step[State]:
    assert state.starter is not None  # noted when the last wish was lost
    kept = replace(_with_wishes(state, state.seat, 1), fool=False)
    return Step(kept, (event("fools_wish", seat=state.seat),)).then(_next_round(kept, state.starter, chance))


def _no_fools_wish(state: State, why: Event, chance: Chance) -> Step[State]:
    """Keep the fool's wish for the next player who loses the last wish."""
    assert state.starter is not None  # noted when the last wish was lost
    return Step(state, (why,)).then(_out(state, state.seat, state.starter, chance))


# ASTR-18: absent players


def _for_absent(state: State, chance: Chance) -> Step[State] | None:
    """Play the step for an absent seat to move; None if it is present, or others can answer."""
    if state.seat not in state.absent:
        return None
    match state.step:
        case "open":
            return _open(state, next(state.present(state.seat)), chance)
        case "answer":
            return _accept(state)
        case "cup":
            return _call(state, Better(1))
        case "luck":
            return _after_luck(state, state.seat, chance) if state.tries else _try(state, chance)
        case "bray":
            return _no_fools_wish(state, event("declined", seat=state.seat), chance)
    return None


def _return(state: State, seat: int, chance: Chance) -> Step[State]:
    state = replace(state, absent=state.absent - {seat})
    returned = Step(state, (event("present", seat=seat),))
    return returned.then(_next_round(state, state.seat, chance)) if state.step == "wait" else returned


GAME = Astragali()
