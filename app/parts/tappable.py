"""The one way to make something tappable."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, partial
from typing import Any

import flet as ft

from app.parts import plain
from app.parts.rows import Tap as Tap
from app.parts.theme import UNAVAILABLE, Look, Radius, Size

DISC = 28
"""The width of the disc with a finger at the edge of what is pointed at, in pixels."""


@dataclass(frozen=True)
class Drag:
    """The drag of a piece: `on_start` picks it up; `along` is the direction in which a finger has to set out where
    the other one scrolls.
    """

    on_start: Tap
    along: ft.Axis | None = None


def tappable(
    look: Look,
    content: ft.Control,
    label: str,
    identifier: str,
    on_tap: Tap | None,
    *,
    selected: bool | None = None,
    toggled: bool | None = None,
    why: str | None = None,
    radius: float = Radius.BUTTON,
    on_felt: bool = False,
    expand: bool | int | None = None,
    key: str | None = None,
    copies: str | None = None,
    drag: Drag | None = None,
    on_drop: Tap | None = None,
    on_over: Callable[[bool], object] | None = None,
    firm: bool = False,
    on_hold: Tap | None = None,
    meant: str = "",
) -> ft.Control:
    """Return `content` as one node of the semantics tree that can be tapped, focused and entered.

    `label` is all a screen reader says: the texts inside `content` stay out of the tree. `identifier` names the node
    for good. `toggled` turns the button into a switch. `why` says that the action is not possible now: a tap still
    calls `on_tap`, which then says why, and the caller draws it faint (`inked`). Without `on_tap` it is only a labelled
    picture. `copies` is a text that a tap puts on the clipboard as well. With `drag` it can also be dragged; `on_drop`
    is called when something dragged is let go above it, `on_over` when it comes there and when it leaves. `on_hold` is
    called when it is held down; what it does must go another way too. What is `firm` takes no touch soon after another
    one, wherever that was. `meant` names what the piece is, where another one may come under the same `identifier`.

    The whole takes taps, also those that a screen reader or the browser hands over. There is a button, which shows
    focus and hover, only on a device with a mouse or when keys are used: with buttons, answers on a full table take up
    to twice as long. For a tap it would draw a wave, frame by frame, for which the answer would have to wait; so a
    layer above it takes taps. An animation that lifts the drawing lifts the whole node. The caller provides 44 pixels
    (`zone`).
    """
    named = ft.Semantics(label=label, identifier=identifier, selected=selected, exclude_semantics=True, content=content)
    if on_tap is None:
        named.key, named.expand = key, expand
        return named
    named.button, named.toggled, named.hint_text = toggled is None, toggled, why

    tapped = _tapped(look, meant or identifier, on_tap, firm=firm)
    held = None if on_hold is None else _tapped(look, meant or identifier, on_hold)

    lift = content.offset if isinstance(content, ft.Container) else None
    whole: ft.Control = named
    if look.mouse or look.keyboard or copies is not None:
        lifted = isinstance(lift, ft.Offset) and lift.y != 0
        style = _look_of_zone(look, radius, on_felt, lifted=lifted)
        # Where the first key calls for buttons, it is to find one; later the focus stays where it is.
        focus = look.keyboard and not look.mouse
        _put_under_button(named, style, tapped, copies, held, focus=focus)
    else:  # its colour lets all of it be hit
        whole = ft.Container(named, bgcolor=ft.Colors.TRANSPARENT, on_click=tapped, on_long_press=held)
    if drag is not None:
        whole = ft.Draggable(
            whole, affinity=drag.along, max_simultaneous_drags=1, on_drag_start=_in_time(look, drag.on_start)
        )
    if on_drop is not None:
        whole = ft.DragTarget(whole, on_accept=_in_time(look, on_drop))
        if on_over is not None:
            come, gone = (_in_time(look, partial(on_over, here)) for here in (True, False))
            whole.on_will_accept, whole.on_leave = come, gone
    if look.pointed == identifier:
        whole = _pointed_at(look, whole, radius)
    node = ft.MergeSemantics(whole, key=key, expand=expand)
    if lift is None or not isinstance(content, ft.Container):
        return node
    moving = ft.Container(node, offset=lift, animate_offset=content.animate_offset, key=key, expand=expand)
    node.key, node.expand = None, None
    content.offset, content.animate_offset = None, None
    return moving


def _in_time(look: Look, act: Tap) -> Callable[[object], None]:
    """Return the handler of something dragged; it ignores what is done to an outdated piece."""

    def done(_: object) -> None:
        if not look.frame.outdated():
            act()

    return done


def _pointed_at(look: Look, whole: ft.Control, radius: float) -> ft.Control:
    """Return a piece with a brass ring and a finger over its edge, which take no room and no taps."""
    p, out = look.palette, Size.RING
    edges: dict[str, Any] = dict.fromkeys(plain.FILLING, -out)
    ring = ft.Container(
        ft.Container(border=ft.Border.all(Size.RING - 1.5, p.brass), border_radius=radius + out - 1.5),
        border=ft.Border.all(1.5, p.onbrass),
        border_radius=radius + out,
        ignore_interactions=True,
        **edges,
    )
    hand = ft.Icon(ft.Icons.TOUCH_APP_ROUNDED, size=18, color=p.onbrass)
    edge = ft.Border.all(1.5, p.onbrass)
    finger = plain.disc(DISC, p.brass, hand, border=edge, left=-DISC / 3, top=-DISC / 2, ignore_interactions=True)
    return plain.layered([whole, ring, finger])


def _tapped(look: Look, identifier: str, on_tap: Tap, *, firm: bool = False) -> Callable[[object], None]:
    """Return the handler of a tap on a piece; it ignores a tap meant for the piece before."""

    look.frame.name(identifier)
    return lambda _: look.frame.tap(identifier, on_tap, firm=firm)


def catching(look: Look, identifier: str, on_tap: Tap, *, shade: bool = False) -> ft.GestureDetector:
    """Return a pane that takes every touch on it, visible as a `shade` or not at all. It is no piece: screen readers
    and keys have a button for the same.
    """
    pane = ft.Container(bgcolor=look.palette.scrim if shade else ft.Colors.TRANSPARENT)
    return ft.GestureDetector(pane, exclude_from_semantics=True, on_tap=_tapped(look, identifier, on_tap))


def together(content: ft.Control, name: str, label: str) -> ft.Control:
    """Return pieces that are one stop of Tab, among which arrows move (`web/keys.js`). `label` names them all."""
    expand, content.expand = content.expand, True if content.expand else None
    return ft.Semantics(label=label, identifier=f"pieces-{name}", container=True, content=content, expand=expand)


def choices(content: ft.Control, name: str, label: str) -> ft.Control:
    """Return pieces of which one is `selected`, radios to a screen reader (`web/choices.js`); `label` names the
    choice.
    """
    return together(content, f"choice-{name}", label)


def inked(look: Look, why: str | None, *, on_felt: bool = False) -> Look:
    """Return the look of a tappable piece, faint if there is a reason `why` it is not possible now."""
    return look if why is None else look.dimmed(UNAVAILABLE, on_felt=on_felt)


def _put_under_button(
    named: ft.Semantics,
    style: ft.ButtonStyle,
    on_tap: Callable[[object], object],
    copies: str | None,
    held: Callable[[object], object] | None,
    *,
    focus: bool,
) -> None:
    """Lay a button over the drawing that can take the focus; short taps go to a layer above it, unless they copy."""
    drawing, named.exclude_semantics = plain.silent(named.content), False
    button = ft.TextButton(
        content=ft.Container(),
        style=style,
        on_click=on_tap,
        autofocus=focus,
        action=None if copies is None else _copying(copies),
        **plain.FILLING,
    )
    layers: list[ft.Control] = [drawing, button]
    if copies is None:
        click = ft.MouseCursor.CLICK
        above = ft.GestureDetector(on_tap=on_tap, on_long_press_start=held, mouse_cursor=click, **plain.FILLING)
        layers.append(above)
    named.content = plain.layered(layers)


def _copying(text: str) -> ft.CopyToClipboard | None:
    """Return a copy action as part of the tap itself: a browser forbids it to an answer to a tap. None without a
    page.
    """
    try:
        return ft.CopyToClipboard(text)
    except RuntimeError:
        return None


def zone(content: ft.Control, *, width: float = Size.TOUCH, height: float = Size.TOUCH) -> ft.Container:
    """Return `content` in the middle of a zone large enough for a finger."""
    return plain.middle(content, width=width, height=height)


def _look_of_zone(look: Look, radius: float, on_felt: bool, *, lifted: bool) -> ft.ButtonStyle:
    p = look.palette
    gap = Size.RING + Size.FOCUS_GAP if lifted else Size.FOCUS_GAP  # outside the ring that a lifted card wears
    ring = (p.onfelt if on_felt else p.focus) if look.keyboard else None
    return _zone_style(p.onfelt if on_felt else p.ink, ring, gap, radius, look.motion.tap)


@cache
def _zone_style(ink: str, ring: str | None, gap: float, radius: float, duration: int) -> ft.ButtonStyle:
    """Return the style of a zone under a finger, a mouse and, with the colour of a `ring`, the keyboard's focus."""
    unseen = ft.BorderSide(0, ft.Colors.TRANSPARENT)
    seen = ft.BorderSide(Size.FOCUS, ring, stroke_align=1 + 2 * gap / Size.FOCUS) if ring else unseen
    return ft.ButtonStyle(
        padding=0,
        bgcolor=ft.Colors.TRANSPARENT,
        overlay_color={
            ft.ControlState.FOCUSED: ft.Colors.TRANSPARENT,
            ft.ControlState.HOVERED: ft.Colors.with_opacity(0.04, ink),
            ft.ControlState.DEFAULT: ft.Colors.with_opacity(0.08, ink),
        },
        animation_duration=duration,
        shape=ft.RoundedRectangleBorder(radius=radius),
        side={ft.ControlState.FOCUSED: seen, ft.ControlState.DEFAULT: unseen},  # no state comes or goes in a change
        visual_density=ft.VisualDensity.COMPACT,
    )
