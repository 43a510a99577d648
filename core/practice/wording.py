"""The few sentences of a worksheet, in the languages it is printed in; `core` has no catalogues."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

Sentences = Mapping[str, str]


@dataclass(frozen=True)
class Wording:
    """One language: sentences by name, titles and instructions by task, what a band practises, and names of faces."""

    sentences: Sentences
    titles: Mapping[tuple[str, str], str]
    instructions: Mapping[tuple[str, str], str]
    bands: Mapping[str, tuple[str, str, str, str, str]]
    faces: Sentences
    kinds: Sentences
    """The kinds of bids of Astragali."""


GAMES: Sentences = {
    "pari": "Pari",
    "formula": "Formula",
    "ziffernsheriffs": "Ziffernsheriffs",
    "paari": "Paari",
    "astragali": "Astragali",
}
"""The games are called alike in every language."""

GERMAN = Wording(
    sentences={
        "name": "Name",
        "date": "Datum",
        "hand": "Hand",
        "own": "eigene Stapel",
        "other": "andere Stapel",
        "keep": "behalten",
        "fresh": "mit sieben neuen Würfeln",
        "for": "für: {bid}",
        "card": "Karte",
        "on": "auf",
        "worth": "ist wert:",
        "field": "Feld ______ =",
        "to": "bis {most}",
        "way": "{number}.",
        "key": "Lösungen: {title}",
        "key_line": "Die leichteste Lösung zuerst. Jede andere, die stimmt, ist genauso richtig.",
        "key_chances": "Mit den Wahrscheinlichkeiten, über alle 2097152 Würfe gezählt.",
        "only": "nur diese",
        "count": "{count} Lösungen",
        "also": "auch: {others}",
        "both_sides": "beide Seiten {value}",
        "highest": "höchstes Ergebnis {value}",
        "points": "{value} Punkte",
        "chance": "mindestens so viel: {value}",
        "likelier": "Nummer {number}: {bid}",
        "or": "statt {value}",
        "lay_own": "{card} auf den eigenen Stapel {side}",
        "lay_other": "{card} auf den anderen Stapel {side}",
        "left": "links",
        "right": "rechts",
        "rainbow": "Regenbogen",
        "band": "Stufe {band}",
        "class": "Klasse {name}",
        "class_free": "frei",
        "seed": "Saat {seed}",
        "version": "Fassung {version}",
        "same": "Gleiche Saat, gleiches Blatt. Die Lösungen stehen auf einem eigenen Blatt.",
        "practised": "Was geübt wird",
        "proved": "Eine leichtere Lösung gibt es in keiner Aufgabe; das hat die Suche geprüft.",
        "go_on": "Zum Weitermachen",
        "more": "Wer fertig ist, sucht weitere Lösungen. So viele gibt es: {tasks}.",
        "more_task": "Aufgabe {number}: {count}",
        "page": "Seite {page} von {pages}",
    },
    titles={
        ("pari", "complete"): "Reihen vollenden",
        ("pari", "all"): "Alle Karten legen",
        ("pari", "best"): "Die beste Reihe",
        ("formula", "one"): "Mit einer Karte",
        ("formula", "three"): "Mit drei Karten",
        ("formula", "highest"): "Das höchste Ergebnis",
        ("ziffernsheriffs", "reach"): "Das Feld erreichen",
        ("ziffernsheriffs", "three"): "Drei Wege zum Feld",
        ("ziffernsheriffs", "join"): "Steine verbinden",
        ("paari", "fits"): "Was passt wohin?",
        ("astragali", "likelier"): "Was ist wahrscheinlicher?",
        ("astragali", "worth"): "Was ist der Wurf wert?",
    },
    instructions={
        ("pari", "complete"): "Karten aus der Hand dazulegen, bis links und rechts vom = gleich viel steht. "
        "Liegende Karten behalten ihre Reihenfolge.",
        ("pari", "all"): "Alle Karten der Hand dazulegen, so dass links und rechts vom = gleich viel steht. "
        "Liegende Karten behalten ihre Reihenfolge.",
        ("pari", "best"): "Karten aus der Hand dazulegen, bis die Gleichung stimmt, und zwar möglichst viele. "
        "Ohne Rest auf der Hand gibt es drei Punkte mehr.",
        ("formula", "one"): "Mit genau einer Karte der Hand eine andere Formel machen, die stimmt. "
        "Das Zeichen darf gewechselt werden.",
        ("formula", "three"): "Mit genau drei Karten der Hand eine andere Formel machen, die stimmt. "
        "Das Zeichen darf gewechselt werden.",
        ("formula", "highest"): "Mit ein bis drei Karten der Hand eine Formel machen, deren Ergebnis so hoch "
        "wie möglich ist.",
        ("ziffernsheriffs", "reach"): "Aus den Würfeln die Zahl des Feldes rechnen. Jeder Würfel zählt höchstens "
        "einmal, Klammern sind erlaubt.",
        ("ziffernsheriffs", "three"): "Die Zahl des Feldes auf drei verschiedenen Wegen rechnen. Jeder Würfel zählt "
        "in jedem Weg höchstens einmal.",
        ("ziffernsheriffs", "join"): "Welches freie Feld verbindet die schwarzen Steine? Seine Zahl aus den Würfeln "
        "rechnen.",
        ("paari", "fits"): "Welche Karte der Hand darf auf welchen Stapel? Sie bildet ein Paar mit der Karte daneben: "
        "gleiche Farbe oder gleiche Zahl. Der Regenbogen passt zu allem, ein X auf jeden anderen Stapel.",
        ("astragali", "likelier"): "Ankreuzen, was wahrscheinlicher gelingt.",
        ("astragali", "worth"): "Das beste Gebot nennen, das in den Würfeln steckt. Rang der Gesichter: "
        "L S T P A W F E.",
    },
    bands={
        "row": (
            "Ein Plus oder Minus, ohne über den Zehner zu rechnen, Zahlen bis 20.",
            "Über den Zehner rechnen oder zwei Zeichen, Zahlen bis 20.",
            "Ein Mal oder Geteilt, Zahlen bis 100.",
            "Zwei Zeichen, Mal oder Geteilt dabei, Zahlen bis 100.",
            "Punkt vor Strich, drei Zeichen oder größere Zahlen.",
        ),
        "formula": (
            "Ein Plus oder Minus, ohne über den Zehner zu rechnen, Zahlen bis 20.",
            "Über den Zehner rechnen, Zahlen bis 20.",
            "Plus oder Minus, Zahlen bis 100.",
            "Mal oder Geteilt, Zahlen bis 100.",
            "Größere Zahlen.",
        ),
        "dice": (
            "Ein Plus oder Minus mit zwei Würfeln.",
            "Ein Mal oder Geteilt, oder zweimal Plus und Minus.",
            "Zwei Zeichen, Mal oder Geteilt dabei, ohne Klammern.",
            "Zwei Zeichen mit Klammern.",
            "Drei Zeichen oder eine Potenz.",
        ),
        "fits": (
            "Paare nach Farbe.",
            "Paare nach Zahl.",
            "Der Regenbogen passt zu jeder Karte.",
            "Ein X sperrt einen Stapel.",
            "Die letzte Karte: Niemand darf danach mehr Punkte haben.",
        ),
        "likelier": (
            "Gebote verschiedener Art vergleichen.",
            "Gebote einer Art: auf die Gesichter kommt es an.",
            "Welche Würfel behalten? Der Unterschied ist groß.",
            "Welche Würfel behalten? Das eine ist zwei- bis viermal so wahrscheinlich.",
            "Welche Würfel behalten? Der Unterschied ist klein.",
        ),
        "worth": (
            "Ein Gesicht liegt mehrfach.",
            "Zwei Gesichter liegen verschieden oft.",
            "Zwei Gesichter liegen gleich oft: Das bessere wird zuerst genannt.",
            "Drei Paare.",
            "Drei und zwei: Eine Pentade ist es nur, wenn die drei das bessere Gesicht zeigen.",
        ),
    },
    faces={
        "L": "Glück",
        "S": "Geist",
        "T": "Zeit",
        "P": "Raum",
        "A": "Luft",
        "W": "Wasser",
        "F": "Feuer",
        "E": "Erde",
    },
    kinds={
        "hot-air": "heiße Luft",
        "single": "Einzeln",
        "pair": "Paar",
        "two-pairs": "Zwei Paare",
        "magi": "Magi",
        "three-pairs": "Drei Paare",
        "pentad": "Pentade",
        "double-magi": "Doppelmagi",
        "rectangle": "Rechteck",
        "four-and-pair": "Vier und Paar",
        "ark": "Arche",
        "silver": "Aarons Silber",
        "five-and-pair": "Fünf und Paar",
        "ruby": "Rubin und Granat",
        "seven": "Sieben",
    },
)

ENGLISH = Wording(
    sentences={
        "name": "Name",
        "date": "Date",
        "hand": "Hand",
        "own": "own piles",
        "other": "other piles",
        "keep": "keep",
        "fresh": "with seven fresh dice",
        "for": "for: {bid}",
        "card": "Card",
        "on": "on",
        "worth": "is worth:",
        "field": "Field ______ =",
        "to": "to {most}",
        "way": "{number}.",
        "key": "Solutions: {title}",
        "key_line": "The easiest solution first. Any other that is correct is just as right.",
        "key_chances": "With the chances, counted over all 2097152 rolls.",
        "only": "only this one",
        "count": "{count} solutions",
        "also": "also: {others}",
        "both_sides": "both sides {value}",
        "highest": "highest result {value}",
        "points": "{value} points",
        "chance": "at least as much: {value}",
        "likelier": "Number {number}: {bid}",
        "or": "instead of {value}",
        "lay_own": "{card} on the own {side} pile",
        "lay_other": "{card} on the other player's {side} pile",
        "left": "left",
        "right": "right",
        "rainbow": "rainbow",
        "band": "Level {band}",
        "class": "Year {name}",
        "class_free": "free",
        "seed": "Seed {seed}",
        "version": "Version {version}",
        "same": "The same seed gives the same sheet. The solutions are on a sheet of their own.",
        "practised": "What is practised",
        "proved": "No task has an easier solution; the search has proved it.",
        "go_on": "To go on",
        "more": "Those who are done look for more solutions. There are this many: {tasks}.",
        "more_task": "task {number}: {count}",
        "page": "Page {page} of {pages}",
    },
    titles={
        ("pari", "complete"): "Complete the rows",
        ("pari", "all"): "Lay all cards",
        ("pari", "best"): "The best row",
        ("formula", "one"): "With one card",
        ("formula", "three"): "With three cards",
        ("formula", "highest"): "The highest result",
        ("ziffernsheriffs", "reach"): "Reach the field",
        ("ziffernsheriffs", "three"): "Three ways to the field",
        ("ziffernsheriffs", "join"): "Join the stones",
        ("paari", "fits"): "What fits where?",
        ("astragali", "likelier"): "Which is likelier?",
        ("astragali", "worth"): "What is the throw worth?",
    },
    instructions={
        ("pari", "complete"): "Add cards of the hand until both sides of the = are worth the same. "
        "Cards that lie there keep their order.",
        ("pari", "all"): "Add all cards of the hand so that both sides of the = are worth the same. "
        "Cards that lie there keep their order.",
        ("pari", "best"): "Add cards of the hand until the equation is correct, as many as possible. "
        "An empty hand brings three points more.",
        (
            "formula",
            "one",
        ): "Use exactly one card of the hand to make another correct formula. The sign may be changed.",
        ("formula", "three"): "Use exactly three cards of the hand to make another correct formula. "
        "The sign may be changed.",
        ("formula", "highest"): "Use one to three cards of the hand to make a formula with the highest result.",
        ("ziffernsheriffs", "reach"): "Compute the number of the field from the dice. Each die counts once at most, "
        "brackets are allowed.",
        ("ziffernsheriffs", "three"): "Compute the number of the field in three different ways. In each way a die "
        "counts once at most.",
        ("ziffernsheriffs", "join"): "Which free field joins the black stones? Compute its number from the dice.",
        ("paari", "fits"): "Which card of the hand may go on which pile? It makes a pair with the card beside: "
        "same colour or same number. The rainbow goes with everything, an X on any pile of another player.",
        ("astragali", "likelier"): "Tick what is likelier to succeed.",
        (
            "astragali",
            "worth",
        ): "Name the best bid that the dice hold. From the best face to the least: L S T P A W F E.",
    },
    bands={
        "row": (
            "One plus or minus without crossing a ten, numbers to 20.",
            "Crossing a ten, or two signs, numbers to 20.",
            "One times or divided by, numbers to 100.",
            "Two signs, times or divided by among them, numbers to 100.",
            "Both kinds of signs on one side, three signs, or larger numbers.",
        ),
        "formula": (
            "One plus or minus without crossing a ten, numbers to 20.",
            "Crossing a ten, numbers to 20.",
            "Plus or minus, numbers to 100.",
            "Times or divided by, numbers to 100.",
            "Larger numbers.",
        ),
        "dice": (
            "One plus or minus with two dice.",
            "One times or divided by, or two of plus and minus.",
            "Two signs, times or divided by among them, without brackets.",
            "Two signs with brackets.",
            "Three signs, or a power.",
        ),
        "fits": (
            "Pairs by colour.",
            "Pairs by number.",
            "The rainbow goes with every card.",
            "An X blocks a pile.",
            "The last card: nobody may have more points afterwards.",
        ),
        "likelier": (
            "Comparing bids of different kinds.",
            "Bids of one kind: the faces decide.",
            "Which dice to keep? The difference is large.",
            "Which dice to keep? One is two to four times as likely.",
            "Which dice to keep? The difference is small.",
        ),
        "worth": (
            "One face lies there several times.",
            "Two faces lie there unequally often.",
            "Two faces lie there equally often: the better one is named first.",
            "Three pairs.",
            "Three and two: it is a pentad only if the three show the better face.",
        ),
    },
    faces={
        "L": "Luck",
        "S": "Spirit",
        "T": "Time",
        "P": "Space",
        "A": "Air",
        "W": "Water",
        "F": "Fire",
        "E": "Earth",
    },
    kinds={
        "hot-air": "hot air",
        "single": "single",
        "pair": "pair",
        "two-pairs": "two pairs",
        "magi": "magi",
        "three-pairs": "three pairs",
        "pentad": "pentad",
        "double-magi": "double magi",
        "rectangle": "rectangle",
        "four-and-pair": "four and pair",
        "ark": "ark",
        "silver": "Aaron's silver",
        "five-and-pair": "five and pair",
        "ruby": "ruby and garnet",
        "seven": "astragali",
    },
)

LANGUAGES: Mapping[str, Wording] = {"de": GERMAN, "en": ENGLISH}
"""The languages of a worksheet by their codes."""
