"""The site is served on this machine, and where it cannot be, a sentence says why."""

from __future__ import annotations

import errno
import gzip
import math
import re
import socket
import subprocess
import sys
import threading
import webbrowser
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, suppress
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
from tests.web.hosting import at_work


def say(arguments: list[str], folder: Path, prepare: list[str] | None = None) -> int:
    """What the command does with these arguments; whatever it prepares is noted."""
    noted = [] if prepare is None else prepare
    return serve.main(arguments, folder, "tischrechner", "tischrechner {}", lambda: noted.append("prepared"))


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder of this person's own, in which homework would be kept."""
    monkeypatch.setattr(Path, "home", lambda: tmp_path)


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
    assert serve.main(arguments, tmp_path, "make play", "{}", encode=play.encode) == 0
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
    with at_work(Noting(("127.0.0.1", 0), partial(serve.SiteHandler, directory=str(tmp_path)))) as port:
        ask = partial(fetch, port)
        status, headers, body = ask("/a.js", Accept_Encoding="gzip")
        assert status == 200 and gzip.decompress(body) == script and len(body) < len(script) / 10
        assert ask("/a.js")[2] == script, "to who cannot undo it"
        assert ask("/a.js", Accept_Encoding="gzip", If_Modified_Since=headers["Last-Modified"])[0] == 304
        assert ask("/a.js", Accept_Encoding="gzip", If_None_Match=headers["ETag"])[0] == 304
        assert ask("/a.js", If_None_Match=headers["ETag"])[0] == 200, "packed otherwise it is another answer"
        assert ask("/a.woff2", Accept_Encoding="gzip")[2] == b"font"
        assert ask("/board")[2] == b"the board"
        assert ask("/none.js", Accept_Encoding="gzip")[0] == 404
        with ThreadPoolExecutor(25) as pupils:
            answers = [*pupils.map(lambda _: ask("/a.js", Accept_Encoding="gzip"), range(250))]
        assert {(status, body) for status, _, body in answers} == {(200, body)}
        assert serve.compressed.cache_info().misses == 1


def test_a_download_that_broke_off_goes_on_where_it_was(served: Noting, tmp_path: Path) -> None:
    content = bytes(range(256)) * 40
    (tmp_path / "a.woff2").write_bytes(content)

    def ask(**headers: str) -> tuple[int, str | None, str | None, bytes]:
        status, given, body = fetch(served.server_address[1], "/a.woff2", **headers)
        return status, given.get("ETag"), given.get("Content-Range"), body

    _, tag, _, whole = ask()
    assert whole == content and tag is not None
    assert ask(Range="bytes=4000-", If_Range=tag) == (206, tag, "bytes 4000-10239/10240", content[4000:])
    assert ask(Range="bytes=5-9") == (206, tag, "bytes 5-9/10240", content[5:10])
    for range_ in ("bytes=10240-", "bytes=9-5", "bytes=-5", "bytes=1-2,5-6", "lines=1-2", "bytes=0-"):
        assert ask(Range=range_)[::3] == (200, content), range_
    (tmp_path / "a.woff2").write_bytes(content[::-1])
    assert ask(Range="bytes=4000-", If_Range=tag)[::3] == (200, content[::-1]), "two versions are never put together"


def rest(connection: socket.socket) -> bytes:
    """All bytes that come until the other end closes the connection."""
    found = b""
    while more := connection.recv(1_000_000):
        found += more
    return found


def is_closed(connection: socket.socket) -> bool:
    """Wait for a byte from the other end; return True if it closes the connection instead."""
    try:
        return connection.recv(1) == b""
    except ConnectionError:  # with bytes that it has not read
        return True


class Clock:
    """Seconds that go on when they are set."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


class Noting(serve.Server):
    """A server with a clock of its own, which notes what was raised while it answered."""

    clock: Clock

    def __init__(self, *arguments: Any, **more: Any) -> None:
        self.raised: list[BaseException | None] = []
        self.noted: set[socket.socket] = set()
        super().__init__(*arguments, **{**more, "clock": Clock()})

    def enters(self, connection: socket.socket, phase: serve.Phase, until: float = math.inf) -> None:
        super().enters(connection, phase, until)
        self.noted.add(connection)

    def handle_error(self, *_: object) -> None:
        self.raised.append(sys.exc_info()[1])

    def wait_for(self, *phases: serve.Phase) -> None:
        """Wait until exactly these are the phases of its connections, in any order."""
        while not self.has(*phases):
            pass

    def has(self, *phases: serve.Phase) -> bool:
        with self._lock:
            found = Counter(place.phase for place in self._places.values())
            return found == Counter(phases) and self._places.keys() <= self.noted


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Noting]:
    """A server of a folder with a page, a script, and a folder in it, with places for four connections."""
    (tmp_path / "index.html").write_text("<title>the page</title>")
    (tmp_path / "a.js").write_bytes(b"let taps = 0;\n" * 1000)
    (tmp_path / "folder").mkdir()
    server = Noting(("127.0.0.1", 0), partial(serve.SiteHandler, directory=str(tmp_path)), most=4)
    with at_work(server):
        yield server


def fetch(port: int, path: str, **headers: str) -> tuple[int, dict[str, str], bytes]:
    """Status, headers and body of the answer to a request with these headers, whose names have _ for -."""
    connection = HTTPConnection("127.0.0.1", port, timeout=10)
    connection.request("GET", path, headers={name.replace("_", "-"): text for name, text in headers.items()})
    answer = connection.getresponse()
    body = answer.read()
    connection.close()
    return answer.status, dict(answer.headers), body


def knock(server: serve.Server, address: str = "127.0.0.1") -> socket.socket:
    """A new connection, from an address of this machine."""
    return socket.create_connection(
        ("127.0.0.1", int(server.server_address[1])), timeout=10, source_address=(address, 0)
    )


GET = b"GET /a.js HTTP/1.1\r\nHost: localhost:%d\r\n\r\n"


def ask(connection: socket.socket, request: bytes = GET) -> None:
    """Send a request, with the port in it."""
    connection.sendall(request.replace(b"%d", b"%d" % connection.getpeername()[1]))


def status(connection: socket.socket, request: bytes = GET) -> int:
    """The status of the answer to a request on a connection, of which all is read."""
    ask(connection, request)
    return answered(connection)


def answered(connection: socket.socket) -> int:
    """The status of the answer that comes on a connection, of which all is read."""
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
        ask(connection, f"{method} {path} HTTP/1.1\r\nHost: localhost:%d\r\n\r\n".encode("latin-1"))
        answer = HTTPResponse(connection, method=method)
        answer.begin()
        assert answer.status == (200 if path == "//" else 404)
        assert b"a.js" not in answer.read()
    assert served.raised == []


def test_no_request_raises_anything_and_the_next_one_is_answered(served: Noting) -> None:
    chance = Random("requests")
    good = (
        b"GET /a.js HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nAccept-Encoding: gzip\r\n"
        b"If-Modified-Since: Thu\r\nRange: bytes=1-2\r\n\r\n"
    ) % served.server_address[1]
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
        served.clock.now = n
        connections.append(knock(served))
        assert status(connections[-1]) == 200
        served.wait_for(*[serve.Phase.WAITING] * n)
    with knock(served) as another:
        assert status(another) == 200
        assert is_closed(connections[0]), "closed, so that a browser knocks again"
        assert [*map(status, connections[1:])] == [200] * 3
    for connection in connections:
        connection.close()


def test_one_request_beyond_the_limit_is_refused_and_holds_up_no_other(served: Noting) -> None:
    with serve.READING:
        busy = [knock(served) for _ in range(4)]
        for connection in busy:
            ask(connection)
        served.wait_for(*[serve.Phase.WORKING] * 4)
        with ExitStack() as outside:
            waiting = [outside.enter_context(knock(served)) for _ in range(serve.OUTSIDE + 1)]
            assert answered(waiting[0]) == 503, "at once, where many wait already"
            served.clock.now += serve.PATIENCE
            while served._outside:
                pass
        with knock(served) as another:
            ask(another)
            while not served._outside:
                pass
            served.clock.now += serve.PATIENCE
            answer = rest(another).decode()
    assert answer.startswith("HTTP/1.1 503 ") and "Zu viele Geräte" in answer and "Retry-After: 5" in answer
    assert [*map(answered, busy)] == [200] * 4
    for connection in busy:
        connection.close()


BODY = b"POST /results HTTP/1.1\r\nHost: localhost:%d\r\nContent-Length: 900\r\n\r\nT"


@pytest.mark.parametrize("begun", [b"", b"GET /a.js HT", GET[:-2], GET[:30], BODY])
def test_who_sends_slowly_loses_the_place_to_who_does_not(
    begun: bytes, served: Noting, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serve.SiteHandler, "handed_in", object())
    phase = serve.Phase.READING if b"\n" in begun else serve.Phase.WAITING
    slow = [knock(served) for _ in range(4)]
    for n, connection in enumerate(slow):
        served.clock.now = n / 100
        ask(connection, begun)
        served.wait_for(*[phase] * (n + 1), *[serve.Phase.WAITING] * (3 - n))
    served.clock.now = 1
    with knock(served) as child, knock(served) as other:
        assert status(child) == status(other) == 200
        assert [*map(is_closed, slow[:2])] == [True] * 2
    for connection in slow:
        connection.close()
    assert served.raised == []


def test_no_byte_now_and_then_keeps_a_request_beyond_its_deadline(
    served: Noting, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serve.SiteHandler, "handed_in", object())
    for begun, phase, deadline in (
        (b"GET /a.js HT", serve.Phase.WAITING, serve.SILENCE),
        (GET[:-2], serve.Phase.READING, serve.READ),
        (BODY, serve.Phase.READING, serve.READ),
    ):
        with knock(served) as connection:
            served.wait_for(serve.Phase.WAITING)
            ask(connection, begun)
            served.wait_for(phase)
            before = served.clock.now
            served.clock.now = before + deadline - 1
            connection.sendall(b"T")
            with knock(served) as other:
                assert status(other) == 200
            served.clock.now = before + deadline
            assert is_closed(connection)
        served.wait_for()
    assert served.raised == []


def test_an_answer_that_is_not_taken_ends_and_leaves_its_place_before_that(
    served: Noting, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serve, "CHUNK", 30_000_000)  # so none of it is taken, as soon as the sending begins
    (tmp_path / "large.bin").write_bytes(bytes(30_000_000))
    request = b"GET /large.bin HTTP/1.1\r\nHost: localhost:%d\r\n\r\n"
    slow = [knock(served) for _ in range(4)]
    for connection in slow:
        ask(connection, request)
    served.wait_for(*[serve.Phase.SENDING] * 4)
    with knock(served) as child:
        ask(child)
        while not served._outside:
            pass
        served.clock.now += serve.STALL + 1
        assert answered(child) == 200
    served.clock.now += serve.SILENCE
    served.wait_for()
    for connection in slow:
        assert len(rest(connection)) < 30_000_000
        connection.close()
    assert served.raised == []


ONE_ADDRESS = pytest.mark.skipif(sys.platform == "darwin", reason="has one address of its own")


@ONE_ADDRESS
def test_an_address_that_has_too_many_connections_leaves_places_to_others(served: Noting) -> None:
    served.each = 2
    with ExitStack() as end:
        greedy = [end.enter_context(knock(served)) for _ in range(2 + serve.OUTSIDE)]
        while len(served._outside) != serve.OUTSIDE:
            pass
        children = [end.enter_context(knock(served, f"127.0.1.{n}")) for n in (1, 2)]
        assert [*map(status, children)] == [200] * 2
        assert len(served._outside) == serve.OUTSIDE and len(greedy) == 2 + serve.OUTSIDE
        end.enter_context(knock(served))
        assert answered(greedy[2]) == 503, "who has waited longest of too many"


@ONE_ADDRESS
def test_the_address_that_has_most_connections_gives_places_to_others(served: Noting) -> None:
    with ExitStack() as end:
        greedy = [end.enter_context(knock(served)) for _ in range(4)]
        served.wait_for(*[serve.Phase.WAITING] * 4)
        served.clock.now = 1
        children = [end.enter_context(knock(served, f"127.0.1.{n}")) for n in range(1, 4)]
        assert [*map(status, children)] == [200] * 3
        assert [*map(status, children)] == [200] * 3, "on the same connections"
        assert [*map(is_closed, greedy[:3])] == [True] * 3
        assert status(greedy[3]) == 200


@pytest.mark.parametrize(
    ("request_", "wanted"),
    [
        (b"GET /a.js\r\n\r\n", 505),
        (b"GET /a.js HTTP/1.1\r\n\r\n", 400),
        (b"GET /a.js HTTP/1.1\r\nHost: localhost:%d\r\nHost: localhost:%d\r\n\r\n", 400),
        (b"GET /a.js HTTP/1.1\r\nHost: localhost:%d\r\nContent-Length: 5\r\n\r\nGET /", 400),
        (b"GET /a.js HTTP/1.1\r\nHost: localhost:%d\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 501),
        (b"GET /a.js HTTP/1.1\r\nHost: localhost:%d\r\nContent-Length : 5\r\nX: 1\r\n\r\n", 400),
        (b"GET /a.js HTTP/1.1\r\nHost: localhost:%d\r\nX: 1\r\n Content-Length: 5\r\n\r\n", 400),
        (b"POST /results HTTP/1.1\r\nHost: localhost:%d\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nxx", 400),
        (b"POST /results HTTP/1.1\r\nHost: localhost:%d\r\nContent-Length: +1\r\n\r\nx", 411),
        (
            b"POST /results HTTP/1.1\r\nHost: localhost:%d\r\nContent-Length: 1\r\n"
            b"Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
            501,
        ),
        (b"GET /a.js HTTP/1.1\r\nHost: localhost:%d\r\nX: " + b"x" * 20_000 + b"\r\n\r\n", 431),
        (b"GET /a.js HTTP/1.1\r\n" + b"X: x\r\n" * 90 + b"Host: localhost:%d\r\n\r\n", 200),
        (b"PUT /a.js HTTP/1.1\r\nHost: localhost:%d\r\n\r\n", 501),
    ],
)
def test_what_servers_read_in_different_ways_is_refused_and_ends_the_connection(
    request_: bytes, wanted: int, served: Noting, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serve.SiteHandler, "handed_in", object())
    with knock(served) as connection:
        ask(connection, request_)
        if wanted == 505:  # to a request of HTTP/0.9, which knows no status
            assert b"505" in rest(connection)
        else:
            assert answered(connection) == wanted
        if wanted != 200:
            assert is_closed(connection)
    assert served.raised == []


@pytest.mark.parametrize("path", ["/", "/a.js", "/board", "/address", "/none"])
def test_only_its_own_names_lead_to_it(path: str, served: Noting, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serve.SiteHandler, "names", frozenset({"localhost", "tischrechner.local"}))
    monkeypatch.setattr(serve.SiteHandler, "shared", "http://192.168.7.9:8017/")
    port = served.server_address[1]
    for host in (f"localhost:{port}", f"127.0.0.1:{port}", f"Tischrechner.local:{port}"):
        with knock(served) as connection:
            assert status(connection, f"GET {path} HTTP/1.1\r\nHost: {host}\r\n\r\n".encode()) in (200, 404)
    for host in (
        "evil.example",
        f"evil.example:{port}",
        "localhost:1",
        "localhost",
        f"127.0.0.1.evil.example:{port}",
        "",
    ):
        with knock(served) as connection:
            ask(connection, f"GET {path} HTTP/1.1\r\nHost: {host}\r\n\r\n".encode())
            answer = rest(connection).decode()
        assert answer.startswith("HTTP/1.1 421 ") and "ist hier: http://192.168.7.9:8017/" in answer
        assert "let taps" not in answer


def test_no_type_is_guessed_and_only_the_app_stands_in_frames(served: Noting, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serve.SiteHandler, "board", b"the board")
    monkeypatch.setattr(serve.SiteHandler, "shared", "http://192.168.7.9:8017/")
    connection = HTTPConnection("127.0.0.1", served.server_address[1], timeout=10)
    for path, framed in (("/", True), ("/a.js", True), ("/board", False), ("/address", False)):
        for method in ("GET", "HEAD"):
            connection.request(method, path)
            answer = connection.getresponse()
            assert answer.status == 200 and (answer.read() == b"") == (method == "HEAD")
            assert answer.headers["X-Content-Type-Options"] == "nosniff"
            assert (answer.headers["X-Frame-Options"] is None) == framed
            assert (answer.headers["Content-Security-Policy"] is None) == framed
    connection.close()


def test_a_connection_that_says_nothing_is_closed(served: Noting, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serve.Handler, "timeout", 0.05)
    for begun in (b"", b"GET /a.js HT", GET[:-2]):
        with knock(served) as connection:
            connection.sendall(begun)
            assert is_closed(connection)
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
