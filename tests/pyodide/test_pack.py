"""The site ships every module that anything in it imports, in a form that its own interpreter can read."""

from __future__ import annotations

import gzip
import json
import subprocess
from pathlib import Path

import pytest

from build import interpreter, places
from build import site as sites


@pytest.mark.site
def test_every_module_of_the_site_can_be_imported_with_the_library_that_is_shipped(tmp_path: Path) -> None:
    sites.ensure()
    library = tmp_path / "library.zip"
    library.write_bytes(gzip.decompress((places.DIST / "library.pack").read_bytes()))
    script = Path(__file__).with_name("import_all.mjs")
    identity = json.dumps(interpreter.identity())
    command = [str(places.node()), str(script), str(places.DIST), str(library), identity]
    result = subprocess.run(command, capture_output=True, text=True)
    assert result.returncode == 0, result.stdout[-4000:]
