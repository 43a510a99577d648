"""Hints in steps: the button that asks for one, the overlay that shows it step by step, and the pieces it rings.

The overlay lies below the hand, not over it: the felt gives way.
"""

from __future__ import annotations

from math import inf
from typing import Any, NamedTuple

import flet as ft

from app import games
from app.frame.ui import Ui
from app.games import common, drawing
from app.games.contract import InWords, Ring
from app.games.thinking import newest, sentence_of
from app.layout.giving import Rank, Wish, solve
from app.locale import Words
from app.locale.pictures import expression
from app.locale.signs import spoken
from app.locale.working import Worked, working
from app.parts import button, text, tray
from app.parts.card import height_of
from app.parts.tappable import tappable
from app.parts.theme import Look, Radius, Size, Space
from app.parts.working import line_height, lines_of
from app.session import actions
from app.session.actions import HINT_STEPS
from app.state.model import Hint, Table
from app.state.overlays import HintPicture
from core.arithmetic.pictures import Picture
from core.engine.training import HintSteps

STRATEGY = 2
"""The step of a hint with the picture, where it is a thought."""
LOWEST, PICTURE = 96.0, 176.0
"""The least and the most height of that picture, in pixels."""
MOST_PICTURE, SHARE = 236.0, 0.35
"""The most height of a picture in an overlay of its own, in pixels, and its share of the screen's."""
ASIDE = 0.42
"""The share of a wide sheet that its picture takes where it stands aside."""
SPARE = 48
"""The height that is left beside it on a small screen, for what is played on, in pixels."""
LINES = 3
"""The lines that the newest step takes in the place of the question, in type as usual."""
LEAST = 44.0
"""The least height of the steps of a hint, in pixels: two lines of text."""


def bulb(ui: Ui, table: Table, *, filled: bool = True, on_felt: bool = False) -> ft.Control:
    """Draw the button that asks for a hint; with one at the table it has a brass edge and a dot for each step."""
    hint, look, p = table.advice.hint, ui.look, ui.look.palette
    shown = hint.shown if hint is not None and hint.steps is not None and table.hinted else 0
    whole = button.icon_button(
        look,
        ft.Icons.LIGHTBULB_ROUNDED,
        label=ui.words("Hint {n} of {of}", n=shown, of=HINT_STEPS) if shown else ui.words("Hint"),
        identifier="hint",
        filled=filled,
        on_felt=on_felt,
        on_tap=ui.session.ask_hint,
    )
    if shown:
        face, ink = whole.data.face, p.onbrass if filled else p.onfelt
        full, empty = ft.Border.all(1.5, ink), ft.Colors.TRANSPARENT
        dots: list[ft.Control] = [
            ft.Container(width=7, height=7, border_radius=4, border=full, bgcolor=ink if n < shown else empty)
            for n in range(HINT_STEPS)
        ]
        icon = ft.Icon(ft.Icons.LIGHTBULB_ROUNDED, size=20, color=ink)
        row = ft.Row(dots, spacing=2, tight=True)
        both = ft.Column([icon, row], spacing=2, tight=True)
        both.horizontal_alignment = ft.CrossAxisAlignment.CENTER
        face.content, face.border = both, ft.Border.all(2, p.brass_edge)
        face.bgcolor = look.cards.reached if filled else None
    return whole


def line(ui: Ui, table: Table, high: float = inf) -> ft.Control | None:
    """Draw the newest step of a hint in the place of the question, which may be only so `high`, with its number; a tap
    shows all of them with their picture and working. None where no hint is at the table, or its sheet is open.
    """
    hint, w, look = table.advice.hint, ui.words, ui.look
    if hint is None or not table.hinted:
        return None
    p, n = look.palette, len(hint.shown_steps)
    if hint.steps is None:
        said = games.of(table.match).help.none(w) if hint.searched else w("Searching …")
        number = ""
    else:
        said, number = sentence_of(w, table, hint.steps, n - 1), w("Hint {n} of {of}", n=n, of=HINT_STEPS)
    counted = "" if look.large_text else number  # the bulb has a dot for each step
    beside = text.width(look, counted, "small") + 24 + Space.M if number else 0
    room = look.across - beside
    lines = min(LINES * 22 * look.text_scale, max(LEAST, high) - 2 * Space.XS)
    drawn = text.fitted(look, said, "label", p.ink, room, lines, cut=False)
    drawn.expand = True
    more: list[ft.Control] = []
    if number:
        more = [text.words(counted, "small", p.ink2), ft.Icon(ft.Icons.EXPAND_LESS_ROUNDED, size=24, color=p.ink2)]
    face = ft.Container(
        ft.Row([drawn, *more], spacing=Space.XS),
        bgcolor=p.paper,
        padding=ft.Padding.symmetric(vertical=Space.XS),
        height=max(LEAST, text.high(look, drawn, room) + 2 * Space.XS),
    )
    on_tap = ui.session.analysis.unfold_hint if number else None
    tapped = tappable(look, face, label=f"{said} {number}", identifier="hint-more", on_tap=on_tap)
    return ft.Semantics(live_region=True, container=True, content=tapped, data=face.height)


def over(ui: Ui, table: Table, paper: ft.Control) -> ft.Control:
    """Lay the newest step of a hint over the question of a tray, from its upper edge on: the table keeps its place, and
    a long sentence takes of the felt.
    """
    newest, look = line(ui, table), ui.look
    if newest is None:
        return paper
    asked = drawing.of(table.match).asked_high or (48 if common.first_time(ui, table) else 28)
    question = Space.M + asked * look.text_scale
    above = max(0.0, newest.data + Space.S - question)
    corners = ft.BorderRadius.only(top_left=Radius.TRAY, top_right=Radius.TRAY)
    sides = ft.Padding.only(left=look.left, right=look.right, top=Space.S)
    strip = ft.Container(newest, bgcolor=look.palette.paper, border_radius=corners, padding=sides)
    strip.height = max(question, newest.data + Space.S)
    strip.left, strip.right, strip.top = 0, 0, -above
    return ft.Stack([paper, strip], fit=ft.StackFit.PASS_THROUGH, clip_behavior=ft.ClipBehavior.NONE)


def worded(ui: Ui, table: Table) -> ft.Control:
    """Draw the button that asks for a hint with its word, where there is room for it."""
    return button.button(
        ui.look,
        ui.words("Hint"),
        identifier="hint",
        icon=ft.Icons.LIGHTBULB_ROUNDED,
        on_tap=ui.session.ask_hint,
    )


class Mark(NamedTuple):
    """The mark of a hint at a piece or place: a ring, and its number in the order of several touches, or 0."""

    ringed: bool
    number: int = 0

    def said(self, words: Words) -> str:
        """Return what is read aloud of it; empty without one."""
        if self.number:
            return words("in the hint, step {n}", n=self.number)
        return words("in the hint") if self.ringed else ""


def mark(table: Table, kind: str, at: object, nth: int = 0) -> Mark:
    """Return the mark of a thing, of the `nth` of those that look the same, from 0: the steps shown so far ring what
    they are about, and the last one numbers what it takes.
    """
    hint = table.advice.hint
    if hint is None or hint.steps is None:
        return Mark(False)
    shown, final = helped(table), hint.final
    if final is None:
        if hint.steps.thoughts:  # first the thought, then a piece
            return Mark(not table.task and (kind, at) in shown.about_rings(hint.steps))
        return Mark(any((kind, at) in shown.rings(step) for step in hint.shown_steps))
    touches = shown.order(table, final.moves)
    numbers = [n for n, ring in enumerate(touches, start=1) if ring == (kind, at)]
    if numbers:
        return Mark(nth < len(numbers), numbers[nth] if len(touches) > 1 and nth < len(numbers) else 0)
    return Mark(any((kind, at) in shown.rings(step) for step in final.steps))


def values(table: Table) -> dict[Ring, str]:
    """Return what the steps of a hint shown so far say that places come to."""
    hint = table.advice.hint
    if hint is None or hint.steps is None or (hint.steps.thoughts and hint.final is None):
        return {}
    steps = hint.shown_steps if hint.final is None else hint.final.steps
    return {ring: said for step in steps for ring, said in helped(table).values(table, step).items()}


def helped(table: Table) -> InWords[Any, Any]:
    """Return the help in words of the game at a table."""
    return games.of(table.match).help


def sheet(ui: Ui, table: Table, room: float | None = None) -> ft.Control | None:
    """Draw the steps shown so far, and the next one as a button; None if no hint is open. The steps have a `room` of
    that height if the table has given it out.
    """
    hint, w = table.advice.hint, ui.words
    if hint is None or not table.hint_open:
        return None
    game, wanted, beside = games.of(table.match), 0.0, list[ft.Control]()
    shown, aside, across = hint.shown_steps, None, ui.look.across
    highest = hint.steps.highest if hint.steps is not None else None
    if hint.steps is None:
        none = w("What’s down so far doesn’t work out. Take something back.") if table.task else game.help.none(w)
        line = none if hint.searched else w("Searching …")
        content: list[ft.Control] = [text.words(line, "body", ui.look.palette.ink)]
        wanted = text.height(ui.look, line, "body", ui.look.across)
    else:
        said = [sentence_of(w, table, hint.steps, n) for n in range(len(shown))]
        content = [
            tray.hint_step(ui.look, str(n), line, now=n == hint.shown and not hint.highest)
            for n, line in enumerate(said, start=1)
        ]
        wanted = sum(tray.step_height(ui.look, line, across) + Space.S for line in said)
        picture = _picture(hint)
        if picture is not None:
            most = _room(ui.look, wanted + PICTURE) if room is None else room
            newest = tray.step_height(ui.look, said[-1], across) + Space.S
            drawn = _pictured(ui, picture, most - wanted, most - newest, SPARE if room is None else 0)
            if drawn is not None:
                content.insert(STRATEGY, drawn)
                wanted += (drawn.height or 0) + Space.S
            elif ui.look.tablet and not ui.look.large_text:  # wide and low: beside steps and buttons
                aside = _drawn(ui, picture, min(PICTURE, most + Space.S + tray.bar_height(ui.look)), ASIDE * across)
                across -= ASIDE * across + Space.L
                wanted = sum(tray.step_height(ui.look, line, across) + Space.S for line in said)
            else:
                beside = [_to_picture(ui)]
        if hint.shown == HINT_STEPS:
            lines = _worked_out(ui, hint.steps)
            chains = hint.steps.thoughts[-1].lines if hint.steps.thoughts else ()
            ways = [expression(w.signs, line) for line in chains]
            content += [text.words(line, "label", ui.look.palette.ink) for line in ways]
            wanted += sum(text.height(ui.look, line, "label", ui.look.across) + Space.S for line in ways)
            lines = [] if ways else lines
            content.append(_beside_thumb(ui.look, lines))
            if highest is not None and hint.highest:
                line = game.sentences.hint(w, highest.whole, table.match)
                lines_of_highest = _worked_out(ui, highest)
                content += [
                    tray.hint_step(ui.look, "+", line, now=True),
                    _beside_thumb(ui.look, lines_of_highest),
                ]
                wanted += tray.step_height(ui.look, line, across) + Space.S
                lines += lines_of_highest
            wanted += sum(line_height(ui.look, line) + Space.S for line in lines)
    if not (table.match.training or table.task or table.trial) and table.seat is not None:  # all see it
        taken = w("{name} takes a hint.", name=table.match.names[table.seat])
        content.insert(0, text.words(taken, "small", ui.look.palette.ink2))
        wanted += text.height(ui.look, taken, "small", ui.look.across) + Space.S
    buttons = [
        button.button(
            ui.look,
            w("Got it"),
            identifier="hint-close",
            kind="outline",
            on_tap=ui.session.analysis.close_hint,
            expand=2,
        )
    ]
    more = actions.next_hint_step(ui.session, w, table)
    if more is not None:
        buttons.append(common.main_action(ui, table, more, expand=3))
    if table.task and hint.shown == HINT_STEPS and hint.steps is not None and hint.steps.second:
        other = ui.session.analysis.show_other_way
        buttons.append(button.button(ui.look, w("Another way"), identifier="hint-other-way", on_tap=other, expand=3))
    through = hint.shown == HINT_STEPS and not table.task
    if through and highest is not None and not hint.highest:
        buttons.append(
            button.button(
                ui.look, w("More points"), identifier="hint-highest", on_tap=ui.session.analysis.show_highest, expand=3
            )
        )
    beyond = game.help.beyond(w, table) if through else None
    if beyond is not None:
        everything = button.button(
            ui.look,
            beyond.button,
            identifier="hint-all",
            on_tap=lambda: ui.session.table.open_overlay(beyond.overlay),
            expand=3,
        )
        buttons.append(everything)
    return tray.sheet(
        ui.look.within("left", "top") if ui.look.landscape else ui.look,
        w("Hint {n} of {of}", n=hint.shown, of=HINT_STEPS) if hint.steps else w("Hint"),
        [_fitted(content, wanted, _room(ui.look, wanted) if room is None else room)],
        close_label=w("Close"),
        on_close=ui.session.analysis.close_hint,
        foot=tray.action_bar(ui.look, buttons),
        step=hint.shown,
        steps=HINT_STEPS if hint.steps else 0,
        beside=[*beside, *_reader(ui)] if shown else (),
        aside=aside,
        key="sheet-hint",
    )


def _reader(ui: Ui) -> list[ft.Control]:
    """Return the button that reads the newest step of a hint to the person who has asked for it."""

    def text() -> str:
        table = ui.session.model.table
        return "" if table is None else spoken(ui.words, newest(ui.words, table))

    return common.speaker(ui, text, on_felt=False, identifier="read-hint")


def _picture(hint: Hint) -> Picture | None:
    """Return the picture of number that an open hint shows with its strategy; None where it has none."""
    if hint.steps is None or not hint.steps.thoughts or not STRATEGY <= hint.shown < HINT_STEPS:
        return None
    return hint.steps.thoughts[STRATEGY - 1].picture


def _pictured(ui: Ui, picture: Picture, free: float, least: float, spare: float) -> ft.Container | None:
    """Draw the picture of the strategy in what is `free` below the steps; where that is too low, what scrolls has it in
    sight with the newest step, if it has `least` pixels for it. None where there is no room: on a small screen what is
    played on needs `spare` pixels more.
    """
    if max(free, least) < LOWEST or (spare and ui.look.small and free < LOWEST + spare):
        return None
    return _drawn(ui, picture, min(PICTURE, max(free - Space.S, LOWEST)))


def _drawn(ui: Ui, picture: Picture, high: float, wide: float = inf) -> ft.Container | None:
    """Draw a picture in the middle, `high` pixels high and so `wide` at most; None where what draws it could not be
    fetched.
    """
    try:  # first needed when a hint has one
        from app.games.thoughts import WIDEST
        from app.games.thoughts import picture as drawn
    except ImportError:  # it comes after the first screen
        return None
    box = drawn(ui, picture, min(ui.look.across, WIDEST, wide), high, ground=ui.look.palette.paper)
    return ft.Container(ft.Row([box], alignment=ft.MainAxisAlignment.CENTER, tight=wide < inf), height=high)


def _to_picture(ui: Ui) -> ft.Control:
    """Draw the button that opens the picture of a way, where the hint has no room for it."""
    label = ui.words("Picture")
    return button.icon_button(
        ui.look,
        ft.Icons.IMAGE_ROUNDED,
        label=label,
        identifier="hint-picture",
        on_tap=lambda: ui.session.table.open_overlay(HintPicture()),
    )


def picture_sheet(ui: Ui, table: Table) -> ft.Control | None:
    """Draw the overlay with the picture of the way that a hint shows; None where another overlay is open, or none.
    Closing it opens the hint again, as it was.
    """
    hint = table.advice.hint
    if not isinstance(table.overlay, HintPicture) or hint is None or hint.steps is None or not hint.steps.thoughts:
        return None
    w, look = ui.words, ui.look
    line = sentence_of(w, table, hint.steps, STRATEGY - 1)
    content: list[ft.Control] = [text.words(line, "label", look.palette.ink)]
    picture = hint.steps.thoughts[STRATEGY - 1].picture
    if picture is not None:
        box = _drawn(ui, picture, min(MOST_PICTURE, max(LOWEST, SHARE * look.height)))
        content += [] if box is None else [box]
    back = button.button(
        look, w("Back to the hint"), identifier="picture-close", on_tap=ui.session.ask_hint, expand=True
    )
    return tray.sheet(
        look,
        w("Picture"),
        content,
        close_label=w("Close"),
        on_close=ui.session.ask_hint,
        actions=[back],
        full=tray.fills(look),
        key="sheet-picture",
    )


def _worked_out(ui: Ui, steps: HintSteps) -> list[Worked]:
    """Return how the whole of a hint is worked out, line by line."""
    return [line for side in steps.working for line in working(ui.words, side)]


def _beside_thumb(look: Look, lines: list[Worked]) -> ft.Control:
    """Return the lines of a working, what each comes to at the right, clear of the thumb of what scrolls."""
    column = ft.Column(lines_of(look, lines), spacing=Space.S, tight=True)
    return ft.Container(column, padding=ft.Padding.only(right=Space.M))


def beside(look: Look, paper: ft.Control, below: ft.Control, hinted: bool) -> ft.Control:
    """Return the tray in landscape; with a hint the hand on top, and the hint under it."""
    if not hinted:
        return paper
    paper.expand = True
    width = look.slots.tray + look.insets.right
    return ft.Container(ft.Column([paper, below], spacing=0), width=width)


def _fitted(content: list[ft.Control], wanted: float, most: float) -> ft.Control:
    """Stack the steps of a hint, `wanted` pixels high; they scroll, the newest in sight, where felt and hand leave less
    room.
    """
    column = ft.Column(content, spacing=Space.S, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    if wanted <= most:
        return column
    column.scroll, column.auto_scroll, column.tight = ft.ScrollMode.AUTO, True, False
    return ft.Container(column, height=most)


def _frame(look: Look) -> float:
    """Return the height of a hint but for its steps, in pixels."""
    return tray.SHEET + tray.bar_height(look) + look.foot


def least(look: Look) -> float:
    """Return the least height of a hint below a table, in pixels."""
    return _frame(look) + LEAST


def most(look: Look) -> float:
    """Return the height that the overlay takes at most, in pixels."""
    return _frame(look) + _room(look, look.height)


def room_within(look: Look, given: float | None) -> float | None:
    """Return the height of the steps of a hint on a page with more than the table, which has `given` out its own."""
    return None if given is None else min(given, _room(look, look.height))


def _room(look: Look, wanted: float) -> float:
    """Return the height that the steps of a hint get beside felt, hand and buttons; never less than two lines."""
    slots = look.slots
    hand = 3 * Space.M + 28 * max(1.0, look.text_scale) + height_of(slots.hand) + Size.LIFT
    frame = _frame(look)
    below = {"hand": Wish(hand, hand, Rank.OWN), "frame": Wish(frame, frame, Rank.MAIN_ACTION)}
    felt = {"felt": Wish(slots.felt, slots.felt, Rank.PLAYED_ON)}
    return max(LEAST, solve(look.heights(look.above), felt, {**below, "steps": Wish(wanted, LEAST)})["steps"])
