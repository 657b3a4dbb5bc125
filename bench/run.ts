import { parseArgs } from "node:util";

/** `npm run bench -- <name> [options]`. Each bench exports one function with the bench's name and prints one table. */
const BENCHES: Record<string, () => Promise<unknown>> = {
  search: async () => (await import("./search.ts")).search(options()),
  write: async () => (await import("./write.ts")).write(options()),
  relevance: async () => (await import("./relevance.ts")).relevance(),
  cold: async () => (await import("./cold.ts")).cold(),
};

const [name = "", ...rest] = process.argv.slice(2);

function options(): { docs: number; seconds: number } {
  const { values } = parseArgs({ args: rest, options: { docs: { type: "string" }, seconds: { type: "string" } } });
  return { docs: Number(values.docs ?? 50_000), seconds: Number(values.seconds ?? 20) };
}

const bench = BENCHES[name];
if (!bench) {
  console.error(`Name a bench: npm run bench -- ${Object.keys(BENCHES).join(" | ")} [--docs 50000] [--seconds 20]`);
  process.exit(2);
}
await bench();
