"""Records: frozen dataclasses that are read from JSON, and written to it, by the annotations of their fields.

A stored field is declared once, where its type stands: its name, its annotation with what a value must be, its default.
Reading is strict (`"3"`, `3.0` and `true` are no number) and names what cannot be read by its path, `games.2.scores`.
What a later version has put beside what is known, fields, entries, ends of rows, stays in `rest` and is written back.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import MISSING, dataclass, field, fields
from datetime import date
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Generic, Literal, NamedTuple, TypeVar, Union, get_args, get_origin, get_type_hints

from core.engine.notation import Unreadable
from core.engine.options import BadOption
from core.engine.reason import Refused
from core.engine.record import parse

PREFIX = "tischrechner."
"""The beginning of every key of the app."""
BACKUP = PREFIX + "backup."
"""The text of a record as it was before it was first written otherwise than it was read."""
MIRROR = BACKUP + "beside-"
"""The text of a record that an older app would write without what it does not know."""
Data = dict[str, Any]
"""A record as JSON has it."""
ID = re.compile("[0-9A-Za-z_-]{1,40}")
"""The id of what there are several of, behind the prefix of its kind."""
T = TypeVar("T")
FAULTS = (ValueError, TypeError, LookupError, AttributeError, ArithmeticError)
"""Errors of reading a value. KeyError, BadOption, and a reason that calls it newer: it is whole, and names what is
not known here."""
_END = ""
"""The name in `rest` of what stands behind the last field of a row."""


class Damaged(ValueError):
    """A value that cannot be read, at a path; `unknown` if a later version may know it."""

    def __init__(self, path: str = "", *, unknown: bool = False) -> None:
        super().__init__(path)
        self.path = path
        self.unknown = unknown


@dataclass(frozen=True)
class Record:
    """A record, written as an object. A property `holds` says whether its fields make sense together."""

    rest: Mapping[str, Any] = field(default_factory=dict, kw_only=True, hash=False, repr=False)
    """The unknown part of its text."""


@dataclass(frozen=True)
class Row(Record):
    """A record that is written as a list of its fields."""

    @property
    def values(self) -> tuple[Any, ...]:
        """The fields, without the rest."""
        return tuple(getattr(self, each.name) for each in fields(self) if each.name != "rest")


# what an annotation may say


class As(NamedTuple):
    """A value that is read and written by functions. `read` raises KeyError for what a later version may know."""

    read: Callable[[Any], Any]
    write: Callable[[Any], Any] = lambda value: value


class Name(NamedTuple):
    """The name that a field has in JSON."""

    name: str


class Mark(Enum):
    """A mark on a field.

    LOCAL   is not stored, such as an id, which is in the key
    NEEDED  stands in every text, though the field has a default
    SPARSE  is left out of a text where it is the default; of a row at its end
    FLAT    stands in a row value by value, in an object field by field
    """

    LOCAL, NEEDED, SPARSE, FLAT = range(4)


LOCAL, NEEDED, SPARSE, FLAT = Mark


class _Form(NamedTuple):
    """The reader and the writer of a type. `entries` reads a collection without what of it cannot be read, `foreign` is
    True for functions that are given.
    """

    read: Callable[[Any], Any]
    write: Callable[[Any], Any]
    entries: Callable[[Any, list[str]], tuple[Any, Any]] | None = None
    foreign: bool = False


class _Field(NamedTuple):
    """A stored field: its name in JSON, its default, and of a flat one how many values it has, or their type."""

    name: str
    stored: str
    form: _Form
    default: Any
    needed: bool
    sparse: bool
    width: int
    inner: Any


def _made(hint: Any) -> _Form:
    """Return the form of an annotation."""
    origin, inner = get_origin(hint), get_args(hint)
    if origin is Annotated:
        form = _form(inner[0]) if not any(isinstance(mark, As) for mark in inner) else _Form(*_same)
        for mark in inner[1:]:
            form = _narrowed(form, mark)
        return form
    if origin in (Union, UnionType):
        form = _form(next(each for each in inner if each is not NoneType))
        return _Form(_or_none(form.read), _or_none(form.write))
    if origin is Literal:
        return _narrowed(_form(type(inner[0])), inner)
    if origin is tuple and inner[-1:] != (...,):
        return _row([(str(n), _form(each)) for n, each in enumerate(inner)], tuple)
    if origin in (tuple, frozenset):
        return _many(_form(inner[0]), origin)
    if origin is Mapping:
        return _mapping(*map(_form, inner))
    if hint is date:
        return _Form(_day, date.isoformat)
    if isinstance(hint, type) and issubclass(hint, Enum):
        return _Form(_member({each.value: each for each in hint}), lambda value: value.value)
    if isinstance(hint, type) and issubclass(hint, tuple):  # a NamedTuple
        hints = get_type_hints(hint, include_extras=True)
        return _row([(name, _form(each)) for name, each in hints.items()], lambda values: hint(*values))
    if isinstance(hint, type) and issubclass(hint, Row):
        return _Form(lambda value: _read_row(hint, value), _write_row)
    if hint is Any:
        return _Form(*_same)
    if (plain := origin or hint) in (bool, int, str, float, list, dict):
        return _Form(_plain(plain), lambda value: value)
    return _Form(lambda value: read(hint, value), write)


_form: Callable[[Any], _Form] = cache(_made)
_same = (lambda value: value,) * 2


def _narrowed(form: _Form, mark: Any) -> _Form:
    """Return the form with what a mark asks for: a range, a pattern, values to choose from, or a function."""
    if isinstance(mark, As):
        return _Form(*mark, foreign=True)
    if isinstance(mark, Name | Mark):
        return form

    read, unknown = form.read, isinstance(mark, Collection) and not isinstance(mark, range)
    pattern = mark.fullmatch if isinstance(mark, re.Pattern) else mark
    fits = mark.__contains__ if isinstance(mark, Collection) else pattern

    def narrowed(value: Any) -> Any:
        found = read(value)
        if not fits(found):
            raise Damaged(unknown=unknown)
        return found

    return form._replace(read=narrowed)


def _or_none(function: Callable[[Any], Any]) -> Callable[[Any], Any]:
    return lambda value: None if value is None else function(value)


def _plain(kind: type) -> Callable[[Any], Any]:
    kinds = (float, int) if kind is float else (kind,)

    def plain(value: Any) -> Any:
        if type(value) not in kinds:
            raise Damaged
        return value

    return plain


def _day(value: Any) -> date:
    day = date.fromisoformat(value)
    if day.isoformat() != value:  # a week and its day are another way to write one
        raise Damaged
    return day


Day = Annotated[str, lambda text: bool(_day(text))]
"""A day as a text, `2026-11-26`."""


def _member(members: Mapping[Any, Enum]) -> Callable[[Any], Enum]:
    kind = _plain(type(next(iter(members))))

    def member(value: Any) -> Enum:
        if kind(value) not in members:
            raise Damaged(unknown=True)
        return members[value]

    return member


def _at(step: object, read: Callable[[Any], Any], value: Any) -> Any:
    """Read a part. Damaged, with the path of the part."""
    try:
        return read(value)
    except FAULTS as wrong:
        raise _within(step, wrong) from None


def _within(step: object, wrong: Exception) -> Damaged:
    path = f".{wrong.path}" if isinstance(wrong, Damaged) and wrong.path else ""
    unknown = wrong.unknown if isinstance(wrong, Damaged) else isinstance(wrong, KeyError | BadOption)
    unknown = unknown or (isinstance(wrong, Refused) and wrong.reason.code.startswith("newer"))
    return Damaged(f"{step}{path}".strip("."), unknown=unknown)


def _row(parts: list[tuple[str, _Form]], make: Callable[[tuple[Any, ...]], Any]) -> _Form:
    def read_row(value: Any) -> Any:
        if type(value) is not list or len(value) != len(parts):
            raise Damaged
        return make(tuple(_at(name, form.read, each) for (name, form), each in zip(parts, value, strict=True)))

    return _Form(read_row, lambda values: [form.write(each) for (_, form), each in zip(parts, values, strict=True)])


def _many(form: _Form, kind: Callable[[Iterable[Any]], Any]) -> _Form:
    def read_all(value: Any) -> Any:
        if type(value) is not list:
            raise Damaged
        return kind([_at(n, form.read, each) for n, each in enumerate(value)])

    def entries(value: Any, damaged: list[str]) -> tuple[Any, list[Any]]:
        found, rest = [], []
        if type(value) is not list:
            damaged.append("")
        for n, each in enumerate(value if type(value) is list else ()):
            try:
                found.append(form.read(each))
            except FAULTS as wrong:
                at = _within(n, wrong)
                rest.append(each) if at.unknown else damaged.append(at.path)
        return kind(found), rest

    def write_all(values: Any) -> list[Any]:
        return [form.write(each) for each in (sorted(values) if kind is frozenset else values)]

    return _Form(read_all, write_all, entries)


def _mapping(key: _Form, value: _Form) -> _Form:
    def entry(name: str, each: Any) -> tuple[Any, Any]:
        return _at(name[:40], key.read, name), _at(name[:40], value.read, each)

    def read_all(given: Any) -> Any:
        if type(given) is not dict:
            raise Damaged
        return dict(entry(*each) for each in given.items())

    def entries(given: Any, damaged: list[str]) -> tuple[Any, Data]:
        found: list[tuple[Any, Any]] = []
        rest: Data = {}
        if type(given) is not dict:
            damaged.append("")
        for name, each in given.items() if type(given) is dict else ():
            try:
                found.append(entry(name, each))
            except Damaged as wrong:
                if wrong.unknown:
                    rest[name] = each
                else:
                    damaged.append(wrong.path)
        return dict(found), rest

    def write_all(given: Any) -> Data:
        return {key.write(name): value.write(given[name]) for name in sorted(given)}

    return _Form(read_all, write_all, entries)


# records


def _found(kind: type) -> tuple[_Field, ...]:
    """Return the stored fields of a record's type."""
    found = []
    for each in fields(kind):
        if each.name == "rest":
            continue
        owner = next(base for base in kind.__mro__ if each.name in getattr(base, "__annotations__", ()))
        hint = eval(str(each.type), vars(sys.modules[owner.__module__]))  # a function in it needs that module's names
        marks = getattr(hint, "__metadata__", ())
        if LOCAL in marks:
            continue
        stored = next((mark.name for mark in marks if isinstance(mark, Name)), each.name)
        default = each.default if each.default_factory is MISSING else each.default_factory()
        needed = default is MISSING or NEEDED in marks
        width = len(get_args(get_args(hint)[0])) if FLAT in marks else 0
        inner = get_args(hint)[0] if FLAT in marks and not width else None
        found.append(_Field(each.name, stored, _form(hint), default, needed, SPARSE in marks, width, inner))
    return tuple(found)


_fields: Callable[[Any], tuple[_Field, ...]] = cache(_found)


def _stored(kind: type) -> frozenset[str]:
    """Return the names that the fields of a record's type have in JSON."""
    return frozenset().union(*(_names(one.inner) if one.inner else {one.stored} for one in _fields(kind)))


_names: Callable[[Any], frozenset[str]] = cache(_stored)


def read(kind: type[T], data: Any, damaged: list[str] | None = None, base: T | None = None, **given: Any) -> T:
    """Return the record of a type in a JSON object. `given` are fields that are not in it, `base` has the defaults.

    With `damaged` the paths of what cannot be read, and is left out, are added to it. Damaged without it, or where a
    field is needed.
    """
    if type(data) is not dict:
        raise Damaged
    known = _fields(kind)
    values: Data = {} if base is None else {one.name: getattr(base, one.name) for one in known}
    rest: Data = {}
    for one in known:
        try:
            if one.name in given:
                continue
            if one.inner is not None:
                part = {name: data[name] for name in _names(one.inner) & data.keys()}
                values[one.name] = read(one.inner, part, damaged, values.get(one.name))
            elif one.stored not in data:
                if one.needed:
                    raise Damaged
            elif damaged is not None and one.form.entries is not None:
                paths: list[str] = []
                values[one.name], left = one.form.entries(data[one.stored], paths)
                damaged += [f"{one.stored}.{path}".rstrip(".") for path in paths]
                if left:
                    rest[one.stored] = left
            else:
                values[one.name] = one.form.read(data[one.stored])
                if one.form.foreign and type(data[one.stored]) is dict:
                    left = data[one.stored].keys() - one.form.write(values[one.name]).keys()
                    rest |= {one.stored: {name: data[one.stored][name] for name in left}} if left else {}
        except FAULTS as wrong:
            at = _within("" if one.inner else one.stored, wrong)
            if damaged is None or one.needed:
                raise at from None
            damaged.append(at.path)
    rest |= {name: data[name] for name in data.keys() - _names(kind)}
    return _holding(kind, {**values, **given}, rest)


def _holding(kind: type[T], values: Data, rest: Data) -> T:
    """Return the record with these fields. Damaged if they make no sense together."""
    made = kind(**values, **({"rest": rest} if rest and issubclass(kind, Record) else {}))
    if not getattr(made, "holds", True):
        raise Damaged
    return made


def _read_row(kind: type[T], value: Any) -> T:
    if type(value) is not list:
        raise Damaged
    values: Data = {}
    at = 0
    for one in _fields(kind):
        part = value[at : at + (one.width or 1)]
        if len(part) == (one.width or 1):
            values[one.name] = _at(one.stored, one.form.read, part if one.width else part[0])
        elif one.needed or part:
            raise Damaged(one.stored)
        at += one.width or 1
    return _holding(kind, values, {_END: value[at:]} if len(value) > at else {})


def write(record: Any) -> Data:
    """Return a record as JSON data, with its rest."""
    data: Data = {}
    for one in _fields(type(record)):
        value = getattr(record, one.name)
        if one.inner is not None:
            data |= write(value)
        elif not (one.sparse and value == one.default):
            data[one.stored] = one.form.write(value)
    return put_back(data, getattr(record, "rest", {}))


def _write_row(record: Row) -> list[Any]:
    """Return a row as JSON data. Sparse fields at its end are left out where they are the default."""
    known, values = _fields(type(record)), list[Any]()
    while known[-1].sparse and getattr(record, known[-1].name) == known[-1].default and not record.rest:
        known = known[:-1]
    for one in known:
        written = one.form.write(getattr(record, one.name))
        values += written if one.width else [written]
    return [*values, *record.rest.get(_END, ())]


def decoded(kind: Any, data: Any) -> Any:
    """Return the value of an annotation in JSON data. Damaged."""
    return _at("", _form(kind).read, data)


def fits(kind: type, name: str, data: Any) -> bool:
    """Return True if a field of a record's type may have the value of JSON data."""
    try:
        next(one for one in _fields(kind) if one.name == name).form.read(data)
    except FAULTS:
        return False
    return True


def encoded(value: Any) -> Any:
    """Return a record or row as JSON data; `decoded` is the inverse."""
    return _form(type(value)).write(value)


def put_back(data: Data, rest: Mapping[str, Any]) -> Data:
    """Return JSON data with what was left of the text that it comes from."""
    for name, left in rest.items():
        here = data.setdefault(name, left)
        if here is not left and type(here) is type(left) is dict:
            data[name] = put_back(here, left)
        elif here is not left and type(here) is type(left) is list:
            data[name] = [*here, *(each for each in left if each not in here)]
    return data


# kinds


@dataclass(frozen=True)
class Read(Generic[T]):
    """A record that was read, None if nothing of it could be, and the paths of what was damaged.

    `newer`: a later version has written it, and it is to be left as it is. `older`: its text is of an older shape.
    """

    value: T | None = None
    damaged: tuple[str, ...] = ()
    newer: bool = False
    older: bool = False

    @property
    def whole(self) -> bool:
        """True if writing it back loses nothing."""
        return self.value is not None and not self.damaged and not self.older


@dataclass(frozen=True)
class Kind(Generic[T]):
    """A kind of what is stored: each a text under the prefix and an id, or one text under the prefix itself.

    number      the field that has the version of the shape
    version     rises when the shape grows, so that an older app leaves alone what it would spoil
    migrations  for each older version, what makes data of the next one of it
    merge       makes one of two of the same id
    by_parts    a text is read without what of it is damaged, else as a whole
    unnumbered  the version of a text without a number, where there are such
    inside      the only field of the record, where the text has its entries at once
    mirrored    the text is also kept under a key beside it: an older app drops what it does not know of it
    """

    prefix: str
    number: str
    type: type[T]
    version: int = 1
    migrations: Mapping[int, Callable[[Data], Data]] = field(default_factory=dict)
    merge: Callable[[T, T], T] | None = None
    by_parts: bool = False
    unnumbered: int = 0
    inside: str = ""
    mirrored: bool = False

    def data(self, text: str) -> tuple[Data, bool]:
        """Return the data of a text in this version's shape, and True if it is of an older one.

        Damaged; `unknown` if the text is of a later version.
        """
        try:
            data = parse(text)
        except Unreadable:
            raise Damaged("text") from None
        if type(data) is not dict:
            raise Damaged("text")
        version = data.get(self.number, self.unnumbered)
        if type(version) is not int or version < 1:
            raise Damaged(self.number)
        if version > self.version:
            raise Damaged(self.number, unknown=True)
        for older in range(version, self.version):
            data = _at("text", self.migrations[older], data)
        data = {name: data[name] for name in data if name != self.number}
        return {self.inside: data} if self.inside else data, version < self.version

    def load(self, text: str, id: str = "", base: T | None = None) -> Read[T]:
        """Read a text of any origin, stored under `id`; `base` has the defaults."""
        damaged: list[str] = []
        try:
            data, older = self.data(text)
            own = "id" in self.type.__annotations__
            given = {"id": id} if own and (id or all(one.name != "id" for one in _fields(self.type))) else {}
            value = read(self.type, data, damaged if self.by_parts else None, base, **given)
        except FAULTS as wrong:
            at = _within("", wrong)
            return Read(None, () if at.unknown else (at.path or "text",), at.unknown)
        return Read(value, tuple(dict.fromkeys(damaged)), older=older)

    def dump(self, value: T) -> str:
        """Return the text that a record is stored as. `load` reads an equal one."""
        data = write(value)
        return compact({self.number: self.version, **(data[self.inside] if self.inside else data)})

    def key(self, id: str) -> str:
        """Return the key of the one with an id."""
        return self.prefix + id

    def backup(self, id: str) -> str:
        """Return the key under which the text before is kept; its name tells the kind, but of matches and profiles."""
        name = self.number if not id else id if self.number in ("app", "profile") else f"{self.number}-{id}"
        return BACKUP + name[:40]

    def mirror(self, id: str) -> str:
        """Return the key beside that of the one with an id."""
        return MIRROR + f"{self.number}-{id}".strip("-")[: 40 - len(MIRROR) + len(BACKUP)]

    def mended(self, text: str, mirror: str) -> str:
        """Return a text with the fields, and where it is one of rows the ends of these, that it lacks of its mirror."""
        try:
            here, beside = parse(text), parse(mirror)
        except Unreadable:
            return text
        if type(here) is not dict or type(beside) is not dict:
            return text
        if self.inside:
            for name in here.keys() & beside.keys():
                if type(here[name]) is type(beside[name]) is list:
                    here[name] += beside[name][len(here[name]) :]
        return compact({**beside, **here})


def compact(data: Any) -> str:
    """Return JSON as it is stored."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))
