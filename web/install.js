/* How the app gets onto the home screen, and how it looks from there.

   install.how()       "prompt" (this browser can be let ask), "share" or "menu" (people do it there themselves), or ""
                       where the app is there already or there is no known way
   install.onchange()  called after an answer; an offer of the browser alone changes nothing at once
   install.speak(code) takes the manifest of a language, or the English one
   install.ask()       lets the browser ask; done when it has been answered */

const install = (() => {
  "use strict";
  const GROUND = "#2B5B4C";
  const apple = "standalone" in navigator && navigator.maxTouchPoints > 1;
  let offer = null; // the browser's, which may be used once

  function how() {
    if (matchMedia("(display-mode: standalone)").matches || navigator.standalone || !isSecureContext) return "";
    if (offer) return "prompt";
    if (apple) return "share";
    return /Android/.test(navigator.userAgent) ? "menu" : "";
  }

  async function ask() {
    const asked = offer;
    offer = null;
    try {
      await asked?.prompt();
      await asked?.userChoice;
    } finally {
      room.onchange();
    }
  }

  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault(); // the app offers it when it fits; there is no need to draw anything for it now
    offer = event;
  });
  addEventListener("appinstalled", () => {
    offer = null;
    room.onchange();
  });

  // The manifest is that of the app's language. The build puts the file of each language in the place of MANIFESTS.
  const files = { ...MANIFESTS };
  function speak(language) {
    const link = /** @type {HTMLLinkElement} */ (document.querySelector("link[rel=manifest]"));
    const file = files[language] ?? files.en;
    if (link.getAttribute("href") !== file) link.href = file;
  }
  speak(document.documentElement.lang);

  // Apple's devices show a picture of just their size while a web app starts, and white where there is none.
  function startImage(drawing, width, height, orientation) {
    const canvas = Object.assign(document.createElement("canvas"), { width, height });
    const context = canvas.getContext("2d");
    const side = Math.min(width, height) * 0.3;
    context.fillStyle = GROUND;
    context.fillRect(0, 0, width, height);
    context.drawImage(drawing, (width - side) / 2, (height - side) / 2, side, side);
    const media = `(orientation: ${orientation})`;
    document.head.append(
      Object.assign(document.createElement("link"), {
        rel: "apple-touch-startup-image",
        media,
        href: canvas.toDataURL("image/png"),
      }),
    );
  }
  async function startImages() {
    const drawing = Object.assign(new Image(), { src: "icons/icon-maskable-512.png" });
    await drawing.decode();
    const sides = [screen.width, screen.height]
      .map((side) => side * devicePixelRatio)
      .sort((one, other) => one - other);
    startImage(drawing, sides[0], sides[1], "portrait");
    startImage(drawing, sides[1], sides[0], "landscape");
  }
  if (apple && !navigator.standalone) addEventListener("load", () => setTimeout(startImages, 10_000));

  const room = { how, ask, speak, onchange: () => {} };
  return room;
})();
