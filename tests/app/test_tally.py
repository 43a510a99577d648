"""Who has won: finished matches are counted, corrected, deleted, and taken along to another device."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import datetime
from functools import cache
from typing import Any

import pytest

from app.locale import LANGUAGES, words
from app.session import Session
from app.state import tally
from app.state.agreement import Agreement
from app.state.model import TallyPage
from app.state.tally import Counted, Score
from app.storage.codec import TALLY
from core.engine.match import Match
from core.engine.player import play_out
from core.games import NAMES, get
from tests.app.harness import (
    Device,
    everything,
    on_table,
    put_on_table,
    screen,
    started,
    stored_texts,
    table_of,
    tap_on,
    texts,
)
from tests.app.walk import nodes

SHORT = {"pari": {"target": 10}, "paari": {"target": 10}}


@cache
def over(game: str, names: tuple[str, ...], seed: str = "tally") -> Match:
    """A match that is over."""
    return play_out(Match.new(get(game), names, seed, get(game).options(**SHORT.get(game, {}))), seed)


def end(session: Session, match: Match, id: str, **table: Any) -> None:
    """Play the last move of a match at the table."""
    last = match.plies[-1]
    put_on_table(session, replace(table_of(match.at(len(match.plies) - 1)), id=id, lifted=last.seat, **table))
    if session.model.table is not None and session.model.table.opponent is not None:
        session.table.make(last.move)
    else:
        assert session.table.play(last.move)
    assert on_table(session).match.prompt is None


def entry(id: str, *names: str, won: int = 0, game: str = "pari", on: str = "2026-11-22") -> Counted:
    return Counted(id, game, on, names, ("sun", "moon", "leaf")[: len(names)], (won,))


def with_entries(*entries: Counted) -> tuple[Device, Session]:
    """A device on which these are counted, and the page of who has won is open."""
    device = Device()
    device.clock.now = datetime(2026, 11, 22, 12)
    for one in entries:
        device.store.texts[TALLY + one.id] = tally.dump(one)
    session = device.start()
    session.tally.open()
    device.work.finish()
    return device, session


def stored(device: Device) -> dict[str, Counted | None]:
    """What is counted on a device, by id."""
    return {id: tally.load(text, id) for id, text in stored_texts(device, TALLY).items()}


@pytest.mark.parametrize("game", NAMES)
def test_a_match_is_counted_when_it_ends_and_not_while_its_end_is_taken_back(game: str) -> None:
    device, session = started()
    match = over(game, ("Mila", "Ole"))
    assert match.outcome is not None
    end(session, match, "m")
    one = stored(device)["m"]
    assert one is not None and (one.game, one.names, one.won) == (game, ("Mila", "Ole"), match.outcome.winners)
    session.table.seen()
    assert "open-tally" in nodes(screen(session))
    if on_table(session).stuck() is None:
        session.table.undo()
        assert stored(device) == {}


def test_people_without_a_name_count_by_their_emblem() -> None:
    device, session = started(language="de")
    match = over("pari", ("Person 1", "Player 2"))
    assert match.outcome is not None
    end(session, match, "nameless", emblems=("sun", "moon"))
    one = stored(device)["nameless"]
    assert one is not None and (one.names, one.won) == (("Sonne", "Mond"), match.outcome.winners)
    session.tally.open()
    assert {"Sonne", "Mond"} <= {*texts(screen(session))}


def test_training_teams_on_a_wall_and_opponents_are_not_people_who_won() -> None:
    device, session = started()
    end(session, over("pari", ("Mila", "Ole")), "wall", agreed=Agreement(wall=True))
    training = Match.new(get("pari"), ("Mila", "Ole"), "t", get("pari").options(target=10), training=True)
    end(session, play_out(training, "t"), "training")
    assert stored(device) == {}
    end(session, over("pari", ("Mila", "Berg")), "opponent", levels=(0, 1))
    one = stored(device)["opponent"]
    assert one is not None and (one.names, one.opponents) == (("Mila",), 1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_left_before_the_end_has_played_not_won_and_is_marked(language: str) -> None:
    device, session = started(language=language)
    for n in range(2):
        match = over("paari", ("Mila", "Ole"), f"left {n}")
        end(session, match, f"m{n}", levels=(3, 0), away=frozenset({0}))
        one = stored(device)[f"m{n}"]
        assert one is not None and (one.names, one.won, one.away) == (("Mila", "Ole"), (1,), (0,))
        assert tally.load(tally.dump(one), one.id) == one
    assert tally.scores(session.model.tally) == {"mila": Score(0, 2, 2), "ole": Score(2, 2)}
    session.tally.open()
    session.tally.ask_about("Mila")
    assert words(language).many("left {n} game early", "left {n} games early", 2) in {*texts(screen(session))}
    session.tally.ask_about("")
    three = over("paari", ("Mila", "Ole", "Ada"))
    assert three.outcome is not None
    (won,) = three.outcome.winners
    end(session, three, "three", levels=tuple(3 * (seat == won) for seat in range(3)), away=frozenset({won}))
    one = stored(device)["three"]
    assert one is not None and (one.won, one.away, one.opponents) == ((), (won,), 0), "the computer has won"


def test_matches_finished_before_are_counted_once_and_never_again_after_they_were_deleted() -> None:
    device, session = started()
    for n in range(3):
        end(session, over("paari", ("Mila", "Ole"), f"before {n}"), f"m{n}")
    session.pages.home()
    wins = {id: one.won for id, one in stored(device).items() if one is not None}
    for key in [key for key in device.store.texts if key.startswith(TALLY)]:
        del device.store.texts[key]
    session = device.start()
    session.tally.open()
    assert isinstance(session.model.page, TallyPage) and session.model.page.counting
    assert {one.id: one.won for one in stored(device).values() if one is not None} == wins
    assert not session.model.page.counting and session.model.settings.tallied
    tap_on(session, "tally-ask")
    assert len(stored(device)) == 3, "it asks first"
    tap_on(session, "tally-delete")
    assert stored(device) == {}
    session.pages.bring_back()
    assert {one.id: one.won for one in stored(device).values() if one is not None} == wins
    tap_on(session, "tally-ask", "tally-delete")
    assert stored(device) == {}
    session = device.start()
    session.tally.open()
    assert stored(device) == {} and len(session.model.saves) == 3


def test_the_page_says_who_won_how_often_in_each_game_and_who_played_together() -> None:
    _, session = with_entries(
        entry("a", "Mila", "Ole"),
        entry("b", "Ole", "mila", game="formula"),
        entry("c", "Mila", "Ole", "Ada", won=2),
        entry("d", "Mila"),
    )
    entries = session.model.tally
    assert tally.scores(entries)["mila"] == Score(2, 4) and tally.scores(entries, "formula")["mila"] == Score(0, 1)
    assert [(sorted(map(str.casefold, names)), n) for names, n in tally.tables(entries)] == [
        (["mila", "ole"], 2),
        (["ada", "mila", "ole"], 1),
    ]
    labels = [node.label for node in nodes(screen(session)).values()]
    assert {"Mila, 2 wins, of 4", "Ole, 1 win, of 3", "Ada, 1 win, of 1"} <= {*labels}
    assert {"Formula: Ole wins", "Pari: Ada wins", "against Ole"} <= set(texts(screen(session)))
    tap_on(session, "tally-Mila")
    assert {"2 of 4", "0 of 1", "Formula"} <= set(texts(screen(session)))


def test_the_page_shows_this_week_this_month_or_all_of_it_and_the_days() -> None:
    """Today is a Sunday, the 22nd."""
    days = ("2026-11-22", "2026-11-16", "2026-11-15", "2026-10-31")
    _, session = with_entries(*(entry(f"e{n}", "Mila", "Ole", on=day) for n, day in enumerate(days)))

    def wins() -> str:
        return str(nodes(screen(session))["tally-Mila"].label)

    assert session.today.isoformat() == days[0]
    assert wins() == "Mila, 2 wins, of 2"
    tap_on(session, "since-month")
    assert wins() == "Mila, 3 wins, of 3"
    tap_on(session, "since-ever")
    assert wins() == "Mila, 4 wins, of 4"
    assert {"Today", "Mo", "15 November", "31 October"} <= set(texts(screen(session)))


def test_the_last_match_begins_again_with_the_same_people() -> None:
    _, session = with_entries(entry("a", "Mila", "Ole", game="paari"))
    tap_on(session, "play-last-again")
    match = on_table(session).match
    assert (match.game.name, match.names) == ("paari", ("Mila", "Ole"))


def test_a_person_is_renamed_and_made_one_with_another_unless_they_met() -> None:
    device, session = with_entries(entry("a", "Mila", "Ole"), entry("b", "Milla", "Ada"))
    tap_on(session, "tally-Milla", "person-menu")
    session.tally.type("Ada")
    assert not session.tally.rename() and "tally-name" in nodes(screen(session))
    session.tally.type("Mila")
    tap_on(session, "tally-rename")
    assert tally.scores(session.model.tally)["mila"] == Score(2, 2)
    assert {one.names for one in stored(device).values() if one is not None} == {("Mila", "Ole"), ("Mila", "Ada")}


def test_a_person_is_deleted_without_a_change_for_others_and_brought_back() -> None:
    device, session = with_entries(entry("a", "Mila", "Ole", won=1), entry("b", "Mila"))
    before = stored(device)
    tap_on(session, "tally-Mila", "person-menu", "tally-ask", "tally-keep")
    assert stored(device) == before
    tap_on(session, "tally-ask", "tally-delete")
    assert [one.names for one in session.model.tally] == [("Ole",)]
    assert tally.scores(session.model.tally) == {"ole": Score(1, 1)} and tally.tables(session.model.tally) == []
    session.pages.bring_back()
    assert stored(device) == before


def test_it_goes_to_another_device_with_everything_and_twice_is_no_more_than_once() -> None:
    device, session = with_entries(entry("a", "Mila", "Ole"), entry("b", "Mila", "Ada"))
    file = everything(device, session)
    there, other = with_entries(entry("a", "Mila", "Ole"), entry("c", "Zoe"))
    for new in (1, 0):
        other.exchange.look_at(file)
        there.work.finish()
        assert ("Leaderboard: 1 new here." in set(texts(screen(other)))) is bool(new)
        other.exchange.merge("done")
        assert set(stored(there)) == {"a", "b", "c"}
    assert len(other.model.tally) == 3
    without = json.dumps({**json.loads(file), "tallies": {}})
    other.exchange.look_at(without)
    there.work.finish()
    other.exchange.replace("done")
    assert stored(there) == {}


def test_what_cannot_be_read_is_said_kept_and_taken_along() -> None:
    device, session = with_entries(entry("a", "Mila"))
    odd = '{"tally":2,"game":"chess"}'
    device.store.texts[TALLY + "odd"] = odd
    session = device.start()
    session.tally.open()
    assert "1 game can’t be read. It is left as it is." in set(texts(screen(session)))
    assert stored(device)["odd"] is None and device.store.texts[TALLY + "odd"] == odd
    assert json.loads(everything(device, session))["tallies"]["odd"] == odd


def test_there_is_an_end_to_what_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tally, "MOST", 2)
    device, session = with_entries(entry("a", "Mila", on="2020-01-01"), entry("b", "Mila", on="2020-01-02"))
    end(session, over("paari", ("Mila", "Ole")), "c")
    assert set(stored(device)) == {"b", "c"}
    text = tally.dump(entry("d", "Mila"))
    assert tally.compare({"b": "", "c": ""}, [("d", text)], lambda: "new") == ()
    assert [change.key for change in tally.compare({"b": ""}, [("d", text)], lambda: "new")] == [TALLY + "d"]
