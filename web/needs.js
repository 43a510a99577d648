/* Looks whether this browser has what the app needs, and whether the page came from a server, before anything large is
   fetched. If not, says so in plain words, and the rest of the page is not read. The language of the page is the browser's from here on. Old browsers read this
   script too: it is written in the JavaScript of 2009 (ES5).

   What is looked for is the youngest of what each engine has to have (measured with build/page.py's LEAST versions):
   Python stands on WebAssembly with exceptions and on a worker that is a module, its library is unpacked by a
   DecompressionStream, and its scripts are of ES2022, of whose syntax nothing can be tried where eval is forbidden. */

(function () {
  "use strict";
  var EARLY = [
    "pyodide/pyodide.asm.wasm",
    "assets/FontManifest.json",
    "assets/fonts/Bitter-500.woff2",
    "assets/fonts/Bitter-700.woff2",
    "assets/fonts/Bitter-800.woff2",
    "assets/fonts/MaterialIcons.woff2"
  ];
  var WORDS = {
    de: {
      what: "In diesem Browser läuft Tischrechner nicht: Er ist zu alt, oder etwas ist darin abgeschaltet.",
      least:
        "Es geht mit Chrome oder Edge ab {chrome}, Firefox ab {firefox} und Safari ab {safari} (iPhone und iPad ab" +
        " iOS {safari}).",
      missing: "Es fehlt: ",
      framed: "Tischrechner kann hier nicht starten: Die Seite ringsum erlaubt ihm zu wenig.",
      alone: "Öffne ihn in einem eigenen Fenster: ",
      lacks: 'Wer die Seite macht: Dem iframe fehlt sandbox="allow-same-origin".',
      file: "Ein Doppelklick auf index.html reicht nicht: Der Browser lädt so nur diese eine Datei.",
      serve:
        "Öffne Tischrechner über eine Adresse im Internet. Oder starte in diesem Ordner „python -m http.server“ und" +
        " öffne http://localhost:8000.",
      policy: "Hier ist WebAssembly gesperrt, und ohne das läuft Tischrechner nicht.",
      allow:
        "Die Sperre kommt vom Server oder von einer Erweiterung im Browser: Schalte die Erweiterung aus, oder sag es" +
        " denen, die den Server betreuen."
    },
    en: {
      what: "Tischrechner does not run in this browser: it is too old, or something is switched off in it.",
      least:
        "It runs in Chrome or Edge from {chrome} on, Firefox from {firefox} and Safari from {safari} (iPhone and iPad" +
        " from iOS {safari}).",
      missing: "What is missing: ",
      framed: "Tischrechner cannot start here: the page around it allows too little.",
      alone: "Open it in a window of its own: ",
      lacks: 'If this is your page: the iframe lacks sandbox="allow-same-origin".',
      file: "A double click on index.html is not enough: the browser then loads this one file only.",
      serve:
        "Open Tischrechner at an address on the internet. Or start “python -m http.server” in this folder and open" +
        " http://localhost:8000.",
      policy: "WebAssembly is blocked here, and Tischrechner does not run without it.",
      allow:
        "The block comes from the server or from an extension in the browser: switch the extension off, or tell the" +
        " people who run the server."
    },
    uk: {
      what: "У цьому браузері Tischrechner не працює: він застарий, або в ньому щось вимкнено.",
      least:
        "Працює з Chrome або Edge від {chrome}, Firefox від {firefox} і Safari від {safari} (iPhone та iPad від" +
        " iOS {safari}).",
      missing: "Бракує: ",
      framed: "Tischrechner не може тут запуститися: сторінка довкола дозволяє йому замало.",
      alone: "Відкрий його в окремому вікні: ",
      lacks: 'Хто робить сторінку: в iframe бракує sandbox="allow-same-origin".',
      file: "Двічі клацнути index.html замало: браузер завантажить лише цей один файл.",
      serve:
        "Відкрий Tischrechner за адресою в інтернеті. Або запусти в цій теці «python -m http.server» і відкрий" +
        " http://localhost:8000.",
      policy: "Тут заблоковано WebAssembly, а без нього Tischrechner не працює.",
      allow: "Блокує сервер або розширення браузера: вимкни розширення або скажи тим, хто веде сервер."
    }
  };
  // A function with one `try` in it. A browser that knows exceptions refuses it all the same where it does not know the
  // word by which our content security policy lets WebAssembly in.
  var TRIES = [0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 10, 8, 1, 6, 0, 6, 64, 25, 11, 11];

  function missing() {
    var lacks = [];
    var asked = false;
    var url;
    try {
      new WebAssembly.Module(new Uint8Array(TRIES));
    } catch (error) {
      lacks.push("WebAssembly");
      // browsers that have this know the word
      blocked = "findLast" in Array.prototype && /unsafe-eval|content security policy|csp/i.test(error.message);
    }
    try {
      url = URL.createObjectURL(new Blob([""], { type: "text/javascript" }));
      new Worker(url, {
        get type() {
          asked = true;
          return /** @type {WorkerType} */ ("module");
        }
      }).terminate();
      URL.revokeObjectURL(url);
    } catch (error) {
      /* no workers at all */
    }
    if (!asked) lacks.push("module Worker");
    if (!window.DecompressionStream) lacks.push("DecompressionStream");
    if (!Object.hasOwn) lacks.push("ES2022");
    return lacks;
  }

  // In a sandbox that gives the page no origin it may not store anything, and not begin Python's worker.
  function isSandboxed() {
    return /^http/.test(location.protocol) && String(window.origin) === "null";
  }

  function explain(what, least, why, link) {
    var root = document.getElementById("splash");
    var failure = root.querySelector(".failure");
    failure.querySelector(".what").textContent = what;
    failure.querySelector(".least").textContent = least;
    if (link) failure.querySelector(".least").appendChild(link);
    failure.querySelector(".why").textContent = why;
    while (failure.querySelector("button")) failure.removeChild(failure.querySelector("button")); // to load again would not help
    failure.removeAttribute("hidden");
    document.documentElement.setAttribute("data-state", "failed");
    document.write('<plaintext style="display: none">'); // whatever follows on this page is no script any more
  }

  // A sandbox may keep the link from opening anything, so it can be read.
  function address() {
    var link = document.createElement("a");
    link.href = link.textContent = location.href.split("#")[0];
    link.target = "_blank";
    return link;
  }

  function fetchEarly(address) {
    var link = document.createElement("link");
    link.rel = "preload";
    link.setAttribute("as", "fetch");
    link.setAttribute("crossorigin", "");
    link.href = address;
    document.head.appendChild(link);
  }

  var tag = (navigator.language || navigator.userLanguage || "").slice(0, 2).toLowerCase();
  document.documentElement.lang = WORDS[tag] ? tag : "en";
  var words = WORDS[document.documentElement.lang];
  var blocked = false; // by a content security policy that is not ours
  var lacks = location.protocol === "file:" || isSandboxed() ? [] : missing();
  if (isSandboxed()) explain(words.framed, words.alone, words.lacks, address());
  else if (location.protocol === "file:") explain(words.file, words.serve, "");
  else if (blocked && lacks.length === 1)
    explain(words.policy, words.allow, "Content-Security-Policy: 'wasm-unsafe-eval'");
  else if (lacks.length) explain(words.what, words.least, words.missing + lacks.join(", "));
  else EARLY.forEach(fetchEarly);
})();
