"""Scripted disputes: each is played on devices of its own, and the ruling is read from what the app shows or stores.

`python -m tests.referee.disputes` prints all rulings; `--write` makes them the ones that the test expects.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from copy import copy
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

from app.locale import words
from app.screens import tournament_sheet
from app.session import Session
from app.state import tournament
from app.state.people import EMBLEMS, EVERYBODY, KNOCKOUT, Person
from app.state.strict import COSTS_POINT, COUNTED, ENDS_TURN, Strict, Used
from app.state.tournament import Game, Tie, Tournament, rounds, table, winners
from app.storage import bundle
from app.storage.codec import TOURNAMENT
from app.storage.links import MatchLink
from core.engine.chance import Chance
from core.engine.game import Move, Prompt
from core.engine.match import Match
from core.engine.player import choose, play_out
from core.games import NAMES, get
from core.games.pari.moves import Accept, BuyTime, Counter, Decline, Done, Offer, Place, Take
from tests.app.harness import Device, any_move, begin, change_table, on_table, put_on_table, screen, table_of, texts
from tests.app.walk import controls, touch

RULINGS = Path(__file__).parent / "rulings.txt"
Dispute = Callable[[], Iterator[str]]
DISPUTES: list[Dispute] = []


def dispute(script: Dispute) -> Dispute:
    """Add a dispute to those that are played."""
    DISPUTES.append(script)
    return script


# at the table


class Court:
    """A match of Mila and Ole on a device, the curtain lifted; what is done at it, and what it says of times."""

    def __init__(self, game: str = "pari", *, device: Device | None = None, **terms: Any) -> None:
        self.device = device or Device()
        self.session = self.device.start()
        begin(self.session, game, "Mila", "Ole", **terms)
        self.device.work.finish()
        self.lift()

    @classmethod
    def with_sand(cls, **terms: Any) -> Court:
        """A match with half a minute of sand."""
        return cls(sand_timer=30, **terms)

    @property
    def match(self) -> Match:
        return on_table(self.session).match

    def lift(self) -> Court:
        self.session.table.lift_curtain()
        return self

    def wait(self, seconds: int) -> Court:
        for _ in range(seconds):
            self.session.tick()
        return self

    def home(self) -> Court:
        self.session.pages.home()
        return self

    def resume(self) -> Court:
        """Open the match that was left again, from the first page."""
        self.device.work.finish()
        self.session.library.resume(self.session.model.saves[0])
        self.device.work.finish()
        return self.lift()

    def start_again(self) -> Court:
        """Start the app as the store has it: nothing that was not written by now is known any more."""
        self.device.work.finish()
        self.session = self.device.start()
        self.device.work.finish()
        return self.lift()

    def play(self, what: Move | type[Move]) -> Court:
        """Make a move, or any one of its type, and lift the curtain if one falls."""
        self.session.table.play(any_move(self.session, what) if isinstance(what, type) else what)
        return self.lift()

    def offer(self) -> Court:
        """Offer the first card of the seat to move for that of the other."""
        seat = to_move(self.session).seat
        one, other = (self.match.state.hands[each][0] for each in (seat, 1 - seat))
        assert self.session.table.play(Offer(1 - seat, one, 0, other, 0))
        return self.lift()

    def undo(self) -> Court:
        self.session.table.undo()
        return self

    def finish_turn(self) -> Court:
        """Play on by luck until the turn is over."""
        run = on_table(self.session).turn_run
        for n in range(60):
            if on_table(self.session).turn_run != run:
                return self.lift()
            self.lift()
            done = next((move for move in self.match.game.legal_moves(self.match.state, Done)), None)
            self.session.table.play(done or choose(self.match, Chance("hand on", n)))
            self.device.work.finish()
            self.session.table.seen()
        raise AssertionError("the turn goes on for ever")

    @property
    def clock(self) -> str:
        """The time of the turn, and what each person has used."""
        now = on_table(self.session)
        each = (f"{name} {used(now.used_by(seat))}" for seat, name in enumerate(now.match.names))
        sand = f", sand {now.sand_time} s" if now.sand else ""
        return f"turn of {whose(self.session)}: {now.turn_time} s{sand}; {', '.join(each)}"

    @property
    def moves(self) -> str:
        return ", ".join(type(ply.move).__name__ for ply in self.match.plies) or "nothing"


def used(time: Used) -> str:
    return f"{time.seconds} s, {time.over} over, {time.flags} fallen"


def whose(session: Session) -> str:
    match = on_table(session).match
    return "nobody" if match.turn is None else match.names[match.turn.seat]


def to_move(session: Session) -> Prompt:
    prompt = on_table(session).match.prompt
    assert prompt is not None
    return prompt


def result(session: Session) -> str:
    """The winners and scores of a finished match, and what the result says beside them."""
    now = on_table(session)
    outcome = now.match.outcome
    assert outcome is not None
    names = " and ".join(now.match.names[seat] for seat in outcome.winners)
    return f"{names} wins {' : '.join(map(str, outcome.scores))}"


def tally(device: Device, session: Session) -> str:
    """Who has won and left by the tally."""
    device.work.finish()
    (one,) = session.model.tally
    won, left = (" and ".join(one.names[index] for index in each) or "nobody" for each in (one.won, one.away))
    return f"the tally: {won} won, {left} left"


@dispute
def left_for_the_first_page_and_come_back_to() -> Iterator[str]:
    yield Court(strict=Strict(60)).wait(40).home().wait(100).resume().wait(10).clock


@dispute
def left_with_the_sand_running() -> Iterator[str]:
    court = Court.with_sand().wait(20).home().resume()
    yield court.clock
    yield f"then: {court.wait(10).moves}"


@dispute
def left_from_the_rules() -> Iterator[str]:
    court = Court(strict=Strict(60)).wait(7)
    court.session.pages.read_rules("pari")
    yield court.wait(6).home().resume().clock


@dispute
def left_for_another_tab() -> Iterator[str]:
    court = Court(strict=Strict(60)).wait(8)
    court.session.release()
    yield court.start_again().clock


def finished(device: Device, match: Match, **changes: Any) -> Session:
    """A session in which the last move of a match is made."""
    session = device.start()
    session.saving.change_setting(pace="at_once")
    last = match.plies[-1]
    put_on_table(session, table_of(match.at(len(match.plies) - 1), lifted=last.seat, **changes))
    device.work.finish()
    if on_table(session).match.prompt is not None:
        session.table.make(last.move)
    device.work.finish()
    return session


def over(game: str, winner: int, *names: str, **options: Any) -> Match:
    """A match to its end that a seat wins alone."""
    rules = get(game)
    for n in range(100):
        match = play_out(Match.new(rules, names, f"over {n}", rules.options(**options)), f"over {n}")
        if match.outcome is not None and match.outcome.winners == (winner,):
            return match
    raise AssertionError("this seat never wins")


@dispute
def left_for_good_and_the_computer_wins_in_her_place() -> Iterator[str]:
    device = Device()
    session = finished(device, over("paari", 0, "Mila", "Ole", target=10), levels=(3, 0), away=frozenset({0}))
    session.table.seen()
    yield result(session).partition(" wins")[0] + " wins"
    yield next(line for line in texts(screen(session)) if "computer played on" in line)
    yield tally(device, session)


@dispute
def left_for_good_and_the_computer_loses_in_her_place() -> Iterator[str]:
    device = Device()
    session = finished(device, over("paari", 1, "Mila", "Ole", target=10), levels=(3, 0), away=frozenset({0}))
    yield tally(device, session)


@dispute
def left_and_back_before_the_end() -> Iterator[str]:
    device = Device()
    match = over("paari", 0, "Mila", "Ole", target=10)
    session = device.start()
    put_on_table(session, table_of(match.at(len(match.plies) - 1)))
    session.table.step_away(0)
    session.table.come_back(0)
    session.table.lift_curtain()
    session.table.play(match.plies[-1].move)
    yield tally(device, session)


@dispute
def left_a_table_of_three() -> Iterator[str]:
    device = Device()
    match = over("paari", 2, "Mila", "Ole", "Ada", target=10)
    session = finished(device, match, levels=(0, 0, 3), away=frozenset({2}))
    yield tally(device, session)


@dispute
def leaving_a_strict_match() -> Iterator[str]:
    session = Court(strict=Strict(60)).session
    session.table.step_away(0)
    yield f"away: {[*on_table(session).away]}"


# trade


@dispute
def a_trade_within_the_time() -> Iterator[str]:
    yield Court(strict=Strict(60), trading=True).wait(30).offer().wait(20).play(Accept()).wait(10).clock


@dispute
def a_trade_with_the_sand_running() -> Iterator[str]:
    yield Court.with_sand(trading=True).wait(12).offer().wait(40).play(Decline()).wait(3).clock


@dispute
def an_offer_with_a_counter_offer() -> Iterator[str]:
    court = Court(strict=Strict(60), trading=True).wait(5).offer()
    yield court.play(Counter).wait(5).play(Decline()).wait(5).clock
    yield f"turns: {len(court.match.turns)}"


@dispute
def an_offer_at_the_last_second() -> Iterator[str]:
    court = Court(strict=Strict(30, flag=ENDS_TURN), trading=True).wait(29).offer().wait(100)
    yield f"while it is answered: {court.clock}"
    yield f"then: {court.play(Decline()).wait(1).clock}"


# undo


@dispute
def taking_back_in_a_strict_match() -> Iterator[str]:
    court = Court(strict=Strict()).play(Place).undo()
    refused, laid = on_table(court.session).selection.refused, court.match.plies[-1].move
    assert refused is not None and isinstance(laid, Place)
    wrong = court.match.check(Take(laid.row, laid.side, laid.index))
    yield f"undo: {refused.code}; take: {wrong.code if wrong else 'allowed'}; moves: {court.moves}"


@dispute
def taking_cards_back_while_the_sand_runs() -> Iterator[str]:
    yield Court.with_sand().wait(10).play(Place).wait(5).play(Take).wait(5).undo().clock


@dispute
def going_back_to_the_turn_before_in_training() -> Iterator[str]:
    court = Court.with_sand(training=True).wait(21)
    first = whose(court.session)
    yield court.finish_turn().wait(4).clock
    while whose(court.session) != first or to_move(court.session).step != "play":
        court.undo()
    yield court.lift().clock


@dispute
def an_end_taken_back() -> Iterator[str]:
    device = Device()
    session = finished(device, over("ziffernsheriffs", 0, "Mila", "Ole"))
    session.table.seen()
    yield tally(device, session)
    stuck = on_table(session).stuck()
    session.table.undo()
    device.work.finish()
    yield f"undo: {stuck.code if stuck else 'allowed'}; counted: {len(session.model.tally)}"


# loaded again


@dispute
def loaded_again_without_a_word() -> Iterator[str]:
    yield Court(strict=Strict(30)).wait(23).start_again().clock


@dispute
def loaded_again_with_the_sand_running() -> Iterator[str]:
    court = Court.with_sand().wait(28).start_again()
    yield court.clock
    yield f"then: {court.wait(5).moves}"


@dispute
def covered_and_loaded_again() -> Iterator[str]:
    court = Court(strict=Strict(30)).wait(23)
    court.session.cover()
    yield court.start_again().clock


@dispute
def loaded_again_after_the_flag() -> Iterator[str]:
    court = Court(strict=Strict(30, flag=COSTS_POINT)).wait(35)
    court.session.cover()
    yield court.start_again().wait(5).clock


@dispute
def more_sand_bought() -> Iterator[str]:
    court = Court.with_sand()
    rich = replace(court.match.deal, state=replace(court.match.state, scores=(3, 3)))
    change_table(court.session, match=replace(court.match, deal=rich))
    yield court.wait(30).play(BuyTime()).wait(12).clock
    yield f"then: {court.wait(18).moves}"


# flags


@dispute
def a_flag_that_is_only_counted() -> Iterator[str]:
    court = Court(strict=Strict(30, flag=COUNTED)).wait(45)
    yield court.clock
    yield f"moves: {court.moves}"


def _ends(game: str) -> Dispute:
    def script() -> Iterator[str]:
        court = Court(game, strict=Strict(30, flag=ENDS_TURN))
        session, first = court.session, whose(court.session)
        court.wait(30).device.work.finish()
        time = on_table(session).used_by(court.match.names.index(first))
        yield f"{first}: {used(time)}; moves: {court.moves}; now {whose(session)}"
        yield next(line for line in texts(screen(session)) if "time is up" in line)

    script.__name__ = f"a_flag_that_ends_the_turn_in_{game}"
    return script


for name in NAMES:
    dispute(_ends(name))


def _costs(game: str, flags: tuple[int, int], winner: int = 0, **options: Any) -> Iterator[str]:
    device = Device()
    match = over(game, winner, "Mila", "Ole", **options)
    times = tuple(Used(60, 5, n) for n in flags)
    session = finished(device, match, strict=Strict(30, flag=COSTS_POINT), used=times)
    raw = match.outcome
    assert raw is not None
    session.table.seen()
    yield f"{' : '.join(map(str, raw.scores))} before; {result(session)}; {tally(device, session)}"
    yield from (line for line in texts(screen(session)) if "taken off" in line or "after time penalties" in line)


@dispute
def flags_that_cost_the_match() -> Iterator[str]:
    yield from _costs("pari", (40, 0), target=10)


@dispute
def flags_alike_that_change_nothing() -> Iterator[str]:
    yield from _costs("pari", (2, 2), target=10)


@dispute
def half_a_win_for_each_flag() -> Iterator[str]:
    yield from _costs("ziffernsheriffs", (1, 0))


@dispute
def equal_scores_and_fewer_flags() -> Iterator[str]:
    yield from _costs("ziffernsheriffs", (2, 0))


@dispute
def flags_in_a_game_without_points() -> Iterator[str]:
    session = Device().start()
    session.setup.set_up("astragali")
    session.setup.adjust()
    session.setup.choose_strict(Strict(30))
    offered = {*texts(screen(session))}
    yield f"ends the turn: {'the turn ends' in offered}; costs points: {'points are lost' in offered}"


# tournaments

PEOPLE = ("Mila", "Ole", "Frida", "Tarek", "Ada", "Jan", "Kim", "Leo")


def drawn_up(kind: str, count: int, *games: Game, id: str = "t", game: str = "pari") -> Tournament:
    entrants = tuple(Person(name, emblem) for name, emblem in zip(PEOPLE[:count], EMBLEMS, strict=False))
    return Tournament(id, kind, "2026-11-27", MatchLink(game), entrants, games)


def game(id: str, at: str, seats: tuple[int, int], scores: tuple[int, int], *ties: tuple[str, int, int]) -> Game:
    own, other = scores
    won = (0,) if own > other else (1,) if other > own else (0, 1)
    counted = tuple(Tie(*tie) for tie in ties)
    return Game(id, seats, won, (Fraction(own), Fraction(other)), (5, 5), f"2026-11-27T{at}:00", counted)


def decided(of: Tournament, first: int, second: int) -> str:
    """How the plan says that a match has ended."""
    fixture = next(each for part in rounds(of) for each in part if {each.first, each.second} == {first, second})
    return tournament_sheet.result(words("en"), of, fixture) or ("open" if fixture.open else "not yet")


def standing(of: Tournament) -> str:
    return ", ".join(f"{line.place}. {of.entrants[line.entrant].name} {line.points}" for line in table(of))


@dispute
def drawn_twice_and_fewer_cards_left() -> Iterator[str]:
    home = game("b", "10:00", (0, 2), (8, 8), ("fewest_cards", 4, 2))
    away = game("a", "11:00", (2, 0), (5, 5), ("fewest_cards", 3, 0))
    yield decided(drawn_up(KNOCKOUT, 4, home, away), 0, 2)


@dispute
def drawn_twice_and_equal_but_for_the_stones() -> Iterator[str]:
    home = game("b", "10:00", (0, 2), (1, 1), ("fewest_missing", 2, 2), ("fewest_stones", 20, 21))
    away = game("a", "11:00", (2, 0), (1, 1), ("fewest_missing", 1, 1), ("fewest_stones", 20, 20))
    yield decided(drawn_up(KNOCKOUT, 4, home, away, game="ziffernsheriffs"), 0, 2)


@dispute
def drawn_twice_and_equal_in_everything() -> Iterator[str]:
    both = game("b", "10:00", (0, 2), (8, 8)), game("a", "11:00", (2, 0), (8, 8))
    here, there = drawn_up(KNOCKOUT, 4, *both, id="lots"), drawn_up(KNOCKOUT, 4, id="lots")
    merged = tournament.merged(there, here)
    assert merged is not None
    yield decided(here, 0, 2)
    yield f"on the other device: {decided(merged, 0, 2)}"


@dispute
def drawn_once_and_won_whatever_the_ids() -> Iterator[str]:
    for one, other in (("a", "b"), ("b", "a")):
        of = drawn_up(KNOCKOUT, 4, game(one, "10:00", (0, 2), (16, 16)), game(other, "11:00", (2, 0), (4, 16)))
        yield decided(of, 0, 2)


@dispute
def who_begins_the_second_game() -> Iterator[str]:
    device = Device()
    session = device.start()
    of = drawn_up(KNOCKOUT, 4, game("a", "10:00", (0, 2), (8, 8)))
    session.saving.write(TOURNAMENT + "t", tournament.dump(of))
    session.tournaments.load()
    session.tournaments.play("t", 0, 2)
    match = on_table(session).match
    yield f"{' and '.join(match.names)}; {match.names[to_move(session).seat]} begins"


@dispute
def going_home_where_everybody_meets_everybody() -> Iterator[str]:
    of = tournament.withdraw(drawn_up(EVERYBODY, 4, game("a", "10:00", (0, 2), (3, 1))), 0)
    yield standing(of)
    yield decided(of, 0, 1)


@dispute
def going_home_between_two_games() -> Iterator[str]:
    of = drawn_up(KNOCKOUT, 4, game("a", "10:00", (0, 2), (3, 3)))
    yield decided(tournament.withdraw(of, 2), 0, 2)


@dispute
def both_going_home() -> Iterator[str]:
    of = tournament.withdraw(tournament.withdraw(drawn_up(KNOCKOUT, 4), 2), 0)
    yield decided(of, 0, 2)


@dispute
def going_home_and_coming_back() -> Iterator[str]:
    of = tournament.withdraw(drawn_up(KNOCKOUT, 4), 2)
    yield decided(of, 0, 2)
    yield decided(tournament.come_back(of, 2), 0, 2)


@dispute
def coming_late() -> Iterator[str]:
    device = Device()
    device.store.texts[TOURNAMENT + "t"] = tournament.dump(drawn_up(EVERYBODY, 4, game("a", "10:00", (0, 2), (3, 1))))
    session = device.start()
    session.tournaments.go("t")
    touch(screen(session), "tournament-who")
    for late in ("", "MILA", "Jan"):
        session.tournaments.type_name(late)
        touch(screen(session), "tournament-enter")
        notes = [note for each in controls(screen(session)) if (note := getattr(each, "helper", None))]
        yield f"“{late}”: {' '.join(notes) or 'plays'}"


@dispute
def results_on_two_devices() -> Iterator[str]:
    first, second, third = (
        game("a", "10:00", (0, 1), (3, 1)),
        game("b", "10:30", (2, 3), (0, 1)),
        game("c", "09:00", (0, 2), (2, 2)),
    )
    devices = Device(), Device()
    for device, games in zip(devices, ((first, second), (third,)), strict=True):
        device.store.texts[TOURNAMENT + "t"] = tournament.dump(drawn_up(EVERYBODY, 4, *games))
    files = []
    for device in devices:
        stored = device.start().saving.stored(TOURNAMENT)
        files.append(bundle.write((), "{}", "", "", tournaments=stored.items()))
    for device, file in zip(devices, reversed(files), strict=True):
        session = device.start()
        session.exchange.look_at(file)
        device.work.finish()
        session.exchange.merge("done")
        device.work.finish()
        session.tournaments.load()
        (of,) = session.model.tournaments
        yield f"{[one.match for one in of.games]}: {standing(of)}"


@dispute
def going_home_on_one_device_while_the_other_plays() -> Iterator[str]:
    here = tournament.withdraw(drawn_up(EVERYBODY, 4), 3)
    there = drawn_up(EVERYBODY, 4, game("a", "10:00", (2, 3), (0, 1)))
    for one, other in ((here, there), (there, here)):
        both = tournament.merged(one, other)
        assert both is not None
        yield standing(both)


@dispute
def more_time_used_on_the_other_device() -> Iterator[str]:
    here = Court(strict=Strict(60)).wait(10).home()
    there = copy(here)
    there.device = Device()

    def move(source: Court, target: Court) -> Court:
        source.device.work.finish()
        target.session = target.device.start()
        saves = [(one.id, one.text) for one in source.session.model.saves]
        target.session.exchange.look_at(bundle.write(saves, "{}", "", ""))
        target.device.work.finish()
        target.session.exchange.merge("done")
        return target.resume()

    yield move(here, there).clock
    yield f"back again: {move(there.wait(25).home(), here).clock}"


@dispute
def a_result_of_a_closed_app_with_a_flag_and_a_stand_in() -> Iterator[str]:
    device = Device()
    of = replace(drawn_up(KNOCKOUT, 4, game="paari"), target=MatchLink("paari", strict=Strict(30, flag=COSTS_POINT)))
    device.store.texts[TOURNAMENT + "t"] = tournament.dump(of)
    session = device.start()
    session.saving.change_setting(pace="at_once")
    session.tournaments.play("t", 0, 2)
    pairing = on_table(session).agreed.pairing
    times = Used(40, 2, 1), Used(9)
    one = table_of(
        over("paari", 0, "Mila", "Frida", target=10),
        strict=Strict(30, flag=COSTS_POINT),
        pairing=pairing,
        levels=(3, 0),
        away=frozenset({0}),
        used=times,
    )
    put_on_table(session, replace(one, id="m"))
    session.saving.keep(on_table(session))
    device.work.finish()
    session = device.start()
    session.tournaments.go("t")
    device.work.finish()
    (of,) = session.model.tournaments
    sheet = tournament_sheet.as_text(words("en"), of).splitlines()
    yield decided(of, 0, 2).replace("\n", " / ")
    yield next(line.strip()[:17] + " …" for line in sheet if "(computer)" in line)


@dispute
def the_tournament_is_won_though_a_winner_left() -> Iterator[str]:
    of = drawn_up(KNOCKOUT, 4, game("a", "10:00", (0, 2), (3, 1)), game("b", "11:00", (1, 3), (1, 3)))
    of = tournament.withdraw(of, 0)
    yield f"{[of.entrants[entrant].name for entrant in winners(of)]}"


# printed


def rulings() -> str:
    """Play all disputes, and return each with its ruling."""
    lines = []
    for number, script in enumerate(DISPUTES, start=1):
        lines.append(f"{number:2} {script.__name__.replace('_', ' ')}")
        lines += [f"     {line}" for line in script()]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    ruled = rulings()
    if sys.argv[1:] == ["--write"]:
        RULINGS.write_text(ruled)
    print(ruled, end="")
