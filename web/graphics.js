/* Notices that the browser has taken the graphics away that the drawing client draws with: its graphics process has ended,
   as on devices that wake or lack memory. The client draws nothing from then on, but would go on taking taps. So the page is
   covered, takes neither touch nor key, and loads again as soon as Python has written everything; a match comes back as
   it was saved, behind its curtain.

   graphics.onlost()   called then, once the page is in sight: Python is to have the page loaded again */

const graphics = (() => {
  "use strict";
  const PATIENCE = 10_000; // ms until Python must have had the page loaded again
  const SOON = 30_000; // ms: graphics lost again so soon after that do not last
  const NOTE = "tischrechner.graphics";
  const WORDS = { de: "Die Grafik des Browsers ist ausgefallen.", en: "The browser's graphics have failed." };
  const page = document.documentElement;
  const room = { onlost() {} };
  let lost = false;

  for (const canvas of [window.HTMLCanvasElement, window.OffscreenCanvas].filter(Boolean)) {
    const { getContext } = canvas.prototype;
    canvas.prototype.getContext = function listened(kind, ...more) {
      const context = getContext.call(this, kind, ...more);
      if (context && kind.startsWith("webgl")) this.addEventListener("webglcontextlost", lose);
      return context;
    };
  }

  function lose() {
    if (lost) return;
    lost = true;
    page.dataset.lost = "";
    document.body.inert = true;
    if (!document.hidden) restart();
    else document.addEventListener("visibilitychange", restart, { once: true });
  }
  addEventListener("pagehide", () => {
    lost = true;
  }); // a page that is left loses them as well
  for (const key of ["keydown", "keyup"]) {
    addEventListener(
      key,
      (event) => {
        if (lost) event.stopImmediatePropagation();
      },
      true,
    );
  }

  function fail() {
    delete page.dataset.lost;
    document.body.inert = false;
    splash.fail(WORDS[page.lang] ?? WORDS.en);
  }

  function failedBefore() {
    try {
      const before = Number(sessionStorage.getItem(NOTE));
      sessionStorage.setItem(NOTE, String(Date.now()));
      return Date.now() - before < SOON;
    } catch {
      return false;
    }
  }

  function restart() {
    if (failedBefore()) return fail();
    if (page.dataset.state !== "ready") return location.reload(); // nothing was played yet
    room.onlost();
    setTimeout(fail, PATIENCE);
  }
  return room;
})();
