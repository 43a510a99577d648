/* Puts texts on the clipboard, and knows whether they got there. The drawing client asks `navigator.clipboard`, which a
   browser refuses at times and gives no page of an origin that is not secure, such as a class on a laptop: then the older
   way is tried, which browsers allow while they handle a tap.

   copying.succeeded()   a promise: whether the text of the tap of a moment ago is on the clipboard */

const copying = (() => {
  "use strict";
  const PATIENCE = 2_000; // ms until a tap counts as one that has copied nothing
  const REFUSED = () => new DOMException("no clipboard here", "NotAllowedError");
  /** @type {Partial<Clipboard>} */
  const clipboard = navigator.clipboard ?? { readText: () => Promise.reject(REFUSED()) };
  const modern = clipboard.writeText?.bind(clipboard);
  let last = null; // what came of the last text, as a promise
  /** @param {Promise<boolean>} done */
  let hear = (done) => {};

  function copyAsBefore(text) {
    const focused = /** @type {HTMLElement | null} */ (document.activeElement);
    const field = Object.assign(document.createElement("textarea"), { value: text, readOnly: true });
    Object.assign(field.style, { position: "fixed", top: "0", opacity: "0" });
    document.body.append(field);
    field.select();
    const done = document.execCommand("copy");
    field.remove();
    focused?.focus({ preventScroll: true });
    if (!done) throw REFUSED();
  }

  async function copy(text) {
    try {
      if (modern) return await modern(text);
    } catch {
      /* refused */
    }
    copyAsBefore(text);
  }

  clipboard.writeText = (text) => {
    const done = copy(text);
    last = done.then(
      () => true,
      () => false,
    );
    hear(last);
    return done;
  };
  if (!navigator.clipboard) Object.defineProperty(navigator, "clipboard", { value: clipboard });

  async function succeeded() {
    const done = await (last ??
      new Promise((resolve) => {
        hear = resolve;
        setTimeout(resolve, PATIENCE, false);
      }));
    last = null;
    return done;
  }
  return { succeeded };
})();
