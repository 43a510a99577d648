"""The class server under attack, with a class at its side: `python -m tests.faults.siege`.

One device opens more connections than the server has places and lets bytes trickle; 25 children ask for files and hand
a result in meanwhile, each from an address of its own, or all behind the address of the attacker, as in a school whose
devices share one. Prints a line for each attack: answers, failures, and how long the children waited. All of it is on
this machine, with so many connections and seconds as the options say; the exit status is 1 if a child got no answer.

Addresses besides 127.0.0.1 are there without asking on Linux and Windows only; elsewhere all come from that one.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import re
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass, field
from datetime import date
from multiprocessing import get_context
from multiprocessing.synchronize import Event
from pathlib import Path
from random import Random

from build import serve
from core.practice.homework import Homework, key_at
from core.practice.results import Outcome, Result, write

ROOT = Path(__file__).parents[2]
CHILDREN = 25
ATTACKER = "127.0.0.1"
PATIENCE = 30
"""Seconds after which a child counts as one that got no answer."""
THINKING = 0.5
"""Seconds between two requests of a child, at most."""
FILES = {"index.html": 10_000, "a.js": 300_000, "a.wasm": 3_000_000}
"""Files of the site, with their bytes."""
BODY = 900
"""Bytes that a slow request promises."""
SLOW = 20
"""Seconds between two of its bytes."""
AGAIN = 5
"""Seconds after which an attacker connects again."""
STORM = 20
"""Connections of an attacker that does so without a pause."""
PROGRAM = """
import sys
from pathlib import Path
from build import serve
serve.address_in_network = lambda: "127.0.0.1"
serve.announce = lambda *_: ("", lambda: None)
folder, file = map(Path, sys.argv[1:])
sys.exit(serve.main(["--lan", "--port", "0", "--no-browser", "--results", str(file)], folder, "siege", "siege {}"))
"""

Attack = Callable[[int, float], Awaitable[None]]
"""An attack with one connection to a port, until some time."""


@dataclass
class Class:
    """The class: seconds that each answer took, and the requests that got none."""

    took: list[float] = field(default_factory=list)
    failed: list[str] = field(default_factory=list)

    def percentile(self, share: float) -> float:
        """Return the milliseconds within which this share of the answers came."""
        return 1000 * sorted(self.took)[min(len(self.took) - 1, int(share * len(self.took)))] if self.took else 0.0


def result(child: int) -> str:
    """Return a result of one of the children, as the app writes it."""
    homework = Homework(key_at("pari", "complete", "L1-3", "7"), 5)
    return write(Result(homework, f"Mila {child}", (Outcome.FIRST,) * 5, 60 + child, (), date(2026, 11, 27)))


async def trickle_bodies(port: int, until: float) -> None:
    """Send a result, one byte at a time."""
    head = f"POST /results HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nContent-Length: {BODY}\r\n\r\n"
    await trickle(port, until, head.encode(), b"T")


async def trickle_heads(port: int, until: float) -> None:
    """Send the head of a request, one byte at a time."""
    await trickle(port, until, f"GET /a.js HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nX: ".encode(), b"x")


async def say_nothing(port: int, until: float) -> None:
    """Connect, and send nothing."""
    await trickle(port, until, b"", b"")


async def trickle(port: int, until: float, first: bytes, byte: bytes) -> None:
    """Send some bytes, and then one each SLOW seconds."""
    async with connected(port, ATTACKER) as (reader, writer):
        writer.write(first)
        while (left := until - time.monotonic()) > 0:
            with suppress(TimeoutError):
                if not await asyncio.wait_for(reader.read(1000), min(SLOW, left)):
                    return
            writer.write(byte)


async def take_slowly(port: int, until: float) -> None:
    """Ask for the largest file again and again, and take nothing of it."""
    async with connected(port, ATTACKER, limit=1) as (_, writer):
        writer.write(f"GET /a.wasm HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n".encode() * 8)
        while time.monotonic() < until and not writer.is_closing():
            await asyncio.sleep(1)


async def storm(port: int, until: float) -> None:
    """Connect, ask for a file, and connect again at once."""
    while time.monotonic() < until:
        async with connected(port, ATTACKER) as (reader, writer):
            writer.write(f"GET /index.html HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n".encode())
            await reader.read(100)


@asynccontextmanager
async def connected(
    port: int, address: str, limit: int = 65_536
) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    """A connection from an address of this machine."""
    reader, writer = await asyncio.open_connection(ATTACKER, port, local_addr=(address, 0), limit=limit)
    try:
        yield reader, writer
    finally:
        writer.transport.abort()


async def attack(way: Attack, port: int, until: float) -> None:
    """Attack with a connection, and with another one AGAIN seconds after that was closed."""
    while time.monotonic() < until:
        with suppress(OSError):
            await way(port, until)
        await asyncio.sleep(AGAIN)


def attack_with(name: str, port: int, connections: int, seconds: float, stands: Event) -> None:
    """Attack with some connections for some time, and note when all of them have been tried."""
    serve.room()

    async def all_of_them() -> None:
        way, until = ATTACKS[name], time.monotonic() + seconds
        tasks = []
        for _ in range(connections):
            tasks.append(asyncio.create_task(attack(way, port, until)))
            await asyncio.sleep(0)
        await asyncio.sleep(1)
        stands.set()
        await asyncio.gather(*tasks)

    asyncio.run(all_of_them())


class Child:
    """A child's browser, which keeps a connection and connects again where that was closed."""

    def __init__(self, port: int, number: int, address: str, group: Class) -> None:
        self.port, self.number, self.address, self.group = port, number, address, group
        self.chance = Random(number)
        self.kept: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def play(self, seconds: float) -> None:
        """Ask for files, and hand the result in once, at some time."""
        begun, handed_in = time.monotonic(), False
        hands_in = begun + seconds * self.chance.random()
        while (now := time.monotonic()) < begun + seconds:
            if hands_in <= now and not handed_in:
                handed_in = True
                await self.hand_in()
            else:
                await self.ask(f"GET /{self.chance.choice(['index.html', 'a.js'])} HTTP/1.1\r\n", "", "200")
            await asyncio.sleep(THINKING * self.chance.random())
        if not handed_in:
            await self.hand_in()
        if self.kept:
            self.kept[1].transport.abort()

    async def hand_in(self) -> None:
        """Send the result."""
        text = result(self.number)
        await self.ask(f"POST /results HTTP/1.1\r\nContent-Length: {len(text)}\r\n", text, "201")

    async def ask(self, head: str, body: str, wanted: str) -> None:
        """Send a request, and note how long its answer takes, or that there is none."""
        begun = time.monotonic()
        request = f"{head}Host: 127.0.0.1:{self.port}\r\n\r\n{body}".encode()
        try:
            status = await asyncio.wait_for(self.answer(request), PATIENCE)
        except (OSError, EOFError, TimeoutError) as error:
            status = type(error).__name__
            self.kept = None
        if status == wanted:
            self.group.took.append(time.monotonic() - begun)
        else:
            self.group.failed.append(status)

    async def answer(self, request: bytes) -> str:
        """Return the status of the answer to a request; a browser sends it again if its old connection was closed."""
        if self.kept:
            with suppress(OSError, EOFError):
                return await self.exchange(*self.kept, request)
            self.kept[1].transport.abort()
        self.kept = await asyncio.open_connection(ATTACKER, self.port, local_addr=(self.address, 0))
        return await self.exchange(*self.kept, request)

    async def exchange(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, request: bytes) -> str:
        """Return the status of the answer to a request, and read all of it."""
        writer.write(request)
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        length = re.search(r"Content-Length: (\d+)", head)
        await reader.readexactly(int(length[1]) if length else 0)
        return head.split()[1]


def besiege(port: int, name: str, connections: int, seconds: float, shared: bool) -> Class:
    """Let a class play while another process attacks the server; return what it got."""
    spawn = get_context("spawn")
    stands = spawn.Event()
    process = spawn.Process(target=attack_with, args=(name, port, connections, PATIENCE + 2 * seconds, stands))
    if name in ATTACKS:
        process.start()
        stands.wait(PATIENCE)
    group = Class()

    async def play() -> None:
        addresses = [ATTACKER if shared or not several() else f"127.0.1.{n + 1}" for n in range(CHILDREN)]
        children = (Child(port, number, address, group) for number, address in enumerate(addresses))
        await asyncio.gather(*(child.play(seconds) for child in children))

    asyncio.run(play())
    if name in ATTACKS:
        process.kill()
        process.join()
    return group


def several() -> bool:
    """Return True where this machine has more than one address of its own."""
    return sys.platform in ("linux", "win32")


@contextmanager
def serving(file: Path) -> Iterator[tuple[int, int]]:
    """The class server in a process of its own, with results in a file: its port, and the number of the process."""
    with tempfile.TemporaryDirectory() as folder:
        chance = Random("site")
        for name, size in FILES.items():
            Path(folder, name).write_bytes(chance.randbytes(size))
        command = [sys.executable, "-c", PROGRAM, folder, str(file)]
        with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout is not None
            try:
                (port,) = re.findall(r"localhost:(\d+)/", process.stdout.readline())
                yield int(port), process.pid
            finally:
                process.kill()


def spent(process: int) -> str:
    """Return the most memory and the processor time that a process has had, where the system says it."""
    with suppress(OSError):
        status, times = (Path(f"/proc/{process}/{name}").read_text(encoding="utf-8") for name in ("status", "stat"))
        found = re.search(r"VmHWM:\s+(\d+) kB", status)
        ticks = sum(map(int, times.rpartition(")")[2].split()[11:13]))
        return f"{int(found[1]) / 1000 if found else 0:.0f} MB | {ticks / os.sysconf('SC_CLK_TCK'):.1f} s"
    return "- | -"


ATTACKS: dict[str, Attack] = {
    "bodies, a byte each 20 s": trickle_bodies,
    "heads, a byte each 20 s": trickle_heads,
    "connections that say nothing": say_nothing,
    "answers that are not taken": take_slowly,
    "new connections all the time": storm,
}
"""Attacks by what they do."""


def main(arguments: list[str] | None = None) -> int:
    """Try all attacks; return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tests.faults.siege", description=__doc__.partition("\n")[0])
    parser.add_argument("--connections", type=int, default=1_050)
    parser.add_argument("--seconds", type=float, default=7, help="for which the class plays under each attack")
    parser.add_argument("--only", default="", metavar="WORD", help="attacks with this word in their name")
    options = parser.parse_args(arguments)
    unanswered = 0
    print(
        "| attack | addresses | answers | none | median | 95 % within | the longest | handed in | memory | processor |"
    )
    print("|---|---|---|---|---|---|---|---|---|---|")
    for name in ("none", *ATTACKS):
        for shared in (False, True):
            if options.only not in name or (shared and name == "none"):
                continue
            with (
                tempfile.TemporaryDirectory() as folder,
                serving(file := Path(folder, "results.txt")) as (port, number),
            ):
                connections = STORM if name.startswith("new") else options.connections
                group = besiege(port, name, connections, options.seconds, shared)
                handed = len(file.read_text(encoding="utf-8").split()) if file.exists() else 0
                times = " | ".join(f"{group.percentile(share):.0f} ms" for share in (0.5, 0.95, 1))
                row = f"{'the attacker’s' if shared else 'own'} | {len(group.took)} | {len(group.failed)} | {times}"
                print(f"| {name} | {row} | {handed} of {CHILDREN} | {spent(number)} |", flush=True)
                if group.failed:
                    print(f"  {Counter(group.failed)}", file=sys.stderr)
                unanswered += len(group.failed)
    return 1 if unanswered else 0


if __name__ == "__main__":
    raise SystemExit(main())
