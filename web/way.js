/* The browser's history has an entry for whatever lies over the first page of the app, so that Back closes what is on top,
   and leaves from the first page alone. Pages that have a name have an address that leads to them. */

const way = (() => {
  "use strict";
  const DEPTH = "tischrechner"; // under which an entry says how deep it lies; the client wraps what it finds at its start
  const depthOf = (state) => state?.[DEPTH] ?? state?.state?.[DEPTH] ?? 0;
  const nameIn = (hash) => /^#\/([a-z/]+)$/.exec(hash)?.[1] ?? "";
  const addressOf = (name) => location.pathname + location.search + (name && `#/${name}`);

  let at = depthOf(history.state); // where the browser is
  let app = { depth: at, name: "" }; // where the app is
  let started = false; // it has its first screen: from now on both go together
  let sent = false; // the browser was sent to another entry, and has not come there yet
  let asked = nameIn(location.hash); // the page that the address leads to

  const way = {
    /** Sends the app this. @param {{ kind: "back", steps: number } | { kind: "go", place: string }} news */
    tell: (news) => {},
    follow: () => false, // whether the address is a link to something else, which has been taken

    /** The app is ready, and may be led to the page of the address. */
    start() {
      started = true;
      mark("replaceState");
      if (asked) way.tell({ kind: "go", place: asked });
      else settle();
      asked = "";
    },

    /** The app says where it is. */
    note({ depth, name }) {
      app = { depth, name };
      if (started) settle();
    },
  };

  function mark(method, address = location.href) {
    history[method]({ ...history.state, [DEPTH]: at }, "", address);
  }

  /** Bring the browser to where the app is. */
  function settle() {
    if (sent) return;
    if (at > app.depth) {
      sent = true;
      history.go(app.depth - at);
      return;
    }
    while (at < app.depth) {
      at += 1;
      mark("pushState", addressOf(app.name));
    }
    if (nameIn(location.hash) !== app.name) mark("replaceState", addressOf(app.name));
  }

  addEventListener(
    "popstate",
    (event) => {
      event.stopImmediatePropagation(); // the drawing client would take it for a page of its own
      if (history.state === null) {
        // an address was typed, or a link within the page followed
        at += 1;
        const place = nameIn(location.hash);
        const followed = way.follow();
        mark("replaceState");
        if (place && started) way.tell({ kind: "go", place });
        else if (!followed) settle();
        return;
      }
      at = depthOf(history.state);
      const back = !sent && started && app.depth - at;
      sent = false;
      if (back > 0) {
        app = { depth: at, name: nameIn(location.hash) }; // until it says where it has come to
        way.tell({ kind: "back", steps: back });
      } else settle();
    },
    true,
  );

  return way;
})();
