"""Children hand in results on the network of their class, and the teacher alone gets them."""

from __future__ import annotations

import os
import re
import shlex
import socket
import stat
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import date
from functools import partial
from http.client import HTTPConnection
from pathlib import Path
from random import Random

import pytest

from app.state import class_table
from build import handed_in, serve
from build.handed_in import HandedIn
from core.engine.notation import Unreadable
from core.practice.homework import Homework, key_at
from core.practice.results import Outcome, Result, write
from tests.test_serve import Clock
from tests.web.hosting import at_work

CODE = "ABC234"
HOMEWORK = Homework(key_at("pari", "complete", "L1-3", "7"), 5)


def result(child: int) -> str:
    """A child's result, as the app writes it."""
    return write(Result(HOMEWORK, f"Mila {child}", (Outcome.FIRST,) * 5, 60, (), date(2026, 11, 27)))


@pytest.fixture
def said() -> list[str]:
    """What the teacher gets to read."""
    return []


@pytest.fixture
def kept(tmp_path: Path, said: list[str]) -> HandedIn:
    return HandedIn(tmp_path / "results.txt", CODE, Clock(), said.append)


def again(kept: HandedIn, code: str = CODE) -> HandedIn:
    """The results after the next start."""
    kept.close()
    return HandedIn(kept.file, code, Clock())


@pytest.fixture
def port(kept: HandedIn, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[int]:
    """The port of a server that keeps results."""
    monkeypatch.setattr(serve.SiteHandler, "handed_in", kept)
    with at_work(serve.Server(("127.0.0.1", 0), partial(serve.SiteHandler, directory=str(tmp_path)))) as port:
        yield port


def post(port: int, path: str, body: str | bytes, **headers: str) -> tuple[int, str]:
    """Status and text of the answer."""
    connection = HTTPConnection("127.0.0.1", port, timeout=10)
    connection.request("POST", path, body, headers)
    answer = connection.getresponse()
    text = answer.read().decode()
    connection.close()
    return answer.status, text


def test_a_class_behind_one_address_hands_in_two_of_them_twice_and_one_sends_rubbish(
    kept: HandedIn, port: int, tmp_path: Path
) -> None:
    sent = [*(result(child) for child in range(35)), result(3), result(7), "Rechnen macht Spaß"]
    Random("order").shuffle(sent)
    with ThreadPoolExecutor(38) as children:
        answers = Counter(children.map(lambda text: post(port, "/results", text.encode())[0], sent))
    assert answers == {201: 35, 200: 2, 422: 1}
    status, text = post(port, "/class", "abc 234")
    assert status == 200 and sorted(text.split()) == sorted(result(child) for child in range(35))
    assert again(kept, "ZZZZZZ").show(b"ZZZZZZ", "x")[1] == text, "after the next start too"
    assert {path.name for path in tmp_path.iterdir()} == {"results.txt", ".results.txt.lock"}


def test_without_the_code_there_is_nothing_to_see_and_it_cannot_be_guessed(kept: HandedIn, port: int) -> None:
    assert post(port, "/results", result(1))[0] == 201
    assert post(port, "/class", "") == (403, "")
    assert post(port, "/class", "é".encode()) == (403, "")
    tries = [post(port, "/class", f"ABC{n:03}") for n in range(handed_in.TRIES)]
    assert tries[-1] == (429, "") and {text for _, text in tries} == {""}
    assert post(port, "/class", CODE) == (429, ""), "whoever guesses waits"
    assert kept.show(CODE.encode(), "another device")[1] == result(1)
    for path in ("/class", "/results", "/results.txt.new"):
        connection = HTTPConnection("127.0.0.1", port, timeout=10)
        connection.request("GET", path)
        assert connection.getresponse().status == 404
        connection.close()


@pytest.mark.parametrize(
    ("body", "headers", "status"),
    [
        ("x" * 1_001, {}, 413),
        (result(1), {"Content-Length": "-1"}, 411),
        (result(1), {"Content-Length": "many"}, 411),
        (result(1), {"Origin": "http://example.org"}, 403),
        (result(1), {"Origin": "null"}, 403),
        (result(1), {"Origin": "http://[::1"}, 403),
        ("TA1.short", {}, 422),
        (result(1)[:-1], {}, 422),
        (result(1)[:30] + "x" + result(1)[31:], {}, 422),
        (result(1).replace("TA1", "TA9"), {}, 422),
        (f"look: {result(1)}", {}, 422),
        (f"TR1.{'eJyrVkrKT1KyUlAqS8wpTVWqBQA' * 4}", {}, 422),
        (f"{result(1)}\n{result(2)}", {}, 422),
        ("TA1.<script>alert(1)</script>", {}, 422),
        ("", {}, 422),
    ],
)
def test_what_is_no_result_or_comes_from_another_page_is_refused(
    body: str, headers: dict[str, str], status: int, kept: HandedIn, port: int
) -> None:
    assert post(port, "/results", body, **headers)[0] == status
    assert not kept.file.exists()
    assert post(port, "/results", result(1), Origin=f"http://127.0.0.1:{port}")[0] == 201


def test_where_nothing_is_collected_nothing_is_taken(port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    assert post(port, "/elsewhere", result(1))[0] == 404
    monkeypatch.setattr(serve.SiteHandler, "handed_in", None)
    assert post(port, "/results", result(1))[0] == 404


def test_a_child_that_closes_half_way_leaves_nothing_and_holds_no_other_child_up(kept: HandedIn, port: int) -> None:
    text = result(1).encode()
    with socket.create_connection(("127.0.0.1", port), timeout=10) as child:
        head = b"POST /results HTTP/1.1\r\nHost: localhost:%d\r\nContent-Length: %d\r\n\r\n" % (port, len(text))
        child.sendall(head + text[:30])
        assert post(port, "/results", result(2))[0] == 201
        child.shutdown(socket.SHUT_WR)
        assert child.recv(100) == b""
    assert kept.file.read_text() == f"{result(2)}\n"


def test_a_stop_while_the_file_is_written_loses_nothing(
    kept: HandedIn, said: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    kept.take(result(1).encode(), "a")

    def stop(_: int) -> None:
        raise OSError("the disk is full")

    with monkeypatch.context() as broken:
        broken.setattr(os, "fsync", stop)
        assert kept.take(result(2).encode(), "a") == kept.take(result(3).encode(), "a") == 507
    assert said == [f"Homework cannot be kept in {kept.file}: the disk is full."], "the teacher reads it once"
    kept = again(kept)
    assert kept.show(CODE.encode(), "b")[1] == result(1)
    assert kept.take(result(2).encode(), "a") == 201, "it was not thought to be there"
    assert kept.file.read_text().split() == [result(1), result(2)]


def test_an_answer_of_created_comes_after_the_disk_has_the_file(
    kept: HandedIn, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []
    fsync, replace = os.fsync, Path.replace

    def note_sync(handle: int) -> None:
        done.append("folder" if stat.S_ISDIR(os.fstat(handle).st_mode) else "file")
        fsync(handle)

    def note_move(self: Path, target: Path) -> Path:
        done.append("moved")
        return replace(self, target)

    monkeypatch.setattr(os, "fsync", note_sync)
    monkeypatch.setattr(Path, "replace", note_move)
    assert kept.take(result(1).encode(), "a") == 201
    assert done == ["file", "moved", *["folder"] * (sys.platform != "win32")]


def test_lines_of_another_hand_stay_in_the_file_and_hide_no_result(
    kept: HandedIn, capsys: pytest.CaptureFixture[str]
) -> None:
    junk = "".join(f"TR1.{n:03}{'x' * 900}\n" for n in range(600))
    kept.file.write_text(f"Klasse 3a\n\nhttps://example.org/#result={result(2)} von gestern\n{junk}TR1.cut")
    kept = again(kept)
    assert capsys.readouterr().out.startswith(f"602 lines of {kept.file} hold no result")
    assert kept.take(result(1).encode(), "a") == 201
    assert kept.take(result(2).encode(), "a") == 200
    first, empty, _, *others = kept.file.read_text().splitlines()
    assert (first, empty, others[-2:]) == ("Klasse 3a", "", ["TR1.cut", result(1)]) and len(others) == 602
    assert kept.show(CODE.encode(), "a")[1].splitlines() == [result(2), result(1)]


def test_a_file_that_is_changed_or_deleted_meanwhile_is_read_again(kept: HandedIn) -> None:
    assert [kept.take(result(n).encode(), "a") for n in (1, 2)] == [201, 201]
    kept.file.unlink()
    assert kept.show(CODE.encode(), "t") == (200, "")
    assert kept.take(result(1).encode(), "a") == 201, "it is there no more"
    assert kept.file.read_text() == f"{result(1)}\n", "nothing deleted comes back"
    kept.file.write_text(f"\ufeff{result(3)}\r\nfür Frau Öz", encoding="utf-8", newline="")
    assert kept.take(result(3).encode(), "a") == 200
    assert kept.take(result(4).encode(), "a") == 201
    assert kept.file.read_bytes().decode() == f"{result(3)}\r\nfür Frau Öz\n{result(4)}\n"
    kept.file.write_bytes(b"\xff\xfe\xfa")
    assert kept.take(result(5).encode(), "a") == 507 and kept.show(CODE.encode(), "t") == (507, "")
    assert kept.file.read_bytes() == b"\xff\xfe\xfa", "what cannot be read is left alone"


@pytest.mark.skipif(sys.platform == "win32", reason="links want rights there")
def test_a_link_is_followed_and_the_permissions_stay(tmp_path: Path) -> None:
    (tmp_path / "stick").mkdir()
    there = tmp_path / "stick" / "class.txt"
    there.touch(0o640)
    there.chmod(0o640)
    link = tmp_path / "results.txt"
    link.symlink_to(there)
    kept = HandedIn(link, CODE)
    assert kept.take(result(1).encode(), "a") == 201
    assert link.is_symlink() and there.read_text() == f"{result(1)}\n"
    assert stat.S_IMODE(there.stat().st_mode) == 0o640
    with pytest.raises(BlockingIOError, match="another Tischrechner"):
        HandedIn(there, CODE)
    kept.close()


def test_a_second_server_is_said_to_be_one_too_many_before_it_shows_an_address(
    kept: HandedIn, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Also one in another process; one that was killed leaves the file to the next."""
    monkeypatch.setattr(serve, "address_in_network", lambda: "192.168.7.9")
    kept.close()
    program = (
        "import sys; from pathlib import Path; from build.handed_in import HandedIn;"
        "kept = HandedIn(Path(sys.argv[1]), 'ABC234'); print('kept', flush=True); sys.stdin.read()"
    )
    command = [sys.executable, "-c", program, str(kept.file)]
    arguments = ["--lan", "--port", "0", "--no-browser", "--results", str(kept.file)]
    with subprocess.Popen(
        command, cwd=Path(__file__).parents[1], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as other:
        assert other.stdout is not None and other.stdout.readline() == "kept\n"
        assert serve.main(arguments, tmp_path, "x", "x {}") == 1
        out, error = capsys.readouterr()
        assert out == "" and error == (
            f"Homework cannot be kept: another Tischrechner keeps it in {kept.file} already."
            " Choose another file with --results.\n"
        )
        other.kill()
    HandedIn(kept.file, CODE).close()


@pytest.mark.parametrize("where", ["nowhere/results.txt", "results.txt/results.txt", "folder", "nothing"])
def test_a_file_that_cannot_be_written_is_noticed_before_an_address_is_shown(
    where: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "results.txt").touch()
    (tmp_path / "folder").mkdir()
    file = tmp_path / where
    if where == "nothing":

        def refuse(_: int) -> None:
            raise OSError("the disk is full")

        monkeypatch.setattr(os, "fsync", refuse)
    monkeypatch.setattr(serve, "address_in_network", lambda: "192.168.7.9")
    assert serve.main(["--lan", "--port", "0", "--no-browser", "--results", str(file)], tmp_path, "x", "x {}") == 1
    out, error = capsys.readouterr()
    assert out == "" and error.startswith("Homework cannot be kept: ") and error.endswith("with --results.\n")
    assert not (tmp_path / "nothing").exists() and not (tmp_path / "nothing.new").exists()


def test_another_port_is_advised_with_all_that_was_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(serve, "address_in_network", lambda: "127.0.0.1")
    monkeypatch.delenv("NO_BROWSER", raising=False)
    file = tmp_path / "3 a.txt"
    with serve.Server(("0.0.0.0", 0), serve.Handler) as other:
        number = other.server_address[1]
        arguments = ["--lan", "--port", str(number), "--results", str(file)]
        assert serve.main(arguments, tmp_path, "x", "tischrechner {}") == 1
    advice = capsys.readouterr().err.partition("Take another one:  tischrechner ")[2]
    assert shlex.split(advice)[:3] == ["--lan", "--results", str(file)] and shlex.split(advice)[3] == "--port"
    HandedIn(file, CODE).close()


def test_a_device_that_sends_too_often_waits_for_a_minute_and_the_others_do_not(
    kept: HandedIn, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock()
    monkeypatch.setattr(kept, "_clock", clock)
    monkeypatch.setattr(handed_in, "OFTEN", 20)
    assert [kept.take(result(n).encode(), "a") for n in range(20)] == [201] * 20
    assert kept.take(result(50).encode(), "a") == 429
    assert kept.take(result(50).encode(), "b") == 201
    clock.now = handed_in.MINUTE
    assert kept.take(result(51).encode(), "a") == 201
    for n in range(handed_in.DEVICES + 5):
        kept.take(b"", f"device {n}")
    assert len(kept._sent) == handed_in.DEVICES


def test_a_file_that_is_full_takes_no_more_and_no_device_fills_it(
    kept: HandedIn, said: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(handed_in, "MOST", 3)
    monkeypatch.setattr(handed_in, "OWN", 2)
    assert [kept.take(result(n).encode(), "a") for n in (1, 2, 3, 4, 1)] == [201, 201, 507, 507, 200]
    assert [kept.take(result(n).encode(), "b") for n in (5, 6)] == [201, 507]
    assert said == [
        "a has handed in 2 results. Start again to take more from there.",
        f"{kept.file} is full with 3 results. File them, and move it away.",
    ]
    kept.file.rename(kept.file.with_name("old.txt"))
    assert kept.take(result(6).encode(), "b") == 201


def test_as_many_as_are_kept_come_to_the_app_whole() -> None:
    longest = max(len(result(n)) for n in (1, handed_in.MOST))
    assert handed_in.MOST * (handed_in.LONGEST + 1) <= class_table.LONGEST_TEXT and longest < handed_in.LONGEST
    results, spoiled = class_table.read_all("\n".join(map(result, range(700))) + "\n" * 600_000 + result(700))
    assert len(results) == 701 and not spoiled
    with pytest.raises(Unreadable) as too_long:
        class_table.read_all(result(1) + " " * class_table.LONGEST_TEXT)
    assert too_long.value.reason.code == "too_large"


def test_codes_have_the_signs_that_are_read_out_and_are_others_each_time() -> None:
    codes = {handed_in.any_code() for _ in range(50)}
    assert len(codes) == 50 and all(re.fullmatch("[0-9A-HJKMNP-TV-Z]{6}", code) for code in codes)
    assert handed_in.printed("ABC234") == "ABC 234"


def test_the_code_is_in_the_terminal_and_on_no_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def stop(self: serve.Server) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(serve.Server, "serve_forever", stop)
    monkeypatch.setattr(serve, "address_in_network", lambda: "192.168.7.9")
    monkeypatch.setattr(serve, "any_code", lambda: CODE)
    file = tmp_path / "class.txt"
    arguments = ["--lan", "--port", "0", "--no-browser", "--results", str(file)]
    assert serve.main(arguments, tmp_path, "x", "x {}") == 0
    said = capsys.readouterr().out
    assert f"handed in is kept in  {file}\n" in said and "for you alone:  ABC 234\n" in said
    assert b"ABC" not in serve.SiteHandler.board and not file.exists()
    assert serve.main(["--port", "0", "--no-browser"], tmp_path, "x", "x {}") == 0
    assert "ABC 234" not in capsys.readouterr().out and serve.SiteHandler.handed_in is None
    file.write_bytes(b"\xff\xfe\xfa")
    assert serve.main(arguments, tmp_path, "x", "x {}") == 1
    assert "Homework cannot be kept" in capsys.readouterr().err and file.read_bytes() == b"\xff\xfe\xfa"
