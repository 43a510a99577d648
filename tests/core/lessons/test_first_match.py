"""First matches are dealt so that whoever follows what is pointed at needs each rule that is to be shown."""

from __future__ import annotations

import pytest

from core.bots.levels import LEVELS, think
from core.engine.search import answer
from core.games import get, having
from core.lessons.lesson import line, of

DEALS = [
    (game, people, seed) for game in having("lesson") for people, seeds in of(game).deals.items() for seed in seeds
]
NOT_DEALT = {("formula", 1): {"joker"}}
"""Rules that a deal does without: one alone has no turn to spare for it, and is dealt no joker."""
LONGEST = 130
"""Moves of a first match, drawing among them."""


@pytest.mark.parametrize(("game", "people", "seed"), [deal for deal in DEALS if deal[1] <= 4])
def test_a_first_match_shows_each_rule_when_it_is_needed_and_comes_to_its_end(
    game: str, people: int, seed: str
) -> None:
    """Every move is played through `check`; one person alone plays the weakest opponent."""
    names = tuple("ABCD"[: max(people, 2)])
    lot = of(game).deals[people].index(seed)
    match = of(game).first(names, people, bytes([lot]))
    assert match.seed == seed and match.prompt is not None and match.prompt.seat == 0, "who was asked begins"
    shown: dict[int, list[str]] = {seat: [] for seat in range(len(names))}
    while match.prompt is not None:
        seat = match.prompt.seat
        if seat >= people:
            for move in answer(think(match, LEVELS[0], seed)):
                match = match.play(move)
            continue
        moves = answer(line(match))
        if new := of(game).new(match, moves):
            rule = next(rule for rule in of(game).rules if rule.name == new)
            assert rule.needed(match.state, moves)
            shown[seat].append(new)
        match = match.play(moves[0])
        assert len(match.plies) <= LONGEST
    assert all(len(set(rules)) == len(rules) for rules in shown.values()), "a rule is shown once to each"
    wanted = {rule.name for rule in of(game).rules} - NOT_DEALT.get((game, people), set())
    assert {rule for rules in shown.values() for rule in rules} == wanted, shown
    assert get(game).outcome(match.state) is not None


@pytest.mark.parametrize("game", [game for game in having("lesson") if of(game).rules])
def test_each_game_is_dealt_for_one_alone_and_for_as_many_as_sit_around_a_small_table(game: str) -> None:
    counts = {1, *get(game).seats} & {1, 2, 3, 4}
    assert counts <= set(of(game).deals), "one alone plays the computer"
