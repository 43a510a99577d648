"""Positions of every game on the screen: played with few and with many players, drawn in every size and language."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import flet as ft
import flet.canvas as cv
from flet.controls.base_control import BaseControl

from app import screens
from app.frame.ui import Ui
from app.locale import LANGUAGES, words
from app.parts.theme import Look
from app.session import Session
from app.state.model import Table
from app.state.overlays import AboutPlayer, Menu
from core.engine.chance import Chance
from core.engine.game import Move
from core.engine.match import Match
from core.games import get
from core.games.pari.moves import Done, Enough
from tests.app.harness import at_table, table_of, texts
from tests.app.walk import Kind, controls, of, tap_zones
from tests.contract.matches import played

SIZES = [(360, 640), (390, 664), (390, 844), (844, 390), (1024, 768)]
LOOKS = [(size, language, dark) for size in SIZES for language in LANGUAGES for dark in (False, True)]
"""Every size, language and brightness; a position is drawn in one of them, the next position in the next."""
MOVES = 40


def viewed(game: str, mix: int, seats: int, most: int | None = MOVES) -> Match:
    """A match to be looked at, every second mix of options in training."""
    return played(game, f"views {mix}", most, seats, mix, player="views", training=mix % 2 == 1)


def with_state(match: Match, state: Any) -> Match:
    """The match with another position on the table."""
    if not match.plies:
        return replace(match, deal=replace(match.deal, state=state))
    last = match.plies[-1]
    return replace(match, plies=(*match.plies[:-1], replace(last, step=replace(last.step, state=state))))


def ui_in_turn(session: Session, at: int = 0) -> Ui:
    """What the screens are drawn from: the session's model, in one look of many."""
    (width, height), language, dark = LOOKS[at % len(LOOKS)]
    settings = session.model.settings
    look = Look(dark=dark, signs=settings.signs, width=width, height=height, big_digits=at % 3 == 0)
    return Ui(session.model, look, words(language, settings.signs), session)


def drawn(table: Table, at: int = 0) -> BaseControl:
    """The screen for a table, or the error that drawing it raises."""
    return screens.screen(ui_in_turn(at_table(table), at))


def poses(match: Match) -> Iterator[Table]:
    """A position as it comes to the screen: open, and covered or with one of its sheets."""
    yield table_of(match)
    sheet = (Menu(), AboutPlayer(0), AboutPlayer(len(match.names) - 1), None)[len(match.plies) % 4]
    yield table_of(match, overlay=sheet) if sheet else table_of(match, lifted=None)


def assert_well_made(root: BaseControl) -> None:
    """What holds for every screen: names are unique, and whatever can be tapped has one and says what it does."""
    shown = list(controls(root))

    def all_of(kind: type[Kind]) -> list[Kind]:
        return [control for control in shown if isinstance(control, kind)]

    names = Counter(node.identifier for node in all_of(ft.Semantics) if node.identifier)
    assert "fault-home" not in names
    assert [name for name, count in names.items() if count > 1] == []
    merged = all_of(ft.MergeSemantics)
    for each in merged:
        (node,) = [node for node in of(ft.Semantics, each) if node.identifier]
        assert node.label and node.label.strip(), node.identifier
        assert len(tap_zones(each)) + len(of(ft.TextField, each)) == 1, "one thing to tap"
    named = [*merged, *(node for node in all_of(ft.Semantics) if node.identifier and node.label)]
    within = {id(control) for node in named for control in controls(node)}
    boxes = [box for box in all_of(ft.Container) if box.on_click]
    layers = [one for one in all_of(ft.GestureDetector) if one.on_tap and not one.exclude_from_semantics]
    zones = [*boxes, *layers, *all_of(ft.TextButton), *all_of(ft.TextField)]
    assert all(id(zone) in within for zone in zones), "every zone is named"
    boxes = [box for box in all_of(ft.Container) if box.content is None and not box.bgcolor]
    edges = [(box.left, box.top, box.right, box.bottom) for box in boxes]
    assert all(None in box for box in edges), "an empty box over everything would take all taps"
    opacities = {box.opacity for box in all_of(ft.LayoutControl)}
    assert opacities <= {None, 0, 1}, "what is fainter is drawn in fainter colours"
    paints = [paint for shape in all_of(cv.Shape) if (paint := getattr(shape, "paint", None))]
    assert not any(paint.stroke_dash_pattern for paint in paints), "dashes are worked out here"
    for text in texts(root):
        assert not re.search(r"[{}]|\b[a-z]+_[a-z]+\b|\bNone\b(?! yet)", text), f"not for people: {text}"


def rarest(names: list[str], tapped: Counter[str], chance: Chance) -> str:
    """One of the names that were tapped least, by lot; cards of a hand count each alone: a turn begins with them."""
    kinds = [name if name.startswith("hand-") else re.sub(r"\d+", "#", name) for name in names]
    least = min(tapped[kind] for kind in kinds)
    at = chance.pick([at for at, kind in enumerate(kinds) if tapped[kind] <= least + 1])
    tapped[kinds[at]] += 1
    return names[at]


def by_suggestion(match: Match) -> Move:
    """What the game suggests; where it says nothing, what ends the turn, else the first that is allowed."""
    suggested = match.game.suggest(match.state)
    if suggested is not None:
        return suggested
    allowed = list(match.game.legal_moves(match.state))
    return next((move for move in allowed if isinstance(move, Enough | Done)), allowed[0])


def turns(game: str, **options: Any) -> Iterator[tuple[Match, list[Move]]]:
    """Turns of the first seat, each with its moves, from matches that are dealt alike whenever this runs."""
    for seed in range(60):
        rules: Any = get(game)
        match = Match.new(rules, ("Mila", "Ole"), f"taps {seed}", rules.options(**options))
        for _ in range(8):
            if match.prompt is None:
                break
            before, moves, seat = match, list[Move](), match.prompt.seat
            while match.prompt is not None and match.prompt.seat == seat and len(moves) < 30:
                moves.append(by_suggestion(match))
                match = match.play(moves[-1])
            if seat == 0:
                yield before, moves
