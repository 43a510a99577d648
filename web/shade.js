/* Shades the page while it is out of sight, so that the picture a phone keeps for its list of apps shows nobody's cards.
   Python covers the table as well, but that is drawn only when the page is seen again.

   Back in sight the page stays shaded until Python has said that the table is covered, and until that is drawn.

   shade.covered()   Python has covered the table */

const shade = (() => {
  "use strict";
  const PATIENCE = 1_000; // ms to wait for a Python that does not answer
  const page = document.documentElement;
  const schedule = window.requestAnimationFrame.bind(window); // the client's waits for its first screen (client.js)
  const frame = () => new Promise((done) => schedule(done));
  const patience = () => new Promise((done) => setTimeout(done, PATIENCE));
  let settle = () => {};
  let covered;

  function draw() {
    covered = new Promise((done) => { settle = done; });
    page.dataset.shaded = "";
  }

  async function lift() {
    await Promise.race([covered, patience()]);
    await frame();
    await frame();
    if (document.visibilityState === "visible") delete page.dataset.shaded;
  }

  document.addEventListener("visibilitychange", () => (document.visibilityState === "visible" ? lift() : draw()));

  return { covered: () => settle() };
})();
