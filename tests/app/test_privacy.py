"""What only one person may know, wherever else it could slip out: the news, names of keys, leaving, taking back.

That the screens show nobody another's cards is held against other deals in test_views.py, and searched for in the real
page in tests/web/test_privacy.py.
"""

from __future__ import annotations

import gc
import re
import weakref
from random import Random

import pytest

from app.games import drawing, identity
from app.games.drawing import TableView
from app.session import Session
from app.storage.browser_store import MemoryStore
from core.engine.match import Match
from core.games import NAMES
from tests.app.harness import App, Device, begin, change_table, open_texts, screen, sketch, ui_of
from tests.app.walk import nodes, tap, touchables
from tests.contract.matches import played
from tests.contract.mixes import SECRETS
from tests.faults.kills import any_legal

HIDING = [game for game in NAMES if SECRETS[game]]
"""The games in which something is hidden."""
HELD = ("pari", "formula", "paari", "astragali")
"""The games in which what is hidden is held as pieces."""
SECRET = ("hand-", "die-", "gap-")
"""How the names of pieces begin that are there for the person to move alone."""


def in_play(game: str, seed: str, device: Device | None = None, training: bool = False) -> tuple[Session, Random]:
    """A match of which some moves have been made."""
    chance = Random(f"{game} {seed}")
    session = (device or Device()).start()
    begin(session, game, "Mila", "Ole", training=training)
    for _ in range(chance.randrange(8)):
        play(session, chance)
    return session, chance


def play(session: Session, chance: Random) -> None:
    """Lift the curtain and make a move by lot."""
    if session.model.table.match.prompt is not None:
        session.table.lift_curtain()
        assert session.table.play(any_legal(session, chance))


def at_match(session: Session) -> bool:
    """Whether a match goes on: neither is it over, nor does a lesson lie there, which has no secrets."""
    table = session.model.table
    return table is not None and not table.lesson and table.match.prompt is not None


@pytest.mark.parametrize("game", HIDING)
def test_leaving_covers_the_table_from_every_sheet_and_with_anything_picked_up(game: str) -> None:
    """Somebody taps about, also to the rules; wherever that has led, after leaving there is only the curtain."""
    session, chance = in_play(game, "leaving", training=True)
    left = set()
    for turn in range(20):
        if not at_match(session):
            session, _ = in_play(game, f"leaving {turn}", training=True)  # a match of few moves has ended
            continue
        session.table.lift_curtain()
        for _ in range(chance.randrange(1, 4)):
            zones = {name: zone for zone in touchables(screen(session)) for name in nodes(zone)}
            names = [name for name in zones if name != "menu-home"]
            tap(zones[chance.choice(names)])
        if not at_match(session):
            continue
        table = session.model.table
        left.add((type(session.model.page), table.overlay, type(table.selection.picked).__name__))
        private = table.match.prompt is not None and table.match.prompt.private
        session.cover()
        table = session.model.table
        assert table.lifted is None or not private
        if private:
            assert (
                table.covered
                and table.selection.picked is None
                and table.overlay is None
                and table.selection.refused is None
            )
        while session.model.at_table is None:  # the rules lie over the table
            session.pages.back()
        ui = ui_of(session).on(identity.background(game))
        if private and drawing.find(game).showing(TableView(ui, table, table.match.view(None))) is None:
            there = set(nodes(screen(session)))
            assert "curtain-ready" in there and not [name for name in there if name.startswith(SECRET)]
    assert len(left) > 4, left


@pytest.mark.parametrize("game", HIDING)
def test_the_news_of_a_move_and_of_taking_it_back_are_for_everybody(game: str) -> None:
    session, chance = in_play(game, "news")
    for _ in range(60):
        if session.model.table.match.prompt is None:
            break
        before = session.model.table.lifted
        play(session, chance)
        table = session.model.table
        assert all(event.visible_to(None) for event in table.latest.news)
        if chance.random() < 0.3:
            session.table.undo()
            table = session.model.table
            assert table.covered or table.lifted == table.seat or not table.match.prompt.private
        assert before is None or table.lifted in (None, table.seat)
    assert session.model.table.match.log(None)


@pytest.mark.parametrize("game", NAMES)
def test_the_names_of_keys_and_files_tell_nothing_of_a_match(game: str) -> None:
    device = Device()
    in_play(game, "keys", device)
    device.work.finish()
    for key in device.store.texts:
        assert re.fullmatch(
            r"tischrechner\.(settings|open|learned|(match|backup)\.[0-9a-f]{10}|backup\.beside-(settings|lessons))", key
        ), key
    assert set(device.asked) <= {"persist"}, "what the page around the app is told"


@pytest.mark.parametrize("game", HIDING)
def test_an_unfinished_match_cannot_be_reviewed_or_tried_out(game: str) -> None:
    session, _ = in_play(game, "review")
    session.cover()
    before = session.model
    session.analysis.try_out(0)
    session.analysis.look_back()
    assert session.model == before
    assert not {name for name in nodes(screen(session)) if name.startswith(("review", "try-"))}


@pytest.mark.parametrize("game", HIDING)
def test_a_reviewed_match_cannot_be_taken_back_into_play(game: str) -> None:
    match = played(game, "over", 2_000)
    session = restarted(match)
    session.analysis.look_back()
    session.table.undo()
    assert session.model.table.match == match and match.prompt is None
    assert session.model.table.selection.refused.code == "sealed"


def restarted(match: Match) -> Session:
    """The app as it starts with this match on its table."""
    device = Device()
    device.store.texts.update(open_texts(match))
    return device.start()


@pytest.mark.parametrize("game", NAMES)
@pytest.mark.parametrize("training", [False, True], ids=["counts", "training"])
def test_taking_back_leaves_nothing_on_the_screen_of_what_was_taken_back(game: str, training: bool) -> None:
    """After it the screen is that of a start which has never known the move."""
    session, chance = in_play(game, "back", training=training)
    taken = 0
    for _ in range(60):
        if session.model.table.match.prompt is None or taken == 6:
            break
        play(session, chance)
        if session.model.table.stuck() is None:
            session.table.undo()
            taken += 1
            table = session.model.table
            fresh = restarted(table.match)
            change_table(fresh, id=table.id, emblems=table.emblems)
            fresh.models.set(settings=session.model.settings)  # which kinds of turn were done once is the device's
            if table.lifted is not None:
                fresh.table.lift_curtain()
            assert sketch(screen(session)) == sketch(screen(fresh))
            play(session, chance)
    over = session.model.table.match.prompt is None
    assert taken or over or not (training or game in ("pari", "ziffernsheriffs")), "elsewhere most are irreversible"


@pytest.mark.parametrize("game", HIDING)
async def test_of_a_covered_hand_nothing_drawn_is_left_in_pythons_memory(game: str) -> None:
    """The rules must know the hand; what was made of it to be shown is gone, also where frames are compared."""
    match = played(game, "heap", 13)
    while match.prompt is None or not match.prompt.private:
        match = match.at(len(match.plies) - 1)
    store = MemoryStore()
    store.texts.update(open_texts(match))
    app = await App.start(store)
    drawn = []
    for name in ("curtain-ready", "lift-cup", "open-menu", "sheet-close", "hand-0"):
        if name in app.identifiers():
            await app.tap(name)
        drawn += [weakref.ref(node) for name, node in nodes(app.screen).items() if name.startswith(SECRET)]
    assert drawn or game not in HELD
    assert all(piece() is not None for piece in drawn[-3:])
    app.session.cover()
    await app.settle()
    gc.collect()
    assert [node.identifier for piece in drawn if (node := piece()) is not None] == []
