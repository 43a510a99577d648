"""How a round ended, shown to all: the dice in groups, the bid against the roll, and who loses a wish."""

from __future__ import annotations

import flet as ft

from app.fast.boundary import Rows
from app.games import common
from app.games.astragali.bar import scrolling
from app.games.astragali.dice import astragal
from app.games.astragali.felt import arrange, covering, die_size, room, tries
from app.games.astragali.inks import INKS
from app.games.astragali.picked import kind_of
from app.games.astragali.words import event, face_name, kind_name, verdict
from app.model import Table
from app.parts import glyph, text
from app.parts.players import wishes
from app.theme import Radius, Space
from app.ui import Ui
from core.games.astragali.ladder import LADDER, Bid, worth
from core.games.astragali.rules import WISHES
from core.games.astragali.state import Showing, View


def ended(table: Table, view: View) -> Showing | None:
    """How the round ended that the last move ended; None if it did not end one."""
    codes = {happened.code for happened in table.news}
    made = any(happened.code == "tried" and happened.values["made"] for happened in table.news)
    return view.last if made or codes & {"shown", "lost_wish"} else None


# the felt


def felt(ui: Ui, table: Table, last: Showing) -> ft.Control:
    """The open cup, or the tries for seven Luck."""
    w, look, name = ui.words, ui.look, table.match.names[last.seat]
    if last.doubted:
        title, line = w("{name} doubts", name=name), w("The cup is open.")
        body = covering(ui, _groups(ui, last.rolls[0]), up=look.calm or not table.fresh)
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
    """The dice sorted into the parts of the best bid they contain; the others stand aside, fainter."""
    look, w = ui.look, ui.words
    best = LADDER[worth(dice)]
    parts = list(zip(best.faces, kind_of(best.kind).parts, strict=True))
    rest = dice
    for face, part in parts:
        rest = rest.replace(face, "", part)
    groups = [face * part for face, part in parts] + [face * rest.count(face) for face in dict.fromkeys(rest)]
    longest = max(map(len, groups))
    size = min(die_size(look), int((room(look) - 4 * (longest - 1)) / longest))
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
        width=room(look),
    )


# the tray


def tray_rows(ui: Ui, table: Table, view: View, last: Showing) -> Rows:
    """The comparison, the sentence, and the way on."""
    onward = common.going_on(ui, table, _onward(ui, table))
    comparison = [_comparison(ui, table, last)] if last.doubted else []
    return [scrolling(ui, [comparison, _result(ui, table, view, last)], most=0.4), onward]


def _onward(ui: Ui, table: Table) -> str:
    """What comes next, by name."""
    w, prompt = ui.words, table.match.prompt
    if prompt is None:
        return w("On: the end of the match")
    name = table.match.names[prompt.seat]
    if prompt.step == "bray":
        return w("On: the fool's wish for {name}", name=name)
    return w("On: {name} begins", name=name) if prompt.step == "open" else w("On")


def _comparison(ui: Ui, table: Table, last: Showing) -> ft.Control:
    """The bid against the roll, part by part; the line that decides is tinted and says how."""
    w, look = ui.words, ui.look
    p, said, rolled = look.palette, LADDER[last.bid], LADDER[worth(last.rolls[0])]
    lines: list[tuple[str, str, str]] = [(w("Kind"), said.kind, rolled.kind)]
    for n in range(max(len(said.faces), len(rolled.faces))):
        lines.append((f"{n + 1}.", said.faces[n : n + 1], rolled.faces[n : n + 1]))
    deciding = next((n for n, (_, one, other) in enumerate(lines) if one != other), len(lines) - 1)
    higher = worth(last.rolls[0]) - last.bid
    word = w("higher") if higher > 0 else w("lower") if higher < 0 else w("equal")
    head = _line(ui, "", _small(ui, w("Bid of {name}", name=table.match.names[last.bidder])), _small(ui, w("Roll")), "")
    rows: list[ft.Control] = [head]
    for n, (title, one, other) in enumerate(lines):
        decides = n == deciding
        drawn = _line(ui, title, _cell(ui, one), _cell(ui, other), word if decides else "")
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


def _small(ui: Ui, words: str) -> ft.Control:
    return text.words(words, "small_bold", ui.look.palette.ink2)


def _cell(ui: Ui, what: str) -> ft.Control:
    """A kind by its name, or a face with its sign."""
    look, w = ui.look, ui.words
    role = "label"
    if look.text_scale > 1.15 and (look.landscape or look.small):
        role = "tag" if look.large_text or look.width < 350 else "small_bold"
    if what in INKS:
        ink = look.palette.ink if look.dark else INKS[what]
        picture = glyph.sign(what, 22, ink)
        name = text.words(face_name(w, what), role, look.palette.ink)
        return ft.Row([picture, name], spacing=Space.S, run_spacing=0, wrap=True)
    return text.words(kind_name(w, what) if what else "–", role, look.palette.ink)


def _line(ui: Ui, title: str, one: ft.Control, other: ft.Control, word: str) -> ft.Container:
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
    narrow = look.landscape or look.large_text
    cells: list[ft.Control] = [
        ft.Container(
            text.words(title, "tag" if look.landscape and look.large_text else "body", p.ink2),
            width=(28 if look.landscape and look.large_text else 38 if look.landscape else 42) * look.text_scale,
        ),
        ft.Container(one, expand=3),
        ft.Container(other, expand=3),
    ]
    if not narrow:
        cells.append(ft.Container(tag, width=74 * look.text_scale, alignment=ft.Alignment.CENTER_RIGHT))
    line: ft.Control = ft.Row(cells, spacing=Space.XS)
    if narrow and tag is not None:
        line = ft.Column([line, tag], spacing=2, tight=True, horizontal_alignment=ft.CrossAxisAlignment.END)
    low = look.height < 700
    apart = (2 if look.enlarged else 4) if low else 8
    return ft.Container(
        line,
        border_radius=Radius.KEY,
        padding=ft.Padding.symmetric(vertical=apart, horizontal=Space.S),
    )


def _result(ui: Ui, table: Table, view: View, last: Showing) -> ft.Control:
    """Who loses a wish, in one sentence, and the wishes that are left."""
    look, w = ui.look, ui.words
    p = look.palette
    seat = last.seat if last.loser is None else last.loser
    if last.doubted:
        title = verdict(w, holds=last.loser == last.seat)
    elif last.loser is None:
        title = w("Seven Luck!")
    else:
        title = w("It was not to be seven Luck.")
    lost = next((happened for happened in table.news if happened.code == "lost_wish"), None)
    sentence = (event(w, ui.signs, lost, table.match.names) if lost else None) or w("Nobody loses a wish.")
    box = ft.Container(
        ft.Row(
            [
                *([] if look.landscape and look.large_text else [common.sign(table, seat, 40)]),
                ft.Column(
                    [text.words(title, "label", p.ink), text.words(sentence, "body", p.ink)],
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
