/* Notices when the device is shaken: only where it has a sensor, the browser gives leave, and the app waits for it.

   shake.offered       whether that can be, as far as is known by now
   shake.onoffer()     called when this changes: a sensor was found, or leave was refused
   shake.onshake()     called at each shake that is looked for
   shake.look(when)    "never", "soon" (leave is asked for meanwhile) or "now" */

const shake = (() => {
  "use strict";
  const SWING = 15; // m/s², how much the acceleration changes in a swing; lifting or tilting a phone stays below
  const SWINGS = 4; // swings to and fro …
  const SPAN = 500; // … within this many ms are a shake; a bump has fewer
  const CALM = 700; // ms without a swing after which another shake can begin: a long one counts once

  const noticing = { offered: false, onoffer() {}, onshake() {}, look };
  let leave = "unknown"; // asking, in a gesture (only there it is given), granted or denied
  let wanted = "never";
  let mark, heading; // the acceleration at the last change of so much, and which way it had changed
  let swings, counted; // the times of the last swings, and whether the shake that they are part of was reported
  const rest = () => {
    [mark, heading, swings, counted] = [null, [0, 0, 0], [], false];
  };
  rest();

  const hear = (name, listener, on) => (on ? addEventListener : removeEventListener)(name, listener, true);
  const offer = (offered) => {
    if (offered === noticing.offered) return;
    noticing.offered = offered;
    noticing.onoffer();
  };

  function moved({ accelerationIncludingGravity: { x, y, z }, timeStamp }) {
    const at = [x, y, z];
    mark ??= at;
    const way = at.map((part, n) => part - mark[n]);
    if (Math.hypot(...way) < SWING) return;
    const goesOn = way.reduce((sum, part, n) => sum + part * heading[n], 0) > 0;
    [mark, heading] = [at, way];
    if (goesOn) return;
    if (timeStamp - swings.at(-1) > CALM) counted = false;
    swings = [...swings.filter((time) => timeStamp - time <= SPAN), timeStamp];
    if (counted || swings.length < SWINGS) return;
    counted = true;
    noticing.onshake();
  }

  function look(when) {
    wanted = when;
    const mayAsk = when !== "never" && leave === "in a gesture";
    hear("touchend", ask, mayAsk);
    hear("click", ask, mayAsk);
    const listen = when === "now" && leave === "granted";
    hear("devicemotion", moved, listen);
    if (!listen) rest();
  }

  // Some browsers give leave in a gesture only, and Python hears of a tap too late for that: they are asked in the next.
  async function ask() {
    if (leave === "asking") return;
    leave = "asking";
    try {
      leave = (await /** @type {Asking} */ (DeviceMotionEvent).requestPermission?.()) ?? "granted";
    } catch {
      leave = "in a gesture";
    }
    if (leave !== "granted") offer(leave !== "denied");
    look(wanted);
  }

  // A device without a sensor reports nothing, or nothing but nulls.
  function found({ accelerationIncludingGravity: reading }) {
    if (typeof reading?.x !== "number") return;
    hear("devicemotion", found, false);
    offer(true);
  }

  if (globalThis.DeviceMotionEvent) {
    hear("devicemotion", found, true);
    ask();
  }
  return noticing;
})();
