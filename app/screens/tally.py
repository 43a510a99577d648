"""The page of what was done: who has won, this week, this month or ever, and what each person has practised."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, timedelta
from functools import partial
from itertools import islice

import flet as ft

from app import games
from app.frame.ui import Ui
from app.games import identity
from app.locale.dates import day_name, weekdays
from app.locale.games import title
from app.locale.letters import undrawn
from app.parts import plain, text
from app.parts.emblem import emblem
from app.parts.mat import mat
from app.parts.rows import (
    Button,
    Buttons,
    Choice,
    Emblem,
    Felt,
    Field,
    Group,
    Heading,
    IconButton,
    Info,
    Opener,
    Page,
    Row,
    Section,
    Text,
    note,
)
from app.parts.tappable import choices, tappable
from app.parts.theme import Radius, Space
from app.practice.profile import Profile
from app.screens import deleting, practised
from app.screens.people import called
from app.state.model import TallyPage
from app.state.tally import MOST, Counted, Score, met, people, scores, since, tables
from core.engine.names import skeleton, tidy

LATEST = 10
"""Matches that are listed."""
FACE = 36


def screen(ui: Ui, at: TallyPage) -> Page:
    """Return the whole page."""
    w, entries = ui.words, ui.model.tally
    known, profiles = people(entries), _profiles(ui)
    if at.person in known:
        return Page(at.person, _renaming(ui, at, known[at.person]), _deciding(ui, at))
    faces = {skeleton(name): (name, sign) for name, sign in known.items()}
    faces |= {key: (called(ui, one), one.emblem) for key, one in profiles.items() if key not in faces}
    body: list[Row] = [_faces(ui, at, faces)] if len(faces) > 1 or at.shown else []
    if at.shown in faces:
        name = faces[at.shown][0]
        return _one(ui, at, body, name, profiles.get(at.shown), counted=name in known)
    actions = [
        IconButton(ft.Icons.MORE_VERT_ROUNDED, w("More"), "tally-ask", lambda: ui.session.tally.ask_to_delete(True))
    ]
    rows, beside = _all(ui, at, known)
    play = Button(w("Play now"), "play-now", ui.session.pages.home, kind="main", icon=ft.Icons.PLAY_ARROW_ROUNDED)
    foot: Row = _deciding(ui, at) if at.asked else _again(ui, entries[0]) if entries else play
    asks = actions if entries or ui.model.unread else ()
    return Page(w("Done so far"), [*body, *rows], foot, beside, actions=asks)


def _profiles(ui: Ui) -> dict[str, Profile]:
    """Return everybody who practises here by the skeleton of the name."""
    return {skeleton(called(ui, one)): one for one in ui.session.practice.profiles.all if one.total.tasks}


def _faces(ui: Ui, at: TallyPage, faces: dict[str, tuple[str, str]]) -> ft.Control:
    """Return a chip for all and one for each person; they scroll to the side."""
    w, look = ui.words, ui.look

    def chip(key: str, name: str, sign: str) -> ft.Control:
        p, chosen = look.palette, key == at.shown
        parts: list[ft.Control] = [emblem(sign, 30, rim=chosen or look.dark)] if sign else []
        parts.append(text.words(name, "label", p.paper if chosen else p.ink, lines=1))
        edges = ft.Padding.symmetric(vertical=7 if sign else 11, horizontal=Space.M if sign else Space.L)
        face = plain.box(look, ft.Row(parts, spacing=Space.S, tight=True), chosen=chosen, padding=edges)
        id = f"done-{name}" if key else "done-all"
        pick = partial(ui.session.tally.show, key)
        return tappable(look, face, name, id, pick, selected=chosen)

    chips = [chip("", w("All"), ""), *(chip(key, name, sign) for key, (name, sign) in faces.items())]
    return choices(ft.Row(chips, spacing=Space.S, scroll=ft.ScrollMode.HIDDEN), "done", w("Who"))


# all of them


def _all(ui: Ui, at: TallyPage, known: dict[str, str]) -> tuple[list[Row], list[Row]]:
    """Return who has won, and beside it the latest matches."""
    w, entries = ui.words, ui.model.tally
    spans = [("week", w("This week")), ("month", w("This month")), ("ever", w("All time"))]
    body: list[Row] = [Choice(w("When"), "since", spans, at.since, ui.session.tally.show_since, wide=True)]
    beside: list[Row] = []
    if at.counting:
        body.append(Text(w("Counting finished games …")))
    now = ui.session.today
    first = {"week": now - timedelta(days=now.weekday()), "month": now.replace(day=1)}.get(at.since, date.min)
    here = since(entries, first)
    count = w.many("{n} game", "{n} games", len(here))
    body.append(Section(w("Who has won?"), count if here else ""))
    if here:
        of = scores(here)
        order = sorted((name for name in known if skeleton(name) in of), key=lambda name: -of[skeleton(name)].won)
        most = max(score.won for score in of.values())
        body.append(Group([_bar(ui, name, known[name], of[skeleton(name)], most) for name in order]))
        beside += _lately(ui, here)
    elif entries:
        body.append(Text(w("No games yet."), faint=True))
    elif not at.counting:
        said = w("See here who wins, and what each child has practised.")
        body[:] = [mat(ui.look, "looks")]
        beside += [Heading(w("No game finished yet."), "app_title"), Text(said)]
    if ui.model.unread:
        unread = w.many(
            "{n} game can’t be read. It is left as it is.",
            "{n} games can’t be read. They are left as they are.",
            ui.model.unread,
        )
        body.append(note(unread))
    if together := tables(here):
        rows = [Info(w.list([*names]), value=Text(str(n), "label")) for names, n in together[:LATEST]]
        (body if ui.look.column else beside).extend([Section(w("Played together")), Group(rows)])
    counts = w.many(
        "The last {n} finished game counts, practice games don’t.",
        "The last {n} finished games count, practice games don’t.",
        MOST,
    )
    return body, [*beside, note(counts)]


def _lately(ui: Ui, here: Sequence[Counted]) -> list[Row]:
    """Return the latest of these matches, under the days of the first and the last."""
    w = ui.words
    days = [date.fromisoformat(one.on) for one in here[:LATEST]]
    span = day_name(w, days[0])
    if days[-1] != days[0]:
        span = w("{first} to {last}", first=day_name(w, days[-1]), last=span)
    return [Section(w("Lately"), span, large=True), Group([_match(ui, one) for one in here[:LATEST]])]


def _bar(ui: Ui, name: str, sign: str, of: Score, most: int) -> ft.Control:
    """Return a person with the wins as a bar and a number; a tap shows what else there is of them."""
    w, look = ui.words, ui.look
    p, leads = look.palette, of.won == most > 0
    called_so = ft.Container(text.fitted(look, name, "label", p.ink, 96, 44, cut=False), width=96)
    number = text.words(str(of.won), "app_title", p.ink)
    bar: list[ft.Control] = [
        ft.Container(height=24, border_radius=12, bgcolor=p.ink if leads else p.line, expand=of.won)
    ]
    if most > of.won:
        bar.append(ft.Container(expand=most - of.won))
    end: list[ft.Control] = [ft.Row(bar, spacing=0, expand=True), number]
    if not of.won:
        end = [text.words(w("none yet"), "body", p.ink2, expand=True)]
    mark = emblem(sign, FACE, rim=look.dark)
    line: ft.Control = ft.Row([mark, called_so, *end], spacing=Space.M)
    if look.enlarged:
        called_so.width, called_so.expand = None, True
        line = ft.Column(
            [ft.Row([mark, called_so], spacing=Space.M), ft.Row(end, spacing=Space.M)], spacing=4, tight=True
        )
    label = ", ".join((name, w.many("{n} win", "{n} wins", of.won), w("of {n}", n=of.played)))
    face = ft.Container(line, padding=ft.Padding.symmetric(vertical=6, horizontal=Space.M))
    show = partial(ui.session.tally.show, skeleton(name))
    return tappable(look, face, label, f"tally-{name}", show, radius=0)


def _match(ui: Ui, one: Counted) -> Row:
    """Return who won a match, against whom, and when; a tap opens it where it is still saved."""
    w = ui.words
    winners = [one.names[index] for index in one.won]
    others = [name for index, name in enumerate(one.names) if index not in one.won]
    others += [w("the computer")] if one.opponents else []
    sign = one.emblems[one.won[0] if one.won else 0]
    if not winners:
        others = [*one.names]
    named = w.list(winners) if winners else w("The computer") if one.opponents else w("Nobody")
    what = w.many(
        "{game}: {names} wins", "{game}: {names} win", max(1, len(winners)), game=title(one.game), names=named
    )
    against = w("against {names}", names=w.list(others)) if others else ""
    ground = ui.look.felt_of(identity.background(one.game))
    felt = plain.plate(emblem(sign, 24), FACE, FACE, ground, Radius.KEY)
    when = _day(ui, date.fromisoformat(one.on))
    saved = next((saved for saved in ui.model.saves if saved.id == one.id and saved.problem is None), None)
    if saved is None:
        return Info(what, against, mark=felt, value=Text(when, "small", faint=True), bold=True)
    look_at = partial(ui.session.library.resume, saved)
    return Opener(what, f"won-{one.id}", look_at, against, when, felt, bold=True)


def _day(ui: Ui, day: date) -> str:
    """Return a day as people say it: today, yesterday, of this week its weekday."""
    w, now = ui.words, ui.session.today
    if day == now:
        return w("Today")
    if day == now - timedelta(days=1):
        return w("Yesterday")
    if now - day < timedelta(days=7):
        return weekdays(w)[day.weekday()]
    said = day_name(w, day)
    return said if day.year == now.year else f"{said} {day.year}"


def _again(ui: Ui, last: Counted) -> Row:
    """Return the button that begins the last match once more."""
    w = ui.words
    names = [*last.names, *([w("the computer")] if last.opponents else [])]
    said = f"{title(last.game)} · {w.list(names)}"
    again = partial(ui.session.tally.play_again, last, w("Computer"))
    name = w("Rematch: {what}", what=said) if ui.look.width >= 360 and not ui.look.enlarged else w("Rematch!")
    return Button(name, "play-last-again", again, kind="main", label=w("Rematch: {what}", what=said))


# one of them


def _one(ui: Ui, at: TallyPage, body: list[Row], name: str, profile: Profile | None, *, counted: bool) -> Page:
    """Return what one person has won and practised."""
    w, entries, who = ui.words, ui.model.tally, skeleton(name)
    beside: list[Row] = []
    first = body if ui.look.column else beside
    if profile is not None:
        body += practised.weeks_of(ui, profile)
        beside += practised.steps_of(ui, profile)
        first += practised.hard_of(ui, profile)
    of = scores(entries).get(who)
    if of is not None:
        first += [Section(w("Wins"), _said(ui, of)), _by_game(ui, who)]
        played = (one for one in entries if who in map(skeleton, one.names))
        beside += _lately(ui, list(islice(played, LATEST)))
    more = IconButton(
        ft.Icons.MORE_VERT_ROUNDED,
        w("More for {name}", name=name),
        "person-menu",
        partial(ui.session.tally.ask_about, next((one for one in people(entries) if skeleton(one) == at.shown), "")),
    )
    foot = practised.onward(ui, profile) if profile is not None else None
    return Page(w("Done so far"), body, foot, beside, actions=[more] if counted else ())


def _said(ui: Ui, of: Score) -> str:
    """Return a score: `3 of 6`."""
    return ui.words("{won} of {played}", won=of.won, played=of.played)


def _by_game(ui: Ui, who: str) -> Row:
    """Return the score in each game of who has this skeleton of a name."""
    scored = ((game, scores(ui.model.tally, game).get(who)) for game in games.NAMES)
    rows = [
        Info(title(game), mark=Felt(identity.background(game)), value=Text(_said(ui, of), "label"))
        for game, of in scored
        if of is not None
    ]
    return Group(rows)


def _renaming(ui: Ui, at: TallyPage, sign: str) -> list[Row]:
    """Return the field to rename a person, and their score in each game."""
    w, entries = ui.words, ui.model.tally
    field = Field(
        w("Name"),
        "tally-name",
        at.typed,
        ui.session.tally.type,
        full=w("Names have up to 12 letters."),
        note=undrawn(w, at.typed),
        mark=Emblem(sign),
        whole=at.typed == at.person,
    )
    left = scores(entries)[skeleton(at.person)].left
    early = [note(w.many("left {n} game early", "left {n} games early", left))] if left else []
    return [Group([field]), _by_game(ui, skeleton(at.person)), *early]


def _deciding(ui: Ui, at: TallyPage) -> Row:
    """Return the buttons at the foot: to delete, which is asked once, and to rename the person that is looked at."""
    w, room, entries = ui.words, ui.session.tally, ui.model.tally
    if at.asked:
        name, n = at.person, len(entries) + ui.model.unread
        what = w("Delete {name}", name=name) if name else w("Delete all {n}", n=n)
        return deleting.asked(ui, "tally", what, lambda: room.ask_to_delete(False), room.delete, room.undo)
    bin = ft.Icons.DELETE_OUTLINE_ROUNDED
    delete = Button(w("Delete"), "tally-ask", lambda: room.ask_to_delete(True), kind="outline", icon=bin)
    new = tidy(at.typed)
    why = None if new else w("Please give it a name.")
    if new and met(entries, at.person, new):
        why = w("{name} and {other} have played together, so they are two people.", name=at.person, other=new)
    return Buttons([delete, Button(w("Rename"), "tally-rename", ui.unless(why, room.rename), kind="main", why=why)])
