/* What only the page can do, for Python in its worker: the messages are described in web/README.md. */

(() => {
  "use strict";
  const channel = new BroadcastChannel("tischrechner-host");
  const state = { offline: "loading", update: "none", keyboard: false, shakes: shake.offered };
  let registration = null;

  const tell = (message) => channel.postMessage(JSON.stringify({ to: python.tab, ...message }));
  const tellState = (news) => {
    Object.assign(state, news);
    tell({ kind: "state", visible: document.visibilityState === "visible", ...state });
  };

  const answers = {
    ready: () => {
      splash.done("screen");
      watchOffline();
    },
    failed: ({ text }) => splash.fail(text),
    hello: () => tellState({}),
    title: ({ text }) => { document.title = text; },
    language: ({ code }) => { document.documentElement.lang = code; },
    persist: async () => tell({ kind: "persisted", granted: Boolean(await navigator.storage?.persist?.()) }),
    shaking: ({ when }) => shake.look(when),
    update: async () => {
      navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
      (await navigator.serviceWorker.getRegistration())?.waiting?.postMessage("activate");
    },
  };

  channel.onmessage = ({ data }) => {
    const message = JSON.parse(data);
    if (message.from === python.tab) answers[message.kind]?.(message);
  };
  document.addEventListener("visibilitychange", () => tellState({}));

  shake.onoffer = () => tellState({ shakes: shake.offered });
  shake.onshake = () => tell({ kind: "shaken" });

  // Whoever moves about with keys sees where the focus is; whoever points does not need to.
  const useKeyboard = (keyboard) => { if (keyboard !== state.keyboard) tellState({ keyboard }); };
  addEventListener("keydown", ({ key }) => { if (key === "Tab" || key.startsWith("Arrow")) useKeyboard(true); }, true);
  addEventListener("pointerdown", () => useKeyboard(false), true);

  // WebKit brings a page back from its cache with frame scheduling broken: only a fresh start helps.
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted && navigator.vendor.startsWith("Apple")) location.reload();
  });

  function look() {
    tellState({
      offline: registration.active ? "ready" : "loading",
      update: registration.waiting ? "waiting" : "none",
    });
    registration.installing?.addEventListener("statechange", look);
  }

  // The offline store is filled after the start, so that it does not compete with it.
  async function watchOffline() {
    if (registration) return;
    try {
      const renderer = document.querySelector("script[src$='main.dart.js']") ? "canvaskit" : "skwasm";
      registration = await navigator.serviceWorker.register(`sw.js?renderer=${renderer}`);
      registration.addEventListener("updatefound", look);
      look();
    } catch {
      tellState({ offline: "unavailable" }); // not a secure origin, private window, storage refused
    }
  }
})();
