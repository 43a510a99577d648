/* The start screen: one card is laid for every step that is really done, with what has yet to come over the network, and
   a clear word when starting fails. The build puts the list of that, COMING, in its place.

   splash.done(step)   marks one of STEPS as done; the last one, "screen", takes the start screen away
   splash.fail(why)    says that the app could not be started, or cannot go on, and what can be done
   splash.doubt(why)   something went wrong that a start may survive: unless it goes on soon, that is said
   splash.over         a promise: the first screen is there
   splash.parts(paths) what these files are for, in the words of WORDS.parts

   Steps run side by side (Python beside the drawing client), so they may be done in any order.

   When a start fails, the offline store compares its files with their hashes and refetches what is damaged (sw.js). If
   that has helped, the page loads again by itself, once. Without an offline store all that a start fetches is fetched
   past the browser's own cache, which would hand out a damaged copy for ever. What the host answers then says why the
   start failed, if it is the host: the worst of CAUSES is named. */

const splash = (() => {
  "use strict";
  const STEPS = ["games", "python", "rules", "client", "screen"];
  const WORDS = {
    de: {
      games: "Die Spiele kommen",
      python: "Der Rechner wacht auf",
      rules: "Die Regeln kommen",
      client: "Der Tisch wird gedeckt",
      screen: "Die Karten werden gelegt",
      count: (text, number) => `${text} … ${number} von ${STEPS.length}`,
      left: (megabytes) => `noch ${megabytes} MB`,
      failed: "Das hat nicht geklappt. Versuch es noch einmal.",
      lost: "Gerade geht es nicht weiter.",
      again: "Neu laden",
      slow: "Das dauert länger als sonst.",
      wait: "Ist das Netz langsam? Dann warte noch. Sonst lade neu.",
      safe: "Eure Spiele sind gespeichert. Lade neu.",
      looking: "Ich prüfe die Dateien …",
      whole: "Die Dateien sind in Ordnung. Lade neu.",
      mended: "Wieder in Ordnung",
      spoiled: "Noch nicht heil",
      fetched: "neu geholt",
      missing: "beschädigt",
      online: "Geh ins Internet und lade neu.",
      causes: {
        policy:
          "Eine Sicherheitsregel sperrt, was zum Start gebraucht wird. Sie kommt vom Server oder von einer Erweiterung" +
          " im Browser: Schalte die Erweiterung aus, oder sag es denen, die den Server betreuen.",
        page:
          "Statt der Dateien kommt eine andere Seite, vielleicht von einem Filter oder vom WLAN. Melde dich im WLAN an," +
          " oder lass diese Seite freigeben. Lade dann neu.",
        gone: "Auf dem Server fehlen Dateien. Sag es denen, die ihn betreuen: Neu laden hilft erst danach.",
        refused: "Der Server oder ein Filter gibt Dateien nicht heraus. Lass diese Seite freigeben und lade dann neu.",
        type:
          "Der Server schickt Skripte, ohne sie so zu nennen. Sag es denen, die ihn betreuen: Neu laden hilft erst" +
          " danach.",
        broken: "Auf dem Server ist gerade etwas kaputt. Warte ein wenig und lade dann neu.",
        offline: "Vom Server kommt gerade nichts. Prüf dein Internet und lade neu.",
      },
      save: "Alles in einer Datei sichern",
      parts: {
        games: "Spiele",
        python: "Rechenwerk",
        client: "Tisch",
        fonts: "Schrift",
        sounds: "Töne",
        page: "Seite",
      },
    },
    en: {
      games: "Getting the games",
      python: "Warming up",
      rules: "Loading the rules",
      client: "Setting the table",
      screen: "Dealing the cards",
      count: (text, number) => `${text} … ${number} of ${STEPS.length}`,
      left: (megabytes) => `${megabytes} MB left`,
      failed: "Sorry, the app couldn’t start.",
      lost: "Something’s stuck.",
      again: "Reload",
      slow: "This is taking longer than usual.",
      wait: "Wait a little if the network is slow. Otherwise reload.",
      safe: "Your games are saved. Please reload.",
      looking: "Checking the files …",
      whole: "The files are fine. Please reload.",
      mended: "Fixed",
      spoiled: "Still damaged",
      fetched: "downloaded again",
      missing: "damaged",
      online: "Go online and reload.",
      causes: {
        policy:
          "A security rule is blocking the app. It comes from the server or from a browser extension. Switch the" +
          " extension off, or tell the people who run the server.",
        page:
          "Another page came instead of the files, perhaps from a filter or the Wi-Fi. Sign in to the Wi-Fi, or have" +
          " this site allowed. Then reload.",
        gone: "Files are missing on the server. Tell the people who run it; reloading only helps after that.",
        refused: "The server or a filter is blocking files. Have this site allowed, then reload.",
        type:
          "The server sends scripts with the wrong type. Tell the people who run it; reloading only helps after" +
          " that.",
        broken: "Something is broken on the server right now. Wait a little, then reload.",
        offline: "The server isn’t answering right now. Check your internet and reload.",
      },
      save: "Save everything to a file",
      parts: {
        games: "Games",
        python: "Engine",
        client: "Table",
        fonts: "Letters",
        sounds: "Sounds",
        page: "Page",
      },
    },
    uk: {
      games: "Завантажую ігри",
      python: "Лічильник прокидається",
      rules: "Завантажую правила",
      client: "Накриваю стіл",
      screen: "Роздаю карти",
      count: (text, number) => `${text} … ${number} з ${STEPS.length}`,
      left: (megabytes) => `ще ${megabytes} МБ`,
      failed: "Не вийшло. Спробуй ще раз.",
      lost: "Зараз далі не йде.",
      again: "Оновити",
      slow: "Це триває довше, ніж зазвичай.",
      wait: "Мережа повільна? Тоді ще зачекай. Інакше онови сторінку.",
      safe: "Ваші ігри збережено. Онови сторінку.",
      looking: "Перевіряю файли …",
      whole: "З файлами все гаразд. Онови сторінку.",
      mended: "Знову гаразд",
      spoiled: "Ще не гаразд",
      fetched: "завантажено знову",
      missing: "пошкоджено",
      online: "Увійди в інтернет і онови сторінку.",
      causes: {
        policy:
          "Правило безпеки блокує те, що потрібно для запуску. Воно від сервера або від розширення браузера:" +
          " вимкни розширення або скажи тим, хто веде сервер.",
        page:
          "Замість файлів приходить інша сторінка, можливо, від фільтра або від Wi-Fi. Увійди в Wi-Fi або попроси" +
          " дозволити цю сторінку. Потім онови її.",
        gone: "На сервері бракує файлів. Скажи тим, хто його веде: оновлення допоможе лише після того.",
        refused: "Сервер або фільтр не віддає файлів. Попроси дозволити цю сторінку, потім онови її.",
        type:
          "Сервер надсилає скрипти, не називаючи їх так. Скажи тим, хто його веде: оновлення допоможе лише після" +
          " того.",
        broken: "На сервері зараз щось зламалося. Зачекай трохи й онови сторінку.",
        offline: "Від сервера зараз нічого не приходить. Перевір інтернет і онови сторінку.",
      },
      save: "Зберегти все у файл",
      parts: { games: "Ігри", python: "Лічильник", client: "Стіл", fonts: "Шрифт", sounds: "Звуки", page: "Сторінка" },
    },
  };
  const PATIENCE = 20_000; // ms without any step done or file come, before we offer to load again
  const CAUSES = ["policy", "page", "gone", "refused", "type", "broken", "offline"]; // the worst first
  const REFETCHING = 30_000; // ms that loading again waits for files that are refetched
  const SECOND_PLACE = 2_000; // ms that it may take to answer
  const DOUBT = 5_000; // the same once something has gone wrong

  document.documentElement.dataset.watched = ""; // index.html would say by itself that nothing comes
  const words = WORDS[document.documentElement.lang];

  // The offline store, if this page came from it: it keeps the version before until this one has started.
  const store = navigator.serviceWorker?.controller;

  // The drawing client comes in WebAssembly where the browser has Chromium's engine, can read such modules, and decodes
  // pictures (client.js); with the offline store nothing has to come.
  const STRUCTURE = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 95, 1, 120, 0]);
  const blink = navigator.vendor === "Google Inc." && WebAssembly.validate(STRUCTURE);
  const renderer = blink ? "skwasm" : "canvaskit";
  let coming = store ? [] : COMING.filter((file) => !file.renderer || file.renderer === renderer);
  const fetched = coming.map(({ path }) => path);
  const arrivals = new PerformanceObserver((list) => {
    const names = list.getEntries().map(({ name }) => name);
    arrived(({ path }) => names.some((name) => name.endsWith(path)));
    if (!accused) show(); // else what has come was refetched
  });

  const root = document.getElementById("splash");
  const failure = /** @type {HTMLElement} */ (root.querySelector(".failure"));
  const [save, again] = failure.querySelectorAll("button");
  const cards = root.querySelectorAll(".card");
  const done = new Set();
  let patience, end;
  let doubts = "";
  let accused = false; // whether it is said what went wrong, and no step was done since
  let blamed = ""; // which of CAUSES is named
  let blocked = ""; // what a content security policy has not let the start have
  const over = new Promise((resolve) => {
    end = resolve;
  });
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
    if (failed) return;
    failure.hidden = true;
    delete document.documentElement.dataset.state;
    clearTimeout(patience);
    patience = setTimeout(
      () => {
        if (doubts) return tell(doubts);
        explain(words.slow, words.wait);
        store?.postMessage("check"); // a damaged file may be what keeps it
      },
      doubts ? DOUBT : PATIENCE,
    );
  }

  function explain(what, least, why = "") {
    failure.querySelector(".what").textContent = what;
    failure.querySelector(".least").textContent = least;
    failure.querySelector(".why").textContent = why;
    failure.hidden = false;
    saved.lost().then((texts) => {
      save.hidden &&= !Object.keys(texts).length;
    });
  }

  function finish() {
    clearTimeout(patience);
    arrivals.disconnect();
    root.remove();
    document.documentElement.dataset.state = "ready";
    note.forget();
    store?.postMessage("started");
    end();
  }

  // Says what has gone wrong. A start that goes on all the same takes it away again.
  function tell(why) {
    console.error("start failed:", why);
    accused = true;
    blamed = "";
    const started = !root.isConnected;
    document.body.append(root); // also when the app had been on screen already
    document.documentElement.dataset.state = "failed";
    root.querySelector(".step").textContent = "";
    const [short] = String(why.message ?? why).split(/\n| Dart stack/);
    explain(started ? words.lost : words.failed, store ? words.looking : words.safe, short.slice(0, 300));
    if (blocked) blame("policy", blocked);
    refetch();
    store?.postMessage(failed ? "failed" : "check");
  }

  // Names the cause, unless a worse one is named already, and the files that it befell.
  function blame(cause, detail) {
    const why = failure.querySelector(".why");
    if (cause === blamed) why.textContent += `, ${detail}`;
    if (blamed && CAUSES.indexOf(blamed) <= CAUSES.indexOf(cause)) return;
    blamed = cause;
    failure.querySelector(".least").textContent = words.causes[cause];
    why.textContent = detail;
  }

  // The cause of a failed start that an answer of the host gives away, if any.
  function cause({ ok, status, headers }, path) {
    const type = headers.get("Content-Type") ?? "";
    if (status === 404 || status === 410) return "gone";
    if (status === 511 || (ok && type.startsWith("text/html"))) return "page";
    if (!ok) return status < 500 ? "refused" : "broken";
    return path.endsWith(".js") && !/(java|ecma)script/.test(type) ? "type" : "";
  }

  // Refetches files past the browser's own cache, and names what is wrong with the answers.
  async function fetchAgain(paths) {
    let answers = 0;
    const files = paths.map(async (path) => {
      const answer = await fetch(path, { cache: "reload" });
      answers += 1;
      const found = cause(answer, path);
      if (found) blame(found, `${path}: ${answer.ok ? answer.headers.get("Content-Type") || "?" : answer.status}`);
      await answer.arrayBuffer();
    });
    await Promise.allSettled(files);
    if (!answers && !store) blame("offline", "");
  }

  function fail(why) {
    if (failed) return;
    failed = true;
    arrivals.disconnect();
    clearTimeout(patience);
    forgetMemory();
    tell(why);
  }

  function refetch() {
    if (store) return null;
    const late = new Promise((resolve) => {
      setTimeout(resolve, REFETCHING);
    });
    const page = fetch(location.href, { cache: "reload" }).then((answer) => answer.arrayBuffer());
    const files = fetchAgain(["worker.js", "assets/FontManifest.json", ...fetched]);
    return Promise.race([Promise.allSettled([page, files]), late]);
  }

  function doubt(why) {
    if (!root.isConnected || failed || doubts) return;
    doubts = String(why?.message ?? why);
    show();
  }

  // Discard the memory snapshot: after any failure the next start is from the files.
  async function forgetMemory() {
    try {
      await caches.delete(`python-memory ${new URL(document.baseURI).pathname}`);
    } catch {
      /* no store in this browser, or none that may be touched */
    }
  }

  // True if this tab has reloaded by itself since its last good start: a second time would not help.
  const note = {
    NAME: "tischrechner.again",
    made() {
      try {
        if (sessionStorage.getItem(this.NAME)) return true;
        sessionStorage.setItem(this.NAME, "1");
        return !sessionStorage.getItem(this.NAME);
      } catch {
        return true; // nothing can be noted, so nothing is done by itself
      }
    },
    forget() {
      try {
        sessionStorage.removeItem(this.NAME);
      } catch {
        /* nothing was noted */
      }
    },
  };

  // The findings of the offline store: paths of files that it replaced, and of those that it could not.
  function report({ mended, spoiled }) {
    if (failure.hidden) return;
    if (mended.length && !note.made()) return location.reload();
    const found = failure.querySelector(".found");
    found.replaceChildren(...list("mended", mended, words.fetched), ...list("spoiled", spoiled, words.missing));
    const least = failure.querySelector(".least");
    if (least.textContent !== words.wait) least.textContent = spoiled.length ? words.online : words.whole;
    if (spoiled.length && navigator.onLine) fetchAgain(spoiled);
  }

  /** @type {[RegExp, string][]} */
  const GROUPS = [
    [/^(games|late)\.pack/, "games"],
    [/^(library\.pack|pyodide\/|worker)/, "python"],
    [/^(main\.dart|canvaskit\/)/, "client"],
    [/^assets\/.*font/i, "fonts"],
    [/^sounds\//, "sounds"],
    [/./, "page"],
  ];
  const parts = (paths) => [...new Set(paths.map((path) => GROUPS.find(([pattern]) => pattern.test(path))[1]))];
  function* list(kind, paths, what) {
    if (!paths.length) return;
    const heading = Object.assign(document.createElement("h2"), { textContent: words[kind] });
    const rows = Object.assign(document.createElement("ul"), { className: kind });
    for (const name of parts(paths)) {
      const row = Object.assign(document.createElement("li"), { textContent: words.parts[name] });
      row.append(Object.assign(document.createElement("span"), { textContent: what }));
      rows.append(row);
    }
    yield* [heading, rows];
  }

  save.textContent = words.save;
  again.textContent = words.again;
  save.hidden = !Object.keys(saved.texts()).length;
  save.addEventListener("click", async () => {
    const none = new Promise((resolve) => {
      setTimeout(resolve, SECOND_PLACE, {});
    });
    saved.hand(saved.file({ ...saved.texts(), ...(await Promise.race([saved.lost(), none])) }));
  });
  again.addEventListener("click", async () => {
    note.forget();
    if (!failed) store?.postMessage("failed");
    failure.querySelector(".least").textContent = words.looking;
    await Promise.all([forgetMemory(), refetch()]);
    location.reload();
  });
  navigator.serviceWorker?.addEventListener("message", ({ data }) => {
    if (data.mended && root.isConnected) report(data);
  });
  arrivals.observe({ type: "resource", buffered: true });
  show();

  // Uncaught errors, and scripts that are not what they should be.
  addEventListener(
    "error",
    (event) => {
      if (!(event.target instanceof HTMLLinkElement))
        doubt(event.message || /** @type {HTMLScriptElement} */ (event.target).src);
    },
    true,
  );
  addEventListener("unhandledrejection", ({ reason }) => doubt(reason ?? "error"));
  document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, disposition }) => {
    const ours = /^(blob|wasm-eval)$/.test(blockedURI) || blockedURI.startsWith(location.origin);
    if (ours && disposition === "enforce") blocked ||= `${violatedDirective}: ${blockedURI}`;
    if (violatedDirective.startsWith("script-src")) doubt("index.html");
  });
  addEventListener("DOMContentLoaded", () => {
    if (!globalThis.flet?.draw) doubt("index.html");
  });

  return {
    over,
    parts,
    doubt,
    fail,
    done(step) {
      if (!root.isConnected || failed || done.has(step)) return;
      done.add(step);
      accused = false;
      arrived((file) => file.step === step);
      show();
      if (step === "screen") finish();
    },
  };
})();
