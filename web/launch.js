/* What the app is opened with: a link in the address, a file that the system opens with it, what another app shares. It
   stays out of the address, where the next person to look must not find it, and waits until Python listens.

   launch.text(file)   a promise: the text of a file, null if it is too large, "" if it cannot be read
   launch.keep()       takes a link out of the address; true if there was one
   launch.take()       hands what waits to launch.tell(message), which is called from then on
   launch.tell         set by host.js */

const launch = (() => {
  "use strict";
  const LARGEST_FILE = 16_000_000; // bytes: twice the characters that Python takes in
  const SHARED = "shared"; // the entry of the offline store in which the service worker leaves what was shared
  let waiting = null;
  let listening = false;

  function bring(message) {
    if (listening) launch.tell(message);
    else waiting = message;
  }

  function keep() {
    if (!/^#(match|open)=/.test(location.hash)) return false;
    bring({ kind: "link", text: location.hash });
    history.replaceState(history.state, "", location.pathname + location.search);
    return true;
  }

  function take() {
    listening = true;
    if (waiting) launch.tell(waiting);
    waiting = null;
  }

  const text = (file) =>
    file.size > LARGEST_FILE ? Promise.resolve(null) : file.arrayBuffer().then(decoded, () => "");

  // Editors store a text as UTF-16, or in the single bytes of Windows; JSON begins with a brace, whose other byte is 0.
  function decoded(bytes) {
    const [first, second] = new Uint8Array(bytes);
    const as = (encoding) => new TextDecoder(encoding).decode(bytes);
    if (first === 0xff || second === 0) return as("utf-16le");
    if (first === 0xfe || first === 0) return as("utf-16be");
    const found = as("utf-8");
    return found.includes("\ufffd") && !/[^\x00-\x7f\ufffd]/.test(found) ? as("windows-1252") : found;
  }

  async function bringFile(file) {
    const found = await text(file);
    const link = found?.startsWith("{") ? null : /#(match|open)=\S+/.exec(found ?? "");
    bring(link ? { kind: "link", text: link[0] } : { kind: "opened", text: found });
  }

  async function bringShared() {
    if (location.search !== `?${SHARED}`) return;
    history.replaceState(history.state, "", location.pathname + location.hash);
    const left = await caches.match(SHARED);
    for (const name of await caches.keys()) await (await caches.open(name)).delete(SHARED);
    if (left) await bringFile(await left.blob());
  }

  // The window that is there already takes what the system opens; the first one finds its link in its own address.
  window.launchQueue?.setConsumer(async ({ files, targetURL }) => {
    const hash = targetURL && new URL(targetURL).hash;
    if (files?.length) await bringFile(await files[0].getFile());
    else if (listening && hash) location.hash = hash; // opened by its icon it stays where it is
  });
  keep();
  bringShared().catch(console.error);

  const launch = { text, keep, take, tell: (/** @type {object} */ _) => {} };
  return launch;
})();
