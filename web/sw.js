/* Keeps the whole site for use without a network. The build puts VERSION (a name for the content), FILES ({common,
   languages, skwasm, canvaskit}: path to its integrity hash), OPTIONAL (paths of what the app does without) and POLICY (the content
   security policy) ahead of this script.

   A new version is fetched in the background and then waits until the page posts "activate" or all tabs are closed.
   Files are checked against their hash, so that one store never mixes two versions, and a damaged one never waits.
   Where one cannot be had, no store is made, and all pages hear {unkept}, why (fetching.js). What is OPTIONAL keeps no store
   from being made: it is asked for again on "fill", and pages hear {missing: {path: why}}. Of languages/ only that is kept
   whose code a page has named in {fill}, from then on also in each new version.

   Each version has a store of its own. The one before stays until the page posts "started". If it posts "failed"
   instead, and this version has never started, its store is deleted, and from then on the version before is served;
   the page hears of that as "fallen".

   What lies in a store may be damaged there. On "failed", and on "check", every file is compared with its hash, and what
   differs is refetched, or at least thrown away so that the network is asked for it; the page hears {mended, spoiled}, the
   paths of both. "idle" does so once a day. The page itself is compared whenever it is handed out.

   Other copies of the app may lie on the same origin, at other paths: a store carries the scope in its name, with blanks
   around it, which no path has. */

import { fetching } from "./fetching.js";

const OURS = `tischrechner ${new URL(registration.scope).pathname} `;
const STORE = OURS + VERSION;
const renderer = new URL(location.href).searchParams.get("renderer") ?? "canvaskit";
const needed = { ...FILES.common, ...FILES[renderer] };
const wanted = { ...needed, ...FILES.languages };
const here = (path) => new URL(path, registration.scope).href;

const required = Object.keys(needed).filter((path) => !OPTIONAL.includes(path));

// Puts a file into a store; returns why that cannot be, empty if it could. What the start has fetched lies in the browser's
// own cache: it serves even where the host sends nothing to ask by whether it is the same, since its hash tells.
async function keep(store, path) {
  const { why, response, bytes } = await fetching(here(path), { integrity: wanted[path], cache: "force-cache" }).done;
  if (why) return why;
  try {
    await store.put(here(path), response);
    return "";
  } catch {
    return "full";
  } finally {
    bytes.buffer.transfer?.(0); // else it takes its memory until rubbish is collected
  }
}

async function tell(message) {
  for (const page of await clients.matchAll({ includeUncontrolled: true })) page.postMessage(message);
}

// Does something for each path, a few at a time: what waits for its turn in the browser would count as silent.
const LANES = 4;
async function each(paths, act) {
  const left = [...paths];
  const lane = async () => {
    while (left.length) await act(left.shift());
  };
  await Promise.all(Array.from({ length: LANES }, lane)).catch((error) => {
    left.length = 0;
    throw error;
  });
}

const SHORT = 5_000; // ms that a new version waits for what is optional, before that comes in the background
async function install() {
  const fresh = !(await caches.has(STORE)); // an earlier version that comes back may be the one in use
  const store = await caches.open(STORE);
  try {
    await each(required, async (path) => {
      if (await takeOver(store, path)) return;
      const why = await keep(store, path);
      if (why) throw new Error(why);
    });
  } catch (error) {
    if (fresh) await caches.delete(STORE);
    await tell({ unkept: error.message });
    throw error;
  }
  const late = new Promise((resolve) => {
    setTimeout(resolve, SHORT);
  });
  await Promise.race([fill(), late]);
}

// Puts what is still missing of the optional files into the store, one time after the other.
let filled = Promise.resolve();
function fill(language = "") {
  filled = filled.then(() => fillNow(language)).catch(console.error);
  return filled;
}

async function fillNow(language) {
  if (!(await caches.has(STORE))) return;
  const store = await caches.open(STORE);
  const missing = {};
  const chosen = [];
  for (const path of Object.keys(FILES.languages))
    if (path === `languages/${language}.pack` || (await caches.match(here(path)))) chosen.push(path);
  await each([...OPTIONAL, ...chosen], async (path) => {
    if ((await store.match(here(path))) || (await takeOver(store, path))) return;
    const why = await keep(store, path);
    if (why) missing[path] = why;
  });
  await tell({ missing });
}

// The store of another version may have just this file, or this one has it under another path, as it has the page.
async function takeOver(store, path) {
  const paths = Object.keys(wanted).filter((other) => wanted[other] === wanted[path]);
  for (const name of await stores()) {
    for (const other of paths) {
      const kept = await (await caches.open(name)).match(here(other));
      if (!kept || !(await sound(kept.clone(), wanted[path]).catch(() => false))) continue;
      await store.put(here(path), kept);
      return true;
    }
  }
  return false;
}

// A store with this entry is of a version that has started at least once.
const STARTED = here("started");
const stores = async () => (await caches.keys()).filter((name) => name.startsWith(OURS));
const hasStarted = async (name) => Boolean(await (await caches.open(name)).match(STARTED));

async function served() {
  if (await caches.has(STORE)) return STORE;
  for (const name of await stores()) if (await hasStarted(name)) return name;
  return null;
}

async function started(page) {
  if (self.serviceWorker?.state === "redundant") return; // a newer version has taken over meanwhile
  if (!(await caches.has(STORE))) return page.postMessage("fallen");
  await (await caches.open(STORE)).put(STARTED, new Response());
  if (registration.installing ?? registration.waiting) return; // its store must stay; the others go another time
  for (const name of await stores()) if (name !== STORE) await caches.delete(name);
}

async function failed(page) {
  if (!(await caches.has(STORE)) || (await hasStarted(STORE))) return;
  const others = (await stores()).filter((name) => name !== STORE);
  if (!(await Promise.all(others.map(hasStarted))).includes(true)) return;
  await caches.delete(STORE);
  page.postMessage("fallen");
}

// True if a response is what the build made: its bytes have this hash.
async function sound(response, integrity) {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", await response.arrayBuffer()));
  return integrity === `sha256-${btoa(String.fromCharCode(...hash))}`;
}

// Python's memory of an earlier start (worker.js) comes with a hash of its own; without it the next start is from the files.
async function checkMemory() {
  const shelf = await caches.open(`python-memory ${new URL(registration.scope).pathname}`);
  for (const request of await shelf.keys()) {
    const kept = await shelf.match(request);
    if (!(await sound(kept, kept.headers.get("tischrechner-integrity")))) await shelf.delete(request);
  }
}

const CHECKED = here("checked"); // an entry that says when all files were compared with their hashes
const DAY = 24 * 60 * 60 * 1_000; // ms

async function check(page) {
  const name = await served();
  if (!name) return install(); // the cache that held it was emptied
  if (name !== STORE) return; // an older version, whose hashes are not known here
  const store = await caches.open(STORE);
  const found = { mended: [], spoiled: [] };
  for (const [path, integrity] of Object.entries(wanted)) {
    const kept = await store.match(here(path));
    if (kept ? await sound(kept, integrity).catch(() => false) : !required.includes(path)) continue;
    const whole = (await takeOver(store, path)) || !(await keep(store, path));
    if (!whole) await store.delete(here(path));
    found[whole ? "mended" : "spoiled"].push(path);
  }
  await fill();
  await checkMemory();
  await store.put(CHECKED, new Response(String(Date.now())));
  page.postMessage(found);
}

async function checkNowAndThen(page) {
  const before = Number(await (await caches.match(CHECKED, { cacheName: STORE }))?.text());
  if (!(Math.abs(Date.now() - before) < DAY)) await check(page);
}

// The page, of which the store has two copies: the first that is whole.
async function page(store) {
  for (const path of ["./", "index.html"]) {
    const kept = await store.match(here(path));
    if (kept && (await sound(kept.clone(), wanted[path]))) return kept;
  }
  return null;
}

let doing = Promise.resolve(); // what a page has posted, while stores may come and go

// Python's worker has no page around it from which it would inherit a policy: it comes with its own.
function bound(response) {
  if (!response.ok || !response.url.endsWith("/worker.js")) return response;
  const headers = new Headers(response.headers);
  headers.set("Content-Security-Policy", POLICY);
  return new Response(response.body, { headers });
}

const foreign = ({ url }) => new URL(url).origin !== location.origin;

async function answer(request) {
  if (foreign(request)) return Response.error();
  await doing;
  const name = await served();
  const store = name && (await caches.open(name));
  const isPage = name === STORE && [here("./"), here("index.html")].includes(request.url.split(/[?#]/)[0]);
  const kept = await (isPage ? page(store) : store?.match(request, { ignoreSearch: true }));
  if (kept) return bound(kept);
  try {
    return bound(await fetch(request));
  } catch {
    return (request.mode === "navigate" && (await store?.match(here("./")))) || Response.error();
  }
}

// What another app shares with ours: a file, or else a text. The page that opens for it takes it from the store.
async function share(request) {
  const form = await request.formData();
  const text = ["text", "url"].map((name) => form.get(name)).filter(Boolean);
  const file = form.get("file");
  const left = file?.size ? file : new Blob([text.join("\n")]);
  await (await caches.open(STORE)).put(here("shared"), new Response(left));
  return Response.redirect(here("./?shared"), 303);
}

const tasks = { activate: () => skipWaiting(), started, failed };
const checks = { failed: check, check, idle: checkNowAndThen };
addEventListener("install", (event) => event.waitUntil(install()));
addEventListener("activate", (event) => event.waitUntil(clients.claim()));
addEventListener("message", (event) => {
  doing = Promise.resolve(tasks[event.data]?.(event.source)).catch(console.error);
  const { fill: language } = event.data;
  const act = () => (language === undefined ? checks[event.data]?.(event.source) : fill(language));
  event.waitUntil(doing.then(act).catch(console.error)); // nothing waits for that
});
addEventListener("fetch", (event) => {
  if (event.request.method === "POST" && event.request.url === here("share"))
    return event.respondWith(share(event.request));
  if (event.request.method === "GET" || foreign(event.request)) event.respondWith(answer(event.request));
});
