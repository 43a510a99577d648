/* How large people want text: what the browser, its system, the page's own style and our settings ask for together, within
   what the layouts take. The drawing client goes by the size of the root's font, so that is where it is put; Python
   measures what the client draws (app/parts/text.py).

   textSize.choose(factor)   scales text by our own setting, on top of everything else */

const textSize = (() => {
  "use strict";
  const USUAL = 16; // px of the root's font by default
  const BODY = 17; // px of the body text of Apple's phones and tablets, likewise; on a Mac it has 13
  const [LEAST, MOST] = [1, 2];
  const root = document.documentElement;
  const own = new CSSStyleSheet();
  document.adoptedStyleSheets.push(own);
  let chosen = 1;

  // A style may enlarge the text of the body alone, so a piece of that is measured, and not the root.
  function piece(font) {
    const text = Object.assign(document.createElement("div"), { textContent: "0", ariaHidden: "true" });
    text.style.cssText = `position: fixed; visibility: hidden; pointer-events: none; font: ${font}`;
    return document.body.appendChild(text);
  }
  const pieces = [{ text: piece("1rem serif"), usual: USUAL }];
  const device = piece("medium serif"); // goes along with the device also while our own style covers the page's
  if (CSS.supports("font: -apple-system-body")) pieces.push({ text: piece("-apple-system-body"), usual: BODY });
  const size = (element) => parseFloat(getComputedStyle(element).fontSize);

  function measure() {
    own.replaceSync("");
    const wish = chosen * Math.max(...pieces.map(({ text, usual }) => size(text) / usual));
    const wanted = USUAL * Math.min(Math.max(wish, LEAST), MOST);
    if (Math.abs(size(root) - wanted) < 0.1) return;
    const set = (pixels) => {
      own.replaceSync(`html { font-size: ${pixels}px !important; }`);
    };
    set(wanted);
    set(wanted * (wanted / size(root))); // what enlarges all text of the page enlarges this too
  }
  measure();

  // An observed element must not change during the observer's callback.
  const later = () => setTimeout(measure);
  const sizes = new ResizeObserver(later);
  [device, ...pieces.map(({ text }) => text)].forEach((text) => sizes.observe(text));
  const styles = new MutationObserver(later);
  styles.observe(root, { attributeFilter: ["style", "class"], childList: true });
  styles.observe(document.head, { childList: true, characterData: true, subtree: true });

  // The client looks for distances of lines, letters and words of the person's own in a paragraph that has 9999 px of each.
  // Enlarged text has more there, is taken for such a wish, and all text is drawn out of sight, if the client survives
  // that (flutter/flutter#190350): it finds usual distances instead, unless a style insists on others.
  new MutationObserver((_, watch) => {
    const theirs = /** @type {HTMLElement | null} */ (document.querySelector("body > p[style*='9999px']"));
    if (!theirs) return;
    Object.assign(theirs.style, { lineHeight: "normal", letterSpacing: "normal", wordSpacing: "normal" });
    watch.disconnect();
  }).observe(document.body, { childList: true });

  return {
    choose(factor) {
      chosen = factor;
      measure();
    },
  };
})();
