/* Reads aloud with the device's own voices, which need no network where the device has them.

   voice.languages()        the languages that there is a voice for, as codes of two letters; null where the browser cannot
                            speak at all
   voice.read(text, code)   reads a text in the place of what is being read
   voice.hush()             stops
   voice.onchange           called when the languages have changed: browsers find their voices late */

const voice = (() => {
  "use strict";
  const synthesis = globalThis.speechSynthesis;
  const LONGEST = 180; // characters of one breath: some voices fall silent in longer ones
  const known = { languages, read, hush, speaks: () => Boolean(synthesis?.speaking), onchange: null };
  const code = (one) => one.lang.slice(0, 2).toLowerCase();

  function languages() {
    return synthesis ? [...new Set(synthesis.getVoices().map(code))].sort() : null;
  }

  // The device's own voice before one from the network, the one it likes best among them first.
  function voiceOf(wanted) {
    const fitting = synthesis.getVoices().filter((one) => code(one) === wanted);
    return (
      fitting.find((one) => one.localService && one.default) ?? fitting.find((one) => one.localService) ?? fitting[0]
    );
  }

  function breaths(text) {
    const found = [];
    for (const sentence of text.match(/[^.!?]+[.!?]*\s*/g) ?? [text]) {
      if (found.length && found.at(-1).length + sentence.length <= LONGEST) found[found.length - 1] += sentence;
      else found.push(sentence);
    }
    return found;
  }

  function read(text, language) {
    if (!synthesis) return;
    synthesis.cancel();
    for (const breath of breaths(text)) {
      const said = new SpeechSynthesisUtterance(breath.trim());
      said.lang = language;
      said.voice = voiceOf(language) ?? null;
      said.rate = 0.9; // for children
      synthesis.speak(said);
    }
  }

  function hush() {
    synthesis?.cancel();
  }

  synthesis?.addEventListener?.("voiceschanged", () => known.onchange?.());
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) hush();
  });
  addEventListener("pagehide", hush);
  return known;
})();
