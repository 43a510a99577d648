/* One tab plays at a time, so that none writes over what another has saved. The tab that plays holds a lock, which the
   browser frees when the tab is closed. Where there are no locks (a site without https), the latest tab plays.

   tabs.state       "here", "leaving" (another tab asked for it, and Python has yet to write what waits) or "elsewhere"
   tabs.known       a promise: whether this tab plays is known
   tabs.changed()   is called when the state has changed
   tabs.take()      plays here: asks the other tab to leave, and does not wait for one that does not answer
   tabs.left()      all is written: the other tab may have it */

const tabs = (() => {
  "use strict";
  const LOCK = "tischrechner";
  const PATIENCE = 3000; // ms for the other tab to write what it has
  // With all storage denied there is nothing to share with other tabs, and maybe no channel to them.
  /** @type {Pick<BroadcastChannel, "postMessage"> & Partial<BroadcastChannel>} */
  const channel = python.alone ? { postMessage: () => {} } : new BroadcastChannel("tischrechner-tabs");
  let current = null; // the hold on the lock that counts; a later one may have taken its place
  let waiting = null; // ends the wait for a lock that becomes free
  let answered = () => {};

  const tabs = { state: "elsewhere", changed: () => {}, take, left: () => channel.postMessage("left") };

  function become(state) {
    if (state === tabs.state) return;
    tabs.state = state;
    tabs.changed();
    watch();
  }

  function seize() {
    channel.postMessage("taken");
    become("here");
  }

  // Resolves when it is known whether we got the lock; then it is held until the tab is closed or another steals it.
  /** @type {(options: LockOptions) => Promise<void>} */
  const hold = (options) =>
    new Promise((known) => {
      const mine = {};
      const held = (lock) => {
        if (!lock) return known();
        current = mine;
        become("here");
        known();
        return new Promise(() => {});
      };
      navigator.locks.request(LOCK, options, held).catch((error) => {
        if (error.name !== "AbortError")
          seize(); // the browser gives no locks
        else if (current === mine) become("elsewhere");
        known();
      });
    });

  async function take() {
    if (navigator.locks) await hold({ ifAvailable: true });
    if (tabs.state === "here") return;
    /** @type {Promise<void>} */
    const left = new Promise((resolve) => {
      answered = resolve;
    });
    channel.postMessage("leave");
    await Promise.race([left, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
    if (navigator.locks) await hold({ steal: true });
    else seize();
  }

  channel.onmessage = ({ data }) => {
    if (data === "leave" && tabs.state === "here") become("leaving");
    if (data === "left") answered();
    if (data === "taken") become("elsewhere");
  };

  // When the other tab is closed, this one goes on by itself if it is visible.
  function watch() {
    waiting?.abort();
    if (!navigator.locks || tabs.state !== "elsewhere" || document.visibilityState === "hidden") return;
    waiting = new AbortController();
    hold({ signal: waiting.signal });
  }
  document.addEventListener("visibilitychange", watch);

  tabs.known = navigator.locks ? hold({ ifAvailable: true }).then(watch) : Promise.resolve(seize());
  return tabs;
})();
