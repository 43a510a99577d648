/* What a phone does to a page, for tests to bring about: put into every page before its own scripts run.

   hardware.show(seen)      the screen is dark or another app is in front, or the page is seen again
   hardware.asked           how often the page asked to keep the screen awake; `hardware.awake`: whether it is kept so
   hardware.copied          what was copied last; with `hardware.refuses` the clipboard takes nothing
   hardware.lose()          takes all graphics of the page away; how many contexts that were */

window.hardware = (() => {
  "use strict";
  const locks = new Set();
  const contexts = new Set();
  let visible = true;
  const state = {
    asked: 0,
    copied: null,
    refuses: false,
    get awake() { return locks.size > 0; },

    show(seen) {
      visible = seen;
      if (!seen) [...locks].forEach((lock) => lock.release()); // as a browser does
      document.dispatchEvent(new Event("visibilitychange"));
    },

    lose() {
      const lost = [...contexts].filter((context) => !context.isContextLost());
      lost.forEach((context) => context.getExtension("WEBGL_lose_context")?.loseContext());
      return lost.length;
    },
  };

  Object.defineProperty(document, "visibilityState", { get: () => (visible ? "visible" : "hidden") });
  Object.defineProperty(document, "hidden", { get: () => !visible });

  class Lock extends EventTarget {
    released = false;

    type = "screen";

    onrelease = null;

    async release() {
      if (this.released) return;
      this.released = true;
      locks.delete(this);
      const event = new Event("release");
      this.dispatchEvent(event);
      this.onrelease?.(event);
    }
  }
  if (isSecureContext) {
    const request = async () => {
      state.asked += 1;
      if (!visible) throw new DOMException("The page is not visible.", "NotAllowedError");
      const lock = new Lock();
      locks.add(lock);
      return lock;
    };
    Object.defineProperty(navigator, "wakeLock", { value: { request } });
    const writeText = async (text) => {
      if (state.refuses) throw new DOMException("Write permission denied.", "NotAllowedError");
      state.copied = text;
    };
    Object.defineProperty(navigator, "clipboard", { value: { writeText } });
  }
  const command = document.execCommand.bind(document);
  document.execCommand = (name, ...rest) => {
    if (name !== "copy") return command(name, ...rest);
    if (state.refuses) return false;
    const field = document.activeElement;
    state.copied = field?.value?.slice(field.selectionStart, field.selectionEnd) || String(getSelection());
    return true;
  };

  for (const canvas of [HTMLCanvasElement, OffscreenCanvas]) {
    const get = canvas.prototype.getContext;
    canvas.prototype.getContext = function getContext(kind, ...rest) {
      const context = get.call(this, kind, ...rest);
      if (context && kind.startsWith("webgl")) contexts.add(context);
      return context;
    };
  }
  return state;
})();
