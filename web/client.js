/* Starts the drawing client (Flutter, as shipped by Flet) from this very origin. The build puts the list of its
   compiled forms, `_flutter.buildConfig`, ahead of this script. */

var flet = {
  pyodide: true,
  multiView: false,
  noCdn: true,
  webSocketEndpoint: "/ws",
  entrypointBaseUrl: "",
  assetBase: "",
  routeUrlStrategy: "hash",
  canvasKitBaseUrl: "canvaskit/",
  fontFallbackBaseUrl: "assets/fonts/",
};

(() => {
  "use strict";
  const TEXT_FONT = "assets/fonts/Bitter-500.woff2";
  const config = {
    canvasKitBaseUrl: flet.canvasKitBaseUrl,
    fontFallbackBaseUrl: flet.fontFallbackBaseUrl,
    canvasKitVariant: "full",
  };
  flet.flutterAppLoaded = new Promise((resolve) => {
    flet.flutterAppResolve = resolve;
  });

  // With all storage denied the client would stop at writing its session note, so it gets a place in memory for it.
  // Python's values are not kept that way: it learns that they cannot be stored, and says so.
  try {
    sessionStorage.setItem("tischrechner.noted", "1"); // it may be read and yet refuse to be written
    sessionStorage.removeItem("tischrechner.noted");
  } catch {
    const notes = new Map();
    Object.defineProperty(window, "sessionStorage", {
      value: {
        getItem: (key) => notes.get(key) ?? null,
        setItem: (key, text) => notes.set(key, text),
        removeItem: (key) => notes.delete(key),
      },
    });
  }

  // The client stops at a language that is none, such as "de_DE.UTF-8" of an odd system: it gets those that are one.
  const isLanguage = (tag) => {
    try {
      return Intl.getCanonicalLocales(tag).length === 1;
    } catch {
      return false;
    }
  };
  const listed = [...(navigator.languages ?? [])];
  const languages = listed.filter(isLanguage);
  if (!languages.length || languages.length < listed.length) {
    if (!languages.length) languages.push(document.documentElement.lang);
    Object.defineProperty(navigator, "languages", { value: languages });
    Object.defineProperty(navigator, "language", { value: languages[0] });
  }

  // The client loads the runtime of one of its plugins, unused here, from a foreign host: that script never starts.
  const src = Object.getOwnPropertyDescriptor(HTMLScriptElement.prototype, "src");
  Object.defineProperty(HTMLScriptElement.prototype, "src", {
    ...src,
    set(url) {
      if (new URL(String(url), document.baseURI).origin === location.origin) src.set.call(this, url);
      else this.type = "text/plain";
    },
  });

  // A letter that our font lacks, in a typed name, sends the client looking for a font of Noto's that has it. It
  // gets ours instead, each once (build/namefonts.py). Where they do not help, or cannot be had now, the text font ends
  // the search: a dot stands for the letter.
  const given = new Set();
  const WOFF2 = "wOF2"; // how such a file begins
  const LETTERS = 10_000; // ms without anything coming
  const ASKED = 3_000; // ms until the client has asked for them
  const LOADED = 2_000; // ms until the client has drawn with letters that have come
  async function letters(font) {
    const { why, response, bytes } = await fetching(`assets/fonts/names/${font}.woff2`, { patience: LETTERS }).done;
    return !why && String.fromCharCode(...bytes.subarray(0, 4)) === WOFF2 ? response : null;
  }
  const fontsFor = (wanted) => (/\/noto(coloremoji|sanssymbols)/.test(wanted) ? ["emoji", "scripts"] : ["scripts"]);
  const fetchFromHost = window.fetch;
  const early = {}; // letters that are fetched before the client asks for them, by the names of their fonts
  let asked;
  const wantsLetters = new Promise((resolve) => {
    asked = resolve;
  });
  const coming = new Set(); // promises of letters
  window.fetch = (resource, options) => {
    const wanted = resource instanceof Request ? resource.url : String(resource);
    if (!wanted.includes(`${flet.fontFallbackBaseUrl}noto`)) return fetchFromHost(resource, options);
    const found = find(wanted);
    coming.add(found);
    asked();
    return found.finally(() => coming.delete(found));
  };
  async function find(wanted) {
    const font = fontsFor(wanted).find((name) => !given.has(name));
    if (font) {
      given.add(font);
      const response = await (early[font] ?? letters(font));
      delete early[font];
      if (response) return response;
      given.delete(font);
    }
    return fetchFromHost(TEXT_FONT);
  }

  // Two fingers enlarge the page. The client forbids it in a tag of its own, and would lay the screen out
  // again in the visible part then: it gets the tag that the page came with, and sees the whole page (splash.css lets the
  // two fingers through).
  const ours = /** @type {HTMLMetaElement} */ (document.querySelector("meta[name=viewport]")).content;
  new MutationObserver((_, observer) => {
    const theirs = /** @type {HTMLMetaElement | null} */ (document.querySelector("meta[flt-viewport]"));
    if (!theirs) return;
    theirs.content = ours;
    observer.disconnect();
  }).observe(document.head, { childList: true });
  const sight = window.visualViewport;
  const enlarged = (length) => (sight.scale === 1 ? length : Math.round(length * sight.scale));
  if (sight) {
    Object.defineProperty(window, "visualViewport", {
      value: {
        get width() {
          return enlarged(sight.width);
        },
        get height() {
          return enlarged(sight.height);
        },
        scale: 1,
        addEventListener: sight.addEventListener.bind(sight),
        removeEventListener: sight.removeEventListener.bind(sight),
      },
    });
  }

  // The client empties the page's title and gives it back with Python's first screen: until then it stays as it came.
  const title = Object.getOwnPropertyDescriptor(Document.prototype, "title");
  Object.defineProperty(document, "title", {
    ...title,
    set(text) {
      if (text) title.set.call(document, text);
    },
  });

  // Until Python has a screen, the client would turn a wheel under our start screen, and each of its frames,
  // unseen, would keep a processor from loading: its first frame is the first screen.
  const schedule = window.requestAnimationFrame.bind(window);
  let held = [];
  let drawsAgain = () => {};
  window.requestAnimationFrame = (frame) => {
    drawsAgain();
    return held ? held.push(frame) : schedule(frame);
  };
  const drawn = () => new Promise((resolve) => schedule(() => schedule(resolve)));
  const either = (event, ms) => Promise.race([event, new Promise((over) => setTimeout(over, ms))]);
  flet.draw = async (letters) => {
    held.forEach(schedule);
    held = null;
    await drawn();
    if (letters) await draw();
  };
  // The first screen in another script: the client asks for its letters a second after it has drawn without them, and
  // draws again with them.
  async function draw() {
    early.scripts = letters("scripts");
    await either(wantsLetters, ASKED);
    await either(Promise.allSettled([...coming]), LETTERS);
    await either(new Promise((again) => (drawsAgain = () => again(undefined))), LOADED);
    await drawn();
  }
  addEventListener(
    "flutter-first-frame",
    () => {
      // it is ready to draw
      document.querySelector("flutter-view").setAttribute("role", "main"); // all of the app is in one landmark
      splash.done("client");
    },
    { once: true },
  );
  addEventListener(
    "error",
    ({ target }) => {
      if (target instanceof HTMLScriptElement) splash.fail(target.src);
    },
    true,
  );

  // Screen readers, keys and tests get the semantics tree from the start, not only after a hidden button was found. On
  // phones and tablets the client heeds a click in the middle of that button alone, and after some touches elsewhere none.
  const semantics = setInterval(() => {
    const button = document.querySelector("flt-semantics-placeholder");
    if (!button) return;
    const { left, top, width, height } = button.getBoundingClientRect();
    const middle = { clientX: left + width / 2, clientY: top + height / 2 };
    button.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...middle }));
    clearInterval(semantics);
  }, 100);

  const stored = navigator.serviceWorker?.controller; // then nothing has to come over a network
  (stored ? Promise.resolve() : python.fetched)
    .then(() =>
      _flutter.loader.load({
        config,
        onEntrypointLoaded: async (initializer) => {
          try {
            const engine = await initializer.initializeEngine(config);
            flet.flutterApp = await engine.runApp();
            flet.flutterAppResolve(flet.flutterApp);
          } catch (error) {
            splash.fail(error);
          }
        },
      }),
    )
    .catch(splash.fail);
})();
