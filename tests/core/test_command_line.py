"""The command line: JSON lines on stdout, and for what makes no sense one line on stderr and exit status 2."""

from __future__ import annotations

import json
import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.__main__ import main
from core.arithmetic.expression import judge
from core.engine.fingerprint import fingerprint
from core.engine.notation import read
from core.engine.record import LARGEST, load
from core.games import NAMES, find, get
from tests.core.command_line import PROCESSES, Ran, process, run

ROOT = Path(__file__).parents[2]


# games, new, play


def test_games_are_listed_with_who_can_play() -> None:
    assert [line["game"] for line in run("games").lines] == list(NAMES)
    assert run("games").lines[0] == {"game": "pari", "version": 2, "players": [2, 6]}


@pytest.mark.parametrize("game", NAMES)
def test_a_new_record_has_no_moves(game: str) -> None:
    record = run("new", game, "--seed", "a seed").line
    assert (record["game"], record["seed"], record["moves"]) == (game, "a seed", [])
    assert len(record["names"]) == get(game).seats[0]


@pytest.mark.parametrize("game", NAMES)
def test_a_match_is_played_to_its_end_and_every_time_alike(game: str) -> None:
    players = str(get(game).seats[-1])
    played = run("play", game, "--players", players, "--seed", "7")
    assert run("play", game, "--players", players, "--seed", "7").out == played.out
    loaded = load(played.out, find)
    assert loaded.stopped is None and loaded.match.outcome is not None
    assert run("play", game, "--players", players, "--seed", "8").out != played.out


@pytest.mark.parametrize("game", NAMES)
def test_a_match_is_played_for_a_number_of_moves(game: str) -> None:
    assert len(run("play", game, "--moves", "5").line["moves"]) == 5
    assert run("play", game, "--moves", "0").line == run("new", game).line


def test_options_are_named_as_in_the_rule_sheets() -> None:
    record = run("new", "pari", "--option", "target=20", "--option", "leading_zeros=true", "--option", "row_limit=none")
    assert record.line["options"] == {"target": 20, "leading_zeros": True, "row_limit": None}
    assert run("new", "pari", "--option", "target=15").line["options"] == {}


# replay, show, legal


@pytest.mark.parametrize("game", NAMES)
def test_a_replay_tells_how_the_match_ended(game: str) -> None:
    record = run("play", game).out
    match = load(record, find).match
    assert run("replay", "-", given=record).line == {
        "moves": len(match.plies),
        "state": fingerprint(match.state),
        "outcome": match.outcome.json(),
    }


def test_a_replay_of_a_match_that_goes_on_has_no_outcome() -> None:
    ended = run("replay", "-", given=run("play", "pari", "--moves", "3").out)
    assert (ended.status, ended.line["moves"], ended.line["outcome"]) == (0, 3, None)


@pytest.mark.parametrize(
    ("move", "code"), [("place 9 left 0 7", "no_such_row"), ("päss \u00d7", "unreadable_move"), ("give 7", "not_now")]
)
def test_a_replay_that_stops_says_where_and_why(move: str, code: str) -> None:
    record = run("play", "pari", "--moves", "6").line
    record["moves"][4] = move
    stopped = run("replay", "-", given=json.dumps(record))
    assert (stopped.status, stopped.err) == (1, "")
    assert stopped.line["moves"] == 4
    assert (stopped.line["stopped"]["code"], stopped.line["stopped"]["move_text"]) == (code, move)


@pytest.mark.parametrize("game", NAMES)
def test_a_position_is_shown_as_a_seat_sees_it_at_any_move(game: str) -> None:
    record = run("play", game, "--moves", "9").out
    match = load(record, find).match
    end = len(match.plies)
    for at in (0, end // 2, end):
        for seat in (None, *range(len(match.names))):
            chosen = [] if seat is None else ["--seat", str(seat)]
            shown = run("show", "-", "--at", str(at), *chosen, given=record)
            assert shown == Ran(0, match.game.text(match.at(at).view(seat)) + "\n", "")
    assert run("show", "-", given=record).out == run("show", "-", "--at", str(end), given=record).out


@pytest.mark.parametrize("game", NAMES)
def test_the_legal_moves_are_moves_that_can_be_made(game: str) -> None:
    record = run("play", game, "--moves", "7").line
    at = len(record["moves"]) - 1
    listed = run("legal", "-", "--at", str(at), given=json.dumps(record)).out.splitlines()
    kinds = get(game).kinds
    if type(read(kinds, record["moves"][at])) not in get(game).open_kinds:
        assert record["moves"][at] in listed
    for move in listed[:10]:
        tried = {**record, "moves": [*record["moves"][:at], move], "fingerprints": {}}
        assert run("replay", "-", given=json.dumps(tried)).status == 0


def test_what_stops_early_is_shown_as_far_as_it_goes_with_a_word_on_stderr() -> None:
    record = run("play", "pari", "--moves", "6").line
    record["moves"][4] = "pass"
    for command in ("show", "legal"):
        ran = run(command, "-", given=json.dumps(record))
        assert ran.status == 0 and ran.out
        assert ran.err.startswith("core: after 4 moves: unreadable move") and ran.err.count("\n") == 1


def test_a_record_is_read_from_a_file_too(tmp_path: Path) -> None:
    record = run("play", "pari", "--moves", "6").out
    file = tmp_path / "a match.json"
    file.write_text(record, encoding="utf-8")
    assert run("replay", str(file)) == run("replay", "-", given=record)


# the searches of Pari


def test_completions_come_with_the_most_points_first_then_by_the_row() -> None:
    found = run("pari", "completions", "--row", "3+=7", "--hand", "4562+*1").lines
    assert {"row": "3+51=7*4+26", "cards": 7, "points": 11} in found
    assert found == sorted(found, key=lambda line: (-line["points"], line["row"]))
    assert run("pari", "best", "--row", "3+=7", "--hand", "4562+*1").line == found[0]


def test_signs_may_be_written_as_they_are_printed() -> None:
    plain = run("pari", "completions", "--row", "8/4-1=", "--hand", "1*2")
    assert plain.lines
    assert run("pari", "completions", "--row", " 8 ÷ 4 − 1 = ", "--hand", "1 × 2").out == plain.out


def test_where_nothing_can_be_completed_nothing_is_printed() -> None:
    for command in ("completions", "best"):
        assert run("pari", command, "--row", "1=", "--hand", "2+") == Ran(0, "", "")


def test_options_change_what_is_a_completion_and_what_it_brings() -> None:
    row = ["--row", "1=", "--hand", "10"]
    assert run("pari", "completions", *row).lines == [{"row": "1=1", "cards": 1, "points": 0}]
    zeros = run("pari", "completions", *row, "--option", "leading_zeros=true").lines
    assert zeros[0] == {"row": "01=1", "cards": 2, "points": 4}
    less = run("pari", "best", *row, "--option", "leading_zeros=true", "--option", "count_equals=false").line
    assert less["points"] == 3


# what makes no sense

NONSENSE = [
    [],
    ["new", "pari", "--players", "9" * 5000],
    ["new", "pari", "--seed", "x" * 61],
    ["new", "pari", "--seed", "\udcff"],
    ["new", "pari", "--seed", "a\nb"],
    ["new", "pari", "--option", "target=\udcff\n"],
    *map(shlex.split, (Path(__file__).parent / "nonsense.txt").read_text(encoding="utf-8").splitlines()),
]
"""Arguments of all commands that make no sense; those that can be written on a line of their own are in a file."""


def test_senseless_arguments_are_reported_in_one_line() -> None:
    assert [arguments for arguments in NONSENSE if not run(*arguments).complains()] == []


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", "{}", "[" * 100_000, '{"game":"pari"}', '"\\ud800"', " " * (LARGEST + 1)],
    ids=["empty", "half", "a list", "no field", "deep", "one field", "half a pair", "too long"],
)
@pytest.mark.parametrize("command", ["replay", "show", "legal"])
def test_a_text_that_is_no_record_is_reported_in_one_line(command: str, text: str) -> None:
    assert run(command, "-", given=text).complains()


def test_a_file_that_is_no_text_is_reported_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "picture").write_bytes(b"\x89PNG\xff\xfe")
    assert run("replay", str(tmp_path / "picture")).complains()


def test_a_ply_beyond_a_record_is_reported_in_one_line() -> None:
    record = run("play", "pari", "--moves", "3").out
    for place in (["--seat", "2"], ["--seat", "-1"], ["--at", "4"], ["--at", "x"], ["--seat", "99", "--at", "0"]):
        assert run("show", "-", *place, given=record).complains()
    assert run("legal", "-", "--at", "4", given=record).complains()


@settings(max_examples=150, deadline=None)
@given(
    st.lists(
        st.sampled_from(["PARI", "new", "pari", "best", "--row", "--hand", "--option", "--seed", "show", "-", "="])
        | st.text(st.characters(blacklist_characters="\0"), max_size=6),
        max_size=6,
    ).filter(lambda words: not {"-h", "--help", "play"} & set(words) and not any(w.startswith("--h") for w in words))
)
def test_any_arguments_end_in_peace(arguments: list[str]) -> None:
    ran = run(*arguments, given="{}")
    assert ran.status in (0, 1) or ran.complains()


def test_help_is_help(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main(["--help"])
    assert end.value.code == 0
    assert "replay" in capsys.readouterr().out


# as a process of its own


@PROCESSES
def test_it_runs_as_a_process_and_in_a_pipe() -> None:
    played = process("play", "pari", "--players", "3", "--moves", "20")
    assert (played.returncode, played.stderr) == (0, b"")
    replayed = process("replay", "-", given=played.stdout)
    assert (replayed.returncode, json.loads(replayed.stdout)["moves"]) == (0, 20)


@PROCESSES
@pytest.mark.parametrize("encoding", ["utf-8", "ascii"])
def test_it_ends_without_a_traceback_whatever_the_terminal_can_show(encoding: str) -> None:
    record = json.loads(process("play", "pari", "--moves", "3").stdout)
    record["moves"].append("lege ×")
    ran = process("replay", "-", given=json.dumps(record).encode(), PYTHONIOENCODING=encoding)
    assert (ran.returncode, ran.stderr) == (1, b"")
    assert json.loads(ran.stdout)["stopped"]["move_text"] == "lege ×"
    wrong = process("new", "pari", "--option", "größe=×", PYTHONIOENCODING=encoding)
    assert (wrong.returncode, wrong.stdout) == (2, b"")
    assert wrong.stderr.count(b"\n") == 1 and b"Traceback" not in wrong.stderr


@PROCESSES
def test_a_reader_who_has_seen_enough_is_no_fault() -> None:
    command = [sys.executable, "-m", "core", "pari", "completions", "--row", "3+=7", "--hand", "4562+*1"]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as writer:
        assert writer.stdout is not None and writer.stderr is not None
        assert writer.stdout.readline()
        writer.stdout.close()
        assert writer.stderr.read() == b""
        assert writer.wait() == 0


# Questions that are too large, and searches that take too long

LARGE_ROW = ("--row", "=", "--hand", "1234567890+*-/12345+")


@pytest.mark.parametrize("question", ["completions", "best"])
def test_a_search_that_runs_out_of_time_ends_with_what_it_has(question: str) -> None:
    ended = run("pari", question, *LARGE_ROW, "--limit", "0.3")
    assert (ended.status, ended.err) == (1, "core: the search ended early, after 0.3 s; there may be more\n")
    for line in ended.lines:
        assert judge(*line["row"].split("=")) is None


@pytest.mark.parametrize(
    "command",
    [
        ("formula", "completions", "--formula", "12*12=144", "--hand", "0123456789JJ"),
        ("ziffernsheriffs", "reach", "--dice", "123456"),
        ("ziffernsheriffs", "ways", "--dice", "123456", "--field", "97"),
        ("ziffernsheriffs", "chance", "--field", "97", "--option", "whole_numbers_only=true"),
    ],
)
def test_every_search_keeps_to_its_limit(command: tuple[str, ...]) -> None:
    ended = run(*command, "--limit", "0.000001")
    assert (ended.status, ended.err) == (1, "core: the search ended early, after 1e-06 s; there may be more\n")


@pytest.mark.parametrize("limit", ["0", "-1", "nan", "inf", "", "ten", "1e9", "3601"])
def test_a_limit_is_a_number_of_seconds(limit: str) -> None:
    assert run("pari", "best", "--row", "3=", "--hand", "3", f"--limit={limit}").complains()


def test_rows_and_hands_that_are_too_large_are_refused() -> None:
    too_large = run("pari", "best", "--row", "3=", "--hand", "3" * 21)
    assert too_large.complains() and "a hand of 21 cards is too large: it may have 20" in too_large.err
    assert run("pari", "completions", "--row", "3" * 41 + "=", "--hand", "3").complains()
    assert run("formula", "completions", "--formula", "2+4=6", "--hand", "8" * 66).complains()
    assert run("ziffernsheriffs", "ways", "--dice", "1234561", "--field", "5").complains()


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(NAMES), st.data())
def test_a_record_that_is_cut_anywhere_ends_in_one_line(game: str, data: st.DataObject) -> None:
    record = run("play", game, "--moves", "12").out
    cut = record[: data.draw(st.integers(0, len(record)))]
    for command in (("replay", "-"), ("show", "-"), ("legal", "-")):
        ended = run(*command, given=cut)
        assert ended.status in (0, 1) or ended.complains()


@pytest.mark.parametrize("name", [".", "/nowhere/at/all", "a\0b", "x" * 5000, ""])
def test_a_file_that_cannot_be_read_is_named_in_one_line(name: str) -> None:
    for command in ("replay", "show", "legal"):
        assert run(command, name).complains()


@PROCESSES
def test_an_output_that_has_not_all_letters_breaks_nothing_off() -> None:
    ascii_only = {
        **os.environ,
        "LC_ALL": "C",
        "PYTHONUTF8": "0",
        "PYTHONCOERCECLOCALE": "0",
        "PYTHONIOENCODING": "ascii",
    }
    record = json.dumps({**run("new", "pari").line, "names": ["Zoë", "Ole"]})
    for command, begin in ((["show", "-"], b""), (["worksheet", "pari", "--band", "1"], b"<!DOCTYPE html>")):
        ran = subprocess.run(
            [sys.executable, "-m", "core", *command],
            input=record.encode(),
            capture_output=True,
            cwd=ROOT,
            env=ascii_only,
        )
        assert (ran.returncode, ran.stderr) == (0, b"")
        assert ran.stdout.startswith(begin)
        assert ran.stdout.decode() == run(*command, given=record).out.replace("\xeb", "\\xeb")
