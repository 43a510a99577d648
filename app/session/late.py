"""Parts of the app that come after the first screen and may be missing: modules of Python, and the reader of codes.

A tap on one of them leads to a page that says truly why it is not there, asks for it again by itself and at a touch,
and leads back. Once it is there, what was tapped is done.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial

from app.browser.lazy import Missing
from app.session.device import Part
from app.session.room import Room
from app.state.model import LatePage, PracticePage, TablePage
from core.engine.translation import at_hand

BRIEF = 0.4
"""Seconds for which nothing is said of waiting: most of what is wanted early is there by then."""
SOON = 2
"""Seconds after which a fetch that goes on is said to be slow, or not to be answered."""
PAUSE, LONGEST = 5, 60
"""Seconds until a fetch that failed is tried again by itself: twice as many each time, and the most."""


class Late(Room):
    """The parts that are missing yet, and the tap that waits for one."""

    def _begin(self) -> None:
        self._rounds: Counter[Part] = Counter()  # a new one takes the place of the one before
        self._waits: Part | None = None
        self._then: Callable[[], object] = lambda: None
        self._by_itself = False
        self._shown = False

    @property
    def waits(self) -> bool:
        """True if a tap, or the start, waits for a part."""
        return self._waits is not None

    def attempt(self, act: Callable[[], object]) -> None:
        """Do what was tapped; where a module of it has not come yet, do it once it has."""
        try:
            with self._models.batch():
                act()
        except Missing:
            self.want(act)

    def want(self, then: Callable[[], object], part: Part = "modules", *, by_itself: bool = False) -> None:
        """Do something once a part is there, and say why it is not. `by_itself` is for what was not tapped."""
        self._then = then
        if self._waits == part and not self._given_up:
            return
        self._waits, self._by_itself, self._shown = part, by_itself, False
        self.ask(part)

    def speak(self, language: str) -> None:
        """Change to a language; where its texts have not come yet, once they have."""
        change = partial(self._saving.change_setting, language=language)
        if at_hand(language):
            change()
        else:
            self.want(change, language)

    def hear(self, language: str) -> None:
        """Fetch the texts of the language that is set, if they have not come: by a link, or from a file."""
        if not at_hand(language):
            self.ask(language)

    def draw_later(self) -> None:
        """Let a page of waiting take the place of the page on top, which cannot be drawn yet, until it can."""
        pages = self._models.now.pages
        self.want(lambda: self._models.set(pages=pages))
        if len(pages) > 1 and not isinstance(pages[-1], LatePage):
            self._shown = True
            self._models.set(pages=(*pages[:-1], LatePage()))

    def ask(self, part: Part | None = None) -> None:
        """Fetch a part now, by default the one that is waited for; a fetch that nothing has come of gives way."""
        part = part or self._waits
        if part is None:
            return
        self._rounds[part] += 1
        mine = self._rounds[part]
        self._note("")
        self._run(lambda: self._bring(part, mine))
        self._run(lambda: self._watch(part, mine))

    def leave(self) -> None:
        """Wait no longer. What went on by itself would want it again at once: a table is left for the first page."""
        left, self._waits = self._waits, None
        if left == "reader":
            self._rounds[left] += 1  # no tap waits for it any more
        pages = self._models.now.pages
        if not isinstance(pages[-1], LatePage):
            return
        below = pages[:-1]
        if self._by_itself and isinstance(below[-1], TablePage) and not isinstance(below[-1], PracticePage):
            below = below[:1]
        self._models.set(pages=below, late="", toast="")

    async def _bring(self, part: Part, mine: int) -> None:
        """Fetch a part again and again until it is there, or another round has begun."""
        pause = PAUSE
        while (why := await self._device.bring(part)) and mine == self._rounds[part]:
            if self._waits == part:
                self._show(why)
            await self._sleep(pause)
            if mine != self._rounds[part]:
                return
            pause = min(2 * pause, LONGEST)
        if not why:
            self._came(part)

    async def _watch(self, part: Part, mine: int) -> None:
        """Say that a part is being fetched, then that this takes long, unless more is known by then."""
        await self._sleep(BRIEF)
        if self._goes_on(part, mine):
            self._show("loading")
            await self._sleep(SOON - BRIEF)
            if self._goes_on(part, mine):
                slow = await self._device.coming(part)
                if self._goes_on(part, mine):
                    self._show("slow" if slow else "waiting")

    def _goes_on(self, part: Part, mine: int) -> bool:
        """Return True if a tap waits for this round, of which nothing is known yet."""
        return self._waits == part and mine == self._rounds[part] and self._models.now.late in ("", "loading")

    def _show(self, state: str) -> None:
        """Show the page of waiting, and how it stands."""
        if not self._shown:
            self._models.open(LatePage())
            self._shown = True
        if self._given_up:
            self._waits = None
        else:
            self._note(state)

    @property
    def _given_up(self) -> bool:
        """True if the page of waiting was left by another way than its own."""
        return self._shown and self._models.now.find(LatePage) is None

    def _note(self, state: str) -> None:
        if self._models.now.late != state:
            self._models.set(late=state)

    def _came(self, part: Part) -> None:
        """Do what has waited for a part; what was drawn without it is drawn again."""
        self._rounds[part] += 1
        model = self._models.now
        if self._waits != part or self._given_up:
            if part == "modules" and (len(model.pages) > 1 or model.easy):
                self._note("here")
            if part == model.settings.language:  # all was drawn in English so far
                self._note("")
                self._note("here")
            return
        self._waits = None
        pages = tuple(page for page in model.pages if not isinstance(page, LatePage))
        self._models.set(pages=pages, late="here")
        if not (model.elsewhere or model.fault):
            self.attempt(self._then)
