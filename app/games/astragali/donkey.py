"""The donkey of the fool's wish: the only animal of the app. It laughs with the player who brays, and never judges."""

from __future__ import annotations

import flet as ft

from app.games.astragali.face_inks import COAT, EAR, MUZZLE
from app.parts import glyph
from app.parts.theme import Look

SIZE = (322, 330)
"""Width and height of the braying donkey, in pixels."""


def braying(look: Look, width: float) -> ft.Control:
    """Draw it with its mouth wide open and its eyes shut."""
    ink, teeth, tongue = look.cards.digit, look.cards.stock, look.cards.operator
    return _drawn(
        width,
        f'<g fill="{COAT}"><path d="M92 112Q20 78 10 6Q72 4 122 78Z"/>'
        '<path d="M230 112Q302 78 312 6Q250 4 200 78Z"/></g>'
        f'<g fill="{EAR}"><path d="M92 96Q42 70 30 24Q74 26 108 76Z"/>'
        '<path d="M230 96Q280 70 292 24Q248 26 214 76Z"/></g>'
        f'<path d="M88 110Q92 52 161 50Q230 52 234 110L226 214Q161 236 96 214Z" fill="{COAT}"/>'
        '<path d="M132 62Q120 20 136 6Q144 26 152 22Q156 2 172 0Q170 20 180 24Q192 10 202 14Q196 30 194 62'
        'Q161 74 132 62Z"'
        f' fill="{ink}"/>'
        f'<g fill="{EAR}"><circle cx="124" cy="118" r="24"/><circle cx="198" cy="118" r="24"/></g>'
        f'<g fill="none" stroke="{ink}" stroke-width="7" stroke-linecap="round">'
        '<path d="M108 124Q124 102 140 124"/><path d="M182 124Q198 102 214 124"/>'
        '<path d="M102 90Q118 76 136 88"/><path d="M186 88Q204 76 220 90"/></g>'
        f'<path d="M100 214Q98 322 161 328Q224 322 222 214Z" fill="{MUZZLE}"/>'
        f'<path d="M112 214Q110 308 161 314Q212 308 210 214Z" fill="{ink}"/>'
        f'<path d="M128 284Q132 262 161 262Q190 262 194 284Q184 306 161 308Q138 306 128 284Z" fill="{tongue}"/>'
        f'<path d="M78 190Q80 150 161 148Q242 150 244 190Q242 228 161 230Q80 228 78 190Z" fill="{MUZZLE}"/>'
        f'<g fill="{COAT}"><ellipse cx="130" cy="182" rx="11" ry="15"/><ellipse cx="192" cy="182" rx="11" ry="15"/></g>'
        '<path d="M126 228H143V246H126ZM145 229H160V248H145ZM162 229H177V248H162ZM179 228H196V246H179Z"'
        f' fill="{teeth}"/>',
    )


def calm(look: Look, width: float) -> ft.Control:
    """Draw it as it listens to what the others say."""
    ink, white = look.cards.digit, look.cards.stock
    return _drawn(
        width,
        f'<g fill="{COAT}"><path d="M100 112Q40 60 50 2Q104 10 132 84Z"/>'
        '<path d="M222 112Q282 60 272 2Q218 10 190 84Z"/></g>'
        f'<g fill="{EAR}"><path d="M102 94Q60 58 64 22Q100 30 118 80Z"/>'
        '<path d="M220 94Q262 58 258 22Q222 30 204 80Z"/></g>'
        f'<path d="M92 116Q96 58 161 56Q226 58 230 116L222 240Q161 270 100 240Z" fill="{COAT}"/>'
        '<path d="M134 68Q122 28 138 12Q146 32 154 28Q158 8 172 6Q170 26 180 30Q192 16 202 20Q196 36 192 68'
        'Q161 80 134 68Z"'
        f' fill="{ink}"/>'
        f'<g fill="{EAR}"><circle cx="124" cy="134" r="26"/><circle cx="198" cy="134" r="26"/></g>'
        f'<g fill="{ink}"><circle cx="128" cy="138" r="13"/><circle cx="194" cy="138" r="13"/></g>'
        f'<g fill="{white}"><circle cx="132" cy="133" r="5"/><circle cx="198" cy="133" r="5"/></g>'
        f'<path d="M78 250Q80 202 161 200Q242 202 244 250Q242 304 161 306Q80 304 78 250Z" fill="{MUZZLE}"/>'
        f'<g fill="{COAT}"><ellipse cx="130" cy="238" rx="11" ry="15"/><ellipse cx="192" cy="238" rx="11" ry="15"/></g>'
        f'<path d="M112 272Q161 304 210 272" fill="none" stroke="{ink}" stroke-width="7" stroke-linecap="round"/>',
    )


def _drawn(width: float, shapes: str) -> ft.Control:
    return glyph.svg(f"0 0 {SIZE[0]} {SIZE[1]}", shapes, width, width * SIZE[1] / SIZE[0])
