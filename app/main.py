import json

import flet as ft

try:
    import js
except ImportError:
    js = None


def main(page: ft.Page):
    n = ft.Text("0")

    def up(e):
        n.value = str(int(n.value) + 1)

    page.add(
        ft.Semantics(identifier="count", content=n),
        ft.Semantics(identifier="more", label="More", button=True, content=ft.Container(ft.Text("+"), ink=True, on_click=up, padding=20)),
        ft.Icon(ft.Icons.SETTINGS_ROUNDED),
    )
    if js:
        channel = js.BroadcastChannel.new("tischrechner-host")
        channel.postMessage(json.dumps({"from": js.tab, "kind": "ready"}))


ft.run(main)
