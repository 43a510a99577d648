"""Try a host from outside, as browsers will: `python -m build.check https://…` says in sentences what it found."""

from __future__ import annotations

import gzip
import re
import zlib
from collections import defaultdict
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from email.message import Message
from typing import NamedTuple
from urllib.error import HTTPError
from urllib.parse import quote, urljoin, urlsplit
from urllib.request import Request, urlopen

import brotli

from build import compress, offline
from build.page import integrity

PATIENCE = 60
"""Seconds without a byte after which a file does not come."""
AT_ONCE = 6
"""Requests at once, as browsers make them."""
NAMED = 4
"""Files of one kind that a sentence names."""
KEPT_TOO_LONG = 3600
"""Seconds for which a browser may keep the page without asking: later versions wait for that."""
SCRIPT = re.compile(r"(text|application)/(x-)?(java|ecma)script\b", re.IGNORECASE)
"""Types of scripts that browsers take as modules."""
MEGABYTE = 1_000_000


class Finding(NamedTuple):
    """One sentence about the host, and whether the app fails because of that."""

    text: str
    breaks: bool = True


class Answer(NamedTuple):
    """An answer: the address asked for and that in the end, status (0 where nothing came), headers, the bytes on the
    wire, and the reason why nothing came."""

    asked: str
    url: str
    status: int
    headers: Message
    body: bytes = b""
    reason: str = ""

    @property
    def type(self) -> str:
        """The type that the host gives it."""
        return self.headers.get("Content-Type", "none")

    def content(self) -> bytes:
        """Return the bytes unpacked; as they came where they are packed in an unknown way."""
        unpack = {"gzip": gzip.decompress, "br": brotli.decompress}.get(self.headers.get("Content-Encoding", ""), bytes)
        try:
            return unpack(self.body)
        except (OSError, EOFError, zlib.error, brotli.error):
            return self.body

    def is_page(self) -> bool:
        """Return True for a page of HTML."""
        return self.type.startswith("text/html") or self.content()[:200].lstrip().lower().startswith(b"<!doctype html")


def fetch(url: str) -> Answer:
    """Fetch an address, following redirects, whatever comes of it."""
    request = Request(url, headers={"Accept-Encoding": "br, gzip", "User-Agent": "Mozilla/5.0 (Tischrechner check)"})
    try:
        with urlopen(request, timeout=PATIENCE) as response:
            return Answer(url, response.url, response.status, response.headers, response.read())
    except HTTPError as error:
        with error:
            return Answer(url, error.url or url, error.code, error.headers)
    except (OSError, ValueError) as error:
        return Answer(url, url, 0, Message(), reason=str(getattr(error, "reason", error)))


def findings(url: str, after_start: tuple[str, ...]) -> Iterator[Finding]:
    """Yield what is wrong or could be better at a host, and at the end what the first start takes.

    url          where the app is
    after_start  beginnings of the names of files that no first start fetches
    """
    page = fetch(url)
    if page.status != 200:
        yield Finding(f"No page comes from {url}: {page.reason or page.status}.")
        return
    if page.url != url:
        yield Finding(f"{url} leads on to {page.url}.", breaks=False)
    url = page.url
    if b'id="splash"' not in page.content():
        yield Finding("Another page comes than that of Tischrechner: a filter's, or one to sign in?")
        return
    yield from about_the_page(page)
    script = fetch(urljoin(url, "sw.js"))
    try:
        listed = offline.listed(script.content().decode())
    except ValueError:
        yield Finding(f"sw.js is not as it was built ({script.status}, {script.type}): there is nothing to compare.")
        return
    files = {name: hashed for group in listed.values() for name, hashed in group.items()}
    with ThreadPoolExecutor(AT_ONCE) as pool:
        answers = dict(zip(files, pool.map(lambda name: fetch(urljoin(url, quote(name))), files), strict=True))
    yield from about_files(answers, files)
    first = {name for name in (*listed["common"], *listed["skwasm"]) if not name.startswith((*after_start, "./"))}
    yield from about_bytes(answers, first)


def about_the_page(page: Answer) -> Iterator[Finding]:
    """Yield what the answer with the page says about the host: no https, policies of its own, a page kept too long."""
    parts = urlsplit(page.url)
    if parts.scheme != "https" and parts.hostname not in ("localhost", "127.0.0.1"):
        yield Finding("Without https there is no offline store: each start needs the network.", breaks=False)
    for policy in page.headers.get_all("Content-Security-Policy", []):
        rules = {words[0]: words[1:] for rule in policy.split(";") if (words := rule.split())}
        scripts = rules.get("script-src", rules.get("default-src"))
        workers = rules.get("worker-src", rules.get("child-src", scripts))
        if scripts is not None and "'unsafe-inline'" not in scripts:
            yield Finding("The host's Content-Security-Policy forbids scripts in the page: add 'unsafe-inline'.")
        if scripts is not None and not {"'wasm-unsafe-eval'", "'unsafe-eval'"} & {*scripts}:
            yield Finding(
                "The host's Content-Security-Policy forbids WebAssembly: add 'wasm-unsafe-eval' to script-src."
            )
        if workers is not None and "blob:" not in workers:
            yield Finding("The host's Content-Security-Policy forbids Python's worker: add blob: to worker-src.")
    kept = re.search(r"max-age=(\d+)", page.headers.get("Cache-Control", ""))
    if kept and int(kept[1]) > KEPT_TOO_LONG:
        yield Finding(
            f"Browsers may keep the page for {int(kept[1]) // 3600} hours without asking: a new version waits so long.",
            breaks=False,
        )


def about_files(answers: dict[str, Answer], hashes: dict[str, str]) -> Iterator[Finding]:
    """Yield what is wrong with files, those of one kind in one sentence."""
    kinds: dict[Finding, list[str]] = defaultdict(list)
    for name, answer in answers.items():
        for finding in about_a_file(name, answer, hashes[name]):
            kinds[finding].append(name)
    for (text, breaks), names in kinds.items():
        more = f" and {len(names) - NAMED} more" if len(names) > NAMED else ""
        yield Finding(f"{', '.join(names[:NAMED])}{more}: {text}", breaks)
    if not any(answer.headers.get("ETag") or answer.headers.get("Last-Modified") for answer in answers.values()):
        yield Finding("No file has an ETag or Last-Modified: browsers fetch all of it again.", breaks=False)


def about_a_file(name: str, answer: Answer, hashed: str) -> Iterator[Finding]:
    """Yield what is wrong with the answer for one file of this hash; the same text for others of that kind."""
    if answer.status == 0:
        yield Finding(f"nothing comes ({answer.reason}).")
    elif answer.status in (404, 410):
        yield Finding(f"missing ({answer.status}). IIS and some others answer so for types of files they do not know.")
    elif answer.status != 200:
        yield Finding(f"refused ({answer.status}).")
    elif urlsplit(answer.asked).netloc != urlsplit(answer.url).netloc:
        yield Finding("comes from another host, which the app forbids.")
    elif integrity(answer.content()) == hashed:
        yield from about_a_type(name, answer)
    elif answer.is_page() and not name.endswith((".html", "./")):
        yield Finding("a page of HTML comes instead: a filter's, one to sign in, or one for all that is missing?")
    else:
        yield Finding("not as it was built: an older copy, or changed on the way. The offline store refuses it.")


def about_a_type(name: str, answer: Answer) -> Iterator[Finding]:
    """Yield what is wrong with the type of a file that came whole."""
    if name.endswith(".js") and not SCRIPT.match(answer.type):
        yield Finding(f"sent as {answer.type}, which no browser takes as a module. It has to be text/javascript.")
    if name.endswith(".wasm") and answer.type.lower() != "application/wasm":
        yield Finding(f"sent as {answer.type} instead of application/wasm: each start is slower.", breaks=False)


def about_bytes(answers: dict[str, Answer], first: set[str]) -> Iterator[Finding]:
    """Yield what the first start takes, if all of it comes, and whether it would take less compressed."""
    if any(answers[name].status != 200 for name in first):
        return
    packed = ("br", "gzip")
    plain = [
        name
        for name in first
        if name.endswith(compress.KINDS)
        and len(answers[name].body) > compress.SMALL
        and answers[name].headers.get("Content-Encoding") not in packed
    ]
    taken = sum(len(answers[name].body) for name in first)
    if plain:
        spared = sum(len(answers[name].body) - len(gzip.compress(answers[name].body, 6)) for name in plain)
        less = f"compressed it would be {(taken - spared) / MEGABYTE:.1f}"
        yield Finding(f"The first start takes {taken / MEGABYTE:.1f} MB; {less}.", breaks=False)
    else:
        yield Finding(f"The first start takes {taken / MEGABYTE:.1f} MB.", breaks=False)


def main(url: str, after_start: tuple[str, ...]) -> int:
    """Print what was found at a host; return 0 when the app starts there."""
    found = []
    for finding in findings(url, after_start):
        found.append(finding)
        print(finding.text, flush=True)
    broken = sum(finding.breaks for finding in found)
    print("Tischrechner starts there." if not broken else f"Tischrechner cannot be used there: {broken} faults.")
    return 1 if broken else 0
