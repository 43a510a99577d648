/* Keeps the whole site for use without a network. The build puts VERSION (a name for the content) and FILES
   ({common, skwasm, canvaskit}: path to its integrity hash) ahead of this script.

   A new version is fetched in the background and then waits until the page posts "activate" or all tabs are closed.
   Files are checked against their hash, so that one store never mixes two versions. */

const STORE = `tischrechner-${VERSION}`;
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
  const store = await caches.open(STORE);
  await Promise.all(Object.entries(wanted).map(([path, integrity]) => keep(store, path, integrity)));
}

async function tidy() {
  for (const name of await caches.keys()) {
    if (name.startsWith("tischrechner-") && name !== STORE) await caches.delete(name);
  }
  await clients.claim();
}

async function answer(request) {
  if (new URL(request.url).origin !== location.origin) return Response.error();
  const store = await caches.open(STORE);
  const kept = await store.match(request, { ignoreSearch: true });
  if (kept) return kept;
  try {
    return await fetch(request);
  } catch {
    return request.mode === "navigate" ? store.match(here("./")) : Response.error();
  }
}

addEventListener("install", (event) => event.waitUntil(install()));
addEventListener("activate", (event) => event.waitUntil(tidy()));
addEventListener("message", ({ data }) => { if (data === "activate") skipWaiting(); });
addEventListener("fetch", (event) => { if (event.request.method === "GET") event.respondWith(answer(event.request)); });
