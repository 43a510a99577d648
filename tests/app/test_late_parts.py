"""A part of the app that comes late and was touched: why it is not there, and what was touched once it is."""

from __future__ import annotations

import asyncio
import builtins
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from itertools import product
from typing import Any

import pytest

from app import games, screens
from app.browser import lazy, messages
from app.browser.host import Host
from app.frame.root import draw
from app.locale import LANGUAGES, words
from app.screens import late as late_screen
from app.session import Session, history
from app.session.device import Part
from app.session.keys import press
from app.session.late import LONGEST, PAUSE
from app.session.library import Library
from app.state.model import HomePage, KeysPage, LatePage, Model, RulesPage, SettingsPage
from app.storage.codec import OPEN, Saved
from tests.app.harness import Device, begin, finish, screen, texts, ui_of
from tests.app.walk import nodes, touch

WHYS = ("offline", "unreachable", "silent", "refused", "other", "changed")
"""Why a part cannot be had."""
TOUCHED: dict[str, Callable[[Session], object]] = {
    "a game": lambda session: session.setup.set_up("formula"),
    "practice": lambda session: session.practice.open(),
    "the task of the day": lambda session: session.practice.open_today(),
    "a lesson": lambda session: session.lessons.list(),
    "the teachers' page": lambda session: session.pages.open_teachers(),
    "the tally": lambda session: session.tally.open(),
    "the class": lambda session: session.class_table.open(),
    "tournaments": lambda session: session.tournaments.open_list(),
    "homework": lambda session: session.homework.open(),
    "a link": lambda session: session.open_link("#open=nothing"),
    "handing on the app": lambda session: session.links.share_app(),
}
"""What a person may touch first."""


class Network:
    """A network that answers when the test says so: why there is nothing, or `""` for the part."""

    def __init__(self) -> None:
        self.asked: list[Part] = []
        self.said: str | None = None
        self.slow = False
        self.here = False
        self.pauses: list[float] = []

    async def fetch(self, part: Part) -> str:
        self.asked.append(part)
        mine = len(self.asked)
        while self.said is None or mine < len(self.asked):
            await asyncio.sleep(0)
            if mine < len(self.asked):
                return "silent"
        answer, self.said = self.said, None
        self.here = not answer
        return answer

    async def coming(self, part: Part) -> bool:
        return self.slow

    async def sleep(self, seconds: float) -> None:
        """Wait until the test has moved the time on so far."""
        end = self.time + seconds
        self.pauses.append(seconds)
        while self.time < end:
            await asyncio.sleep(0)

    time = 0.0

    @property
    def ways(self) -> dict[str, Any]:
        """What a session needs of it."""
        return {"sleep": self.sleep, "bring": self.fetch, "coming": self.coming}


class Waiting:
    """A started app on such a network, and what is touched on it."""

    def __init__(self, device: Device | None = None) -> None:
        self.device, self.network = device or Device(), Network()
        self.session = self.device.start(**self.network.ways)
        self.opened = 0

    def act(self) -> None:
        """Open the keys, as soon as their module is there."""
        if not self.network.here:
            raise lazy.Missing("app.screens.keys")
        self.opened += 1
        self.session.models.open(KeysPage())

    def touch(self) -> Waiting:
        """Touch what opens the keys, and let everything go on."""
        self.session.late.attempt(self.act)
        return self.go_on(0)

    def go_on(self, seconds: float) -> Waiting:
        """Let the time go on, and all work with it."""
        self.network.time += seconds
        for _ in range(8):
            self.device.work.advance()
        return self

    def answer(self, why: str) -> Waiting:
        """Let the network answer."""
        self.network.said = why
        return self.go_on(0)

    @property
    def shown(self) -> str:
        """How the page of waiting stands; `-` where it is not on top."""
        model = self.session.model
        return model.late if isinstance(model.page, LatePage) else "-"


@pytest.fixture
def waiting() -> Waiting:
    return Waiting()


def test_what_comes_at_once_shows_no_waiting(waiting: Waiting) -> None:
    assert waiting.touch().shown == "-" and waiting.network.asked == ["modules"]
    waiting.answer("")
    assert isinstance(waiting.session.model.page, KeysPage) and waiting.opened == 1
    waiting.go_on(60)
    assert isinstance(waiting.session.model.page, KeysPage), "nothing is said of what is there"


@pytest.mark.parametrize(("slow", "said"), [(False, "waiting"), (True, "slow")])
def test_a_fetch_that_goes_on_is_shown_and_after_two_seconds_said(waiting: Waiting, slow: bool, said: str) -> None:
    waiting.network.slow = slow
    assert waiting.touch().go_on(0.5).shown == "loading"
    assert waiting.go_on(1.6).shown == said
    waiting.answer("")
    assert isinstance(waiting.session.model.page, KeysPage)


@pytest.mark.parametrize("why", WHYS)
def test_what_cannot_be_had_says_why_until_it_is_answered_and_opens_when_it_comes(waiting: Waiting, why: str) -> None:
    assert waiting.touch().answer(why).shown == why, "at once"
    assert waiting.go_on(4).shown == why
    waiting.go_on(1)
    assert len(waiting.network.asked) == 2, "it is asked for again by itself"
    assert waiting.shown == why, "meanwhile nothing flickers"
    assert waiting.answer("").opened == 1 and isinstance(waiting.session.model.page, KeysPage)
    assert LatePage not in map(type, waiting.session.model.pages)


def test_the_button_asks_at_once_and_the_round_before_ends(waiting: Waiting) -> None:
    waiting.touch().answer("refused")
    touch(screen(waiting.session), "late-again")
    waiting.go_on(0)
    assert len(waiting.network.asked) == 2 and waiting.shown == ""
    assert waiting.answer("other").shown == "other"
    waiting.go_on(PAUSE)
    assert len(waiting.network.asked) == 3, "one round goes on, not two"


def test_by_itself_it_is_asked_for_ever_more_rarely(waiting: Waiting) -> None:
    waiting.touch()
    for _ in range(8):
        waiting.answer("refused").go_on(LONGEST)
    pauses = [pause for pause in waiting.network.pauses if pause >= PAUSE]
    assert pauses == sorted(pauses) and pauses[:3] == [PAUSE, 2 * PAUSE, 4 * PAUSE] and pauses[-1] == LONGEST


@pytest.mark.parametrize("way", ["button", "browser", "Escape"])
def test_back_leads_to_where_it_was_touched_and_nothing_opens_later(waiting: Waiting, way: str) -> None:
    waiting.session.pages.open_settings()
    waiting.touch().answer("refused")
    if way == "button":
        touch(screen(waiting.session), "back")
    elif way == "Escape":
        press(waiting.session, "Escape", wall=False)
    else:
        history.step_back(waiting.session)
    assert isinstance(waiting.session.model.page, SettingsPage)
    waiting.go_on(PAUSE).answer("")
    assert isinstance(waiting.session.model.page, SettingsPage) and waiting.opened == 0


def test_touched_once_more_after_back_it_waits_once_more(waiting: Waiting) -> None:
    waiting.touch().answer("refused")
    waiting.session.late.leave()
    assert waiting.touch().answer("other").shown == "other"
    assert waiting.go_on(PAUSE).answer("").opened == 1


def test_who_left_another_way_is_not_called_back(waiting: Waiting) -> None:
    waiting.touch().answer("refused")
    waiting.session.models.open_alone(SettingsPage())  # by an address, say
    assert waiting.go_on(PAUSE).answer("refused").shown == "-"
    waiting.go_on(2 * PAUSE).answer("")
    assert isinstance(waiting.session.model.page, SettingsPage) and waiting.opened == 0


def test_the_last_touch_is_what_opens(waiting: Waiting) -> None:
    waiting.touch()
    waiting.session.late.want(lambda: waiting.session.models.open(RulesPage("pari")))
    waiting.answer("")
    assert waiting.session.model.page == RulesPage("pari") and waiting.opened == 0


def test_another_tab_that_took_over_meanwhile_keeps_the_screen(waiting: Waiting) -> None:
    waiting.touch().answer("refused")
    waiting.session.models.set(elsewhere=True)
    assert waiting.go_on(PAUSE).answer("").opened == 0 and waiting.session.model.page == HomePage()


def test_a_network_that_is_back_asks_at_once(waiting: Waiting) -> None:
    waiting.touch().answer("offline")
    finish(messages.receive(waiting.session, Host(lambda message: None), {"kind": "online"}))
    waiting.go_on(0)
    assert len(waiting.network.asked) == 2
    assert waiting.answer("").opened == 1


def test_in_the_background_nothing_is_shown_and_a_touch_takes_over(waiting: Waiting) -> None:
    waiting.session.late.ask("modules")
    waiting.go_on(60)
    assert waiting.session.model.pages == (HomePage(),) and waiting.session.model.late == ""
    assert waiting.touch().go_on(0.5).go_on(2).shown == "waiting"


def test_what_nobody_touched_leads_from_a_table_to_the_first_page(waiting: Waiting) -> None:
    begin(waiting.session, "pari", "Ada", "Ole")
    waiting.device.work.advance()
    waiting.session.late.want(lambda: None, by_itself=True)
    assert waiting.go_on(0).answer("refused").shown == "refused"
    waiting.session.late.leave()
    assert waiting.session.model.pages == (HomePage(),)


def test_a_match_that_was_open_waits_for_its_game_and_comes_when_it_does(monkeypatch: pytest.MonkeyPatch) -> None:
    device = Device()
    begin(device.start(), "pari", "Ada", "Ole")
    device.work.finish()
    assert device.store.texts[OPEN]
    waiting = Waiting.__new__(Waiting)
    waiting.device, waiting.network = device, Network()

    def gone(library: Library, saved: Saved) -> None:
        if not waiting.network.here:
            raise lazy.Missing("core.games.pari.rules")
        resume(library, saved)

    resume = Library.resume
    monkeypatch.setattr(Library, "resume", gone)
    waiting.session = device.start(**waiting.network.ways)
    assert waiting.session.late.waits and waiting.session.model.pages == (HomePage(),)
    waiting.go_on(0).answer("")
    assert waiting.session.model.table is not None and not waiting.session.late.waits


@pytest.mark.parametrize("what", TOUCHED)
def test_whatever_is_touched_first_waits_and_then_opens(what: str) -> None:
    """As in a browser, where no module of it has come: the first import inside a function fails."""
    waiting = Waiting()
    session = waiting.session
    with hidden():
        session.late.attempt(lambda: TOUCHED[what](session))
        if not session.late.waits:
            draw(ui_of(session))
            waiting.go_on(0)
        assert session.late.waits, "nothing of it comes late"
        assert waiting.go_on(0).answer("refused").shown == "refused"
        sees = set(texts(screen(session)))
        assert any("part is missing" in text for text in sees)
    waiting.go_on(PAUSE).answer("")
    assert LatePage not in map(type, session.model.pages) and len(session.model.pages) > 1
    draw(ui_of(session))


@contextmanager
def hidden() -> Iterator[None]:
    """No module that comes late is there: what has been imported of them is put aside."""

    def missing(which: Callable[[str], bool], own: Callable[..., Any]) -> Callable[..., Any]:
        def find(name: str, *given: Any) -> Any:
            if which(name):
                raise lazy.Missing(name)
            return own(name, *given)

        return find

    def is_room(name: str) -> bool:
        return name.startswith("app.session.") and name.removeprefix("app.session.") in LATE_ROOMS

    def is_screen(name: str) -> bool:
        return name.rpartition(".")[2] in LATE_SCREENS

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(builtins, "__import__", missing(is_room, builtins.__import__))
        patch.setattr("app.session.import_module", missing(is_room, import_module))
        patch.setattr(games, "find", missing(lambda game: True, games.find))
        patch.setattr(screens, "import_module", missing(is_screen, import_module))
        yield


LATE_ROOMS = ("practice", "lessons", "links", "tally", "class_table", "tournaments", "homework", "presets")
LATE_SCREENS = ("setup", "practice_choice", "today", "learn", "teachers", "tally", "class_table", "homework", "share")


def test_a_page_that_cannot_be_drawn_yet_waits_and_is_drawn_when_it_can(monkeypatch: pytest.MonkeyPatch) -> None:
    waiting = Waiting()
    session = waiting.session
    session.models.open(SettingsPage())
    session.models.open(KeysPage())
    drawn = screens._draw

    def late(ui: object, page: object) -> object:
        if isinstance(page, KeysPage) and not waiting.network.here:
            raise lazy.Missing("app.screens.keys")
        return drawn(ui, page)  # type: ignore[arg-type]

    monkeypatch.setattr(screens, "_draw", late)
    assert "late" in nodes(draw(ui_of(session))), "never a fault"
    waiting.go_on(0)
    assert session.model.pages == (HomePage(), SettingsPage(), LatePage())
    assert waiting.answer("other").shown == "other"
    waiting.go_on(PAUSE).answer("")
    assert session.model.pages == (HomePage(), SettingsPage(), KeysPage())
    assert "late" not in nodes(draw(ui_of(session)))


@pytest.mark.parametrize(("language", "state"), [*product(LANGUAGES, ("loading", "slow", "waiting", *WHYS))])
def test_each_state_has_a_sentence_of_its_own_and_a_way_on(language: str, state: str) -> None:
    session = Device().start(language)
    session.models.set(pages=(HomePage(), LatePage()), late=state)
    shown = nodes(screen(session))
    w = words(language)
    assert shown["late"].label == late_screen._sentence(w, state)
    assert ("late-again" in shown) == (state not in late_screen.GOES_ON)
    assert ("late-reload" in shown) == (state == "changed")
    assert "back" in shown


def test_the_sentences_differ() -> None:
    w = words("de")
    said = [late_screen._sentence(w, state) for state in ("loading", "slow", "waiting", *WHYS)]
    assert len(set(said)) == len(said) - 1, "`waiting` and `silent` are the same to a person"
    assert all(late_screen.hindrance(w, why) for why in (*WHYS, "full"))


@pytest.mark.parametrize(
    ("missing", "names"),
    [({"sounds": "refused"}, ["Sounds"]), ({"codes": "other", "letters": "silent"}, ["Reading", "Letters"])],
)
def test_the_settings_say_what_is_missing_and_ask_for_it(missing: dict[str, str], names: list[str]) -> None:
    device = Device()
    session = device.start()
    session.note_host(offline="ready", missing=tuple(sorted(missing.items())))
    session.pages.open_settings()
    said = " ".join(texts(screen(session)))
    assert "Everything else works offline" in said and all(name in said for name in names)
    assert all(late_screen.hindrance(words("en"), why) in said for why in missing.values())
    touch(screen(session), "fill")
    assert "fill" in device.asked
    session.note_host(missing=())
    assert "fill" not in nodes(screen(session))


def test_a_store_that_cannot_be_filled_is_explained_on_the_first_page_and_in_the_settings() -> None:
    session = Device().start()
    session.note_host(offline="failed", unkept="refused")
    assert any("Tell the people who run it" in text for text in texts(screen(session)))
    session.pages.open_settings()
    assert any("Tell the people who run it" in text for text in texts(screen(session)))


def test_a_language_is_changed_to_once_its_texts_have_come(waiting: Waiting, monkeypatch: pytest.MonkeyPatch) -> None:
    session = waiting.session
    monkeypatch.setattr("app.session.late.at_hand", lambda language: language == "en" or waiting.network.here)
    session.late.speak("uk")
    waiting.answer("offline")
    assert (session.model.settings.language, waiting.shown) == ("en", "offline")
    assert "This device is offline. Connect it, and it will carry on." in texts(screen(session))
    waiting.network.said = ""
    waiting.go_on(PAUSE)
    assert session.model.settings.language == "uk" and waiting.shown == "-"
    assert waiting.network.asked == ["uk", "uk"]
    session.late.speak("en")
    assert session.model.settings.language == "en", "it is there"


def test_a_language_that_comes_after_the_first_screen_is_drawn(
    waiting: Waiting, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = waiting.session
    drawn: list[Model] = []
    session.saving.change_setting(language="uk")
    session.late.hear("en")
    monkeypatch.setattr("app.session.late.at_hand", lambda language: language == "en")
    session.late.hear("uk")
    waiting.go_on(0)
    assert waiting.network.asked == ["uk"]
    session.models.changed = drawn.append
    waiting.answer("")
    assert drawn and isinstance(session.model.page, HomePage)


def test_a_device_that_saves_data_is_asked_before_all_of_it_is_fetched() -> None:
    device = Device()
    session = device.start()
    session.note_host(offline="spared", megabytes=6)
    assert any("download 6 MB more" in text for text in texts(screen(session)))
    touch(screen(session), "fill")
    assert "fill" in device.asked
    session.note_host(offline="loading")
    assert "fill" not in nodes(screen(session))
