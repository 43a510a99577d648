"""The tray of the one who holds the cup: lifting it, rolling again, and putting a bid together."""

from __future__ import annotations

from dataclasses import replace

import flet as ft

from app.fast.boundary import Rows
from app.games import common
from app.games.astragali import odds
from app.games.astragali.bar import choices, hint, or_shake, scrolling, undo
from app.games.astragali.felt import low, portrait, show
from app.games.astragali.inks import INKS
from app.games.astragali.picked import Cup, again, cup_of, kind_of, knows, refused_face, tap_face, to_beat
from app.games.astragali.rungs import ladder
from app.games.astragali.words import better, face_name, part_name, said, step_name
from app.help import Level
from app.model import Table
from app.parts import button, glyph, page, tappable, text, tray
from app.theme import Look, Space
from app.ui import Ui
from core.engine.reason import Reason
from core.games.astragali.bids import amounts_to
from core.games.astragali.ladder import FACES, LADDER
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
        common.who(ui, table, view.to_move or 0, w("{name} has the cup", name=name)),
        text.words(line, "body", look.palette.ink2),
    ]
    return [scrolling(ui, content), common.refused(ui, table), bar]


def _rolling(ui: Ui, table: Table, view: View, cup: Cup, roll: Roll) -> Rows:
    """Some dice are marked: roll them again."""
    w, look = ui.words, ui.look
    name = table.match.names[view.to_move or 0]

    def throw() -> None:
        """Whoever has looked under the cup looks at what they rolled as well; a cup that was shaken is down."""
        if ui.session.play(roll):
            show(ui, Cup(lifted=True))

    lines = [w("Everybody learns how many, nobody which. It can be done once."), *or_shake(ui)]
    content: Rows = [
        common.who(ui, table, view.to_move or 0, w("{name} rolls again", name=name)),
        [text.words(line, "body", look.palette.ink2) for line in lines],
        odds.of_rolling(ui, table, view, roll.faces),
    ]
    bar = tray.action_bar(
        look,
        [
            *undo(ui, table),
            _eye(ui, cup),
            button.button(
                look,
                w.many("Roll {n} die", "Roll {n} dice", len(roll.faces)),
                identifier="roll",
                kind="main",
                icon=ft.Icons.REFRESH_ROUNDED,
                on_tap=throw,
            ),
        ],
    )
    return [scrolling(ui, content), common.refused(ui, table), bar]


# the picker


def _picker(ui: Ui, table: Table, view: View, cup: Cup) -> Rows:
    w, look = ui.words, ui.look
    name = table.match.names[view.to_move or 0]
    title = text.heading(name if low(look) else w("{name}'s bid", name=name), "title", look.palette.ink, level=2)
    chips = [_better(ui, table, view, cup, 1), _better(ui, table, view, cup, max(2, cup.better))] if view.calls else []
    content: Rows = [
        _head(look, title, chips),
        odds.of_choosing(ui, table, view) if cup.lifted else [],
        ladder(ui, table, view, cup, _shown(table, view, cup)[0]),
        _refused(ui, table) or _parts(ui, cup, _amount(table, view, cup)) or _beat(ui, table, view),
        _faces(ui, table, view, cup),
        odds.of_bid(ui, table, _amount(table, view, cup)),
    ]
    help = hint(ui, table) if cup.lifted else []
    bar = [*undo(ui, table), _eye(ui, cup), *_check(ui, table, view, cup), *help, _bid(ui, table, view, cup)]
    return [
        scrolling(ui, content, Space.S if portrait(look) else Space.M, most=0.4),
        common.checked(ui, table),
        tray.action_bar(look, bar),
    ]


def _check(ui: Ui, table: Table, view: View, cup: Cup) -> list[ft.Control]:
    """Whoever has lifted the cup can ask whether the bid is true."""
    if not cup.lifted or not table.helps(Level.CHECK):
        return []
    step = _amount(table, view, cup)
    return [common.check_button(ui, table, view, step, Reason("no_kind") if step is None else None)]


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
        why=common.why(ui, table, why),
        on_tap=tap,
    )


def _shown(table: Table, view: View, cup: Cup) -> tuple[str | None, str]:
    """Kind and faces that the picker shows: those picked, or those that "better" amounts to."""
    step = _amount(table, view, cup) if cup.better else None
    return (LADDER[step].kind, LADDER[step].faces) if step is not None else (cup.kind, cup.faces)


def _amount(table: Table, view: View, cup: Cup) -> int | None:
    """The step that the bid amounts to; None if there is no such bid, or if that is for ears only."""
    bid = cup.said
    return amounts_to(bid, table.match.state.bid) if bid is not None and knows(table, view) else None


def _refused(ui: Ui, table: Table) -> list[ft.Control]:
    """Why the last tap did nothing, in a line: there is no room for a box."""
    if table.refused is None:
        return []
    said = common.sentence(ui, table, table.refused)
    line = text.words(said, "small_bold", ui.look.palette.brick)
    return [ft.Semantics(label=said, live_region=True, content=ft.Semantics(exclude_semantics=True, content=line))]


def _beat(ui: Ui, table: Table, view: View) -> list[ft.Control]:
    """The bid that is to be beaten, where the felt has no room to say it."""
    step = to_beat(table, view)
    if step is None or not low(ui.look):
        return []
    line = ui.words("To beat: {bid}", bid=step_name(ui.words, step))
    return [text.words(line, "small_bold", ui.look.palette.ink)]


def _parts(ui: Ui, cup: Cup, amount: int | None) -> list[ft.Control]:
    """The parts of a bid of several, with the faces that fill them: `Three: Air · Two: ?`.

    With only some faces named, those that the bid amounts to fill the parts, if it may be told: in brackets where
    they were not named.
    """
    if cup.kind is None or len(kind_of(cup.kind).parts) < 2:
        return []
    w, pieces = ui.words, []
    faces = cup.faces if amount is None or not cup.faces else LADDER[amount].faces
    for n, part in enumerate(kind_of(cup.kind).parts):
        face = face_name(w, faces[n]) if n < len(faces) else "?"
        pieces.append(f"{part_name(w, part)}: {face if face == '?' or faces[n] in cup.faces else f'({face})'}")
    return [text.words(" · ".join(pieces), "small_bold", ui.look.palette.ink)]


def _faces(ui: Ui, table: Table, view: View, cup: Cup) -> ft.Control:
    look = ui.look
    columns = 4 if look.text_scale <= 1.15 or look.large_text or look.width > 380 else 2
    boxes = [_face(ui, table, view, cup, face) for face in FACES]
    grid = page.grid(look, boxes, columns, gap=Space.XS if portrait(look) else Space.S)
    return tappable.together(grid, "faces", ui.words("Faces"))


def _face(ui: Ui, table: Table, view: View, cup: Cup, face: str) -> ft.Control:
    look, w, session = ui.look, ui.words, ui.session
    why = refused_face(table, view, cup, face)
    name = face_name(w, face)
    selected = face in _shown(table, view, cup)[1]
    unmet = None if selected else common.why(ui, table, why)
    inks = tappable.inked(look, unmet)
    p = inks.palette
    picture = glyph.sign(face, 22 if look.small else 26, p.ink if look.dark else inks.shade(INKS[face]))
    body = ft.Column(
        [picture, text.words(name, "caption_bold" if look.landscape or look.small else "small_bold", p.ink, lines=1)],
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
        padding=2 if look.landscape or look.small else Space.XS,
    )


def _bid(ui: Ui, table: Table, view: View, cup: Cup) -> ft.Control:
    """The main button reads the bid."""
    w, session = ui.words, ui.session
    bid, amount = cup.said, _amount(table, view, cup)
    why: Reason | None
    if bid is None:
        line, why = w("Choose a bid"), Reason("no_kind")
    else:
        line = w("Bid {bid}", bid=said(w, bid))
        if amount is not None and (isinstance(bid, Better) or cup.leaves_open):
            line += f" ({step_name(w, amount)})"
        why = table.match.check(bid) if knows(table, view) else None

    return common.main_button(
        ui, table, line, lambda: session.play(bid) if bid is not None else None, identifier="bid", wrong=why
    )
