"""The first page: go on with a match, or begin one."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from app import games
from app.frame.ui import Ui
from app.games import identity
from app.locale import LANGUAGES
from app.locale.games import title
from app.locale.reasons import sentence
from app.parts import button, home, page
from app.parts.rows import Button, Choice, Group, Notice, Opener, Row, Section
from app.parts.theme import Space
from app.screens import late
from app.screens.lesson_offer import begin
from app.state.model import HomePage
from app.storage.codec import NEWER, Saved
from core.engine.reason import Reason
from core.games import SEATS, has, having

NEWEST = 6
"""The number of matches on the first page; the others, and finished ones, are on the page of saved matches."""


def screen(ui: Ui, first: HomePage) -> ft.Control:
    """Return the whole page."""
    w, look = ui.words, ui.look
    settings = button.icon_button(
        look,
        ft.Icons.SETTINGS_ROUNDED,
        label=w("Saved matches and settings"),
        identifier="open-settings",
        on_tap=ui.session.pages.open_settings,
    )
    name = home.home_bar(look, "Tischrechner", settings)
    body: list[Row] = [
        *warned(ui),
        *_second(ui),
        *_going_on(ui),
        *_tournaments(ui),
        *(_welcome(ui) if _first_time(ui) else [Section(w("New game")), _tiles(ui, games.NAMES)]),
        *_alone(ui),
        *_news(ui),
        *(_languages(ui) if _first_time(ui) else []),
    ]
    return page.page(look, name, body)


def _going_on(ui: Ui) -> list[Row]:
    """Return the matches that wait for a move, and those that cannot be read."""
    going_on = [saved for saved in ui.model.saves if saved.problem is not None or saved.to_move is not None]
    if not going_on:
        return []
    cards = [save_card(ui, saved) for saved in going_on[:NEWEST]]
    strip = ft.Row(cards, spacing=Space.M, scroll=ft.ScrollMode.AUTO)
    return [Section(ui.words("Continue")), strip]


def _tournaments(ui: Ui) -> list[Row]:
    """Return the row that leads to the tournaments; empty where there is none."""
    if not ui.model.tournaments_kept:
        return []
    open_, kept = (lambda: ui.session.tournaments.open_list()), str(ui.model.tournaments_kept)
    return [Group([Opener(ui.words("Tournaments"), "open-tournaments", open_, value=kept)])]


def save_card(ui: Ui, saved: Saved) -> ft.Control:
    """Return a saved match to go on with; a damaged one leads to its menu."""
    w = ui.words
    if saved.problem is not None:
        return home.save_card(
            ui.look,
            identity.background(saved.game),
            unreadable(ui, saved.problem),
            sentence(w, saved.problem),
            (),
            identifier=f"save-{saved.id}",
            on_tap=lambda: ui.session.library.ask_about(saved),
        )
    return home.save_card(
        ui.look,
        identity.background(saved.game),
        title(saved.game),
        standing(ui, saved),
        saved.emblems,
        opponents=[bool(level) for level in saved.levels],
        identifier=f"save-{saved.id}",
        on_tap=lambda: ui.session.library.resume(saved),
    )


def unreadable(ui: Ui, problem: Reason) -> str:
    """Return a name for a saved match that cannot be opened."""
    w = ui.words
    return w("From a newer version") if problem.code in NEWER else w("Damaged match")


def standing(ui: Ui, saved: Saved) -> str:
    """Return the round and the player to move of a saved match."""
    w = ui.words
    if saved.to_move is None:
        return w("Finished")
    return w("Round {round} · {name} to move", round=saved.round, name=saved.names[saved.to_move])


def _first_time(ui: Ui) -> bool:
    """Return True if neither a match nor a lesson was ever begun here."""
    return not ui.model.saves and not ui.model.learned


def _welcome(ui: Ui) -> list[Row]:
    """Return the page of a first start: the lesson of the first game in its place, and the other games."""
    w, look = ui.words, ui.look
    first, *others = games.NAMES
    actions = [
        button.button(
            look,
            w("Play at once"),
            identifier=f"new-{first}",
            label=w("Play {game} at once", game=title(first)),
            kind="outline",
            on_felt=True,
            on_tap=lambda: ui.session.setup.set_up(first),
            expand=None if home.mat_is_narrow(look) else 1,
        ),
        button.button(
            look,
            w("Get to know it"),
            identifier="welcome",
            kind="main",
            on_tap=lambda: begin(ui, first),
            expand=None if home.mat_is_narrow(look) else 1,
        ),
    ]
    mat = home.welcome_mat(
        look,
        identity.background(first),
        w("Here for the first time?"),
        w("{game} in a few small steps at the real table, about two minutes.", game=title(first)),
        actions,
        identifier="welcome-mat",
    )
    return [
        ft.Container(mat, padding=ft.Padding.only(top=Space.S)),
        Section(w("More games")),
        _tiles(ui, others),
    ]


def _tiles(ui: Ui, names: Sequence[str]) -> ft.Control:
    """Return a mat for each game."""
    w = ui.words
    tiles = []
    for game in names:
        seats = SEATS[game]
        least = 1 if has(game, "bot") else seats[0]  # people: one plays against opponents
        players = f"{least}–{seats[-1]}"
        known = identity.find(game)
        detail = f"{players} · {known.tagline(w)}"
        tiles.append(home.Tile(game, title(game), detail, known.felt, known.picture, known.aside))
    return home.game_tiles(ui.look, tiles, on_tap=ui.session.setup.set_up, pairs=len(tiles) % 2 == 0)


def _alone(ui: Ui) -> list[Row]:
    """Return the tiles for one person without a match."""
    w, profile = ui.words, ui.model.profile
    detail = w("One task after the other")
    if profile is not None:
        game, year = profile.choice.game, profile.choice.year
        detail = title(game) if year == "free" else w("{game}, year {name}", game=title(game), name=year)
    solved: frozenset[str] = ui.session.practice.solved_today if profile is not None else frozenset()
    practised = having("practice")
    today = home.today_tile(
        ui.look,
        w("Today's task"),
        w("{n} of {of} solved", n=len(solved), of=len(practised)),
        [(identity.background(game), identity.find(game).sign, game in solved) for game in practised],
        identifier="open-today",
        on_tap=lambda: ui.session.practice.open_today(),
    )
    practise = home.action_tile(
        ui.look,
        ft.Icons.EDIT_ROUNDED,
        w("Practise"),
        detail,
        identifier="open-practice",
        on_tap=lambda: ui.session.practice.open(),
    )
    done = sum(one.finished for one in ui.model.learned.values())
    learn = home.action_tile(
        ui.look,
        ft.Icons.SCHOOL_ROUNDED,
        w("Learn"),
        w("{n} of {of} games", n=done, of=len(having("lesson"))),
        identifier="open-learn",
        on_tap=lambda: ui.session.lessons.list(),
    )
    pair = [ft.Row([practise]), ft.Row([learn])] if ui.look.large_text else [ft.Row([practise, learn])]
    return [Section(w("Alone")), ft.Row([today]), *pair]


def _languages(ui: Ui) -> list[Row]:
    """Return the choice of language, for a first start; later it is among the settings."""

    def pick(value: str) -> None:
        ui.session.saving.change_setting(language=value)

    language = ui.model.settings.language
    choice = Choice(ui.words("Language"), "language", list(LANGUAGES.items()), language, pick)
    return [ft.Row([page.segmented(ui.look, choice)], alignment=ft.MainAxisAlignment.CENTER)]


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
            look,
            label,
            identifier=f"second-{name}",
            kind=kind,
            expand=True,
            on_tap=lambda: ui.session.ask_host("second", take=take),
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
        "full": w("This device's storage for the app is full: matches are no longer saved."),
        "forbidden": w("This browser does not let the app save anything: matches last until it is closed."),
        "lost": w("The browser does not keep what is saved: matches last until it is closed."),
    }.get(ui.model.storage_error, w("The storage does not answer: matches may not be saved."))


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
        line = w("The newest version does not start here; the one before goes on.")
        lines.append(Notice(line, ft.Icons.HISTORY_ROUNDED))
    if ui.model.saves and not ui.model.storage_error:
        lines.append(kept(ui))
    if ui.model.damaged:
        known = {
            "games": w("the games"),
            "python": w("the calculator"),
            "client": w("the table"),
            "fonts": w("the letters"),
            "sounds": w("the sounds"),
        }
        parts = ", ".join(known.get(part, w("the page")) for part in ui.model.damaged)
        text = w("Damaged here: {parts}. Go online once, and it is fetched again.", parts=parts)
        lines.append(Notice(text, ft.Icons.WARNING_ROUNDED, warning=True))
    elif ui.model.offline == "ready":
        lines.append(Notice(w("Ready, also without internet"), ft.Icons.DOWNLOAD_DONE_ROUNDED))
    elif ui.model.offline == "loading":
        lines.append(Notice(w("Still loading for use without internet"), ft.Icons.DOWNLOADING_ROUNDED))
    elif ui.model.offline == "unavailable":
        text = w("To start, this page needs its server here; playing and saving go on without it.")
        lines.append(Notice(text, ft.Icons.CLOUD_OUTLINED))
    elif ui.model.offline == "failed":
        why = late.hindrance(w, ui.model.unkept)
        again = w("Not yet ready for use without internet; the next try comes soon")
        first = w("Not yet ready for use without internet.")
        lines.append(Notice(f"{first} {why}" if why else again, ft.Icons.DOWNLOADING_ROUNDED))
    below = ft.Column(page.drawn(look, lines), spacing=Space.S)
    return [ft.Container(below, padding=ft.Padding.only(top=Space.L))] if lines else []
