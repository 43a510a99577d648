"""Fingers on a keyboard: what a test does with the app by keys alone, as somebody who sees where the focus is."""

from __future__ import annotations

from tests.web.glass import PATIENCE
from tests.web.playing import App

_FOCUS = """() => {
    const node = document.activeElement;
    const named = node.matches("input, textarea") ? node.closest("[flt-semantics-identifier]") : node;
    return named?.getAttribute("flt-semantics-identifier") ?? "";
}"""
_GROUP = (
    """id => document.querySelector(`[flt-semantics-identifier="${id}"]`)
    ?.closest("[flt-semantics-identifier^='pieces-']")?.getAttribute("flt-semantics-identifier") ?? """
    + '""'
)
_WAY = """id => {
    const middle = (node) => {
        const box = node.getBoundingClientRect();
        return [box.x + box.width / 2, box.y + box.height / 2];
    };
    const [x, y] = middle(document.querySelector(`[flt-semantics-identifier="${id}"]`));
    const [fromX, fromY] = middle(document.activeElement);
    return [x - fromX, y - fromY];
}"""
STOPS = 60
"""More stops of Tab, and more pieces in one of them, than any screen of a match has."""


class Keyboard:
    """Keys pressed one by one; `tabs` and `arrows` count them."""

    def __init__(self, app: App) -> None:
        self.app, self.tabs, self.arrows = app, 0, 0

    @property
    def focus(self) -> str:
        """The identifier of the piece that has the focus, empty if none has it."""
        return str(self.app.page.evaluate(_FOCUS))

    def group(self, identifier: str) -> str:
        """The identifier of the group of a piece, empty if it stands alone."""
        return str(self.app.page.evaluate(_GROUP, identifier))

    def reach(self, identifier: str) -> None:
        """Move the focus to a piece: with Tab to its group, and with arrows the way that the eye would go."""
        self.app.find(identifier).first.wait_for(state="attached", timeout=PATIENCE)
        group = self.group(identifier)
        for _ in range(STOPS):
            if self.focus == identifier or (group and self.group(self.focus) == group):
                break
            self.app.page.keyboard.press("Tab")
            self.tabs += 1
            if not self.focus:  # buttons come with the first key
                self.app.press("Shift")
        seen = set[tuple[str, str]]()
        while (now := self.focus) != identifier:
            assert group and self.group(now) == group, f"{identifier} is out of reach from {now}"
            right, down = self.app.page.evaluate(_WAY, identifier)
            ways = [
                ("ArrowRight" if right > 0 else "ArrowLeft", abs(right)),
                ("ArrowDown" if down > 0 else "ArrowUp", abs(down)),
            ]
            ways = sorted((way for way in ways if (now, way[0]) not in seen), key=lambda way: -way[1])
            assert ways, f"no arrow leads from {now} to {identifier}"
            seen.add((now, ways[0][0]))
            self.app.page.keyboard.press(ways[0][0])
            self.arrows += 1

    def press(self, key: str) -> None:
        """Press a key, and wait until the screen has settled."""
        with self.app.settling():
            self.app.page.keyboard.press(key)

    def tap(self, *identifiers: str) -> None:
        """Go to pieces one after the other, and press Enter at each."""
        for identifier in identifiers:
            self.reach(identifier)
            self.press("Enter")

    def type(self, identifier: str, text: str) -> None:
        """Go to a field and type; it takes letters some frames after it has the focus."""
        self.reach(identifier)
        self.app.let_answer()
        self.app.page.keyboard.type(text)
