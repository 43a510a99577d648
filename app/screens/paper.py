"""Pages to print, all in one style."""

from __future__ import annotations

from html import escape

from app.locale import Words

STYLE = """
@page { margin: 18mm }
* { box-sizing: border-box; margin: 0; padding: 0 }
html { font: 400 4.4mm/1.4 Bitter, Rockwell, "Roboto Slab", Georgia, serif; color: #000; background: #fff }
body { max-width: 174mm; margin: auto }
h1 { font-size: 8mm }
h2 { font-size: 5mm; margin-top: 6mm }
footer { margin-top: 10mm; font-size: 3.2mm }
"""


def paper(words: Words, title: str, lines: str, foot: str = "") -> str:
    """Return an HTML page with a title, `lines` of HTML and a foot, nothing of it from outside."""
    foot = " · ".join(filter(None, ("Tischrechner", foot)))
    return (
        f'<!DOCTYPE html>\n<html lang="{words.language}">\n<head><meta charset="utf-8"><title>{escape(title)}</title>\n'
        f"<style>{STYLE}</style></head>\n<body>\n<h1>{escape(title)}</h1>\n{lines}\n"
        f"<footer>{escape(foot)}</footer></body></html>\n"
    )
