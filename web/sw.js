/* Keeps the whole site for use without a network. The build puts VERSION (a name for the content), FILES ({common,
   skwasm, canvaskit}: path to its integrity hash) and POLICY (the content security policy) ahead of this script.

   A new version is fetched in the background and then waits until the page posts "activate" or all tabs are closed.
   Files are checked against their hash, so that one store never mixes two versions, and a damaged one never waits.

   Each version has a store of its own. The one before stays until the page posts "started". If it posts "failed"
   instead, and this version has never started, its store is deleted, and from then on the version before is served;
   the page hears of that as "fallen".

   Other copies of the app may lie on the same origin, at other paths: a store carries the scope in its name, with blanks
   around it, which no path has. */

const OURS = `tischrechner ${new URL(registration.scope).pathname} `;
const STORE = OURS + VERSION;
const renderer = new URL(location.href).searchParams.get("renderer") ?? "canvaskit";
const wanted = { ...FILES.common, ...FILES[renderer] };
const here = (path) => new URL(path, registration.scope).href;

async function keep(store, path, integrity) {
  const ask = (cache) => fetch(here(path), { integrity, cache });
  const response = await ask("default").catch(() => ask("reload")); // an old copy in the browser's own cache
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  await store.put(here(path), response);
}

async function install() {
  const fresh = !(await caches.has(STORE)); // an earlier version that comes back may be the one in use
  const store = await caches.open(STORE);
  try {
    await Promise.all(Object.entries(wanted).map(([path, integrity]) => keep(store, path, integrity)));
  } catch (error) {
    if (fresh) await caches.delete(STORE);
    throw error;
  }
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
  const kept = await store?.match(request, { ignoreSearch: true });
  if (kept) return bound(kept);
  try {
    return bound(await fetch(request));
  } catch {
    return (request.mode === "navigate" && (await store?.match(here("./")))) || Response.error();
  }
}

const tasks = { activate: () => skipWaiting(), started, failed };
addEventListener("install", (event) => event.waitUntil(install()));
addEventListener("activate", (event) => event.waitUntil(clients.claim()));
addEventListener("message", (event) => {
  doing = Promise.resolve(tasks[event.data]?.(event.source)).catch(console.error);
  event.waitUntil(doing);
});
addEventListener("fetch", (event) => {
  if (event.request.method === "GET" || foreign(event.request)) event.respondWith(answer(event.request));
});
