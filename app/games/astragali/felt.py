"""The felt of Astragali: the last bid, the cup with what is under it, and the tries for seven Luck."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

import flet as ft
import flet.canvas as cv

from app.frame.ui import Ui
from app.games import common, highlights, hints, opponent
from app.games.astragali import donkey, layout
from app.games.astragali.dice import astragal
from app.games.astragali.picked import Bids, Cup, amount, cup_of, kind_of, picking, show
from app.games.astragali.words import better, dice_rolled, face_name, heard, in_full, kind_name, new_dice
from app.games.drawing import TableView
from app.locale import sense
from app.parts import card, glyph, tappable, text
from app.parts.card import Strength
from app.parts.dashes import dashed_frame
from app.parts.flight import tumbling
from app.parts.glyph import sign_at
from app.parts.theme import Look, Radius, Space
from app.state.help import Level
from app.state.model import Table
from core.games.astragali.ladder import DICE, LADDER, Bid, KindName
from core.games.astragali.moves import Roll, Say
from core.games.astragali.rules import TRIES
from core.games.astragali.state import BidMemory, View

DONKEY_CALLS = 180
"""The least height at which the donkey has room for its call above it, in pixels."""


def arrange(
    ui: Ui, parts: Sequence[ft.Control], gap: float = Space.M, *, above: ft.Control | None = None
) -> ft.Control:
    """Spread parts over the height of the felt below what lies `above`, at least `gap` pixels apart; they scroll where
    there are too many, in large text with what lies above.
    """
    if above is not None and ui.look.enlarged:
        parts, above = [above, *parts], None
    column = ft.Column(
        list(parts),
        spacing=gap,
        scroll=ft.ScrollMode.AUTO,
        alignment=ft.MainAxisAlignment.SPACE_EVENLY,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        expand=True,
    )
    if above is not None:
        column = ft.Column([above, column], spacing=gap, horizontal_alignment=ft.CrossAxisAlignment.CENTER, expand=True)
    return ft.Container(
        column,
        padding=ft.Padding.symmetric(
            horizontal=layout.margin(ui.look), vertical=Space.S if above is not None else min(gap, Space.S)
        ),
        alignment=ft.Alignment.CENTER,
    )


def centred(parts: Sequence[ft.Control], gap: float = 0) -> ft.Column:
    """Lay parts one below the other, `gap` pixels apart, each in the middle."""
    return ft.Column([*parts], spacing=gap, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER)


def read_as(label: str, identifier: str | None, content: ft.Control) -> ft.Semantics:
    """Return what is drawn as a screen reader reads it: as one sentence."""
    silent = ft.Semantics(exclude_semantics=True, content=content)
    return ft.Semantics(label=label, identifier=identifier, content=silent)


def playing(here: TableView[View]) -> ft.Control:
    """Draw the felt while a round is played."""
    ui, table, view = here
    match view.step:
        case "luck":
            return arrange(ui, [_head(here), tries(ui, table, view.tries)])
        case "bray" | "judge":
            return arrange(ui, [_donkey(ui, view.step == "bray")])
        case "wait":
            return arrange(ui, [covering(ui, None, up=False)])
        case "answer":
            return _heard(here)
    cup = cup_of(table)
    low = picking(view, cup) and layout.close(here.look)
    parts = [stage(here, cup)]
    if layout.headed(table) and (not picking(view, cup) or layout.sizes(ui, table).head):
        parts.insert(0, _head(here))
    if picking(view, cup) and here.look.kind.beside:
        parts += coming(here, cup)
    elif not low:
        parts.append(_caption(here, lifted=cup.lifted and bool(view.dice)))
    return arrange(ui, parts, Space.XS if low else Space.M)


# a bid that is heard


def _heard(here: TableView[View]) -> ft.Control:
    """Draw what was said in a bubble, who has said it and how many dice they rolled, and the cup."""
    look, view, table, w = here.look, here.view, here.table, here.words
    last, size = view.calls[-1], _hearing(here)
    name, p = table.match.names[last.seat], look.palette
    rolled = new_dice(w, last.rolled, name)
    beside = look.kind.beside
    room = (layout.felt_width(look) / 2 if beside else size.width) - layout.WHO - Space.S
    line = text.fitted(look, rolled, "body", p.onfelt, room, layout.WHO * (1.7 if beside else 1))
    line.width = room
    who = ft.Row([common.sign(table, last.seat, layout.WHO), line], spacing=Space.S, tight=True)
    cup: ft.Control = ft.Semantics(
        content=covering(here.ui, None, up=False, share=size.cup), label=w("cup"), identifier="cup"
    )
    said = said_in_bubble(here.ui, table, last, size.width, size.bubble)
    if beside:
        row = ft.Row([who, cup], alignment=ft.MainAxisAlignment.SPACE_BETWEEN)
        return arrange(here.ui, [row], Space.L, above=said)
    who.width = size.width
    shown = [] if opponent.lists(here.ui, table) else [cup]
    return arrange(here.ui, shown, Space.S, above=centred([said, who], Space.L))


def _hearing(here: TableView[View]) -> layout.Hearing:
    look, table = here.look, here.table
    low = opponent.height(here.ui) if table.watched else layout.answering(look, 1 + table.helps(Level.LIGHTS))
    return layout.hearing(look, low)


def heard_high(here: TableView[View]) -> float | None:
    """Return the height of what was said and who has said it, in pixels; None where the cup stands beside it."""
    return None if here.look.kind.beside else _hearing(here).bubble + layout.WHO + 3 * Space.M


def said_in_bubble(ui: Ui, table: Table, last: BidMemory, wide: float, high: float) -> ft.Control:
    """Draw what a player has said in a bubble of a width and height, with the dice it is about; beside it the button
    that opens all bids.
    """
    look, w = ui.look, ui.words
    name, bid = table.match.names[last.seat], heard(w, last)
    groups = said_dice(look, last, wide - 2 * Space.L, layout.said_die(look, high))
    title = bid
    if last.step is not None:
        title = kind_name(w, LADDER[last.step].kind)
    elif isinstance(last.said, Say) and groups:
        title = kind_name(w, last.said.kind)
    spoken = w("{name} bids {bid}.", name=name, bid=w("“{bid}”", bid=bid))
    return bubble(ui, name, title, groups, wide, high, spoken, [all_bids(ui, look)])


def bubble(
    ui: Ui,
    name: str,
    title: str,
    dice: Sequence[ft.Control],
    wide: float,
    high: float,
    spoken: str,
    beside: Sequence[ft.Control] = (),
) -> ft.Control:
    """Draw what a player has said in a bubble, `spoken` to a screen reader, with its dice and what lies `beside` it."""
    look, w, inks = ui.look, ui.words, ui.look.cards
    room = wide - 2 * Space.L - len(beside) * (look.touch + Space.S)
    lines: list[ft.Control] = [
        text.fitted(look, w("{name} says", name=name), "body", inks.digit, room, 20 * look.text_scale),
        text.fitted(look, w("“{bid}!”", bid=title), "term", inks.digit, room, 36 * look.text_scale),
    ]
    words = read_as(spoken, None, ft.Column(lines, spacing=0, tight=True))
    words.expand = True
    top = ft.CrossAxisAlignment.START
    column: list[ft.Control] = [ft.Row([words, *beside], vertical_alignment=top, spacing=Space.S)]
    if dice:
        column.append(ft.Row([*dice], spacing=Space.M, tight=True))
    box = ft.Container(
        ft.Column(column, spacing=Space.S, tight=True, alignment=ft.MainAxisAlignment.CENTER),
        bgcolor=inks.stock,
        border_radius=Radius.TRAY,
        padding=ft.Padding.only(left=Space.L, right=Space.S, top=Space.XS, bottom=Space.XS),
        width=wide,
        height=high,
    )
    tail = glyph.svg("0 0 44 28", f'<path d="M0 0H40L10 26Z" fill="{inks.stock}"/>', 40, 22)
    shown = ft.Stack([box, ft.Container(tail, left=34, bottom=-16)], width=wide, height=high, key="bubble")
    shown.clip_behavior = ft.ClipBehavior.NONE
    return shown


def all_bids(ui: Ui, look: Look) -> ft.Control:
    """Draw the button that opens the ladder of all bids."""
    face = ft.Container(
        ft.Icon(ft.Icons.STAIRS_ROUNDED, size=24, color=look.cards.digit),
        width=look.touch,
        height=look.touch,
        bgcolor=look.cards.stock_op,
        border_radius=Radius.KEY,
        alignment=ft.Alignment.CENTER,
    )
    return tappable.tappable(
        look,
        face,
        label=ui.words("All bids"),
        identifier="bids",
        on_tap=lambda: ui.session.table.open_overlay(Bids()),
        radius=Radius.KEY,
        key="head",
    )


def said_dice(look: Look, last: BidMemory, room: float, most: float) -> list[ft.Control]:
    """Draw the dice that a bid is about, in groups; none where it is for ears only, or asks for none."""
    if last.step is not None:
        bid = LADDER[last.step]
    elif isinstance(last.said, Say) and last.said.faces:
        bid = Bid(last.said.kind, last.said.faces)
    else:
        return []
    return _dice_of(look, bid.kind, bid.faces, room, most)


def _dice_of(look: Look, kind: KindName, faces: str, room: float, most: float) -> list[ft.Control]:
    """Draw the dice of a bid, without the words that stand beside them; dashed places for faces that are open."""

    def draw(part: int, nth: int, size: int) -> ft.Control:
        return astragal(look, faces[part], "", min(size, 65)) if part < len(faces) else die_place(look, size)

    return grouped(kind, room, most, draw)


def grouped(kind: KindName, room: float, most: float, draw: Callable[[int, int, int], ft.Control]) -> list[ft.Control]:
    """Draw the places of a bid part by part, as large as a room lets them; none where it asks for no dice. `draw` gets
    the number of the part, that of the place in it, and the size.
    """
    parts = kind_of(kind).parts
    count = sum(parts)
    size = int(min(most, (room - Space.M * (len(parts) - 1) - Space.XS * (count - len(parts))) / max(1, count)))
    return [
        ft.Row([draw(part, nth, size) for nth in range(dice)], spacing=Space.XS, tight=True)
        for part, dice in enumerate(parts)
    ]


def die_place(look: Look, size: float, face: str = "") -> ft.Control:
    """Draw the place of a die that is to come: dashes, and the sign of the face that is asked for."""
    middle = size / 2
    ink = ft.Colors.with_opacity(0.6, look.cards.digit) if face else look.cards.equals
    ring = dashed_frame(1, 1, size - 2, size - 2, size * 0.3, ink, 1.5, (4, 3))
    return cv.Canvas(
        [ring, *([sign_at(face, middle, middle, size * 0.5, ink)] if face else [])], width=size, height=size
    )


# the last bid


def _head(here: TableView[View]) -> ft.Control:
    """Draw the last bid as the table has it shown; a tap opens all bids of the round."""
    ui, table, view, w, names = here.ui, here.table, here.view, here.words, here.table.match.names
    look = here.look
    opens = [] if picking(view, cup_of(table)) else [all_bids(ui, look)]
    room = layout.felt_width(look) - len(opens) * (look.touch + Space.S)
    high = layout.head_wish(here.look).want
    if picking(view, cup_of(table)):
        high = layout.sizes(ui, table).head
    if not view.calls:
        line = w("{name} starts round {n}.", name=names[view.to_move or 0], n=view.round)
        begins = text.fitted(look, line, "label", look.palette.onfelt, room, high)
        begins.expand = True
        return ft.Row([begins, *opens], spacing=Space.S, height=high)
    last = view.calls[-1]
    shown = heard(w, last) if last.said or last.step is not None else w("Bid accepted")
    whole = tappable.tappable(
        look,
        _well(ui, table, last, shown, room, high),
        label=w("{name} bids {bid}.", name=names[last.seat], bid=w("“{bid}”", bid=shown)),
        identifier="last-bid",
        on_tap=lambda: here.session.table.open_overlay(Bids()),
        radius=Radius.TILE,
        on_felt=True,
        expand=True if opens else None,
        key="head",
    )
    return ft.Row([whole, *opens], spacing=Space.S) if opens else whole


def _well(ui: Ui, table: Table, last: BidMemory, shown: str, room: float, high: float) -> ft.Control:
    """Draw the last bid on a line: who has said it, its kind, and its dice; its faces in words where they have none."""
    look, kind = ui.look, last.step is not None and kind_name(ui.words, LADDER[last.step].kind)
    inside = room - 2 * Space.S - layout.LAST - Space.S
    groups = said_dice(look, last, 0.56 * inside, layout.SMALL_DIE)
    room = inside - (0.56 * inside + Space.S if groups else 0)
    said = text.fitted(look, kind or shown if groups else shown, "label", look.palette.onfelt, room, high)
    said.expand = True
    dice = [ft.Row([*groups], spacing=Space.S, tight=True)] if groups else []
    return ft.Container(
        ft.Row([common.sign(table, last.seat, layout.LAST), said, *dice], spacing=Space.S),
        bgcolor=look.palette.shade,
        border_radius=Radius.BUTTON,
        padding=ft.Padding.symmetric(horizontal=Space.S),
        height=high,
    )


# the coming bid


def coming(here: TableView[View], cup: Cup) -> list[ft.Control]:
    """Draw what is asked, and the place of the coming bid."""
    size = layout.sizes(here.ui, here.table)
    return [*([_ask(here, size)] if size.ask else []), _place(here, cup, size)]


def _ask(here: TableView[View], size: layout.Bidding) -> ft.Control:
    """Draw what is asked, and the button that opens all bids."""
    w, look, beside = here.words, here.look, here.look.kind.beside
    line = w("{name}, what’s your bid?", name=here.table.match.names[here.view.to_move or 0])
    room = (layout.felt_width(look) if beside else look.across) - look.touch - Space.S
    ink = look.palette.onfelt if beside else look.palette.ink
    title = text.fitted(look, line, "title", ink, room, size.ask)
    heading = text.heading(line, "title", ink, level=2, drawn=title)
    heading.expand = True
    return ft.Row([heading, all_bids(here.ui, look)], spacing=Space.S, height=size.ask)


def _place(here: TableView[View], cup: Cup, size: layout.Bidding) -> ft.Control:
    """Draw the coming bid: a place that fills with its kind in words and its faces as dice."""
    table, view, look, w, p = here.table, here.view, here.look, here.words, here.look.palette
    kind, faces = shown_bid(table, view, cup)
    alone = [] if size.ask else [all_bids(here.ui, look)]
    wide = layout.felt_width(look) if look.kind.beside else look.across
    inside = wide - 2 * Space.M - len(alone) * (look.touch + Space.S) - 4
    parts = kind_of(kind).parts if kind is not None else ()
    least = 0.36 * inside
    most = min(layout.MOST_DIE * (1.4 if look.tablet else 1), size.place - 2 * Space.XS)
    dice = _dice_of(look, kind, faces, inside - least - Space.S, most) if kind is not None and parts else []
    line = w("“{bid}!”", bid=better(w, cup.better) if kind is None and cup.better else kind_name(w, kind or "hot-air"))
    empty = kind is None and not cup.better
    if empty:
        line = w("First choose a kind, then its symbols.")
    room = least if dice else inside
    said = text.fitted(look, line, "body" if empty else "title", p.ink2 if empty else p.ink, room, size.place - 4)
    said.expand = True
    bid = cup.said
    label = line if bid is None else w("Your bid: {bid}", bid=in_full(w, bid, amount(table, view, cup)))
    row = ft.Row([said, ft.Row([*dice], spacing=Space.S, tight=True), *alone], spacing=Space.S)
    box = ft.Container(
        ft.Semantics(exclude_semantics=not alone, content=row),
        bgcolor=p.raised,
        border=ft.Border.all(1.5, p.line),
        border_radius=Radius.BUTTON,
        padding=ft.Padding.symmetric(horizontal=Space.M),
        height=size.place,
    )
    return ft.Semantics(label=label, identifier="coming", content=box)


def shown_bid(table: Table, view: View, cup: Cup) -> tuple[KindName | None, str]:
    """Return kind and faces of the coming bid: those picked, or those that "better" amounts to."""
    step = amount(table, view, cup) if cup.better else None
    return (LADDER[step].kind, LADDER[step].faces) if step is not None else (cup.kind, cup.faces)


# the cup


def stage(here: TableView[View], cup: Cup) -> ft.Control:
    """Draw the cup, and the dice for the one who has lifted it: nothing of them is there before."""
    ui, table, view, w, held = here.ui, here.table, here.view, here.words, here.view.step in ("open", "cup")
    lifted = cup.lifted and bool(view.dice)
    under = _dice(here, cup) if lifted else None
    share = None
    if not lifted and picking(view, cup):  # it stands where the dice would lie
        share = min(layout.cup_share(ui.look), layout.dice(ui.look).height / layout.CUP[1])
    whole = covering(ui, under, up=lifted, share=share)
    if not held:
        return whole
    down = ft.GestureDetector(
        content=ft.Container(whole, bgcolor=ft.Colors.TRANSPARENT),
        exclude_from_semantics=True,
        on_tap=None if lifted else lambda _: show(here.session, replace(cup, lifted=True)),
        on_long_press_start=lambda _: show(here.session, replace(cup, lifted=True)),
        on_long_press_end=lambda _: show(
            here.session, replace(cup_of(here.session.model.table or table), lifted=False)
        ),
        key="hold",
    )
    label = w("Cup with seven dice, down. Lift it: only {name} looks", name=table.match.names[view.seat or 0])
    return ft.Semantics(content=down, label=None if lifted else label, identifier="cup")


def covering(ui: Ui, under: ft.Control | None, *, up: bool, share: float | None = None) -> ft.Control:
    """Draw the cup over what it covers; it rises when it is lifted, no higher than the dice."""
    look = ui.look
    if share is None:
        share = layout.dice(look).side / layout.CUP[1] if up and not look.kind.beside else layout.cup_share(look)
    drawn = ft.Container(
        dice_cup(look, share),
        offset=ft.Offset(0, -0.9 if up and not look.calm else 0),
        opacity=0 if up else 1,
        animate_offset=look.animation(look.motion.dice),
        animate_opacity=look.animation(look.motion.dice),
        ignore_interactions=True,
        key="cup-drawn",
    )
    return ft.Stack(
        [ft.Container(under, key="under"), drawn],
        alignment=ft.Alignment.CENTER,
        clip_behavior=ft.ClipBehavior.NONE,
        key="stage",
    )


def dice_cup(look: Look, share: float, *, lifted: bool = False) -> ft.Control:
    """Draw a dice cup upside down, in card stock, at a share of its size: with the same face always, which tells
    nothing, and says "oh" when it is `lifted`.
    """
    inks = look.cards
    edge = f'stroke="{inks.digit}" stroke-opacity=".28" stroke-width="1"'
    mouth = '<circle cx="75" cy="79" r="4"/>' if lifted else '<rect x="65" y="77" width="20" height="3" rx="1.5"/>'
    return glyph.svg(
        "0 0 150 132",
        f'<path d="M38 10Q75 2 112 10L142 114A70 16 0 0 1 8 114Z" fill="{inks.stock}" {edge}/>'
        f'<path d="M33.5 28L116.5 28L119 37Q75 45 31 37Z" fill="{inks.operator}"/>'
        f'<path d="M33.5 28Q75 36 116.5 28Z" fill="{inks.stock}"/>'
        f'<path d="M12.5 99L137.5 99L140 108Q75 129 10 108Z" fill="{inks.operator}"/>'
        f'<path d="M12.5 99Q75 119 137.5 99Z" fill="{inks.stock}"/>'
        f'<ellipse cx="75" cy="10" rx="37" ry="6" fill="{inks.stock_op}" {edge}/>'
        f'<g fill="{inks.digit}"><circle cx="62" cy="62" r="5"/><circle cx="88" cy="62" r="5"/>{mouth}</g>'
        f'<g fill="{inks.stock}"><circle cx="63" cy="61" r="1.6"/><circle cx="89" cy="61" r="1.6"/></g>',
        *(side * share for side in layout.CUP),
    )


def _dice(here: TableView[View], cup: Cup) -> ft.Control:
    """Draw the seven dice; those of the cup can be marked to be rolled again, once."""
    ui, table, view, look, w = here.ui, here.table, here.view, here.look, here.words
    sizes = layout.dice(look)
    new = _places(view.dice, view.fresh) if view.step == "cup" else set()
    can_roll = table.match.check(Roll(view.dice)) is None
    drawn, lit = [], highlights.of(table)
    for place, face in enumerate(view.dice):
        strength = lit.strength("die", face)
        marked, mark = place in cup.marked, hints.mark(table, "die", face, view.dice[:place].count(face))
        name = face_name(w, face)
        tag = w(sense("a die that was just rolled", "new")) if place in new else None
        label = w("{face}, die {n} of {count}", face=name, n=place + 1, count=DICE)
        if tag:
            label += f", {tag}"
        if mark.ringed:
            label += ", " + mark.said(w)
        if strength:
            label += ", " + _lit_words(ui, strength)
        if marked:
            label = w("{die}, to be rerolled", die=label)
        others = tuple(n for n in cup.marked if n != place)
        then = replace(cup, marked=others if marked else tuple(sorted((*others, place))))
        whole = tappable.tappable(
            look,
            card.touched(
                look,
                astragal(look, face, name, sizes.side, marked=marked, hinted=mark.ringed, lit=strength, tag=tag),
                mark.number,
            ),
            label=label,
            identifier=f"die-{place}",
            selected=marked if can_roll else None,
            on_tap=partial(show, here.session, then) if can_roll else None,
            on_felt=True,
            key=f"die-{place}",
        )
        if not new or place in new:
            whole = common.coming(ui, table, "dice", whole, tumbling(place), look.motion.tumble, place)
        drawn.append(whole)
    lines: list[ft.Control] = [
        ft.Row(drawn[start : start + sizes.abreast], spacing=sizes.gap, tight=True)
        for start in range(0, len(drawn), sizes.abreast)
    ]
    column = centred(lines, layout.TAG + sizes.gap)
    return ft.Container(column, padding=ft.Padding.only(top=layout.TAG, bottom=layout.EDGE))


def _lit_words(ui: Ui, strength: Strength) -> str:
    """Return what is read aloud of a die that is lit."""
    w = ui.words
    return {
        "best": w("best to reroll"),
        "leads": w("could be rerolled"),
        "reached": w("may be rerolled"),
    }[strength]


def _places(dice: str, fresh: str) -> set[int]:
    """Return the places among the sorted dice that stand for the fresh ones: of equal faces the last."""
    left, places = list(fresh), set()
    for place in reversed(range(len(dice))):
        if dice[place] in left:
            left.remove(dice[place])
            places.add(place)
    return places


def _caption(here: TableView[View], *, lifted: bool) -> ft.Control:
    """Draw who looks, and how many dice were rolled in this turn."""
    table, view, w, look = here.table, here.view, here.words, here.look
    name = table.match.names[view.to_move or 0]
    if not lifted:
        icon, line = ft.Icons.VISIBILITY_OFF_ROUNDED, w("The cup is down.")
    else:
        icon, line = ft.Icons.VISIBILITY_ROUNDED, w("Only {name} looks", name=name)
    if view.step == "cup" and view.rolled:
        line = f"{line.rstrip('.')} · {dice_rolled(w, view.rolled)}"
    words = text.words(line, "label", look.palette.onfelt, align=ft.TextAlign.CENTER)
    words.expand, words.expand_loose = True, True
    return ft.Row(
        [ft.Icon(icon, size=22, color=look.palette.onfelt), words],
        spacing=Space.S,
        alignment=ft.MainAxisAlignment.CENTER,
        key="caption",
    )


# seven Luck, and the fool's wish


def tries(ui: Ui, table: Table, rolls: Sequence[str]) -> ft.Control:
    """Draw the tries for seven Luck, a row each; those to come are empty."""
    look, w = ui.look, ui.words
    size = int(min(44, (layout.felt_width(look) - 6 * 4 - 34) / DICE))
    drawn: list[ft.Control] = []
    for n in range(TRIES):
        faces = rolls[n] if n < len(rolls) else ""
        label = w("Try {n}: {faces}", n=n + 1, faces=_counted(ui, faces)) if faces else w("Try {n} to come", n=n + 1)
        dice: list[ft.Control] = [
            common.coming(
                ui,
                table,
                ("try", n),
                astragal(look, face, face_name(w, face), size, counts=face == "L"),
                tumbling(place),
                look.motion.tumble,
                place,
            )
            for place, face in enumerate(faces)
        ]
        if not faces:
            quiet = ft.Border.all(1.5, look.palette.quiet)
            dice = [ft.Container(width=size, height=size, border=quiet, border_radius=size * 0.3) for _ in range(DICE)]
        number = text.words(f"{n + 1}.", "label", look.palette.onfelt)
        row = ft.Row([ft.Container(number, width=26), *dice], spacing=4, tight=True)
        drawn.append(read_as(label, f"try-{n + 1}", row))
    return ft.Column(drawn, spacing=Space.M, tight=True, key="tries")


def _counted(ui: Ui, faces: str) -> str:
    """Return dice as they are read aloud: `2 Luck, 5 Earth`."""
    return ", ".join(f"{faces.count(face)} {face_name(ui.words, face)}" for face in dict.fromkeys(faces))


def _donkey(ui: Ui, brays: bool) -> ft.Control:
    """Draw the donkey of the fool's wish as large as there is room: it brays, then it waits for what the others say."""
    w, look = ui.words, ui.look
    high, wide = layout.donkey(look), layout.felt_width(look)
    width = min(donkey.SIZE[0], wide, high * donkey.SIZE[0] / donkey.SIZE[1])
    draw, label = (donkey.braying, w("A donkey brays")) if brays else (donkey.calm, w("A donkey waits"))
    drawn: ft.Control = ft.Semantics(label=label, image=True, identifier="donkey", content=draw(look, width))
    said = (w("Hee –"), w("haw!"))
    sizes = ("display", "title", "label")
    roles = [role for role in sizes if all(text.fits(look, one, role, width / 2) for one in said)]
    if not brays or high < DONKEY_CALLS or look.large_text or not roles:
        return drawn
    call = ft.Row(
        [text.words(one, roles[0], look.palette.onfelt) for one in said],
        alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
        width=width,
    )
    silent = ft.Semantics(exclude_semantics=True, content=call)
    return centred([silent, drawn])
