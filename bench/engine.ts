import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { openEmbeddedIndex } from "../engine/embedded-index.ts";
import { prepareDocument } from "../engine/storage/prepare-document.ts";
import { NOTHING_HIDDEN } from "../functions/domain/tenancy/hidden-fields.ts";
import { LanguageSettings, type SearchContext, searchRecords, toIndexDocuments } from "../functions/features/search/index.ts";
import { readEmbeddingTable } from "../functions/platform/embedding/embedding-table.ts";
import { StaticEmbedder } from "../functions/platform/embedding/static-embedder.ts";
import type { IndexDocument, SearchIndex } from "../functions/platform/ports/search/search-index.ts";

const GENERATOR = fileURLToPath(new URL("../../shared/tools/search-bench/make.mjs", import.meta.url));
const SCOPE = { tenantId: "bench", kind: "products" as const };
const BATCH = 500;
const FACETS = ["brands", "categories", "stockStatus"];

interface Question {
  q: string;
  kind: string;
}

interface EngineOptions {
  records: number;
  /** A folder with the products and queries. */
  data: string;
  rounds: number;
  /** An index file to keep, and to search without writing when it is there. */
  file: string | undefined;
}

/** The embedded index alone, without HTTP: how fast it takes records in and answers searches, and what it weighs. */
async function engine({ records, data, rounds, file: kept }: EngineOptions): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "engine-"));
  const file = kept ?? join(folder, "index.db");
  const embedder = new StaticEmbedder(readEmbeddingTable(new URL("../assets/minilm-static-256/", import.meta.url)));
  try {
    if (!existsSync(file)) {
      console.table(await timeWrites(await openEmbeddedIndex({ file }), embedder, readLines(data, `products-${records}.jsonl`)));
    }
    const before = memory();
    const start = performance.now();
    const index = await openEmbeddedIndex({ file });
    console.log(`opened in ${Math.round(performance.now() - start)} ms; ${Math.round(statSync(file).size / 1e6)} MB on disk`);
    console.log("memory in MB before and after:", before, memory());
    console.table(await timeSearches(index, embedder, readLines(data, "queries.jsonl") as unknown as Question[], rounds));
    console.log("memory in MB after the searches:", memory());
    await index.close();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function timeWrites(index: SearchIndex, embedder: StaticEmbedder, products: Record<string, unknown>[]): Promise<object> {
  const spent = { embed: 0, prepare: 0, write: 0 };
  let slowest = 0;
  for (let at = 0; at < products.length; at += BATCH) {
    const begin = performance.now();
    const documents = await toDocuments(products.slice(at, at + BATCH), embedder);
    const embedded = performance.now();
    documents.forEach(prepareDocument);
    const prepared = performance.now();
    await index.put(SCOPE, documents);
    const written = performance.now();
    spent.embed += embedded - begin;
    spent.prepare += prepared - embedded;
    spent.write += written - prepared;
    slowest = Math.max(slowest, written - prepared);
  }
  await index.close();
  const each = (ms: number) => `${Math.round((ms / products.length) * 1000)} µs`;
  return {
    "documents made and embedded": each(spent.embed),
    "words, facts and vectors prepared": each(spent.prepare),
    "kept and taken up": each(spent.write - spent.prepare),
    "slowest put of 500": `${Math.round(slowest)} ms`,
    "a second in all": Math.round((products.length / (spent.embed + spent.write)) * 1000),
  };
}

function toDocuments(products: Record<string, unknown>[], embedder: StaticEmbedder): Promise<IndexDocument[]> {
  const records = products.map((product) => {
    const { brand, ...record } = product;
    return { record: { ...record, id: String(product.id), brands: [brand] }, version: 1 };
  });
  return toIndexDocuments(records, { kind: "products", workspaceId: "bench", language: "en", embedder });
}

async function timeSearches(
  index: SearchIndex,
  embedder: StaticEmbedder,
  questions: Question[],
  rounds: number,
): Promise<object> {
  const watched = new WatchedIndex(index);
  const context: SearchContext = {
    ...SCOPE,
    workspaceId: "bench",
    audience: "shopper",
    languageSettings: new LanguageSettings({ language: "en" }),
    settings: {},
    restrictions: null,
    hidden: NOTHING_HIDDEN,
  };
  const ports = { index: watched.index, embedder, clock: { now: () => Date.UTC(2026, 0, 1) } };
  const samples: Sample[] = [];
  for (let round = -1; round < rounds; round++) {
    for (const { q, kind } of questions) {
      watched.reset();
      const start = performance.now();
      const { total } = await searchRecords(ports as never, context, { kind: "products", text: q, facets: FACETS, limit: 10 });
      const inAll = performance.now() - start;
      if (round >= 0) {
        samples.push({ q, kind, inAll, inIndex: watched.inQuery, inFetch: watched.inFetch, calls: watched.calls, found: total });
      }
    }
  }
  const kinds = ["all", ...new Set(questions.map(({ kind }) => kind))];
  return Object.fromEntries(
    kinds.map((kind) => [kind, summarise(samples.filter((sample) => kind === "all" || sample.kind === kind))]),
  );
}

interface Sample {
  q: string;
  kind: string;
  /** Milliseconds in all queries of a search, in its fetch, and with everything the search feature does. */
  inIndex: number;
  inFetch: number;
  inAll: number;
  calls: number;
  found: number;
}

/** `best` takes the quickest round of each question: what the engine needs when nothing else wants the processor. */
function summarise(samples: Sample[]): object {
  const best = [...Map.groupBy(samples, ({ q }) => q).values()].map((rounds) =>
    Math.min(...rounds.map(({ inIndex }) => inIndex)),
  );
  const inIndex = samples.map((sample) => sample.inIndex);
  const inAll = samples.map((sample) => sample.inAll);
  return {
    "in index p50": quantile(inIndex, 0.5),
    p95: quantile(inIndex, 0.95),
    p99: quantile(inIndex, 0.99),
    "best p50": quantile(best, 0.5),
    "best p99": quantile(best, 0.99),
    "fetch p50": quantile(
      samples.map((sample) => sample.inFetch),
      0.5,
    ),
    "search p50": quantile(inAll, 0.5),
    "search p99": quantile(inAll, 0.99),
    "queries mean": Math.round((samples.reduce((sum, { calls }) => sum + calls, 0) / samples.length) * 100) / 100,
    "found p50": quantile(
      samples.map((sample) => sample.found),
      0.5,
    ),
  };
}

/** Counts the time that a search spends in the index. */
class WatchedIndex {
  readonly index: SearchIndex;
  inQuery = 0;
  inFetch = 0;
  calls = 0;

  constructor(index: SearchIndex) {
    this.index = {
      ...index,
      query: async (scope, query) => {
        const start = performance.now();
        const answer = await index.query(scope, query);
        this.inQuery += performance.now() - start;
        this.calls++;
        return answer;
      },
      fetch: async (scope, refs, vector) => {
        const start = performance.now();
        const found = await index.fetch(scope, refs, vector);
        this.inFetch += performance.now() - start;
        return found;
      },
    };
  }

  reset(): void {
    this.inQuery = 0;
    this.inFetch = 0;
    this.calls = 0;
  }
}

function readLines(folder: string, name: string): Record<string, unknown>[] {
  return readFileSync(join(folder, name), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
}

function quantile(values: number[], share: number): number {
  const sorted = values.sort((one, other) => one - other);
  return Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 1000) / 1000;
}

function memory(): { rss: number; heap: number; buffers: number } {
  globalThis.gc?.();
  const { rss, heapUsed, arrayBuffers } = process.memoryUsage();
  const megabytes = (bytes: number) => Math.round(bytes / 1e6);
  return { rss: megabytes(rss), heap: megabytes(heapUsed), buffers: megabytes(arrayBuffers) };
}

function makeData(records: number): string {
  const folder = mkdtempSync(join(tmpdir(), "engine-data-"));
  execFileSync(process.execPath, [GENERATOR, "--out", folder, "--n", String(records), "--subsets", ""]);
  return folder;
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      records: { type: "string", default: "50000" },
      data: { type: "string" },
      rounds: { type: "string", default: "3" },
      file: { type: "string" },
    },
  });
  if (!values.data && !existsSync(GENERATOR)) {
    console.log("The engine bench is left out: it needs the data generator of ../shared/tools/search-bench.");
  } else {
    const records = Number(values.records);
    const data = values.data ?? makeData(records);
    try {
      await engine({ records, data, rounds: Number(values.rounds), file: values.file });
    } finally {
      if (!values.data) {
        rmSync(data, { recursive: true });
      }
    }
  }
}
