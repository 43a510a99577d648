"""A match on the screen: felt, players, and the tray of the person to move, arranged for any screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from math import pi
from typing import Any

import flet as ft

from app import games
from app.frame.slots import apart, place
from app.frame.ui import Ui
from app.games import common, drawing, hints, identity, opponent
from app.games.drawing import Scene, TableView
from app.layout.giving import Rank, Wish, suffices
from app.layout.kinds import Kind
from app.layout.numbers import Slots
from app.locale.games import title
from app.parts import bar, button, plain, players, scrolling, text, tray
from app.parts import stage as colour
from app.parts.card import height_of
from app.parts.overlay import overlay
from app.parts.players import Player
from app.parts.scrolling import scaled
from app.parts.tappable import together
from app.parts.theme import Look, Size, Space
from app.screens import drawn_card, menu, result, stage, strict
from app.screens.help import agreeing_sheet, help_shown, helps, levels_sheet
from app.state.model import Table, TablePage
from app.state.onboarding import ALONE
from app.state.overlays import (
    AboutPlayer,
    AwayPeople,
    HelpLevels,
    Leaving,
    LookAndSound,
    Menu,
    MoreHelp,
    Turns,
    Untrue,
    WholeHint,
)

NOTE = 22
"""The height of a note below the bar, with text as usual, in pixels."""
BODY = "table"
"""Under which name the table is memoised, with all that a sheet over it leaves as it is."""


def screen(ui: Ui, at: TablePage) -> ft.Control:
    """Draw the table, or what stands in for it: what all look at, the result after the end, or the curtain where one
    was agreed on.
    """
    ui = ui.on(identity.background(at.table.match.game.name))
    if not (at.table.agreed.wall and ui.look.may_be_wall):
        if not drawing.of(at.table.match).square or at.table.match.prompt is None:
            return _screen(ui, at)
        look, times = ui.look.beside_board
        drawn = _screen(replace(ui, look=look), at)
        return drawn if times == 1 else scaled(drawn, look, times)
    try:
        from app.screens import wall
    except ImportError:  # it comes after the first screen, and could not be fetched: the usual table until it can
        return _screen(ui, at)
    return wall.enlarged(ui, lambda ui: _screen(ui, at))


def _screen(ui: Ui, at: TablePage) -> ft.Control:
    table = at.table
    draws = drawing.of(table.match)
    touch = common.touch(ui, table)
    pointed = "" if touch is None or (table.overlay is not None and not touch.over) else touch.identifier
    eyes = ui.look.eyes and table.agreed.strict is None
    ui = replace(ui, look=replace(ui.look, pointed=pointed, eyes=eyes)).roomy
    ui = replace(ui, look=replace(ui.look, given=_slots(ui, table, draws.slots(ui.look))))
    window = ui.windowed
    below, over = None, None
    shown = None if table.latest.drawn is not None else draws.showing(TableView(ui, table, table.match.view(None)))
    if table.latest.drawn is not None:
        below = drawn_card.screen(window, table, table.latest.drawn)
    elif shown is not None:
        why = common.refused(ui, table)
        scene = replace(shown, tray=[why, *shown.tray]) if why else shown
        below = _playing(ui, table, lambda: scene, _sheet(window, table))
    elif table.match.prompt is None and not table.trial:
        below = result.screen(window, table, at.missed_only)
    elif table.covered and not table.staged:
        from app.screens import curtain

        sheet = _sheet(window, table)
        over = _under(window.look, table, curtain.screen(window, table, _menu(window, table)), sheet)
    else:
        view = table.match.view(table.seat)
        sheet = (None if table.watched else draws.overlay(TableView(window, table, view))) or _sheet(window, table)
        here, staged = TableView(ui, table, view), table.staged
        below = _playing(ui, table, lambda: _summed(ui, table, draws.draw(here)), sheet, staged=staged)
    show = partial(ui.look.frame.tap, "to-result", ui.session.table.show_all)
    return _curtained(ui, below, over, None if table.latest.part is None else _glass(show))


def _slots(ui: Ui, table: Table, given: Slots) -> Slots:
    """Return the slots of a table, in whose bar the players stand if there is room; then only a note is below it."""
    if not (table.watched or drawing.of(table.match).sums) and opponent.line(ui, table):
        given = replace(given, summed=Size.TOUCH + Space.M)
    look = replace(ui.look, given=given)
    if not players.fit_in_bar(look, len(table.match.names), 1 + len(_beside_help(ui, table)) + helps(table)):
        return given
    return replace(given, chips=NOTE * look.text_scale if _note(ui, table) else 0)


def _note(ui: Ui, table: Table) -> str:
    """Return what is said below the bar: the time that a turn has left, or how far a first match has come; empty
    where nothing is.
    """
    if clock := strict.left(ui, table):
        return clock
    if not ui.model.guided(table):
        return ""
    known, prompt = ui.model.learned[table.match.game.name], table.match.prompt
    asked = prompt is not None and not table.level(prompt.seat)
    done = known.turns(prompt.seat) if prompt is not None and asked else known.alone
    if not done:
        return ui.words("First game · no turns on your own yet")
    return ui.words.many(
        "First game · {done} of {n} turn on your own", "First game · {done} of {n} turns on your own", ALONE, done=done
    )


def _curtained(ui: Ui, below: ft.Control | None, over: ft.Control | None, glass: ft.Control | None) -> ft.Control:
    """Draw the table, or the curtain, which slides up over the bare felt: the hand is gone with its first frame. The
    `glass` over them takes all touches.
    """
    look = ui.look
    out, slides = ft.Offset(0, 1 if over is None else 0), look.animation(look.motion.curtain)
    curtain = plain.layer(over, offset=out, animate_offset=slides)
    layers = ft.Stack([plain.layer(below), curtain, plain.layer(glass)], expand=True)
    return ft.Container(layers, bgcolor=look.felt, expand=True)


def _summed(ui: Ui, table: Table, scene: Scene) -> Scene:
    """Return a person's scene with the summary of the opponents' turns before it on top of the tray."""
    line = opponent.line(ui, table) if not table.watched and not drawing.of(table.match).sums else []
    if note := _note(ui, table):
        scene = replace(scene, subtitle=note)
    return replace(scene, tray=[line, *scene.tray]) if line else scene


def _playing(
    ui: Ui, table: Table, draw: Callable[[], Scene], sheet: ft.Control | None, *, staged: bool = False
) -> ft.Control:
    """Draw the table as `draw` draws it, `staged` as the device goes on, and an overlay over it; opening or closing
    that leaves the table as it was.
    """
    turned, window = _turns(ui, table) and table.seat == 1, ui.windowed.look
    if turned:
        ui = replace(ui, look=replace(ui.look, insets=ui.look.insets.turned))
        window = replace(window, insets=window.insets.turned)
    look = ui.look
    still = replace(ui.model, pages=(TablePage(replace(table, overlay=None)),), toast="")
    inputs = (look, ui.words, still)
    body = look.frame.memo(BODY, inputs, lambda: scrolling.whole(look, _body(ui, table, draw(), staged=staged)))
    next_one = _colour(ui.windowed, table, there=staged)
    handing = ft.Stack([plain.layer(body), next_one], expand=True)
    layers = _under(window, table, handing, sheet)
    return ft.Container(layers, bgcolor=look.felt, expand=True, rotate=ft.Rotate(pi) if turned else None)


def _under(look: Look, table: Table, below: ft.Control, sheet: ft.Control | None) -> ft.Control:
    """Lay a sheet over what lies `below`: the menu at the upper left, any other at the bottom."""
    card, shade = isinstance(table.overlay, Menu), isinstance(table.overlay, Menu | Leaving)
    return overlay(look, below, sheet, shade=shade, card=card)


def _colour(ui: Ui, table: Table, *, there: bool) -> ft.Control:
    """Return the place of the colour of who is next, which rises over where the tray was; empty while play goes on."""
    look = ui.look
    where: dict[str, Any] = {"left": 0, "bottom": 0}
    if there and look.landscape:
        where = {"right": 0, "top": 0, "bottom": 0, "width": look.slots.tray + look.insets.right}
    elif there:
        where = {"left": 0, "right": 0, "bottom": 0}
        where["height"] = colour.below(look, rises=drawing.of(table.match).rises(table))
    shown = apart(stage.lower(ui, table)) if there else None
    return place(
        shown, offset=ft.Offset(0, 0 if there else 1), animate_offset=look.animation(look.motion.sheet), **where
    )


def _body(ui: Ui, table: Table, scene: Scene, *, staged: bool) -> ft.Control:
    """Draw bar, players, felt and tray in their slots, as the kind of the screen has them."""
    look = ui.look
    seats = list(scene.players)

    def tell(seat: int) -> None:
        ui.session.table.open_overlay(AboutPlayer(seat))

    sand, felt = _sand(ui, table), _felt(ui, table, scene)
    if look.kind is Kind.WALL:
        from app.screens import wall

        return wall.body(ui, table, scene, felt, _menu(ui, table), sand)
    within = look.within("left") if look.slots.rail else look
    if staged:
        window = ui.windowed.look
        high = colour.below(window, rises=drawing.of(table.match).rises(table))
        wide = None if high else look.slots.tray + look.insets.right
        paper: ft.Control = ft.Container(height=high or None, width=wide)
        felt = _column([felt, *stage.said(ui, table)])
    else:
        paper = apart(tray.tray(within, scene.tray))
        paper = paper if scene.hinted else hints.over(replace(ui, look=within), table, scene.tray, paper)
    match look.kind:
        case Kind.SIDEWAYS:
            buttons = ft.Row([_menu(ui, table), *help_shown(ui, table)], spacing=0, run_spacing=0, wrap=True)
            rail = _rail(look, [buttons, _named(ui, players.rail(look, seats, on_tap=tell))], Space.XS, Space.S)
            middle = ft.Container(_column([*sand, felt]), padding=look.clear(top=0, bottom=0), expand=True)
            return plain.abreast([rail, middle, paper], 0, expand=True)
        case _:
            head = bar.below_notch(look, [*_head(ui, table, scene, tell), *sand])
            if scene.fits or suffices(look.height, _leasts(look)):
                return _column([*head, felt, paper])
            both = _column([ft.Container(felt, height=look.slots.felt * look.text_scale), paper])
            both.scroll = ft.ScrollMode.AUTO
            return _column([*head, both])


def _leasts(look: Look) -> list[Wish]:
    """Return the least heights of what lies one below the other on a phone; if they do not fit, felt and tray scroll
    together.
    """
    slots, text = look.slots, 22 * look.text_scale
    hand = height_of(slots.hand_least) + Size.LIFT
    heights = {
        Rank.PLAYED_ON: slots.felt,
        Rank.OWN: hand + Space.M,
        Rank.MAIN_ACTION: slots.action + look.foot + Space.M,
        Rank.REST: slots.bar + slots.chips + Space.S + 3 * (text + Space.S),
    }
    return [Wish(least, least, rank) for rank, least in heights.items()]


def _column(parts: list[ft.Control]) -> ft.Column:
    """Lay parts one below the other, as wide as the room is."""
    return plain.stretched(parts, 0, expand=True)


def _rail(look: Look, parts: list[ft.Control], edge: float, ends: float) -> ft.Control:
    """Return what stands at the left of the felt, `edge` pixels from its sides, and from its `ends`."""
    column = _column(parts)
    column.spacing = edge
    padding = look.within("right").clear(left=edge, top=ends, right=edge, bottom=ends)
    return ft.Container(column, width=look.slots.rail + look.insets.left, padding=padding)


def _named(ui: Ui, strip: ft.Control) -> ft.Control:
    return together(strip, "players", ui.words("Players"))


def _felt(ui: Ui, table: Table, scene: Scene) -> ft.Control:
    """Draw the felt. A piece with which nothing can be done says what can be. While all only watch nothing on it can be
    touched, and a tap on it shows an opponent's whole turn at once.
    """
    lies = together(common.answering(ui, apart(scene.felt)), "table", ui.words("Table"))
    if table.trial or table.agreed.wall:
        return ft.Container(lies, expand=True)
    glass = None if table.opponent is None else _glass(ui.session.opponents.hurry)
    watched = plain.layer(lies, ignore_interactions=table.watched)
    return ft.Stack([watched, plain.layer(glass)], expand=True)


def _glass(act: Callable[[], object]) -> ft.Control:
    """Draw what lies over the table and takes all touches on it."""
    pane = ft.Container(bgcolor=ft.Colors.TRANSPARENT)
    return ft.GestureDetector(pane, exclude_from_semantics=True, on_tap=lambda _: act())


def _turns(ui: Ui, table: Table) -> bool:
    """Return True if the table turns to the seat to move."""
    return ui.model.settings.opposite and table.open_to_all and ui.look.kind is not Kind.WALL


def _sand(ui: Ui, table: Table) -> list[ft.Control]:
    """Draw the sand line under the players: how much of the time is left; empty without a clock."""
    limit = games.of(table.match).time_limit(table)
    if limit is None:
        return strict.line(ui, table)
    left = limit.seconds + limit.before - table.sand_time
    label = ui.words.many("{n} second left", "{n} seconds left", left)
    return [bar.sand(ui.look, max(left, 1), limit.seconds, label=label)]


def _menu(ui: Ui, table: Table) -> ft.Control:
    icon, said, name = ft.Icons.MENU_ROUNDED, ui.words("Menu"), "open-menu"
    tap: Callable[[], object] = partial(ui.session.table.open_overlay, Menu())
    if table.trial:
        icon, said, name = ft.Icons.ARROW_BACK_ROUNDED, ui.words("Back to the review"), "end-trial"
        tap = ui.session.analysis.end_trial
    menu = button.icon_button(ui.look, icon, said, name, tap, on_felt=True)
    if table.trial:
        return menu
    kept = ui.model.kept
    icon, label = {
        "saved": (ft.Icons.CHECK_ROUNDED, ui.words("Saved")),
        "saving": (ft.Icons.MORE_HORIZ_ROUNDED, ui.words("Saving …")),
        "unsaved": (ft.Icons.PRIORITY_HIGH_ROUNDED, ui.words("Not saved")),
    }[kept]
    return bar.marked(ui.look, menu, icon, label=label, identifier="kept", loud=kept == "unsaved")


def _reads(ui: Ui, table: Table) -> bool:
    """Return True where the voice is wished, and while the device goes on: the bar has its button then in the place of
    the rules'.
    """
    return (ui.model.settings.reads or table.staged) and ui.model.voices is not None


def _head(ui: Ui, table: Table, scene: Scene, tell: Callable[[int], object]) -> list[ft.Control]:
    """Draw what stands above the felt: the bar, with the players in it or below it."""
    look, seats, memo = ui.look, tuple(scene.players), ui.look.frame
    game, strict = table.match.game.name, table.agreed.strict is not None
    inputs = (look, ui.words, game, table.helped, not table.trial, strict, ui.model.kept, _reads(ui, table))
    if not look.chips_in_bar:
        strip, own = players.players(look, seats, on_tap=tell), (*inputs, scene.subtitle)
        head = memo.memo_tap("bar", own, lambda _: apart(_make_bar(ui, table, scene)), ui.session.pages.read_rules)
        return [head, _named(ui, strip) if seats else strip]
    barred = memo.memo("bar", (*inputs, seats), lambda: _bar_with_players(ui, table, seats, tell))
    return [barred, *([bar.note(look, scene.subtitle, look.slots.chips)] if look.slots.chips else [])]


def _bar_with_players(ui: Ui, table: Table, seats: Sequence[Player], tell: Callable[[int], object]) -> ft.Control:
    actions = _actions(ui, table)
    strip = players.players(ui.look, seats, on_tap=tell, buttons=1 + len(actions))
    name = text.hidden_heading(title(table.match.game.name))
    return bar.with_players(ui.look, _menu(ui, table), name, _named(ui, strip), actions)


def _make_bar(ui: Ui, table: Table, scene: Scene) -> ft.Control:
    actions = _actions(ui, table)
    if not (ui.look.large_text or _reads(ui, table)):  # the menu has them too
        actions.append(common.rules_button(ui, table.match.game.name))
    name, menu, below = title(table.match.game.name), _menu(ui, table), scene.subtitle
    return bar.top_bar(ui.look, name, subtitle=below, leading=menu, actions=actions, on_felt=True)


def _actions(ui: Ui, table: Table) -> list[ft.Control]:
    """Draw the buttons at the right of the bar."""
    return [*_beside_help(ui, table), *help_shown(ui, table)]


def _beside_help(ui: Ui, table: Table) -> list[ft.Control]:
    tag = [bar.tag(ui.look, ui.words("Trying out"), ft.Icons.SCHOOL_ROUNDED)] if table.trial else []
    reader = common.at_table(ui) if _reads(ui, table) and not ui.look.large_text else []
    return [*tag, *reader]


def _sheet(ui: Ui, table: Table) -> ft.Control | None:
    """Draw the overlays that every table has; None if none of them is open."""
    match table.overlay:
        case Menu():
            return menu.card(ui, table)
        case Leaving():
            return menu.leaving_sheet(ui, table)
        case LookAndSound():
            return menu.look_sheet(ui, table)
        case AboutPlayer(seat):
            return common.player_sheet(ui, table, seat)
        case Untrue():
            return common.untrue_sheet(ui, table, table.overlay)
        case HelpLevels():
            return levels_sheet(ui, table)
        case WholeHint():
            return hints.sheet(ui, table)
        case MoreHelp(level):
            return agreeing_sheet(ui, table, level)
        case AwayPeople():
            return menu.away_sheet(ui, table)
        case Turns():
            return opponent.turns_sheet(ui, table, table.overlay)
    return None
