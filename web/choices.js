/* Pieces of which one is chosen (`choices` in app/parts) are radios for a screen reader. The drawing client can only make
   buttons of them, with aria-current for the one that is chosen; whenever it says so, this says it in the other way. */

(() => {
  "use strict";
  const GROUP = "[flt-semantics-identifier^='pieces-choice-']";

  function set(node, name, value) {
    if (node.getAttribute(name) !== value) node.setAttribute(name, value); // else it would be announced again, for ever
  }

  function radios() {
    for (const group of document.querySelectorAll(GROUP)) {
      set(group, "role", "radiogroup");
      for (const node of group.querySelectorAll("[aria-current]")) {
        set(node, "role", "radio");
        set(node, "aria-checked", String(node.getAttribute("aria-current") === "true"));
        node.removeAttribute("aria-current");
      }
    }
  }

  new MutationObserver(radios).observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ["aria-current"],
  });
})();
