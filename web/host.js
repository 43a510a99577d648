/* What only the page can do, for Python in its worker: the messages are described in web/README.md. */

(() => {
  "use strict";
  const CALM = 1_000; // ms after the first screen before anything is fetched for later
  const channel = python.line;
  const EASE = 10_000; // ms after the first screen before texts are copied to the second place
  const IDLE = 60_000; // ms after the first screen before the files of the offline store are compared with their hashes
  const HOUR = 3_600_000; // ms until that is asked for again; the store does so once a day
  const KEPT = "flutter."; // before the names of what Python keeps in the local storage
  const less = matchMedia("(prefers-reduced-motion: reduce)");
  const more = matchMedia("(prefers-contrast: more), (forced-colors: active)");
  const state = {
    offline: "loading",
    update: "none",
    mouse: matchMedia("(any-pointer: fine)").matches,
    keyboard: false,
    shakes: shake.offered,
    shares: Boolean(navigator.share),
    buzzes: sound.buzzes,
    wakes: awake.offered,
    voices: voice.languages(),
    insets: [0, 0, 0, 0],
    still: less.matches,
    contrast: more.matches,
    second: 0, // texts that only the second place still has (saved.js)
    megabytes: 0, // that are still to come once a device that spares what it fetches is asked to
    megabytes_kept: 0, // that the site takes on this device, once all is there
    unkept: "", // why the offline store could not be filled (fetching.js), or "full"
    missing: {}, // what it does without, as PARTS names it, each with the reason
    damaged: [], // files of the offline store beyond repair, as splash.parts names them
  };
  let registration = null;
  let fallen = false; // the latest version could not start, this is the one before

  const tell = (message) => channel.postMessage(JSON.stringify({ to: python.tab, ...message }));
  const tellState = (news) => {
    Object.assign(state, news);
    tell({
      kind: "state",
      visible: document.visibilityState === "visible",
      tab: tabs.state,
      install: embed.on ? "" : install.how(), // a frame is no app
      ...state,
    });
  };
  const tellPersisted = (granted) => tell({ kind: "persisted", granted: Boolean(granted) });

  // The number of starts without a first screen, to be known before anything of the last one is read.
  const STARTS = "tischrechner.starts";
  let failedBefore = 0;
  function begin() {
    failedBefore = Number(localStorage.getItem(STARTS)) || 0;
    fault();
    return failedBefore;
  }
  function fault() {
    // also soon after the first screen, when the start had been thought to be over
    localStorage.setItem(STARTS, String(failedBefore + 1));
  }
  function succeed() {
    try {
      localStorage.removeItem(STARTS);
    } catch {
      /* no storage, nothing counted */
    }
  }

  // A sheet is printed from a page of its own; it stays until the next one, because dialogs read it late.
  function print({ html }) {
    document.getElementById("sheet")?.remove();
    const sheet = Object.assign(document.createElement("iframe"), { id: "sheet", srcdoc: html });
    sheet.addEventListener("load", () => {
      sheet.contentWindow.focus();
      sheet.contentWindow.print();
    });
    document.body.append(sheet);
  }

  // Announcements: a screen reader reads a text when it appears, and it is removed before anyone can come across it.
  const SPOKEN = 2_000; // ms
  const live = document.body.appendChild(document.createElement("div"));
  live.setAttribute("aria-live", "polite");
  Object.assign(live.style, {
    position: "absolute",
    width: "1px",
    height: "1px",
    overflow: "hidden",
    clipPath: "inset(50%)",
  });
  let silence;
  function say({ text }) {
    live.replaceChildren(Object.assign(document.createElement("p"), { textContent: text }));
    clearTimeout(silence);
    silence = setTimeout(() => live.replaceChildren(), SPOKEN);
  }

  // The new version takes over when the one before has nothing left to do, and a step in the history that is still under
  // way takes the place of a reload: after a longer wait than this another reload follows.
  const HELD_UP = 10_000; // ms

  // The voice waits for a sound that came just before it, and a sound that comes while it reads is left out.
  let sounding = Promise.resolve(); // until the last sound is over
  let reading = 0; // how often the voice was asked to read, or to stop

  const answers = {
    ready: async ({ letters }) => {
      await flet.draw(letters);
      succeed();
      splash.done("screen");
      if (!embed.on) way.start(); // a frame leaves the history to the page around it
      embed.report({ what: "ready" });
      launch.take();
      findAddress();
      setTimeout(keepOffline, CALM);
      setTimeout(lookAfterSaved, CALM);
      setTimeout(saved.compare, EASE);
      setTimeout(lookAfterFiles, IDLE);
    },
    over: ({ from, kind, ...news }) => embed.report(news),
    stumbled: fault,
    second: async ({ take }) => {
      if (take) answerHere(saved.lost().then(saved.file));
      else await saved.drop().then(lookAfterSaved);
    },
    failed: ({ text }) => splash.fail(text),
    hello: async () => {
      tellState({});
      tellPersisted(await navigator.storage?.persisted?.());
    },
    covered: shade.covered,
    place: way.note,
    title: ({ text }) => {
      document.title = text;
    },
    language: ({ code, direction }) => {
      document.documentElement.lang = code;
      document.documentElement.dir = direction;
      install.speak(code);
      if (looked) fill(); // with the language
    },
    choose: () => {
      if (opened) opened = false;
      else choose();
    },
    text: ({ factor }) => textSize.choose(factor),
    reload: () => location.reload(),
    print,
    share: ({ title, url }) => navigator.share({ title, url }).catch(() => {}), // closed again, or not allowed here
    fullscreen: () =>
      (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen?.())?.catch(
        () => {},
      ), // not allowed here: the screen stays as it is
    install: install.ask,
    persist: async () => tellPersisted(await navigator.storage?.persist?.()),
    take: () => tabs.take(),
    left: () => tabs.left(),
    shaking: ({ when }) => shake.look(when),
    said: say,
    sounds: ({ wanted }) => sound.want(wanted),
    awake: ({ wanted }) => awake.want(wanted),
    read: async ({ text, language }) => {
      const mine = ++reading;
      await sounding;
      if (mine === reading) voice.read(text, language);
    },
    fill: () => {
      if (registration?.active) fill();
      else if (state.offline === "spared") spare.allow();
      else watchOffline();
    },
    hush: () => {
      reading += 1;
      voice.hush();
    },
    sound: ({ name }) => {
      if (!voice.speaks()) sounding = sound.play(name);
    },
    buzz: ({ pattern }) => sound.buzz(pattern),
    update: async () => {
      navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
      setTimeout(() => location.reload(), HELD_UP);
      (await navigator.serviceWorker.getRegistration())?.waiting?.postMessage("activate");
    },
  };

  launch.tell = tell;
  way.tell = tell;
  voice.onchange = () => tellState({ voices: voice.languages() });
  graphics.onlost = () => tell({ kind: "lost" });
  way.follow = launch.keep;

  // A browser opens its dialog for files only while it handles a tap, and to answer Python's message may be too late.
  const picker = Object.assign(document.createElement("input"), { type: "file", accept: ".json,application/json" });
  let opened = false; // by the tap itself, before Python's message about it
  let chosenAt = ""; // where the app was then
  function choose() {
    picker.value = "";
    chosenAt = way.place();
    picker.click();
  }
  picker.addEventListener("change", () => {
    answerHere(launch.text(picker.files[0]), chosenAt);
  });

  // A file goes to the page that wanted it: over a page that was opened meanwhile nothing opens late.
  async function answerHere(coming, at = way.place()) {
    const text = await coming;
    if (at === way.place()) tell({ kind: "file", text });
  }

  addEventListener(
    "click",
    ({ target }) => {
      if (!(target instanceof Element && target.closest("[flt-semantics-identifier='choose-file']"))) return;
      opened = true;
      choose();
    },
    true,
  );

  // Two touches in one place soon after each other: the second one may be meant for what the first has taken away.
  // What is firm takes none soon after any other.
  const SOON = 1_000; // ms
  const FIRM = 800; // ms
  const NEAR = 48; // px
  // The worker hears of it on the way on which the client's packets come to it, and before those of that touch.
  let last = { x: 0, y: 0, at: -SOON };
  addEventListener(
    "pointerdown",
    ({ clientX: x, clientY: y, timeStamp: at }) => {
      const apart = at - last.at;
      const near = Math.hypot(x - last.x, y - last.y) < NEAR;
      python.tell({ touch: { near: near && apart < SOON, soon: apart < FIRM } });
      last = { x, y, at };
    },
    true,
  );

  function put(key, text) {
    localStorage.setItem(KEPT + key, JSON.stringify(text)); // as all versions have read it
    saved.copy(KEPT + key);
  }
  function remove(key) {
    localStorage.removeItem(KEPT + key);
    saved.forget(KEPT + key).then(() => {
      if (state.second) lookAfterSaved();
    });
  }

  // Homework goes to the machine that serves a class, and to no other; who has the code gets it (build/handed_in.py).
  const post = (path, body) => fetch(path, { method: "POST", body });
  const handIn = async ({ text }) => (await post("results", text)).status;
  async function collect({ code }) {
    const answer = await post("class", code);
    return { status: answer.status, text: await answer.text() };
  }

  // Report each code as it is read, so that nothing is lost however the picture is closed.
  async function scan(wanted) {
    const texts = [];
    const heard = (text) => {
      texts.push(text);
      tell({ kind: "scanned", text });
    };
    const left = new AbortController();
    const gone = new Promise((done) => {
      left.signal.addEventListener("abort", () => done({ texts, trouble: "" }));
    });
    const uncover = way.cover(() => left.abort());
    try {
      return await Promise.race([gone, import("./scan.js").then(({ read }) => read(wanted, left.signal, heard))]);
    } finally {
      uncover();
    }
  }

  // The code reader. Browsers never retry a module that failed to load, so it is imported only once its bytes are known
  // to be right. Without https there is no camera, as scan.js says.
  const LOADED = 10_000; // ms without anything coming
  let coming = [];
  async function bring() {
    if (!window.isSecureContext) return "";
    const formats = (await window.BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? [];
    const wanted = Object.entries(READER).filter(([path]) => !(path.startsWith("qr/") && formats.includes("qr_code")));
    coming.forEach((one) => one.stop());
    coming = wanted.map(([path, integrity]) => fetching(path, { integrity, patience: LOADED }));
    const found = await Promise.all(coming.map(({ done }) => done));
    return found.map(({ why }) => why).find(Boolean) ?? "";
  }

  // Questions, which carry a number; Python waits for {kind: "answer", number, value or error}.
  const questions = {
    copied: copying.succeeded,
    scan,
    bring,
    coming: () => coming.some((one) => one.heard()),
    hand_in: handIn,
    collect,
    starting: begin,
    tab: () => tabs.known.then(() => tabs.state),
    shown: () => splash.over.then(() => "yes"),
    get: ({ keys }) => keys.map((key) => saved.read(KEPT + key)),
    put: ({ texts }) => {
      for (const [key, text] of texts) {
        if (text === null) remove(key);
        else put(key, text);
      }
      if (state.second) lookAfterSaved(); // maybe just that was brought back
    },
    keys: ({ prefix }) =>
      Object.keys(localStorage)
        .filter((key) => key.startsWith(KEPT + prefix))
        .map((key) => key.slice(KEPT.length)),
  };

  async function answer({ kind, number, ...details }) {
    try {
      tell({ kind: "answer", number, value: await questions[kind](details) });
    } catch (error) {
      tell({ kind: "answer", number, error: String(error) });
    }
  }

  // On the machine that serves a class the address of the page leads the others nowhere; that server says in a header that
  // it knows the one that does (build/serve.py).
  async function findAddress() {
    const [navigation] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"));
    const served = navigation?.serverTiming ?? [];
    if (!served.some(({ name }) => name === "shared")) return;
    const answer = await fetch("address", { cache: "no-store" }).catch(() => null);
    if (answer?.ok) tell({ kind: "address", text: await answer.text() });
  }

  channel.onmessage = ({ data }) => {
    const message = JSON.parse(data);
    if (message.from !== python.tab) return;
    if (message.kind in questions) answer(message);
    else answers[message.kind]?.(message);
  };
  tabs.changed = () => tellState({});
  document.addEventListener("visibilitychange", () => tellState({}));

  // The safe areas of notch, home bar and rounded corners: left, top, right and bottom in px. The page is drawn up to its
  // edges (viewport-fit=cover), and Python keeps what is read or touched away from them.
  const edges = document.body.appendChild(document.createElement("div"));
  const SIDES = ["left", "top", "right", "bottom"];
  Object.assign(edges.style, { position: "fixed", visibility: "hidden", pointerEvents: "none" });
  for (const side of SIDES) edges.style.setProperty(`padding-${side}`, `env(safe-area-inset-${side}, 0px)`);
  function measure() {
    const style = getComputedStyle(edges);
    const insets = SIDES.map((side) => Math.ceil(parseFloat(style.getPropertyValue(`padding-${side}`)) || 0));
    if (String(insets) !== String(state.insets)) tellState({ insets });
  }
  measure();
  new ResizeObserver(measure).observe(edges, { box: "border-box" });
  screen.orientation?.addEventListener("change", measure); // turned half round, the box is as large as before

  install.onchange = () => tellState({});
  less.addEventListener("change", () => tellState({ still: less.matches }));
  more.addEventListener("change", () => tellState({ contrast: more.matches }));
  shake.onoffer = () => tellState({ shakes: shake.offered });
  shake.onshake = () => tell({ kind: "shaken" });

  // The focus is visible while keys move it; a pointer does not need it. Redrawing then would take the
  // piece from under a finger, so it waits until no finger has been down for a while.
  const STILL = 400; // ms
  let still;
  const useKeyboard = (keyboard) => {
    if (keyboard !== state.keyboard) tellState({ keyboard });
  };
  addEventListener(
    "keydown",
    ({ key }) => {
      if (key !== "Tab" && !key.startsWith("Arrow")) return;
      clearTimeout(still);
      useKeyboard(true);
    },
    true,
  );
  addEventListener("pointerdown", () => clearTimeout(still), true);
  for (const end of ["pointerup", "pointercancel"]) {
    addEventListener(
      end,
      () => {
        clearTimeout(still);
        still = setTimeout(useKeyboard, STILL, false);
      },
      true,
    );
  }

  // A page that comes back from the browser's page cache knows nothing of what other tabs have played meanwhile, and
  // WebKit brings it back with frame scheduling broken: it starts again.
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) location.reload();
  });

  function look() {
    if (!navigator.serviceWorker.controller) registration.active?.postMessage("started"); // after the very first start
    const { active, installing, waiting } = registration;
    tellState({
      offline: active ? "ready" : installing || waiting ? "loading" : "failed",
      update: waiting ? "waiting" : fallen ? "failed" : "none",
    });
    installing?.addEventListener("statechange", look);
    if (state.offline === "failed") retry();
    if (active && state.unkept) tellState({ unkept: "" });
    if (active && !looked) fill();
    if (active) weigh();
  }

  // Retry optional files that the offline store is missing: once per start, then more and more rarely.
  let looked = false;
  function fill() {
    looked = true;
    registration?.active?.postMessage({ fill: document.documentElement.lang });
  }
  /** @type {[RegExp, string][]} */
  const PARTS = [
    [/^languages\//, "language"],
    [/^sounds\//, "sounds"],
    [/^assets\//, "letters"],
    [/^(scan|qr)/, "codes"],
    [/./, "icons"],
  ];
  let rarely = 60_000; // ms until the next try, twice as long after each
  let refill;
  function noteMissing(paths) {
    const part = (path) => PARTS.find(([pattern]) => pattern.test(path))[1];
    const missing = Object.fromEntries(Object.entries(paths).map(([path, why]) => [part(path), why]));
    if (JSON.stringify(missing) !== JSON.stringify(state.missing)) tellState({ missing });
    clearTimeout(refill);
    if (!Object.keys(missing).length) return;
    refill = setTimeout(fill, rarely);
    rarely *= 2;
  }

  // A file did not come, or there is no room: what has come was thrown away, and the browser has forgotten the store.
  let pause = 60_000; // ms until the next try, twice as long after each
  let next;
  function retry() {
    clearTimeout(next);
    next = setTimeout(watchOffline, pause);
    pause *= 2;
  }
  addEventListener("online", () => {
    tell({ kind: "online" });
    if (state.offline === "failed") watchOffline();
    else if (Object.keys(state.missing).length) fill();
  });

  // From the offline store: the version that it was made for does not start, so it serves the one before.
  navigator.serviceWorker?.addEventListener("message", ({ data }) => {
    if (data.unkept) tellState({ unkept: data.unkept });
    if (data.missing) noteMissing(data.missing);
    if (data.spoiled) tellState({ damaged: splash.parts(data.spoiled) });
    if (data !== "fallen") return;
    fallen = true;
    if (document.documentElement.dataset.state !== "ready") location.reload();
    else if (registration) look();
  });

  // Offer texts that only the second place still has; Python asks for them, or has them forgotten.
  async function lookAfterSaved() {
    const second = Object.keys(await saved.lost()).length;
    if (second !== state.second) tellState({ second });
  }

  async function weigh() {
    const { usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
    const kept = Math.ceil(usage / 1e6);
    if (kept !== state.megabytes_kept) tellState({ megabytes_kept: kept });
  }

  function lookAfterFiles() {
    weigh(); // Python's memory has come meanwhile
    navigator.serviceWorker?.controller?.postMessage("idle");
    setTimeout(lookAfterFiles, HOUR);
  }
  addEventListener("online", () => {
    if (state.damaged.length) navigator.serviceWorker.controller?.postMessage("check");
  });

  // A device that spares what it fetches is asked first (spare.js).
  async function keepOffline() {
    if (await spare.waits) {
      tellState({ offline: "spared", megabytes: MEGABYTES_LATER });
      await spare.allowed;
      tellState({ offline: "loading" });
    }
    watchOffline();
  }

  // The offline store is filled after the start, so that it does not compete with it.
  const SILENCE = 30_000; // ms
  async function watchOffline() {
    const silent = setTimeout(tellState, SILENCE, { offline: "failed", unkept: "silent" });
    try {
      const renderer = document.querySelector("script[src$='main.dart.js']") ? "canvaskit" : "skwasm";
      registration = await navigator.serviceWorker.register(`sw.js?renderer=${renderer}`);
      registration.addEventListener("updatefound", look);
      look();
    } catch (error) {
      // a private window, or storage that is denied; or the script of the store did not come
      const denied = !navigator.serviceWorker || ["SecurityError", "NotSupportedError"].includes(error.name);
      const { why, response } = await fetching("sw.js").done;
      const unkept = why || (/javascript/.test(response.headers.get("content-type")) ? "" : "other");
      const never = denied && !unkept;
      tellState({ offline: never ? "unavailable" : "failed", unkept });
      if (!never) retry();
    } finally {
      clearTimeout(silent);
    }
  }
})();
