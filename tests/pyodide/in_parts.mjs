// node --import in_parts.mjs …: gives the site's Python, which comes in two parts, its rest when it is first called for.
// The environment names the file with the rest in REST.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { Parts } from "../../web/parts.js";

const instantiate = WebAssembly.instantiate;
WebAssembly.instantiate = async (source, imports) => {
  const made = await instantiate(source, imports);
  if (!made.instance?.exports["@rest"]) return made;
  const name = createHash("sha256").update(source).digest("hex").slice(0, 16);
  globalThis.parts = new Parts(name, () => readFileSync(process.env.REST));
  return { module: made.module, instance: parts.joined(made.instance, imports) };
};
process.on("exit", () => console.error("called for before they were there:", globalThis.parts?.missed));
