"""The engines that Playwright does not drive as they are installed: Firefox and WebKitGTK, whose engine is Safari's.

Firefox speaks WebDriver BiDi itself, over a WebSocket. WebKitGTK comes with a driver that speaks WebDriver over HTTP,
in so few commands that no client is needed; its browser draws on a display, here one in memory. Both keep what they
store in a folder that is empty at first.
"""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import time
from abc import abstractmethod
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any, ClassVar

import httpx
from websockets.sync.client import ClientConnection, connect

from build import browser
from tests.web.glass import A_FEW_FRAMES, PATIENCE, Glass

WIDTH, HEIGHT = 390, 844
"""A phone, in px; WebKitGTK's window is wider, as its bar is."""

_ASKED = """(async () => {{
    const asked = ({script});
    return JSON.stringify((typeof asked === "function" ? await asked({argument}) : await asked) ?? null);
}})()"""

_STATE = """() => {
    const state = document.documentElement.dataset.state;
    if (state === "failed") return document.querySelector("#splash .failure").innerText || "failed";
    return state === "ready" && document.querySelector("[flt-semantics-identifier]") ? state : "";
}"""

_NO_SESSION, _LOST = "invalid session id", "Could not parse script result"
"""How WebKitGTK's driver says that the process behind the page has ended: before a script, and while one runs there."""


class Ended(AssertionError):
    """The process behind the page has ended by itself, and with it all that this browser kept."""


_ASK_PYTHON = """() => new Promise((answered) => {
    const line = new BroadcastChannel("tischrechner-host");
    line.onmessage = ({ data }) => {
        if (JSON.parse(data).kind !== "place") return;
        line.close();
        answered();
    };
    line.postMessage(JSON.stringify({ to: python.tab, kind: "back", steps: 0 }));
})"""
"""Goes back by nothing: Python answers such a message with where it is, after all that came before."""


class Device(Glass):
    """A phone with one of these engines, and the app on it.

    engine      which it is
    folder      in which it keeps everything
    version     of the browser
    downloads   the folder into which it saves files
    requests    the address of every request of the page, as far as the engine tells
    complaints  uncaught errors and error lines in the console, as far as the engine tells
    """

    engine: ClassVar[browser.Engine]
    long_enough: ClassVar[float] = 5  # nobody tells when Python has come to a tap

    def __init__(self, folder: Path, url: str) -> None:
        self.url = url
        self.folder = folder
        self.downloads = folder / "Downloads"
        self.downloads.mkdir(exist_ok=True)
        self.version = ""
        self.requests: list[str] = []
        self.complaints: list[str] = []

    def open(self, route: str = "") -> Device:
        """Load the app, and wait until its first screen is there."""
        self.go(self.url + route)
        return self.wait_until_ready()

    @classmethod
    @abstractmethod
    def started(cls, program: str, folder: Path, url: str) -> AbstractContextManager[Device]:
        """Start the browser, with a profile of its own in an empty folder."""

    @abstractmethod
    def go(self, url: str) -> None:
        """Load a page; it is there when this returns, but may still be at work."""

    @abstractmethod
    def reload(self) -> Device:
        """Load the page again, and wait until the first screen of the app is there."""

    @abstractmethod
    def choose(self, identifier: str, path: Path) -> None:
        """Touch what lets somebody choose a file, and choose this one."""

    def pause(self) -> None:
        """Let a few frames go by."""
        time.sleep(A_FEW_FRAMES / 1000)

    def let_python_work(self) -> None:
        """Wait until Python has come to what it was told so far, and to what that set off: it is asked where it is.

        What is touched before may be drawn again meanwhile, and a touch of a control that Python has just replaced
        comes to nothing: so taps in WebKitGTK were lost beside other jobs.
        """
        for _ in range(2):
            self.evaluate(_ASK_PYTHON)

    def wait_until_ready(self) -> Device:
        """Wait for the end of the start; fail when the app says that it cannot start."""
        self.wait(_STATE)
        state = self.evaluate(_STATE)
        assert state == "ready", state
        return self

    def tap(self, identifier: str) -> None:
        """Touch the piece with this identifier once it is there and lies still."""
        middle = """name => {
            const piece = document.querySelector(`[flt-semantics-identifier="${name}"]`);
            const box = piece?.getBoundingClientRect();
            return box && [box.x + box.width / 2, box.y + box.height / 2, innerWidth, innerHeight];
        }"""
        end, before, place = time.monotonic() + PATIENCE / 1000, None, self.evaluate(middle, identifier)
        while place is None or place != before:
            assert time.monotonic() < end, f"{identifier} is not among {self.identifiers()}"
            self.next_frame()
            before, place = place, self.evaluate(middle, identifier)
        x, y, width, height = place
        assert 0 <= x < width and 0 <= y < height, f"{identifier} is out of sight"
        self.look_first(x, y)
        self.touch(x, y)

    def faults(self) -> list[str]:
        """Return what no app may do: requests that left the site, and complaints."""
        own = (self.url, "data:", "blob:" + self.url)
        return [*(url for url in self.requests if not url.startswith(own)), *self.complaints]

    def downloaded(self) -> Path:
        """Wait for a file that the app saves, and return it."""
        return Path(_when(self._saved, "no file comes"))

    def _saved(self) -> Path | None:
        """A file of the app. While a browser still writes one, its name stands for an empty file or for none."""
        for path in self.downloads.glob("tischrechner-*.json"):
            with suppress(FileNotFoundError):
                if path.stat().st_size:
                    return path
        return None


class Firefox(Device):
    """Firefox, by WebDriver BiDi."""

    engine = browser.FIREFOX

    def __init__(self, folder: Path, url: str, program: str, line: ClientConnection) -> None:
        super().__init__(folder, url)
        self._line = line
        self._numbers = count(1)
        self._dialogs: list[str] = []
        asked = self._say("session.new", capabilities={"alwaysMatch": {"unhandledPromptBehavior": {"file": "ignore"}}})
        self.version = asked["capabilities"]["browserVersion"]
        self._page = self._say("browsingContext.getTree")["contexts"][0]["context"]
        size = {"width": WIDTH, "height": HEIGHT}
        self._say("browsingContext.setViewport", context=self._page, viewport=size, devicePixelRatio=1)
        news = ["log.entryAdded", "network.beforeRequestSent", "input.fileDialogOpened"]
        self._say("session.subscribe", events=news, contexts=[self._page])

    @classmethod
    @contextmanager
    def started(cls, program: str, folder: Path, url: str) -> Iterator[Firefox]:
        """A Firefox with its profile in an empty folder."""
        profile = folder / "profile"
        profile.mkdir()
        settings = {
            "browser.download.dir": str(folder / "Downloads"),
            "browser.download.folderList": 2,
            "browser.download.useDownloadDir": True,
            "dom.w3c_touch_events.enabled": 1,
            "intl.accept_languages": "en-GB",
        }
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in settings.items()]
        (profile / "user.js").write_text("".join(lines))
        command = [program, "--headless", "--no-remote", "--remote-debugging-port=0", "--profile", str(profile)]
        with _running(command, folder, HOME=str(folder)):
            told = _when(partial(_read_json, profile / "WebDriverBiDiServer.json"), "Firefox does not answer")
            address = f"ws://{told['ws_host']}:{told['ws_port']}/session"
            with connect(address, max_size=None, proxy=None) as line:
                yield cls(folder, url, program, line)

    def evaluate(self, script: str, argument: object = None) -> Any:
        """Return the value of an expression in the page; of a function, what it makes of the argument."""
        expression = _ASKED.format(script=script, argument=json.dumps(argument))
        target = {"context": self._page}
        told = self._say("script.evaluate", expression=expression, target=target, awaitPromise=True)
        assert told["type"] == "success", told["exceptionDetails"]["text"]
        return json.loads(told["result"]["value"])

    def poke(self, x: float, y: float) -> None:
        """Touch a point of the page."""
        self._say("input.performActions", context=self._page, actions=_finger(x, y))

    def go(self, url: str) -> None:
        """Load a page."""
        self._say("browsingContext.navigate", context=self._page, url=url, wait="interactive")

    def reload(self) -> Device:
        """Load the page again, and wait until the first screen of the app is there."""
        self._say("browsingContext.reload", context=self._page, wait="interactive")
        return self.wait_until_ready()

    def choose(self, identifier: str, path: Path) -> None:
        """Touch what lets somebody choose a file, and choose this one."""
        self.tap(identifier)
        element = _when(self._dialog, "no dialog for files opens")
        self._say("input.setFiles", context=self._page, element=element, files=[str(path)])

    def _dialog(self) -> Any:
        self.next_frame()  # news come along with answers
        return self._dialogs.pop() if self._dialogs else None

    def _say(self, method: str, **parameters: object) -> Any:
        """Say something, and return the answer; take in what is told meanwhile."""
        number = next(self._numbers)
        self._line.send(json.dumps({"id": number, "method": method, "params": parameters}))
        while True:
            told = json.loads(self._line.recv(PATIENCE / 1000))
            if told["type"] == "event":
                self._heard(told["method"], told["params"])
            elif told["id"] == number:
                assert told["type"] == "success", f"{method}: {told['message']}"
                return told["result"]

    def _heard(self, what: str, news: Any) -> None:
        match what:
            case "log.entryAdded":
                if news["level"] == "error":
                    self.complaints.append(news["text"])
            case "network.beforeRequestSent":
                self.requests.append(news["request"]["url"])
            case "input.fileDialogOpened":
                self._dialogs.append(news["element"])


class WebKit(Device):
    """WebKitGTK, by WebDriver. It tells neither requests nor complaints, and its pointer is a mouse to the page."""

    engine = browser.WEBKIT

    def __init__(self, folder: Path, url: str, client: httpx.Client) -> None:
        super().__init__(folder, url)
        self._client = client
        self.begin()

    def begin(self) -> None:
        """Start a browser that has kept nothing; also in place of one whose process behind the page has ended."""
        options = {"binary": browser.mini_browser(), "args": ["--automation"]}
        self._session = ""
        told = self._say("POST", "session", capabilities={"alwaysMatch": {"webkitgtk:browserOptions": options}})
        self._session = f"session/{told['sessionId']}/"
        self.version = told["capabilities"]["browserVersion"]
        self._say("POST", "timeouts", script=PATIENCE, pageLoad=PATIENCE)
        self._say("POST", "window/rect", width=WIDTH, height=HEIGHT)
        self.wait(f"outerHeight === {HEIGHT}")
        bar = HEIGHT - self.evaluate("innerHeight")
        self._say("POST", "window/rect", width=WIDTH, height=HEIGHT + bar)
        self.wait(f"innerHeight === {HEIGHT}")

    @classmethod
    @contextmanager
    def started(cls, program: str, folder: Path, url: str) -> Iterator[WebKit]:
        """A WebKitGTK that takes an empty folder for the home of whoever uses it."""
        own: dict[str, Any] = {name: str(folder) for name in ("HOME", "XDG_RUNTIME_DIR", "XDG_CONFIG_HOME")}
        (folder / "user-dirs.dirs").write_text('XDG_DOWNLOAD_DIR="$HOME/Downloads"\n')
        port = _free_port()
        with _display(folder) as display:
            own |= {"DISPLAY": display, "GDK_BACKEND": "x11", "LC_ALL": "C.UTF-8"}
            own["WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS"] = "1"  # in a container it cannot be; the site is ours
            with (
                _running([program, f"--port={port}"], folder, **own),
                httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=2 * PATIENCE / 1000) as client,
            ):
                _when(partial(_answers, client), "WebKitGTK does not answer")
                device = cls(folder, url, client)
                try:
                    yield device
                finally:
                    device.close()

    def close(self) -> None:
        """End the browser, if it has not ended by itself."""
        with suppress(Ended):
            self._say("DELETE", "")

    def kill(self) -> None:
        """End the process behind the page, as if by itself."""
        for folder in Path("/proc").glob("[0-9]*"):
            with suppress(OSError):
                lines = (folder / "cmdline").read_bytes(), (folder / "environ").read_bytes()
                if b"WebKitWebProcess" in lines[0] and os.fsencode(f"HOME={self.folder}\0") in lines[1]:
                    os.kill(int(folder.name), signal.SIGKILL)

    def evaluate(self, script: str, argument: object = None) -> Any:
        """Return the value of an expression in the page; of a function, what it makes of the argument."""
        return json.loads(self._run("return " + _ASKED.format(script=script, argument=json.dumps(argument))))

    def poke(self, x: float, y: float) -> None:
        """Click on a point of the page."""
        self._say("POST", "actions", actions=_finger(x, y, "mouse"))

    def go(self, url: str) -> None:
        """Load a page."""
        self._say("POST", "url", url=url)

    def reload(self) -> Device:
        """Load the page again, and wait until the first screen of the app is there."""
        self._say("POST", "refresh")
        return self.wait_until_ready()

    def choose(self, identifier: str, path: Path) -> None:
        """Touch what lets somebody choose a file, and choose this one.

        The driver cannot use the system's dialog: the page's field is noted as it would open it, and given the file.
        """
        self._run("HTMLInputElement.prototype.click = function () { window.picker = this; }")
        self.tap(identifier)
        self.wait("Boolean(window.picker)")
        element = self._run("document.body.append(picker); return picker")
        (name,) = element.values()
        self._say("POST", f"element/{name}/value", text=str(path))

    def _run(self, script: str) -> Any:
        return self._say("POST", "execute/sync", script=script, args=[])

    def _say(self, method: str, command: str, **parameters: object) -> Any:
        """Say something, and return the answer."""
        body = parameters if method == "POST" else None
        value = self._client.request(method, f"/{self._session}{command}".rstrip("/"), json=body).json()["value"]
        if isinstance(value, dict) and "error" in value:
            raise (Ended if value["error"] == _NO_SESSION or value["message"] == _LOST else AssertionError)(value)
        return value


@contextmanager
def _display(folder: Path) -> Iterator[str]:
    """A display in memory; its name."""
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1024x1024x24", "-nolisten", "tcp"]
    with _running(command, folder, keep=writing), os.fdopen(reading) as told:
        os.close(writing)
        number = told.readline().strip()
        assert number, (folder / "Xvfb.log").read_text()
        yield f":{number}"


def _free_port() -> int:
    """A port at which nobody listens."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        return int(server.getsockname()[1])


def _answers(client: httpx.Client) -> bool:
    """Whether a driver has come up."""
    try:
        return bool(client.get("/status").json()["value"]["ready"])
    except httpx.TransportError:
        return False


def _finger(x: float, y: float, kind: str = "touch") -> list[dict[str, object]]:
    """What WebDriver and WebDriver BiDi call a touch."""
    moves = [{"type": "pointerMove", "x": round(x), "y": round(y)}, {"type": "pointerDown", "button": 0}]
    moves += [{"type": "pause", "duration": A_FEW_FRAMES}, {"type": "pointerUp", "button": 0}]
    return [{"type": "pointer", "id": kind, "parameters": {"pointerType": kind}, "actions": moves}]


@contextmanager
def _running(command: list[str], folder: Path, keep: int | None = None, **environment: str) -> Iterator[None]:
    """A program runs meanwhile; what it says is in a file in the folder. It may write to the open file `keep`."""
    with (folder / f"{Path(command[0]).name}.log").open("wb") as log:
        own = {**os.environ, **environment}
        kept = () if keep is None else (keep,)
        running = subprocess.Popen(command, env=own, stdout=log, stderr=log, pass_fds=kept)
        try:
            yield
        finally:
            running.terminate()
            with suppress(subprocess.TimeoutExpired):
                running.wait(30)
            running.kill()
            running.wait()


def _when(look: Callable[[], Any], why_not: str) -> Any:
    """Return what is found as soon as there is something."""
    end = time.monotonic() + PATIENCE / 1000
    while not (found := look()):
        assert time.monotonic() < end, why_not
        time.sleep(A_FEW_FRAMES / 1000)
    return found


def _read_json(path: Path) -> Any:
    """Return what is in a file, None while it is not there or not whole."""
    try:
        return json.loads(path.read_text())
    except (FileNotFoundError, json.JSONDecodeError):
        return None
