/* A frame of another page, which shows one thing: its address has `?embed=` and a link's text. If it has `&report=` and an
   origin too, pages of that origin hear what is done in it; no other page does, and without it none (docs/embedding.md).

   embed.on          true in such a frame
   embed.report(…)   tells the page around */

const embed = (() => {
  "use strict";
  const asked = new URLSearchParams(location.search);
  const on = asked.has("embed");
  const listener = asked.get("report") ?? "";
  const mayHear = on && window.parent !== window && /^https?:\/\/[^/]+$/.test(listener);

  /** @param {object} news */
  function report(news) {
    if (mayHear) window.parent.postMessage({ tischrechner: 1, ...news }, listener);
  }

  return { on, report };
})();
