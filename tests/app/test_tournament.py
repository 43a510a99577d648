"""A tournament on one device: the plan, the table, matches that return to it, two devices, and what cannot be read."""

from __future__ import annotations

import json
from dataclasses import replace
from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.locale import LANGUAGES, words
from app.screens import tournament_sheet
from app.session import Session
from app.state import tournament
from app.state.model import SetupPage, TournamentPage, TournamentsPage
from app.state.people import EMBLEMS, ENTRANTS, EVERYBODY, KNOCKOUT, Person
from app.state.strict import ENDS_TURN, Strict
from app.state.tournament import (
    KINDS,
    MOST_GAMES,
    Fixture,
    Game,
    Tie,
    Tournament,
    dump,
    following,
    load,
    merged,
    rounds,
    table,
    winners,
)
from app.storage import bundle
from app.storage.codec import MATCH, TOURNAMENT, peek
from app.storage.links import MatchLink
from core.engine.game import Ruling
from core.engine.match import Match
from core.engine.player import play_out
from core.games import NAMES as GAMES
from core.games import get
from tests.app.harness import Device, on_table, screen, started, tap_on, texts
from tests.app.test_nothing_cut import cut
from tests.app.walk import controls, nodes

NAMES = ("Mila", "Ole", "Frida", "Tarek", "Ada", "Jan", "Kim", "Leo")


def of(kind: str, count: int, *games: Game) -> Tournament:
    entrants = tuple(Person(name, emblem) for name, emblem in zip(NAMES[:count], EMBLEMS, strict=False))
    return Tournament("t", kind, "2026-11-26", MatchLink("pari"), entrants, games)


def game(first: int, second: int, own: int, other: int, *, turns: tuple[int, int] = (5, 5), id: str = "") -> Game:
    won = (0,) if own > other else (1,) if other > own else (0, 1)
    return Game(id or f"{first}{second}{own}{other}", (first, second), won, (Fraction(own), Fraction(other)), turns)


def play_all(t: Tournament, result: int) -> Tournament:
    """The tournament after all its matches; the digits of `result` say how each ends."""
    n = 0
    while (fixture := following(t)) is not None:
        assert fixture.first is not None and fixture.second is not None
        result, digit = divmod(result, 3)
        t = tournament.with_game(t, game(fixture.first, fixture.second, digit, 1, id=f"m{n:03}"))
        n += 1
        assert n < 60
    return t


# the plan


@pytest.mark.parametrize("count", ENTRANTS)
def test_everybody_meets_everybody_once_with_at_most_one_break_and_begins_about_as_often_as_not(count: int) -> None:
    plan = rounds(of(EVERYBODY, count))
    matches = [fixture for each in plan for fixture in each if not fixture.bye]
    assert sorted(tuple(sorted((f.first, f.second))) for f in matches) == list(combinations(range(count), 2))
    for each in plan:
        seated = [entrant for f in each for entrant in (f.first, f.second) if entrant is not None]
        assert sorted(seated) == list(range(count))
    byes = [f.first for each in plan for f in each if f.bye]
    assert sorted(byes) == (list(range(count)) if count % 2 else [])
    begins = [sum(f.first == entrant for f in matches) for entrant in range(count)]
    assert max(begins) - min(begins) <= 1


@pytest.mark.parametrize("count", ENTRANTS)
def test_a_knockout_has_byes_in_the_first_round_alone_spread_over_the_halves(count: int) -> None:
    plan = rounds(of(KNOCKOUT, count))
    byes = [f.bye for f in plan[0]]
    half = len(byes) // 2
    assert abs(sum(byes[:half]) - sum(byes[half:])) <= 1
    assert not any(f.bye for each in plan[1:] for f in each)
    assert len(plan[-1]) == 1 and sum(not f.bye for each in plan for f in each) == count - 1


@given(st.sampled_from(KINDS), st.sampled_from(ENTRANTS), st.integers(0, 3**60))
@settings(max_examples=60, deadline=None)
def test_whatever_the_results_it_ends_with_a_winner_and_comes_back_from_its_text(
    kind: str, count: int, result: int
) -> None:
    t = play_all(of(kind, count), result)
    best = winners(t)
    assert best and (kind == EVERYBODY or len(best) == 1)
    assert load(dump(t), "t") == t
    lines = table(t)
    assert [line.entrant for line in lines if line.place == 1] == [*best] or kind == KNOCKOUT
    assert sum(line.difference for line in lines) == 0
    assert sum(line.won for line in lines) == sum(line.lost for line in lines)


# table and draws


def test_the_table_goes_by_points_then_by_the_matches_among_equals_then_by_the_difference() -> None:
    results = [game(0, 1, 1, 2), game(0, 2, 9, 0), game(0, 3, 9, 0), game(1, 2, 2, 1), game(1, 3, 0, 1)]
    lines = table(of(EVERYBODY, 4, *results, game(2, 3, 1, 1)))
    assert [(line.place, line.entrant, line.points) for line in lines] == [(1, 1, 4), (2, 0, 4), (3, 3, 3), (4, 2, 1)]
    cycle = [game(0, 1, 3, 0), game(1, 2, 4, 0), game(2, 0, 1, 0), *(game(n, 3, 1, 0) for n in range(3))]
    lines = table(of(EVERYBODY, 4, *cycle))
    assert [line.entrant for line in lines] == [0, 1, 2, 3] and [line.place for line in lines] == [1, 2, 3, 4]
    even = [game(a, b, 1, 1) for a, b in combinations(range(4), 2)]
    assert winners(of(EVERYBODY, 4, *even)) == (0, 1, 2, 3)


def test_in_a_knockout_a_draw_is_played_again_and_then_decided_by_fewer_turns_and_by_the_draw() -> None:
    def first(*games: Game) -> Fixture:
        return rounds(of(KNOCKOUT, 4, *games))[0][0]

    pair = first()
    assert (pair.first, pair.second) == (0, 2) and pair.open
    once = game(0, 2, 3, 3, turns=(9, 5), id="a")
    assert first(once).open and first(once).winner is None
    assert first(once, game(2, 0, 4, 1, id="b")).winner == 2
    assert first(once, game(2, 0, 3, 3, turns=(5, 4), id="b")).winner == 2
    assert first(once, game(2, 0, 3, 3, turns=(9, 5), id="b")).winner == 0


def ended(one: Game, at: str, *ties: tuple[str, int, int], away: tuple[int, ...] = ()) -> Game:
    return replace(one, ended=f"2026-11-27T{at}", ties=tuple(Tie(*tie) for tie in ties), away=away)


@pytest.mark.parametrize("ids", [("a", "b"), ("b", "a")])
def test_the_plan_shows_the_game_that_decided_whatever_the_ids_of_matches(ids: tuple[str, str]) -> None:
    drawn, won = ended(game(0, 2, 16, 16, id=ids[0]), "10:00"), ended(game(2, 0, 4, 16, id=ids[1]), "11:00")
    one = tournament.with_game(tournament.with_game(of(KNOCKOUT, 4), drawn), won)
    for each in (one, load(dump(one), "t"), merged(one, one), merged(of(KNOCKOUT, 4, won), one)):
        assert each is not None
        fixture = rounds(each)[0][0]
        assert fixture.winner == 0 and fixture.games == (drawn, won)
        assert tournament_sheet.result(words("en"), each, fixture) == "16 : 4, Mila wins"


def test_a_tournament_of_the_first_version_keeps_its_winners() -> None:
    played = [["z", 0, 2, "01", "3", "3", 5, 5], ["a", 2, 0, "0", "4", "1", 5, 5]]
    text = json.dumps({**json.loads(dump(of(KNOCKOUT, 4))), "tournament": 1, "games": played[::-1]})
    fixture = rounds(load(text, "t"))[0][0]
    assert [one.match for one in fixture.games] == ["z", "a"] and fixture.winner == 2


def test_as_many_games_as_there_may_be_are_read_again_whatever_is_noted_of_them() -> None:
    noted = ended(game(0, 1, 3, 1), "10:00", ("fewest_missing", 1, 2), ("fewest_stones", 3, 4), away=(0,))
    noted = replace(noted, flags=(0, 2), hints=(3, 0), taken=1)
    full = of(EVERYBODY, 8, *(replace(noted, match=f"m{n}") for n in range(MOST_GAMES)))
    assert load(dump(full), "t") == full


def test_after_two_draws_the_first_count_that_differs_over_both_games_decides() -> None:
    def pair(*counts: tuple[int, int]) -> Fixture:
        home, away = counts[0], counts[1][::-1]  # seats are exchanged in the second
        first = ended(game(0, 2, 8, 8, id="a"), "10:00", ("fewest_missing", *home), ("fewest_stones", 9, 9))
        second = ended(game(2, 0, 8, 8, id="b"), "11:00", ("fewest_missing", *away), ("fewest_stones", 9, 8))
        return rounds(of(KNOCKOUT, 4, first, second))[0][0]

    assert (pair((3, 1), (0, 4)).winner, pair((3, 1), (0, 4)).by) == (0, "fewest_missing")
    assert (pair((3, 1), (4, 0)).winner, pair((3, 1), (4, 0)).by) == (2, "fewest_missing")
    assert (pair((3, 3), (1, 1)).winner, pair((3, 3), (1, 1)).by) == (0, "fewest_stones")


def test_a_lot_is_the_last_resort_the_same_on_every_device_and_not_always_the_first() -> None:
    drawn = (ended(game(0, 2, 8, 8, id="a"), "10:00"), ended(game(2, 0, 8, 8, id="b"), "11:00"))
    picked = {}
    for id in map(str, range(20)):
        fixture = rounds(replace(of(KNOCKOUT, 4, *drawn), id=id))[0][0]
        assert fixture.by == "lot"
        picked[id] = fixture.winner
    assert {*picked.values()} == {0, 2}
    one = replace(of(KNOCKOUT, 4, *drawn), id="7")
    assert "Drawn twice. The draw picked" in tournament_sheet.result(words("en"), one, rounds(one)[0][0])


def test_whoever_is_away_at_the_end_has_not_won_and_the_result_says_so() -> None:
    match = play_out(Match.new(get("paari"), ("Mila", "Frida"), "away"), "away")
    assert match.outcome is not None
    (won,) = match.outcome.winners
    left = replace(match, ruling=Ruling(left=(won,)))
    noted = tournament.played("m", left, (0, 2), "2026-11-27T10:00:00")
    assert noted is not None and noted.winner == (2, 0)[won] and noted.away == (won,)
    one = of(KNOCKOUT, 4, noted)
    said = tournament_sheet.result(words("en"), one, rounds(one)[0][0])
    assert said == f"{NAMES[noted.winner]} wins: {NAMES[(0, 2)[won]]} left and the computer played on."
    assert f"{NAMES[(0, 2)[won]]} (computer)" in tournament_sheet.as_text(words("en"), one)
    both = tournament.played("m", replace(match, ruling=Ruling(left=(0, 1))), (0, 2), "2026-11-27T10:00:00")
    assert both is not None and both.won == (won,) and both.away == (0, 1)


@pytest.mark.parametrize("kind", KINDS)
def test_whoever_withdraws_loses_what_is_left_and_may_come_back(kind: str) -> None:
    one = tournament.withdraw(of(kind, 4, game(0, 2, 3, 1)), 0)
    assert one.withdrawn == (0,) and load(dump(one), "t") == one
    assert tournament.come_back(one, 0).withdrawn == ()
    fixtures = [fixture for each in rounds(one) for fixture in each if {0} & {fixture.first, fixture.second}]
    assert fixtures and all(fixture.over for fixture in fixtures if fixture.second is not None)
    one = play_all(one, 0)
    assert winners(one) and 0 not in winners(one)
    assert "went home" in tournament_sheet.as_text(words("en"), one)
    if kind == EVERYBODY:
        line = next(line for line in table(one) if line.entrant == 0)
        assert (line.won, line.lost) == (1, 2), "what was played stays, the rest is lost"


def test_who_comes_late_meets_everybody_and_in_a_knockout_only_before_it_begins() -> None:
    one = of(EVERYBODY, 4, game(0, 2, 3, 1))
    assert tournament.may_enter(one) and not tournament.may_enter(of(KNOCKOUT, 4, game(0, 2, 3, 1)))
    assert tournament.may_enter(of(KNOCKOUT, 4)) and not tournament.may_enter(of(EVERYBODY, 8))
    five = tournament.enter(one, Person("Jan", EMBLEMS[4]))
    pairs = [{f.first, f.second} for each in rounds(five) for f in each if not f.bye]
    assert len(pairs) == 10 and all({n, 4} in pairs for n in range(4))
    assert [f.games for each in rounds(five) for f in each if f.games] == [(game(0, 2, 3, 1),)]
    assert merged(one, five) == merged(five, one) == five


def test_people_come_and_go_by_touch_and_names_that_look_alike_are_refused() -> None:
    _, session = stored(of(EVERYBODY, 4, game(0, 2, 3, 1)))
    session.tournaments.go("t")
    tap_on(session, "tournament-who", "tournament-leaves-1")
    assert found(session, "t").withdrawn == (1,) and "has gone home" in {*texts(screen(session))}
    tap_on(session, "tournament-leaves-1")
    assert found(session, "t").withdrawn == ()
    tap_on(session, "tournament-enter")
    assert "Type a name first." in {getattr(each, "helper", "") for each in controls(screen(session))}
    session.tournaments.type_name("MILA ")
    tap_on(session, "tournament-enter")
    assert len(found(session, "t").entrants) == 4
    page = session.model.page
    assert isinstance(page, TournamentPage) and page.wrong == "MILA"
    session.tournaments.type_name("Jan")
    tap_on(session, "tournament-enter")
    assert [one.name for one in found(session, "t").entrants][4:] == ["Jan"]


@pytest.mark.parametrize("name", [name for name in GAMES if get(name).can_draw])
def test_the_plan_says_who_begins(name: str) -> None:
    session = Device().start()
    for _ in range(4):
        set_up(session, KNOCKOUT, 4, level=0, game=name)
        tap_on(session, "tournament-next")
        prompt = on_table(session).match.prompt
        assert prompt is not None and prompt.seat == 0
        session.pages.home()


def test_what_happened_in_a_game_stands_in_the_plan_and_on_the_sheet_with_what_was_agreed_on() -> None:
    strict = MatchLink("pari", strict=Strict(30, flag=ENDS_TURN))
    noted = replace(ended(game(0, 2, 3, 1), "10:00"), flags=(0, 2), hints=(3, 0), taken=1)
    one = replace(of(EVERYBODY, 4, noted), target=strict)
    assert load(dump(one), "t") == one
    plan = tournament_sheet.result(words("en"), one, next(f for each in rounds(one) for f in each if f.games))
    sheet = tournament_sheet.as_text(words("en"), one)
    for line in ("Mila: with 3 hints", "Frida: 2 turns ended by the clock", "1 card was taken back."):
        assert line in plan.splitlines() and f"    {line}" in sheet.splitlines()
    assert "When the time is up, the turn ends." in sheet


def test_the_results_are_handed_out_as_a_page_and_as_a_text() -> None:
    one = of(EVERYBODY, 4, ended(game(0, 2, 3, 1), "10:00"), ended(game(1, 3, 2, 2), "11:00"))
    device, session = stored(one)
    session.tournaments.go("t")
    tap_on(session, "tournament-save")
    device.work.finish()
    text = device.files["tischrechner-pari-2026-11-26.txt"]
    assert "Mila – Frida: 3 : 1, Mila wins" in text.replace("Frida – Mila: 1 : 3", "Mila – Frida: 3 : 1")
    assert "2026-11-27 10:00" in text and "1. Mila: 2 points" in text
    assert "<h1>" in tournament_sheet.as_page(words("de"), one) and "unentschieden" in tournament_sheet.as_text(
        words("de"), one
    )


# played through the app


def set_up(session: Session, kind: str, entrants: int, *, level: int = 1, game: str = "paari") -> str:
    """A tournament of opponents, or of people with level 0, set up by touch; its id."""
    session.setup.set_up(game)
    tap_on(session, "more-rules", f"contest-{kind}", "adjusted")
    setup = session.model.setup
    assert setup is not None and setup.seats == ENTRANTS
    if level:
        while len(session.model.setup.people) < 8:
            session.setup.add_opponent()
        for _ in range(4):
            tap_on(session, "add-someone", "seat-0", "person-0-remove")
    while len(session.model.setup.people) < entrants:
        (session.setup.add_opponent if level else session.setup.add_person)()
    for seat in range(entrants):
        if level:
            session.setup.choose_level(seat, level)
        else:
            session.setup.rename(seat, NAMES[seat])
    tap_on(session, "begin")
    page = session.model.page
    assert isinstance(page, TournamentPage)
    return page.id


def watch(device: Device, session: Session) -> None:
    """Let the match on the table be played to its end."""
    for _ in range(2000):
        device.work.finish()
        table = on_table(session)
        if table.match.prompt is None and not table.latest.news:
            return
        session.table.seen()
    raise AssertionError("it does not end")


def found(session: Session, id: str) -> Tournament:
    one = session.tournaments.find(id)
    assert one is not None
    return one


@pytest.mark.parametrize("kind", KINDS)
def test_six_opponents_play_a_whole_tournament_through_the_app(kind: str) -> None:
    device, session = started()
    session.saving.change_setting(pace="at_once")
    id = set_up(session, kind, 6)
    played = 0
    while "tournament-next" in nodes(screen(session)):
        tap_on(session, "tournament-next")
        watch(device, session)
        tap_on(session, "to-tournament")
        played += 1
        if played == 2:
            device.work.finish()
            session = device.start()
            assert session.model.tournaments_kept == 1
            tap_on(session, "open-tournaments", f"tournament-{id}")
    assert played >= (15 if kind == EVERYBODY else 5)
    one = found(session, id)
    best = winners(one)
    assert best
    said = "\n".join(texts(screen(session)))
    assert all(one.entrants[entrant].name in said for entrant in best)
    assert "has won the tournament." in said or "share the win." in said


def test_a_match_that_was_left_goes_on_and_a_draw_of_a_knockout_is_played_with_seats_exchanged() -> None:
    device, session = started()
    id = set_up(session, KNOCKOUT, 4, level=0, game="ziffernsheriffs")
    first, second = found(session, id).entrants[0].name, found(session, id).entrants[2].name
    tap_on(session, "tournament-next")
    table, match = on_table(session), on_table(session).id
    assert (
        table.match.names == (first, second)
        and table.agreed.pairing is not None
        and table.agreed.pairing.entrants == (0, 2)
    )
    session.pages.home()
    session.tournaments.go(id)
    assert "Carry on with the game" in {*texts(screen(session))}
    tap_on(session, "fixture-0-2")
    device.work.finish()
    assert on_table(session).id == match and on_table(session).agreed.pairing == table.agreed.pairing
    drawn = replace(found(session, id), games=(game(0, 2, 1, 1, id=match),))
    session.saving.write(TOURNAMENT + id, dump(drawn))
    session.pages.home()
    session.library.delete(next(saved for saved in session.model.saves if saved.id == match))
    session.tournaments.go(id)
    assert "A draw: play again, swapping seats" in {*texts(screen(session))}
    tap_on(session, "tournament-next")
    assert on_table(session).match.names == (second, first)


def test_a_result_that_was_not_noted_as_the_app_was_closed_is_noted_when_the_page_is_opened() -> None:
    device, session = started()
    session.saving.change_setting(pace="at_once")
    id = set_up(session, KNOCKOUT, 4)
    tap_on(session, "tournament-next")
    watch(device, session)
    noted = found(session, id)
    assert len(noted.games) == 1
    device.work.finish()
    device.store.texts[TOURNAMENT + id] = dump(replace(noted, games=()))
    session = device.start()
    device.work.finish()
    session.tournaments.go(id)
    device.work.finish()
    late = found(session, id)
    assert late.games[0].ended == session.model.saves[0].updated, "the time of its last move"
    assert replace(late, games=(replace(late.games[0], ended=noted.games[0].ended),)) == noted
    assert "fixture-0-2" not in nodes(screen(session))


def test_people_play_by_the_rules_that_were_set_up_and_an_end_taken_back_does_not_count() -> None:
    session = Device().start()
    session.setup.set_up("formula")
    session.setup.play_tournament(EVERYBODY)
    session.setup.set_option("rounds", 3)
    session.setup.choose_strict(Strict(30))
    for seat, name in enumerate(NAMES[:4]):
        session.setup.rename(seat, name)
    tap_on(session, "begin")
    (one,) = session.model.tournaments
    tap_on(session, "tournament-next")
    table = on_table(session)
    assert (
        table.agreed.strict == Strict(30)
        and table.match.options.changed() == {"rounds": 3}
        and not table.match.training
    )
    session.tournaments.note(table)
    assert found(session, one.id).games == (), "it goes on"
    assert table.agreed.pairing is not None
    session.saving.write(TOURNAMENT + one.id, dump(replace(one, games=(game(0, 1, 3, 1, id=table.id),))))
    session.tournaments.load()
    session.tournaments.forget(table.agreed.pairing, table.id)
    assert found(session, one.id).games == ()


def test_names_are_given_once_and_four_stay() -> None:
    session = Device().start()
    session.setup.set_up("pari")
    tap_on(session, "more-rules", "contest-everybody", "adjusted", "seat-0")
    assert "person-0-remove" not in nodes(screen(session))
    session.pages.back()
    tap_on(session, "add-someone", "add-person", "person-4-remove")
    session.setup.rename(0, "Mila")
    session.setup.rename(1, "Mila")
    tap_on(session, "begin")
    assert isinstance(session.model.page, SetupPage) and session.model.tournaments_kept == 0
    assert "There are two players called Mila (Sun and Moon). Add a letter to one name." in {*texts(screen(session))}
    tap_on(session, "more-rules", "contest-match")
    setup = session.model.setup
    assert setup is not None and not setup.tournament and setup.seats == range(2, 7)


def test_a_set_up_of_opponents_alone_becomes_a_match_with_a_person() -> None:
    session = Device().start()
    session.setup.set_up("ziffernsheriffs")
    session.setup.play_tournament(KNOCKOUT)
    for _ in range(4):
        session.setup.add_opponent()
    for _ in range(4):
        session.setup.remove_person(0)
    session.setup.play_tournament("")
    setup = session.model.setup
    assert setup is not None and len(setup.people) == 2 and not setup.people[0].level


# kept, deleted, brought in


def stored(*several: Tournament) -> tuple[Device, Session]:
    device = Device()
    for one in several:
        device.store.texts[TOURNAMENT + one.id] = dump(one)
    return device, device.start()


def test_several_are_open_at_once_and_a_deleted_one_comes_back() -> None:
    two = replace(play_all(of(KNOCKOUT, 5), 0), id="u")
    _, session = stored(of(EVERYBODY, 6), two)
    tap_on(session, "open-tournaments")
    assert {"tournament-t", "tournament-u"} <= nodes(screen(session)).keys()
    assert {"finished", "0 of 15"} <= {*texts(screen(session))}
    tap_on(session, "tournament-u", "tournament-ask")
    assert len(session.model.tournaments) == 2, "it asks first"
    tap_on(session, "tournament-delete")
    assert [one.id for one in session.model.tournaments] == ["t"]
    assert isinstance(session.model.page, TournamentsPage)
    session.pages.bring_back()
    assert {one.id for one in session.model.tournaments} == {"t", "u"}


def test_two_devices_that_bring_in_each_others_file_hold_the_same() -> None:
    here = of(EVERYBODY, 4, game(0, 1, 3, 1, id="a"), game(2, 3, 0, 1, id="b"))
    there = of(EVERYBODY, 4, game(0, 1, 3, 1, id="a"), game(0, 2, 2, 2, id="c"), game(2, 3, 4, 1, id="d"))
    both = merged(here, there)
    assert both is not None and both == merged(there, here) and len(both.games) == 4
    for own, other in ((here, there), (there, here)):
        _, sender = stored(other, replace(other, id="u"))
        file = bundle.write((), "{}", "", "", tournaments=sender.saving.stored(TOURNAMENT).items())
        device, session = stored(own)
        for _ in range(2):
            session.exchange.look_at(file)
            device.work.finish()
            session.exchange.merge("done")
            device.work.finish()
        session.tournaments.load()
        assert found(session, "t") == both and len(session.model.tournaments) == 2


def test_one_that_cannot_be_read_is_named_kept_and_not_taken_for_another() -> None:
    good = json.loads(dump(of(KNOCKOUT, 4, game(0, 2, 3, 1))))
    bad = {
        "newer": {**good, "tournament": 3},
        "kind": {**good, "kind": "swiss"},
        "few": {**good, "entrants": good["entrants"][:3]},
        "alike": {**good, "entrants": [good["entrants"][0]] * 4},
        "game": {**good, "games": [[*good["games"][0][:2], 9, *good["games"][0][3:]]]},
        "score": {**good, "games": [[*good["games"][0][:4], "1/0", *good["games"][0][5:]]]},
        "day": {**good, "on": "2026-13-45"},
        "no list": {**good, "games": 7},
        "opens": {**good, "opens": {"l": "pari"}},
    }
    texts_of = {id: json.dumps(each) for id, each in bad.items()}
    unread = {id: load(text, id).unread for id, text in texts_of.items()}
    assert unread.pop("newer") == unread.pop("kind") == "newer"
    assert {*unread.values()} == {"damaged"}
    device = Device()
    device.store.texts.update({TOURNAMENT + "newer": texts_of["newer"], TOURNAMENT + "few": texts_of["few"]})
    before = dict(device.store.texts)
    session = device.start()
    tap_on(session, "open-tournaments")
    said = {*texts(screen(session))}
    assert {"This comes from a newer version of the app. Load the newest one.", "Can’t be read"} <= said
    tap_on(session, "tournament-unread-few")
    device.work.finish()
    assert device.files["tischrechner-few.json"] == texts_of["few"]
    assert device.store.texts.items() >= before.items()


def test_a_saved_match_with_a_pairing_that_makes_no_sense_is_damaged() -> None:
    device, session = started()
    set_up(session, EVERYBODY, 4, level=0)
    tap_on(session, "tournament-next")
    device.work.finish()
    text = device.store.texts[MATCH + on_table(session).id]
    assert peek("x", text).agreed.pairing == on_table(session).agreed.pairing
    for pairing in ([], ["t", 0], ["t", 0, 0], ["t", -1, 2], ["?", 0, 1], 7):
        spoiled = peek("x", json.dumps({**json.loads(text), "pairing": pairing}))
        assert spoiled.problem is not None and spoiled.problem.code == "damaged_save", pairing


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(320, 568), (360, 640), (390, 844), (844, 390)])
def test_nothing_of_it_is_cut_off(size: tuple[int, int], language: str) -> None:
    long = tuple(replace(person, name=f"Wilhelmine {n}") for n, person in enumerate(of(KNOCKOUT, 8).entrants))
    drawn = (game(0, 4, 1, 1, id="a"), game(1, 6, 12, 3), game(2, 5, 1, 1, id="b"), game(2, 5, 1, 1, id="c"))
    several = (
        replace(of(EVERYBODY, 8, game(0, 1, 120, 7), game(2, 3, 4, 4)), entrants=long),
        replace(of(KNOCKOUT, 8, *drawn), id="u", entrants=long),
        replace(play_all(of(KNOCKOUT, 5), 0), id="v"),
    )
    _, session = stored(*several)
    device = Device()
    broken: dict[object, object] = {}

    def look(what: str) -> None:
        for scale in (1.0, 1.3) if size[0] > 320 else (1.0,):
            broken.update(dict.fromkeys(cut(session.model, session, size, language, scale), (what, scale)))

    look("home")
    session.tournaments.open_list()
    look("list")
    for one in several:
        session.tournaments.go(one.id)
        look(one.id)
        session.tournaments.ask_to_delete(True)
        look(f"{one.id} asked")
    session = device.start(language)
    session.setup.set_up("ziffernsheriffs")
    for kind in KINDS:
        session.setup.play_tournament(kind)
        if size[0] > 320:
            look(kind)
    assert not broken
