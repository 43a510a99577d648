"""The pages of tournaments: all of them, and the plan and the table of one."""

from __future__ import annotations

from fractions import Fraction
from functools import partial

import flet as ft

from app.frame.ui import Ui
from app.games import identity
from app.locale import isolated
from app.locale.games import title
from app.parts import bar, button, emblem, home, page, text, tray
from app.parts.theme import Space
from app.screens import unread
from app.screens.result import figure
from app.screens.tournament_sheet import as_page, as_text, law, name, result
from app.state.model import TournamentPage
from app.state.people import KNOCKOUT
from app.state.tournament import Fixture, Standing, Tournament, following, may_enter, rounds, table, winners


def list_screen(ui: Ui) -> ft.Control:
    """Return the page of all tournaments."""
    w, look = ui.words, ui.look
    head = bar.top_bar(look, w("Tournaments"), leading=bar.back(look, w("Back"), ui.session.pages.back))
    rows = [_unread(ui, one) if one.unread else _listed(ui, one) for one in ui.model.tournaments]
    none = w("There is none yet. Set up a game and choose “Tournament” there.")
    body = [page.group(look, rows)] if rows else [text.words(none, "body", look.palette.ink)]
    return page.page(look, head, body)


def _listed(ui: Ui, one: Tournament) -> ft.Control:
    """Return a tournament: its game, who plays, and how far it is."""
    w = ui.words
    names = w.list([isolated(person.name) for person in one.entrants])
    return page.link_row(
        ui.look,
        title(one.target.game),
        detail=f"{_kind(ui, one)} · {names}",
        value=w("finished") if winners(one) else _progress(ui, one),
        leading=home.play_mark(ui.look, identity.cloth(one.target.game)),
        bold=True,
        identifier=f"tournament-{one.id}",
        on_tap=partial(ui.session.tournaments.open, one.id),
    )


def _progress(ui: Ui, one: Tournament) -> str:
    """Return how many matches are decided, `3 of 15`."""
    plan = [fixture for each in rounds(one) for fixture in each if not fixture.bye]
    return ui.words("{n} of {of}", n=sum(fixture.over for fixture in plan), of=len(plan))


def _unread(ui: Ui, one: Tournament) -> ft.Control:
    stored, newer = ui.session.tournaments.text, one.unread == "newer"
    return unread.row(ui, one.id, stored, f"tournament-unread-{one.id}", newer=newer)


def _kind(ui: Ui, of: Tournament) -> str:
    return ui.words("Knockout") if of.kind == KNOCKOUT else ui.words("Everybody meets everybody")


def screen(ui: Ui, at: TournamentPage) -> ft.Control:
    """Return the page of one tournament; for one that is gone, that of all."""
    of = next((one for one in ui.model.tournaments if one.id == at.id and not one.unread), None)
    if of is None:
        return list_screen(ui)
    w, look = ui.words, ui.look
    head = bar.top_bar(
        look,
        title(of.target.game),
        subtitle=f"{_kind(ui, of)} · {_progress(ui, of)}",
        leading=bar.back(look, w("Back"), ui.session.pages.back),
    )
    body: list[ft.Control] = [*_won(ui, of)]
    if of.kind != KNOCKOUT:
        body += [page.section(look, w("Table")), page.group(look, [_standing(ui, of, line) for line in table(of)])]
    plan = rounds(of)
    for number, each in enumerate(plan):
        body += [
            page.section(look, _round(ui, of, number, len(plan))),
            page.group(look, [_row(ui, of, f) for f in each]),
        ]
    body += [text.words(law(w, of), "small", look.palette.ink2), *_who(ui, of, at), *_sheet(ui, of), _deleting(ui, at)]
    return page.page(look, head, body, bottom=_next(ui, of))


def _won(ui: Ui, of: Tournament) -> list[ft.Control]:
    """Return who has won the tournament; empty while it goes on."""
    w, look = ui.words, ui.look
    best = winners(of)
    if not best:
        return []
    names = [isolated(of.entrants[entrant].name) for entrant in best]
    line = w("{name} has won the tournament.", name=names[0])
    if len(names) > 1:
        line = w("{names} share the win.", names=w.list(names))
    return [page.notice(look, line, icon=ft.Icons.EMOJI_EVENTS_OUTLINED)]


def _round(ui: Ui, of: Tournament, number: int, count: int) -> str:
    """Return the name of a round, counted from 0."""
    w, left = ui.words, count - number
    if of.kind != KNOCKOUT or left > 3:
        return w("Round {n}", n=number + 1)
    return {1: w("Final"), 2: w("Semi-finals"), 3: w("Quarter-finals")}[left]


def _standing(ui: Ui, of: Tournament, line: Standing) -> ft.Control:
    """Return a line of the table: place, entrant, matches, and the points."""
    w, look = ui.words, ui.look
    more = f"+{_number(line.difference)}" if line.difference > 0 else _number(line.difference)
    facts = w(
        "{won} won, {drawn} drawn, {lost} lost, difference {more}",
        won=line.won,
        drawn=line.drawn,
        lost=line.lost,
        more=more,
    )
    return page.row(
        look,
        f"{line.place}. {isolated(of.entrants[line.entrant].name)}",
        detail=facts,
        leading=_sign(of, line.entrant),
        trailing=text.words(str(line.points), "score", look.palette.ink),
        bold=True,
    )


def _number(value: Fraction) -> str:
    """Return a difference as printed."""
    return f"−{figure(-value)}" if value < 0 else figure(value)


def _sign(of: Tournament, entrant: int) -> ft.Control:
    person = of.entrants[entrant]
    return emblem.emblem(person.emblem, 36, rim=False, square=person.level > 0)


def _name(ui: Ui, of: Tournament, entrant: int | None) -> str:
    return name(ui.words, of, entrant)


def _row(ui: Ui, of: Tournament, fixture: Fixture) -> ft.Control:
    """Return a match of the plan; one that can be played is begun, or gone on with, by a tap."""
    w, look = ui.words, ui.look
    if fixture.bye:
        name = _name(ui, of, fixture.first)
        said = (
            w("{name} goes on without a match", name=name)
            if of.kind == KNOCKOUT
            else w("{name} has a break", name=name)
        )
        return page.row(look, said)
    who = f"{_name(ui, of, fixture.first)} – {_name(ui, of, fixture.second)}"
    if not fixture.open or fixture.first is None or fixture.second is None:
        return page.row(look, who, detail=result(w, of, fixture))
    first, second = fixture.first, fixture.second
    going_on = ui.session.tournaments.running(of.id, first, second) is not None
    detail = w("Drawn. Once more, with seats exchanged") if fixture.games else ""
    return page.link_row(
        look,
        who,
        detail=w("goes on") if going_on else detail,
        identifier=f"fixture-{min(first, second)}-{max(first, second)}",
        on_tap=lambda: ui.session.tournaments.play(of.id, first, second),
    )


def _who(ui: Ui, of: Tournament, at: TournamentPage) -> list[ft.Control]:
    """Return the button for people who come or go, or what it opens; empty once the tournament is over."""
    w, look, room = ui.words, ui.look, ui.session.tournaments
    if winners(of):
        return []
    toggle = page.link_row(
        look,
        w("Is somebody coming or going?"),
        detail=w("People who come late can join. Those who leave lose what is left to play."),
        identifier="tournament-who",
        on_tap=lambda: room.list_people(not at.who),
    )
    if not at.who:
        return [page.group(look, [toggle])]
    rows = [toggle]
    for entrant, person in enumerate(of.entrants):
        name, gone = isolated(person.name), entrant in of.withdrawn
        rows.append(
            page.link_row(
                look,
                name,
                detail=w("has gone home") if gone else "",
                leading=_sign(of, entrant),
                value=w("Is back") if gone else w("Goes home"),
                identifier=f"tournament-leaves-{entrant}",
                on_tap=partial(room.come_back if gone else room.withdraw, of.id, entrant),
            )
        )
    if may_enter(of):
        field = page.name_field(
            look,
            at.name,
            label=w("Name of who comes late"),
            hint=w("Who comes late?"),
            identifier="tournament-late",
            on_change=room.type_name,
            on_submit=lambda _: room.enter(of.id),
            note=w("“{name}” is taken, or looks like it. Choose another name.", name=at.wrong) if at.wrong else "",
            expand=True,
        )
        add = button.button(look, w("Add"), identifier="tournament-enter", on_tap=lambda: room.enter(of.id))
        rows.append(page.row(look, "", trailing=ft.Row([field, add], expand=True)))
    return [page.group(look, rows)]


def _sheet(ui: Ui, of: Tournament) -> list[ft.Control]:
    """Return the buttons that print the results, or save them to send; empty before the first."""
    w, look, session = ui.words, ui.look, ui.session
    if not of.games:
        return []
    print_ = button.button(
        look,
        w("Print"),
        identifier="tournament-print",
        kind="outline",
        icon=ft.Icons.PRINT_ROUNDED,
        on_tap=lambda: session.ask_host("print", html=as_page(w, of)),
    )
    save = button.button(
        look,
        w("Save to send"),
        identifier="tournament-save",
        kind="outline",
        icon=ft.Icons.DOWNLOAD_ROUNDED,
        on_tap=lambda: session.exchange.download(f"tischrechner-{of.target.game}-{of.on}.txt", as_text(w, of)),
    )
    return [ft.Container(page.column([print_, save]), padding=ft.Padding.only(top=Space.L))]


def _next(ui: Ui, of: Tournament) -> ft.Control | None:
    """Return the button that plays the next match, below who plays it; None once all are played."""
    fixture = following(of)
    if fixture is None or fixture.first is None or fixture.second is None:
        return None
    w, look, first, second = ui.words, ui.look, fixture.first, fixture.second
    going_on = ui.session.tournaments.running(of.id, first, second) is not None
    who = w("{name} against {other}", name=_name(ui, of, first), other=_name(ui, of, second))
    play = button.button(
        look,
        w("Go on with the match") if going_on else w("Play the next match"),
        identifier="tournament-next",
        kind="main",
        icon=ft.Icons.PLAY_ARROW_ROUNDED,
        on_tap=lambda: ui.session.tournaments.play(of.id, first, second),
    )
    return page.column([text.words(who, "label", look.palette.ink), play])


def _deleting(ui: Ui, at: TournamentPage) -> ft.Control:
    """Return the button that deletes the tournament, which is asked once."""
    w, look, room = ui.words, ui.look, ui.session.tournaments
    if not at.asked:
        ask = button.button(
            look,
            w("Delete the tournament"),
            identifier="tournament-ask",
            kind="outline",
            icon=ft.Icons.DELETE_OUTLINE_ROUNDED,
            on_tap=lambda: room.ask_to_delete(True),
        )
        return ft.Container(ask, padding=ft.Padding.only(top=Space.L))

    def delete() -> None:
        room.delete(at.id)
        ui.session.pages.say(w("Deleted."), room.undo)

    keep = button.button(
        look, w("Keep it"), identifier="tournament-keep", on_tap=lambda: room.ask_to_delete(False), expand=2
    )
    yes = button.button(look, w("Delete"), identifier="tournament-delete", kind="main", on_tap=delete, expand=3)
    return ft.Container(tray.buttons(look, [keep, yes]), padding=ft.Padding.only(top=Space.L))
