"""Taps and keys at the table of Ziffernsheriffs, and the use of the term that is being built."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from app.games.action import Action, Acts
from app.games.contract import Touch
from app.games.ziffernsheriffs.picked import Picked, dice_of, picked
from app.games.ziffernsheriffs.term_entry import keyed, may_go_on
from app.locale import Words
from app.locale.signs import PRINTED, the
from app.state.model import Table
from core.arithmetic.term import Building, build
from core.engine.game import Move
from core.engine.reason import Reason
from core.games.ziffernsheriffs.laying import MOST_DICE, TOKENS, WAYS, not_bridgeable, not_free
from core.games.ziffernsheriffs.moves import Bridge, Exchange, Keep, Occupy, Roll, Swap, Tap
from core.games.ziffernsheriffs.rules import way, wrong_ways
from core.games.ziffernsheriffs.state import View

BANNER = 0.6
"""Seconds for which it is shown that the turn has passed on."""
TYPED = {
    "+": "+", "-": "-", "*": "*", "X": "*", "·": "*", "/": "/", ":": "/", "^": "^", "(": "(", ")": ")",
    "Numpad Add": "+", "Numpad Subtract": "-", "Numpad Multiply": "*", "Numpad Divide": "/",
}  # fmt: skip
"""Keys, as the client names them, and the signs that they type."""


def change(acts: Acts, table: Table, **changes: Any) -> None:
    """Pick something, and leave what else is picked."""
    acts.table.pick(replace(picked(table), turned=False, **changes))


def tap_field(acts: Acts, table: Table, field: int) -> None:
    """Look at a field, or no longer."""
    change(acts, table, field=None if picked(table).field == field else field)


def act(acts: Acts, table: Table, move: Move, then: str = "") -> None:
    """Play a move; what was noted about the same roll stays, and a turn that passes on is announced.

    then    what the next term begins with, where the turn goes on
    """
    before: View = table.match.view(table.seat)
    if not acts.table.play(move):
        return
    now = acts.model.table
    assert now is not None
    after: View = now.match.view(now.seat)
    if after.step == "lay" and before.step == "lay":
        noted = tuple(way for way in picked(table).noted if not_bridgeable(after, way[0]) is None)
        acts.table.pick(Picked(noted=noted, way_of=picked(table).way_of, term=then, last=picked(table).term))
    elif after.step != "over" and after.to_move != before.to_move:
        acts.table.pick_for(BANNER, Picked(turned=True), None)


def looking(view: View) -> bool:
    """Return whether a field is looked at instead of a term: where tapping lays stones."""
    return view.step == "lay" and view.options.answers == "tap"


def main(words: Words, table: Table) -> Action:
    """Return the main action: to roll, to lay a stone, or to exchange sides."""
    view: View = table.match.view(table.seat)

    def playing(text: str, identifier: str, move: Move, effect: str = "", wrong: Reason | None = None) -> Action:
        return Action(text, identifier, lambda acts: act(acts, table, move), wrong, effect=effect)

    if view.step == "choose":
        dice, stones = dice_of(table), TOKENS - dice_of(table)
        left = words.many("{n} die", "{n} dice", dice) + ", " + words.many("{n} stone", "{n} stones", stones)
        return playing(words("Roll dice"), "roll", Roll(dice), left)
    if view.step == "swap":
        return _swapping(words, table, view)
    if view.step == "exchange":
        return playing(words("Second game"), "exchange", Exchange())
    if not looking(view):
        return laying(words, table, view)
    field = picked(table).field
    if field is None:
        return Action(words("Take it"), "lay", lambda acts: None, Reason("no_field"))
    if not_bridgeable(view, field) is None:
        return playing(words("Build"), "lay", Tap(field), words("Bridge on {n}", n=field))
    return playing(words("Take it"), "lay", Tap(field), words("Square {n}", n=field), not_free(view, field))


def _swapping(words: Words, table: Table, view: View) -> Action:
    """Return the action that swaps the sides or leaves them, whichever is chosen (SHER-19)."""
    swaps, name, other = picked(table).swaps, table.match.names[view.to_move], table.match.names[1 - view.to_move]
    if swaps is None:
        return Action(words("Carry on"), "swap", lambda acts: None, Reason("no_choice"))
    text, move = (words("Swap"), Swap()) if swaps else (words("Leave it as is"), Keep())
    mover = other if swaps else name
    effect = words("Then it’s {name}’s turn.", name=mover)
    return Action(text, "swap", lambda acts: act(acts, table, move), effect=effect)


KEYS = {"+": "plus", "-": "minus", "*": "times", "/": "divide", "^": "power", "(": "open", ")": "close"}
"""The names of the keys of signs and brackets."""


def _key(words: Words, symbol: str) -> str:
    """Return a key in a sentence."""
    if symbol in PRINTED[words.signs]:
        return the(words, symbol)
    return words("“{key}”", key=words("power") if symbol == "^" else symbol)


def towards(words: Words, table: Table, field: int, expression: str) -> Touch | None:
    """Return what is to be touched next to build a term for a field; None if the term as it stands is another."""
    view: View = table.match.view(table.seat)
    term = picked(table).term
    if term == expression:
        return Touch("lay", words("That makes {n}. Tap the button.", n=field))
    if not expression.startswith(term):
        return None
    symbol = expression[len(term)]
    if symbol in KEYS:
        return Touch(f"key-{KEYS[symbol]}", words("Now tap {sign}.", sign=_key(words, symbol)))
    free = list(enumerate(view.dice))
    for used in filter(str.isdigit, term):
        free.remove(next(die for die in free if die[1] == used))
    index = next(index for index, face in free if face == symbol)
    return Touch(f"die-{index}", words("For square {n}, tap this die: {face}", n=field, face=symbol))


# the term that is being built


def building(table: Table, view: View) -> Building:
    """Return how the term on the table can go on."""
    return build(picked(table).term, view.dice, view.options.limits)


def reaches(table: Table, view: View) -> int | None:
    """Return the field that the complete term reaches, None if there is none."""
    now = building(table, view)
    found = way(view, picked(table).term) if now.complete else None
    return None if found is None or isinstance(found, Reason) else int(found.value)


@dataclass(frozen=True)
class Use:
    """The use of a term's value."""

    field: int | None
    """The field that the term reaches."""
    wrong: Reason | None = None
    """The reason if nothing can be done with it; None if something can."""
    move: Move | None = None
    """The move that can be played; None where a way is only noted."""
    way: int = 0
    """The number of the way for the bridge that is being built; 0 where a free field is occupied."""


def use(table: Table, view: View) -> Use:
    """Return what the term as it stands is good for."""
    now, field = picked(table), reaches(table, view)
    if field is None:
        return Use(None, _no_field(table, view))
    if not_bridgeable(view, field) is not None:
        blocked = not_free(view, field)
        return Use(field, blocked, None if blocked else Occupy(field, now.term))
    noted = now.ways_to(field)
    number = min(len(noted) + 1, WAYS)
    wrong = wrong_ways(view, field, (*noted, now.term))
    whole = number == WAYS and wrong is None
    return Use(field, wrong, Bridge(field, noted[0], noted[1], now.term) if whole else None, number)


def laying(words: Words, table: Table, view: View) -> Action:
    """Return the main action while a term is built: to occupy a field, note a way, or build a bridge."""
    good = use(table, view)
    if good.field is None:
        text, effect = words("Take it"), ""
    elif not good.way:
        text, effect = words("Take it"), words("Square {n}", n=good.field)
    elif good.move is not None:
        text, effect = words("Build"), words("Bridge on {n}", n=good.field)
    else:
        text, effect = (
            words("Note"),
            words("Calculation {n} of {of} for {field}", n=good.way, of=WAYS, field=good.field),
        )

    def lay(acts: Acts) -> None:
        if good.move is not None:
            act(acts, table, good.move)
        elif good.field is not None:
            note(acts, table, good.field)

    return Action(text, "lay", lay, good.wrong, effect=effect)


def note(acts: Acts, table: Table, field: int, then: str = "") -> None:
    """Note the term as a way to a field; the next one begins with `then`."""
    now = picked(table)
    change(acts, table, noted=(*now.noted, (field, now.term)), term=then, last=now.term)


def _no_field(table: Table, view: View) -> Reason:
    """Return why the term reaches no field."""
    now = building(table, view)
    if not picked(table).term:
        return Reason("empty_term")
    if now.fault is not None:
        return now.fault
    if not now.complete:
        return Reason("not_closed" if now.follows[:1] == ")" else "unfinished")
    found = way(view, picked(table).term)
    assert isinstance(found, Reason)
    return found


# building it


def typed(acts: Acts, table: Table, key: str) -> None:
    """Do what a key types: how many dice, a roll, or a part of a term."""
    view: View = table.match.view(table.seat)
    digit = key.removeprefix("Numpad ")
    if view.step == "choose":
        if digit.isdecimal() and 1 <= int(digit) <= MOST_DICE:
            change(acts, table, dice=int(digit))
        elif key == "R":
            act(acts, table, Roll(dice_of(table)))
    elif view.step == "lay" and view.options.answers != "tap":
        less = picked(table).step_back()
        if digit in view.dice and digit:
            take_die(acts, table, view, digit, used=digit not in building(table, view).left)
        elif key in TYPED:
            take_sign(acts, table, view, TYPED[key])
        elif key == "Backspace" and less is not None:
            acts.table.pick(less)


def take_die(acts: Acts, table: Table, view: View, face: str, *, used: bool) -> None:
    """Put a die behind the term."""
    if not used and face in building(table, view).follows:
        change(acts, table, term=picked(table).term + face)
    elif not _go_on(acts, table, view, face):
        acts.table.refuse(Reason("die_in_use" if used else "sign_missing"))


def take_sign(acts: Acts, table: Table, view: View, symbol: str) -> None:
    """Put a sign or a bracket behind the term."""
    term = keyed(picked(table), symbol, view.dice, view.options.limits)
    if term is None:
        acts.table.refuse(Reason("does_not_follow"))
    else:
        change(acts, table, term=term)


def _go_on(acts: Acts, table: Table, view: View, face: str) -> bool:
    """Take what the term reaches, and begin the next one with a die; False where that cannot be."""
    good, term = use(table, view), picked(table).term
    if good.wrong is not None or good.field is None or not may_go_on(table, view, good.field, term):
        return False
    if good.move is None:
        note(acts, table, good.field, face)
    else:
        act(acts, table, good.move, face)
    return True
