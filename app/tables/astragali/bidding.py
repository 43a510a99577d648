"""The tray of the one who holds the cup: lifting it, rolling again, and putting a bid together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import flet as ft

from app.locale.astragali import better, bid_name, face_name, kind_name, part_name, reason, said, step_name
from app.model import Table
from app.parts import boundary, button, glyph, page, tappable, text, tray
from app.parts.boundary import Rows
from app.tables.astragali import training
from app.tables.astragali.felt import show
from app.tables.astragali.picked import Cup, again, cup_of, kind_of, knows, offered, refused_face, tap_face
from app.theme import FACES as INKS
from app.theme import Look, Space
from app.ui import Ui
from core.engine.reason import Reason
from core.games.astragali.bids import amounts_to
from core.games.astragali.ladder import FACES, LADDER, Kind
from core.games.astragali.moves import Better, Roll
from core.games.astragali.state import View


def rows(ui: Ui, table: Table, view: View) -> Rows:
    """The tray, row by row."""
    cup = cup_of(table)
    roll = again(view, cup)
    if roll is not None:
        return _rolling(ui, table, view, cup, roll)
    if cup.lifted or cup.bidding:
        return _picker(ui, table, view, cup)
    return _covered(ui, table, view, cup)


def scrolling(ui: Ui, content: Rows) -> ft.Control:
    """Rows of a tray that scroll where the screen is low or text is large."""
    look = ui.look
    column = boundary.rows(content, Space.M)
    if look.landscape:
        column.scroll, column.expand, column.tight = ft.ScrollMode.AUTO, True, False
    elif look.large_text:
        column.scroll = ft.ScrollMode.AUTO
        return ft.Container(column, height=look.height * 0.4)
    return column


def refused(ui: Ui, table: Table) -> list[ft.Control]:
    """Why the last tap did nothing."""
    return [tray.explain(ui.look, reason(ui.words, table.refused))] if table.refused else []


def or_shake(ui: Ui) -> list[str]:
    """That shaking rolls too, where it does."""
    return [ui.words("Or shake the device.")] if ui.model.settings.shake and ui.model.shakes else []


def undo(ui: Ui, table: Table) -> list[ft.Control]:
    """Taking back, where that is possible."""
    if table.match.stuck() is not None:
        return []
    return [
        button.icon_button(
            ui.look,
            ft.Icons.UNDO_ROUNDED,
            label=ui.words("Undo"),
            identifier="undo",
            filled=True,
            on_tap=ui.session.undo,
        )
    ]


def tight(ui: Ui, table: Table) -> bool:
    """Whether two words side by side have no room for a sign."""
    return ui.look.small or ui.look.landscape or bool(undo(ui, table))


def choices(look: Look, actions: Sequence[ft.Control]) -> ft.Control:
    """Buttons of which each names what happens: side by side, or one below the other in a narrow tray."""
    if not look.landscape:
        return tray.action_bar(look, actions)
    for control in actions:
        control.expand = None
    return ft.Column(list(actions), spacing=Space.S, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _who(ui: Ui, table: Table, view: View, sentence: str, fact: str = "") -> ft.Control:
    return tray.who_line(ui.look, table.emblems[view.to_move or 0], sentence, fact)


def _eye(ui: Ui, cup: Cup) -> ft.Control:
    """The button that lifts the cup or puts it down."""
    w = ui.words
    return button.icon_button(
        ui.look,
        ft.Icons.VISIBILITY_OFF_ROUNDED if cup.lifted else ft.Icons.VISIBILITY_ROUNDED,
        label=w("Put the cup down") if cup.lifted else w("Lift the cup"),
        identifier="cover-cup" if cup.lifted else "lift-cup",
        filled=True,
        on_tap=lambda: show(ui, replace(cup, lifted=not cup.lifted)),
    )


def _covered(ui: Ui, table: Table, view: View, cup: Cup) -> Rows:
    """The cup is down: look, or bid without looking."""
    w, look = ui.words, ui.look
    name = table.match.names[view.to_move or 0]
    line = w("Only {name} looks; holding the cup shows the dice for that long.", name=name)
    bar = choices(
        look,
        [
            *undo(ui, table),
            button.button(
                look,
                w("Bid unseen"),
                identifier="bid-unseen",
                on_tap=lambda: show(ui, replace(cup, bidding=True)),
                expand=2,
            ),
            button.button(
                look,
                w("Lift the cup"),
                identifier="lift-cup",
                kind="main",
                icon=ft.Icons.VISIBILITY_ROUNDED,
                on_tap=lambda: show(ui, replace(cup, lifted=True)),
                expand=3,
            ),
        ],
    )
    content = [
        _who(ui, table, view, w("{name} has the cup", name=name)),
        text.words(line, "body", look.palette.ink2),
    ]
    return [scrolling(ui, content), refused(ui, table), bar]


def _rolling(ui: Ui, table: Table, view: View, cup: Cup, roll: Roll) -> Rows:
    """Some dice are marked: roll them again."""
    w, look = ui.words, ui.look
    name = table.match.names[view.to_move or 0]
    lines = [w("Everybody learns how many, nobody which. It can be done once."), *or_shake(ui)]
    content: Rows = [
        _who(ui, table, view, w("{name} rolls again", name=name)),
        [text.words(line, "body", look.palette.ink2) for line in lines],
        training.of_rolling(ui, table, view, roll.faces),
    ]
    bar = tray.action_bar(
        look,
        [
            _eye(ui, cup),
            button.button(
                look,
                w.many("Roll {n} die", "Roll {n} dice", len(roll.faces)),
                identifier="roll",
                kind="main",
                icon=ft.Icons.REFRESH_ROUNDED,
                on_tap=lambda: ui.session.play(roll),
            ),
        ],
    )
    return [scrolling(ui, content), refused(ui, table), bar]


# the picker


def _picker(ui: Ui, table: Table, view: View, cup: Cup) -> Rows:
    w, look = ui.words, ui.look
    title = text.heading(
        w("{name}'s bid", name=table.match.names[view.to_move or 0]), "title", look.palette.ink, level=2
    )
    chips = [_better(ui, table, view, cup, 1), _better(ui, table, view, cup, max(2, cup.better))] if view.calls else []
    content: Rows = [
        _head(look, title, chips),
        training.of_choosing(ui, table, view) if cup.lifted else [],
        ft.Row(
            [_kind(ui, table, view, cup, kind, why) for kind, why in offered(table, view)],
            spacing=Space.S,
            scroll=ft.ScrollMode.HIDDEN,
            key="kinds",
        ),
        _parts(ui, cup),
        page.grid(look, [_face(ui, table, view, cup, face) for face in FACES], 4),
        training.of_bid(ui, table, view, _amount(table, view, cup)),
    ]
    return [
        scrolling(ui, content),
        refused(ui, table),
        tray.action_bar(look, [_eye(ui, cup), _bid(ui, table, view, cup)]),
    ]


def _head(look: Look, title: ft.Control, chips: list[ft.Control]) -> list[ft.Control]:
    """The title and the chips beside it, or below where there is no room."""
    if look.landscape or look.large_text:
        return [title, *([ft.Row(chips, spacing=Space.S, run_spacing=Space.S, wrap=True)] if chips else [])]
    title.expand = True
    return [ft.Row([title, *chips], spacing=Space.S)]


def _better(ui: Ui, table: Table, view: View, cup: Cup, steps: int) -> ft.Control:
    """A chip for "better"; the second one goes a step further with each tap."""
    w = ui.words
    chosen = cup.better == steps
    then = steps + 1 if chosen and steps > 1 else steps
    why = table.match.check(Better(then)) if knows(table, view) else None
    picked = replace(cup, better=then, kind=None, faces="")

    def tap() -> None:
        if why is None:
            show(ui, picked)
        else:
            ui.session.refuse(why)

    return button.chip_button(
        ui.look,
        better(w, steps),
        label=w("{bid}, one step more with each tap", bid=better(w, steps)) if chosen and steps > 1 else None,
        icon=ft.Icons.ADD_ROUNDED if chosen and steps > 1 else None,
        identifier="better" if steps == 1 else "much-better",
        selected=chosen,
        why=reason(w, why) if why else None,
        on_tap=tap,
    )


def _shown(table: Table, view: View, cup: Cup) -> tuple[str | None, str]:
    """Kind and faces that the picker shows: those picked, or those that "better" amounts to."""
    step = _amount(table, view, cup) if cup.better else None
    return (LADDER[step].kind, LADDER[step].faces) if step is not None else (cup.kind, cup.faces)


def _amount(table: Table, view: View, cup: Cup) -> int | None:
    """The step that the bid amounts to; None if it is not complete, or if that is for ears only."""
    bid = cup.said
    return amounts_to(bid, table.match.state.bid) if bid is not None and knows(table, view) else None


def _kind(ui: Ui, table: Table, view: View, cup: Cup, kind: Kind, why: Reason | None) -> ft.Control:
    w, session = ui.words, ui.session
    picked = replace(cup, kind=kind.name, faces="", better=0)
    parts = "+".join(map(str, kind.parts)) if kind.parts != (1,) else ""
    return button.chip_button(
        ui.look,
        kind_name(w, kind.name),
        detail=w("{n} alike", n=parts) if parts.isdigit() else parts,
        identifier=f"kind-{kind.name}",
        selected=_shown(table, view, cup)[0] == kind.name,
        why=reason(w, why) if why else None,
        on_tap=lambda: show(ui, picked) if why is None else session.refuse(why),
        key=f"kind-{kind.name}",
    )


def _parts(ui: Ui, cup: Cup) -> list[ft.Control]:
    """The parts of a bid of several, with the faces that fill them so far: `Three: Air · Two: ?`."""
    if cup.kind is None or len(kind_of(cup.kind).parts) < 2:
        return []
    w, pieces = ui.words, []
    for n, part in enumerate(kind_of(cup.kind).parts):
        face = face_name(w, cup.faces[n]) if n < len(cup.faces) else "?"
        pieces.append(f"{part_name(w, part)}: {face}")
    return [text.words(" · ".join(pieces), "small_bold", ui.look.palette.ink)]


def _face(ui: Ui, table: Table, view: View, cup: Cup, face: str) -> ft.Control:
    look, w, session = ui.look, ui.words, ui.session
    why = refused_face(table, view, cup, face)
    name = face_name(w, face)
    selected = face in _shown(table, view, cup)[1]
    unmet = reason(w, why) if why and not selected else None
    inks = tappable.inked(look, unmet)
    p = inks.palette
    picture = glyph.sign(face, 26, p.ink if look.dark else inks.shade(INKS[face]))
    body = ft.Column(
        [picture, text.words(name, "caption_bold" if look.landscape else "small_bold", p.ink, lines=1)],
        spacing=2,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    return button.pick_box(
        look,
        body,
        label=name,
        identifier=f"face-{face}",
        selected=selected,
        why=unmet,
        on_tap=lambda: show(ui, tap_face(cup, face)) if why is None else session.refuse(why),
        padding=2 if look.landscape else Space.S,
    )


def _bid(ui: Ui, table: Table, view: View, cup: Cup) -> ft.Control:
    """The main button reads the bid."""
    w, session = ui.words, ui.session
    bid, amount = cup.said, _amount(table, view, cup)
    why: Reason | None
    if bid is None:
        line = w("Choose a bid") if cup.kind is None else bid_name(w, cup.kind, cup.faces) + " …"
        why = Reason("no_kind") if cup.kind is None else Reason("part_missing")
    else:
        line = w("Bid {bid}", bid=said(w, bid))
        if amount is not None and (isinstance(bid, Better) or (bid.faces is None and amount)):
            line += f" ({step_name(w, amount)})"
        why = table.match.check(bid) if knows(table, view) else None

    def tap() -> None:
        if why is None and bid is not None:
            session.play(bid)
        elif why is not None:
            session.refuse(why)

    return button.button(
        ui.look,
        line,
        identifier="bid",
        kind="main",
        why=reason(w, why) if why else None,
        on_tap=tap,
    )
