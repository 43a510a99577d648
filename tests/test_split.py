"""One WebAssembly module in two parts: nothing is lost, and whoever calls for what comes later gets it."""

from __future__ import annotations

import json
import subprocess
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from build import client, interpreter, places, site
from build.split import exports, instructions, parts, profile, proof, recording, script, wasm
from build.split.profile import Profile, Table
from build.split.wasm import OF_FUNCTION, OF_MEMORY, Export, Module, Segment, number, sized, vector

RUNTIME = interpreter.installed()

TWO_INTS, NO_INTS = b"\x60\2\x7f\x7f\1\x7f", b"\x60\0\1\x7f"
TWICE_SUM = bytes.fromhex("00 2000 2001 1002 41016c 41026c 0b")
"""(a, b) -> 2 (a + b), of which another function makes the sum."""
SUM = bytes.fromhex("00 2000 20016a 230041016a2400 4100 6a 4100 6a 4100 6a 0b")
"""(a, b) -> a + b; counts in the global 0 how often it was called."""
TABLE = bytes.fromhex("00 4110 280000 230041016a2400 4100 6a 4100 6a 4100 6a 0b")
"""() -> the number at the address 16."""
COUNT = bytes.fromhex("00 2300 0b")


def small() -> bytes:
    """A module with `twice`, a sum that it calls, `table` and `count`; two of them have addresses."""
    names = {b"twice": 1, b"table": 3, b"count": 4, b"spare": 4}
    functions = [wasm.export(Export(name, OF_FUNCTION, index)) for name, index in names.items()]
    data = [Segment(8, b"before\0\0\x2a\0\0\0after")]
    return wasm.assembled(
        [
            (wasm.TYPE, vector([TWO_INTS, NO_INTS])),
            (wasm.IMPORT, vector([sized(b"env") + sized(b"none") + b"\0\1"])),
            (wasm.FUNCTION, vector([b"\0", b"\0", b"\1", b"\1"])),
            (wasm.TABLE, vector([b"\x70\0\2"])),
            (wasm.MEMORY, vector([b"\0\1"])),
            (wasm.GLOBAL, vector([b"\x7f\1" + wasm.constant(0)])),
            (wasm.EXPORT, vector([*functions, wasm.export(Export(b"memory", OF_MEMORY, 0))])),
            (wasm.ELEMENT, vector([b"\0" + wasm.constant(0) + vector([number(1), number(3)])])),
            (wasm.CODE, vector([sized(body) for body in (TWICE_SUM, SUM, TABLE, COUNT)])),
            (wasm.DATA, vector([wasm.segment(one) for one in data])),
        ]
    )


WANTED = (b"twice", b"table", b"count", b"memory")
GATED = Table("the number", frozenset({2}), ((16, 20),))


def halved(near: int = 0) -> tuple[Module, parts.Parts]:
    """The small module, of which `twice` and `count` were called."""
    module = wasm.read(small())
    return module, parts.split(module, Profile("", frozenset({0, 3}), (GATED,), near=near), WANTED)


PLAY = """
import { readFileSync } from "node:fs";
import { Parts } from "PARTS";
const [first, rest, name] = process.argv.slice(1);
const bytes = (path) => new Uint8Array(readFileSync(path));
const imports = { env: { none: () => 7 } };
const tried = async (how) => {
  let asked = 0;
  const later = async () => new WebAssembly.Module(bytes(rest));
  const parts = new Parts(name, () => { asked += 1; return bytes(rest); }, later);
  const { instance } = await WebAssembly.instantiate(bytes(first), imports);
  const { exports } = parts.joined(instance, imports);
  const before = new Int32Array(exports.memory.buffer)[4];
  if (how === "later") await parts.complete();
  if (how === "waiting") await Promise.race([parts.complete(new Promise(() => {})), new Promise(setImmediate)]);
  const seen = [exports.twice(20, 1), exports.table(), exports.twice(1, 1), exports.count()];
  await parts.complete();
  return { shown: Object.keys(exports), before, seen, missed: parts.missed, asked };
};
const ways = ["later", "called", "waiting"];
console.log(JSON.stringify(Object.fromEntries(await Promise.all(ways.map(async (how) => [how, await tried(how)])))));
"""


def played(script: str, halves: parts.Parts, folder: Path) -> Any:
    """What a script prints of two parts that it loads with web/parts.js."""
    (folder / "first").write_bytes(halves.first)
    (folder / "rest").write_bytes(halves.rest)
    script = script.replace("PARTS", (places.WEB / "parts.js").as_uri())
    given = [str(folder / "first"), str(folder / "rest"), halves.name]
    command = [str(places.node()), "--input-type=module", "--eval", script, *given]
    return json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)


def test_a_module_in_two_parts_does_what_it_did_as_one(tmp_path: Path) -> None:
    _, halves = halved()
    assert halves.cold == (1, 2)
    done = played(PLAY, halves, tmp_path)
    same = {"shown": [name.decode() for name in WANTED], "before": 0, "seen": [42, 42, 4, 3]}
    assert done["later"] == {**same, "missed": [], "asked": 0}
    assert done["called"] == {**same, "missed": [1], "asked": 1}
    assert done["waiting"] == {**same, "missed": [1], "asked": 0}, "it has come, and waits for a calm moment"


def test_data_stays_in_the_first_part_when_what_reads_it_does() -> None:
    module = wasm.read(small())
    halves = parts.split(module, Profile("", frozenset({0, 2, 3}), (GATED,)), WANTED)
    assert halves.cold == (1,) and halves.moved == ()
    proof.prove(module, halves)


def test_what_is_named_by_what_was_called_stays_unless_it_is_a_gate() -> None:
    assert halved(near=4000)[1].cold == (2,)


def test_the_proof_finds_what_is_lost_or_changed() -> None:
    module, halves = halved()
    proof.prove(module, halves)
    for torn in (
        replace(halves, first=halves.first.replace(TWICE_SUM, TWICE_SUM.replace(b"\x6c", b"\x6a"))),
        replace(halves, rest=halves.rest.replace(b"\x2a\0\0\0", b"\x2b\0\0\0")),
        replace(halves, rest=halves.rest.replace(b"\x6a\x23", b"\x6b\x23")),
        replace(halves, first=halves.first.replace(b"before", b"behind")),
        replace(halves, first=halves.first.replace(wasm.CONST_I32 + b"\1\x10", wasm.CONST_I32 + b"\2\x10")),
        replace(halves, cold=(2, 1)),
    ):
        assert torn != halves
        with pytest.raises(proof.Different):
            proof.prove(module, torn)


def test_the_rest_knows_its_first_part_by_its_contents() -> None:
    _, halves = halved()
    assert halves.name == parts.name_of(halves.first)
    assert {one.module for one in wasm.read(halves.rest).imports} <= {halves.name.encode(), b"env"}


@given(st.integers(0, 2**64 - 1), st.integers(-(2**63), 2**63 - 1))
def test_numbers_are_read_as_they_were_written(plain: int, signed: int) -> None:
    written, with_sign = number(plain), wasm.signed_number(signed)
    assert wasm.unsigned(written + b"?", 0) == (plain, len(written))
    assert wasm.signed(with_sign + b"?", 0) == (signed, len(with_sign))


@given(st.frozensets(st.integers(0, 400)))
def test_a_profile_is_read_as_it_was_written(tmp_path_factory: pytest.TempPathFactory, hot: frozenset[int]) -> None:
    file = tmp_path_factory.mktemp("profile") / "profile.json"
    for known in (Profile("ab", hot, (GATED, GATED), near=7), Profile("cd", hot, (), (("some", 3, 5),), 0, hot)):
        profile.save(known, file)
        assert profile.load(file) == known


@pytest.mark.parametrize("file", [profile.FILE, profile.CLIENT, profile.RENDERER], ids=lambda file: file.stem)
def test_a_profile_that_is_read_and_written_is_the_same_file(file: Path, tmp_path: Path) -> None:
    profile.save(profile.load(file), tmp_path / "again.json")
    assert (tmp_path / "again.json").read_bytes() == file.read_bytes()


def test_data_is_divided_where_a_table_begins_and_ends() -> None:
    outside, inside = parts.divided([Segment(10, b"abcdef"), Segment(30, b"xyz")], [(8, 11), (13, 15), (30, 99)])
    assert outside == [Segment(11, b"bc"), Segment(15, b"f")]
    assert inside == [Segment(10, b"a"), Segment(13, b"de"), Segment(30, b"xyz")]


@pytest.mark.parametrize("body", ["00 fb13 00 00 0b", "00 fc0c00 00 0b", "01 0160 0b", "00 fb00 0b", "00 ff 0b"])
def test_what_is_not_known_is_not_guessed(body: str) -> None:
    with pytest.raises(wasm.Unsupported):
        instructions.names(bytes.fromhex(body))


def test_data_is_copied_by_its_index_only_where_both_parts_have_all_of_it() -> None:
    body = bytes.fromhex("00 4100 4100 4101 fc080000 fe0300 fc0900 0b")  # memory.init, a fence, data.drop
    found = instructions.names(body)
    assert [body[at] for at in found.data] == [8, 9]
    module = wasm.read(small())
    with pytest.raises(wasm.Unsupported, match="named by its index"):
        parts.split(replace(module, bodies=(body, *module.bodies[1:])), Profile("", frozenset({0})), {b"count"})


def test_every_function_can_be_made_to_note_that_it_was_called() -> None:
    noting = wasm.read(recording.noting(wasm.read(small())))
    assert [len(body) for body in noting.bodies] == [len(body) + 4 for body in (TWICE_SUM, SUM, TABLE, COUNT)]
    assert {b"@0", b"@1", b"@2", b"@3"} < {one.name for one in noting.exports}


def test_there_is_a_profile_of_the_sites_interpreter_and_its_tables_come_later() -> None:
    content, known = (RUNTIME / interpreter.MODULE).read_bytes(), profile.load()
    assert known.fits(content)
    if not known.hot:
        pytest.skip("in one piece: nothing was recorded of it yet")
    module = wasm.read(content)
    assert wasm.assembled(module.sections) == content
    assert max(known.hot) < len(module.bodies)
    assert not [table.name for table in known.tables if table.gates & known.staying()]


STRUCTURES = b"\x4e\2\x5f\1\x7f\0\x50\0\x5e\x63\1\1"
"""The types 1 and 2: a structure of one number, and an array of such."""
HELD = b"\x64\1\0"
"""The type of a global that always holds that structure."""
NOT_NULL = bytes.fromhex("00 2303 fb020100 d202 1a 2300 d1 6a 4100 6a 0b")
"""() -> the number in the global 3, and 1 more if the global 0 is null; it makes a reference to the function 2."""
FORTY_MORE = bytes.fromhex("00 1001 2302 fb020100 6a 0b")
"""() -> what the function 1 returns and the number in the global 2."""


def collected() -> bytes:
    """A module with two strings from elsewhere, two structures, and data and elements without a place."""
    strings = [sized(b"text") + sized(name) + b"\3\x6f\0" for name in (b"first", b"second")]
    structures = [HELD + wasm.CONST_I32 + number(value) + b"\xfb\0\1" + wasm.END for value in (40, 2)]
    return wasm.assembled(
        [
            (wasm.TYPE, vector([NO_INTS, STRUCTURES])),
            (wasm.IMPORT, vector(strings)),
            (wasm.FUNCTION, vector([b"\0"] * 3)),
            (wasm.TABLE, vector([b"\x6c\0\1"])),
            (wasm.GLOBAL, vector([*structures, b"\x7f\1" + wasm.constant(0)])),
            (wasm.EXPORT, vector([wasm.export(Export(b"forty_two", OF_FUNCTION, 0))])),
            (wasm.ELEMENT, vector([b"\3\0\1\2", b"\6\0" + wasm.constant(0) + b"\x6c\1\x41\7\xfb\x1c\x0b"])),
            (wasm.COUNT, number(1)),
            (wasm.CODE, vector([sized(body) for body in (FORTY_MORE, NOT_NULL, b"\0\x23\4\x0b")])),
            (wasm.DATA, vector([b"\1" + sized(b"some")])),
        ]
    )


def collected_halves() -> tuple[Module, parts.Parts]:
    module = wasm.read(collected())
    return module, parts.split(module, Profile("", frozenset({0})), (b"forty_two",))


PLAY_COLLECTED = """
import { readFileSync } from "node:fs";
import { Parts } from "PARTS";
const [first, rest, name] = process.argv.slice(1);
const bytes = (path) => new Uint8Array(readFileSync(path));
const { instance } = await WebAssembly.instantiate(bytes(first), {});
const parts = new Parts(name, () => bytes(rest));
const { exports } = parts.joined(instance, { text: { first: "one", second: "two" } });
console.log(JSON.stringify([exports.forty_two(), exports.forty_two(), parts.missed]));
"""


def test_what_cannot_change_goes_with_the_functions_that_name_it(tmp_path: Path) -> None:
    _, halves = collected_halves()
    assert halves.cold == (1,) and halves.fixed == (0, 1, 3)
    assert not wasm.read(halves.first).imports
    assert played(PLAY_COLLECTED, halves, tmp_path) == [42, 42, [1]]


def test_the_proof_finds_constants_and_data_that_are_lost_or_changed() -> None:
    module, halves = collected_halves()
    proof.prove(module, halves)
    for torn in (
        replace(halves, rest=halves.rest.replace(HELD + b"\x41\2", HELD + b"\x41\3")),
        replace(halves, first=halves.first.replace(HELD + b"\x41\x28", HELD + b"\x41\x29")),
        replace(halves, rest=halves.rest.replace(b"some", b"more")),
        replace(halves, rest=halves.rest.replace(b"first", b"thirs")),
        replace(halves, fixed=(0, 1, 2)),
        replace(halves, fixed=(0, 1, 3, 4)),
    ):
        assert torn != halves
        with pytest.raises(proof.Different):
            proof.prove(module, torn)


@pytest.mark.parametrize(("one", "first"), [(client.MODULE, 0.5), (client.RENDERER, 0.75)])
def test_there_is_a_profile_of_the_sites_client_and_its_rest_is_compiled_while_a_page_waits(
    one: client.Divided, first: float
) -> None:
    content, known = (places.flutter_client() / one.file).read_bytes(), profile.load(one.profile)
    assert known.fits(content)
    if not known.hot:
        pytest.skip("in one piece: nothing was recorded of it yet")
    module = wasm.read(content)
    assert wasm.assembled(module.sections) == content
    assert max(known.hot) < len(module.bodies)
    assert [each.export for each in client.DIVIDED if each.export.encode() in {it.name for it in module.exports}] == [
        one.export
    ], "the page would take it for another module"
    made = parts.split(module, known, {one.name for one in module.exports})
    assert len(made.rest) < client.LARGEST and len(made.first) < len(content) * first
    proof.prove(module, made)


OWN_PROFILES = {file: profile.load(file) for file in (profile.FILE, profile.CLIENT, profile.RENDERER)}


def test_a_client_without_a_profile_stays_whole_and_the_build_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(profile, "load", lambda _: Profile("of another", frozenset()))
    client.copy(tmp_path, in_parts=True)
    said = capsys.readouterr().out
    for one in client.DIVIDED:
        assert f"the {one.name} stays whole: no profile fits" in said
        assert not (tmp_path / one.rest).exists()
        assert (tmp_path / one.file).read_bytes() == (places.flutter_client() / one.file).read_bytes()


def test_an_interpreter_without_a_profile_stays_whole_and_the_build_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(profile, "load", lambda _: Profile("of another", frozenset()))
    interpreter.copy(tmp_path / "pyodide", in_parts=True)
    assert "stays whole: no profile fits" in capsys.readouterr().out
    assert {file.name for file in (tmp_path / "pyodide").iterdir()} == set(interpreter.RUNTIME_FILES)
    for name in interpreter.RUNTIME_FILES:
        assert (tmp_path / "pyodide" / name).read_bytes() == interpreter.content(name)


def test_what_nothing_was_recorded_of_yet_stays_whole_and_the_build_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(profile, "load", lambda file=profile.FILE: replace(OWN_PROFILES[file], hot=frozenset()))
    interpreter.copy(tmp_path / "pyodide", in_parts=True)
    client.copy(tmp_path, in_parts=True)
    assert capsys.readouterr().out.count("nothing was recorded of it yet") == 3
    assert not list(tmp_path.rglob("*.rest.wasm"))


def test_the_build_splits_the_interpreter_and_the_client_by_default(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[tuple[bool, bool]] = []
    monkeypatch.setattr(site, "make", lambda *how: made.append(how))
    for arguments in ([], ["--whole"], ["--whole-client"]):
        site.main(arguments)
    assert made == [(True, True), (False, False), (True, False)]
    assert len({site.wanted(*how) for how in made}) == 3


def test_a_script_that_is_made_in_another_way_is_not_trimmed() -> None:
    with pytest.raises(wasm.Unsupported):
        exports.trimmed("function assign(all){_a=all.a}", "", wasm.read(small()))


OFFERING = (
    'var none=x=>{return _inner("}")};none.sig="ii";function _inner(t){return t}'
    'function _gone(){_only(_gone)}var _only=y=>_other(y,[y]);_only.sig="vi";var _other=_last;function _last(){}'
    "var _read=()=>`}`;var _asked=z=>{};var _said=z=>{};"
    'Module["_gone"]=_gone;Module["_asked"]=_asked;var wasmImports={none,gone:_gone,"other":_other};say("_said")'
)
"""A script that offers the function that `small` imports, and more."""


def test_a_script_keeps_what_the_module_imports_and_what_others_ask_for() -> None:
    assert script.reached(f"let a;{OFFERING}", "module._asked()", wasm.read(small())) == (
        'let a;var none=x=>{return _inner("}")};none.sig="ii";function _inner(t){return t}'
        "var _read=()=>`}`;var _asked=z=>{};var _said=z=>{};"
        'Module["_asked"]=_asked;var wasmImports={none};say("_said")'
    )


def test_a_script_that_offers_its_imports_in_another_way_stays_as_it_is() -> None:
    with pytest.raises(wasm.Unsupported):
        script.reached("let imports = {none};", "", wasm.read(small()))


def test_unreadable_scripts_are_recognised() -> None:
    interpreter.check_syntax("export const a = 1;")
    with pytest.raises(wasm.Unsupported):
        interpreter.check_syntax("export const a = {;")


def test_the_interpreters_script_loses_what_it_offers_and_keeps_what_it_is_asked_for() -> None:
    source = interpreter.content(interpreter.SCRIPT).decode()
    short = script.reached(source, "module.growMemory(1)", wasm.read((RUNTIME / interpreter.MODULE).read_bytes()))
    assert len(short) < 0.8 * len(source)  # before its exports are trimmed
    offered = ("_IMG_Init", "_Mix_OpenAudio", "_zoomSurface")
    assert [(name in source, name in short) for name in offered] == [(True, False)] * 3
    grows = 'Module["growMemory"]=growMemory;' in short  # the script itself is too long to be shown
    assert grows
    interpreter.check_syntax(short)
