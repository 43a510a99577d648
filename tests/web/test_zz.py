from tests.web.playing import App


def test_look(app: App):
    app.tap_and_settle("open-practice")
    app.tap_and_settle("open-homework")
    app.page.wait_for_timeout(1500)
    print("A", app.identifiers()[:6], app.page.locator("flt-semantics-host").inner_text()[-300:])
    app.shot("zz1")
    app.tap_and_settle("set-homework")
    app.page.wait_for_timeout(1500)
    print("B", app.identifiers()[:6])
    app.shot("zz2")
