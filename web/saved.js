/* What Python has saved, as the page can read it without Python: everything as one file, and the second place.

   saved.read(key)   what lies in the local storage under a key: a text, or null
   saved.texts()     what lies in the local storage: {key: text}
   saved.file(texts) the file that holds these, as app/storage/bundle.py writes it; what that has no place for is under "others"
   saved.hand(text)  gives such a file to the person

   The second place is the browser's IndexedDB: each match, profile, preset, counted match and result that was written is
   copied there between taps. It is looked at only once the first screen is there, or when the start failed (docs/saves.md
   says what it can save from).

   saved.copy(key)   a text was written: it is copied soon
   saved.forget(key) a text was removed
   saved.compare()   copies everything that has changed
   saved.lost()      a promise of what the second place has, and the first has not or only damaged: {key: text}
   saved.drop()      a promise: all that is forgotten there too */

const saved = (() => {
  "use strict";
  const OURS = "flutter.tischrechner."; // as Python's keys begin in the local storage
  const KINDS = {
    match: "matches",
    profile: "profiles",
    preset: "presets",
    tally: "tallies",
    result: "results",
    tournament: "tournaments",
    homework: "homework",
  };
  const CALM = 1_000; // ms after a write before it is copied, if the browser does not say itself when it has time

  const part = (key) => key.slice(OURS.length).split(/\.(.*)/s); // kind and id
  const isKept = (key) => key.startsWith(OURS) && Object.hasOwn(KINDS, part(key)[0]);

  function texts() {
    try {
      return Object.fromEntries(
        Object.keys(localStorage)
          .filter((key) => key.startsWith(OURS))
          .map((key) => [key, read(key)]),
      );
    } catch {
      return {}; // storage that is denied
    }
  }

  // A text is kept as a string of JSON; what a foreign hand left is given as it stands.
  function read(key) {
    const value = localStorage.getItem(key);
    try {
      return value?.startsWith('"') ? JSON.parse(value) : value;
    } catch {
      return value;
    }
  }

  function object(text) {
    try {
      const value = JSON.parse(text);
      return value && typeof value === "object" ? value : null;
    } catch {
      return null;
    }
  }

  // The time of this place, as Python writes it.
  function now() {
    const time = new Date();
    return new Date(Number(time) - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 19);
  }

  function file(texts) {
    const everything = { format: "tischrechner", version: 1, app: "", made: now() };
    for (const kind of Object.values(KINDS)) everything[kind] = {};
    for (const [key, stored] of Object.entries(texts)) {
      const text = stored.replace(/\p{Surrogate}/gu, "?"); // halves of pairs, which no file can hold
      const [kind, id] = part(key);
      const settings = kind === "settings" && object(text);
      if (settings) everything.settings = settings;
      else if (isKept(key)) everything[KINDS[kind]][id] = text;
      else if (kind !== "open") (everything.others ??= {})[key.slice(OURS.length)] = text;
    }
    return JSON.stringify(everything, null, 1);
  }

  function hand(text) {
    const url = URL.createObjectURL(new Blob([text], { type: "application/json" }));
    const name = `tischrechner-${now().slice(0, 10)}.json`;
    Object.assign(document.createElement("a"), { href: url, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
  }

  // The second place. A browser without it, or one that denies it, has none: nothing is said of that.
  const opened = (() => {
    let place = null;
    return () =>
      (place ??= new Promise((resolve, reject) => {
        const request = indexedDB.open("tischrechner", 1);
        request.onupgradeneeded = () => request.result.createObjectStore("texts");
        request.onsuccess = () => resolve(request.result);
        request.onerror = request.onblocked = () => reject(request.error);
      }));
  })();

  async function ask(mode, what) {
    const place = (await opened()).transaction("texts", mode).objectStore("texts");
    const request = what(place);
    return new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  }

  const idle = window.requestIdleCallback
    ? () =>
        new Promise((resolve) => {
          requestIdleCallback(resolve);
        })
    : () =>
        new Promise((resolve) => {
          setTimeout(resolve, CALM);
        });

  const waiting = new Set(); // keys whose texts are to be copied
  let copying = false;
  async function work() {
    if (copying) return;
    copying = true;
    try {
      for (await idle(); waiting.size; await idle()) {
        const [key] = waiting;
        waiting.delete(key);
        const text = read(key);
        if (text === null || !object(text)) continue; // nothing that is damaged takes the place of what is not
        if ((await ask("readonly", (place) => place.get(key))) !== text)
          await ask("readwrite", (place) => place.put(text, key));
      }
    } catch {
      /* no second place */
    }
    copying = false;
  }

  async function lost() {
    try {
      const here = texts();
      const gone = {};
      for (const key of await ask("readonly", (place) => place.getAllKeys())) {
        if (!object(here[key])) gone[key] = await ask("readonly", (place) => place.get(key));
      }
      return gone;
    } catch {
      return {};
    }
  }

  function copy(key) {
    if (!isKept(key)) return;
    waiting.add(key);
    work();
  }

  async function forget(key) {
    if (!isKept(key)) return;
    waiting.delete(key);
    await ask("readwrite", (place) => place.delete(key)).catch(() => {});
  }

  const drop = async () => Promise.all(Object.keys(await lost()).map(forget));
  return { read, texts, file, hand, copy, forget, lost, drop, compare: () => Object.keys(texts()).forEach(copy) };
})();
