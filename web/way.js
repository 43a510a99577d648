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
  let over = null; // closes what of the page's own lies over the client, and has an entry of its own

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

    /** The app says where it is. Nothing stays open over another page. */
    note({ depth, name }) {
      const moved = depth !== app.depth || name !== app.name;
      app = { depth, name };
      if (moved) uncover();
      if (started) settle();
    },

    /** Returns where the app is, to be compared: what was asked on a page is not wanted on another one. */
    place: () => `${app.depth} ${app.name}`,

    /**
     * Something of the page's own is opened over the client. Until the function that is returned has been called, Back
     * and Escape close it, as its own button does, and no key reaches the client. @param {() => void} close
     */
    cover(close) {
      uncover();
      over = close;
      if (started) settle();
      return () => {
        if (over !== close) return;
        over = null;
        if (started) settle();
      };
    },
  };

  const depthWanted = () => app.depth + (over ? 1 : 0);

  function uncover() {
    const close = over;
    over = null;
    close?.();
  }

  function mark(method, address = location.href) {
    history[method]({ ...history.state, [DEPTH]: at }, "", address);
  }

  /** Bring the browser to where the app is. */
  function settle() {
    if (sent) return;
    if (at > depthWanted()) {
      sent = true;
      history.go(depthWanted() - at);
      return;
    }
    while (at < depthWanted()) {
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
      let back = !sent && started ? depthWanted() - at : 0;
      sent = false;
      if (back > 0 && over) {
        uncover();
        back -= 1;
      }
      if (back > 0) {
        app = { depth: at, name: nameIn(location.hash) }; // until it says where it has come to
        way.tell({ kind: "back", steps: back });
      } else settle();
    },
    true,
  );

  for (const type of ["keydown", "keyup"]) {
    addEventListener(
      type,
      (/** @type {KeyboardEvent} */ event) => {
        if (!over) return;
        event.stopImmediatePropagation();
        if (type === "keyup" || event.key !== "Escape") return;
        event.preventDefault();
        uncover();
        settle();
      },
      true,
    );
  }

  return way;
})();
