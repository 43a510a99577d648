/* Fetches a file as a whole, or says truly why it cannot be had: a host may answer with something else, or never.

   fetching(address, {integrity, length, cache, patience})
     integrity, length  hash and bytes of what is wanted; without them any answer will do
     cache              how the browser's own cache is asked first; an answer that does not fit is asked for past it, unless
                        only that cache may be asked
     patience           ms without anything coming after which it is given up
   Returns {done, heard(), stalled(), stop()}. `done` is a promise of {why, response, bytes}, never rejected; `why` is empty,
   or "offline" (the device has no network), "unreachable" (nothing answers at the address), "silent" (no answer comes),
   "refused" (an error is the answer), "other" (a page comes in its place) or "changed" (of another version, or damaged).
   `heard` tells whether some of it has come, `stalled` whether nothing has for a while, `stop` gives it up. */

export function fetching(address, { integrity = "", length = 0, cache = "default", patience = 20_000 } = {}) {
  const STALLED = 2_000; // ms
  const ending = new AbortController();
  let heard = false;
  let last = performance.now();
  let end;

  function listen() {
    last = performance.now();
    clearTimeout(end);
    end = setTimeout(() => ending.abort("silent"), patience);
  }

  function joined(parts) {
    const bytes = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
    let at = 0;
    for (const part of parts) {
      bytes.set(part, at);
      at += part.length;
    }
    return bytes;
  }

  // A body of these very bytes; one made of bytes would be a copy.
  const stream = (bytes) =>
    new ReadableStream({
      start(body) {
        body.enqueue(bytes);
        body.close();
      },
    });

  // Without https a browser makes no hashes: there the length has to do.
  async function fits(bytes) {
    if (length && bytes.length !== length) return false;
    if (!integrity || !crypto.subtle) return true;
    const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    return integrity === `sha256-${btoa(String.fromCharCode(...hash))}`;
  }

  async function ask(mode) {
    listen();
    const response = await fetch(address, { cache: mode, signal: ending.signal });
    if (!response.ok) return { why: "refused" };
    const parts = [];
    const reader = response.body.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      parts.push(part.value);
      heard = true;
      listen();
    }
    const bytes = joined(parts); // neither a copy of the answer nor a Blob: both take their memory for minutes
    if (await fits(bytes)) return { why: "", response: new Response(stream(bytes), response), bytes };
    return { why: /html/.test(response.headers.get("content-type") ?? "") ? "other" : "changed" };
  }

  async function all() {
    try {
      const found = await ask(cache);
      return found.why && !["reload", "only-if-cached"].includes(cache) ? await ask("reload") : found; // a wrong one may lie there
    } catch {
      if (ending.signal.aborted) return { why: "silent" };
      return { why: navigator.onLine === false ? "offline" : "unreachable" };
    } finally {
      clearTimeout(end);
    }
  }

  return {
    done: all(),
    heard: () => heard,
    stalled: () => performance.now() - last > STALLED,
    stop: () => ending.abort("stopped"),
  };
}
