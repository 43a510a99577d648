"""The overlays of Astragali: the bids of the round, and a person who may be absent."""

from __future__ import annotations

from dataclasses import replace

import flet as ft

from app.games import common
from app.games.astragali import analysis
from app.games.astragali.bid_ladder import dice_of, lights, read_aloud, said_of_light
from app.games.astragali.picked import Bids, cup_of, offered, show, to_beat
from app.games.astragali.words import dice_rolled, heard, kind_name, percent
from app.games.drawing import TableView
from app.locale import isolated
from app.parts import page, tappable, text, tray
from app.parts.rows import Group, Info, Section, Switch
from app.parts.theme import Radius, Space
from app.state.help import Level
from app.state.overlays import AboutPlayer
from core.engine.game import Move
from core.engine.reason import Reason
from core.games.astragali.ladder import LADDER, RANKS, Kind, least_above
from core.games.astragali.moves import Leave, Return
from core.games.astragali.state import View

HIGH, LOW, SIGN = 72.0, 52.0, 28.0
"""Height of a kind in the overlay, and of one in little room, and the side of an emblem in it, in pixels."""


def draw(here: TableView[View]) -> ft.Control | None:
    """Draw the overlay of this game that is open; None if there is none."""
    match here.table.overlay:
        case Bids():
            return _bids(here)
        case AboutPlayer(seat):
            return _player(here, seat)
    return None


def _player(here: TableView[View], seat: int) -> ft.Control:
    """Draw the overlay about a player, with what is public, and the switch for being absent."""
    ui, table, view, w = here.ui, here.table, here.view, here.words
    absent = seat in view.absent
    move: Move = Return(seat) if absent else Leave(seat)
    refusal = common.why(ui, table, table.match.check(move))
    said, play = w("Accepts every bid and says “better” without rolling"), here.session.table.play
    switch = Switch(w("Away"), f"absent-{seat}", absent, lambda: play(move), refusal or said, refusal)
    return common.player_sheet(ui, table, seat, above=[Group([switch])])


def _bids(here: TableView[View]) -> ft.Control:
    """Draw the overlay with all kinds of bids, and below them those of the round as the table has them shown."""
    ui, view, table, w, look = here.ui, here.view, here.table, here.words, here.look
    cells = [_kind(here, kind, why) for kind, why in offered(table, view)]
    legend = ft.Column(
        [
            text.words(w("Gold: you can say it now."), "caption_bold", look.palette.ink2),
            text.words(w("Higher ones come later."), "caption", look.palette.ink2),
        ],
        spacing=0,
        tight=True,
    )
    half = -(-len(cells) // 2)
    right: list[ft.Control] = [*cells[half:], ft.Container(legend if _may_say(view) else None, expand=True)]
    rows: list[ft.Control] = [
        ft.Row([left, beside], spacing=Space.S) for left, beside in zip(cells[:half], right, strict=False)
    ]
    calls = [
        Info(f"{name}: {heard(w, call)}", dice_rolled(w, call.rolled))
        for call in reversed(view.calls)
        for name in [isolated(table.match.names[call.seat])]
    ]
    below = page.drawn(look, [Section(w("Bids of this round")), Group(calls)]) if calls else []
    content = ft.Column(
        [*rows, *below],
        spacing=6,
        scroll=ft.ScrollMode.AUTO,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    height = tray.limit(look, look.height - tray.SHEET - look.foot - Space.XXL)
    return common.sheet(ui, w("All bids"), [ft.Container(content, height=height)], name="bids")


def _may_say(view: View) -> bool:
    return view.step in ("open", "cup")


def _kind(here: TableView[View], kind: Kind, why: Reason | None) -> ft.Control:
    """Draw a kind of bid: plain if it is passed, gold if it may be said now, else an outline; on the last one the
    emblem of who has said it. A tap takes it, or tells why not.
    """
    ui, table, view, w, look, cup = here.ui, here.table, here.view, here.words, here.look, cup_of(here.table)
    p, inks, step = look.palette, look.cards, to_beat(table, view)
    rank, last = RANKS[kind.name], None if step is None else RANKS[LADDER[step].kind]
    allowed = why is None and _may_say(view) and not table.watched
    passed = last is not None and rank < last
    ink = inks.digit if allowed else p.ink2
    high = LOW if look.small or look.landscape else HIGH
    name, room = kind_name(w, kind.name), (look.across - Space.S) / 2 - 2 * Space.M - SIGN
    known = analysis.of(table) if table.helps(Level.CHECK) else None
    least = least_above(kind.name, -1)
    odds = percent(w, known.fresh[least]) if known is not None and least is not None else ""
    facts = [dice_of(kind.parts, ink)] if kind.parts else []
    lit = said_of_light(w, lights(table, cup).get(kind.name))
    if lit:
        facts.append(ft.Icon(ft.Icons.LIGHTBULB_ROUNDED, size=16, color=ink))
    if odds:
        facts.append(text.words(odds, "caption_bold", ink))
    lines = [text.fitted(look, name, "label", ink, room, high * 0.55), ft.Row([*facts], spacing=Space.S, tight=True)]
    bidder = view.calls[-1].seat if rank == last else None
    emblem = [] if bidder is None else [common.sign(table, bidder, SIGN)]
    edge = ft.Border.all(2.5, p.brass_edge) if allowed else None if passed else ft.Border.all(1, p.hair)
    face = ft.Container(
        ft.Row([ft.Column([*lines], spacing=4, tight=True, expand=True), *emblem], spacing=Space.XS),
        bgcolor=inks.reached if allowed else None,
        border=edge,
        border_radius=Radius.KEY,
        padding=ft.Padding.symmetric(horizontal=Space.M),
        height=high * max(1.0, look.text_scale * 0.8),
    )
    refused = why or Reason("what_now")
    standing = w("allowed") if allowed else w("passed") if passed else w("not yet") if _may_say(view) else ""

    def tap() -> None:
        session = here.session
        if allowed:
            session.table.close_overlay()
            show(session, replace(cup, bidding=cup.bidding or not cup.lifted, kind=kind.name, faces="", better=0))
        else:
            session.pages.say(common.sentence(ui, table, refused))

    return tappable.tappable(
        look,
        face,
        label=read_aloud(here, kind, bidder, standing, lit, odds),
        identifier=f"bid-{kind.name}",
        on_tap=tap,
        radius=Radius.KEY,
        expand=True,
    )
