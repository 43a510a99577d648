"""The site is served on this machine, and where it cannot be, a sentence says why."""

from __future__ import annotations

import errno
import gzip
import re
import threading
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from http.client import HTTPConnection
from pathlib import Path

import pytest
import zxingcpp
from PIL import Image

from build import play, serve


def say(arguments: list[str], folder: Path, prepare: list[str] | None = None) -> int:
    """What the command does with these arguments; whatever it prepares is noted."""
    noted = [] if prepare is None else prepare
    return serve.main(arguments, folder, "tischrechner", "tischrechner --port {}", lambda: noted.append("prepared"))


@pytest.mark.parametrize("port", ["99999", "65536", "-3", "abc", "8017.5"])
def test_a_port_that_there_is_not_is_refused_in_a_sentence(
    port: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PORT", port)
    with pytest.raises(SystemExit) as end:
        say([], tmp_path)
    assert end.value.code == 2
    assert f"{port!r} is no port: choose a number from 1024 to 65535" in capsys.readouterr().err


def test_a_port_that_is_taken_is_said_to_be_and_another_one_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    prepared: list[str] = []
    with serve.Server(("127.0.0.1", 0), serve.Handler) as other:
        port = other.server_address[1]
        assert say(["--port", str(port)], tmp_path, prepared) == 1
    said = capsys.readouterr().err
    assert said.startswith(f"Port {port} is taken by another program")
    assert "Take another one:  tischrechner --port " in said
    assert prepared == [], "nobody waits for a site that cannot be served"


@pytest.mark.parametrize(
    ("number", "sentence"),
    [
        (errno.EACCES, "This system does not let you serve at port 80."),
        (errno.EADDRNOTAVAIL, "Port 80 cannot be served: Cannot assign requested address."),
    ],
)
def test_other_refusals_of_the_system_are_not_called_a_taken_port(
    number: int, sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def bind(self: serve.Server) -> None:
        raise OSError(number, "Cannot assign requested address")

    monkeypatch.setattr(serve.Server, "server_bind", bind)
    assert say(["--port", "80"], tmp_path) == 1
    assert capsys.readouterr().err == f"{sentence} Take another one:  tischrechner --port 8018\n"


def test_a_room_is_served_at_the_address_of_this_machine(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked: list[str] = []

    def serve_nobody(self: serve.Server) -> None:
        asked.append(self.server_address[0])
        raise KeyboardInterrupt

    monkeypatch.setattr(serve.Server, "serve_forever", serve_nobody)
    monkeypatch.setattr(serve, "address_in_network", lambda: "192.168.7.9")
    arguments = ["--lan", "--port", "0", "--no-browser"]
    assert serve.main(arguments, tmp_path, "make play", "PORT={}", encode=play.encode) == 0
    said = capsys.readouterr().out
    (address,) = re.findall(r"http://192\.168\.7\.9:\d+/", said)
    assert asked == ["0.0.0.0"]
    assert address in serve.SiteHandler.board.decode()
    assert read_off(said) == address, "the code in the terminal"


def read_off(terminal: str) -> str:
    """What a decoder reads off the half blocks in what was printed."""
    lines = re.findall(r"\x1b\[30;107m(.*?)\x1b\[0m", terminal)
    size = 6
    picture = Image.new("L", (len(lines[0]) * size, 2 * len(lines) * size), 255)
    for y, line in enumerate(lines):
        for x, block in enumerate(line):
            for half, dark in enumerate((block in "\u2588\u2580", block in "\u2588\u2584")):
                if dark:
                    picture.paste(0, (x * size, (2 * y + half) * size, (x + 1) * size, (2 * y + half + 1) * size))
    (found,) = zxingcpp.read_barcodes(picture)
    return str(found.text)


def test_without_a_network_there_is_no_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(serve, "address_in_network", lambda: None)
    assert say(["--lan", "--port", "0"], tmp_path) == 1
    assert "is in no network" in capsys.readouterr().err


@pytest.mark.parametrize("arguments", [[], ["--lan"]])
def test_what_is_served_comes_compressed(arguments: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def serve_one(self: serve.Server) -> None:
        knocking = HTTPConnection("127.0.0.1", self.server_address[1], timeout=10)
        knocking.request("GET", "/a.js", headers={"Accept-Encoding": "gzip"})
        self.handle_request()
        answer = knocking.getresponse()
        got.append((answer.getheader("Content-Encoding"), gzip.decompress(answer.read())))
        raise KeyboardInterrupt

    got: list[tuple[str | None, bytes]] = []
    (tmp_path / "a.js").write_bytes(b"let taps = 0;\n")
    monkeypatch.setattr(serve.Server, "serve_forever", serve_one)
    monkeypatch.setattr(serve, "address_in_network", lambda: "192.168.7.9")
    assert say([*arguments, "--port", "0", "--no-browser"], tmp_path) == 0
    assert got == [("gzip", b"let taps = 0;\n")]


def test_each_file_is_compressed_once_and_asked_for_only_when_it_is_another(tmp_path: Path) -> None:
    script = b"let taps = 0;\n" * 1000
    (tmp_path / "a.js").write_bytes(script)
    (tmp_path / "a.woff2").write_bytes(b"font")
    serve.compressed.cache_clear()
    serve.SiteHandler.board = b"the board"
    with serve.Server(("127.0.0.1", 0), partial(serve.SiteHandler, directory=str(tmp_path))) as server:
        threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True).start()

        def ask(path: str, **headers: str) -> tuple[int, dict[str, str], bytes]:
            connection = HTTPConnection("127.0.0.1", server.server_address[1], timeout=10)
            connection.request("GET", path, headers={name.replace("_", "-"): value for name, value in headers.items()})
            answer = connection.getresponse()
            body = answer.read()
            connection.close()
            return answer.status, dict(answer.headers), body

        status, headers, body = ask("/a.js", Accept_Encoding="gzip")
        assert status == 200 and gzip.decompress(body) == script and len(body) < len(script) / 10
        assert ask("/a.js")[2] == script, "to who cannot undo it"
        assert ask("/a.js", Accept_Encoding="gzip", If_Modified_Since=headers["Last-Modified"])[0] == 304
        assert ask("/a.woff2", Accept_Encoding="gzip")[2] == b"font"
        assert ask("/board")[2] == b"the board"
        assert ask("/none.js", Accept_Encoding="gzip")[0] == 404
        with ThreadPoolExecutor(25) as pupils:
            answers = [*pupils.map(lambda _: ask("/a.js", Accept_Encoding="gzip"), range(250))]
        assert {(status, body) for status, _, body in answers} == {(200, body)}
        assert serve.compressed.cache_info().misses == 1
        server.shutdown()
