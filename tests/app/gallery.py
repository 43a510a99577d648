"""A developer's page that draws every part, in both modes: for looking at and for tests.

    python -m tests.app.gallery [PORT]

Then open `http://localhost:PORT/light/pieces`; the other sheets are named in `SHEETS`, `dark` is the other
mode. Texts are German samples and no part of the product.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Literal

import flet as ft

from app.games import identity
from app.games.astragali.dice import astragal
from app.games.astragali.face_inks import INKS
from app.games.paari.cards import paari_card
from app.games.ziffernsheriffs.board import Square, board, square_sample
from app.parts.bar import tag, top_bar
from app.parts.button import button, chip_button, icon_button, key_button, pick_box
from app.parts.card import HAND, CardState, card, card_back
from app.parts.coin import coin, seal
from app.parts.curtain import curtain
from app.parts.die import die
from app.parts.emblem import emblem
from app.parts.felt import gap_mark, reason_tag, well
from app.parts.glyph import sign
from app.parts.hand import hand, hand_layout
from app.parts.home import Tile, action_tile, game_tiles, home_bar, save_card
from app.parts.page import add_pair, grid, level_mark, page
from app.parts.pile import named_pile
from app.parts.players import Counts, Player, players, rail
from app.parts.rows import (
    Choice,
    Felt,
    Field,
    Group,
    Info,
    Notice,
    Opener,
    Option,
    Seat,
    Section,
    Stepper,
    Switch,
)
from app.parts.since import SIGN, Line, fitting, since
from app.parts.tappable import tappable
from app.parts.text import equation, text_probe, words
from app.parts.theme import EMBLEMS, Look, Space, flet_theme
from app.parts.tray import action_bar, explain, hint_step, sheet, toast, tray, who_line
from tests.app.layout import FONTS

WORDS = dict(zip(INKS, ("Glück", "Geist", "Zeit", "Raum", "Luft", "Wasser", "Feuer", "Erde"), strict=True))


def _nothing() -> None:
    """What a tap does here."""


def _ignore(_: object) -> None:
    """What a choice does here."""


def _tile(game: str, detail: str) -> Tile:
    known = identity.find(game)
    return Tile(game, game.capitalize(), detail, known.felt, known.picture, known.aside)


def _mat(look: Look, game: str, *content: ft.Control) -> ft.Control:
    return ft.Container(
        ft.Row(list(content), wrap=True, spacing=12, run_spacing=16),
        bgcolor=look.felt_of(identity.cloth(game)),
        border_radius=20,
        padding=16,
    )


def pieces(look: Look) -> ft.Control:
    """Every piece in every state."""
    p = look.palette
    paper = ft.Row(
        [
            ft.Container(card(look, "3", 64, CardState(selected=True, on_felt=False)), padding=16),
            card(look, "4", 64, HAND),
            card(look, "*", 64, HAND),
            card(look, "J", 55, HAND),
            paari_card(look, "o9", 55, CardState(selected=True, on_felt=False)),
        ],
        wrap=True,
        spacing=10,
    )
    states = {
        "laid": CardState(laid=True),
        "target": CardState(target="best"),
        "covering": CardState(covering=True),
        "dimmed": CardState(dimmed=True),
        "focus": CardState(focus=True),
        "joker": CardState(value="4"),
    }
    content: list[ft.Control] = [
        _mat(look, "pari", *(card(look, face, 50) for face in "1670+-*/=J"), card_back(look, 50)),
        _mat(look, "pari", *(card(look, "J" if s.value else "3", 50, s) for s in states.values())),
        _mat(
            look,
            "paari",
            *(paari_card(look, face, 54) for face in ("r7", "o9", "m10", "b0", "*", "X")),
            paari_card(look, "b6", 54, CardState(target="best")),
            reason_tag(look, "Farbe", fits=True),
            reason_tag(look, "passt nicht", fits=False),
        ),
        _mat(
            look,
            "pari",
            gap_mark(look, 14, 50),
            gap_mark(look, 14, 50, "leads", badge="7"),
            card(look, "5", 50),
            gap_mark(look, 14, 50, "best", badge="11"),
            card(look, "=", 50),
            gap_mark(look, 14, 50, "dead"),
            named_pile(look, 42, "Ziffern", 31),
            named_pile(look, 42, "Zeichen", 0, empty=True),
        ),
        _mat(look, "astragali", *(astragal(look, face, WORDS[face]) for face in INKS)),
        _mat(
            look,
            "astragali",
            astragal(look, "F", "Feuer", tag="neu"),
            astragal(look, "E", "Erde", marked=True),
            astragal(replace(look, cloth=identity.cloth("astragali")), "A", "Luft", counts=False),
            astragal(look, "L", "Glück", 44),
        ),
        paper,
        ft.Row([*(die(look, n) for n in range(1, 7)), die(look, 3, used=True)], spacing=8, wrap=True),
        ft.Row([emblem(name, 36) for name in EMBLEMS], spacing=8, wrap=True),
        ft.Row(
            [coin(look), seal(look, "+6", "Punkte", 80), seal(look, "+11", "Punkte")],
            spacing=16,
        ),
        ft.Row(
            [
                button(look, "Fertig", identifier="a", on_tap=_nothing, kind="main", icon=ft.Icons.CHECK_ROUNDED),
                button(look, "Zurück", identifier="b", on_tap=_nothing, icon=ft.Icons.UNDO_ROUNDED),
                button(look, "Danke, reicht", identifier="c", on_tap=_nothing, kind="outline"),
                button(look, "Ziehen", identifier="d", on_tap=_nothing, why="Erst zurücknehmen"),
                icon_button(
                    look,
                    ft.Icons.LIGHTBULB_ROUNDED,
                    label="Tipp",
                    identifier="e",
                    on_tap=_nothing,
                    filled=True,
                ),
            ],
            wrap=True,
            spacing=8,
        ),
        toast(look, "Mila hat die 8 gelegt.", action="Zurücknehmen", on_tap=_nothing),
        explain(look, "Reihe 1 stimmt noch nicht.", "3 + 4 × 2 = 11, nicht 14"),
    ]
    return ft.Container(
        ft.Column(content, spacing=12, scroll=ft.ScrollMode.AUTO, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
        bgcolor=p.paper,
        padding=look.margin,
        expand=True,
    )


def home(look: Look) -> ft.Control:
    """The home page."""
    tiles = (
        _tile("pari", "2–6 · Gleichungen bauen"),
        _tile("formula", "2–6 · Formel ändern"),
        _tile("paari", "2–4 · Paare finden"),
        _tile("ziffernsheriffs", "2 · Weg durch die 100"),
        _tile("astragali", "2–8 · klug bluffen"),
    )
    gear = icon_button(look, ft.Icons.SETTINGS_ROUNDED, label="Einstellungen", identifier="settings", on_tap=_nothing)
    bar = home_bar(look, "Tischrechner", gear)
    saves = ft.Row(
        [
            save_card(
                look,
                identity.cloth("pari"),
                "Pari",
                "Runde 4 · Mila am Zug",
                ("sun", "moon", "leaf", "mountain"),
                identifier="save-1",
                on_tap=_nothing,
            ),
            save_card(
                look,
                identity.cloth("astragali"),
                "Astragali",
                "Runde 7",
                ("sun", "moon", "leaf"),
                identifier="save-2",
                on_tap=_nothing,
            ),
        ],
        spacing=10,
        scroll=ft.ScrollMode.HIDDEN,
    )
    return page(
        look,
        bar,
        [
            Section("Weiterspielen"),
            saves,
            Section("Neues Spiel"),
            game_tiles(look, tiles, on_tap=_ignore),
            Section("Üben"),
            grid(
                look,
                [
                    action_tile(look, icon, name, detail, identifier=identifier, on_tap=_nothing)
                    for identifier, icon, name, detail in (
                        ("daily", ft.Icons.SCHOOL_ROUNDED, "Tagesaufgabe", "21. November"),
                        ("free", ft.Icons.LIGHTBULB_ROUNDED, "Frei üben", "allein, ohne Uhr"),
                    )
                ],
                2,
            ),
            Notice("Bereit, auch ohne Internet", ft.Icons.DOWNLOAD_DONE_ROUNDED),
        ],
    )


def setup(look: Look) -> ft.Control:
    """A set-up page."""
    back = icon_button(look, ft.Icons.ARROW_BACK_ROUNDED, label="Zurück", identifier="back", on_tap=_nothing)
    ask = icon_button(look, ft.Icons.HELP_OUTLINE_ROUNDED, label="Regeln", identifier="help", on_tap=_nothing)
    grades = [("0", "Frei"), ("1", "1"), ("2", "2"), ("3", "3"), ("4", "4"), ("5", "5/6")]
    people = [
        Seat(
            Field("Name", f"person-{sign}-name", name, _ignore),
            f"person-{sign}",
            sign,
            f"Zeichen von {name}",
            _nothing,
            f"{name} entfernen",
            _nothing,
        )
        for name, sign in zip(("Mila", "Ole", "Frida", "Tarek"), EMBLEMS, strict=False)
    ]
    opponent = Seat(
        Field("Name", "person-mountain-name", "Berg", _ignore),
        "person-mountain",
        "mountain",
        "Zeichen von Berg",
        _nothing,
        "Berg entfernen",
        _nothing,
        strength=3,
        level="Mittel",
        level_label="Berg, Gegner, Mittel. Ändern",
        on_level=_nothing,
    )
    modes = [("light", "Hell"), ("dark", "Dunkel"), ("system", "Wie Gerät")]
    more = icon_button(look, ft.Icons.MORE_VERT_ROUNDED, label="Mehr", identifier="menu", on_tap=_nothing)
    mark = Felt(identity.cloth("pari"))
    return page(
        look,
        top_bar(look, "Pari", subtitle="Neues Spiel", leading=back, actions=[ask]),
        [
            Section("Klasse"),
            Choice("Klasse", "grade", grades, "3", _ignore, wide=True),
            Section("Am Tisch, im Uhrzeigersinn", "2 bis 6"),
            Group(
                [
                    *people,
                    opponent,
                    Option("Mittel", "l", True, _nothing, "spielt ordentlich", level_mark(look, 3)),
                    add_pair(
                        look,
                        [
                            ("add", "Person", ft.Icons.PERSON_ADD_ALT_1_ROUNDED, _nothing),
                            ("add-opponent", "Gegner", ft.Icons.ADD_BOX_ROUNDED, _nothing),
                        ],
                    ),
                ],
            ),
            Section("Regeln"),
            Group(
                [
                    Stepper("Ziel", "target", "15 Punkte", "weniger", "mehr", _nothing, None),
                    Switch("Lücken zeigen", "gaps", False, _nothing),
                    Switch("Karten zurücknehmen bis „Fertig“", "back", True, _nothing),
                    Opener("Handel, Sanduhr und mehr", "more", _nothing, value="alle aus"),
                    Choice("Farben", "mode", modes, "system", _ignore),
                    Choice("Rechenzeichen", "signs", [("cross", "× ÷"), ("dot", "· :")], "cross", _ignore),
                    Info("Pari · Runde 4", "Heute, 14:20 · Mila, Ole", mark=mark, value=more, bold=True),
                ],
            ),
        ],
        bottom=button(
            look,
            "Los geht’s",
            identifier="go",
            on_tap=_nothing,
            kind="main",
            icon=ft.Icons.PLAY_ARROW_ROUNDED,
        ),
    )


def _seats(counts: Counts) -> list[Player]:
    return [
        Player(name, sign, f"{name}, {value} Punkte", active=seat == 0, counts=counts, value=value, full=3 - seat)
        for seat, (name, sign, value) in enumerate(
            (("Mila", "sun", "3"), ("Ole", "moon", "7"), ("Frida", "leaf", "5"), ("Tarek", "mountain", "12"))
        )
    ]


def table(look: Look) -> ft.Control:
    """A Pari table with the tray."""
    width = 36 if look.small else 38
    first: list[ft.Control] = [gap_mark(look, 8, width)]
    for index, face in enumerate("6*8+=24"):
        first += [card(look, face, width, CardState(laid=index in (2, 3))), gap_mark(look, 8, width)]
    faint = CardState(dimmed=True)
    layout = hand_layout(look, 4)
    own = [
        tappable(
            look,
            card(look, face, layout.width, CardState(selected=face == "2", on_felt=False)),
            label=f"{face}, Karte {index + 1} von 4",
            identifier=f"hand-{index}",
            on_tap=_nothing,
            selected=face == "2",
            radius=8,
        )
        for index, face in enumerate("234*")
    ]
    menu = icon_button(look, ft.Icons.MENU_ROUNDED, label="Menü", identifier="menu", on_tap=_nothing, on_felt=True)
    more = icon_button(look, ft.Icons.MORE_VERT_ROUNDED, label="Mehr", identifier="more", on_tap=_nothing, on_felt=True)
    rows = [
        well(look, ft.Row(first, spacing=0, tight=True), title="Reihe 1", played=True),
        well(
            look,
            ft.Row([card(look, face, width, faint) for face in "5+=9"], tight=True),
            title="Reihe 2",
            dimmed=True,
        ),
    ]
    paper = tray(
        look,
        [
            who_line(look, emblem("sun"), "Mila legt in Reihe 1", "Karte 2 gewählt"),
            hand(look, own, layout),
            action_bar(
                look,
                [
                    button(
                        look,
                        "Zurück",
                        identifier="undo",
                        on_tap=_nothing,
                        icon=ft.Icons.UNDO_ROUNDED,
                    ),
                    icon_button(
                        look,
                        ft.Icons.LIGHTBULB_ROUNDED,
                        label="Tipp",
                        identifier="hint",
                        on_tap=_nothing,
                        filled=True,
                    ),
                    button(
                        look,
                        "Fertig",
                        identifier="done",
                        on_tap=_nothing,
                        kind="main",
                        icon=ft.Icons.CHECK_ROUNDED,
                    ),
                ],
            ),
        ],
    )
    if look.landscape:
        felt = ft.Row(
            [
                ft.Container(rail(look, _seats("points"), on_tap=_ignore), width=84, padding=8),
                ft.Column(rows, expand=True, spacing=8),
                paper,
            ],
            vertical_alignment=ft.CrossAxisAlignment.STRETCH,
            expand=True,
        )
        return ft.Container(felt, bgcolor=look.felt, expand=True)
    middle = ft.Column(
        [
            *rows,
            ft.Row(
                [named_pile(look, 38, "Ziffern", 31), named_pile(look, 38, "Zeichen", 9)],
                alignment=ft.MainAxisAlignment.SPACE_EVENLY,
            ),
        ],
        spacing=Space.L,
    )
    return ft.Container(
        ft.Column(
            [
                top_bar(
                    look,
                    "Pari",
                    subtitle="Runde 4 · bis 15 Punkte",
                    leading=menu,
                    on_felt=True,
                    actions=[tag(look, "Übung", ft.Icons.SCHOOL_ROUNDED), more],
                ),
                players(look, _seats("points"), on_tap=_ignore),
                ft.Container(ft.Column([middle], scroll=ft.ScrollMode.AUTO), padding=look.margin, expand=True),
                paper,
            ],
            spacing=0,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
        bgcolor=look.felt,
        expand=True,
    )


def bids(look: Look) -> ft.Control:
    """Chips, keys, boxes to pick from, and a sheet with a hint."""
    look = replace(look, cloth=identity.cloth("astragali"))

    def box(face: str, *, selected: bool = False, why: str | None = None) -> ft.Control:
        picture = sign(face, 26, INKS[face])
        body = ft.Column(
            [picture, words(WORDS[face], "small_bold", look.palette.ink)],
            spacing=2,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        )
        return pick_box(
            look,
            body,
            label=WORDS[face],
            identifier=f"face-{face}",
            on_tap=_nothing,
            expand=True,
            selected=selected,
            why=why,
        )

    chips = ft.Row(
        [
            chip_button(look, "Zwei Paare", identifier="k1", on_tap=_nothing, why="zu niedrig"),
            chip_button(look, "Magi", detail="3 gleiche", identifier="k2", on_tap=_nothing, selected=True),
            chip_button(look, "Drei Paare", detail="2+2+2", identifier="k3", on_tap=_nothing),
        ],
        spacing=8,
        scroll=ft.ScrollMode.HIDDEN,
    )

    def key(sign: str, name: str, *, operator: bool = True) -> ft.Control:
        return key_button(
            look, sign, label=name, identifier=f"key-{name}", on_tap=_nothing, operator=operator, expand=True
        )

    keys = ft.Row(
        [
            *(key(look.sign(sign), sign) for sign in "+-*/"),
            key("hoch", "hoch"),
            key("(", "(", operator=False),
        ],
        spacing=6,
    )
    seats = [*_seats("wishes"), Player("Juna", "wave", "Juna", counts="wishes", full=1, absent=True)]
    hint = sheet(
        look,
        "Tipp 2 von 4",
        [hint_step(look, "1", "Ziel", "In Reihe 1 soll die linke Seite 3 werden.", now=True)],
        close_label="Schließen",
        on_close=_nothing,
        step=2,
        steps=4,
        actions=[
            button(look, "Danke, reicht", identifier="enough", on_tap=_nothing, kind="outline", expand=4),
            button(
                look,
                "Wohin damit?",
                identifier="next",
                on_tap=_nothing,
                kind="main",
                icon_after=ft.Icons.CHEVRON_RIGHT_ROUNDED,
                expand=5,
            ),
        ],
    )
    return ft.Container(
        ft.Column(
            [
                players(look, seats, on_tap=_ignore),
                players(look, _seats("wishes"), on_tap=_ignore),
                players(look, _seats("cards")[:3], on_tap=_ignore),
                players(
                    look,
                    [
                        Player(
                            "Mila",
                            "sun",
                            "Mila",
                            active=True,
                            counts="stones",
                            value="24 Steine",
                            arrow="across",
                        ),
                        Player("Ole", "moon", "Ole", counts="stones", value="22 Steine", arrow="down"),
                    ],
                    on_tap=_ignore,
                ),
                _told(look, 350, 400),
                equation("6 × 8 + 24 = 72", "equation", look.palette.onfelt),
                tray(
                    look,
                    [
                        chips,
                        grid(
                            look,
                            [*(box(face) for face in "LSTP"), box("A", selected=True), box("F", why="x")],
                            4,
                        ),
                        keys,
                    ],
                ),
                hint,
            ],
            spacing=10,
            scroll=ft.ScrollMode.AUTO,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
        bgcolor=look.felt,
        expand=True,
    )


def _told(look: Look, width: float, high: float) -> ft.Control:
    """Two turns since the own one."""
    said = ("Ole: 18 ÷ 3 = 6 bringt 3 Punkte.", "Tarek zieht zwei Karten und legt dann Blau 7 auf den Stapel von Ole.")
    lines = [
        Line(number, emblem(sign, SIGN), text)
        for number, (sign, text) in enumerate(zip(("moon", "wave"), said, strict=True), start=1)
    ]
    left_out = len(lines) - fitting(look, lines, width, high)
    more = "1 früherer Zug" if left_out else ""
    return since(look, "Seit deinem letzten Zug", "2 Züge", lines[left_out:], width, more=more, on_more=_nothing)


def pause(look: Look) -> ft.Control:
    """The curtain."""
    return curtain(
        look,
        place="Pari · Runde 4",
        sign="leaf",
        line="Gerät weitergeben an",
        name="Frida",
        note="Fridas Karten bleiben verdeckt, bis Frida den Knopf drückt.",
        ready="Ich bin Frida",
        on_ready=_nothing,
        since=lambda width, high: _told(look, width, high),
        pause="Pause – Tisch verdeckt lassen",
        on_pause=_nothing,
    )


def hundred(look: Look) -> ft.Control:
    """A board in the middle of a game."""
    look = replace(look, cloth=identity.cloth("ziffernsheriffs"))
    a, b = {41, 42, 43, 46, 47, 57}, {3, 13, 23, 24, 34, 54, 64, 74}
    reached = {*range(1, 13), 15, 16, 17, 18, 19, 20, 22, 25, 26, 28, 30, 31, 32, 36, 38, 40, 59, 60, 69}

    def field(number: int) -> Square:
        holds: Literal["a", "b", "bridge", ""] = "bridge" if number == 44 else "a" if number in a else ""
        return Square(
            number,
            f"Feld {number}",
            holds="b" if number in b else holds,
            kept="a" if number == 45 else "",
            lit="best" if number in reached or number == 3 else None,
            chosen=number in (3, 45),
        )

    fields = [field(number) for number in range(1, 101)]
    marks = ("sun", "moon")
    size, way = board_size(look), (47, 48, 49, 50)
    drawn = board(look, fields, emblems=marks, size=size, on_tap=_ignore, chosen=fields[44], way=way, way_of="a")
    samples = [square_sample(look, fields[number - 1], 36, emblems=marks) for number in (48, 1, 41, 13, 3, 44, 45)]
    return ft.Container(
        ft.Column(
            [drawn, ft.Row(samples, spacing=0, wrap=True)],
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            scroll=ft.ScrollMode.AUTO,
        ),
        bgcolor=look.felt,
        padding=8,
        expand=True,
        alignment=ft.Alignment.TOP_CENTER,
    )


def board_size(look: Look) -> float:
    """How large the board is: beside the tray in landscape, above it otherwise."""
    return look.height - 16 if look.landscape else min(look.width - 16, max(look.height - 345, 264))


SHEETS: dict[str, Callable[[Look], ft.Control]] = {
    "pieces": pieces,
    "home": home,
    "setup": setup,
    "table": table,
    "bids": bids,
    "curtain": pause,
    "board": hundred,
}


def main(page: ft.Page) -> None:
    """Show the sheet that the address names, and draw it again when the size of text becomes known."""
    mode, _, name = page.route.strip("/").partition("/")
    page.fonts = FONTS
    page.theme, page.padding = flet_theme(dark=mode == "dark"), 0
    first = Look(
        dark=mode == "dark",
        cloth=identity.cloth("pari"),
        width=page.width or 390,
        height=page.height or 844,
        keyboard=True,
    )
    page.bgcolor = first.palette.paper

    def draw(look: Look) -> None:
        def rescale(scale: float) -> None:
            if scale != look.text_scale:
                draw(replace(look, text_scale=scale))

        drawn = ft.Container(SHEETS.get(name, pieces)(look), left=0, right=0, top=0, bottom=0)
        page.controls = [ft.Stack([ft.Container(text_probe(rescale), left=0, top=0), drawn], expand=True)]
        page.update()

    draw(first)


if __name__ == "__main__":
    ft.run(
        main,
        view=None,
        port=int(sys.argv[1]) if len(sys.argv) > 1 else 8555,
        assets_dir=str(Path(__file__).parents[2] / "assets"),
    )
