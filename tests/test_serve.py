"""The site is served on this machine, and where it cannot be, a sentence says why."""

from __future__ import annotations

import errno
import gzip
import re
import socket
import subprocess
import sys
import threading
import webbrowser
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from http.client import BadStatusLine, HTTPConnection, HTTPResponse
from itertools import chain
from pathlib import Path
from random import Random
from typing import Any

import pytest
import zeroconf
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
        asked.append(str(self.server_address[0]))
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
    with Noting(("127.0.0.1", 0), partial(serve.SiteHandler, directory=str(tmp_path))) as server:
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


class Noting(serve.Server):
    """A server that notes what was raised while it answered, and the connections that it answers."""

    def __init__(self, *arguments: Any, **more: Any) -> None:
        self.raised: list[BaseException | None] = []
        self.answering: set[socket.socket] = set()
        super().__init__(*arguments, **more)

    def waits(self, connection: socket.socket, waiting: bool) -> None:
        super().waits(connection, waiting)
        (self.answering.discard if waiting else self.answering.add)(connection)

    def handle_error(self, *_: object) -> None:
        self.raised.append(sys.exc_info()[1])


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Noting]:
    """A server of a folder with a page, a script, and a folder in it; it notes what was raised while it answered."""
    (tmp_path / "index.html").write_text("<title>the page</title>")
    (tmp_path / "a.js").write_bytes(b"let taps = 0;\n" * 1000)
    (tmp_path / "folder").mkdir()
    with Noting(("127.0.0.1", 0), partial(serve.SiteHandler, directory=str(tmp_path)), most=4) as server:
        threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True).start()
        yield server
        server.shutdown()


def knock(server: serve.Server) -> socket.socket:
    """A new connection."""
    return socket.create_connection(("127.0.0.1", int(server.server_address[1])), timeout=10)


def status(connection: socket.socket, request: bytes = b"GET /a.js HTTP/1.1\r\n\r\n") -> int:
    """The status of the answer to a request on a connection, of which all is read."""
    connection.sendall(request)
    answer = HTTPResponse(connection)
    answer.begin()
    answer.read()
    return answer.status


@pytest.mark.parametrize(
    "path", ["/folder", "/folder/", "/%00", "/\xff", "/a.js/", "/..", "//", "/" + "a" * 5000, "/%"]
)
@pytest.mark.parametrize("method", ["GET", "HEAD"])
def test_what_is_not_there_is_said_not_to_be_and_no_folder_is_listed(path: str, method: str, served: Noting) -> None:
    with knock(served) as connection:
        connection.sendall(f"{method} {path} HTTP/1.1\r\nHost: x\r\n\r\n".encode("latin-1"))
        answer = HTTPResponse(connection, method=method)
        answer.begin()
        assert answer.status == (200 if path == "//" else 404)
        assert b"a.js" not in answer.read()
    assert served.raised == []


def test_no_request_raises_anything_and_the_next_one_is_answered(served: Noting) -> None:
    chance = Random("requests")
    good = (
        b"GET /a.js HTTP/1.1\r\nHost: x\r\nAccept-Encoding: gzip\r\nIf-Modified-Since: Thu\r\nRange: bytes=1-2\r\n\r\n"
    )
    for _ in range(300):
        request = bytearray(good * chance.choice((1, 1, 2)))
        for _ in range(chance.randrange(1, 6)):
            at = chance.randrange(len(request))
            put = chance.choice(
                (b"", b"\0", b"\xff", b"%00", b"%ff", b"/../", b"\r\n", b" ", b"9" * 400, b"a" * 70_000)
            )
            request[at : at + chance.randrange(9)] = put
        with knock(served) as connection, suppress(OSError):  # refused before all of it was read
            connection.sendall(request)
            connection.shutdown(socket.SHUT_WR)
            while connection.recv(65_536):
                pass
    with knock(served) as connection:
        assert status(connection) == 200
    assert served.raised == []


def test_one_connection_more_takes_the_place_of_the_one_that_has_waited_longest(served: Noting) -> None:
    connections: list[socket.socket] = []
    for n in range(1, 5):
        connections.append(knock(served))
        assert status(connections[-1]) == 200
        while len(served._waiting) < n:
            pass
    with knock(served) as another:
        assert status(another) == 200
        assert connections[0].recv(1) == b"", "closed, so that a browser knocks again"
        assert [*map(status, connections[1:])] == [200] * 3
    for connection in connections:
        connection.close()


def test_one_request_beyond_the_limit_is_refused(
    served: Noting, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serve, "PATIENCE", 0.05)
    with serve.READING:
        busy = [knock(served) for _ in range(4)]
        for connection in busy:
            connection.sendall(b"GET /a.js HTTP/1.1\r\n\r\n")
        while len(served.answering) < 4:
            pass
        with knock(served) as another:
            assert status(another) == 503
        with knock(served) as another:
            another.sendall(b"GET / HTTP/1.1\r\n\r\n")
            answer = b"".join(iter(lambda: another.recv(4096), b"")).decode()
    assert answer.startswith("HTTP/1.1 503 ") and "Zu viele Geräte" in answer and "Retry-After: 5" in answer
    for connection in busy:
        answered = HTTPResponse(connection)
        answered.begin()
        assert (answered.status, len(answered.read())) == (200, 14_000)
        connection.close()


def test_a_connection_that_says_nothing_is_closed(served: Noting, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serve.Handler, "timeout", 0.05)
    for begun in (b"", b"GET /a.js HT", b"GET /a.js HTTP/1.1\r\nHost: x\r\n"):
        with knock(served) as connection:
            connection.sendall(begun)
            assert connection.recv(1) == b""
    assert served.raised == []


@pytest.mark.skipif(sys.platform == "win32", reason="there is no limit of descriptors")
def test_forty_devices_with_six_connections_each_are_served_with_256_descriptors(tmp_path: Path) -> None:
    """All connections are kept, as browsers do, and each asks three times, for files of all kinds."""
    names = ["index.html", *(f"{n}.{kind}" for n in range(5) for kind in ("js", "woff2", "wasm"))]
    for name in names:
        (tmp_path / name).write_bytes(name.encode() * 20_000)
    program = (
        "import resource, sys; resource.setrlimit(resource.RLIMIT_NOFILE, (256, 256));"
        "from pathlib import Path; from build import serve;"
        "sys.exit(serve.main(['--port', '0', '--no-browser'], Path(sys.argv[1]), 'x', 'x {}'))"
    )
    command = [sys.executable, "-c", program, str(tmp_path)]
    with subprocess.Popen(command, cwd=Path(__file__).parents[1], stdout=subprocess.PIPE, text=True) as running:
        try:
            assert running.stdout is not None
            (number,) = re.findall(r"localhost:(\d+)/", running.stdout.readline())

            def use(device: int) -> list[int]:
                """Ask on six connections that stay open; one that was closed is opened again, as browsers do."""
                found = []
                mine = [HTTPConnection("127.0.0.1", int(number), timeout=60) for _ in range(6)]
                for time in range(3):
                    together.wait()
                    for n, connection in enumerate(mine):
                        name = names[(device + time + n) % len(names)]
                        try:
                            connection.request("GET", f"/{name}")
                            answer = connection.getresponse()
                        except (ConnectionError, BadStatusLine):
                            connection.close()
                            connection.request("GET", f"/{name}")
                            answer = connection.getresponse()
                        found.append(answer.status if answer.read() == name.encode() * 20_000 else 0)
                for connection in mine:
                    connection.close()
                return found

            together = threading.Barrier(40)
            with ThreadPoolExecutor(40) as devices:
                answers = Counter(chain.from_iterable(devices.map(use, range(40))))
            assert answers == {200: 40 * 6 * 3}
        finally:
            running.terminate()


def test_the_name_in_the_network_stands_beside_the_address(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    left = threading.Event()
    shown = threading.Event()
    named: list[tuple[str, int]] = []

    def announce(address: str, number: int) -> tuple[str, Callable[[], object]]:
        named.append((address, number))
        return "tischrechner.local", left.set

    def wait(self: serve.Server) -> None:
        assert shown.wait(10)
        raise KeyboardInterrupt

    monkeypatch.setattr(serve, "announce", announce)
    monkeypatch.setattr(serve, "has_screen", lambda: True)
    monkeypatch.setattr(webbrowser, "open", lambda address: shown.set())
    monkeypatch.setattr(serve.Server, "serve_forever", wait)
    monkeypatch.setattr(serve, "address_in_network", lambda: "192.168.7.9")
    monkeypatch.delenv("NO_BROWSER", raising=False)
    assert say(["--lan", "--port", "0"], tmp_path) == 0
    ((address, number),) = named
    assert address == "192.168.7.9"
    assert f"tomorrow too, at  http://tischrechner.local:{number}/" in capsys.readouterr().out
    page = serve.SiteHandler.board.decode()
    assert f"http://192.168.7.9:{number}/" in page and f"http://tischrechner.local:{number}/" in page
    assert left.is_set(), "the name is given back"


def test_a_name_is_answered_to_in_the_network_and_without_the_package_there_is_none(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    name, leave = serve.announce("127.0.0.1", 8017)
    if name:  # a network that lets us
        network = zeroconf.Zeroconf(interfaces=["127.0.0.1"])
        try:
            service = network.get_service_info("_http._tcp.local.", "tischrechner._http._tcp.local.", 5_000)
            assert service is not None
            assert (service.server, service.port) == (f"{name}.", 8017)
            assert socket.inet_aton("127.0.0.1") in service.addresses
        finally:
            network.close()
            leave()
    monkeypatch.setitem(sys.modules, "zeroconf", None)
    assert serve.announce("127.0.0.1", 8017)[0] == ""
