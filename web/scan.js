/* Reads QR codes with the camera, one after the other, until it is closed. The picture is looked at on this device, and
   nothing of it is kept or sent; the camera is on only while its picture is seen. Browsers that read no codes themselves
   load what does so: qr/, a copy of a package (build/javascript.py).

   read({label, close}, left, heard)
        opens the picture; `label` says what it is for, `close` is the name of its button. `left` is a signal that ends it,
        also before the camera is there; `heard` is called with each code that was read, once. A promise of {texts, trouble}:
        all of them, and why there was no picture: "" for none, "insecure" (a page without https), "unavailable" (the
        browser allows no camera), "missing" (what reads codes did not load), "denied" (the camera was refused) or "none"
        (there is none, or another app has it) */

const EVERY = 200; // ms between two looks at the picture
const SHOWN = 1_200; // ms for which a code that was read is marked
const FORMAT = "qr_code";
const WANTED = { facingMode: "environment", width: { ideal: 1280 }, height: { ideal: 720 } }; // enough for the largest code
const ended = (trouble, texts = []) => ({ texts, trouble });

// In the browser itself, else from qr/; null where that does not load.
async function reader() {
  const formats = (await window.BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? [];
  const own = formats.includes(FORMAT) ? { BarcodeDetector } : await import("./qr/decode.js").catch(() => null);
  return own && new own.BarcodeDetector({ formats: [FORMAT] });
}

const stop = (stream) => stream.getTracks().forEach((track) => track.stop());

export async function read({ label, close }, left, heard) {
  if (!window.isSecureContext) return ended("insecure");
  if (!navigator.mediaDevices?.getUserMedia) return ended("unavailable");
  const codes = await reader();
  if (left.aborted) return ended("");
  if (!codes) return ended("missing");
  let stream;
  try {
    stream = await navigator.mediaDevices.getUserMedia({ video: WANTED, audio: false });
  } catch (error) {
    return ended(error.name === "NotAllowedError" ? "denied" : "none");
  }
  if (left.aborted) {
    stop(stream); // given late, to a page that is gone
    return ended("");
  }
  return look(codes, stream, picture(label, close), left, heard);
}

function look(codes, stream, { dialog, video, count, button }, left, heard) {
  const found = new Set();
  video.srcObject = stream;
  video.play().catch(() => {}); // the picture stands still: the next look finds the same
  return new Promise((done) => {
    let mark;
    let closed = false;
    const note = ({ rawValue: text }) => {
      if (closed || !text || found.has(text)) return;
      found.add(text);
      heard(text);
      count.textContent = `✓ ${found.size}`;
      video.style.outlineColor = "#7CC6A0";
      clearTimeout(mark);
      mark = setTimeout(() => {
        video.style.outlineColor = "transparent";
      }, SHOWN);
    };
    let looking = false;
    const timer = setInterval(async () => {
      if (looking || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return;
      looking = true;
      await codes.detect(video).then(
        (all) => all.forEach(note),
        () => {},
      );
      looking = false;
    }, EVERY);
    const leave = () => {
      if (document.visibilityState !== "visible") finish();
    };
    const finish = () => {
      closed = true;
      clearInterval(timer);
      clearTimeout(mark);
      document.removeEventListener("visibilitychange", leave);
      stop(stream);
      dialog.remove();
      done(ended("", [...found]));
    };
    for (const track of stream.getTracks()) track.addEventListener("ended", finish);
    document.addEventListener("visibilitychange", leave);
    left.addEventListener("abort", finish);
    for (const end of ["cancel", "close"]) dialog.addEventListener(end, finish); // a phone's Back sends one of them
    button.addEventListener("click", finish);
    leave(); // the page may have been left while the camera was asked for
  });
}

// The picture over the whole page, with a count of what was read and one button.
function picture(label, close) {
  const make = (name, style, more = {}) => {
    const made = Object.assign(document.createElement(name), more);
    Object.assign(made.style, style);
    return made;
  };
  const dialog = make("dialog", {
    border: "0",
    padding: "0",
    margin: "0",
    width: "100vw",
    height: "100vh",
    maxWidth: "none",
    maxHeight: "none",
    background: "#1B1714",
    color: "#F2E8D5",
    font: "700 20px serif",
    boxSizing: "border-box",
  });
  const inside = make("div", {
    display: "flex",
    flexDirection: "column",
    gap: "12px",
    height: "100%",
    boxSizing: "border-box",
    padding: "calc(12px + env(safe-area-inset-top, 0px)) 16px calc(16px + env(safe-area-inset-bottom, 0px))",
  });
  const name = make("h1", { font: "inherit", margin: "0" }, { textContent: label });
  const video = make(
    "video",
    {
      flex: "1",
      minHeight: "0",
      width: "100%",
      objectFit: "cover",
      borderRadius: "16px",
      outline: "6px solid transparent",
    },
    { muted: true, playsInline: true },
  );
  const count = make("p", { margin: "0", minHeight: "1.4em" });
  count.setAttribute("role", "status");
  const button = make(
    "button",
    {
      minHeight: "56px",
      border: "0",
      borderRadius: "16px",
      background: "#E9B749",
      color: "#22303C",
      font: "inherit",
    },
    { textContent: close },
  );
  inside.append(name, video, count, button);
  dialog.setAttribute("aria-label", label);
  dialog.append(inside);
  document.body.append(dialog);
  dialog.showModal();
  button.focus();
  return { dialog, video, count, button };
}
