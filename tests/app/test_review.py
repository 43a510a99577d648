"""Looking back as a task: missed turns are tried again at the table, and the match stays as it was."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from app import games
from app.locale import words
from app.parts.theme import Look
from app.screens.result import missed_of, most_missed
from app.session import Session
from app.state.help import Given
from app.state.model import Advice, HomePage, ReviewPage, Table, TablePage
from app.state.people import EMBLEMS
from app.state.review import Missed
from app.storage.codec import pack, peek
from core.engine.chance import Chance
from core.engine.match import Match
from core.engine.notation import read
from core.engine.player import choose, play_out
from core.engine.review import Best, Turn
from core.engine.search import answer
from core.games import NAMES, get, has, review_in
from core.games.paari.moves import Lay
from tests.app.harness import AtTable, Device

LOOKING = [name for name in NAMES if has(name, "review")]
"""The games that look back."""
SHORT: dict[str, dict[str, Any]] = {"pari": {"target": 10}, "paari": {"target": 10}}
BY_LOT = 40
"""Moves of which some are drawn by lot, so that turns are missed."""
LOOKED_AT = {"pari": 8, "formula": 8, "ziffernsheriffs": 8, "paari": 60, "astragali": 30}


@cache
def ended(name: str) -> tuple[Match, dict[int, Best | None]]:
    """A match that is over, and the best of its turns; of the later ones nothing is found, which takes no time."""
    game = get(name)
    match = Match.new(game, ("Mila", "Ole"), "missed", game.options(**SHORT.get(name, {})))
    while match.prompt is not None and len(match.plies) < BY_LOT:
        chance = Chance("missed", len(match.plies))
        kinds = [kind for kind in match.prompt.kinds if kind.__name__ not in ("Leave", "Return", "Offer")]
        moves = list(game.legal_moves(match.state, chance.pick(kinds))) if chance.below(3) else []
        match = match.play(chance.pick(moves) if moves else choose(match, chance))
    match = play_out(match, "missed")
    looking = review_in(name)
    turns, most = list(looking.turns(match)), LOOKED_AT[name]
    nothing = dict.fromkeys(turn.ply for turn in turns[most:])
    return match, nothing | {turn.ply: answer(looking.best(match, turn)) for turn in turns[:most]}


class Looker(AtTable):
    """Somebody at the result of a match, its turns searched through."""

    def __init__(self, name: str, language: str = "en", width: int = 390, height: int = 844, **table: Any) -> None:
        match, reviewed = ended(name)
        self.device = Device()
        self.session: Session = self.device.start()
        shown = Table("ended", match, emblems=EMBLEMS[:2], advice=Advice(reviewed=reviewed), **table)
        self.session.models.now = replace(self.session.model, pages=(HomePage(), TablePage(shown)))
        self.look, self.language = Look(width=width, height=height), language

    def go_on(self) -> None:
        self.device.work.finish()

    @property
    def page(self) -> ReviewPage:
        page = self.session.model.page
        assert isinstance(page, ReviewPage)
        return page

    def play_the_best(self) -> None:
        for move in self.page.turn.best.moves:
            self.session.table.play(move)


@pytest.mark.parametrize("name", LOOKING)
@pytest.mark.parametrize(("language", "width", "height"), [("en", 390, 844), ("de", 360, 640), ("de", 844, 390)])
def test_every_missed_turn_is_solved_by_what_was_best(name: str, language: str, width: int, height: int) -> None:
    looker = Looker(name, language, width, height)
    before, count = looker.session.model, len(most_missed(missed_of(looker.session.model.table)))
    assert count, "no turn was missed"
    looker.tap("try-missed")
    for at in range(count):
        assert (looker.page.at, looker.page.over) == (at, False)
        assert {"goal", "show-best", "leave-review"} <= looker.sees()
        looker.play_the_best()
        assert looker.page.over and at in looker.page.solved
        assert "show-best" not in looker.sees()
        looker.tap("next-turn")
    assert looker.session.model.pages == before.pages, "the match is as it was"


@pytest.mark.parametrize("name", LOOKING)
def test_a_turn_made_as_it_was_is_not_enough_and_the_best_is_shown_on_a_tap(name: str) -> None:
    looker = Looker(name).tap("try-missed")
    match, missed = looker.page.match, looker.page.turn
    assert match is not None
    looking = review_in(name)
    ply, now = missed.turn.ply, match.at(missed.turn.ply)
    while looking.made(now, missed.turn.ply) is None:
        looker.session.table.play(match.plies[ply].move)
        now, ply = now.play(match.plies[ply].move), ply + 1
    assert looker.page.tried == missed.turn and not looker.page.over
    assert "try-again" in looker.sees()
    looker.tap("try-again")
    assert looker.page.tried is None and len(looker.page.table.match.plies) == missed.turn.ply
    looker.tap("show-best")
    assert looker.page.over and not looker.page.solved
    assert "next-turn" in looker.sees()
    looker.tap("leave-review")
    assert "try-missed" in looker.sees()


@pytest.mark.parametrize("name", LOOKING)
def test_nothing_before_the_turn_is_taken_back(name: str) -> None:
    looker = Looker(name).tap("try-missed")
    ply = looker.page.turn.turn.ply
    for _ in range(3):
        looker.session.table.undo()
    assert len(looker.page.table.match.plies) == ply
    assert looker.device.store.texts == {}, "nothing is saved"


def test_any_answer_that_is_as_good_counts() -> None:
    """In Paari every move after which the seat wins nearly as often."""
    looker = Looker("paari").tap("try-missed")
    best = looker.page.turn.best
    kinds, good = get("paari").kinds, [did for did, worth in best.worths.items() if worth + best.slack >= best.worth]
    lays = [move for did in good if isinstance(move := read(kinds, did), Lay) and (move,) != best.moves]
    if lays:
        assert looker.session.table.play(lays[0])
    else:
        looker.play_the_best()
    assert looker.page.over
    assert ("just as good" in looker.reads()) == bool(lays)


def test_the_turns_of_opponents_are_no_tasks() -> None:
    match, reviewed = ended("formula")
    alone = Table("ended", match, emblems=EMBLEMS[:2], levels=(0, 2), advice=Advice(reviewed=reviewed))
    everybody = replace(alone, levels=())
    assert {one.turn.seat for one in missed_of(everybody)} == {0, 1}
    assert {one.turn.seat for one in missed_of(alone)} == {0}


def test_chances_are_shown_as_fractions() -> None:
    looker = Looker("astragali").tap("try-missed", "show-best")
    assert "%" in looker.reads() and "/" in looker.reads()


def test_hints_are_listed_at_the_end_and_beside_their_turn_and_kept_with_the_match() -> None:
    match, _ = ended("pari")
    line = next(line for line in games.of(match).review.turns(words("en"), match) if line.seat == 0)
    given = (Given(line.ply, 0, 2),)
    looker = Looker("pari", hints=given)
    assert "Mila: with 2 hints" in looker.reads() and "Ole: with" not in looker.reads()
    looker.tap("all-turns")
    assert looker.reads().count("with 2 hints") > 0
    assert peek("x", pack("x", match, "2026-01-01T12:00:00", emblems=EMBLEMS[:2], hints=given).text).hints == given


@pytest.mark.parametrize(
    ("lost", "said"),
    [
        (40, "costs about one game in 25"),
        (81, "costs about one game in 12"),
        (333, "costs about one game in 3"),
        (480, "costs about every second game"),
        (900, "costs nearly every game"),
    ],
)
def test_what_a_turn_cost_is_said_in_games(lost: int, said: str) -> None:
    missed = Missed(Turn(0, 0, "3+4=7", 950 - lost), Best(950, "", ()))
    for name in ("pari", "paari"):
        assert games.find(name).review.lost(words("en"), missed) == said
