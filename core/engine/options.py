"""The options of a game: what is chosen in a menu before it starts.

A game's options are one frozen dataclass whose fields are made by `flag`, `choice` and `number`, so that the reader,
the command line and the set-up screen all know what is allowed without a second list.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import Field, dataclass, field, fields, replace
from typing import Any, TypeVar

from core.engine.fingerprint import later
from core.engine.reason import Reason, Refused

O = TypeVar("O", bound="Options")  # noqa: E741 - the O of Options, as S is the state's


class BadOption(Refused):
    """An option that does not exist or a value it cannot have."""


def rules_version(latest: int) -> Any:
    """Make the field of the rules' version: no choice in a menu, a new match has the latest and an old one that of its
    record."""
    allowed = tuple(range(1, latest + 1))
    return field(default=latest, kw_only=True, metadata={"allowed": allowed, "menu": False, **later(1)})


def flag(default: bool = False, *, added: bool = False, suggests: Mapping[str, Any] | None = None) -> Any:
    """Make an option that is on or off. `added`: there are records from before it, played with the default.

    `suggests` has values that other options had better have with it: a set-up takes them where nothing was chosen.
    """
    metadata = {"allowed": (False, True), **(later(default) if added else {})}
    return field(default=default, metadata={**metadata, "suggests": suggests or {}})


def choice(default: Any, *others: Any, added: bool = False, strict: Any = None) -> Any:
    """Make an option with a few named values, the default first; `added` as for `flag`. `strict` is the value that a
    strict match has, whatever was chosen.
    """
    metadata = {"allowed": (default, *others), **(later(default) if added else {})}
    return field(default=default, metadata=metadata if strict is None else {**metadata, "strict": strict})


def number(default: int | None, low: int, high: int, *, off: bool = False, added: bool = False) -> Any:
    """Make an option that is a whole number from `low` to `high`; with `off` it may also be None; `added` as for
    `flag`."""
    return field(default=default, metadata={"low": low, "high": high, "off": off, **(later(default) if added else {})})


@dataclass(frozen=True)
class Options:
    """The base of every game's options. Making one checks every value: BadOption."""

    version: int = rules_version(1)
    """The version of the rules that the match is played by. Any change that makes an old record play differently needs
    a new one, and goes on playing records of the old one the old way."""

    def __post_init__(self) -> None:
        for f in fields(self):
            if not allows(f, getattr(self, f.name)):
                raise BadOption(bad_value(f, getattr(self, f.name)))

    def changed(self) -> dict[str, Any]:
        """Return the options that differ from their defaults: what a record stores."""
        return {f.name: getattr(self, f.name) for f in self.menu() if getattr(self, f.name) != f.default}

    def strict(self: O) -> O:
        """Return the options as a strict match has them: nothing can be taken back."""
        return replace(self, **{f.name: f.metadata["strict"] for f in fields(self) if "strict" in f.metadata})

    @classmethod
    def choosing(cls: type[O], chosen: Mapping[str, Any], name: str, value: Any) -> O:
        """Return the options after one more choice in a menu; a switch brings what it suggests, and takes it along when
        it is switched off. BadOption.
        """
        options = {**chosen, name: value}
        suggests: Mapping[str, Any] = next((f.metadata.get("suggests", {}) for f in cls.menu() if f.name == name), {})
        for other, best in suggests.items():
            if value is True:
                options.setdefault(other, best)
            elif options.get(other) == best:
                del options[other]
        return cls.read(options)

    @classmethod
    def menu(cls) -> tuple[Field[Any], ...]:
        """Return the fields that are chosen in a menu: all but the version."""
        return tuple(f for f in fields(cls) if f.metadata.get("menu", True))

    @classmethod
    def read(cls: type[O], given: Mapping[str, Any], version: int | None = None) -> O:
        """Read options from names and values, as JSON has them or as a command line spells them. BadOption.

        `version` is that of the rules, the latest if there is none.
        """
        known = {f.name: f for f in cls.menu()}
        values: dict[str, Any] = {} if version is None else {"version": version}
        for name, value in given.items():
            if name not in known:
                raise BadOption(Reason("unknown_option", name=name, known=tuple(known)))
            values[name] = _from_text(known[name], value) if isinstance(value, str) else value
        return cls(**values)


def allows(f: Field[Any], value: Any) -> bool:
    """Return True if the option may have this value."""
    if "allowed" in f.metadata:
        return any(value == a and type(value) is type(a) for a in f.metadata["allowed"])
    if value is None:
        return bool(f.metadata["off"])
    return type(value) is int and bool(f.metadata["low"] <= value <= f.metadata["high"])


def bad_value(f: Field[Any], value: Any) -> Reason:
    """Return the reason for refusing a value, with what would have been allowed."""
    if "allowed" in f.metadata:
        return Reason("bad_option", name=f.name, value=spell(value), allowed=tuple(map(spell, f.metadata["allowed"])))
    low, high = f.metadata["low"], f.metadata["high"]
    allowed = (f"{low}-{high}", "none") if f.metadata["off"] else (f"{low}-{high}",)
    return Reason("bad_option", name=f.name, value=spell(value), allowed=allowed)


def spell(value: Any) -> str:
    """Return an option's value as a command line has it: `true`, `none`, `15`, `random`."""
    return str(value).lower() if value is None or isinstance(value, bool) else str(value)


def _from_text(f: Field[Any], text: str) -> Any:
    for value in f.metadata.get("allowed", (None,)):
        if spell(value) == text or (value is None and text == "None"):
            return value
    if "low" in f.metadata and text.isascii() and text.isdigit() and len(text) < 10:
        return int(text)
    return text
