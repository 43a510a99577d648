/* Sounds of the table, and short buzzes: only what Python asks for, and only after a touch, as browsers want it.

   sound.buzzes          whether the device can buzz
   sound.want(wanted)    whether sounds are wanted: from then on a touch makes them ready
   sound.play(name)      plays sounds/NAME.wav in the place of what sounds; what cannot be heard at once is left out. It is
                         over when the promise is fulfilled
   sound.buzz(pattern)   milliseconds on, off, on … */

const sound = (() => {
  "use strict";
  const VOLUME = 10 ** (-18 / 20);
  const NAMES = ["card", "turn", "stone", "dice", "cup", "right", "not_yet", "win"];
  const LATE = 250; // ms after which a sound would belong to nothing any more
  const AGAIN = 60_000; // ms after which one that did not come is asked for again
  const samples = new Map(); // by name: what was fetched and decoded, or the promise of it
  let wanted = false;
  let context = null;
  let low;
  let playing = null;
  let asked = 0;

  function sample(name) {
    if (!samples.has(name)) {
      const fetched = fetching(`sounds/${name}.wav`).done.then(({ why, bytes }) => {
        if (why) throw new Error(why);
        return context.decodeAudioData(bytes.buffer);
      });
      samples.set(name, fetched);
      fetched.catch(() => setTimeout(() => samples.delete(name), AGAIN)); // then the next touch asks for it
    }
    return samples.get(name);
  }

  function touched() {
    if (!wanted || !globalThis.AudioContext) return;
    if (!context) {
      if (navigator.audioSession) navigator.audioSession.type = "ambient"; // beside other music, and silent if the device is
      context = new AudioContext();
      low = new GainNode(context, { gain: VOLUME });
      low.connect(context.destination);
    }
    if (context.state !== "running") context.resume().catch(() => {});
    for (const name of NAMES) sample(name).catch(() => {});
  }

  function hush() {
    asked += 1;
    playing?.stop();
    playing = null;
  }

  async function play(name) {
    if (!wanted || context?.state !== "running" || document.hidden) return;
    hush();
    const mine = asked;
    const since = performance.now();
    const buffer = await sample(name).catch(() => null);
    if (!buffer || mine !== asked || performance.now() - since > LATE) return;
    playing = new AudioBufferSourceNode(context, { buffer });
    playing.connect(low);
    playing.start();
    await new Promise((over) => setTimeout(over, 1_000 * buffer.duration));
  }

  function want(now) {
    wanted = now;
    if (wanted && navigator.userActivation?.hasBeenActive) touched();
    if (wanted) return;
    hush();
    context?.suspend();
  }

  for (const touch of ["pointerup", "keydown"]) addEventListener(touch, touched, true);
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) {
      hush();
      context?.suspend();
    }
  });

  return {
    buzzes: Boolean(navigator.vibrate) && matchMedia("(any-pointer: coarse)").matches,
    want,
    play,
    buzz(pattern) {
      if (navigator.userActivation?.hasBeenActive ?? true) navigator.vibrate?.(pattern);
    },
  };
})();
