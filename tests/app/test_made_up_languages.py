"""Two languages that nobody speaks: one longer by a half, one that runs from right to left."""

from __future__ import annotations

import flet as ft
import pytest

from app import screens
from app.frame.ui import Ui
from app.games import identity
from app.layout.directions import directed
from app.locale import words
from app.locale.signs import ended, spoken
from app.parts import tray
from app.parts.page import page
from app.parts.rows import Text, Why
from app.parts.text import EDGE
from app.parts.theme import Look
from app.state.model import RulesPage, SettingsPage
from tests.app.harness import Device, texts
from tests.app.walk import of

LRI, RLI, PDI = "\u2066", "\u2067", "\u2069"


def drawn(language: str, *, rtl: bool) -> ft.Control:
    """The rules of Pari."""
    session = Device().start("en")
    session.models.open(RulesPage("pari"))
    return screens.screen(Ui(session.model, Look(rtl=rtl), words(language), session))


def test_a_longer_language_has_its_blanks_and_is_longer_by_a_half() -> None:
    said = words("long")("Row {n} isn’t right.", n=3)
    assert said.startswith("[Röw 3 îs") and said.endswith("~]")
    text = "This page hasn’t been translated yet, so it’s in English."
    assert 1.5 <= len(words("long")(text)) / len(text) < 1.7


def test_a_calculation_in_a_sentence_runs_from_left_to_right() -> None:
    back = words("back")
    assert f"{LRI}3 + 4 = 7{PDI}" in back("{sum}, not {other}", sum="3 + 4 = 7", other="8")
    assert f"{LRI}2 + 7 = 9{PDI}. " in back(
        "2 + 7 = 9. You may play one to three cards. Covered cards are out of play."
    )
    assert LRI not in back("Row {n} isn’t right.", n=3)
    assert LRI not in words("long")("{sum}, not {other}", sum="3 + 4 = 7", other="8")


def test_a_page_runs_from_right_to_left_and_its_equations_do_not() -> None:
    def row_of_cards(root: ft.Control) -> list[str]:
        rows = (["".join(texts(piece)) for piece in row.controls] for row in of(ft.Row, root))
        return next(row for row in rows if "=" in "".join(row) or len(row) > 4)

    usual, mirrored = drawn("en", rtl=False), drawn("back", rtl=True)
    assert [any(one.rtl for one in of(ft.Container, root)) for root in (usual, mirrored)] == [False, True]
    assert row_of_cards(mirrored) == row_of_cards(usual)[::-1]


def test_a_sentence_runs_from_right_to_left_also_at_a_table_which_does_not() -> None:
    said = words("back")("{name} wins!", name="Ole")
    assert said.startswith(f"{RLI}Ole ") and said.endswith(f"!{PDI}")
    assert words("long")("{name} wins!", name="Ole")[0] == "["
    assert spoken(words("back"), said)[-1] == ended(said).rstrip(PDI)[-1] == "!"


@pytest.mark.parametrize("text", ["4 + ? = 9", "5+", "−7", "Don’t stop."])
def test_on_a_mirrored_page_a_text_without_letters_from_the_right_runs_as_it_is_written(text: str) -> None:
    def drawn_on(*, rtl: bool) -> ft.Text:
        return of(ft.Text, page(Look(rtl=rtl), ft.Container(), [Text(text)]))[0]

    assert [drawn_on(rtl=True).value, drawn_on(rtl=False).value] == [f"{LRI}{text}{PDI}", text]


@pytest.mark.parametrize("calculation", ["3 + 4 =", "= 3 + 4", "−7 + 9 = 2", "5+", "+3", "6 × ? = 18"])
def test_a_calculation_in_a_mirrored_line_keeps_its_signs(calculation: str) -> None:
    assert directed(f"אב {calculation} גד") == f"{RLI}אב {LRI}{calculation}{PDI} גד{PDI}"


def test_sheets_menus_and_tabs_run_as_their_pages_do() -> None:
    session = Device().start("en")
    session.models.open(SettingsPage())
    settings = screens.screen(Ui(session.model, Look(rtl=True), words("back"), session))
    tabs = next(one for one in of(ft.Semantics, settings) if one.identifier == "pieces-tabs")
    assert any(tabs in of(ft.Semantics, one) for one in of(ft.Container, settings) if one.rtl)
    paper = tray.sheet(Look(rtl=True), "", [], close_label="", on_close=lambda: None)
    assert paper.rtl and not tray.sheet(Look(), "", [], close_label="", on_close=lambda: None).rtl


def test_a_page_that_is_not_translated_says_so() -> None:
    said = "This page hasn’t been translated yet, so it’s in English."
    assert said not in [*texts(drawn("en", rtl=False))]
    assert words("back")(said) in [*texts(drawn("back", rtl=True))]


@pytest.mark.parametrize("game", ["pari", "formula"])
def test_the_calculation_on_a_games_tile_is_not_mirrored(game: str) -> None:
    def written(*, rtl: bool) -> list[str]:
        (row,) = of(ft.Row, identity.find(game).picture(Look(rtl=rtl)))[:1]
        return ["".join(texts(card)) for card in row.controls]

    assert written(rtl=True) == written(rtl=False)[::-1]


@pytest.mark.parametrize("rtl", [False, True])
def test_the_edge_of_a_reason_is_where_its_lines_begin(*, rtl: bool) -> None:
    drawn_page = page(Look(rtl=rtl), ft.Container(), [Why("No.")])
    (edge,) = (one for one in of(ft.Container, drawn_page) if one.data == EDGE)
    assert (edge.left, edge.right) == ((None, 0) if rtl else (0, None))
