/* Where the focus goes by keys. Pieces that belong together (`together` in app/parts) are one stop of Tab; among them
   arrows, Home and End move. When what had the focus is gone, it goes where the eye does: to the next piece of the same
   kind, to what was used before, into a sheet and back out of it, or to the first thing to do at a table. */

(() => {
  "use strict";
  const GROUP = "[flt-semantics-identifier^='pieces-']";
  const SHEET = "[flt-semantics-identifier^='layer-']";
  const FELT = "pieces-table";
  const CURTAIN = "curtain-ready"; // the next person starts afresh, and with it
  const BARE = "[flt-semantics-identifier^='field-']"; // a hundred buttons with rings of their own would be slow
  const SCROLLS = "flt-semantics[style*='scrollbar-width']"; // as the client draws whatever scrolls
  const LINE = 50; // px
  const NEAR = 4; // px that count for nothing: of an overlap one above the other, of a step to the side
  const LONG = 12; // how many places are remembered
  const SOON = 500; // ms after a change of the screen in which the client may move the focus by itself, as on Apple's devices

  let on = false; // keys are used
  let here = null; // {id, group, at}: where the last key met the focus
  let trail = []; // where it was before, the latest first
  let sheet = ""; // the sheet that is open
  let owed = 0; // the step of a Tab that found no piece but the field it began in: it is made once there are others
  let placed = -Infinity; // when the focus last went where the eye does, as performance.now() has it

  const all = (within, what) => [...within.querySelectorAll(what)];
  const idOf = (node) => node.getAttribute("flt-semantics-identifier") ?? "";
  const groupOf = (node) => node.closest(GROUP);
  const host = () => document.querySelector("flt-semantics-host");
  const open = () => all(host() ?? document, SHEET).at(-1);
  const isText = (node) => node.matches("input, textarea");
  const stops = (within = open() ?? host()) =>
    within
      ? all(within, "flt-semantics[tabindex='0'], input, textarea").filter(
          (node) => node.getBoundingClientRect().width > 0,
        )
      : [];
  const current = () => stops().find((node) => node === document.activeElement);
  const find = (id) => (id ? stops().find((node) => idOf(node) === id) : undefined);
  const pieces = (group) => stops().filter((node) => groupOf(node) === group);

  const ring = document.body.appendChild(document.createElement("div"));
  ring.setAttribute("aria-hidden", "true");
  Object.assign(ring.style, {
    position: "fixed",
    display: "none",
    pointerEvents: "none",
    boxSizing: "border-box",
    borderRadius: "5px",
    zIndex: "9",
    border: "3px solid #1d4f91",
    boxShadow: "0 0 0 2px #fff, inset 0 0 0 1px #fff", // seen on light and on dark
  });

  /** A ring round what has the focus and wears none. */
  function mark() {
    const node = on && document.activeElement?.matches(`${BARE}, ${SCROLLS}`) ? document.activeElement : null;
    ring.style.display = node ? "block" : "none";
    if (!node) return;
    const box = node.getBoundingClientRect();
    for (const side of ["left", "top", "width", "height"]) ring.style[side] = `${box[side]}px`;
  }

  function note(node) {
    const group = groupOf(node);
    const now = { id: idOf(node), group: group ? idOf(group) : "", at: group ? pieces(group).indexOf(node) : 0 };
    if (here && here.id !== now.id) trail = [here, ...trail.filter((was) => was.id !== now.id)].slice(0, LONG);
    here = now;
  }

  function go(node) {
    if (!node) return;
    note(node);
    node.focus();
  }

  /** The piece at which a group is entered: the last one, else the chosen one, else the first. */
  function entry(group) {
    const inside = pieces(group);
    const left = [here, ...trail].find(
      (was) => was?.group === idOf(group) && inside.some((node) => idOf(node) === was.id),
    );
    return (
      (left && find(left.id)) ??
      inside.find((node) => node.matches("[aria-checked='true'], [aria-current='true']")) ??
      inside[0]
    );
  }

  /** Make a scrolling part without focusable pieces, such as a page of text, a stop itself. */
  function reach() {
    if (stops().every((node) => node.matches(SCROLLS))) return; // the pieces come with the first key
    for (const region of all(host() ?? document, SCROLLS)) {
      const bare =
        region.scrollHeight > region.clientHeight && !region.querySelector("[tabindex='0'], input, textarea");
      if (bare === region.matches("[tabindex='0']")) continue;
      if (bare) region.tabIndex = 0;
      else region.removeAttribute("tabindex");
    }
  }

  /** Scroll such a region; whether the key does that. */
  function scroll(region, key) {
    const page = 0.8 * region.clientHeight;
    const by = {
      ArrowDown: LINE,
      ArrowUp: -LINE,
      PageDown: page,
      PageUp: -page,
      " ": page,
      Home: -Infinity,
      End: Infinity,
    }[key];
    if (by === undefined) return false;
    region.scrollTop = Math.max(0, Math.min(region.scrollTop + by, region.scrollHeight));
    return true;
  }

  /** The next stop of Tab: the first one after the last, as the client itself has it. */
  function next(from, step) {
    const list = stops();
    if (!from && step > 0 && find(CURTAIN)) return find(CURTAIN);
    const group = from && groupOf(from);
    let at = from ? list.indexOf(from) + step : step > 0 ? 0 : -1;
    while (group && list[at] && groupOf(list[at]) === group) at += step;
    const found = list.at(at % list.length);
    return found && groupOf(found) ? entry(groupOf(found)) : found;
  }

  /** The piece that an arrow points at: the nearest one on that side, else the neighbour in the order of reading. */
  function beside(from, key) {
    const inside = pieces(groupOf(from));
    if (key === "Home") return inside[0];
    if (key === "End") return inside.at(-1);
    const flat = key === "ArrowLeft" || key === "ArrowRight";
    const step = key === "ArrowLeft" || key === "ArrowUp" ? -1 : 1;
    const start = from.getBoundingClientRect();
    const middle = (box) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
    const c = middle(start);
    const found = inside
      .flatMap((node) => {
        const box = node.getBoundingClientRect();
        const { x, y } = middle(box);
        const along = step * (flat ? x - c.x : y - c.y);
        const across = Math.abs(flat ? y - c.y : x - c.x);
        const past = step > 0 ? box.top - start.bottom : start.top - box.bottom;
        const inLine = across <= (flat ? box.height + start.height : box.width + start.width) / 2 - NEAR;
        const there = flat // cards of a hand may lie one over the other, and a button over the foot of a card
          ? inLine && along > NEAR
          : past >= -NEAR || (inLine && along > Math.min(box.height, start.height) / 2);
        if (node === from || !there) return [];
        return [{ node, far: flat ? along + 2 * across : 2 * along + across }];
      })
      .sort((a, b) => a.far - b.far)[0]?.node;
    return found ?? (flat ? inside[inside.indexOf(from) + step] : undefined);
  }

  /** The next piece to focus when the focused one has gone. */
  function following() {
    const kin = (was) => {
      const group =
        was.group &&
        stops()
          .map(groupOf)
          .find((node) => node && idOf(node) === was.group);
      return group ? pieces(group)[Math.min(was.at, pieces(group).length - 1)] : undefined;
    };
    const again = (was) => find(was.id) ?? (was.group !== FELT ? kin(was) : undefined);
    for (const was of [...(here ? [here] : []), ...trail]) {
      const node = again(was);
      if (node) return node;
    }
    const list = stops().filter((node) => !node.matches(SCROLLS));
    const felt = list.findLastIndex((node) => groupOf(node) && idOf(groupOf(node)) === FELT);
    return find(CURTAIN) ?? list[felt + 1] ?? list[0];
  }

  function place(node) {
    placed = performance.now();
    go(node);
  }

  /** The client has moved the focus by itself: it goes back to where the eye is. */
  function bringBack() {
    if (!on || performance.now() - placed > SOON) return;
    const node = here && find(here.id),
      now = current();
    if (node && now && now !== node && !isText(now)) node.focus();
  }

  /** After the screen has changed: the focus is never lost, nor behind a sheet. */
  function settle() {
    if (!on || !host()) return;
    reach();
    if (find(CURTAIN)) trail = [];
    const now = open() ? idOf(open()) : "";
    const opened = now && now !== sheet;
    sheet = now;
    if (opened) return place(stops().find((node) => !node.matches(SCROLLS)));
    if (owed && stops().some((node) => node !== current() && !node.matches(SCROLLS))) {
      place(next(current(), owed));
      owed = 0;
      return;
    }
    if (here && find(here.id)) {
      if (!current()) find(here.id).focus();
    } else if (!current() || !isText(current())) {
      place(following());
    }
    mark();
  }

  const watch = new MutationObserver(settle);

  function start() {
    if (on) return;
    on = true;
    sheet = open() ? idOf(open()) : "";
    reach();
    watch.observe(document.body, { childList: true, subtree: true, attributeFilter: ["tabindex"] });
  }

  // host.js listens before: with the first key Python makes pieces that can have the focus.
  addEventListener(
    "keydown",
    (event) => {
      const { key, shiftKey, altKey, ctrlKey, metaKey } = event;
      const from = current();
      if (from) note(from);
      placed = -Infinity;
      owed = 0;
      if (altKey || ctrlKey || metaKey) return;
      if (from?.matches(SCROLLS) && scroll(from, key)) {
        event.preventDefault();
        event.stopImmediatePropagation();
        return;
      }
      if (on && from && !isText(from) && (key === "Enter" || key === " ")) {
        event.preventDefault(); // on Apple's devices the client presses what has its own focus, which stays behind ours
        event.stopImmediatePropagation();
        if (!event.repeat) from.click();
        return;
      }
      const arrow = /^(Arrow|Home$|End$)/.test(key);
      if (key !== "Tab" && !arrow) return;
      if (arrow && from && (isText(from) || !groupOf(from))) return;
      start();
      const to = key === "Tab" ? next(from, shiftKey ? -1 : 1) : from ? beside(from, key) : following();
      event.preventDefault();
      event.stopImmediatePropagation();
      if (key === "Tab" && to === from) owed = shiftKey ? -1 : 1;
      go(to);
    },
    true,
  );
  for (const moved of ["focusin", "focusout", "resize"]) addEventListener(moved, mark);
  addEventListener("focusin", bringBack);
  addEventListener(
    "pointerdown",
    () => {
      on = false;
      owed = 0;
      here = null;
      trail = [];
      watch.disconnect();
      mark();
    },
    true,
  );
})();
