"""The felt of Astragali: the last bid, the cup with what is under it, and the tries for seven Luck."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

import flet as ft

from app.games import common, hints, lights
from app.games.astragali.dice import astragal
from app.games.astragali.picked import Cup, cup_of, kind_of
from app.games.astragali.sheets import Bids
from app.games.astragali.words import dice_rolled, face_name, heard
from app.model import Table
from app.parts import glyph, tappable, text
from app.parts.felt import last_move
from app.parts.landing import tumbling
from app.theme import Look, Radius, Size, Space
from app.ui import Ui
from core.games.astragali.ladder import DICE, LADDER, Bid
from core.games.astragali.moves import Roll, Say
from core.games.astragali.rules import TRIES
from core.games.astragali.state import Heard, View

IDLE = 20
"""Seconds after which a lifted cup comes down by itself."""
CUP = (150, 132)
"""Width and height of the cup in pixels."""


def arrange(ui: Ui, parts: Sequence[ft.Control], gap: float = Space.M) -> ft.Control:
    """What lies on the felt, spread over its height, at least `gap` apart; it scrolls where there is too much."""
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
        padding=ft.Padding.symmetric(horizontal=ui.look.margin, vertical=min(gap, Space.S)),
        alignment=ft.Alignment.CENTER,
    )


def room(look: Look) -> float:
    """The width of the felt in pixels."""
    return look.width - look.beside - 2 * look.margin


def show(ui: Ui, cup: Cup) -> None:
    """The cup as it stands now; a lifted one comes down after a while."""
    if cup.lifted:
        ui.session.pick_for(IDLE, cup, replace(cup, lifted=False))
    else:
        ui.session.pick(cup)


def playing(ui: Ui, table: Table, view: View) -> ft.Control:
    """The felt while a round is played."""
    match view.step:
        case "luck":
            return arrange(ui, [_head(ui, table, view), tries(ui, table, view.tries)])
        case "bray" | "judge" | "wait":
            return arrange(ui, [_stool(ui)])
    cup = cup_of(table)
    lifted = cup.lifted and bool(view.dice)
    parts = [stage(ui, table, view, cup)]
    if not (picking(view, cup) and low(ui.look)):  # there the tray says what is to be beaten
        parts.insert(0, _head(ui, table, view))
    if not (picking(view, cup) and portrait(ui.look)):
        parts.append(_caption(ui, table, view, lifted=lifted))
    return arrange(ui, parts, Space.XS if picking(view, cup) and portrait(ui.look) else Space.M)


def picking(view: View, cup: Cup) -> bool:
    """Whether a bid is put together, for which the tray takes most of the screen."""
    return view.step in ("open", "cup") and (cup.bidding or (cup.lifted and bool(view.dice)))


# the last bid


def _head(ui: Ui, table: Table, view: View) -> ft.Control:
    """The last bid as the table has it shown; a tap tells all bids of the round."""
    w, look, names = ui.words, ui.look, table.match.names
    if not view.calls:
        mark = common.sign(table, view.to_move or 0, 40)
        line = w("Round {n}", n=view.round)
        return last_move(look, mark, line, w("{name} begins.", name=names[view.to_move or 0]))
    last = view.calls[-1]
    line = f"{names[last.seat]} · {dice_rolled(w, last.rolled)}"
    if view.step == "cup" and last.step is not None:
        line = w("To beat · {name}", name=names[last.seat])
    shown = heard(w, last) if last.said or last.step is not None else w("Bid accepted")
    face = last_move(look, common.sign(table, last.seat, 40), line, shown, fact=_glyphs(look, last))
    return tappable.tappable(
        look,
        face,
        label=w("{line}: {bid}. Show all bids of this round", line=line, bid=shown),
        identifier="bids",
        on_tap=lambda: ui.session.open_sheet(Bids()),
        radius=Radius.TILE,
        on_felt=True,
        key="head",
    )


def _glyphs(look: Look, last: Heard) -> list[ft.Control]:
    """The faces of a bid, each as often as it is bid where that is short."""
    if last.step is not None:
        bid = LADDER[last.step]
    elif isinstance(last.said, Say) and last.said.faces:
        bid = Bid(last.said.kind, last.said.faces)
    else:
        return []
    if look.small or look.large_text or look.landscape:
        return []
    parts = kind_of(bid.kind).parts
    faces = "".join(face * (part if sum(parts) <= 3 else 1) for face, part in zip(bid.faces, parts, strict=False))
    ink = look.palette.onfelt
    return [glyph.sign(face, 22, ink) for face in faces]


# the cup


def stage(ui: Ui, table: Table, view: View, cup: Cup) -> ft.Control:
    """The cup, and the dice for the one who has lifted it: nothing of them is there before."""
    w, held = ui.words, view.step in ("open", "cup")
    lifted = cup.lifted and bool(view.dice)
    under = _dice(ui, table, view, cup) if lifted else None
    whole = covering(ui, under, up=lifted, share=0.5 if picking(view, cup) and portrait(ui.look) else 1)
    if not held:
        return whole
    down = ft.GestureDetector(
        content=ft.Container(whole, bgcolor=ft.Colors.TRANSPARENT),
        exclude_from_semantics=True,
        on_tap=None if lifted else lambda _: show(ui, replace(cup, lifted=True)),
        on_long_press_start=lambda _: show(ui, replace(cup, lifted=True)),
        on_long_press_end=lambda _: show(ui, replace(cup_of(ui.session.model.table or table), lifted=False)),
        key="hold",
    )
    label = w("Cup with seven dice, down. Lift the cup: only {name} looks", name=table.match.names[view.seat or 0])
    return ft.Semantics(content=down, label=None if lifted else label, identifier="cup")


def covering(ui: Ui, under: ft.Control | None, *, up: bool, share: float = 1) -> ft.Control:
    """The cup over what it covers, in a `share` of its size; it rises when it is lifted."""
    look = ui.look
    drawn = ft.Container(
        _cup(look, share),
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


def _cup(look: Look, share: float) -> ft.Control:
    """A dice cup upside down, in card stock."""
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
        *(side * share for side in CUP),
    )


def _dice(ui: Ui, table: Table, view: View, cup: Cup) -> ft.Control:
    """The seven dice; those of the cup can be marked to be rolled again, once."""
    look, w = ui.look, ui.words
    abreast = _abreast(look)
    size = abreast or die_size(look)
    new = _places(view.dice, view.fresh) if view.step == "cup" else set()
    can_roll = table.match.check(Roll(view.dice)) is None
    drawn, lit = [], lights.of(table)
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
            label += ", " + (w("best rolled again") if strength == "best" else w("could be rolled again"))
        if marked:
            label = w("{die}, to be rolled again", die=label)
        others = tuple(n for n in cup.marked if n != place)
        then = replace(cup, marked=others if marked else tuple(sorted((*others, place))))
        whole = tappable.tappable(
            look,
            astragal(look, face, name, size, marked=marked, hinted=hinted, lit=strength, tag=tag),
            label=label,
            identifier=f"die-{place}",
            selected=marked if can_roll else None,
            on_tap=partial(show, ui, then) if can_roll else None,
            on_felt=True,
            key=f"die-{place}",
        )
        if not new or place in new:
            whole = common.coming(ui, table, "dice", whole, tumbling(place), look.motion.tumble, place)
        drawn.append(whole)
    return ft.Row(drawn, spacing=Space.XS, tight=True) if abreast else lines(look, drawn)


def _abreast(look: Look) -> int:
    """The size of the dice in the hand so that all seven lie in one line, in pixels; 0 where they have more room."""
    size = int(min(46, (room(look) - (DICE - 1) * Space.XS) / DICE))
    return size if portrait(look) and size >= Size.TOUCH else 0


def portrait(look: Look) -> bool:
    """Whether the tray lies below the felt and both share the height of a phone."""
    return not (look.landscape or look.tablet)


def die_size(look: Look) -> float:
    """The size of a die, so that a line of them fits."""
    count = per_line(look)
    largest = 50 if low(look) else look.card_width(72)
    return int(min(largest, (room(look) - (count - 1) * Space.M) / count))


def low(look: Look) -> bool:
    """Whether there is little room between the players and the tray."""
    return (look.height < 700 or look.large_text) and not look.landscape


def per_line(look: Look) -> int:
    """How many dice lie side by side."""
    return DICE if look.landscape or look.tablet else 4


def lines(look: Look, dice: Sequence[ft.Control]) -> ft.Control:
    """Dice in lines: four and three, or all seven."""
    count = per_line(look)
    rows: list[ft.Control] = [
        ft.Row(list(dice[start : start + count]), spacing=Space.M, tight=True) for start in range(0, len(dice), count)
    ]
    gap = Space.S if low(look) else Space.M
    return ft.Column(rows, spacing=gap, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER)


def _places(dice: str, fresh: str) -> set[int]:
    """Places among the sorted dice that stand for the fresh ones: of equal faces the last."""
    left, places = list(fresh), set()
    for place in reversed(range(len(dice))):
        if dice[place] in left:
            left.remove(dice[place])
            places.add(place)
    return places


def _caption(ui: Ui, table: Table, view: View, *, lifted: bool) -> ft.Control:
    """Who looks, and how many dice were rolled in this turn."""
    w, look = ui.words, ui.look
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
    """The tries for seven Luck, a row each; those to come are empty."""
    look, w = ui.look, ui.words
    size = int(min(44, (room(look) - 6 * 4 - 34) / DICE))
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
    """Dice as they are read aloud: `2 Luck, 5 Earth`."""
    return ", ".join(f"{faces.count(face)} {face_name(ui.words, face)}" for face in dict.fromkeys(faces))


def _stool(ui: Ui) -> ft.Control:
    """The cup, empty, while nobody plays with it."""
    return covering(ui, None, up=False)
