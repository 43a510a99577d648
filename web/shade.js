/* Shades the page while it is out of sight, so that the picture a phone keeps for its list of apps shows no cards.
   Python covers the table as well, but that is drawn only when the page is seen again. Until then what a screen reader
   reads is taken out of the document too.

   Back in sight the page stays shaded until Python has said that the table is covered, and until that is drawn, however
   long Python is busy. A Python that has died will never say so: then the page starts again, with the table covered.

   shade.covered()   Python has covered the table */

const shade = (() => {
  "use strict";
  const PATIENCE = 30_000; // ms in sight until Python counts as dead: no piece of work takes nearly as long
  const page = document.documentElement;
  const schedule = window.requestAnimationFrame.bind(window); // the client's waits for its first screen (client.js)
  const frame = () => new Promise((done) => schedule(done));
  let settle = () => {};
  /** @type {Promise<void>} */
  let covered;
  let patience;
  let semantics = null; // the nodes for screen readers, and where they belong; the client keeps them up to date apart

  function takeOut() {
    const node = document.querySelector("flt-semantics-host");
    if (semantics || !node) return;
    semantics = { node, parent: node.parentNode, next: node.nextSibling };
    node.remove();
  }

  function putBack() {
    semantics?.parent.insertBefore(semantics.node, semantics.next);
    semantics = null;
  }

  function draw() {
    takeOut();
    clearTimeout(patience);
    page.dataset.shaded = "";
    covered = new Promise((done) => {
      settle = done;
    });
    if (page.dataset.state !== "ready") settle(); // nothing is drawn yet, and a start covers the table itself
  }

  async function lift() {
    clearTimeout(patience);
    patience = setTimeout(() => location.reload(), PATIENCE);
    const mine = covered;
    await mine;
    await frame();
    await frame();
    if (mine !== covered || document.visibilityState !== "visible") return;
    clearTimeout(patience);
    putBack();
    delete page.dataset.shaded;
  }

  document.addEventListener("visibilitychange", () => (document.visibilityState === "visible" ? lift() : draw()));

  return { covered: () => settle() };
})();
