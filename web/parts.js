/* A module in two parts (build/split): the first one starts without the rest, which comes in the background. A function
   of the rest that is called for before that has it fetched there and then. The build puts this into worker.js, for
   Python's interpreter, and into drawing.js, for the drawing client. */

// A module that hands on the function a.b as "c": only functions of modules can lie in tables.
const DOOR = Uint8Array.of(
  ...[0, 97, 115, 109, 1, 0, 0, 0, 1, 6, 1, 96, 1, 127, 1, 127, 2, 7, 1, 1, 97, 1, 98, 0, 0, 7, 5, 1, 1, 99, 0, 0],
);
const TRIES = [500, 1_000, 2_000, 4_000]; // ms until a rest that is called for and does not come is asked for again
const LATER = 5_000; // ms until one that is not called for is asked for again, twice as long each time

const LONGEST = 300_000; // ms that a rest may take in the background before it is retried

export class Parts {
  compiled = null; // the rest, from when it has come until it is joined
  missed = []; // functions that were called for before they were there, by their slots in the table

  /** @param {string | undefined} name  from where the rest imports what it needs of the first part; undefined where there
        is no rest
      @param {() => BufferSource} fetchNow  returns the bytes of the rest, or throws
      @param {() => Promise<WebAssembly.Module>} fetchLater  returns a promise of the rest, compiled
      @param {(error: unknown) => void} lost  hears why the rest could not be had although it was called for
      @param {{ pauses?: number[], compiling?: object }} options  what stands in the place of TRIES, and how the rest is
        compiled, as the first part was */
  constructor(name, fetchNow, fetchLater, lost = () => {}, { pauses = TRIES, compiling } = {}) {
    this.name = name;
    this.fetchNow = fetchNow;
    this.fetchLater = fetchLater;
    this.lost = lost;
    this.pauses = pauses;
    this.compiling = compiling;
  }

  // A signal that ends a request which takes too long.
  static deadline() {
    const ending = new AbortController();
    setTimeout(() => ending.abort(), LONGEST);
    return ending.signal;
  }

  // Compiles a rest. A browser that compiles what it streams keeps the bytes beside the code, a third more than they are,
  // for a cache that is of no use here: hardly a function of a rest is ever compiled.
  static async compile(response, options) {
    const bytes = await response.arrayBuffer();
    const module = await WebAssembly.compile(bytes, options);
    bytes.transfer?.(0);
    return module;
  }

  // The first part as its loader shall see it, and ready to be called.
  joined(instance, imports) {
    this.first = instance.exports;
    this.imports = imports;
    if (this.name) {
      const call = (slot) => {
        this.#missing(slot);
        return slot;
      };
      const door = new WebAssembly.Instance(new WebAssembly.Module(DOOR), { a: { b: call } });
      this.first["@rest"].set(0, door.exports.c);
    }
    return { exports: Object.fromEntries(Object.entries(this.first).filter(([name]) => !name.startsWith("@"))) };
  }

  // Fetches the rest unless it is there, and joins it once `calm` has come.
  async complete(calm) {
    if (!this.name || this.#whole()) return;
    this.compiled = await this.fetchLater();
    await calm;
    this.#join(this.compiled);
  }

  // Fetches the rest, and asks for it again for as long as it does not come.
  async insist(calm, pause = LATER) {
    try {
      await this.complete(calm);
    } catch {
      setTimeout(() => this.insist(calm, 2 * pause), pause);
    }
  }

  #whole() {
    return Boolean(this.first["@whole"].value);
  }

  #join(rest) {
    if (this.#whole()) return; // it was called for meanwhile
    new WebAssembly.Instance(rest, { ...this.imports, [this.name]: this.first });
    this.first["@whole"].value = 1;
    this.compiled = null;
  }

  #missing(slot) {
    this.missed.push(slot);
    for (const pause of [...this.pauses, 0]) {
      try {
        return this.#join(this.compiled ?? new WebAssembly.Module(this.fetchNow(), this.compiling));
      } catch (error) {
        if (pause === 0) {
          this.lost(error);
          throw error;
        }
        for (const end = performance.now() + pause; performance.now() < end;); // no caller can go on without it
      }
    }
  }
}
