"""Tests of the rules, the searches and the records: natively, and a second time in the site's own Python."""

import sys

SLOW = sys.platform == "emscripten"
"""Whether this is the site's own Python: it takes five times as long, so what is largest is tried natively alone."""
