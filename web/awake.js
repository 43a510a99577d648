/* Keeps the screen on while Python wants that. The browser lets it go out whenever the page is out of sight, so it is asked
   again when the page comes back. One that has no such lock, or refuses it (a low battery), does as it always does.

   awake.offered        whether the browser has such a lock
   awake.want(wanted)   from now on, or no longer */

const awake = (() => {
  "use strict";
  let wanted = false;
  let lock = null;
  let asking = false;

  async function settle() {
    if (!navigator.wakeLock || asking || document.hidden || wanted === Boolean(lock)) return;
    asking = true;
    try {
      if (lock) {
        const held = lock;
        lock = null;
        await held.release();
      } else {
        const mine = await navigator.wakeLock.request("screen");
        lock = mine;
        mine.addEventListener("release", () => {
          if (lock === mine) lock = null;
        });
      }
      asking = false;
      settle(); // what is wanted may have changed meanwhile
    } catch {
      asking = false; // refused: asked again when the page comes back, or the next table is opened
    }
  }

  document.addEventListener("visibilitychange", settle);
  return {
    offered: Boolean(navigator.wakeLock),
    want(now) {
      wanted = now;
      settle();
    },
  };
})();
