/* The start screen: one card is laid for every step that is really done, with what has yet to come over the network, and
   a clear word when starting fails. The build puts the list of that, COMING, in its place.

   splash.done(step)   marks one of STEPS as done; the last one, "screen", takes the start screen away
   splash.fail(why)    says that the app could not be started and offers to load it again
   splash.over         a promise: the first screen is there

   Steps run side by side (Python beside the drawing client), so they may be done in any order. */

const splash = (() => {
  "use strict";
  const STEPS = ["games", "python", "rules", "client", "screen"];
  const WORDS = {
    de: {
      games: "Spiele werden geholt", python: "Rechner wird geholt", rules: "Regeln werden geladen",
      client: "Tisch wird gedeckt", screen: "Karten werden gelegt",
      count: (text, number) => `${text} … ${number} von ${STEPS.length}`, left: (megabytes) => `noch ${megabytes} MB`,
      failed: "Tischrechner konnte nicht starten.", slow: "Das dauert ungewöhnlich lange.", again: "Neu laden",
    },
    en: {
      games: "Fetching the games", python: "Fetching the calculator", rules: "Loading the rules",
      client: "Setting the table", screen: "Laying the cards",
      count: (text, number) => `${text} … ${number} of ${STEPS.length}`, left: (megabytes) => `${megabytes} MB to come`,
      failed: "Tischrechner could not start.", slow: "This takes unusually long.", again: "Load again",
    },
  };
  const PATIENCE = 90_000; // ms without any step done before we offer to load again

  const words = WORDS[document.documentElement.lang];

  // Where this page came from, if that was the offline store: it keeps the version before until this one has started.
  const store = navigator.serviceWorker?.controller;

  // The drawing client comes in WebAssembly where the browser has Chromium's engine, can read such modules, and decodes
  // pictures (client.js); with the offline store nothing has to come.
  const STRUCTURE = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 95, 1, 120, 0]);
  const blink = navigator.vendor === "Google Inc." && "ImageDecoder" in window && WebAssembly.validate(STRUCTURE);
  const renderer = blink ? "skwasm" : "canvaskit";
  let coming = store ? [] : COMING.filter((file) => !file.renderer || file.renderer === renderer);
  const arrivals = new PerformanceObserver((list) => {
    const names = list.getEntries().map(({ name }) => name);
    arrived(({ path }) => names.some((name) => name.endsWith(path)));
    show();
  });

  const root = document.getElementById("splash");
  const cards = root.querySelectorAll(".card");
  const done = new Set();
  let patience, end;
  const over = new Promise((resolve) => { end = resolve; });
  let failed = false;

  function arrived(which) {
    coming = coming.filter((file) => !which(file));
  }

  function left() {
    const bytes = coming.reduce((sum, file) => sum + file.bytes, 0);
    const places = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
    return bytes < 50_000 ? "" : `\n${words.left((bytes / 1e6).toLocaleString(document.documentElement.lang, places))}`;
  }

  function show() {
    cards.forEach((card, index) => card.classList.toggle("laid", index < done.size));
    const next = STEPS.find((step) => !done.has(step));
    root.querySelector(".step").textContent = next ? words.count(words[next], done.size + 1) + left() : "";
    clearTimeout(patience);
    patience = setTimeout(() => explain(words.slow, ""), PATIENCE);
  }

  function explain(what, why) {
    const failure = root.querySelector(".failure");
    failure.querySelector(".what").textContent = what;
    failure.querySelector(".why").textContent = why;
    failure.querySelector("button").textContent = words.again;
    failure.hidden = false;
  }

  function finish() {
    clearTimeout(patience);
    arrivals.disconnect();
    root.remove();
    document.documentElement.dataset.state = "ready";
    store?.postMessage("started");
    end();
  }

  root.querySelector("button").addEventListener("click", async () => {
    store?.postMessage("failed");
    try {
      await caches.delete(`python-memory ${new URL(document.baseURI).pathname}`); // whatever went wrong, start from the files
    } catch { /* no store in this browser, or none that may be touched */ }
    location.reload();
  });
  arrivals.observe({ type: "resource", buffered: true });
  show();

  return {
    over,
    done(step) {
      if (!root.isConnected || failed || done.has(step)) return;
      done.add(step);
      arrived((file) => file.step === step);
      show();
      if (step === "screen") finish();
    },
    fail(why) {
      failed = true;
      arrivals.disconnect();
      console.error("start failed:", why);
      document.body.append(root); // also when the app had been on screen already
      document.documentElement.dataset.state = "failed";
      store?.postMessage("failed");
      clearTimeout(patience);
      root.querySelector(".step").textContent = "";
      explain(words.failed, String(why.message ?? why));
    },
  };
})();
