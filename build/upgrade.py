"""Move one pin, and all that hangs on it: `python -m build.upgrade flet 1.0.6`, or `pyodide 314.0.7`.

Changes the version where it is pinned and the hashes of all lists, installs, carries over what is known of the modules
that the site splits (`build.split.carry`), builds the site, records on it where not all is known and builds again,
looks through it, measures starts and bytes beside those of the site before, runs the tests, and prints a report. It
commits nothing: `git diff` shows what changed, `git checkout` and another run of build/environment.py take it back.
"""

from __future__ import annotations

import argparse
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from build import check, client, interpreter, javascript, pins, places, site
from build.split import carry, profile, wasm

TOGETHER = {"flet": ("flet", "flet-web"), "flet-web": ("flet", "flet-web")}
"""Packages that are released together, by the name of each."""
NAME, VERSION = r"[A-Za-z0-9][\w.-]*", r"\d[\w.]*"
ROOT_LIST = places.ROOT / "pyproject.toml"
LOCK = (
    *("-m", "build.javascript", "--npm", "install", "--package-lock-only", "--omit-lockfile-registry-resolved"),
    *("--ignore-scripts", "--no-audit", "--no-fund"),
)
"""Renews the hashes in web/package-lock.json."""
REPORT = places.CACHE / "upgrade.md"


@dataclass
class Log:
    """The lines of a report, one for each step, and whether all of it went well."""

    lines: list[str] = field(default_factory=list)
    well: bool = True

    def note(self, step: str, what: str, well: bool = True) -> None:
        """Take a line, and print it at once."""
        self.lines.append(f"| {step} | {what} | {'' if well else '**look**'} |")
        self.well &= well
        print(f"-- {step}: {what}", flush=True)

    def written(self) -> str:
        """Return the report."""
        return "\n".join(["| step | what | |", "|---|---|---|", *self.lines, ""])


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; return 0 only when all went well."""
    parser = argparse.ArgumentParser(prog="python -m build.upgrade", description=__doc__)
    parser.add_argument("package")
    parser.add_argument("version")
    parser.add_argument("--no-record", action="store_true", help="leave modules as far as what is known carries over")
    parser.add_argument("--seconds", type=float, default=40, help="how long recording plays each game in each look")
    parser.add_argument("--rounds", type=int, default=3, help="how often starts are measured; 0 leaves it out")
    parser.add_argument("--tests", default="--whole", metavar="ARGS", help="what build.test is given, as one word")
    parser.add_argument("--no-tests", action="store_true", help="leave out the tests")
    options = parser.parse_args(arguments)
    try:
        packages = together(options.package, options.version)
    except ValueError as reason:
        parser.error(str(reason))
    log = Log()
    with tempfile.TemporaryDirectory() as folder:
        before = Path(folder) / "before"
        if options.rounds:
            site.ensure()
        if (places.DIST / "sw.js").exists():
            shutil.copytree(places.DIST, before)
        upgrade(packages, options, log, before)
    REPORT.parent.mkdir(exist_ok=True)
    REPORT.write_text(log.written(), encoding="utf-8", newline="\n")
    print(f"\n{log.written()}\nAlso in {REPORT.relative_to(places.ROOT)}.")
    return 0 if log.well else 1


def upgrade(packages: Sequence[str], options: argparse.Namespace, log: Log, before: Path) -> None:
    """Do all of it as the options say, step by step; what cannot go on without a step ends there."""
    old, lacking = modules(), unmet()
    of_page = packages[0] in of_the_page()
    lists = (places.WEB / "package.json",) if of_page else (ROOT_LIST, *map(pins.path_of, pins.LISTS))
    for path in lists:
        text = path.read_text(encoding="utf-8")
        new = (moved_in_json if of_page else moved)(text, packages, options.version)
        if new != text:
            path.write_text(new, encoding="utf-8", newline="\n")
            log.note("pin", f"{path.name}: {', '.join(packages)} {options.version}")
    if not run(log, "hashes", *(LOCK if of_page else ("-m", "build.pins"))):
        return
    if not run(log, "install", str(places.ROOT / "build" / "environment.py"), "--test"):
        return
    fresh = sorted(unmet() - lacking)
    log.note("requirements", "<br>".join(fresh) or "no package asks for another one than before", not fresh)
    if "flet-web" in packages and (own := javascript.pinned().get(interpreter.PACKAGE)):
        log.note("pin", f"Pyodide stays {own} (web/package.json); Flet ships {interpreter.shipped_version()}", False)
    changed = carried(old, modules(), log)
    if not run(log, "build", "-m", "build.site"):
        return
    unknown = [file.name for file in changed if not profile.load(file).complete()]
    if unknown and not options.no_record:
        run(log, "record", "-m", "tests.web.record", "--seconds", str(options.seconds), "--only", *unknown)
        run(log, "build again", "-m", "build.site")
    note_unrecorded(changed, log)
    weigh(before, places.DIST, log)
    run(log, "look through", "-m", "build.check")
    if options.rounds:
        run(log, "starts", "-m", "tests.bench.beside", str(before), str(options.rounds), show=True)
    if not options.no_tests:
        run(log, "tests", "-m", "build.test", *shlex.split(options.tests))


def together(package: str, version: str) -> tuple[str, ...]:
    """Return the packages that move with one. Raises ValueError for what is no pin, or no version."""
    if not re.fullmatch(NAME, package) or not re.fullmatch(VERSION, version):
        raise ValueError(f"{package} {version}: name a package and a version, as in  flet 1.0.6")
    if package in of_the_page():
        return (package,)
    packages = TOGETHER.get(package, (package,))
    known = {pin.split("==")[0] for name in pins.LISTS for pin in pins.pins(name)}
    if missing := [one for one in packages if one not in known]:
        raise ValueError(f"{', '.join(missing)} is in no list of pins")
    return packages


def moved(text: str, packages: Sequence[str], version: str) -> str:
    """Return a list of pins, or pyproject.toml, with another version of some packages."""
    names = "|".join(map(re.escape, packages))
    return re.sub(rf'(?m)(^|")({names})=={VERSION}(?=[" ]|$)', rf"\g<1>\g<2>=={version}", text)


def of_the_page() -> set[str]:
    """Return the packages of JavaScript that may move: those that are pinned, and Pyodide, which Flet ships."""
    return {*javascript.pinned(), interpreter.PACKAGE}


def moved_in_json(text: str, packages: Sequence[str], version: str) -> str:
    """Return web/package.json with another version of a package. Pyodide is in it unless it is the version that Flet
    ships."""
    (package,) = packages
    if package == interpreter.PACKAGE:
        text = re.sub(rf'\n *"{package}": "{VERSION}",', "", text)
        pin = "" if version == interpreter.shipped_version() else f'\n    "{package}": "{version}",'
        return text.replace('"devDependencies": {', f'"devDependencies": {{{pin}', 1)
    return re.sub(rf'("{re.escape(package)}": )"{VERSION}"', rf'\g<1>"{version}"', text)


def unmet() -> set[str]:
    """Return what installed packages ask for that is not there, as pip says it, without their own versions; the pins
    leave out on purpose what only a server of Flet would need."""
    checked = subprocess.run([sys.executable, "-m", "pip", "check"], cwd=places.ROOT, capture_output=True, text=True)
    return {re.sub(rf"^({NAME}) {VERSION} ", r"\1 ", line) for line in checked.stdout.splitlines() if "require" in line}


def modules() -> dict[Path, bytes]:
    """Return the modules that the site splits, as they are installed, by the files of their profiles."""
    found = {one.profile: places.flutter_client() / one.file for one in client.DIVIDED}
    found[profile.FILE] = interpreter.installed() / interpreter.MODULE
    return {file: path.read_bytes() for file, path in found.items()}


def carried(old: Mapping[Path, bytes], new: Mapping[Path, bytes], log: Log) -> list[Path]:
    """Carry the profiles of modules that are others now over to these, and return the files of those that were.

    A module whose profile was committed, which is so on the way back, has that again. Where nothing can be carried
    over, the profile says that nothing was recorded yet: the module then stays in one piece.
    """
    others = [file for file, content in new.items() if not profile.load(file).fits(content)]
    back = {file: known for file in others if (known := committed(file)) and known.fits(new[file])}
    for file, known in back.items():
        log.note("carry", f"{file.name}: as it was committed")
        profile.save(known, file)
    changed = [file for file in others if file not in back]
    for file in changed:
        try:
            if not profile.load(file).fits(old[file]):
                raise wasm.Unsupported("the profile was not of the module before either")
            found = carry.carry(profile.load(file), wasm.read(old[file]), wasm.read(new[file]), new[file])
            fresh = f"{len(found.profile.fresh)} functions are new" if found.profile.fresh else "everything was found"
            log.note("carry", f"{file.name}: {'; '.join([fresh, *found.lacks])}", not found.lacks)
            profile.save(found.profile, file)
        except wasm.Unsupported as reason:
            log.note("carry", f"{file.name}: {reason}; in one piece until it is recorded", False)
            profile.save(profile.unrecorded(new[file]), file)
    if not others:
        log.note("carry", "the modules are the same, byte for byte")
    return changed


def note_unrecorded(changed: Iterable[Path], log: Log) -> None:
    """Note how many functions of modules that are others now still count as called, for want of a recording."""
    for file in changed:
        if fresh := profile.load(file).fresh:
            log.note("record", f"{file.name}: {len(fresh)} functions count as called until they are recorded", False)


def committed(file: Path) -> profile.Profile | None:
    """Return the profile that a file had when it was committed; None where that is not known."""
    command = ("git", "show", f"HEAD:./{file.name}")
    try:
        shown = subprocess.run(command, cwd=file.parent, capture_output=True, encoding="utf-8")
    except FileNotFoundError:  # there is no git
        return None
    return profile.parse(shown.stdout) if shown.returncode == 0 else None


def weigh(before: Path, after: Path, log: Log) -> None:
    """Note what the first start fetches, beside what it did."""
    sizes = check.wire_parts(after)
    earlier = check.wire_parts(before) if before.exists() else {}
    for part, size in sizes.items():
        change = f", {(size - earlier[part]) / 1000:+.1f} kB" if part in earlier else ""
        log.note("bytes", f"{part}: {size / check.MEGABYTE:.2f} MB (gzip){change}")
    total, allowed = sum(sizes.values()), check.budget(after)
    what = f"first start: {total / check.MEGABYTE:.2f} of {allowed / check.MEGABYTE:.1f} MB (gzip)"
    log.note("bytes", what, total <= allowed)


def run(log: Log, step: str, *arguments: str, show: bool = False) -> bool:
    """Run Python here on these arguments, and note how it ended: with its output if that is to be shown, or where it
    failed with the last lines of its output and of its errors; return True if it succeeded."""
    print(f"-- {step} …", flush=True)
    output, errors = list[str](), list[str]()

    def follow(stream: Iterable[str], lines: list[str]) -> None:
        for line in stream:
            print(line, end="", flush=True)
            if line.strip():
                lines.append(line.strip())

    with subprocess.Popen(
        [sys.executable, *arguments], cwd=places.ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as running:
        assert running.stdout and running.stderr
        beside = threading.Thread(target=follow, args=(running.stderr, errors))
        beside.start()
        follow(running.stdout, output)
        beside.join()
    well = running.returncode == 0
    shown = [*output[-12:], *errors[-12:]] if not well else output if show else []
    log.note(step, "<br>".join(["done" if well else "failed", *shown]).replace("|", "\\|"), well)
    return well


if __name__ == "__main__":
    sys.exit(main())
