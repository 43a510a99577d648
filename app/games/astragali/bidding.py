"""The tray of the one who holds the cup: lifting it, rolling again, and putting a bid together."""

from __future__ import annotations

from dataclasses import replace

import flet as ft

from app.frame.slots import Rows
from app.frame.ui import Ui
from app.games import common, hints
from app.games.astragali import odds
from app.games.astragali.bid_ladder import kinds_now
from app.games.astragali.dice import astragal
from app.games.astragali.face_inks import INKS
from app.games.astragali.felt import coming, shown_bid
from app.games.astragali.layout import PAD, Bidding, sizes
from app.games.astragali.picked import Cup, again, amount, cup_of, kind_of, knows, refused_face, show, tap_face
from app.games.astragali.tray_rows import hint, or_shake, said, says, undo
from app.games.astragali.words import better, face_name
from app.games.drawing import TableView
from app.locale import Words
from app.parts import button, card, glyph, tappable, text, tray
from app.parts.theme import Look, Radius, Space
from app.state.help import Level
from core.engine.reason import Reason
from core.games.astragali.ladder import FACES
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
    line = w("Only {name} looks. Hold the cup to peek under it.", name=name)
    bar = tray.action_bar(
        look,
        [
            *undo(ui, table),
            button.button(
                look,
                w("Bid without looking"),
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

    lines = [w("Everyone sees how many you reroll, nobody sees which. Only once a turn."), *or_shake(ui)]
    content = ft.Column(
        [
            common.who(ui, table, view.to_move or 0, w("{name} rerolls", name=name)),
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
    kinds = kinds_now(here, cup, shown_bid(table, view, cup)[0], size)
    content = [*([] if here.look.kind.beside else coming(here, cup)), kinds, _faces(here, cup, size)]
    if size.better:
        chips: list[ft.Control] = [_better(here, cup, size, steps) for steps in (1, max(2, cup.better))]
        content.append(ft.Row(chips, spacing=Space.S))
    actions = [*undo(ui, table), _eye(ui, cup), *_check(here, cup)]
    if cup.lifted:
        actions += hint(ui, table)
    actions.append(common.main_button(ui, table))
    fact = odds.of_bid(here, step) if cup.said else odds.of_choosing(here)
    return _tray(ui, [_stacked(content, size.gap)], says(ui, table, fact, _stands(here, cup, step)), actions)


def _stands(here: TableView[View], cup: Cup, step: int | None) -> str:
    """Return that the coming bid is higher than the last one; empty while that is not known, and for the first."""
    view, bid = here.view, cup.said
    if step is None or bid is None or not view.calls or here.table.match.check(bid) is not None:
        return ""
    return here.words("Higher than {name}’s bid.", name=here.table.match.names[view.calls[-1].seat])


def _check(here: TableView[View], cup: Cup) -> list[ft.Control]:
    """Draw the button that asks whether the bid is true, for the player who has lifted the cup; empty else."""
    ui, table, view = here
    if not cup.lifted or not table.helps(Level.CHECK):
        return []
    step = amount(table, view, cup)
    return [common.check_button(ui, table, view, step, Reason("no_kind") if step is None else None)]


def _better(here: TableView[View], cup: Cup, size: Bidding, steps: int) -> ft.Control:
    """Draw a chip for "better"; the second one goes a step further with each tap."""
    ui, table, view, w, look = here.ui, here.table, here.view, here.words, here.look
    chosen = cup.better == steps
    then = steps + 1 if chosen and steps > 1 else steps
    refused = table.match.check(Better(then)) if knows(table, view) else None
    picked = replace(cup, better=then, kind=None, faces="")
    why = common.why(ui, table, refused)
    p = tappable.inked(look, why).palette
    wide = (look.across - Space.S) / 2
    line = better(w, steps)
    written = text.fitted(look, line, "label", p.paper if chosen else p.ink, wide - 2 * PAD, size.better)
    written.text_align = ft.TextAlign.CENTER
    face = ft.Container(
        written,
        bgcolor=p.ink if chosen else p.sunk,
        border_radius=Radius.CHIP,
        width=wide,
        height=size.better,
        alignment=ft.Alignment.CENTER,
    )
    return tappable.tappable(
        look,
        face,
        label=w("{bid}, each tap goes one higher", bid=line) if chosen and steps > 1 else line,
        identifier="better" if steps == 1 else "much-better",
        selected=chosen,
        why=why,
        on_tap=lambda: show(here.session, picked) if refused is None else here.session.table.refuse(refused),
        radius=Radius.CHIP,
    )


def _faces(here: TableView[View], cup: Cup, size: Bidding) -> ft.Control:
    """Draw the faces to pick from."""
    boxes = [_face(here, cup, face, size) for face in FACES]
    lines: list[ft.Control] = [
        ft.Row(boxes[start : start + size.face_columns], spacing=here.look.slots.gap)
        for start in range(0, len(boxes), size.face_columns)
    ]
    return tappable.together(_stacked(lines, here.look.slots.gap), "faces", here.words("Symbols"))


def _face(here: TableView[View], cup: Cup, face: str, size: Bidding) -> ft.Control:
    """Draw a face: its sign over its word, or beside it in a low box; one picked with how many dice it is to have."""
    ui, table, view, look, w, session = here.ui, here.table, here.view, here.look, here.words, here.session
    refused = refused_face(table, view, cup, face)
    kind, shown = shown_bid(table, view, cup)
    selected = face in shown
    mark = hints.mark(table, "face", face) if cup.lifted else hints.Mark(False)
    why = None if selected else common.why(ui, table, refused)
    part = kind_of(kind).parts[shown.index(face)] if selected and kind is not None else 0

    def make(tap: tappable.Tap) -> ft.Control:
        return _face_box(look, w, face, size, mark, why, tap, selected=selected, part=part)

    def tapped() -> None:
        if refused is None:
            show(session, tap_face(cup, face))
        else:
            session.table.refuse(refused)

    return look.frame.memo_tap(f"face-{face}", (look, w, size, mark, why, selected, part), make, tapped)


def _face_box(
    look: Look,
    w: Words,
    face: str,
    size: Bidding,
    mark: hints.Mark,
    why: str | None,
    tap: tappable.Tap,
    *,
    selected: bool,
    part: int,
) -> ft.Control:
    """Draw the box of a face; it is to have `part` dice where it is picked and that is known."""
    name = face_name(w, face)
    inks = tappable.inked(look, why)
    p = inks.palette
    side = size.sign
    sign = astragal(inks, face, name, side + 4) if look.dark else glyph.sign(face, side, inks.shade(INKS[face]))
    word = text.seen(look, name, "caption_bold", p.ink, size.face_type)
    body = ft.Row([sign, word], spacing=PAD, tight=True) if size.beside else _upright([sign, word])
    frame = ft.Container(
        body,
        bgcolor=p.raised,
        border=ft.Border.all(3, p.ok if selected else p.brass_edge)
        if selected or mark.ringed
        else ft.Border.all(1, p.hair),
        border_radius=Radius.CHIP,
        width=size.face_width,
        height=size.face,
        alignment=ft.Alignment.CENTER,
    )
    over: list[ft.Control] = []
    if part:
        times = text.seen(look, f"{part}\u00a0×", "caption_bold", p.raised, text.LEAST)
        pill = ft.Container(times, bgcolor=p.ok, border_radius=10, padding=ft.Padding.symmetric(horizontal=6))
        over.append(ft.Container(pill, right=2, top=-6))
    stack = ft.Stack([frame, *over], fit=ft.StackFit.PASS_THROUGH, clip_behavior=ft.ClipBehavior.NONE)
    return tappable.tappable(
        look,
        card.touched(look, stack, mark.number),
        label=", ".join(filter(None, (name, mark.said(w)))),
        identifier=f"face-{face}",
        selected=selected,
        why=why,
        on_tap=tap,
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
