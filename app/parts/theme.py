"""Every colour, type size, radius, shadow and duration of the screens, and nothing else.

Three materials carry three meanings: felt is the shared table, card stock is a piece, paper belongs to one
person or is a page. Brass means "here" and is kept for what can be acted on now. Sizes are logical pixels,
durations milliseconds, colours `#RRGGBB` or, where they let something shine through, `#AARRGGBB`.

A part takes one `Look` and reads all it needs from it, so that a part never asks which mode is on.
"""

from __future__ import annotations

from collections.abc import Iterable
from colorsys import hsv_to_rgb, rgb_to_hsv
from dataclasses import asdict, dataclass, field, fields, replace
from functools import cache
from typing import Literal, TypeVar

import flet as ft

from app.frame.memo import FrameMemo, NoMemo
from app.layout.giving import Heights
from app.layout.kinds import Kind, kind_of, table_height
from app.layout.numbers import SIDEWAYS_LARGE, SLOTS, Slots


@dataclass(frozen=True)
class Palette:
    """Surfaces and inks of one mode. The inks `ink`, `ink2`, `brick`, `ok`, `focus` read on every surface."""

    paper: str
    raised: str
    sunk: str
    ink: str
    ink2: str
    line: str
    hair: str
    brick: str
    ok: str
    focus: str
    onfelt: str
    brass: str = "#E9B749"
    brass_edge: str = "#B98718"
    brass_shade: str = "#8A6210"  # the ring of a coin and of the seal
    onbrass: str = "#22303C"
    shade: str = "#38141814"  # a well sunk into felt
    veil: str = "#1CFFFAEB"  # a chip lying on felt
    quiet: str = "#99FBF3E2"  # bars and outlines on felt that carry no action
    scrim: str = "#66141814"


LIGHT = Palette(
    paper="#F4ECDC", raised="#FCF7EA", sunk="#E8DCC5", ink="#22303C", ink2="#55606A", line="#857860",
    hair="#D8C9AC", brick="#A63C2A", ok="#1F6B4E", focus="#1F5A99", onfelt="#FBF3E2",
)  # fmt: skip
DARK = Palette(
    paper="#1B1714", raised="#2A231D", sunk="#362D26", ink="#F2E8D5", ink2="#B9AC97", line="#867968",
    hair="#443A30", brick="#F0937F", ok="#7CC6A0", focus="#8CBCF0", onfelt="#F2E8D5",
)  # fmt: skip
STRONG_LIGHT = replace(
    LIGHT, raised="#FFFFFF", ink="#10171D", ink2="#2B3640", line="#4A4232", hair="#75684D", brick="#7E2414",
    ok="#0F4733", focus="#0E3C6E", onfelt="#FFFFFF", quiet="#DDFFFFFF", onbrass="#10171D",
)  # fmt: skip
STRONG_DARK = replace(
    DARK, ink="#FFFFFF", ink2="#E6DCCB", line="#CDBFA6", hair="#A3947E", brick="#FFB9A8", ok="#A5E6C6", focus="#BCDCFF",
    onfelt="#FFFFFF", quiet="#DDFFFFFF", onbrass="#10171D",
)  # fmt: skip
"""The same with more contrast, where the device asks for it: inks with at least 7 to 1, and visible edges."""


@dataclass(frozen=True)
class Cards:
    """Inks of everything printed on card stock. Cards stay light in the dark mode, only dimmer."""

    stock: str
    stock_op: str
    digit: str
    operator: str
    equals: str
    bars: str
    back: str
    joker: str = "#5E3355"
    red: str = "#B3342B"
    ochre: str = "#875600"
    moss: str = "#3C6B22"
    blue: str = "#1F5A99"
    ring: str = "#22303C"  # the line round the brass ring of a selected card
    reached: str = "#F7DA94"
    bridge: str = "#4A443E"
    board: str = "#DCCBA6"  # between the fields of a board


LIGHT_CARDS = Cards(
    stock="#FCF7EA", stock_op="#F3E6CB", digit="#22303C", operator="#A63C2A", equals="#22303C",
    bars="#FCF7EA", back="#A63C2A",
)  # fmt: skip
DARK_CARDS = Cards(
    stock="#EBDFC6", stock_op="#E3D5B8", digit="#1E2932", operator="#943221", equals="#10171D",
    bars="#EBDFC6", back="#943221", reached="#E6C67E", board="#B9A77F",
)  # fmt: skip


@dataclass(frozen=True)
class Felt:
    """The cloth of one game: also the colour of its tile, its saved matches and its curtain."""

    light: str
    dark: str


BAIZE = Felt("#2B5B4C", "#1C3E34")
"""The cloth of tables in general, and of what belongs to no game."""

EMBLEMS = {
    "sun": "#A85A00",
    "moon": "#2C4F86",
    "leaf": "#39662B",
    "mountain": "#7A3A63",
    "wave": "#0F6A6E",
    "star": "#A63C2A",
    "kite": "#5A5148",
    "clover": "#46577A",
}
"""Emblem to colour, in the order in which seats get them."""

CREAM = "#FCF7EA"
"""Glyph and rim of an emblem, the same in both modes."""


Inks = TypeVar("Inks", Palette, Cards)


def blend(ground: str, colour: str, share: float) -> str:
    """Return a share of a colour on a ground, `#RRGGBB`; translucency of the colour stays."""
    *_, red, green, blue = _channels(colour)
    under = _channels(ground)
    mixed = (round(a + (b - a) * share) for a, b in zip(under, (red, green, blue), strict=True))
    return colour[:-6] + "".join(f"{channel:02X}" for channel in mixed)


def _channels(colour: str) -> list[int]:
    return [int(colour[i : i + 2], 16) for i in range(1, len(colour), 2)]


@cache
def _faint(inks: Inks, ground: str, share: float) -> Inks:
    return type(inks)(**{name: blend(ground, colour, share) for name, colour in asdict(inks).items()})


def on_felt(colour: str) -> str:
    """Return a dark colour made light enough for felt: the same hue, nearly full light."""
    hue, saturation, _ = rgb_to_hsv(*(channel / 255 for channel in _channels(colour)))
    light = hsv_to_rgb(hue, min(saturation, 0.52), 0.98)
    return "#" + "".join(f"{round(channel * 255):02X}" for channel in light)


@dataclass(frozen=True)
class Type:
    """A kind of text: size and line height in pixels, and the family that holds its weight."""

    size: float
    line: float
    family: str


MEDIUM, BOLD, XBOLD = "Bitter", "Bitter Bold", "Bitter XBold"
"""Each weight is a family of its own, so that no weight is ever synthesised."""
INK_OF_CODE, PAPER_OF_CODE = "#000000", "#FFFFFF"
"""Colours of QR codes in both modes: readers are made for that."""
NIGHT = "#14100E"
"""The colour that darkens a player's where the app is dark, and a button on it."""

TYPES = {
    "display": Type(44, 52, XBOLD),
    "app_title": Type(25, 30, XBOLD),
    "title": Type(20, 24, XBOLD),
    "tile": Type(18, 22, XBOLD),
    "bar_title": Type(20, 22, XBOLD),
    "button": Type(17, 20, BOLD),
    "button_main": Type(17, 20, XBOLD),
    "body": Type(16, 22, MEDIUM),
    "label": Type(16, 22, BOLD),
    "effect": Type(15, 22, BOLD),
    "small": Type(14, 20, MEDIUM),
    "small_bold": Type(14, 20, BOLD),
    "caption": Type(13, 18, MEDIUM),
    "caption_bold": Type(13, 18, BOLD),
    "tag": Type(12, 16, BOLD),
    "key_cap": Type(7.5, 10, BOLD),  # both only on a wall, where all is enlarged
    "key_hint": Type(7.5, 10, MEDIUM),
    "score": Type(19, 22, XBOLD),
    "score_small": Type(15.5, 18, XBOLD),
    "equation": Type(17, 24, BOLD),
    "equation_large": Type(24, 30, XBOLD),
    "term": Type(28, 36, XBOLD),
}


class Space:
    """Distances."""

    XS, S, M, L, XL, XXL = 4, 8, 12, 16, 20, 24


class Radius:
    """Corner radii by piece."""

    CARD, KEY, CHIP, BUTTON, TILE, TRAY = 7.5, 12, 14, 16, 20, 24


class Size:
    """Sizes that several parts agree on."""

    TOUCH = 44
    CURTAIN_BUTTON = 64
    ACTIONS = 440  # the buttons of a tray on a tablet
    PAGE = 560
    PAGES = 1240
    CARD_RATIO = 1.36
    LIFT = 14
    FOCUS, FOCUS_GAP = 3, 2
    RING = 5.5  # the brass and the line round a selected card


@dataclass(frozen=True)
class Insets:
    """Insets of notch, home bar and rounded corners at each edge of the screen, in pixels."""

    left: float = 0
    top: float = 0
    right: float = 0
    bottom: float = 0

    @property
    def turned(self) -> Insets:
        """The insets of what is drawn upside down."""
        return Insets(self.right, self.bottom, self.left, self.top)

    def seen(self, times: float) -> Insets:
        """Return these insets enlarged by a factor."""
        return Insets(self.left * times, self.top * times, self.right * times, self.bottom * times)


WALL = (1280, 720)
"""From this size on a screen may be a wall, in pixels. What lies on it is drawn as on one of `WALL_ROOM` and enlarged,
so that the smallest text for all has 24 pixels."""
WALL_ROOM = (640, 360)
ASIDE = 352
"""The width of players and tray beside a square board, in pixels before all is enlarged, and text with it."""

DIMMED = 0.74
"""Strength of the colours of a card that does not matter now; never less: its ink keeps its contrast."""
UNAVAILABLE = 0.45
"""Strength of those of an action that is not possible now. It can still be tapped, and then says why."""
LEAST_LEFT = 0.7
"""Least strength of any colours where the device asks for more contrast."""
USED = 0.35
"""Opacity of the pips of a die that has been used."""
IDLE = 0.6
"""Strength of the colours of a die that plays no part in a bid."""


def _shadow(y: float, colour: str, spread: float = 0) -> ft.BoxShadow:
    return ft.BoxShadow(spread_radius=spread, color=colour, offset=ft.Offset(0, y))


def _soft(y: float, reach: float, colour: str) -> tuple[ft.BoxShadow, ...]:
    """Return a shadow that fades over `reach` pixels in steps. For blurred ones the client compiles a dozen programs
    more when they are first drawn.
    """
    return tuple(_shadow(y, colour, spread) for spread in (reach / 2, reach / 4, 0, -reach / 4, -reach / 2))


@dataclass(frozen=True)
class Elevation:
    """The shadows of the app; none is blurred."""

    felt: tuple[ft.BoxShadow, ...] = (_shadow(1, "#40000000"), _shadow(2.5, "#29000000", spread=0.5))
    paper: tuple[ft.BoxShadow, ...] = (
        _shadow(0, "#293C2D14", spread=1),
        _shadow(2, "#383C2D14"),
        _shadow(3.5, "#1F3C2D14", spread=0.5),
    )
    lifted: tuple[ft.BoxShadow, ...] = _soft(8, 12, "#12281E0A")
    sheet: tuple[ft.BoxShadow, ...] = _soft(-3, 12, "#0F000000")
    toast: tuple[ft.BoxShadow, ...] = _soft(3, 10, "#12281E0A")
    curtain: tuple[ft.BoxShadow, ...] = _soft(6, 24, "#14000000")


ELEVATION = Elevation()


@dataclass(frozen=True)
class Motion:
    """Durations. Everything that travels is zero when motion is reduced; only a short fade stays."""

    tap: int = 80
    lift: int = 120
    hop: int = 320
    flight: int = 220
    room: int = 180
    flip: int = 260
    sheet: int = 220
    stamp: int = 300
    pulse: int = 240
    curtain: int = 260
    way: int = 60
    dice: int = 500
    tumble: int = 400
    suspense: int = 2000
    swing: int = 125
    cup: int = 300
    die: int = 70
    slot: int = 100
    verdict: int = 200
    wish: int = 300
    stone: int = 180
    bridge: int = 260
    joy: int = 800
    bar: int = 400
    stagger: int = 40
    fade: int = 100


LIVELY = Motion()
CALM = Motion(**{each.name: 0 for each in fields(Motion) if each.name != "fade"})

Signs = Literal["cross", "dot"]
_SIGNS: dict[Signs, dict[str, str]] = {
    "cross": {"+": "+", "-": "−", "*": "×", "/": "÷"},
    "dot": {"+": "+", "-": "−", "*": "·", "/": ":"},
}


NARROWEST = 320.0
"""The width of the narrowest screen that something is drawn for, in pixels."""
LOW, LOW_AT_MOST = 260.0, 360.0
"""The height below which a screen is low, with text as usual, and with text of any size, in pixels."""


@dataclass(frozen=True)
class Look:
    """The context of drawing: the one argument that every part shares.

    `background` is the felt, `signs` the printed signs for times and divided by, `width` and `height` are the
    screen's in pixels, `text_scale` is the device's factor for text, `mouse` is True if the device has one,
    `keyboard` if the focus is to be seen, `contrast` if the device asks for more of it; `strength` is the share of
    its colours, the rest being the `ground`'s. The numbers on cards and dice keep their size: they fill their card
    already.
    """

    dark: bool = False
    background: Felt = BAIZE
    big_digits: bool = False
    eyes: bool = True
    """True if the equals card may have eyes: not in a strict match."""
    calm: bool = False
    signs: Signs = "cross"
    width: float = 390
    height: float = 844
    text_scale: float = 1.0
    mouse: bool = False
    keyboard: bool = False
    contrast: bool = False
    strength: float = 1
    ground: str = ""
    taken: float = 0
    """By how much `height` is less than the screen's, where something takes room of what is drawn."""
    insets: Insets = Insets()
    """By how much `width` and `height` are less than the screen's at its edges: only backgrounds reach into them."""
    wall: bool = False
    """True for a view from afar: then `width` and `height` are those before all is enlarged."""
    aside: bool = False
    """True where the tray stands beside the felt though the screen is high: a square board has most room so."""
    column: float = 0
    """The width of one of the two columns of a page, with its margins, in pixels; 0 on a page of one."""
    given: Slots | None = None
    """Slots of a game's own; None for those of the kind of layout."""
    pointed: str = ""
    """The identifier of the piece or button that is pointed at: what is to be touched next; empty for none."""
    rtl: bool = False
    """True if pages run from right to left; tables, cards and calculations never do."""
    window: Look | None = None
    """The look of the window in which what is drawn for this one scrolls; None where it has room."""
    frame: FrameMemo = field(default=NoMemo(), compare=False, repr=False)
    """The memo of the last frame: parts that would come out the same are taken from it."""

    @property
    def palette(self) -> Palette:
        return self._inks if self.strength == 1 else _faint(self._inks, self.ground, self.strength)

    @property
    def _inks(self) -> Palette:
        if self.contrast:
            return STRONG_DARK if self.dark else STRONG_LIGHT
        return DARK if self.dark else LIGHT

    @property
    def cards(self) -> Cards:
        own = DARK_CARDS if self.dark else LIGHT_CARDS
        return own if self.strength == 1 else _faint(own, self.ground, self.strength)

    def dimmed(self, strength: float, *, on_felt: bool = False) -> Look:
        """Return this look at an opacity of `strength`, on felt or on paper.

        Colours mixed beforehand need no layer of their own, for which all drawing on the screen has to stop.
        """
        left = self.strength * (max(strength, LEAST_LEFT) if self.contrast else strength)
        return replace(self, strength=left, ground=self.felt if on_felt else self._inks.paper)

    def shade(self, colour: str) -> str:
        """Return a colour that is in no palette at this look's strength."""
        return colour if self.strength == 1 else blend(self.ground, colour, self.strength)

    @property
    def felt(self) -> str:
        return self.felt_of(self.background)

    def felt_of(self, background: Felt) -> str:
        """Return the colour of any cloth, for tiles and saved matches."""
        return background.dark if self.dark or self.contrast else background.light

    @property
    def motion(self) -> Motion:
        return CALM if self.calm else LIVELY

    def animation(self, duration: int) -> ft.Animation | None:
        """Return the one curve for a duration taken from `motion`; None when that duration is zero."""
        return ft.Animation(duration, ft.AnimationCurve.EASE_OUT_CUBIC) if duration else None

    def in_order(self, pieces: Iterable[ft.Control]) -> list[ft.Control]:
        """Return the pieces of a calculation for a row on a page, so that it runs from left to right on any."""
        return [*pieces][::-1] if self.rtl else [*pieces]

    @property
    def kind(self) -> Kind:
        """The kind of layout of this screen."""
        return Kind.SIDEWAYS if self.aside else kind_of(self.width, self.height, self.taken, wall=self.wall)

    @property
    def slots(self) -> Slots:
        """The sizes of the slots of a table on this screen."""
        if self.given is None and self.kind is Kind.SIDEWAYS and self.large_text:
            return SIDEWAYS_LARGE
        return self.given or SLOTS[self.kind]

    @property
    def small(self) -> bool:
        """True for a narrow phone, or one held upright with little height, as where a browser keeps its bars."""
        return self.kind is Kind.SMALL

    @property
    def landscape(self) -> bool:
        return self.kind.beside

    @property
    def beside(self) -> float:
        """The width of what stands beside the felt of a table, in pixels."""
        return self.slots.rail + self.slots.tray

    @property
    def across(self) -> float:
        """The width of the content of a tray, in pixels."""
        return (self.slots.tray or self.width - self.slots.rail) - 2 * self.margin

    @property
    def above(self) -> float:
        """The height of what stands above the felt of a table, in pixels: the bar, and the players if not in or beside
        it."""
        if self.chips_in_bar:
            return self.slots.bar + self.slots.chips
        return self.slots.bar + (0 if self.slots.rail else self.slots.chips + Space.S)

    @property
    def chips_in_bar(self) -> bool:
        """True if the players stand in the bar of a table; then their slot is that of a note below it."""
        return self.slots.chips < Size.TOUCH

    def heights(self, above: float, corner: float = 0) -> Heights:
        """Return the heights of felt and tray, `above` which something stands; beside the felt the tray has all the
        height but that of a `corner`.
        """
        return Heights(self.height, self.height - corner) if self.slots.tray else Heights(self.height - above)

    @property
    def touch(self) -> float:
        """The least that a finger needs, in pixels."""
        return self.slots.touch

    @property
    def main_button(self) -> float:
        """The height of a button of a tray, in pixels."""
        return self.slots.action

    @property
    def may_be_wall(self) -> bool:
        """True if the screen is large enough for a table on a wall."""
        return self.width >= WALL[0] and self.height >= WALL[1]

    def on_wall(self) -> tuple[Look, float]:
        """Return this look for a table on a wall, and the factor by which all of it is enlarged."""
        times = min(self.width / WALL_ROOM[0], self.height / WALL_ROOM[1])
        on_wall = replace(self, wall=True, width=self.width / times, height=self.height / times, insets=Insets())
        return on_wall, times

    @property
    def beside_board(self) -> tuple[Look, float]:
        """This look, and 1; on a wide tablet or a laptop that of a table with a square board, and the factor by which
        all of it is enlarged: the tray beside the board keeps its width."""
        if not self.tablet or self.width <= self.height:
            return self, 1.0
        times = min(1.7, max(1.0, (self.width - self.height) / (ASIDE * self.text_scale)))
        wide, high, edges = self.width / times, self.height / times, self.insets.seen(1 / times)
        return replace(self, aside=True, width=wide, height=high, insets=edges), times

    @property
    def narrow(self) -> tuple[Look, float]:
        """This look, and 1; on a screen that is narrower than `NARROWEST` that of one which is not, and by how much all
        of it is to be seen smaller: its words have no room else."""
        times = min(1.0, self.width / NARROWEST)
        if times == 1:
            return self, times
        return replace(self, width=NARROWEST, height=self.height / times, insets=self.insets.seen(1 / times)), times

    @property
    def roomy(self) -> Look:
        """This look with the height that a table needs: on a lower screen its drawing scrolls as a whole
        (`app.parts.scrolling`)."""
        high = self.height if self.wall else table_height(self.width, self.height, self.text_scale)
        return self if high == self.height else replace(self, height=high, window=self)

    @property
    def page(self) -> float:
        """The width of a page, or of one of its two columns, with its margins, in pixels."""
        return self.column or min(self.width, Size.PAGE)

    @property
    def low(self) -> bool:
        """True on a screen too low for anything to keep its place above or below what scrolls."""
        return self.height < min(LOW * self.text_scale, LOW_AT_MOST)

    @property
    def tablet(self) -> bool:
        return self.kind is Kind.TABLET

    @property
    def large_text(self) -> bool:
        """Text is so large that things side by side have to stand one below the other."""
        return self.text_scale > 1.35

    @property
    def enlarged(self) -> bool:
        """Text is larger than usual: short names no longer fit into the places that are made for them."""
        return self.text_scale > 1.1

    @property
    def margin(self) -> float:
        return self.slots.margin

    @property
    def left(self) -> float:
        """The page margin at the left edge of the screen, in pixels."""
        return self.margin + self.insets.left

    @property
    def right(self) -> float:
        """The page margin at the right edge of the screen, in pixels."""
        return self.margin + self.insets.right

    @property
    def foot(self) -> float:
        """The free room below the last thing at the bottom edge of the screen, in pixels."""
        return max(Space.L, self.insets.bottom + Space.S)

    def clear(self, **sides: float) -> ft.Padding | None:
        """Return a padding of the inset and the given pixels at each of these `sides`; None where that is nothing."""
        padding = {side: more + getattr(self.insets, side) for side, more in sides.items()}
        return ft.Padding.only(**padding) if any(padding.values()) else None

    def within(self, *sides: str) -> Look:
        """Return this look for a part that does not reach these edges of the screen."""
        return replace(self, insets=replace(self.insets, **dict.fromkeys(sides, 0)))

    def card_width(self, width: float) -> float:
        """Return a card width after the setting for large digits."""
        return round(width * 1.2) if self.big_digits else width

    def sign(self, operator: str) -> str:
        """Return the printed sign of `+ - * /`; any other text unchanged."""
        return _SIGNS[self.signs].get(operator, operator)


@cache
def style(role: str, colour: str) -> ft.TextStyle:
    """Return the text style of a role of `TYPES` in one colour."""
    kind = TYPES[role]
    return ft.TextStyle(size=kind.size, height=kind.line / kind.size, font_family=kind.family, color=colour)


def flet_theme(*, dark: bool, keyboard: bool = False) -> ft.Theme:
    """Return the Material theme under the parts, built by hand so that nothing takes a colour from a seed.

    With `keyboard`, what has no ring of its own is tinted while it has the focus.
    """
    p = DARK if dark else LIGHT
    ink8 = ft.Colors.with_opacity(0.08, p.ink)
    scheme = ft.ColorScheme(
        primary=p.ok,
        on_primary=p.raised,
        primary_container=p.sunk,
        on_primary_container=p.ink,
        secondary=p.ink,
        on_secondary=p.paper,
        secondary_container=p.sunk,
        on_secondary_container=p.ink,
        tertiary=p.brass,
        on_tertiary=p.onbrass,
        error=p.brick,
        on_error=p.raised,
        surface=p.paper,
        on_surface=p.ink,
        on_surface_variant=p.ink2,
        surface_container_lowest=p.raised,
        surface_container_low=p.raised,
        surface_container=p.raised,
        surface_container_high=p.raised,
        surface_container_highest=p.sunk,
        surface_tint=ft.Colors.TRANSPARENT,
        outline=p.line,
        outline_variant=p.hair,
        inverse_surface=p.ink,
        on_inverse_surface=p.paper,
        inverse_primary=p.brass,
        shadow=ft.Colors.BLACK,
        scrim=ft.Colors.BLACK,
    )
    body, label = (style(role, p.ink).copy(letter_spacing=0) for role in ("body", "button"))  # Material spaces letters
    return ft.Theme(
        color_scheme=scheme,
        font_family=MEDIUM,
        text_theme=ft.TextTheme(body_large=body, body_medium=body, label_large=label),
        scaffold_bgcolor=p.paper,
        canvas_color=p.paper,
        splash_color=ink8,
        highlight_color=ink8,
        hover_color=ft.Colors.with_opacity(0.04, p.ink),
        focus_color=ft.Colors.with_opacity(0.6 if keyboard else 0, p.focus),
        divider_color=p.hair,
    )
