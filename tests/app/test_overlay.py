"""A sheet is modal: as long as it is open it alone is reached; a touch beside it closes it and does nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import flet as ft
import pytest
from flet.controls.base_control import BaseControl

from app import games, screens
from app.games.astragali.picked import Bids
from app.games.formula.overlays import Covered
from app.games.paari.overlays import AboutPile, WaysOut
from app.session.keys import press
from app.state.help import Level
from app.state.model import HomePage, TablePage
from app.state.overlays import AboutPlayer, AwayPeople, HelpLevels, Leaving, Menu, MoreHelp, Overlay, Turns, Untrue
from core.engine.match import Match
from core.engine.player import play_out
from core.engine.reason import Reason
from core.games import get
from tests.app.harness import Device, any_move, look_of, playing, table_of, ui_of
from tests.app.layout import Fault, faults, pieces
from tests.app.positions import viewed
from tests.app.walk import controls, fire, nodes, of, parts, shown

SIZES = [(390, 844), (360, 640), (844, 390)]
OWN: dict[str, tuple[Overlay, ...]] = {
    "formula": (Covered("a"),),
    "paari": (WaysOut(), AboutPile(0, "left")),
    "astragali": (Bids(),),
}


def sheets(match: Match) -> Iterator[Overlay]:
    """Every sheet that can be open over a position."""
    yield from (
        Menu(),
        AboutPlayer(0),
        AboutPlayer(1),
        AwayPeople(),
        HelpLevels(),
        MoreHelp(Level.LIGHTS),
        Turns(),
        Turns(whole=True),
        Leaving(),
    )
    yield Untrue(next(iter(match.game.legal_moves(match.state))), Reason("what_now"))
    yield from OWN.get(match.game.name, ())


def reached(root: BaseControl) -> list[BaseControl]:
    """What the semantics tree has: nothing that lies where it is excluded."""
    found, left = list[BaseControl](), [root]
    while left:
        control = left.pop()
        found.append(control)
        if not (isinstance(control, ft.Semantics) and control.exclude_semantics):
            left += [part for part in parts(control) if shown(part)]
    return found


def pane(root: BaseControl) -> ft.GestureDetector:
    """The glass between a sheet and what lies below, which fills the screen."""
    panes = [
        one
        for place in of(ft.Container, root)
        if isinstance(one := place.content, ft.GestureDetector) and one.exclude_from_semantics and one.on_tap
        if (place.left, place.top, place.right, place.bottom) == (0, 0, 0, 0)
        if isinstance(one.content, ft.Container) and one.content.content is None
    ]
    assert len(panes) == 1
    return panes[0]


@pytest.mark.parametrize("game", games.NAMES)
@pytest.mark.parametrize("size", SIZES)
def test_behind_every_sheet_of_a_table_nothing_is_reached(game: str, size: tuple[int, int]) -> None:
    match = viewed(game, 0, 0, 1)
    for sheet in sheets(match):
        session = Device().start()
        session.models.now = replace(session.model, pages=(HomePage(), TablePage(table_of(match, overlay=sheet))))
        screen = screens.screen(ui_of(session, look_of(size)))
        layers = [name for name in nodes(screen) if name.startswith("layer-")]
        if not layers:
            assert isinstance(sheet, Bids | WaysOut | AboutPile), f"{sheet} is not drawn"
            continue
        within = {id(one) for one in controls(nodes(screen)[layers[-1]])}
        seen = reached(screen)
        assert [one for one in seen if isinstance(one, ft.MergeSemantics) and id(one) not in within] == []
        assert "sheet-close" in {node.identifier for node in seen if isinstance(node, ft.Semantics)}
        before = session.model.table
        fire(pane(screen).on_tap)
        assert session.model.table == replace(before, overlay=None)
        open_again = reached(screens.screen(ui_of(session, look_of(size))))
        assert any(isinstance(one, ft.Semantics) and one.identifier == "open-menu" for one in open_again)


@pytest.mark.parametrize("game", games.NAMES)
def test_after_many_turns_of_many_players_every_sheet_lies_on_the_screen(game: str) -> None:
    names = ("Mila", "Ole", "Ada", "Ben", "Eva", "Tom", "Kim", "Max")[: get(game).seats[-1]]
    match = play_out(Match.new(get(game), names, "many"), "many", 90)
    match = match if match.prompt is not None else match.at(len(match.plies) - 1)
    for width, height in SIZES:
        for scale in (1.0, 1.3, 2.0):
            too_full = list[set[Fault]]()
            for sheet in (None, *sheets(match)):
                session = Device().start()
                table = table_of(match, overlay=sheet)
                session.models.now = replace(session.model, pages=(HomePage(), TablePage(table)))
                screen = screens.screen(ui_of(session, look_of((width, height), text_scale=scale)))
                cross = pieces(screen, width, height, scale).get("sheet-close")
                assert cross is None or cross.whole, f"{sheet} at {width}×{height}, text {scale}"
                too_full += [{one for one in faults(screen, width, height, scale) if one.kind.endswith("too full")}]
                assert too_full[-1] <= too_full[0], f"{sheet} at {width}×{height}, text {scale}"


def test_a_sheet_over_a_page_alone_is_reached_and_closed_beside_it() -> None:
    _, session = playing()
    session.pages.home()
    session.library.ask_about(session.model.saves[0], "delete")
    pages, saves = session.model.pages, session.model.saves
    screen = screens.screen(ui_of(session, look_of(SIZES[0])))
    names = {node.identifier for node in reached(screen) if isinstance(node, ft.Semantics) and node.identifier}
    assert names == {"layer-sheet-delete", "sheet-close", "delete-no", "delete-yes"}
    fire(pane(screen).on_tap)
    assert session.model.pages == pages[:-1] and session.model.saves == saves


def test_no_key_reaches_behind_a_sheet() -> None:
    _, session = playing("pari", training=True, lifted=True)
    session.table.play(any_move(session))
    session.table.open_overlay(Menu())
    before = session.model.table
    for key in ("U", "H", "F", "Z"):
        press(session, key, wall=False)
        assert session.model.table == before
    press(session, "Escape", wall=False)
    assert session.model.table.overlay is None
