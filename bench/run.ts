import { parseArgs } from "node:util";

/** `npm run bench -- <name> [options]`. Each bench exports one function with the bench's name and prints one table. */
const BENCHES: Record<string, () => Promise<unknown>> = {
  search: async () => (await import("./search.ts")).search(options()),
  write: async () => (await import("./write.ts")).write(options()),
  relevance: async () => {
    const results = await (await import("./relevance.ts")).relevance();
    const rows = results.flatMap(({ name, queries, ndcg, ndcgLinear, halves, byKind }) => [
      { set: name, kind: "all", queries, "nDCG@10": ndcg, "linear gain": ndcgLinear, halves: halves.join(" / ") },
      ...Object.entries(byKind).map(([kind, part]) => ({ set: name, kind, queries: part.queries, "nDCG@10": part.ndcg })),
    ]);
    (await import("./support/report.ts")).report("relevance", rows);
  },
  chat: async () => (await import("./chat.ts")).chat(rest),
  cold: async () => (await import("./cold.ts")).cold(),
  start: async () => (await import("./start.ts")).start(),
  "index-size": async () => (await import("./search-index.ts")).indexSize(options()),
  "index-refresh": async () => (await import("./search-index.ts")).indexRefresh(options()),
  opensearch: async () => (await import("./opensearch.ts")).opensearch(rest),
  events: async () => (await import("./events.ts")).events(rest),
  analytics: async () => (await import("./analytics.ts")).analytics(rest),
  shopper: async () => (await import("./shopper.ts")).shopper(rest),
  crawl: async () => (await import("./crawl.ts")).crawl(rest),
  webhooks: async () => (await import("./webhooks.ts")).webhooks(rest),
  compliance: async () => (await import("./compliance.ts")).compliance(rest),
  tenancy: async () => (await import("./tenancy.ts")).tenancy(options()),
  experiments: async () => (await import("./experiments.ts")).experiments(rest),
  console: async () => (await import("./console.ts")).consoleBench(options()),
  widget: async () => (await import("./widget.ts")).widget(),
  import: async () => (await import("./import.ts")).importCatalogues(rest),
  indexing: async () => (await import("./indexing.ts")).indexing(rest),
  extraction: async () => (await import("./extraction.ts")).extraction(),
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
