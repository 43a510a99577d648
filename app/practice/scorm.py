"""Homework as a package in SCORM 1.2, which learning platforms such as Moodle take: a page that frames the app, and
tells the platform how the homework went.

The package holds no task: the frame loads the app from its own address.
"""

from __future__ import annotations

import json
import struct
from collections.abc import Mapping
from html import escape
from zlib import crc32

from app.storage.links import ALLOWED

_DAY = 0x21
"""The first day that a zip file knows, 1980-01-01."""
_MANIFEST = """<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="tischrechner" version="1.0"
  xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2"
  xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
  xsi:schemaLocation="http://www.imsproject.org/xsd/imscp_rootv1p1p2 imscp_rootv1p1p2.xsd
    http://www.adlnet.org/xsd/adlcp_rootv1p2 adlcp_rootv1p2.xsd">
  <metadata><schema>ADL SCORM</schema><schemaversion>1.2</schemaversion></metadata>
  <organizations default="all">
    <organization identifier="all">
      <title>{title}</title>
      <item identifier="homework" identifierref="page"><title>{title}</title></item>
    </organization>
  </organizations>
  <resources>
    <resource identifier="page" type="webcontent" adlcp:scormtype="sco" href="index.html">
      <file href="index.html"/>
    </resource>
  </resources>
</manifest>
"""
_PAGE = """<!DOCTYPE html>
<html lang="{language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{title}</title>
<style>html, body, iframe {{ width: 100%; height: 100%; margin: 0; border: 0; display: block; }}</style>
<iframe title="{title}" allow="{allowed}"></iframe>
<script>
(function () {{
  "use strict";
  var address = {address};
  var begun = Date.now(), done = false, ended = false;

  // The platform's interface is in a window around this one, or in the one that opened it (SCORM 1.2, 3.3.6.1).
  function find(place) {{
    for (var tries = 0; place && tries < 10; tries += 1) {{
      try {{
        if (place.API) return place.API;
      }} catch (_) {{
        return null; // another site's window
      }}
      if (place.parent === place) return null;
      place = place.parent;
    }}
    return null;
  }}
  var api = find(window) || (window.opener && find(window.opener));
  function set(name, value) {{
    if (api) api.LMSSetValue("cmi.core." + name, String(value));
  }}
  function two(number) {{
    return (number < 10 ? "0" : "") + number;
  }}
  function time(seconds) {{
    return two(Math.floor(seconds / 3600)) + ":" + two(Math.floor(seconds / 60) % 60) + ":" + two(seconds % 60);
  }}
  function end() {{
    if (!api || ended) return;
    ended = true;
    set("session_time", time(Math.round((Date.now() - begun) / 1000)));
    set("exit", done ? "" : "suspend");
    api.LMSCommit("");
    api.LMSFinish("");
  }}

  if (api) {{
    api.LMSInitialize("");
    var status = api.LMSGetValue("cmi.core.lesson_status");
    done = status === "completed" || status === "passed";
    if (!done) set("lesson_status", "incomplete");
  }}
  addEventListener("message", function (event) {{
    var news = event.data;
    if (event.origin !== new URL(address).origin || !news || news.tischrechner !== 1) return;
    if (news.what !== "homework" || !api || ended) return;
    set("score.min", 0);
    set("score.max", 100);
    set("score.raw", Math.round((100 * news.right) / news.tasks));
    set("lesson_status", "completed");
    done = true;
    api.LMSCommit("");
  }});
  addEventListener("pagehide", end);
  addEventListener("beforeunload", end);
  document.querySelector("iframe").src = address + "&report=" + encodeURIComponent(location.origin);
}})();
</script>
"""


def package(address: str, title: str, language: str) -> bytes:
    """Return a homework as a zip file; `address` is that of its frame, on a host that the platform's pages reach.

    The platform learns: begun (`incomplete`), done (`completed`) with the share of tasks that were right at once, from
    0 to 100, and the time.
    """
    content = {
        "imsmanifest.xml": _MANIFEST.format(title=escape(title)),
        "index.html": _PAGE.format(
            title=escape(title), language=language, address=json.dumps(address), allowed=ALLOWED
        ),
    }
    return _zipped({name: text.encode() for name, text in content.items()})


def _zipped(content: Mapping[str, bytes]) -> bytes:
    """Return files as a zip file in which nothing is compressed; the site's Python comes without `zipfile`. It has no
    time, so the same files make the same bytes.
    """
    files, directory = b"", b""
    for name, data in content.items():
        about = struct.pack("<5H3L2H", 20, 0, 0, 0, _DAY, crc32(data), len(data), len(data), len(name), 0)
        directory += b"PK\1\2" + struct.pack("<H", 20) + about + struct.pack("<3H2L", 0, 0, 0, 0, len(files))
        directory += name.encode("ascii")
        files += b"PK\3\4" + about + name.encode("ascii") + data
    count = len(content)
    return files + directory + b"PK\5\6" + struct.pack("<4H2LH", 0, 0, count, count, len(directory), len(files), 0)
