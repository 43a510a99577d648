"""Two languages that nobody speaks: one longer by a half, one that runs from right to left."""

from __future__ import annotations

import flet as ft

from app import screens
from app.frame.ui import Ui
from app.locale import words
from app.parts.theme import Look
from app.state.model import RulesPage
from tests.app.harness import Device, texts
from tests.app.walk import of

LRI, PDI = "\u2066", "\u2069"


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


def test_a_page_that_is_not_translated_says_so() -> None:
    said = "This page hasn’t been translated yet, so it’s in English."
    assert said not in [*texts(drawn("en", rtl=False))]
    assert words("back")(said) in [*texts(drawn("back", rtl=True))]
