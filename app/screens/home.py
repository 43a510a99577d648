"""The first page: who is here, a match at once, or another game."""

from __future__ import annotations

from functools import partial

import flet as ft

from app import games
from app.frame.ui import Ui
from app.games import identity
from app.locale import LANGUAGES
from app.locale.games import title as title_of
from app.locale.levels import emblem_name
from app.locale.reasons import sentence
from app.parts import button, home, page, plain
from app.parts.card import looking
from app.parts.emblem import emblem_row
from app.parts.rows import Button, Choice, Group, Notice, Opener, Row, Section
from app.parts.text import heading, words
from app.parts.theme import Space
from app.screens import late
from app.state.model import HomePage, MatchSetup
from app.state.people import Person
from app.storage.codec import NEWER, Saved
from core.engine.reason import Reason
from core.engine.record import LONGEST_NAME
from core.games import SEATS, has, having


def screen(ui: Ui, first: HomePage) -> ft.Control:
    """Return the whole page."""
    w, look, new = ui.words, ui.look, not ui.model.faces
    below = w("Five number games for one table") if new or home.columns(look) else ""
    head = home.home_bar(look, "Tischrechner", below)
    above: list[Row] = [*warned(ui), *_second(ui)]
    games_of_it = [_game(ui, first, game) for game in games.NAMES]
    tiles = home.tiles(look, [*games_of_it, _sixth(ui)])
    said, fact = (w("Games"), w("one device, in turn")) if new else (w("Or another game"), "")
    name = Section(said, fact, large=True)
    end = [*_others(ui), *_news(ui), *(_languages(ui) if new else [])]
    if not home.columns(look):
        body = [*above, _welcome(ui, first) if new else _who(ui), name, tiles, *end]
        return page.page(look, head, body, most=home.MOST)
    lines = 6 if look.large_text else 3
    high = lines * _size(ui)[1] + (lines - 1) * home.GAP
    mat = _welcome(ui, first, high) if new else _who(ui, high)
    left = plain.stretched([head, mat], 0, width=home.room(look), tight=True)
    right = plain.stretched([page.draw(look, name), tiles], Space.S, width=home.room(look), tight=True)
    apart, low = ft.MainAxisAlignment.SPACE_BETWEEN, ft.CrossAxisAlignment.END
    both = ft.Row([left, right], alignment=apart, vertical_alignment=low)
    return page.page(look, ft.Container(), [*above, both, *end], most=home.MOST)


def called(ui: Ui, person: Person) -> str:
    """Return the name of a person or an opponent: who has none is called by their emblem."""
    return person.name or emblem_name(ui.words, person.emblem)


def seated_name(ui: Ui, setup: MatchSetup, seat: int) -> str:
    """Return the name of who sits at a seat: without one that of the emblem; one computer alone is called that."""
    person, w = setup.people[seat], ui.words
    emblem = emblem_name(w, person.emblem)
    if setup.agreed.wall:
        team = person.name or w("Team {name}", name=emblem)
        return team if len(team) <= LONGEST_NAME else emblem
    if person.level and sum(one.level > 0 for one in setup.people) == 1:
        return w("Computer")
    return person.name or emblem


def seated_names(ui: Ui, setup: MatchSetup) -> dict[int, str]:
    """Return the names with which a match begins for those who have none."""
    return {seat: seated_name(ui, setup, seat) for seat in range(len(setup.people))}


def _who(ui: Ui, height: float | None = None) -> ft.Control:
    """Return the mat of those who are here, and the button that begins a match at once."""
    w, look, room, here = ui.words, ui.look, ui.session.faces, ui.model.here

    def face(one: Person) -> home.Face:
        name, on = called(ui, one), one in here
        said = w("{name}, playing", name=name) if on else w("{name}, isn’t playing", name=name)
        return home.Face(one.emblem, name, on, said)

    faces = [face(one) for one in ui.model.faces]
    host = looking(look, "looks", 64 if home.columns(look) else 36, (0, 0.8))
    title = heading(w("Who’s here?"), "app_title", look.palette.onfelt, level=2)
    top = ft.Row([title, host], alignment=ft.MainAxisAlignment.SPACE_BETWEEN)
    people = home.faces(
        look, faces, w("more"), w("Who else is playing?"), on_tap=room.tap, on_hold=room.ask, on_more=room.ask
    )
    if not here:
        waiting = home.waiting(look, w("Tap who is playing."))
        return home.mat(look, [top, people, waiting], identifier="who", height=height)
    game = room.game
    names = w.list([called(ui, one) for one in here])
    alone = len(here) == 1 and has(game, "bot")
    facts = [title_of(game), _lasts(ui, game, len(here)), w("against the computer") if alone else names]
    name, facts = w("Play now"), [fact for fact in facts if fact]
    said = f"{name}. {', '.join(facts)}"
    begin = partial(room.play, partial(seated_names, ui))
    play = home.gold(look, name, " · ".join(facts), label=said, identifier="play", on_tap=begin)
    return home.mat(look, [top, people, play], identifier="who", height=height)


def _lasts(ui: Ui, game: str, players: int) -> str:
    """Return about how long a match takes; empty where that is not known, or not yet."""
    try:
        from app.screens.length import minutes  # comes late: the first screen is drawn without it
    except ImportError:
        return ""
    found = minutes(ui, game, max(players, SEATS[game][0]))
    return ui.words("about {n} min", n=found) if found else ""


def _welcome(ui: Ui, first: HomePage, height: float | None = None) -> ft.Control:
    """Return the mat of the very first visit: a row that lacks a card, and the question how many play."""
    w, look, room, game = ui.words, ui.look, ui.session.faces, games.NAMES[0]
    question = heading(w("What is missing here?"), "app_title", look.palette.onfelt, level=2)
    top = ft.Column([question, home.riddle(look)], spacing=Space.M, tight=True)
    asked = w("How many are playing?")
    most = room.MOST_COUNTED
    numbers = [*map(str, range(1, most)), f"{most}+"]
    counter = home.counter(look, numbers, first.count, asked, on_tap=room.count)
    count = plain.stretched([words(asked, "label", look.palette.onfelt), counter], Space.S, tight=True)
    name, fact = w("Play now"), w("{game} · you learn it as you play", game=title_of(game))
    begin = partial(room.play_first, partial(seated_names, ui))
    play = home.gold(look, name, fact, label=f"{name}. {fact}", identifier="play", on_tap=begin)
    return home.mat(look, [top, count, play], identifier="welcome-mat", height=height)


def _game(ui: Ui, first: HomePage, game: str) -> ft.Control:
    """Return the tile of a game; it says where more people are here than it is for."""
    w, known, most = ui.words, identity.find(game), SEATS[game][-1]
    players = len(ui.model.here) if ui.model.faces else first.count
    why, tag = None, ""
    if players > most:
        tag = w("for two only") if most == 2 else w("for {n} at most", n=most)
        why = w("{game} is {limit}.", game=title_of(game), limit=tag)
    tile = home.Tile(game, title_of(game), known.tagline(w), known.felt, known.picture, known.aside, why, tag)
    return home.game_tile(ui.look, tile, _size(ui), on_tap=ui.unless(why, partial(ui.session.setup.set_up, game)))


def _size(ui: Ui) -> tuple[float, float]:
    """Return the width and the height of a tile: at the very first visit all six are in sight."""
    return home.tile_size(ui.look, low=not ui.model.faces)


def _sixth(ui: Ui) -> ft.Control:
    """Return the tile beside the games: the newest match that waits for a move, else the lessons."""
    w, look = ui.words, ui.look
    waiting = _unfinished(ui)
    if waiting:
        return _waiting(ui, waiting[0])
    done = [
        (identity.background(game), bool((one := ui.model.learned.get(game)) and one.finished))
        for game in having("lesson")
    ]
    name, fact = w("Show me one"), w.many("{n} short lesson", "{n} short lessons", len(done))
    return home.paper_tile(
        look,
        _size(ui),
        name,
        fact,
        home.discs(look, done),
        identifier="open-learn",
        on_tap=lambda: ui.session.lessons.list(),
        label=f"{name}, {fact}",
    )


def _unfinished(ui: Ui) -> list[Saved]:
    """Return the matches that wait for a move, and those that cannot be read."""
    return [saved for saved in ui.model.saves if saved.problem is not None or saved.to_move is not None]


def _waiting(ui: Ui, saved: Saved) -> ft.Control:
    """Return the tile of a match to go on with; a damaged one leads to its menu."""
    w, look = ui.words, ui.look
    signs: tuple[str, ...] = ()
    if saved.problem is not None:
        name, fact, said = w("Continue"), unreadable(ui, saved.problem), sentence(w, saved.problem)
        act = partial(ui.session.library.ask_about, saved)
    else:
        assert saved.to_move is not None
        name, signs, act = w("Continue"), saved.emblems, partial(ui.session.library.resume, saved)
        fact = w("{game} · round {n}", game=title_of(saved.game), n=saved.round)
        said = w("{name} to play", name=saved.names[saved.to_move])
    wide = 0 if look.large_text else 3
    parts: list[ft.Control] = [words(said, "caption_bold", look.palette.ink, lines=1, expand=True)]
    if shown := signs[:wide]:
        parts.insert(0, emblem_row(shown, 26, squares=[bool(each) for each in saved.levels][:wide]))
    row = ft.Row(parts, spacing=Space.S)
    label = ", ".join(filter(None, (name, fact, said)))
    return home.paper_tile(look, _size(ui), name, fact, row, identifier=f"save-{saved.id}", on_tap=act, label=label)


def _others(ui: Ui) -> list[Row]:
    """Return the rows that lead to the task of the day and, where there are any, to more unfinished matches and to the
    tournaments.
    """
    w, session, kept, more = ui.words, ui.session, ui.model.tournaments_kept, len(_unfinished(ui)) - 1
    solved: frozenset[str] = session.practice.solved_today if ui.model.profile is not None else frozenset()
    done = w("{n} of {of} solved", n=len(solved), of=len(having("practice")))
    today = Opener(w("Daily task"), "open-today", lambda: session.practice.open_today(), value=done)
    contest = Opener(w("Tournaments"), "open-tournaments", lambda: session.tournaments.open_list(), value=str(kept))
    begun = Opener(w("More games you have begun"), "open-begun", session.pages.open_saves, value=str(more))
    return [Group([*([begun] if more > 0 else []), today, *([contest] if kept else [])])]


def unreadable(ui: Ui, problem: Reason) -> str:
    """Return a name for a saved match that cannot be opened."""
    w = ui.words
    return w("From a newer version") if problem.code in NEWER else w("Damaged game")


def standing(ui: Ui, saved: Saved) -> str:
    """Return the round and the player to move of a saved match."""
    w = ui.words
    if saved.to_move is None:
        return w("Finished")
    return w("Round {round} · {name} to play", round=saved.round, name=saved.names[saved.to_move])


def _languages(ui: Ui) -> list[Row]:
    """Return the choice of language, for a first start; later it is among the settings, which have those as well whose
    names need letters that come later.
    """

    def pick(value: str) -> None:
        ui.session.late.speak(value)

    language = ui.model.settings.language
    offered = [(code, name) for code, name in LANGUAGES.items() if max(name) < "\u0180" or code == language]
    choice = Choice(ui.words("Language"), "language", offered, language, pick)
    return [page.segmented(ui.look, choice, expand=True)]


def warned(ui: Ui) -> list[Row]:
    """Return the warning that the storage has a problem; empty without one."""
    if not ui.model.storage_error:
        return []
    return [Notice(trouble(ui), ft.Icons.WARNING_ROUNDED, warning=True)]


def _second(ui: Ui) -> list[Row]:
    """Return the offer to restore, or to forget, what was lost here and is still in the browser's second storage."""
    w, look, count = ui.words, ui.look, ui.model.second
    if not count or ui.model.elsewhere:
        return []
    text = w.many(
        "Something saved was lost here. The browser still has a copy.",
        "{n} saved things were lost here. The browser still has copies.",
        count,
    )

    def action(name: str, label: str, kind: button.Kind, *, take: bool) -> ft.Control:
        return button.button(
            look, label, f"second-{name}", lambda: ui.session.ask_host("second", take=take), kind=kind, expand=True
        )

    actions = [
        action("drop", w("Forget"), "outline", take=False),
        action("take", w("Bring back"), "main", take=True),
    ]
    return [Notice(text, ft.Icons.HISTORY_ROUNDED), ft.Row(actions, spacing=Space.S)]


def trouble(ui: Ui) -> str:
    """Return a sentence about the problem of the storage."""
    w = ui.words
    return {
        "full": w("The storage for the app is full. Games are no longer saved."),
        "forbidden": w("This browser won’t let the app save. Your games will be lost when you close it."),
        "lost": w("This browser forgets everything when you close it – your games too."),
    }.get(ui.model.storage_error, w("The storage isn’t answering. Your games may not be saved."))


def kept(ui: Ui) -> Row:
    """Return a line that says if everything is saved."""
    w, saving = ui.words, ui.model.kept == "saving"
    icon = ft.Icons.MORE_HORIZ_ROUNDED if saving else ft.Icons.CHECK_ROUNDED
    return Notice(w("Saving …") if saving else w("Everything is saved"), icon)


def _news(ui: Ui) -> list[Row]:
    w, look = ui.words, ui.look
    lines: list[Row] = []
    if ui.model.update == "waiting":
        name, icon = w("New version ready – restart"), ft.Icons.REFRESH_ROUNDED
        lines.append(Button(name, "update", lambda: ui.session.ask_host("update"), kind="outline", icon=icon))
    elif ui.model.update == "failed":
        line = w("The newest version won’t start here. The old one carries on.")
        lines.append(Notice(line, ft.Icons.HISTORY_ROUNDED))
    if ui.model.saves and not ui.model.storage_error:
        lines.append(kept(ui))
    if ui.model.damaged:
        known = {
            "games": w("the games"),
            "python": w("the engine"),
            "client": w("the table"),
            "fonts": w("the letters"),
            "sounds": w("the sounds"),
        }
        parts = ", ".join(known.get(part, w("the page")) for part in ui.model.damaged)
        text = w("Some files are damaged ({parts}). Go online once to repair them.", parts=parts)
        lines.append(Notice(text, ft.Icons.WARNING_ROUNDED, warning=True))
    elif ui.model.offline == "ready":
        lines.append(Notice(w("Ready to play offline"), ft.Icons.DOWNLOAD_DONE_ROUNDED))
    elif ui.model.offline == "loading":
        lines.append(Notice(w("Downloading for offline play"), ft.Icons.DOWNLOADING_ROUNDED))
    elif ui.model.offline == "spared":
        size = ui.model.megabytes
        line = w("To play offline, download {n} MB more. This device saves data or memory, so it asks first.", n=size)
        lines.append(Notice(line, ft.Icons.DOWNLOADING_ROUNDED))
        fetch = partial(ui.session.ask_host, "fill")
        lines.append(Button(w("Download"), "fill", fetch, kind="outline", icon=ft.Icons.DOWNLOAD_ROUNDED))
    elif ui.model.offline == "unavailable":
        text = w("You need the server to start the app. Once it’s running, you can play and save without it.")
        lines.append(Notice(text, ft.Icons.CLOUD_OUTLINED))
    elif ui.model.offline == "failed":
        why = late.hindrance(w, ui.model.unkept)
        again = w("Not ready for offline play yet. Trying again soon.")
        first = w("Not ready for offline play yet.")
        lines.append(Notice(f"{first} {why}" if why else again, ft.Icons.DOWNLOADING_ROUNDED))
    below = ft.Column(page.drawn(look, lines), spacing=Space.S)
    return [ft.Container(below, padding=ft.Padding.only(top=Space.L))] if lines else []
