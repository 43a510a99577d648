"""The tray of the one who holds the cup: lifting it, rolling again, and putting a bid together."""

from __future__ import annotations

from dataclasses import replace

import flet as ft

from app.frame.slots import Rows
from app.frame.ui import Ui
from app.games import common
from app.games.astragali import odds
from app.games.astragali.bid_ladder import ladder
from app.games.astragali.dice import astragal
from app.games.astragali.face_inks import INKS
from app.games.astragali.layout import ASIDE, HEAD, PAD, Bidding, sizes
from app.games.astragali.picked import Cup, again, amount, cup_of, kind_of, knows, refused_face, show, tap_face
from app.games.astragali.tray_rows import hint, or_shake, said, says, undo
from app.games.astragali.words import better, face_name
from app.games.drawing import TableView
from app.parts import button, glyph, tappable, text, tray
from app.parts.theme import TYPES, Look, Radius, Space
from app.state.help import Level
from app.state.model import Table
from core.engine.reason import Reason
from core.games.astragali.ladder import FACES, LADDER, KindName
from core.games.astragali.moves import Better, Roll
from core.games.astragali.state import View


def rows(here: TableView[View]) -> Rows:
    """Return the tray, row by row."""
    cup = cup_of(here.table)
    roll = again(here.view, cup)
    if roll is not None:
        return _rolling(here, cup, roll)
    if cup.lifted or cup.bidding:
        return _picker(here, cup)
    return _covered(here, cup)


def _eye(ui: Ui, cup: Cup) -> ft.Control:
    """Draw the button that lifts the cup or puts it down."""
    w = ui.words
    return button.icon_button(
        ui.look,
        ft.Icons.VISIBILITY_OFF_ROUNDED if cup.lifted else ft.Icons.VISIBILITY_ROUNDED,
        label=w("Put the cup down") if cup.lifted else w("Lift the cup"),
        identifier="cover-cup" if cup.lifted else "lift-cup",
        filled=True,
        on_tap=lambda: show(ui.session, replace(cup, lifted=not cup.lifted)),
    )


def _covered(here: TableView[View], cup: Cup) -> Rows:
    """Return the tray while the cup is down: look, or bid without looking."""
    ui, table, view, w, look = here.ui, here.table, here.view, here.words, here.look
    name = table.match.names[view.to_move or 0]
    line = w("Only {name} looks; holding the cup shows the dice for that long.", name=name)
    bar = tray.action_bar(
        look,
        [
            *undo(ui, table),
            button.button(
                look,
                w("Bid unseen"),
                identifier="bid-unseen",
                on_tap=lambda: show(here.session, replace(cup, bidding=True)),
                expand=2,
            ),
            common.main_button(ui, table, icon=ft.Icons.VISIBILITY_ROUNDED, expand=3),
        ],
    )
    return [said(here, w("{name} has the cup", name=name), [line]), common.refused(ui, table), bar]


def _rolling(here: TableView[View], cup: Cup, roll: Roll) -> Rows:
    """Return the tray for dice that are marked: roll them again."""
    ui, table, view, w, look = here.ui, here.table, here.view, here.words, here.look
    name = table.match.names[view.to_move or 0]

    lines = [w("Everybody learns how many, nobody which. It can be done once."), *or_shake(ui)]
    content = ft.Column(
        [
            common.who(ui, table, view.to_move or 0, w("{name} rolls again", name=name)),
            *(text.words(line, "body", look.palette.ink2) for line in lines),
            *odds.of_rolling(here, roll.faces),
        ],
        spacing=Space.M,
        tight=look.kind.beside,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    if not look.kind.beside:  # as high as the picker, so that nothing moves while dice are marked
        content.height, content.scroll = sizes(ui, table).height, ft.ScrollMode.AUTO
    main = common.main_button(ui, table, icon=ft.Icons.REFRESH_ROUNDED)
    return _tray(ui, [content], says(ui, table), [*undo(ui, table), _eye(ui, cup), main])


def _tray(ui: Ui, content: list[ft.Control], line: ft.Control, actions: list[ft.Control]) -> Rows:
    """Return a tray while the cup is lifted: what is in it, and below it the line above the action bar with the bar."""
    below = _stacked([line, tray.action_bar(ui.look, actions)], 0)
    return [*content, below] if ui.look.kind.beside else [_stacked([*content, below], 0)]


def _stacked(parts: list[ft.Control], gap: float) -> ft.Column:
    return ft.Column(parts, spacing=gap, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


# the picker


def _picker(here: TableView[View], cup: Cup) -> Rows:
    """Return the tray in which a bid is put together: "better", the kinds, and the faces."""
    ui, table, view = here
    size, step = sizes(ui, table), amount(table, view, cup)
    chips = [_better(here, cup, size, steps) for steps in (1, max(2, cup.better))] if view.calls else []
    kinds = ladder(here, cup, _shown(table, view, cup)[0])
    faces = _faces(here, cup, size)
    if size.aside:
        beside = _stacked([*([ft.Row(list(chips), spacing=size.gap)] if chips else []), faces], size.gap)
        kinds.expand, beside.width = True, ASIDE
        content: list[ft.Control] = [
            ft.Row([kinds, beside], spacing=Space.M, vertical_alignment=ft.CrossAxisAlignment.START)
        ]
    else:
        content = [_stacked([_head(here, chips), kinds], size.gap), ft.Container(height=Space.S), faces]
        content = [_stacked(content, 0)]
    actions = [*undo(ui, table), _eye(ui, cup), *_check(here, cup)]
    if cup.lifted:
        actions += hint(ui, table)
    actions.append(common.main_button(ui, table))
    fact = odds.of_bid(here, step) if cup.said else odds.of_choosing(here)
    line = says(ui, table, fact)
    return _tray(ui, content, line, actions)


def _check(here: TableView[View], cup: Cup) -> list[ft.Control]:
    """Draw the button that asks whether the bid is true, for the player who has lifted the cup; empty else."""
    ui, table, view = here
    if not cup.lifted or not table.helps(Level.CHECK):
        return []
    step = amount(table, view, cup)
    return [common.check_button(ui, table, view, step, Reason("no_kind") if step is None else None)]


def _head(here: TableView[View], chips: list[ft.Control]) -> ft.Control:
    """Draw whose bid it is, and "better" beside it."""
    w, look, name = here.words, here.look, here.table.match.names[here.view.to_move or 0]
    room = look.across - len(chips) * (_chip_width(look) + Space.S)
    full = w("{name}'s bid", name=name)
    line = full if text.least_width(full) <= room else name
    title = _shrunk(look, line, "title", look.palette.ink, room)
    heading = ft.Semantics(
        label=full,
        header=True,
        heading_level=2,
        expand=True,
        content=ft.Semantics(exclude_semantics=True, content=title),
    )
    return ft.Row([heading, *chips], spacing=Space.S, height=HEAD)


def _shrunk(look: Look, line: str, role: str, colour: str, room: float) -> ft.Text:
    """Draw a line as high as the head at most: in smaller type rather than on two lines."""
    one = TYPES[role].line * look.text_scale
    return text.fitted(look, line, role, colour, room, min(one, HEAD) if text.least_width(line) <= room else HEAD - 2)


def _chip_width(look: Look) -> float:
    """Return the width of a chip for "better" beside the title."""
    return min(140, 0.3 * look.across)


def _better(here: TableView[View], cup: Cup, size: Bidding, steps: int) -> ft.Control:
    """Draw a chip for "better"; the second one goes a step further with each tap."""
    ui, table, view, w, look = here.ui, here.table, here.view, here.words, here.look
    chosen = cup.better == steps
    then = steps + 1 if chosen and steps > 1 else steps
    refused = table.match.check(Better(then)) if knows(table, view) else None
    picked = replace(cup, better=then, kind=None, faces="")
    why = common.why(ui, table, refused)
    p = tappable.inked(look, why).palette
    wide = (ASIDE - size.gap) / 2 if size.aside else _chip_width(look)
    line = better(w, steps)
    written = _shrunk(look, line, "label", p.paper if chosen else p.ink, wide - 2 * PAD)
    written.text_align = ft.TextAlign.CENTER
    face = ft.Container(
        written,
        bgcolor=p.ink if chosen else p.raised,
        border=ft.Border.all(1, p.ink if chosen else p.hair),
        border_radius=Radius.CHIP,
        width=wide,
        height=HEAD,
        alignment=ft.Alignment.CENTER,
    )
    return tappable.tappable(
        look,
        face,
        label=w("{bid}, one step more with each tap", bid=line) if chosen and steps > 1 else line,
        identifier="better" if steps == 1 else "much-better",
        selected=chosen,
        why=why,
        on_tap=lambda: show(here.session, picked) if refused is None else here.session.table.refuse(refused),
        radius=Radius.CHIP,
    )


def _shown(table: Table, view: View, cup: Cup) -> tuple[KindName | None, str]:
    """Return kind and faces that the picker shows: those picked, or those that "better" amounts to."""
    step = amount(table, view, cup) if cup.better else None
    return (LADDER[step].kind, LADDER[step].faces) if step is not None else (cup.kind, cup.faces)


def _faces(here: TableView[View], cup: Cup, size: Bidding) -> ft.Control:
    """Draw the faces to pick from."""
    boxes = [_face(here, cup, face, size) for face in FACES]
    lines: list[ft.Control] = [
        ft.Row(boxes[start : start + size.face_columns], spacing=size.gap)
        for start in range(0, len(boxes), size.face_columns)
    ]
    return tappable.together(_stacked(lines, size.gap), "faces", here.words("Faces"))


def _face(here: TableView[View], cup: Cup, face: str, size: Bidding) -> ft.Control:
    """Draw a face: its sign over its word, or beside it in a low box; one picked with how many dice it is to have."""
    ui, table, view, look, w, session = here.ui, here.table, here.view, here.look, here.words, here.session
    refused = refused_face(table, view, cup, face)
    name, (kind, shown) = face_name(w, face), _shown(table, view, cup)
    selected = face in shown
    why = None if selected else common.why(ui, table, refused)
    inks = tappable.inked(look, why)
    p = inks.palette
    side = size.sign
    sign = astragal(inks, face, name, side + 4) if look.dark else glyph.sign(face, side, inks.shade(INKS[face]))
    word = text.seen(look, name, "caption_bold", p.ink, size.face_type)
    body = ft.Row([sign, word], spacing=PAD, tight=True) if size.beside else _upright([sign, word])
    frame = ft.Container(
        body,
        bgcolor=p.raised,
        border=ft.Border.all(3 if selected else 1, p.ok if selected else p.hair),
        border_radius=Radius.CHIP,
        width=size.face_width,
        height=size.face,
        alignment=ft.Alignment.CENTER,
    )
    over: list[ft.Control] = []
    if selected and kind is not None:
        part = kind_of(kind).parts[shown.index(face)]
        times = text.seen(look, f"{part}\u00a0×", "caption_bold", p.ok, text.LEAST)
        over.append(ft.Container(times, right=6, top=0) if size.beside else ft.Container(times, left=6, top=3))
        if not size.beside:
            over.append(ft.Container(ft.Icon(ft.Icons.CHECK_ROUNDED, size=18, color=p.ok), right=3, top=3))
    return tappable.tappable(
        look,
        ft.Stack([frame, *over], fit=ft.StackFit.PASS_THROUGH),
        label=name,
        identifier=f"face-{face}",
        selected=selected,
        why=why,
        on_tap=lambda: show(session, tap_face(cup, face)) if refused is None else session.table.refuse(refused),
        radius=Radius.CHIP,
    )


def _upright(parts: list[ft.Control]) -> ft.Control:
    """Lay a sign over its word."""
    return ft.Column(
        parts,
        spacing=0,
        tight=True,
        alignment=ft.MainAxisAlignment.CENTER,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
