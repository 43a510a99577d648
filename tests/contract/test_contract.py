"""Every game through one door: what the contract promises holds at every move of matches played by lot."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from importlib.util import find_spec
from typing import Any

import pytest

from core import games
from core.engine.chance import Chance
from core.engine.fingerprint import fingerprint
from core.engine.game import Event, Illegal, Step
from core.engine.match import Match
from core.engine.notation import write
from core.engine.player import choose, play_out
from core.engine.record import dump, load
from tests.contract import matches
from tests.contract.games import NAMES, find, get
from tests.contract.matches import opening
from tests.contract.mixes import MIXES, SECRETS, cases

CASES = cases(NAMES)
PREFIX = 120
"""Moves after which a match is long enough for what is tried at every move."""


def played(name: str, mix: int, seats: int) -> Match:
    return matches.played(name, f"contract {mix}", PREFIX, seats, mix, player="contract")


@pytest.mark.parametrize("name", NAMES)
def test_every_game_has_option_mixes(name: str) -> None:
    assert MIXES[name][0] == {}


@pytest.mark.parametrize("name", NAMES)
def test_a_match_between_simple_players_ends(name: str) -> None:
    match = play_out(opening(name, "contract 0"), "to the end", 5000)
    assert match.prompt is None
    outcome = match.outcome
    assert outcome is not None and outcome.winners
    assert len(outcome.scores) == len(match.names)
    assert set(outcome.winners) <= set(range(len(match.names)))


@pytest.mark.parametrize(("name", "mix", "seats"), CASES)
def test_a_turn_can_be_ended_by_the_clock_wherever_it_stands(name: str, mix: int, seats: int) -> None:
    match = played(name, mix, seats)
    for plies in range(0, len(match.plies), 13):
        now = match.at(plies)
        turn = now.turn
        for _ in range(40):
            if turn is None or now.turn is None or now.turn.begin != turn.begin:
                break
            move = now.game.on_flag(now.state)
            assert now.check(move) is None, (plies, move)
            now = now.play(move)
        else:
            pytest.fail(f"the turn after {plies} moves goes on for ever")


@pytest.mark.parametrize("name", games.NAMES)
def test_the_list_of_games_knows_which_parts_a_game_has(name: str) -> None:
    for package, parts in (("core", games.PARTS), ("app", ("lesson", "practice"))):
        for part in parts:
            there = find_spec(f"{package}.games.{name}.{part}") is not None
            assert games.has(name, part) == there, f"{package}/games/{name}/{part}.py, and `GAMES` in core/games"


@pytest.mark.parametrize(("name", "mix", "seats"), CASES)
def test_the_record_of_every_move_gives_the_same_match(name: str, mix: int, seats: int) -> None:
    match = played(name, mix, seats)
    for n in (*range(0, len(match.plies), 7), len(match.plies)):
        some = match.at(n)
        loaded = load(json.dumps(dump(some)), find)
        assert loaded.stopped is None
        assert loaded.match == some


@pytest.mark.parametrize(("name", "mix", "seats"), CASES)
def test_a_record_cut_anywhere_is_the_record_of_the_shorter_match(name: str, mix: int, seats: int) -> None:
    match = played(name, mix, seats)
    record = dump(match)
    for n in range(0, len(match.plies), 11):
        loaded = load(json.dumps({**record, "moves": record["moves"][:n]}), find)
        assert loaded.stopped is None
        assert fingerprint(loaded.match.state) == fingerprint(match.at(n).state)


@pytest.mark.parametrize(("name", "mix", "seats"), CASES)
def test_what_is_listed_as_legal_passes_the_check_in_a_stable_order(name: str, mix: int, seats: int) -> None:
    match = played(name, mix, seats)
    for n in range(0, len(match.plies), 5):
        state = match.at(n).state
        moves = list(match.game.legal_moves(state))
        assert moves == list(match.game.legal_moves(state))
        assert len({write(move) for move in moves}) == len(moves)
        assert all(match.game.check(state, move) is None for move in moves)
        kind = type(match.plies[n].move)
        narrowed = list(match.game.legal_moves(state, kind))
        assert narrowed == [move for move in moves if type(move) is kind]
        if kind not in match.game.open_kinds:
            assert match.plies[n].move in narrowed


@pytest.mark.parametrize(("name", "mix", "seats"), CASES)
def test_a_move_of_a_kind_that_is_not_asked_for_is_refused(name: str, mix: int, seats: int) -> None:
    match = played(name, mix, seats)
    seen = {type(ply.move): ply.move for ply in match.plies}
    for n in range(0, len(match.plies), 9):
        prompt = match.at(n).prompt
        assert prompt is not None
        for kind, move in seen.items():
            if kind not in prompt.kinds:
                reason = match.at(n).check(move)
                assert reason is not None and reason.code == "not_now"
                with pytest.raises(Illegal):
                    match.at(n).play(move)


@pytest.mark.parametrize(("name", "mix", "seats"), CASES)
def test_training_undoes_everything_to_the_deal(name: str, mix: int, seats: int) -> None:
    first = opening(name, f"contract {mix}", seats, mix)
    training = Match.new(first.game, first.names, first.seed, first.options, training=True)
    match = play_out(training, "undo", 60)
    states = [fingerprint(match.at(n).state) for n in range(len(match.plies) + 1)]
    while match.plies:
        assert fingerprint(match.state) == states[len(match.plies)]
        match = match.undo()
    assert match == training


@pytest.mark.parametrize(("name", "mix", "seats"), CASES)
def test_a_move_that_hands_the_device_on_cannot_be_taken_back(name: str, mix: int, seats: int) -> None:
    match = played(name, mix, seats)
    for n in range(1, len(match.plies) + 1):
        before, after = match.at(n - 1).prompt, match.at(n).prompt
        assert before is not None
        if after is not None and after.private and before.private and after.seat != before.seat:
            reason = match.at(n).stuck()
            assert reason is not None and reason.code == "sealed"


@pytest.mark.parametrize(("name", "mix", "seats"), CASES)
def test_undoable_moves_reveal_nothing(name: str, mix: int, seats: int) -> None:
    """Made in any position that the seat cannot tell from this one, the move shows it just the same."""
    match = played(name, mix, seats)
    for n in range(len(match.plies)):
        before, after, ply = match.at(n), match.at(n + 1), match.plies[n]
        if after.stuck() is None:
            game, seat = match.game, ply.seat
            other = game.resample(before.view(seat), Chance("resample", n))
            step = game.apply(other, ply.move, Chance(match.seed, n + 1))
            assert game.view(step.state, seat) == after.view(seat)
            assert seen(step, seat) == seen(ply.step, seat)


def seen(step: Step[Any], seat: int) -> list[Event]:
    """The events of a step that a seat may know of."""
    return [event for event in step.events if event.visible_to(seat)]


@pytest.mark.parametrize("name", [name for name in NAMES if SECRETS[name]])
def test_a_match_whose_end_shows_what_was_hidden_cannot_be_taken_back_into_play(name: str) -> None:
    over = play_out(opening(name, "contract 0"), "the end", 2_000)
    assert over.prompt is None
    reason = over.stuck()
    assert reason is not None and reason.code == "sealed"


def views(match: Match) -> Iterator[tuple[int, Any, Any]]:
    """Some positions of a match as everybody sees them, also who only watches: the number of moves, state and view."""
    for n in (*range(0, len(match.plies), 4), len(match.plies)):
        state = match.at(n).state
        for seat in (None, *range(len(match.names))):
            yield n, state, match.game.view(state, seat)


@pytest.mark.parametrize(("name", "mix", "seats"), CASES)
def test_a_resampled_state_looks_the_same_to_its_seat(name: str, mix: int, seats: int) -> None:
    """So a view holds nothing that its seat may not see, and all that it knows."""
    game = get(name)
    for n, _, view in views(played(name, mix, seats)):
        other = game.resample(view, Chance("resample", n))
        assert game.view(other, view.seat) == view
        assert game.text(game.view(other, view.seat)) == game.text(view)


@pytest.mark.parametrize(("name", "mix", "seats"), CASES)
def test_equal_views_and_equal_luck_give_equal_states(name: str, mix: int, seats: int) -> None:
    game = get(name)
    for n, state, view in views(played(name, mix, seats)):
        other = game.resample(view, Chance("one luck", n))
        again = [game.resample(game.view(each, view.seat), Chance("another", n)) for each in (state, other)]
        assert again[0] == again[1]


@pytest.mark.parametrize("name", NAMES)
def test_whatever_is_secret_comes_out_different_and_nothing_else(name: str) -> None:
    game = get(name)
    different = set()
    for match in (played(*case) for case in CASES if case[0] == name):
        for n, state, view in views(match):
            other = game.resample(view, Chance("resample", n))
            different |= {f.name for f in fields(state) if getattr(state, f.name) != getattr(other, f.name)}
    assert different == SECRETS[name]


@pytest.mark.parametrize(("name", "mix", "seats"), CASES)
def test_the_seat_to_move_may_do_the_same_in_a_resampled_state(name: str, mix: int, seats: int) -> None:
    match = played(name, mix, seats)
    game = match.game
    for n in range(0, len(match.plies), 4):
        position = match.at(n)
        prompt = position.prompt
        assert prompt is not None
        other = game.resample(position.view(prompt.seat), Chance("resample", n))
        assert game.prompt(other) == prompt
        assert list(game.legal_moves(other)) == list(game.legal_moves(position.state))
        assert game.check(other, match.plies[n].move) is None


@pytest.mark.parametrize(("name", "mix", "seats"), CASES)
def test_a_resampled_state_can_be_played_on(name: str, mix: int, seats: int) -> None:
    """Whoever is asked next, with cards that were drawn by lot as well."""
    match = played(name, mix, seats)
    for n, _, view in list(views(match))[::5]:
        other = match.game.resample(view, Chance("resample", n))
        play_out(replace(match.at(n), deal=Step(other), plies=()), "played on", 12)


@pytest.mark.parametrize(("name", "mix", "seats"), CASES)
def test_states_and_views_are_frozen(name: str, mix: int, seats: int) -> None:
    match = played(name, mix, seats)
    for thing in (match.state, match.view(0), match.options):
        assert is_dataclass(thing)
        params: Any = vars(type(thing))["__dataclass_params__"]
        assert params.frozen
    assert type(match.view(0)) is not type(match.state)


@pytest.mark.parametrize(("name", "mix", "seats"), CASES)
def test_the_simple_player_plays_the_same_game_again(name: str, mix: int, seats: int) -> None:
    match = played(name, mix, seats)
    for n in range(0, len(match.plies), 13):
        assert choose(match.at(n), Chance("player contract", n)) == match.plies[n].move


@pytest.mark.parametrize(("name", "mix", "seats"), CASES)
def test_every_view_says_which_round_it_is(name: str, mix: int, seats: int) -> None:
    """The list of saved matches and the curtain say it for every game."""
    match = played(name, mix, seats)
    assert match.view(None).round >= 1
