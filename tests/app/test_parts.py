"""The parts: pure drawings that can be tapped, read aloud, calmed and enlarged."""

from __future__ import annotations

from dataclasses import replace
from typing import get_args

import flet as ft
import flet.canvas as cv
import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.frame.slots import flat, rows
from app.games.action import Action
from app.games.astragali.dice import astragal
from app.games.astragali.face_inks import INKS
from app.games.paari.cards import paari_card
from app.games.ziffernsheriffs.board import EDGE, Square, board, square_sample
from app.layout import letters
from app.parts import mat, tray
from app.parts.bar import tag, top_bar
from app.parts.button import Kind, button, icon_button
from app.parts.card import CardState, card, card_back, height_of, looking, touched
from app.parts.emblem import emblem
from app.parts.glyph import SIGNS
from app.parts.hand import hand, hand_layout
from app.parts.page import draw, grid, name_field, segmented
from app.parts.players import Player, players
from app.parts.rows import Choice, Field, Stepper, Switch
from app.parts.tappable import tappable
from app.parts.text import equation
from app.parts.theme import EMBLEMS, LIGHT, UNAVAILABLE, Look, Size, blend
from app.parts.tray import action_bar, explain, toast
from tests.app.layout import Measure, Room
from tests.app.walk import fire, nodes, of, tap, tap_zones, touchables


def nothing() -> None:
    """A tap that does nothing."""


def test_a_card_without_eyes_is_as_printed_and_screen_readers_never_hear_of_a_mood() -> None:
    tipped = looking(Look(), "tips-left", 50)
    assert isinstance(tipped, ft.Semantics) and tipped.exclude_semantics and not tipped.label
    front = of(ft.Container, tipped)[0]
    assert front.rotate is not None and front.animate_rotation is not None
    assert of(ft.Container, looking(Look(calm=True), "tips-left", 50))[0].animate_rotation is None
    plain, printed = looking(Look(eyes=False), "tips-left", 50), card(Look(), "=", 50)
    assert [canvas.shapes for canvas in of(cv.Canvas, plain)] == [canvas.shapes for canvas in of(cv.Canvas, printed)]
    assert of(ft.Container, plain)[0].rotate is None


@pytest.mark.parametrize("size", [(240, 192), (360, 640), (844, 390)])
def test_a_mat_fits_the_page_and_its_card_has_no_eyes_where_those_are_off(size: tuple[int, int]) -> None:
    look = Look(width=size[0], height=size[1])
    drawn = mat.mat(look, "seeks", mat.GAP)
    wide = sum(canvas.width or 0 for canvas in of(cv.Canvas, drawn)) + 4 * mat.BETWEEN
    assert wide <= size[0] - 2 * look.margin and isinstance(drawn, ft.Semantics) and drawn.exclude_semantics
    plain = mat.mat(replace(look, eyes=False), "seeks", mat.GAP)
    shapes = [len(canvas.shapes) for canvas in of(cv.Canvas, plain)]
    assert shapes[3] == 3 < len(of(cv.Canvas, drawn)[3].shapes)


def test_the_words_inside_a_tappable_are_said_once() -> None:
    drawn = button(Look(), "Fertig", "done", nothing)
    texts = of(ft.Text, drawn)
    hidden = {id(text) for node in of(ft.Semantics, drawn) if node.exclude_semantics for text in of(ft.Text, node)}
    assert [text.value for text in texts] == ["Fertig"]
    assert all(id(text) in hidden for text in texts)
    assert nodes(drawn)["done"].label == "Fertig"


def test_an_action_that_is_not_possible_waits_as_an_outline_and_still_says_why() -> None:
    asked = []
    drawn = button(Look(), "Ziehen", "draw", lambda: asked.append("why"), why="Erst legen")
    assert nodes(drawn)["draw"].hint_text == "Erst legen"
    (text,) = of(ft.Text, drawn)
    assert text.style is not None and text.style.color == LIGHT.ink2
    tap(drawn)
    assert asked == ["why"]


def test_without_a_tap_it_is_a_labelled_picture() -> None:
    drawn = tappable(Look(), card(Look(), "3", 40), "3", "table-3", None)
    node = nodes(drawn)["table-3"]
    assert node.label == "3" and not node.button
    assert tap_zones(drawn) == []


def edges(look: Look, *, on_felt: bool = False) -> dict[ft.ControlState, ft.BorderSide]:
    """The edges of the button over something that can be tapped, by its state."""
    drawn = tappable(look, ft.Container(), "a", "a", nothing, on_felt=on_felt)
    style = of(ft.TextButton, drawn)[0].style
    assert style is not None and isinstance(style.side, dict)
    return style.side


def test_the_keyboard_sees_a_ring_on_paper_and_on_felt() -> None:
    look = Look(keyboard=True)
    for on_felt, colour in ((False, look.palette.focus), (True, look.palette.onfelt)):
        ring = edges(look, on_felt=on_felt)[ft.ControlState.FOCUSED]
        assert (ring.width, ring.color) == (Size.FOCUS, colour)


def test_there_is_a_button_for_keys_and_a_mouse_only_and_the_first_key_finds_it() -> None:
    buttons = {(False, False): [], (False, True): [True], (True, False): [False], (True, True): [False]}
    for (mouse, keyboard), focus in buttons.items():
        look = Look(mouse=mouse, keyboard=keyboard)
        drawn = tappable(look, ft.Container(), "a", "a", nothing)
        assert [button.autofocus for button in of(ft.TextButton, drawn)] == focus
        assert len(tap_zones(drawn)) == 1


def test_a_finger_leaves_no_ring_behind() -> None:
    """The states are the same with a keyboard: Flet would name one that comes wrongly."""
    without, with_keys = (edges(Look(mouse=True, keyboard=keyboard)) for keyboard in (False, True))
    assert without[ft.ControlState.FOCUSED] == without[ft.ControlState.DEFAULT]
    assert without.keys() == with_keys.keys()


def test_a_lifted_card_takes_its_zone_with_it() -> None:
    for selected in (False, True):
        face = card(Look(), "3", 50, CardState(selected=selected, on_felt=False))
        assert isinstance(face, ft.Container)
        lift = face.offset
        drawn = tappable(Look(), face, "3", "hand-0", nothing, key="hand-0")
        assert isinstance(drawn, ft.Container)
        assert drawn.offset == lift and face.offset is None
        assert drawn.key == "hand-0"


@pytest.mark.parametrize("kind", get_args(Kind))
@pytest.mark.parametrize("icon", [None, ft.Icons.UNDO_ROUNDED])
def test_a_button_is_at_least_as_high_as_it_is_said_to_be(kind: Kind, icon: ft.IconData | None) -> None:
    drawn = button(Look(), "Pause", "b", nothing, kind=kind, icon=icon, height=Size.TOUCH)
    assert Measure(1).size(drawn, Room())[1] >= Size.TOUCH


def test_icon_buttons_are_large_enough_for_a_finger() -> None:
    for filled in (False, True):
        drawn = icon_button(Look(), ft.Icons.UNDO_ROUNDED, "Zurück", "undo", nothing, filled=filled)
        face = nodes(drawn)["undo"].content
        assert isinstance(face, ft.Container)
        assert min(face.width or 0, face.height or 0) >= Size.TOUCH


@pytest.mark.parametrize("look", [Look(signs="cross"), Look(signs="dot")], ids=["cross", "dot"])
def test_each_sign_is_drawn_in_its_own_way(look: Look) -> None:

    def lying(shape: cv.Shape) -> tuple[object, ...]:
        return type(shape), *(getattr(shape, name, None) for name in ("x", "y", "x1", "y1", "x2", "y2"))

    drawings = [[lying(shape) for shape in of(cv.Shape, card(look, sign, 50))] for sign in "+-*/"]
    assert all(drawings.count(drawing) == 1 for drawing in drawings)


@pytest.mark.parametrize("width", [27, 36, 38, 50, 56, 64, 77])
def test_a_card_keeps_its_shape_at_every_width(width: int) -> None:
    for drawn in (card(Look(), "7", width), paari_card(Look(), "r7", width), card_back(Look(), width)):
        assert isinstance(drawn, ft.Container)
        assert (drawn.width, drawn.height) == (width, height_of(width))
        assert height_of(width) == pytest.approx(width * 1.36, abs=0.5)


def test_a_dimmed_card_keeps_three_quarters_of_its_ink() -> None:
    for on_felt in (False, True):
        look = Look()
        drawn = card(look, "7", 50, CardState(dimmed=True, on_felt=on_felt))
        assert isinstance(drawn, ft.Container) and isinstance(drawn.foreground_decoration, ft.BoxDecoration)
        ground = look.felt if on_felt else look.palette.paper
        assert drawn.foreground_decoration.bgcolor == ft.Colors.with_opacity(0.26, ground)


MARKS = ("sun", "moon")


def fields() -> list[Square]:
    """A board of free fields."""
    return [Square(number, f"Feld {number}") for number in range(1, 101)]


def test_a_board_has_a_node_for_each_field_which_says_its_number_when_tapped() -> None:
    tapped: list[int] = []
    chosen = Square(45, "Feld 45, frei", chosen=True)
    drawn = board(Look(), fields(), emblems=MARKS, size=374, on_tap=tapped.append, chosen=chosen)
    found = nodes(drawn)
    assert list(found) == [f"field-{number}" for number in range(1, 101)]
    assert [name for name, node in found.items() if node.selected] == ["field-45"]
    assert found["field-45"].label == "Feld 45, frei"
    for node in found.values():
        zone = node.content
        assert isinstance(zone, ft.Container) and zone.on_click is not None
        assert zone.width == zone.height == (374 - 2 * EDGE) / 10
        fire(zone.on_click)
    assert tapped == list(range(1, 101))


def test_the_states_of_a_field_differ_in_shape() -> None:
    states = {
        "free": Square(45, "x"),
        "reached": Square(45, "x", lit="best"),
        "stone of A": Square(45, "x", holds="A"),
        "stone of B": Square(45, "x", holds="B"),
        "to bridge": Square(45, "x", holds="B", lit="best"),
        "bridge": Square(45, "x", holds="#"),
        "kept for A": Square(45, "x", kept="A"),
        "kept for B": Square(45, "x", kept="B"),
        "chosen": Square(45, "x", chosen=True),
    }

    def outline(field: Square) -> tuple[tuple[str, str], ...]:
        """The kinds of shapes of a field, and the places of dashes: all that is left without colour."""
        shapes = of(cv.Shape, square_sample(Look(), field, 35, emblems=MARKS))
        return tuple((type(shape).__name__, str(getattr(shape, "points", None))) for shape in shapes)

    outlines = [outline(field) for field in states.values()]
    assert len(set(outlines)) == len(outlines), "colour is never the only difference"


def test_emblems_and_faces_are_all_drawn_differently() -> None:
    emblems = {of(cv.Text, emblem(name))[0].value for name in EMBLEMS}
    dice = {of(cv.Text, astragal(Look(), face, "", 44))[-1].value for face in INKS}
    assert emblems == {SIGNS[name] for name in EMBLEMS} and dice == {SIGNS[face] for face in INKS}


@given(st.integers(1, 24), st.integers(320, 1200), st.integers(320, 1200), st.booleans())
def test_a_hand_fits_its_tray_or_scrolls_and_is_never_too_small_for_a_finger(
    count: int, width: int, height: int, big: bool
) -> None:
    look = Look(width=width, height=height, big_digits=big)
    layout = hand_layout(look, count)
    assert layout.width >= Size.TOUCH
    assert 1 <= layout.per_line <= count
    room = (284 if look.landscape else width) - 2 * look.margin
    if not layout.scrolls:
        assert layout.per_line * layout.width + (layout.per_line - 1) * layout.gap <= room


@pytest.mark.parametrize(
    ("count", "width", "per_line"),
    [(1, 64, 1), (4, 64, 4), (5, 55, 5), (7, 56, 7), (8, 50, 4), (14, 44, 7)],
)
def test_a_hand_on_a_phone_is_laid_as_designed(count: int, width: float, per_line: int) -> None:
    layout = hand_layout(Look(), count)
    assert (layout.width, layout.per_line, layout.scrolls) == (width, per_line, False)


@given(st.integers(0, 20))
def test_a_hand_shows_every_card_once_and_in_order(count: int) -> None:
    look = Look()
    cards = [card(look, str(n % 10), 44, key=f"c{n}") for n in range(count)]
    drawn = hand(look, cards, hand_layout(look, count))
    keys = [box.key for box in of(ft.Container, drawn) if box.key]
    assert keys == [f"c{n}" for n in range(count)]


def test_a_switch_says_that_it_is_one_and_how_it_stands() -> None:
    for value in (False, True):
        drawn = draw(Look(), Switch("Töne", "sound", value, nothing))
        node = nodes(drawn)["sound"]
        assert node.toggled is value and not node.button
        assert len(of(ft.Icon, drawn)) == value, "a tick"


def test_a_field_for_a_name_is_one_node_with_its_label() -> None:
    drawn = name_field(Look(), Field("Name", "name", "", lambda _: None, hint="Mila"))
    assert isinstance(drawn, ft.MergeSemantics)
    assert nodes(drawn)["name"].label == "Name"
    assert [field.hint_text for field in of(ft.TextField, drawn)] == ["Mila"]


def test_a_choice_reports_its_id() -> None:
    picked: list[str] = []
    languages = [("de", "Deutsch"), ("en", "English")]
    drawn = segmented(Look(), Choice("Sprache", "lang", languages, "de", picked.append))
    assert (nodes(drawn)["lang-de"].selected, nodes(drawn)["lang-en"].selected) == (True, False)
    for merged in touchables(drawn):
        tap(merged)
    assert picked == ["de", "en"]


def test_a_stepper_steps_both_ways_and_ends_faintly() -> None:
    steps: list[int] = []
    drawn = draw(Look(), Stepper("Ziel", "aim", "15", "weniger", "mehr", lambda: steps.append(-1), None))
    less, more = touchables(drawn)
    tap(less)
    tap(more)
    assert steps == [-1]
    faint = blend(LIGHT.paper, LIGHT.ink, UNAVAILABLE)
    assert [of(ft.Icon, side)[0].color for side in (less, more)] == [LIGHT.ink, faint]


def seats(count: int) -> list[Player]:
    return [
        Player(f"P{seat}", list(EMBLEMS)[seat], f"P{seat}, 3 Punkte", active=seat == 1, counts="points", value="3")
        for seat in range(count)
    ]


@pytest.mark.parametrize("count", range(2, 9))
def test_the_strip_shows_everybody_and_whose_turn_it_is(count: int) -> None:
    tapped: list[int] = []
    drawn = players(Look(), seats(count), on_tap=tapped.append)
    strip = nodes(drawn)
    assert list(strip) == [f"player-{seat}" for seat in range(count)]
    assert [node.selected for node in strip.values()] == [seat == 1 for seat in range(count)]
    for merged in touchables(drawn):
        tap(merged)
    assert tapped == list(range(count))


def test_the_strip_drops_names_when_it_gets_tight() -> None:
    def names(look: Look, count: int) -> list[str]:
        drawn = players(look, seats(count), on_tap=lambda _: None)
        return [text.value for text in of(ft.Text, drawn) if text.value.startswith("P")]

    assert names(Look(), 4) == ["P0", "P1", "P2", "P3"]
    assert names(Look(), 6) == [f"P{seat}" for seat in range(6)]
    assert names(Look(width=360, height=640), 2) == ["P0", "P1"]
    assert names(Look(width=360, height=640), 4) == []


def test_a_name_in_a_chip_takes_one_line() -> None:
    long = [replace(one, name="Maximiliane") for one in seats(4)]
    for look in (Look(), Look(width=390, height=664), Look(text_scale=2.0)):
        drawn = players(look, long, on_tap=lambda _: None)
        assert {text.max_lines for text in of(ft.Text, drawn) if text.value == "Maximiliane"} <= {1}


def test_trying_out_leaves_the_bar_its_height_and_the_title_its_line() -> None:
    sign = tag(Look(), "Ausprobieren", ft.Icons.SCHOOL_ROUNDED)
    for scale in (1.0, 1.3, 2.0):
        look = Look(text_scale=scale)
        drawn = top_bar(look, "Ziffernsheriffs", subtitle="4 Würfel", actions=[sign, sign], on_felt=True)
        assert Measure(scale).size(drawn, Room(390, 800))[1] <= 56


def test_the_effect_line_is_one_line_and_the_button_says_it() -> None:
    for look in (Look(), Look(text_scale=2.0)):
        texts = {text: of(ft.Container, tray.effect_line(look, text))[0].height for text in ("", "Feld 45, und weiter")}
        assert set(texts.values()) == {22 * look.text_scale}
    assert Action("Belegen", "take", print, effect="Feld 45").label == "Belegen. Feld 45"
    assert Action("Belegen", "take", print).label == "Belegen"


def test_a_bar_has_one_line_on_small_screens_unless_two_actions_leave_no_room() -> None:
    def words_of(look: Look, actions: int) -> tuple[list[str], int]:
        drawn = top_bar(look, "Ziffernsheriffs", subtitle="4 Würfel", actions=[ft.Container() for _ in range(actions)])
        return [text.value for text in of(ft.Text, drawn)], len(of(ft.Column, drawn))

    small = Look(width=360, height=640)
    assert words_of(small, 1) == (["Ziffernsheriffs", "4 Würfel"], 0)
    assert words_of(small, 2) == (["Ziffernsheriffs", "4 Würfel"], 1)
    assert words_of(replace(small, text_scale=2.0), 2) == (["Ziffernsheriffs"], 0)
    assert words_of(Look(text_scale=2.0), 1) == (["Ziffernsheriffs", "4 Würfel"], 1)


def a_bar(look: Look, *texts: str, short: str = "") -> tuple[ft.Row, list[ft.Control]]:
    """An action bar with a button for each text, the main one last, and its buttons; "<" is a sign alone, and one
    before a text the sign beside it.
    """
    undo = ft.Icons.UNDO_ROUNDED

    def drawn(at: int, text: str) -> ft.Control:
        if text == "<":
            return icon_button(look, undo, "Zurück", f"b{at}", nothing, filled=True)
        icon, last = undo if text.startswith("<") else None, at == len(texts) - 1
        kind: Kind = "main" if last else "secondary"
        return button(
            look, text.removeprefix("<"), f"b{at}", nothing, icon=icon, kind=kind, short=short if last else ""
        )

    buttons = [drawn(at, text) for at, text in enumerate(texts)]
    return next(row for row in of(ft.Row, action_bar(look, buttons)) if row.height), buttons


def seen(look: Look, *texts: str, short: str = "") -> list[tuple[str, float]]:
    """Text and size of type of each button of a bar; a sign alone has neither."""
    _, buttons = a_bar(look, *texts, short=short)
    words = [of(ft.Text, one) for one in buttons]
    return [
        (one[0].value, one[0].style.size or 0) if one and isinstance(one[0].style, ft.TextStyle) else ("", 0)
        for one in words
    ]


def test_the_main_button_takes_the_room_that_is_left() -> None:
    _, buttons = a_bar(Look(), "Zurück", "Fertig")
    assert [bool(one.expand) for one in buttons] == [False, True]


def test_a_bar_gives_up_words_beside_signs_first_then_length_then_size() -> None:
    small, long, short = Look(width=360, height=640), "Sechs Würfel neu werfen", "Neu werfen"
    assert seen(Look(width=430, height=932), "<Zurück", long, short=short) == [("Zurück", 17), (long, 17)]
    assert seen(small, "<Zurück", long, short=short) == [("", 0), (long, 17)]
    assert seen(small, "<", "<", "<Zurück", long, short=short) == [("", 0), ("", 0), ("", 0), (short, 17)]
    two = ("Anzweifeln", "Weiterziehen und legen")
    assert seen(small, *two) == [(text, 15) for text in two]


def test_the_main_button_keeps_its_words_and_gives_up_its_sign() -> None:
    look = Look(width=360, height=640)
    _, (_, _, _, main) = a_bar(look, "<", "<", "<", "<Weiterziehen")
    assert not of(ft.Icon, main) and [text.value for text in of(ft.Text, main)] == ["Weiterziehen"]
    _, (roomy,) = a_bar(look, "<Weiterziehen")
    assert of(ft.Icon, roomy)


BARS = (
    ("<", "<", "<", "Weiterziehen"),
    ("<", "Anzweifeln", "Annehmen"),
    ("<Zurück", "Lieber nicht", "Sechs Würfel neu werfen"),
    ("<", "Ablehnen", "Gegenvorschlag", "Annehmen"),
)


@pytest.mark.parametrize("texts", BARS)
@pytest.mark.parametrize("scale", [1.0, 1.15, 1.3, 1.6, 2.0])
@pytest.mark.parametrize("size", [(280, 560), (320, 568), (360, 640), (390, 844), (844, 390), (568, 320), (1024, 768)])
def test_a_bar_is_one_line_of_56_pixels_or_at_most_76(
    size: tuple[float, float], scale: float, texts: tuple[str, ...]
) -> None:
    look, _ = Look(width=size[0], height=size[1], text_scale=scale).narrow
    bar, buttons = a_bar(look, *texts)
    assert bar.height is not None and 56 <= bar.height <= 76 and (scale > 1.5 or bar.height == 56)
    for text in (text for one in buttons for text in of(ft.Text, one)):
        assert text.max_lines == 1 and isinstance(text.style, ft.TextStyle)
        assert (text.style.size or 0) * scale >= 13


@pytest.mark.parametrize("scale", [1.0, 1.3, 2.0])
@pytest.mark.parametrize("texts", BARS[:2])
def test_the_buttons_of_a_bar_have_room_for_their_texts(texts: tuple[str, ...], scale: float) -> None:
    look = Look(width=360, height=640, text_scale=scale)
    _, buttons = a_bar(look, *texts)
    wide = sum(letters.width(text, size * scale) + 12 if text else 44 for text, size in seen(look, *texts))
    assert wide + 8 * (len(buttons) - 1) <= look.across


def test_buttons_of_a_sheet_stand_on_as_many_lines_as_their_words_need() -> None:
    def rows(look: Look, *texts: str) -> list[int]:
        drawn = tray.buttons(look, a_bar(look, *texts)[1])
        lines = drawn.controls if isinstance(drawn, ft.Column) else [drawn]
        return [len(line.controls) if isinstance(line, ft.Row) else 1 for line in lines]

    assert rows(Look(), "So lassen", "Noch einmal ansehen") == [2]
    assert rows(Look(text_scale=2.0), "Weiterziehen", "Gegenvorschlag") == [1, 1]


def test_a_grid_halves_its_columns_under_large_text() -> None:
    def lines(look: Look) -> list[int]:
        drawn = grid(look, [ft.Container() for _ in range(8)], 4)
        return [len(row.controls) for row in of(ft.Row, drawn)]

    assert lines(Look()) == [4, 4]
    assert lines(Look(text_scale=2.0)) == [2, 2, 2, 2]


def test_news_is_read_aloud_when_it_appears() -> None:
    for drawn in (toast(Look(), "Mila hat die 8 gelegt."), explain(Look(), "Reihe 1 stimmt noch nicht.")):
        assert isinstance(drawn, ft.Semantics) and drawn.live_region


def test_an_equation_breaks_before_a_sign_and_never_after_it() -> None:
    drawn = equation("3 + 4 = 7", "equation", Look().palette.ink)
    assert drawn.value.split(" ") == ["3", "+\u00a04", "=\u00a07"]


def test_what_comes_and_goes_has_a_place_and_takes_no_room_when_it_is_gone() -> None:
    head, more, foot = (ft.Text(name) for name in ("head", "more", "foot"))

    def drawn(*middle: ft.Control) -> list[tuple[object, float]]:
        """What is in each place, and the room above it."""
        return [
            (place.content, place.padding.top if isinstance(place.padding, ft.Padding) else 0)
            for place in rows([[], head, list(middle), foot], 12).controls
            if isinstance(place, ft.Container)
        ]

    assert drawn() == [(None, 0), (head, 0), (None, 0), (foot, 12)]
    assert drawn(more) == [(None, 0), (head, 0), (more, 12), (foot, 12)]
    (_, _, (two, room), _) = drawn(more, ft.Text("and more"))
    assert isinstance(two, ft.Column) and (len(two.controls), two.spacing, room) == (2, 12, 12)
    assert flat([[], head, [more], foot]) == [head, more, foot]


def test_a_piece_has_a_disc_only_if_its_touch_has_a_number() -> None:
    piece = card(Look(), "7", 50)
    assert touched(Look(), piece, 0) is piece
    assert len(of(cv.Canvas, touched(Look(), piece, 12))) == len(of(cv.Canvas, piece)) + 1
    assert len(of(cv.Canvas, card(Look(), "7", 50, CardState(touch=12)))) == 2
