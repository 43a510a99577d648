"""Children hand in results on the network of their class, and the teacher alone gets them."""

from __future__ import annotations

import os
import re
import socket
import threading
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from http.client import HTTPConnection
from pathlib import Path
from random import Random

import pytest

from build import handed_in, serve
from build.handed_in import HandedIn

CODE = "ABC234"


def result(child: int) -> str:
    """A text of the shape of a result."""
    return f"TR1.{'eJyrVkrKT1KyUlAqS8wpTVWqBQA' * 4}-_{child:03}"


class Clock:
    """Seconds that go on when they are set."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def kept(tmp_path: Path) -> HandedIn:
    return HandedIn(tmp_path / "results.txt", CODE, Clock())


@pytest.fixture
def port(kept: HandedIn, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[int]:
    """The port of a server that keeps results."""
    monkeypatch.setattr(serve.SiteHandler, "handed_in", kept)
    with serve.Server(("127.0.0.1", 0), partial(serve.SiteHandler, directory=str(tmp_path))) as server:
        threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True).start()
        yield int(server.server_address[1])
        server.shutdown()


def post(port: int, path: str, body: str | bytes, **headers: str) -> tuple[int, str]:
    """Status and text of the answer."""
    connection = HTTPConnection("127.0.0.1", port, timeout=10)
    connection.request("POST", path, body, headers)
    answer = connection.getresponse()
    text = answer.read().decode()
    connection.close()
    return answer.status, text


def test_a_class_hands_in_two_of_them_twice_and_one_sends_rubbish(
    kept: HandedIn, port: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(handed_in, "OFTEN", 100)  # all of them come from one machine here
    sent = [*(result(child) for child in range(25)), result(3), result(7), "Rechnen macht Spaß"]
    Random("order").shuffle(sent)
    with ThreadPoolExecutor(28) as children:
        answers = Counter(children.map(lambda text: post(port, "/results", text.encode())[0], sent))
    assert answers == {201: 25, 200: 2, 422: 1}
    status, text = post(port, "/class", "abc 234")
    assert status == 200 and sorted(text.split()) == [result(child) for child in range(25)]
    assert HandedIn(kept.file, "ZZZZZZ").show(b"ZZZZZZ", "x")[1] == text, "after the next start too"
    assert [path.name for path in tmp_path.iterdir()] == ["results.txt"]


def test_without_the_code_there_is_nothing_to_see_and_it_cannot_be_guessed(kept: HandedIn, port: int) -> None:
    assert post(port, "/results", result(1))[0] == 201
    assert post(port, "/class", "") == (403, "")
    assert post(port, "/class", "é".encode()) == (403, "")
    tries = [post(port, "/class", f"ABC{n:03}") for n in range(handed_in.OFTEN)]
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
        ("TR1.short", {}, 422),
        (f"{result(1)}\n{result(2)}", {}, 422),
        ("TR1.<script>alert(1)</script>", {}, 422),
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
        child.sendall(b"POST /results HTTP/1.1\r\nHost: x\r\nContent-Length: %d\r\n\r\n" % len(text) + text[:30])
        assert post(port, "/results", result(2))[0] == 201
        child.shutdown(socket.SHUT_WR)
        assert child.recv(100) == b""
    assert kept.file.read_text() == f"{result(2)}\n"


def test_a_stop_while_the_file_is_written_loses_nothing(kept: HandedIn, monkeypatch: pytest.MonkeyPatch) -> None:
    kept.take(result(1).encode(), "a")

    def stop(_: int) -> None:
        raise OSError("the disk is full")

    with monkeypatch.context() as broken:
        broken.setattr(os, "fsync", stop)
        assert kept.take(result(2).encode(), "a") == 507
    assert HandedIn(kept.file, CODE).show(CODE.encode(), "b")[1] == result(1)
    assert kept.take(result(2).encode(), "a") == 201, "it was not thought to be there"
    assert kept.file.read_text().split() == [result(1), result(2)]


def test_lines_of_another_hand_stay_in_the_file(kept: HandedIn) -> None:
    kept.file.write_text("Klasse 3a\n\nTR1.cut")
    again = HandedIn(kept.file, CODE)
    assert again.take(result(1).encode(), "a") == 201
    assert kept.file.read_text().splitlines() == ["Klasse 3a", "TR1.cut", result(1)]


def test_a_device_that_sends_too_often_waits_for_a_minute_and_the_others_do_not(
    kept: HandedIn, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock()
    monkeypatch.setattr(kept, "_clock", clock)
    assert [kept.take(result(n).encode(), "a") for n in range(handed_in.OFTEN)] == [201] * handed_in.OFTEN
    assert kept.take(result(50).encode(), "a") == 429
    assert kept.take(result(50).encode(), "b") == 201
    clock.now = handed_in.MINUTE
    assert kept.take(result(51).encode(), "a") == 201
    for n in range(handed_in.DEVICES + 5):
        kept.take(b"", f"device {n}")
    assert len(kept._sent) == handed_in.DEVICES


def test_a_file_that_is_full_takes_no_more(kept: HandedIn, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(handed_in, "MOST", 1)
    assert [kept.take(result(n).encode(), "a") for n in (1, 2, 1)] == [201, 507, 200]


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
