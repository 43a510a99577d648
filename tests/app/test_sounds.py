"""What is heard and felt: from events that everybody may know and from verdicts, as far as somebody wants it."""

from __future__ import annotations

import io
import wave
from dataclasses import replace
from itertools import pairwise

import pytest

from app import games
from app.sounds import triggers
from app.sounds.effects import BUZZES, Cue
from app.state.model import Checked, HomePage, Latest, Model, Selection, TablePage
from app.state.model import Table as Lying
from app.state.settings import Settings
from build import sounds
from core.engine.match import Match
from core.engine.reason import Reason
from core.games import get
from tests.contract.matches import played

HEARD = Settings("en", sound=True, buzz=True)


def model(table: Lying, settings: Settings = HEARD) -> Model:
    return Model(settings, pages=(HomePage(), TablePage(table)))


def said(before: Model, now: Model) -> list[tuple[str, object]]:
    told: list[tuple[str, object]] = []
    triggers.tell(lambda kind, **values: told.append((kind, *values.values())), before, now)
    return told


def on_table(match: Match) -> Lying:
    return Lying("one", match, emblems=("sun", "moon"))


@pytest.mark.parametrize("name", games.NAMES)
def test_a_game_gives_cues_for_events_that_it_has(name: str) -> None:
    assert set() < set(games.find(name).cues) <= get(name).events


@pytest.mark.parametrize("name", games.NAMES)
def test_a_match_is_heard_from_what_everybody_may_know_alone(name: str) -> None:
    """The cue of each move is that of its public events, taking back is silent, and it ends with a win."""
    match = played(name, "heard", 5000)
    tables = [on_table(match.at(plies)) for plies in range(len(match.plies) + 1)]
    known = games.find(name).cues
    cues = []
    for before, after in pairwise(map(model, tables)):
        step = after.table.match.plies[-1].step
        public = [known[event.code] for event in step.events if event.seats is None and event.code in known]
        cue = triggers.heard(before, after)
        assert cue == (Cue.WIN if after.table.match.prompt is None else max(public, default=None))
        assert triggers.heard(after, before) is None
        cues.append(cue)
    assert match.prompt is None and cues[-1] == Cue.WIN
    assert len(set(cues) - {None}) > 1


def test_what_ends_a_moment_in_parts_is_heard_with_its_last_part() -> None:
    match = played("astragali", "heard", 5000)
    before, after = on_table(match.at(len(match.plies) - 1)), on_table(match)
    news = tuple(match.plies[-1].step.events)
    begun, over = (replace(after, latest=Latest(news, part=part)) for part in (0, None))
    assert triggers.heard(model(before), model(begun)) == Cue.CUP
    assert triggers.heard(model(begun), model(replace(begun, latest=Latest(news, part=1)))) is None
    assert triggers.heard(model(begun), model(over)) == Cue.WIN


def test_a_verdict_is_heard_once() -> None:
    table = on_table(Match.new(get("pari"), ("Mila", "Ole"), "heard"))
    right, wrong = (
        replace(table, selection=Selection(checked=Checked(fault))) for fault in (None, Reason("not_equal"))
    )
    assert triggers.heard(model(table), model(right)) == Cue.RIGHT
    assert triggers.heard(model(table), model(wrong)) == Cue.NOT_YET
    assert triggers.heard(model(right), model(replace(right, selection=replace(right.selection, picked=1)))) is None


def test_sound_and_buzz_are_sent_only_where_they_are_wanted() -> None:
    table = on_table(Match.new(get("pari"), ("Mila", "Ole"), "heard"))
    wrong = replace(table, selection=Selection(checked=Checked(Reason("not_equal"))))
    assert said(model(table), model(wrong)) == [("sound", "not_yet"), ("buzz", BUZZES[Cue.NOT_YET])]
    sound, buzz = replace(HEARD, buzz=False), replace(HEARD, sound=False)
    assert said(model(table, sound), model(wrong, sound)) == [("sound", "not_yet")]
    assert said(model(table, buzz), model(wrong, buzz)) == [("buzz", BUZZES[Cue.NOT_YET])]
    assert not said(model(table, Settings()), model(wrong, Settings()))
    assert not said(model(table), replace(model(wrong), elsewhere=True))


def test_opening_a_match_and_coming_home_are_silent() -> None:
    table = on_table(Match.new(get("pari"), ("Mila", "Ole"), "heard"))
    home = Model(HEARD)
    assert triggers.heard(home, model(table)) is None
    assert triggers.heard(model(table), home) is None
    assert (
        triggers.heard(model(table), model(replace(table, id="two", selection=Selection(checked=Checked(None)))))
        is None
    )


def test_there_is_a_small_sample_for_every_cue() -> None:
    assert set(sounds.SOUNDS) == {cue.name.lower() for cue in Cue}
    samples = [sounds.sample(name) for name in sounds.SOUNDS]
    assert max(map(len, samples)) <= 5_000
    assert sum(map(len, samples)) <= 40_000
    for content in samples:
        with wave.open(io.BytesIO(content)) as file:
            assert (file.getnchannels(), file.getframerate()) == (1, sounds.RATE)
            values = [abs(value - 128) for value in file.readframes(file.getnframes())]
        assert max(values) > 100
        assert max(values[-3:]) <= 12, "it would click"


def test_a_sample_comes_out_the_same_each_time() -> None:
    assert all(sounds.sample(name) == sounds.sample(name) for name in sounds.SOUNDS)
