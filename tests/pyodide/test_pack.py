"""The site ships every module that anything in it imports, in a form that its own interpreter can read."""

from __future__ import annotations

import gzip
import json
import subprocess
from pathlib import Path

from build import interpreter, places
from tests.pyodide import in_parts


def test_every_module_of_the_site_can_be_imported_with_the_library_that_is_shipped(site: Path, tmp_path: Path) -> None:
    library = tmp_path / "library.zip"
    library.write_bytes(gzip.decompress((site / "library.pack").read_bytes()))
    script = Path(__file__).with_name("import_all.mjs")
    identity = json.dumps(interpreter.identity())
    command = [str(places.node()), *in_parts.OPTIONS, str(script), str(site), str(library), identity]
    environment = in_parts.environment(site / "pyodide")
    result = subprocess.run(command, env=environment, capture_output=True, text=True)
    assert result.returncode == 0, result.stdout[-4000:]
