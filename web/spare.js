/* Says when what the first screen does without may be fetched: the rests of the modules, and the offline store. A device
   with little memory, or that is to save data, is asked first, once. What no offline store will hold, since a laptop
   serves a class, comes minutes later: first all have their first screen.

   spare.waits     a promise: whether it waits until it was asked
   spare.allow()   it was asked
   spare.allowed   a promise: it may be fetched */

const spare = (() => {
  "use strict";
  const LITTLE = 2; // GB of memory
  const LATER = 120_000; // ms, and up to twice that: not all of a class at once
  const little = navigator.connection?.saveData || navigator.deviceMemory <= LITTLE;
  let allow;
  /** @type {Promise<void>} */
  const allowed = new Promise((resolve) => {
    allow = resolve;
  });
  async function isAsked() {
    const store = navigator.serviceWorker;
    if (little && store && !(await store.getRegistration().catch(() => null))) return true;
    if (store) allow();
    else splash.over.then(() => setTimeout(allow, LATER * (1 + Math.random())));
    return false;
  }
  return { waits: isAsked(), allow, allowed };
})();
