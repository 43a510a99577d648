"""The main button means one thing in all games: it does what it says, or says why it does not."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from app import games
from app.games import common
from app.locale import words
from core.engine.chance import Chance
from core.engine.game import Move
from core.engine.match import Match
from core.engine.player import choose
from core.games import NAMES, get
from core.games.formula import moves as formula
from core.games.paari import moves as paari
from core.games.pari.moves import Done, Place
from core.games.ziffernsheriffs import moves as sheriffs
from tests.app.harness import at_table, on_table, screen, table_of, ui_of
from tests.app.positions import viewed, with_state
from tests.app.walk import nodes, touch
from tests.contract.mixes import MIXES
from tests.core.pari.positions import position

PIECES = ("hand-", "gap-", "spot-", "sign-", "die-", "key-", "kind-", "face-", "fewer", "more-dice")
"""What is touched before the main button: own pieces and their places."""
TOUCHES, MATCHES = 4, 4
ENDS: dict[str, dict[str, type[Move]]] = {
    "formula": {"draw": formula.Draw, "pass": formula.Pass},
    "ziffernsheriffs": {"end-turn": sheriffs.End},
    "paari": {"draw": paari.Draw},
}
"""Buttons with which a turn ends that brings nothing, where those are not the main one, and what they do."""
ENDED = 6
"""Turns of a game that are ended so."""


@pytest.mark.parametrize("name", NAMES)
def test_the_main_button_does_what_it_says_or_says_why_not(name: str) -> None:
    lots, pressed, refused = Random(f"main button {name}"), 0, 0
    for mix in range(MATCHES):
        match = viewed(name, mix % len(MIXES[name]), 0, 9 * mix)
        if match.prompt is None:
            continue
        session = at_table(table_of(match))
        session.table.lift_curtain()
        for _ in range(TOUCHES):
            table = on_table(session)
            if table.match.prompt is None or table.covered:
                break
            there = sorted(piece for piece in nodes(screen(session)) if piece.startswith(PIECES))
            where = f"{name}, mix {mix}, {len(table.match.plies)} moves, {table.selection}"
            action = games.of(table.match).main(words("en"), table)
            if action is not None:
                before = session.model
                action.do(session)
                after = on_table(session)
                why = after.selection.refused
                assert session.model != before or why is not None, f"nothing happens: {where}"
                if action.wrong is not None:
                    assert why == action.wrong and after.match == table.match, where
                if why is not None and after.match == table.match:
                    said = common.sentence(ui_of(session), after, why)
                    assert said.endswith((".", "!", "?")), f"{said}: {where}"
                    refused += 1
                pressed += 1
                if after.match != table.match or after.overlay is not None:
                    break
            if there:
                touch(screen(session), lots.choice(there))
    assert pressed, "the button was there"


@pytest.mark.rule("PARI-6")
def test_where_a_turn_can_only_end_without_points_the_button_says_so() -> None:
    new = replace(Match.new(get("pari"), ("Mila", "Ole"), "a row", get("pari").options()), training=False)
    session = at_table(table_of(with_state(new, position("8=3", hand="9+"))))
    session.table.lift_curtain()

    def shown() -> set[str]:
        return {*nodes(screen(session))}

    session.table.play(Place(1, "right", 1, "9"))
    main = games.find("pari").main(words("en"), on_table(session))
    assert main is not None and (main.text, main.wrong) == ("Done", None)
    plies = on_table(session).match.plies
    main.do(session)
    assert on_table(session).match.plies == plies, "a false row is refused, with the way on and the way out"
    assert {"change-it", "leave-it"} <= shown()
    assert nodes(screen(session))["leave-it"].label.startswith("End without points")
    touch(screen(session), "leave-it")
    assert any(isinstance(ply.move, Done) for ply in on_table(session).match.plies[len(plies) :])


@pytest.mark.parametrize("name", ENDS)
def test_a_turn_that_brings_nothing_ends_by_one_touch_of_a_button_that_says_what_it_does(name: str) -> None:
    """And the main button says why it does nothing, where nothing else can be done."""
    seed, ended, alone = f"ends {name}", 0, 0
    for number in range(40):
        match = Match.new(get(name), ("Mila", "Ole"), f"{seed} {number}", get(name).options())
        while match.prompt is not None and len(match.plies) < 60 and ended < ENDED:
            kinds = {type(move) for move in match.game.legal_moves(match.state)}
            ways = {piece for piece, kind in ENDS[name].items() if kind in kinds}
            only = kinds <= {*ENDS[name].values()}
            if ways and (only or name == "ziffernsheriffs"):
                session = at_table(table_of(match))
                session.table.lift_curtain()
                where = f"{seed} {number}, {len(match.plies)} moves"
                (way,) = ways & {*nodes(screen(session))}
                assert nodes(screen(session))[way].label, where
                main = games.of(match).main(words("en"), on_table(session))
                if only and main is not None:
                    main.do(session)
                    why = on_table(session).selection.refused
                    assert why is not None and on_table(session).match == match, where
                    assert common.sentence(ui_of(session), on_table(session), why).endswith((".", "!", "?")), where
                    alone += 1
                touch(screen(session), way)
                made = [type(ply.move) for ply in on_table(session).match.plies[len(match.plies) :]]
                assert made == [ENDS[name][way]], where
                ended += 1
            match = match.play(choose(match, Chance(seed, len(match.plies))))
    assert ended >= 3 and (alone or name != "formula")
