"""Every code that the rules and the hints can say is met at a position made for it, and is a whole sentence there.

`python -m tests.app.test_every_sentence [LANGUAGE]` prints them: the code, the game, the move or hint, the sentence.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from itertools import product
from typing import Any, NamedTuple

import pytest

from app import games
from app.games.astragali.table import TABLE
from app.locale import LANGUAGES, Words, words
from app.locale.arithmetic import fault
from app.locale.reasons import sentence
from app.state.review import Missed
from core.arithmetic.codes import ROW_FAULTS
from core.arithmetic.expression import Limits, judge, split
from core.engine.chance import Chance
from core.engine.codes import REASONS
from core.engine.game import Event, Move
from core.engine.match import Match
from core.engine.notation import read, write
from core.engine.reason import Reason, Refused
from core.engine.record import dump, load
from core.engine.search import answer
from core.games import NAMES, find, get, help_in, review_in
from core.games.astragali import moves as astragali
from core.games.formula.draft import Draft, Spot
from core.games.formula.state import Formula, Lying
from core.games.paari import moves as paari
from core.games.paari.options import PaariOptions
from core.games.pari import moves as pari
from core.games.ziffernsheriffs import moves as sheriffs
from core.practice.making import carried, ladder, make, of, step_key
from core.practice.steps import STEPS
from core.practice.task import Key
from tests.app import catalogs
from tests.app.positions import with_state
from tests.contract.helped import said_by_hints, said_of
from tests.contract.matches import opening, played
from tests.contract.mixes import MIXES
from tests.core.astragali import table as dice
from tests.core.formula.positions import table as lying
from tests.core.paari.positions import Arranged
from tests.core.paari.positions import position as piles
from tests.core.pari.positions import play as after
from tests.core.pari.positions import position as rows
from tests.core.ziffernsheriffs.tables import board, choosing, rolled

HOLE = re.compile(r"[{}_]|None|  |^\W*$")
"""What stands in a sentence whose value is missing."""
TRADING = {"trading": True}
PAID = {"paid_moves": True}


class Met(NamedTuple):
    """A code that is met: the reason, the match in which it is said, and where: a move, or a part of the help."""

    why: Reason
    match: Match
    where: str


def _astragali(*said: str, dice_: str = "LLSSTTA", wishes: tuple[int, ...] = (), **options: Any) -> Any:
    table = dice.Table(dice_ + "LSTPAWF" * 3, **options)
    if wishes:
        table.with_wishes(*wishes)
    table.play(*said)
    return table.state


def _answered(said: str) -> Match:
    """A match in which the first bidder has seen the dice, the other has rolled one of them again, and bid."""
    match = opening("astragali", "a sentence", mix=ANY_JUMP)
    for text in ("say pair E", "accept", f"roll {match.state.dice[0]}", said):
        match = match.play(read(match.game.kinds, text))
    return match


def _lay(text: str) -> Move:
    move: Move = read(get("formula").kinds, f"lay {text}")
    return move


REFUSED: dict[str, dict[str, Callable[[], tuple[Any, Move]]]] = {
    "pari": {
        "draw_more": lambda: (rows("1=", hand="2", step="draw", drawn=1), pari.Enough()),
        "empty_deal": lambda: (rows("1=", hand="12", options=TRADING), pari.Offer(1, None, 0, None, 0)),
        "last_card": lambda: (rows("1=", hand="1", options=TRADING), pari.Offer(1, "1", 0, None, 0)),
        "lies_for_good": lambda: (rows("1=", hand="2"), pari.Take(1, "left", 0)),
        "negative_chips": lambda: (rows("1=", hand="12", options=TRADING), pari.Offer(1, "1", -1, None, 0)),
        "no_card_there": lambda: (rows("1=", hand="2"), pari.Take(1, "left", 1)),
        "no_such_card": lambda: (rows("1=", hand="12", options=TRADING), pari.Offer(1, "=", 0, None, 0)),
        "no_such_gap": lambda: (rows("1=", hand="2"), pari.Place(1, "left", 2, "2")),
        "no_such_partner": lambda: (rows("1=", hand="12", options=TRADING), pari.Offer(0, "1", 0, None, 0)),
        "no_such_row": lambda: (rows("1=", hand="2"), pari.Place(2, "left", 0, "2")),
        "not_in_hand": lambda: (rows("1=", hand="2"), pari.Place(1, "left", 0, "3")),
        "nothing_laid": lambda: (rows("1=", hand="2"), pari.Done()),
        "other_row": lambda: (
            after(rows("1=", "2=", hand="23"), pari.Place(1, "left", 0, "2")).state,
            pari.Place(2, "left", 0, "3"),
        ),
        "pile_empty": lambda: (rows("1=", hand="2", step="draw", digits=""), pari.Draw("digits")),
        "same_place": lambda: (
            rows("12=", hand="3", scores=(9, 0), options=PAID),
            pari.Shift(1, "left", 0, 1, "left", 0),
        ),
        "only_other_rows": lambda: (
            rows("12=", "3=", hand="3", scores=(9, 0), options={**PAID, "paid_within": False}),
            pari.Shift(1, "left", 0, 1, "left", 1),
        ),
        "only_same_row": lambda: (
            rows("12=", "3=", hand="3", scores=(9, 0), options={**PAID, "paid_across": False}),
            pari.Shift(1, "left", 0, 2, "left", 0),
        ),
        "too_few_chips": lambda: (rows("12=", hand="3", options=PAID), pari.Cover(1, "left", 0, "3")),
    },
    "formula": {
        "joker_with_digit": lambda: (lying("2+J4=6", ("12", "1")), _lay("=1 + [?5] [_]")),
        "joker_without_digit": lambda: (lying("2 J", ("12", "1")), _lay("[_] + [_] =2")),
        "keep_one": lambda: (lying("2+4=6", ("123", "1"), keep_one=True), _lay("=1 + =2 =3")),
        "not_in_hand": lambda: (lying("2+4=6", ("11", "1")), _lay("=9 + [_] [_]")),
        "nothing_laid": lambda: (lying("2+4=6", ("11", "1")), _lay("[_] + [_] [_]")),
        "only_completes": lambda: (lying("2 4", ("16", "1")), _lay("=1 + [_] =6")),
        "symbol_left_out": lambda: (lying("2+4=6", ("8", "1"), operators="+-"), _lay("[_] * [_] =8")),
        "too_many_cards": lambda: (lying("2+4=6", ("12345", "1")), _lay("=12 + =34 [_]")),
        "too_many_places": lambda: (lying("20+4=24", ("12345", "1")), _lay("1[__]2 + [_] [__]")),
        "unreadable_part": lambda: (lying("2+4=6", ("11", "1")), _lay("x + [_] [_]")),
        "wrong_places": lambda: (lying("2+4=6", ("11", "1")), _lay("[__] + [_] =1")),
        "zero_rule": lambda: (lying("2*0=0", ("123", "1")), _lay("=1 * [_] [_]")),
        "division_by_zero": lambda: (lying("4/2=2", ("0", "1")), _lay("[_] / =0 [_]")),
        "leading_zero": lambda: (lying("2+4=6", ("0", "1")), _lay("0[_] + [_] [_]")),
        "negative": lambda: (lying("4-2=2", ("1", "1"), no_negatives=True), _lay("=1 - [_] [_]")),
        "not_equal": lambda: (lying("2+4=6", ("5", "1")), _lay("=5 + [_] [_]")),
        "not_whole": lambda: (lying("4/2=2", ("3", "1"), whole_numbers_only=True), _lay("[_] / =3 [_]")),
        "crossing": lambda: (lying("2+4=6", ("711", "1"), crossing="never"), _lay("=7 + [_] =11")),
        "other_fact": lambda: (lying("2*4=8", ("312", "1"), times_tables="core"), _lay("=3 * [_] =12")),
        "over_max": lambda: (lying("2+4=6", ("19", "1"), max_number=20), _lay("=19 + [_] [_]")),
    },
    "ziffernsheriffs": {
        "bad_dice": lambda: (choosing(), sheriffs.Roll(7)),
        "die_used_up": lambda: (rolled("123"), sheriffs.Occupy(4, "2+2")),
        "is_bridge": lambda: (rolled("123", board(bridges=(6,))), sheriffs.Bridge(6, *["1+2+3"] * 3)),
        "kept": lambda: (rolled("123", kept="." * 5 + "B" + "." * 94), sheriffs.Occupy(6, "1+2+3")),
        "no_stones": lambda: (rolled("123", stones=(0, 5)), sheriffs.Occupy(6, "1+2+3")),
        "no_such_field": lambda: (rolled("123"), sheriffs.Occupy(101, "1+2+3")),
        "not_reached": lambda: (rolled("11", options={"answers": "tap"}), sheriffs.Tap(50)),
        "not_rolled": lambda: (rolled("123"), sheriffs.Occupy(5, "5")),
        "not_the_opponents": lambda: (rolled("123"), sheriffs.Bridge(6, *["1+2+3"] * 3)),
        "not_whole": lambda: (rolled("123"), sheriffs.Occupy(6, "3/2")),
        "off_board": lambda: (rolled("123"), sheriffs.Occupy(6, "1-2")),
        "other_field": lambda: (rolled("123"), sheriffs.Occupy(6, "1+2")),
        "same_way": lambda: (
            rolled("123", board(b=(6,))),
            sheriffs.Bridge(6, "1+2+3", "2+1+3", "1*2*3"),
        ),
        "taken": lambda: (rolled("123", board(b=(6,))), sheriffs.Occupy(6, "1+2+3")),
        "too_few_ways": lambda: (rolled("6", board(b=(6,)), options={"answers": "tap"}), sheriffs.Tap(6)),
        "die_missing": lambda: (rolled("123"), sheriffs.Occupy(6, "1+")),
        "division_by_zero": lambda: (rolled("1122"), sheriffs.Occupy(6, "2/(1-1)")),
        "empty_term": lambda: (rolled("123"), sheriffs.Occupy(6, "")),
        "exponent_negative": lambda: (rolled("123"), sheriffs.Occupy(6, "3^(1-2)")),
        "exponent_not_whole": lambda: (rolled("123"), sheriffs.Occupy(6, "3^(1/2)")),
        "glued": lambda: (rolled("123"), sheriffs.Occupy(12, "12")),
        "negative": lambda: (rolled("123", options={"no_negatives": True}), sheriffs.Occupy(2, "1-2+3")),
        "no_powers": lambda: (rolled("123", options={"powers": False}), sheriffs.Occupy(9, "3^2")),
        "not_closed": lambda: (rolled("123"), sheriffs.Occupy(3, "(1+2")),
        "not_opened": lambda: (rolled("123"), sheriffs.Occupy(3, "1+2)")),
        "sign_left_out": lambda: (rolled("123", options={"operators": "+-"}), sheriffs.Occupy(6, "2*3")),
        "sign_missing": lambda: (rolled("123"), sheriffs.Occupy(3, "3(1)")),
        "too_large": lambda: (rolled("6666"), sheriffs.Occupy(3, "6^6^6")),
        "too_long": lambda: (rolled("123"), sheriffs.Occupy(3, "(" * 200)),
        "uneven": lambda: (rolled("123", options={"whole_numbers_only": True}), sheriffs.Occupy(3, "3/2")),
        "unknown_symbol": lambda: (rolled("123"), sheriffs.Occupy(3, "7")),
        "zero_to_zero": lambda: (rolled("1122"), sheriffs.Occupy(3, "(1-1)^(2-2)")),
    },
    "paari": {
        "beside_x": lambda: (piles("r1 r2", "b2 X", hands=("m5 m6", "o1")), paari.Lay("m5", 1, "left")),
        "blocked": lambda: (piles("r1 r2", "b2 X", hands=("b5 m6", "o1")), paari.Lay("b5", 1, "right")),
        "no_pair": lambda: (piles("r1 r2", "b2 b3", hands=("m5 m6", "o1")), paari.Lay("m5", 1, "left")),
        "no_such_seat": lambda: (piles("r1 r2", "b2 b3", hands=("m5 m6", "o1")), paari.Lay("m5", 2, "left")),
        "not_in_hand": lambda: (piles("r1 r2", "b2 b3", hands=("m5 m6", "o1")), paari.Lay("b5", 1, "left")),
        "own_x": lambda: (piles("r1 r2", "b2 b3", hands=("X m6", "o1")), paari.Lay("X", 0, "left")),
        "stack_empty": lambda: (piles("r1 r2", "b2 b3", hands=("m5 m6", "o1"), stack=""), paari.Draw()),
        "too_few_points": lambda: (piles("r1 r2", "b8 b9", hands=("r3", "o1")), paari.Lay("r3", 0, "left")),
        "x_in_pair": lambda: (
            replace(piles(hands=("X m6", "o1 o2")), step="choose"),
            paari.Choose("X", "m6"),
        ),
    },
    "astragali": {
        "hot_air_not_first": lambda: (_astragali("say pair L", "accept"), astragali.Say("hot-air", None)),
        "is_absent": lambda: (_astragali("leave 1"), astragali.Leave(1)),
        "is_out": lambda: (_astragali(wishes=(3, 0, 3)), astragali.Leave(1)),
        "is_present": lambda: (_astragali(), astragali.Return(1)),
        "jumps": lambda: (_astragali("say pair L", "accept"), astragali.Say("seven", "L")),
        "last_present": lambda: (_astragali("leave 1", "leave 2"), astragali.Leave(0)),
        "no_such_bid": lambda: (_astragali(), astragali.Say("pentad", "LLLLL")),
        "no_such_seat": lambda: (_astragali(), astragali.Leave(9)),
        "no_such_step": lambda: (_astragali("say pair L", "accept"), astragali.Better(400)),
        "none_higher": lambda: (_astragali("say two-pairs LS", "accept"), astragali.Say("pair", None)),
        "not_higher": lambda: (_astragali("say pair L", "accept"), astragali.Say("pair", "E")),
        "not_under_cup": lambda: (_astragali("say pair E", "accept"), astragali.Roll("EEEEEEE")),
    },
}
"""Positions and moves that are refused, by the code of the reason."""

FAULTY: dict[str, dict[str, Callable[[], tuple[Any, Any]]]] = {
    "pari": {
        "division_by_zero": lambda: (rows("4/0=3"), 1),
        "empty_side": lambda: (rows("4="), 1),
        "leading_zero": lambda: (rows("04=4"), 1),
        "negative": lambda: (rows("2-4=1", options={"no_negatives": True}), 1),
        "not_equal": lambda: (rows("2+4=7"), 1),
        "not_whole": lambda: (rows("3/2=1", options={"whole_numbers_only": True}), 1),
        "operator_at_edge": lambda: (rows("2+=2"), 1),
        "operators_touch": lambda: (rows("2+*3=6"), 1),
        "crossing": lambda: (rows("7+3=10", options={"crossing": "always"}), 1),
        "other_fact": lambda: (rows("7*9=63", options={"times_tables": "core"}), 1),
        "over_max": lambda: (rows("99+2=1", options={"max_number": 100}), 1),
    },
    "formula": {
        "empty_number": lambda: (
            lying("2+4=6", ("5", "1")),
            Draft.of(Formula.of("2+4=6")).put(Spot("a", 0), Lying("5", "5")).aside("c"),
        ),
        "no_symbol": lambda: (
            lying("2 4", ("66", "1")),
            Draft.of(Formula.of("2 4")).put(Spot("c", "behind"), Lying("6", "6")),
        ),
    },
    "astragali": {"worth_less": lambda: (_astragali(), 300)},
}
"""Positions, and what lies or is being built there and is not right: a row by its number, a draft, a bid by its
step."""

NOT_AT_A_TABLE = {
    "pari": {"one_equals_sign", "unknown_symbol"},
    "formula": {"empty_side", "one_equals_sign", "operator_at_edge", "operators_touch", "unknown_symbol"},
}
"""Codes that no move and no check can give: every row has one `=`, every card one of the known symbols, and Formula has
a number on each side of a sign. A row typed on the command line can have them."""


HINTED: dict[str, tuple[Callable[[], Any], ...]] = {
    "pari": (
        lambda: rows("2=", hand="12345", step="draw", drawn=2),
        lambda: rows("7=", "0*=*5", hand="199-/", scores=(8, 0), options=PAID),
        lambda: rows("2+3=6", hand="5", scores=(8, 0), options=PAID),
        lambda: rows("2=", hand="123", step="draw", options={"max_number": 20}),
        lambda: after(rows("3=", "=5", hand="35+*99"), pari.Place(1, "left", 0, "9")).state,
    ),
    "formula": (),
    "ziffernsheriffs": (
        lambda: rolled("46", board(a=tuple(range(1, 10)))),
        lambda: rolled("112345", board(a=(1, 2, 3), b=(4,)), stones=(0, 30)),
        lambda: rolled("5", board(a=tuple(range(91, 100)), b=tuple(range(15, 95, 10)))),
        lambda: choosing(board(a=(91, 92, 93, 94, 95, 96, 98, 99, 100))),
        lambda: choosing(board(a=(1, 2, 3)), "B", {"swap": True}, step="swap", turn=2),
        lambda: choosing(board(b=tuple(range(35, 96, 10))), "B", {"swap": True}, step="swap", turn=2),
        lambda: rolled("123", options={"swap": True}),
    ),
    "paari": (
        lambda: piles("r5 r6", "r1 r2", hands=("b9 b10", "o8 o9")),
        lambda: piles("r8 r9", "b1 b2", hands=("r3", "o1")),
        lambda: piles("r3 r6", "b1 b2", hands=("r9 r10", "o1 o2")),
        lambda: piles("X r0", "o1 m0", hands=("r1 * r2 *", "m5 * o10")),
        lambda: piles("b3 r9", "r10 r1", hands=("m8 b0", "b9")),
    ),
    "astragali": (
        lambda: _astragali("say seven W", "accept", "roll E", dice_="LLLEEEE", jumps="any"),
        lambda: _answered("say pair W"),
        lambda: _answered("say seven W"),
    ),
}
"""Positions for the hint steps that the positions of every game's own matches do not have."""
ANY_JUMP = next(n for n, mix in enumerate(MIXES["astragali"]) if mix.get("jumps") == "any")
TASKED = (("worth", 1), ("likelier", 1), ("likelier", 3), ("literal", 1))
"""Tasks of Astragali by their bands, whose hints say what no others do."""
HAPPENING: dict[str, Callable[[], tuple[Event, ...]]] = {
    "pari": lambda: _played(
        "pari",
        rows("1=", hand="2", others=("",), digits="7", operators=""),
        *("place 1 left 0 2", "done", "draw digits"),
    ),
    "formula": lambda: (
        *_played("formula", lying(stack="", covered="357J"), "draw"),
        *_played("formula", lying(hands=("88", "77"), stack=""), "pass", "pass"),
    ),
    "ziffernsheriffs": lambda: _played("ziffernsheriffs", rolled("6", stones=(1, 5), to_lay=1), "occupy 6 6"),
    "paari": lambda: (
        *get("paari").start(PaariOptions(), 2, Arranged("r0 r1 r2 o2 r3 m3 r4 b4 r5 X r6 X o9")).events,
        *_played("paari", piles("b3>b4>r5 r6", "r1 m3>r2", hands=("b9 b10", "b1 b2"), stack=""), "draw"),
        *_played("paari", piles("r5 r6", "r1 r2", hands=("b9 b10", "o8 o9"), stack="m9"), "draw"),
    ),
    "astragali": lambda: (
        *_happened("say seven L", "accept", "try"),
        *_happened("say pair E", "doubt", "bray", "judge yes", wishes=(3, 1, 3)),
        *_happened("say pair E", "doubt", "bray", "judge no", wishes=(3, 1, 3)),
        *_happened("say pair E", "leave 0", "leave 2", "doubt", "decline", wishes=(3, 1, 3)),
    ),
}
"""Events that matches between simple players do not have."""


def _happened(*texts: str, wishes: tuple[int, ...] = ()) -> tuple[Event, ...]:
    table = dice.Table("LLSSTTA" * 4)
    if wishes:
        table.with_wishes(*wishes)
    table.play(*texts)
    return tuple(table.events)


def _played(name: str, state: Any, *texts: str) -> tuple[Event, ...]:
    """The events of moves from a position."""
    events: tuple[Event, ...] = ()
    for text in texts:
        step = get(name).apply(state, read(get(name).kinds, text), Chance("a sentence", 1))
        state, events = step.state, events + step.events
    return events


def _match(name: str, state: Any, training: bool = False) -> Match:
    """A match of a game with a position on the table."""
    seats = len(getattr(state, "scores", None) or getattr(state, "wishes", None) or (0, 0))
    match = opening(name, "a sentence", seats - get(name).seats[0], training=training)
    return with_state(match, state)


@cache
def refusals(name: str) -> tuple[tuple[str, Met], ...]:
    """Every reason for refusing a move or a check, by the code under which it is listed."""
    found = []
    for code, made in REFUSED[name].items():
        state, move = made()
        why = get(name).check(state, move)
        assert why is not None, (code, move)
        found.append((code, Met(why, _match(name, state), _written(move))))
    for code, lies in FAULTY.get(name, {}).items():
        state, built = lies()
        why = help_in(name).fault(get(name).view(state, 0), built)
        assert why is not None, code
        found.append((code, Met(why, _match(name, state), "check")))
    return tuple(found)


def _written(move: Move) -> str:
    try:
        return write(move)
    except ValueError:  # a move that no text can spell is refused all the same
        return repr(move)


@cache
def hints(name: str) -> tuple[Met, ...]:
    """All that hints say: of the first positions of every game's own matches, and of those that are made for it."""
    helped = help_in(name)
    found = [Met(*each) for each in said_by_hints(name)]
    for made in HINTED[name]:
        position = made()
        match = position if isinstance(position, Match) else _match(name, position)
        assert match.prompt is not None
        view = helped.known(match, match.prompt.seat)
        for one in answer(helped.answers(view))[:6]:
            found += [Met(why, match, step) for step, why in said_of(helped, view, one)]
    match = opening(name, "a sentence")
    tasked = TASKED if name == "astragali" else ()
    keys = [Key(name, task, band, "a sentence", get(name).options()) for task, band in tasked]
    for step in map(STEPS.__getitem__, ladder(name)):
        seeds = range(6) if not step.signs else ()
        keys += [step_key(name, task, step, f"{seed}") for task, seed in product(carried(step)[name], seeds)]
    for key in keys:
        made_task = make(key)
        hint = answer(of(name).hint(made_task, of(name).position(made_task)))
        assert hint is not None
        found += [Met(why, match, f"task of {key.step or key.task}") for why in hint.steps]
    return tuple(found)


@cache
def events(name: str) -> tuple[tuple[Event, Match], ...]:
    """What happens in matches between simple players, and what else can."""
    found = []
    for mix in range(len(MIXES[name])):
        match = played(name, f"contract {mix}", 120, 0, mix, player="contract")
        logs = (match.log(seat) for seat in (None, *range(len(match.names))))
        found += [(happened, match) for log in logs for _, happened in log]
    whole = opening(name, "a sentence", -1)
    return (*found, *((happened, whole) for happened in HAPPENING[name]()))


@cache
def unread() -> tuple[Reason, ...]:
    """Every reason of the engine: records that cannot be read to their end, and moves that are not possible."""
    match = played("formula", "contract 0", 12, 0, 0, player="contract")
    record = dump(match)
    sealed = next(match.at(n) for n in range(13) if match.at(n).stuck() and n)
    over = played("formula", "contract 0", None, 0, 0, player="contract")
    broken: tuple[Any, ...] = (
        {**record, "names": "Mila"},
        {**record, "names": ["Mila"]},
        {**record, "options": {"rounds": 999}},
        {**record, "options": {"stakes": 3}},
        {**record, "fingerprints": {"3": "no such"}},
        {**record, "moves": ["fly away"]},
        {**record, "version": 999},
        {**record, "game": "chess"},
        {**record, "moves": ["pass"]},
        [],
        "x" * 3_000_000,
    )
    found = [_why_not_read(each if isinstance(each, str) else json.dumps(each)) for each in broken]
    found += [_why_not_read("{"), opening("formula", "a sentence").stuck(), sealed.stuck()]
    found.append(over.game.check(over.state, read(over.game.kinds, "draw")))
    return tuple(why for why in found if why is not None)


def _why_not_read(text: str) -> Reason | None:
    try:
        return load(text, find).stopped
    except Refused as wrong:
        return wrong.reason


def spoken(name: str, said: Words) -> Iterator[tuple[str, Met, str]]:
    """Every reason, hint step and event in words: how it is listed, where it is met, and the sentence."""
    sentences = games.find(name).sentences
    for code, one in refusals(name):
        yield f"reason {code}", one, sentences.reason(said, one.why, one.match)
    for one in hints(name):
        yield f"hint {one.why.code}", one, sentences.hint(said, one.why, one.match)
    for happened, match in events(name):
        text = sentences.event(said, happened, match.names)
        if text is not None:
            yield f"event {happened.code}", Met(Reason(happened.code, **happened.values), match, "log"), text


LISTED = tuple(name for name in NAMES if name in REFUSED)
"""The games whose positions stand above: one that is made of the template has none yet."""


@pytest.mark.parametrize("name", LISTED)
def test_every_reason_is_met_where_it_is_listed(name: str) -> None:
    met, beyond = refusals(name), NOT_AT_A_TABLE.get(name, set())
    assert [(code, one.why.code) for code, one in met if code != one.why.code] == []
    assert {code for code, _ in met} | beyond == get(name).reasons
    assert not beyond & {code for code, _ in met}


@pytest.mark.parametrize("name", LISTED)
def test_every_hint_step_is_met(name: str) -> None:
    assert {one.why.code for one in hints(name)} == help_in(name).hints


@pytest.mark.parametrize("name", LISTED)
def test_every_event_is_met(name: str) -> None:
    assert {happened.code for happened, _ in events(name)} == get(name).events


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", LISTED)
def test_each_is_a_whole_sentence_where_it_is_said(name: str, language: str) -> None:
    for listed, one, text in spoken(name, words(language)):
        assert not HOLE.search(text) and len(text.split()) > 1, (listed, one, text)
        whole = re.search(r"[.!?…][“”]?$", text) or (" = " in text and not listed.startswith("reason"))
        assert whole or listed == "event occupied", (listed, one, text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_reason_of_the_engine_is_a_whole_sentence(language: str) -> None:
    assert {why.code for why in unread()} == REASONS
    for why in unread():
        text = sentence(words(language), why)
        assert not HOLE.search(text) and text.endswith(".") and len(text.split()) > 1, (why, text)


@pytest.mark.parametrize(
    ("name", "code", "said"),
    [
        ("pari", "draw_more", "Keep drawing: two cards, or until you have five."),
        ("pari", "negative_chips", "Points can’t go below 0. Choose more."),
        ("ziffernsheriffs", "no_such_field", "101 isn’t on the board. It goes from 1 to 100."),
        ("ziffernsheriffs", "too_few_ways", "A bridge takes three calculations for 6. You have one so far."),
        ("astragali", "none_higher", "That isn’t higher than the last bid. Choose a higher one."),
        ("astragali", "no_such_step", "There’s no such bid. Choose one from the list."),
    ],
)
def test_a_refusal_names_the_fault_that_there_is(name: str, code: str, said: str) -> None:
    assert {text for listed, _, text in spoken(name, words("en")) if listed == f"reason {code}"} == {said}


@pytest.mark.parametrize(("rolled_again", "said"), [(True, 2), (False, 1)])
def test_the_review_says_which_dice_were_kept_only_where_some_were_rolled_again(rolled_again: bool, said: int) -> None:
    match = opening("astragali", "a sentence", mix=ANY_JUMP)
    roll = (f"roll {match.state.dice[0]}",) if rolled_again else ()
    for text in ("say pair E", "accept", *roll, "say seven W", "accept"):
        match = match.play(read(match.game.kinds, text))
    turn = list(review_in("astragali").turns(match))[-1]
    best = answer(review_in("astragali").best(match, turn))
    assert best is not None and best.missed_by(turn)
    assert len(TABLE.review.because(words("en"), match, Missed(turn, best))) == said


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_row_that_is_typed_can_have_faults_that_none_at_a_table_has(language: str) -> None:
    for wrong in (split("1=1=1"), judge("a", "1", Limits())):
        assert isinstance(wrong, Reason) and wrong.code in ROW_FAULTS
        assert wrong.code in NOT_AT_A_TABLE["pari"]
        text = fault(words(language), wrong.code, wrong.values)
        assert text and not HOLE.search(text)


if __name__ == "__main__":
    catalogs.install()
    for game in NAMES:
        told = set()
        for listed, met, text in spoken(game, words(sys.argv[1] if sys.argv[1:] else "en")):
            shape = listed, re.sub(r"\d+", "0", text)
            if shape not in told:
                told.add(shape)
                print(f"{game} | {listed} | {met.where} | {text}")
