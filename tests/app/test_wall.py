"""A table on a wall: set up, large enough for the back of a room, without a curtain, silent, and played by keys."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import flet as ft
import flet.canvas as cv
import pytest
from flet.controls.base_control import BaseControl

from app import screens
from app.games.ziffernsheriffs.board import SIDE
from app.session import Session
from app.session.keys import press as press_key
from app.sounds import triggers
from app.state.model import Latest, Table
from app.state.overlays import HelpLevels, LookAndSound, Menu
from app.state.people import EMBLEMS
from core.arithmetic.dice import simplest
from core.engine.match import Match
from core.engine.player import play_out
from core.games import NAMES, get, has
from core.games.astragali import moves as astragali
from core.games.ziffernsheriffs.moves import Occupy, Roll
from tests.app.harness import Device, at_table, change_table, look_of, on_table, put_on_table, screen, started, table_of
from tests.app.harness import begin as begin_off_it
from tests.app.walk import nodes, of, parts, touch

WALLS = [(1280, 720), (1920, 1080)]
PHONE = (390, 844)
FOR_THE_CLASS = 24
FOR_THE_TEACHER = 15
"""The smallest texts, in pixels."""
TEAMS = ("Team Sonne", "Team Mond")


def drawn(session: Session, size: tuple[int, int] = WALLS[0]) -> BaseControl:
    return screen(session, look_of(size), "de")


def press(session: Session, *keys: str, size: tuple[int, int] = WALLS[0]) -> None:
    for key in keys:
        press_key(session, key, wall=look_of(size).may_be_wall)


def begin(session: Session, game: str, *, training: bool = False) -> Table:
    """Two teams begin a match on the wall, with the names that are offered."""
    session.setup.set_up(game)
    session.setup.choose_wall()
    session.setup.change_setup(training=training)
    touch(drawn(session), "begin")
    assert session.model.table is not None
    return session.model.table


def positions(game: str) -> Iterator[Match]:
    match = play_out(Match.new(get(game), TEAMS, "wall", get(game).options()), "wall", 60)
    yield from (match.at(n) for n in range(0, len(match.plies) + 1, 7))


def enlarged(root: BaseControl) -> ft.Container:
    """What is drawn larger than it is."""
    (found,) = [box for box in of(ft.Container, root) if isinstance(box.scale, ft.Scale) and box.scale.scale]
    return found


def times(root: BaseControl) -> float:
    scale = enlarged(root).scale
    assert isinstance(scale, ft.Scale)
    return float(scale.scale or 1)


def sizes(root: BaseControl) -> Iterator[tuple[float, str]]:
    """All texts with their sizes before they are enlarged, those on canvases too, but for the line of keys."""
    if isinstance(root, ft.Semantics) and root.identifier == "wall-keys":
        return
    if isinstance(root, ft.Text):
        pieces = [(root.value or "", root.style)] if not root.spans else [(s.text or "", s.style) for s in root.spans]
        yield from ((style.size or 14, text) for text, style in pieces if style is not None)
    elif isinstance(root, cv.Text):
        assert root.style is not None
        yield root.style.size or 14, root.value or ""
    for part in parts(root):
        if getattr(part, "visible", True):
            yield from sizes(part)


@pytest.mark.parametrize("size", WALLS)
@pytest.mark.parametrize("game", NAMES)
def test_all_that_is_for_the_class_is_large(game: str, size: tuple[int, int]) -> None:
    for match in positions(game):
        root = drawn(at_table(table_of(match, latest=Latest(), wall=True)), size)
        stage, by = enlarged(root), times(root)
        assert (stage.width * by, stage.height * by) == size
        small = [(text, at * by) for at, text in sizes(stage) if at * by < FOR_THE_CLASS and text.strip()]
        assert not small
        keys = [text.style.size * by for text in of(ft.Text, nodes(root)["wall-keys"])]
        assert keys and min(keys) >= FOR_THE_TEACHER


@pytest.mark.parametrize("size", WALLS)
def test_the_hundred_board_is_as_high_as_the_wall(size: tuple[int, int]) -> None:
    match = play_out(Match.new(get("ziffernsheriffs"), TEAMS, "wall"), "wall", 9)
    root = drawn(at_table(table_of(match, latest=Latest(), wall=True)), size)
    boards = [canvas for canvas in of(cv.Canvas, root) if sum(isinstance(s, cv.Text) for s in canvas.shapes) == 100]
    assert boards
    board = boards[0]
    assert board.width == board.height
    assert size[1] - 40 <= board.width * times(root) <= size[1]
    cell = (board.width - 24) / SIDE
    numbers = [shape for shape in board.shapes if isinstance(shape, cv.Text)]
    assert min(number.style.size for number in numbers) >= 0.4 * cell, "beside the emblem of a stone too"


@pytest.mark.parametrize("game", NAMES)
def test_two_teams_are_offered_where_there_is_room_for_a_wall(game: str) -> None:
    session = Device().start("de")
    session.setup.set_up(game)
    touch(drawn(session), "more-rules")
    assert "wall" not in nodes(drawn(session, PHONE))
    assert "wall" not in nodes(drawn(session, (1279, 720)))
    assert "wall" in nodes(drawn(session))
    table = begin(session, game)
    assert table.agreed.wall
    assert table.match.names == TEAMS
    assert table.emblems == ("sun", "moon")
    plates = nodes(drawn(session))
    assert {"player-0", "player-1", "wall-keys", "open-menu"} <= set(plates)
    assert has(game, "help") == ("help" in plates)
    assert "player-2" not in plates


def test_every_team_has_a_name_that_a_match_may_have() -> None:
    session = Device().start("de")
    for game in NAMES:
        session.setup.set_up(game)
        session.setup.choose_wall()
        for emblem in EMBLEMS:
            session.setup.choose_emblem(1, emblem)
            touch(drawn(session), "begin")
            assert session.model.table is not None
            assert len(session.model.table.match.names[1]) <= 12
            session.setup.again()
            assert session.model.setup is not None
            assert session.model.setup.agreed.wall
            session.setup.rename(1, "")


def test_who_played_before_sits_down_again_when_it_is_no_wall() -> None:
    session = Device().start()
    begin_off_it(session, "pari", "Mila", "Ole", "Ada")
    begin(session, "pari")
    session.setup.set_up("pari")
    session.setup.choose_wall()
    session.setup.choose_wall()
    assert session.model.setup is not None
    assert [person.name for person in session.model.setup.people] == ["Mila", "Ole", "Ada"]


@pytest.mark.parametrize("game", NAMES)
def test_no_curtain_falls_on_a_wall_and_each_hand_is_seen_in_its_turn_alone(game: str) -> None:
    for match in positions(game):
        if match.prompt is None:
            continue
        table = table_of(match, latest=Latest(), lifted=None, wall=True)
        assert not table.covered
        assert table.seat == match.prompt.seat
        assert "curtain-ready" not in nodes(drawn(at_table(table)))
        assert table_of(match, latest=Latest(), lifted=None).covered or not match.prompt.private


@pytest.mark.parametrize("game", NAMES)
def test_a_reload_goes_on_on_the_wall(game: str) -> None:
    device = Device()
    begin(device.start("de"), game)
    device.work.finish()
    again = device.start("de")
    device.work.finish()
    assert again.model.table is not None
    assert again.model.table.agreed.wall
    assert not again.model.table.covered
    assert "wall-keys" in nodes(drawn(again))


@pytest.mark.parametrize("game", NAMES)
def test_a_smaller_screen_shows_the_usual_table(game: str) -> None:
    match = next(iter(positions(game)))
    on, off = (at_table(table_of(match, latest=Latest(), wall=wall)) for wall in (True, False))
    for size in (PHONE, (1024, 768), (1279, 800), (1366, 719)):
        usual, there = drawn(off, size), drawn(on, size)
        assert sorted(nodes(there)) == sorted(nodes(usual))
        assert _enlarged(there) == _enlarged(usual)


def _enlarged(screen: ft.BaseControl) -> list[ft.Scale]:
    """The scales by which parts of a screen are enlarged."""
    return [box.scale for box in of(ft.Container, screen) if isinstance(box.scale, ft.Scale)]


def test_the_usual_table_is_there_until_the_wall_has_been_fetched(monkeypatch: pytest.MonkeyPatch) -> None:
    session = at_table(table_of(next(iter(positions("pari"))), latest=Latest(), wall=True))
    monkeypatch.setitem(sys.modules, "app.screens.wall", None)
    monkeypatch.delattr(screens, "wall", raising=False)
    there = nodes(drawn(session))
    assert "wall-keys" not in there
    assert "hand-0" in there


def test_nothing_is_heard_on_a_wall() -> None:
    def told(*, wall: bool) -> list[str]:
        device = Device()
        session = device.start()
        session.saving.change_setting(sound=True, buzz=True)
        put_on_table(session, table_of(Match.new(get("ziffernsheriffs"), TEAMS, "heard"), wall=wall))
        before, heard = session.model, []
        session.table.play(Roll(4))
        triggers.tell(lambda kind, **values: heard.append(kind), before, session.model)
        return heard

    assert told(wall=False)
    assert told(wall=True) == []


def test_the_menu_on_a_wall_has_neither_curtain_nor_sound() -> None:
    session = at_table(table_of(next(iter(positions("pari"))), latest=Latest(), wall=True, overlay=Menu()))
    assert nodes(drawn(session))["menu-cover"].hint_text
    change_table(session, overlay=LookAndSound())
    assert not {"menu-opposite", "menu-sound"} & set(nodes(drawn(session)))


def test_a_turn_of_ziffernsheriffs_is_played_by_keys() -> None:
    session = Device().start("de")
    begin(session, "ziffernsheriffs")
    press(session, "5")
    press(session, "W")
    match = session.model.table.match
    dice = match.state.dice
    assert len(dice) == 5
    field, term = next(
        (field, found[0])
        for field in range(10, 100)
        if (found := simplest(dice, field, match.state.options.limits, 1)) and len(found[0]) > 2 and "^" not in found[0]
    )
    press(session, *term, "Backspace", term[-1])
    press(session, "Enter")
    assert session.model.table.match.plies[-1].move == Occupy(field, term)
    press(session, "Z")
    assert len(session.model.table.match.plies) == 1
    press(session, *term.replace("*", "X").replace("/", ":"), "Numpad Enter")
    assert session.model.table.match.plies[-1].move == Occupy(field, term)


def test_keys_say_why_nothing_happens() -> None:
    session = Device().start("de")
    begin(session, "ziffernsheriffs")
    press(session, "R")
    dice = session.model.table.match.state.dice
    press(session, ")")
    assert session.model.table.selection.refused.code == "does_not_follow"
    press(session, dice[0], dice[1])
    assert session.model.table.selection.refused.code == "sign_missing"


def test_keys_for_help_and_for_the_whole_screen() -> None:
    device, session = started(language="de")
    begin(session, "formula")
    press(session, "H")
    assert session.model.table.overlay == HelpLevels()
    press(session, "Escape")
    assert session.model.table.overlay is None
    press(session, "F")
    assert device.asked[-1] == "fullscreen"
    begin(session, "formula", training=True)
    press(session, "H")
    assert session.model.table.advice.hint is not None


def test_enter_is_left_to_what_has_the_focus() -> None:
    session = Device().start("de")
    begin(session, "ziffernsheriffs")
    session.note_host(keyboard=True)
    press(session, "Enter")
    assert session.model.table.match.plies == ()
    session.note_host(keyboard=False)
    press(session, "Enter")
    assert isinstance(on_table(session).match.plies[-1].move, Roll)


def test_off_the_wall_these_keys_mean_nothing() -> None:
    for size, wall in ((WALLS[0], False), (PHONE, True)):
        session = at_table(table_of(Match.new(get("ziffernsheriffs"), TEAMS, "keys"), wall=wall))
        press(session, "W", "R", "Enter", "3", size=size)
        assert session.model.table.match.plies == ()
        assert session.model.table.selection.picked is None


def test_dice_are_rolled_by_key_where_shaking_would() -> None:
    match = Match.new(get("astragali"), TEAMS, "roll")
    session = at_table(table_of(match.play(astragali.Say("single", "E")), latest=Latest(), wall=True))
    for piece in ("accept", "lift-cup"):
        touch(drawn(session), piece)
    press(session, "W")
    before = session.model.table.match
    touch(drawn(session), "die-0")
    press(session, "W")
    assert session.model.table.match.plies[:-1] == before.plies
    assert isinstance(session.model.table.match.plies[-1].move, astragali.Roll)
