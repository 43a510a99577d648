"""The end of a round, shown to all: the dice in groups, the bid against the roll, and who loses a wish."""

from __future__ import annotations

import flet as ft

from app.frame.slots import Rows
from app.frame.ui import Ui
from app.games import common
from app.games.astragali import layout
from app.games.astragali.dice import astragal
from app.games.astragali.face_inks import INKS
from app.games.astragali.felt import arrange, covering, tries
from app.games.astragali.layout import fitting
from app.games.astragali.picked import kind_of
from app.games.astragali.tray_rows import scrolling
from app.games.astragali.words import event, face_name, kind_name, verdict
from app.layout.kinds import Kind
from app.parts import glyph, text
from app.parts.players import wishes
from app.parts.theme import Radius, Space
from app.state.model import Table
from core.games.astragali.ladder import LADDER, Bid, worth
from core.games.astragali.rules import WISHES
from core.games.astragali.state import Showing, View

TITLE = 44
"""Width of what the lines of the comparison are called, in pixels."""
SIGN = 30
"""Width of the sign before the name of a face, with the gap."""

# the felt


def felt(ui: Ui, table: Table, last: Showing) -> ft.Control:
    """Draw the open cup, or the tries for seven Luck."""
    w, look, name = ui.words, ui.look, table.match.names[last.seat]
    if last.doubted:
        title, line = w("{name} doubts", name=name), w("The cup is open.")
        body = covering(ui, _groups(ui, last.rolls[0]), up=look.calm or not table.latest.fresh)
    else:
        title, line = w("Seven Luck"), w("{name} has rolled.", name=name)
        body = tries(ui, table, last.rolls)
    head = ft.Column(
        [
            text.heading(title, "app_title", look.palette.onfelt),
            text.words(line, "body", look.palette.onfelt, align=ft.TextAlign.CENTER),
        ],
        spacing=Space.XS,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    return arrange(ui, [head, body, ft.Container(key="caption")])


def _groups(ui: Ui, dice: str) -> ft.Control:
    """Draw the dice sorted into the parts of the best bid they contain; the others stand aside, fainter."""
    look, w = ui.look, ui.words
    best = LADDER[worth(dice)]
    parts = list(zip(best.faces, kind_of(best.kind).parts, strict=True))
    rest = dice
    for face, part in parts:
        rest = rest.replace(face, "", part)
    groups = [face * part for face, part in parts] + [face * rest.count(face) for face in dict.fromkeys(rest)]
    longest = max(map(len, groups))
    size = int(min(layout.large_die(look), (layout.felt_width(look) - 4 * (longest - 1)) / longest))
    drawn: list[ft.Control] = []
    for n, group in enumerate(groups):
        name, counts = face_name(w, group[0]), n < len(parts)
        label = f"{len(group)} {name}" if counts else w("{dice}, does not count", dice=f"{len(group)} {name}")
        row = ft.Row([astragal(look, face, name, size, counts=counts) for face in group], spacing=4, tight=True)
        drawn.append(
            ft.Semantics(
                label=label,
                identifier=f"group-{n}",
                content=ft.Semantics(exclude_semantics=True, content=row),
            )
        )
    return ft.Row(
        drawn,
        spacing=Space.XXL,
        run_spacing=Space.L,
        wrap=True,
        alignment=ft.MainAxisAlignment.CENTER,
        width=layout.felt_width(look),
    )


# the tray


def tray_rows(ui: Ui, table: Table, view: View, last: Showing) -> Rows:
    """Return the tray's rows: the comparison, the sentence, and the button that goes on."""
    onward = common.going_on(ui, table)
    comparison = [_comparison(ui, table, last)] if last.doubted else []
    lines = 4 + 2 * len(comparison) * (2 + len(LADDER[last.bid].faces))
    content = [*comparison, _result(ui, table, view, last)]
    return [scrolling(ui, table, content, lines * 22 * ui.look.text_scale + 2 * Space.M), onward]


def _comparison(ui: Ui, table: Table, last: Showing) -> ft.Control:
    """Draw the bid against the roll, part by part; the line that decides is tinted and says how."""
    w, look = ui.words, ui.look
    p, said, rolled = look.palette, LADDER[last.bid], LADDER[worth(last.rolls[0])]
    lines: list[tuple[str, str, str]] = [(w("Kind"), said.kind, rolled.kind)]
    for n in range(max(len(said.faces), len(rolled.faces))):
        lines.append((f"{n + 1}.", said.faces[n : n + 1], rolled.faces[n : n + 1]))
    deciding = next((n for n, (_, one, other) in enumerate(lines) if one != other), len(lines) - 1)
    higher = worth(last.rolls[0]) - last.bid
    word = w("higher") if higher > 0 else w("lower") if higher < 0 else w("equal")
    tag = 74 * look.text_scale
    room = (look.across - 2 * Space.S - TITLE - 3 * Space.XS) / 2
    names = [kind_name(w, bid.kind) for bid in (said, rolled)]
    names += [face_name(w, face) for face in said.faces + rolled.faces]
    narrow = fitting(names, room - tag / 2 - SIGN, 16 * look.text_scale) < 16
    room -= 0 if narrow else tag / 2

    def small(line: str) -> ft.Control:
        return text.fitted(look, line, "small_bold", p.ink2, room, 40 * look.text_scale)

    head = _line(ui, "", small(w("Bid of {name}", name=table.match.names[last.bidder])), small(w("Roll")), "", narrow)
    rows: list[ft.Control] = [head]
    for n, (title, one, other) in enumerate(lines):
        decides = n == deciding
        drawn = _line(ui, title, _cell(ui, one, room), _cell(ui, other, room), word if decides else "", narrow)
        drawn.bgcolor = p.seam if decides else None
        rows += [ft.Container(height=1, bgcolor=p.hair), drawn]
    label = w("Bid {bid}, roll {roll}: {word}", bid=_read(ui, said), roll=_read(ui, rolled), word=word)
    table_ = ft.Column(rows, spacing=0, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    return ft.Semantics(
        label=label,
        identifier="comparison",
        content=ft.Semantics(exclude_semantics=True, content=table_),
    )


def _read(ui: Ui, bid: Bid) -> str:
    return " ".join([kind_name(ui.words, bid.kind), *(face_name(ui.words, face) for face in bid.faces)])


def _cell(ui: Ui, what: str, room: float) -> ft.Control:
    """Draw a kind by its name, or a face with its sign."""
    look, w = ui.look, ui.words
    ink = look.palette.ink
    if what in INKS:
        name = text.fitted(look, face_name(w, what), "label", ink, room - SIGN, 22 * look.text_scale)
        return ft.Row([glyph.sign(what, SIGN - Space.S, ink if look.dark else INKS[what]), name], spacing=Space.S)
    return text.fitted(look, kind_name(w, what) if what else "–", "label", ink, room, 44 * look.text_scale)


def _line(ui: Ui, title: str, one: ft.Control, other: ft.Control, word: str, narrow: bool) -> ft.Container:
    """Draw a line of the comparison; where it is `narrow`, the word that decides stands below."""
    look = ui.look
    p = look.palette
    tag: ft.Control | None = None
    if word:
        tag = ft.Container(
            text.words(word, "small_bold", p.onbrass),
            bgcolor=p.brass,
            border_radius=Radius.KEY,
            padding=ft.Padding.symmetric(vertical=3, horizontal=Space.S),
        )
    name = text.fitted(look, title, "body", p.ink2, TITLE, 22 * look.text_scale)
    cells: list[ft.Control] = [
        ft.Container(name, width=TITLE),
        ft.Container(one, expand=True),
        ft.Container(other, expand=True),
    ]
    if not narrow:
        cells.append(ft.Container(tag, width=74 * look.text_scale, alignment=ft.Alignment.CENTER_RIGHT))
    line: ft.Control = ft.Row(cells, spacing=Space.XS)
    if narrow and tag is not None:
        line = ft.Column([line, tag], spacing=2, tight=True, horizontal_alignment=ft.CrossAxisAlignment.END)
    apart = 8 if look.kind in (Kind.UPRIGHT, Kind.TABLET) else 4
    return ft.Container(
        line,
        border_radius=Radius.KEY,
        padding=ft.Padding.symmetric(vertical=apart, horizontal=Space.S),
    )


def _result(ui: Ui, table: Table, view: View, last: Showing) -> ft.Control:
    """Draw who loses a wish, in one sentence, and the wishes that are left."""
    look, w = ui.look, ui.words
    p = look.palette
    seat = last.seat if last.loser is None else last.loser
    if last.doubted:
        title = verdict(w, holds=last.loser == last.seat)
    elif last.loser is None:
        title = w("Seven Luck!")
    else:
        title = w("It was not to be seven Luck.")
    lost = next((happened for happened in table.latest.news if happened.code == "lost_wish"), None)
    sentence = (event(w, ui.signs, lost, table.match.names) if lost else None) or w("Nobody loses a wish.")
    room = look.across - 40 - 15 * WISHES - 4 * Space.M - 2
    box = ft.Container(
        ft.Row(
            [
                common.sign(table, seat, 40),
                ft.Column(
                    [
                        text.fitted(look, title, "label", p.ink, room, 44 * look.text_scale),
                        text.fitted(look, sentence, "body", p.ink, room, 66 * look.text_scale),
                    ],
                    spacing=0,
                    tight=True,
                    expand=True,
                ),
                wishes(look, view.wishes[seat], WISHES, p.ink, size=15),
            ],
            spacing=Space.M,
        ),
        bgcolor=p.raised,
        border=ft.Border.all(1, p.hair),
        border_radius=Radius.BUTTON,
        padding=ft.Padding.symmetric(vertical=Space.M, horizontal=Space.M),
    )
    return ft.Semantics(
        label=f"{title} {sentence}",
        identifier="result",
        content=ft.Semantics(exclude_semantics=True, content=common.answering(ui, box)),
    )
