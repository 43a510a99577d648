"""The results of a class: they come in as links, texts, signs that are read out, or from the laptop that collects them.

Codes are filed as the camera reads them, so that nothing of them is lost, and can be taken back. All else is shown
before it is filed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

from app.session.record_room import RecordRoom
from app.state import class_table
from app.state.class_table import LONGEST_CLASS, MOST, Arrival, Filed, Refused
from app.state.model import ClassPage, ResultsPage
from app.storage.codec import RESULT
from core.engine.names import skeleton, tidy, typed, without_marks
from core.engine.notation import Unreadable
from core.engine.reason import Reason
from core.practice.homework import find
from core.practice.results import Result, from_short

REFUSED = {403: "wrong_code", 429: "too_many_codes"}
"""The reasons for which the laptop shows nothing, by the status of its answer."""

CAMERA = {each: f"camera_{each}" for each in ("insecure", "missing", "denied", "none")}
"""The reasons for which there is no picture of the camera, by what the page says; else the browser reads no codes."""


@dataclass
class Scanned:
    """The codes that the camera has read since its picture opened, into a class.

    `results` counts what could be read, `filed` what was new. `before` has what was stored, by id, None for nothing.
    """

    group: str
    texts: set[str] = field(default_factory=set)
    results: int = 0
    filed: int = 0
    open: list[Arrival] = field(default_factory=list)
    spoiled: list[Refused] = field(default_factory=list)
    unfit: Reason | None = None
    before: dict[str, str | None] = field(default_factory=dict)

    def ask(self, one: Arrival) -> None:
        """Note what has to be asked once the picture is closed, once for all results of one child's homework."""
        results = dict.fromkeys(one.results)
        for other in self.open:
            if not one.asked and class_table.place(other.results[0]) == class_table.place(one.results[0]):
                results = {**dict.fromkeys(other.results), **results}
                self.open.remove(other)
                break
        self.open.append(replace(one, results=tuple(results), stored=True))


class ClassTable(RecordRoom):
    """The results in the storage."""

    prefix = RESULT
    _scanned: Scanned | None = None

    def load(self) -> None:
        """Take over what is stored."""
        entries, unread = class_table.listed(self.stored)
        self._models.set(results=entries, unread_results=unread)

    # looked at

    def open(self) -> None:
        """Show the class of which a result came last."""
        self.load()
        self._models.open(ClassPage(self._latest))

    @property
    def _latest(self) -> str:
        page = self._models.now.find(ClassPage)
        entries = self._models.now.results
        return page.group if page is not None else entries[-1].group if entries else ""

    def leave(self) -> None:
        """Close what is looked at, and file nothing; then leave the page."""
        page = self._models.now.page
        if isinstance(page, ResultsPage) and page.arrivals:
            self._change(arrivals=())
        elif isinstance(page, ClassPage) and (page.child or page.naming):
            self.look_at("")
        else:
            self._session.pages.back()

    def look_at(self, child: str, homework: str = "") -> None:
        """Show the results of a child, of one homework or of all; without a child the whole class."""
        self._models.set_page(ClassPage, child=child, homework=homework, naming=False, typed="", asked="")

    def look_at_class(self, group: str) -> None:
        """Show another class; one that is here under a name that looks alike is that one."""
        group = class_table.class_called(self._models.now.results, group)
        self._models.set_page(ClassPage, group=group, child="", homework="", naming=False, typed="", asked="")

    def name_class(self) -> None:
        """Show the classes and the field for the name of this one."""
        self._models.set_page(ClassPage, naming=True, typed=self._page.group, asked="")

    def type_class(self, name: str) -> None:
        """Note the name of a class as it is typed."""
        self._models.set_page(ClassPage, typed=typed(name, LONGEST_CLASS))

    def rename(self) -> None:
        """Give the class the name that was typed. Where another one has it, they are one from now on."""
        page = self._page
        new = tidy(page.typed)
        others = [one for one in self._models.now.results if one.group != page.group]
        new = class_table.class_called(others, new)
        for one in class_table.renamed(self._models.now.results, page.group, new):
            self._write(one)
        self.load()
        self.look_at_class(new)

    # deleted

    def ask_to_delete(self, what: str) -> None:
        """Ask before a `child`, the `class` or `all` is deleted; empty to stop asking."""
        self._models.set_page(ClassPage, asked=what)

    def delete(self) -> None:
        """Forget what was asked about; with all of it also what cannot be read. `undo` brings it back."""
        page, entries = self._page, self._models.now.results
        match page.asked:
            case "all":
                gone = [*self.stored]
            case "class":
                gone = [one.id for one in entries if one.group == page.group]
            case _:
                gone = [one.id for one in entries if one.group == page.group and one.child == page.child]
        self._delete(dict.fromkeys(gone))
        self.look_at("")

    # coming in

    def collect(self) -> None:
        """Show the page on which results come in."""
        self._models.open(ResultsPage(self._latest))

    def open_link(self, text: str) -> None:
        """Show the result in a link with which the app was opened, or that was followed since; no hand stays open."""
        self._session.table.cover()
        self.load()
        self.collect()
        self.look_at_text(text)

    def type(self, **typed: str) -> None:
        """Note what is typed on the page: a text, a name, signs, a code, or which homework is meant."""
        self._change(unfit=None, spoiled=(), **typed)

    def look_at_text(self, text: str) -> None:
        """Show what is in a text; nothing is filed yet."""
        try:
            found, spoiled = class_table.read_all(text)
        except Unreadable as wrong:
            self._change(unfit=wrong.reason, spoiled=())
        else:
            self._change(spoiled=spoiled)
            if found:
                self._show(found)
            else:
                self._change(unfit=spoiled[0].why)

    def look_at_signs(self) -> None:
        """Show the result that six signs spell, for the name and the homework that are on the page."""
        page = self._coming
        try:
            homework = find(page.words or page.homework)
        except Unreadable as wrong:
            self._change(unfit=wrong.reason)
            return
        try:
            name = self._name_of_child(tidy(page.name))
            result = from_short(homework, name, page.signs, self._device.today)
        except Unreadable:
            self._change(unfit=Reason("wrong_signs"))
            return
        self._change(spoiled=())
        self._show((result,))

    def _name_of_child(self, name: str) -> str:
        """Return how the child of the class is spelled whose name was typed, maybe without its marks; the name as it
        was typed where there is no such child, or more than one.
        """
        own = {one.result.name for one in self._models.now.results if one.group == self._coming.group}
        for compared in (skeleton, without_marks):
            found = {compared(one): one for one in own if compared(one) == compared(name)}
            spelled = {skeleton(one) for one in own if compared(one) == compared(name)}
            if len(spelled) == 1:
                return next(iter(found.values()))
        return name

    def scan(self, label: str, close: str, said: Callable[[int], str]) -> None:
        """Read codes with the camera until its picture, called `label`, is closed by a button. Each is filed as it is
        read; then the class is shown, or what has to be asked. `said` has the sentence for a number of filed results.
        """
        self._session.late.want(lambda: self._scan(label, close, said), "reader")

    def _scan(self, label: str, close: str, said: Callable[[int], str]) -> None:
        self._change(busy=True, unfit=None, spoiled=())
        scanned = self._scanned = Scanned(self._coming.group)

        async def work() -> None:
            try:
                answer = await self._device.ask("scan", label=label, close=close) or {}
            except OSError:  # the page's own script for it did not load
                answer = {"trouble": "missing"}
            for text in map(str, answer.get("texts", ())):
                self.file_scanned(text)
            self._scanned = None
            if self._models.now.find(ResultsPage) is not None:
                self._end_scan(scanned, str(answer.get("trouble", "unavailable")))
            if scanned.texts:
                undo = partial(self._undo_scan, scanned) if scanned.before else None
                self._session.pages.say(said(scanned.filed), undo)

        self._device.run(work)

    def file_scanned(self, text: str) -> None:
        """File the result in a code that the camera has just read. One of which something has to be asked is filed
        beside what is here already.
        """
        scanned = self._scanned
        if scanned is None or text in scanned.texts:
            return
        scanned.texts.add(text)
        try:
            found, spoiled = class_table.read_all(text)
        except Unreadable as wrong:
            scanned.unfit = wrong.reason
            return
        scanned.unfit = scanned.unfit or (spoiled[0].why if spoiled else None)
        scanned.spoiled += [replace(one, number=len(scanned.texts), after="") for one in spoiled]
        scanned.results += len(found)
        if len(found) + len(self.stored) > MOST:
            scanned.unfit, scanned.results = Reason("too_many_results", most=MOST), 0
            return
        for one in class_table.arrivals(self._models.now.results, scanned.group, found):
            scanned.filed += one.open or one.comes
            if one.open:
                scanned.ask(one)
                kept = [class_table.filed(each, scanned.group, one.emblem) for each in one.results]
                old = one.here and one.here.result
                changes: dict[str, Filed | None] = {each.id: each for each in kept if each.result != old}
            else:
                changes = class_table.filing(self._models.now.results, scanned.group, (one,))
            scanned.before = {**self._apply_changes(changes), **scanned.before}
        self.load()

    def _end_scan(self, scanned: Scanned, trouble: str) -> None:
        """Show the class of what was read, else what has to be asked, was not read, or why there was no picture."""
        unfit = Reason(CAMERA.get(trouble, "camera_unavailable")) if trouble else None
        if not scanned.results:
            unfit = unfit or scanned.unfit
        self._change(busy=False, unfit=unfit, spoiled=tuple(scanned.spoiled), arrivals=tuple(scanned.open))
        if scanned.results and not (scanned.open or scanned.spoiled):
            self._show_class(scanned.group)

    def _undo_scan(self, scanned: Scanned) -> None:
        """Take back what was filed of codes that were read."""
        for id, before in scanned.before.items():
            self._saving.write(RESULT + id, before)
        self.load()
        if self._models.now.find(ResultsPage) is not None:
            self._change(arrivals=())

    def fetch(self) -> None:
        """Show what was handed in to the laptop that serves this page."""
        self._change(busy=True, unfit=None)

        async def work() -> None:
            try:
                answer = await self._device.ask("collect", code=self._coming.code) or {}
            except OSError:
                answer = {}
            if self._models.now.find(ResultsPage) is None:
                return
            status, text = int(answer.get("status", 0)), str(answer.get("text", ""))
            self._change(busy=False)
            if status != 200:
                self._change(unfit=Reason(REFUSED.get(status, "no_laptop")))
            elif not text.strip():
                self._change(unfit=Reason("no_submissions"))
            else:
                self.look_at_text(text)

        self._device.run(work)

    def _show(self, results: Iterable[Result]) -> None:
        found = class_table.arrivals(self._models.now.results, self._coming.group, results)
        new = sum(one.here is None for one in found)
        if new + len(self.stored) > MOST:
            self._change(unfit=Reason("too_many_results", most=MOST))
        else:
            self._change(arrivals=found, unfit=None)

    def file_in(self, group: str) -> None:
        """File what came in another class."""
        before = self._coming.arrivals
        self._change(group=group)
        self._show(result for one in before for result in one.results if one.here is None or result != one.here.result)

    def choose(self, at: int, result: Result) -> None:
        """Say which of several results of one child's homework counts."""
        self._arrive(at, chosen=result, all=False)

    def choose_all(self, at: int) -> None:
        """Say that several results of one name's homework are of as many children."""
        self._arrive(at, chosen=None, all=True)

    def ask_whose(self, at: int) -> None:
        """Ask which child of a name a result is of."""
        self._arrive(at, asked=True)

    def choose_child(self, at: int, emblem: str) -> None:
        """Say which child of a name a result is of, by the emblem."""
        page = self._coming
        one = class_table.of_child(self._models.now.results, page.group, page.arrivals[at], emblem)
        self._change(arrivals=(*page.arrivals[:at], one, *page.arrivals[at + 1 :]))

    def _arrive(self, at: int, **changes: Any) -> None:
        arrivals = [*self._coming.arrivals]
        arrivals[at] = replace(arrivals[at], **changes)
        self._change(arrivals=tuple(arrivals))

    def file(self, done: str) -> None:
        """File what was chosen, show the class, and say `done`."""
        page = self._coming
        self._apply_changes(class_table.filing(self._models.now.results, page.group, page.arrivals))
        self.load()
        self._show_class(page.group)
        self._session.pages.say(done)

    def _show_class(self, group: str) -> None:
        """Let the class take the place of the page on which results came in; what was opened over that stays."""
        pages = [*self._models.now.pages]
        at = max(n for n, page in enumerate(pages) if isinstance(page, ResultsPage))
        pages[at : at + 1] = [ClassPage(group)] if self._models.now.find(ClassPage) is None else []
        self._models.set(pages=tuple(pages), toast="")
        self.look_at_class(group)

    def _apply_changes(self, changes: Mapping[str, Filed | None]) -> dict[str, str | None]:
        """Store results by their ids, None for those that give way; return what was there before."""
        stored = self.stored
        before = {id: stored.get(id) for id in changes}
        for id, one in changes.items():
            self._saving.write(RESULT + id, None if one is None else class_table.dump(one))
        return {id: text for id, text in before.items() if self.stored.get(id) != text}

    def _write(self, one: Filed) -> None:
        self._saving.put(class_table.KIND, one.id, one)

    # handed in

    def hand_in(self, text: str, said: Mapping[int, str], otherwise: str) -> None:
        """Send a child's own result to the laptop that serves this page, and say what came of it.

        `said` has the sentences by the status of its answer; `otherwise` is said where there is none.
        """

        async def work() -> None:
            try:
                status = int(await self._device.ask("hand_in", text=text) or 0)
            except OSError:
                status = 0
            self._session.pages.say(said.get(status, otherwise))

        self._device.run(work)

    @property
    def _page(self) -> ClassPage:
        return self._models.page(ClassPage)

    @property
    def _coming(self) -> ResultsPage:
        return self._models.page(ResultsPage)

    def _change(self, **changes: Any) -> None:
        self._models.set_page(ResultsPage, **changes)
