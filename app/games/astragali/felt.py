"""The felt of Astragali: the last bid, the cup with what is under it, and the tries for seven Luck."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

import flet as ft

from app.frame.ui import Ui
from app.games import common, highlights, hints
from app.games.astragali import donkey, layout
from app.games.astragali.dice import astragal
from app.games.astragali.overlays import Bids
from app.games.astragali.picked import Cup, cup_of, kind_of, picking, show
from app.games.astragali.words import dice_rolled, face_name, heard
from app.games.drawing import TableView
from app.locale import isolated
from app.parts import glyph, tappable, text
from app.parts.card import Strength
from app.parts.flight import tumbling
from app.parts.theme import Look, Radius, Space
from app.state.model import Table
from core.games.astragali.ladder import DICE, LADDER, Bid
from core.games.astragali.moves import Roll, Say
from core.games.astragali.rules import TRIES
from core.games.astragali.state import BidMemory, View

DONKEY_CALLS = 180
"""The least height at which the donkey has room for its call above it, in pixels."""


def arrange(ui: Ui, parts: Sequence[ft.Control], gap: float = Space.M) -> ft.Control:
    """Spread parts over the height of the felt, at least `gap` pixels apart; they scroll where there are too many."""
    column = ft.Column(
        list(parts),
        spacing=gap,
        scroll=ft.ScrollMode.AUTO,
        alignment=ft.MainAxisAlignment.SPACE_EVENLY,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        expand=True,
    )
    return ft.Container(
        column,
        padding=ft.Padding.symmetric(horizontal=layout.margin(ui.look), vertical=min(gap, Space.S)),
        alignment=ft.Alignment.CENTER,
    )


def playing(here: TableView[View]) -> ft.Control:
    """Draw the felt while a round is played."""
    ui, table, view = here
    match view.step:
        case "luck":
            return arrange(ui, [_head(here), tries(ui, table, view.tries)])
        case "bray" | "judge":
            return arrange(ui, [_donkey(ui, view.step == "bray")])
        case "wait":
            return arrange(ui, [_stool(ui)])
    cup = cup_of(table)
    low = picking(view, cup) and layout.upright(here.look)
    parts = [stage(here, cup)]
    if layout.headed(table):
        parts.insert(0, _head(here))
    if not low:
        parts.append(_caption(here, lifted=cup.lifted and bool(view.dice)))
    return arrange(ui, parts, Space.XS if low else Space.M)


# the last bid


def _head(here: TableView[View]) -> ft.Control:
    """Draw the last bid as the table has it shown; a tap opens all bids of the round."""
    ui, table, view, w, names = here.ui, here.table, here.view, here.words, here.table.match.names
    high = layout.head_wish(here.look).want
    if picking(view, cup_of(table)):
        high = layout.sizes(ui, table).head
    if not view.calls:
        seat = view.to_move or 0
        return _well(ui, table, seat, w("Round {n}", n=view.round), w("{name} begins.", name=names[seat]), [], high)
    last = view.calls[-1]
    line = f"{isolated(names[last.seat])} · {dice_rolled(w, last.rolled)}"
    if view.step == "cup" and last.step is not None:
        line = w("To beat · {name}", name=names[last.seat])
    shown = heard(w, last) if last.said or last.step is not None else w("Bid accepted")
    return tappable.tappable(
        here.look,
        _well(ui, table, last.seat, line, shown, _glyphs(here.look, last), high),
        label=w("{line}: {bid}. Show all bids of this round", line=line, bid=shown),
        identifier="bids",
        on_tap=lambda: here.session.table.open_overlay(Bids()),
        radius=Radius.TILE,
        on_felt=True,
        key="head",
    )


def _well(ui: Ui, table: Table, seat: int, line: str, bid: str, facts: Sequence[ft.Control], high: float) -> ft.Control:
    """Draw a bid in a well: whose it is, a small line above it where there is height for both, and its faces where
    there is width.
    """
    look = ui.look
    side, inside = (28 if high < 52 or look.kind.beside else 40), high - Space.M
    room = layout.felt_width(look) - 2 * Space.M - side - Space.S
    beside = len(facts) * (22 + Space.XS) + Space.S
    if facts and text.width(look, bid, "title") <= room - beside:
        room -= beside
    else:
        facts = []
    lines: list[ft.Control] = []
    above = inside - 24 * look.text_scale
    if above >= layout.LEAST_LINE:
        small = text.fitted(look, line, "small", look.palette.onfelt, room, above)
        lines.append(small)
        inside -= layout.taken(look, small, room)
    lines.append(text.fitted(look, bid, "title", look.palette.onfelt, room, inside))
    said = ft.Column(lines, spacing=0, tight=True, expand=True)
    return ft.Container(
        ft.Row([common.sign(table, seat, side), said, *facts], spacing=Space.S),
        bgcolor=look.palette.shade,
        border_radius=Radius.TILE,
        padding=ft.Padding.symmetric(horizontal=Space.M),
        height=high,
    )


def _glyphs(look: Look, last: BidMemory) -> list[ft.Control]:
    """Draw the faces of a bid, each as often as it is bid where that is short."""
    if last.step is not None:
        bid = LADDER[last.step]
    elif isinstance(last.said, Say) and last.said.faces:
        bid = Bid(last.said.kind, last.said.faces)
    else:
        return []
    parts = kind_of(bid.kind).parts
    faces = "".join(face * (part if sum(parts) <= 3 else 1) for face, part in zip(bid.faces, parts, strict=False))
    return [glyph.sign(face, 22, look.palette.onfelt) for face in faces]


# the cup


def stage(here: TableView[View], cup: Cup) -> ft.Control:
    """Draw the cup, and the dice for the one who has lifted it: nothing of them is there before."""
    ui, table, view, w, held = here.ui, here.table, here.view, here.words, here.view.step in ("open", "cup")
    lifted = cup.lifted and bool(view.dice)
    under = _dice(here, cup) if lifted else None
    whole = covering(ui, under, up=lifted)
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
    label = w("Cup with seven dice, down. Lift the cup: only {name} looks", name=table.match.names[view.seat or 0])
    return ft.Semantics(content=down, label=None if lifted else label, identifier="cup")


def covering(ui: Ui, under: ft.Control | None, *, up: bool) -> ft.Control:
    """Draw the cup over what it covers; it rises when it is lifted, no higher than the dice."""
    look = ui.look
    share = layout.dice(look).side / layout.CUP[1] if up and layout.upright(look) else layout.cup_share(look)
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


def dice_cup(look: Look, share: float) -> ft.Control:
    """Draw a dice cup upside down, in card stock, at a share of its size."""
    inks = look.cards
    edge = f'stroke="{inks.digit}" stroke-opacity=".28" stroke-width="1"'
    return glyph.svg(
        "0 0 150 132",
        f'<path d="M38 10Q75 2 112 10L142 114A70 16 0 0 1 8 114Z" fill="{inks.stock}" {edge}/>'
        f'<path d="M33.5 28L116.5 28L119 37Q75 45 31 37Z" fill="{inks.operator}"/>'
        f'<path d="M33.5 28Q75 36 116.5 28Z" fill="{inks.stock}"/>'
        f'<path d="M12.5 99L137.5 99L140 108Q75 129 10 108Z" fill="{inks.operator}"/>'
        f'<path d="M12.5 99Q75 119 137.5 99Z" fill="{inks.stock}"/>'
        f'<ellipse cx="75" cy="10" rx="37" ry="6" fill="{inks.stock_op}" {edge}/>',
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
        marked, hinted = place in cup.marked, hints.ringed(table, "die", face)
        name = face_name(w, face)
        tag = w("new") if place in new else None
        label = w("{face}, die {n} of {count}", face=name, n=place + 1, count=DICE)
        if tag:
            label += f", {tag}"
        if hinted:
            label += ", " + w("in the hint")
        if strength:
            label += ", " + _lit_words(ui, strength)
        if marked:
            label = w("{die}, to be rolled again", die=label)
        others = tuple(n for n in cup.marked if n != place)
        then = replace(cup, marked=others if marked else tuple(sorted((*others, place))))
        whole = tappable.tappable(
            look,
            astragal(look, face, name, sizes.side, marked=marked, hinted=hinted, lit=strength, tag=tag),
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
    column = ft.Column(
        lines, spacing=layout.TAG + sizes.gap, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER
    )
    return ft.Container(column, padding=ft.Padding.only(top=layout.TAG, bottom=layout.EDGE))


def _lit_words(ui: Ui, strength: Strength) -> str:
    """Return what is read aloud of a die that is lit."""
    w = ui.words
    return {
        "best": w("best rolled again"),
        "leads": w("could be rolled again"),
        "reached": w("may be rolled again"),
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
    if view.step == "answer":
        icon, line = ft.Icons.VISIBILITY_OFF_ROUNDED, w("Nobody looks now.")
    elif not lifted:
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
        label = w("Try {n}: {faces}", n=n + 1, faces=_counted(ui, faces)) if faces else w("Try {n} is to come", n=n + 1)
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
        drawn.append(
            ft.Semantics(
                label=label,
                identifier=f"try-{n + 1}",
                content=ft.Semantics(exclude_semantics=True, content=row),
            )
        )
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
    return ft.Column([silent, drawn], spacing=0, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER)


def _stool(ui: Ui) -> ft.Control:
    """Draw the cup, empty, while it is not played with."""
    return covering(ui, None, up=False)
