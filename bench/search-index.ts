import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { toIndexDocuments } from "../functions/features/search/index.ts";
import { openSearchClient } from "../functions/platform/aws/opensearch/client/opensearch-client.ts";
import { OpenSearchIndex } from "../functions/platform/aws/opensearch/open-search-index.ts";
import { readEmbeddingTable } from "../functions/platform/embedding/embedding-table.ts";
import { StaticEmbedder } from "../functions/platform/embedding/static-embedder.ts";
import type { CatalogKind, IndexDocument } from "../functions/platform/ports/search/search-index.ts";
import type { IndexLayout } from "../schemas/index-layout.ts";
import { demoShop } from "./judged-sets.ts";
import { makeCatalog } from "./support/catalog.ts";
import { report } from "./support/report.ts";
import { round, seeded, summarize } from "./support/statistics.ts";

type SourceRecord = Record<string, unknown> & { id: string };

const LAYOUT: IndexLayout = {
  shards: 1,
  monthShards: 1,
  replicas: "0-2",
  refreshInterval: "1s",
  slowLog: { query: "10s", fetch: "10s", indexing: "10s" },
};
const LAYOUTS = [
  [1, "100ms"],
  [9, "100ms"],
  [9, "500ms"],
  [1, "1s"],
  [9, "1s"],
] as const;
const WRITE_AT_ONCE = 250;
const PAGE_CHARACTERS = 50_000;
const PAGES = 60;
const TENANTS = 30;
const RECORDS_A_TENANT = 30;
const WRITES_A_SECOND = 20;

const embedder = new StaticEmbedder(readEmbeddingTable(new URL("../assets/minilm-static-256/", import.meta.url)));
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined, count: () => undefined };

/** An index of its own on the server that OPENSEARCH_URL names. */
class BenchIndex {
  readonly index: OpenSearchIndex;
  private readonly address: string;
  private readonly prefix = `bench-${randomUUID().slice(0, 8)}`;

  constructor(layout: IndexLayout) {
    if (!process.env.OPENSEARCH_URL) throw new Error("Name an OpenSearch 2.19 with k-NN in OPENSEARCH_URL.");
    this.address = process.env.OPENSEARCH_URL;
    const client = openSearchClient({ endpoint: this.address, auth: "none" });
    this.index = new OpenSearchIndex(client, { clock: { now: Date.now }, log: quiet, layout, prefix: this.prefix });
  }

  async put(kind: CatalogKind, documents: IndexDocument[]): Promise<void> {
    for (let start = 0; start < documents.length; start += WRITE_AT_ONCE) {
      const part = documents.slice(start, start + WRITE_AT_ONCE);
      const byTenant = Map.groupBy(part, ({ workspaceId }) => workspaceId);
      for (const [tenantId, own] of byTenant) await this.index.put({ tenantId, kind }, own);
    }
  }

  /** Counters of the primary shards of a kind. */
  async stats(
    kind: CatalogKind,
  ): Promise<{ documents: number; bytes: number; segments: number; refreshes: number; merges: number }> {
    const alias = `${this.prefix}-${kind}`;
    await fetch(`${this.address}/${alias}/_flush`, { method: "POST" });
    const answer = await fetch(`${this.address}/${alias}/_stats/docs,store,segments,refresh,merge`);
    const { primaries } = ((await answer.json()) as { _all: { primaries: Record<string, Record<string, number>> } })._all;
    return {
      documents: primaries.docs!.count!,
      bytes: primaries.store!.size_in_bytes!,
      segments: primaries.segments!.count!,
      refreshes: primaries.refresh!.total!,
      merges: primaries.merges!.total!,
    };
  }

  /** Processor time of the node so far, in milliseconds. */
  async processorMs(): Promise<number> {
    const answer = await fetch(`${this.address}/_nodes/stats/process`);
    const { nodes } = (await answer.json()) as { nodes: Record<string, { process: { cpu: { total_in_millis: number } } }> };
    return Object.values(nodes)[0]!.process.cpu.total_in_millis;
  }

  async remove(): Promise<void> {
    await this.index.close();
    await fetch(`${this.address}/${this.prefix}*`, { method: "DELETE" });
  }
}

/** Measures what records take in an index. */
export async function indexSize({ docs }: { docs: number }): Promise<void> {
  const products = makeCatalog(docs).products as SourceRecord[];
  report("index-size", [
    await measureSize("demo shop", "products", demoShop().records.products ?? []),
    await measureSize("catalogue", "products", products.slice(0, 1_000)),
    await measureSize("catalogue", "products", products),
    await measureSize(`pages of ${PAGE_CHARACTERS} characters`, "posts", makePages(products)),
  ]);
}

/** Measures what a steady trickle of writes costs, by shards and refresh interval. */
export async function indexRefresh({ seconds }: { seconds: number }): Promise<void> {
  const products = makeCatalog(TENANTS * RECORDS_A_TENANT).products as SourceRecord[];
  const rows = [];
  for (const [shards, refreshInterval] of LAYOUTS)
    rows.push(await measureTrickle({ ...LAYOUT, shards, refreshInterval }, products, seconds));
  report("index-refresh", rows);
}

async function measureSize(name: string, kind: CatalogKind, records: SourceRecord[]) {
  const bench = new BenchIndex(LAYOUT);
  try {
    await bench.put(kind, await toDocuments(kind, records, "one"));
    const { documents, bytes, segments } = await bench.stats(kind);
    return {
      records: name,
      count: records.length,
      "JSON bytes a record": Math.round(
        records.reduce((sum, record) => sum + Buffer.byteLength(JSON.stringify(record)), 0) / records.length,
      ),
      "Lucene documents a record": round(documents / records.length),
      "index bytes a record": Math.round(bytes / records.length),
      segments,
    };
  } finally {
    await bench.remove();
  }
}

async function measureTrickle(layout: IndexLayout, products: SourceRecord[], seconds: number) {
  const bench = new BenchIndex(layout);
  try {
    await Promise.all(Array.from({ length: TENANTS }, (_, tenant) => fillTenant(bench, products, tenant)));
    const changed = await Promise.all(
      Array.from({ length: WRITES_A_SECOND * seconds }, async (_, at) => {
        const [document] = await toDocuments("products", [products[(at * 7) % products.length]!], `t${at % TENANTS}`);
        return { ...document!, id: `new-${at % 500}` };
      }),
    );
    const before = { ...(await bench.stats("products")), ms: await bench.processorMs(), at: performance.now() };
    const found = summarize(await trickle(bench, changed));
    const elapsedMs = performance.now() - before.at;
    const ms = await bench.processorMs();
    const after = await bench.stats("products");
    return {
      shards: layout.shards,
      refresh: layout.refreshInterval,
      "writes a second": round((changed.length / elapsedMs) * 1_000),
      "processor %": round((100 * (ms - before.ms)) / elapsedMs),
      "write → found p50 ms": found.p50,
      p95: found.p95,
      p99: found.p99,
      "refreshes a second": round(((after.refreshes - before.refreshes) / elapsedMs) * 1_000),
      merges: after.merges - before.merges,
      segments: after.segments,
    };
  } finally {
    await bench.remove();
  }
}

async function fillTenant(bench: BenchIndex, products: SourceRecord[], tenant: number): Promise<void> {
  const own = products.slice(tenant * RECORDS_A_TENANT, (tenant + 1) * RECORDS_A_TENANT);
  await bench.put("products", await toDocuments("products", own, `t${tenant}`));
}

/** Writes one record after the other at a steady pace, without waiting; returns the time until each could be found. */
async function trickle(bench: BenchIndex, documents: IndexDocument[]): Promise<number[]> {
  const samples: number[] = [];
  const began = performance.now();
  const writing: Promise<void>[] = [];
  for (const [at, document] of documents.entries()) {
    await pause(Math.max(0, began + (at * 1_000) / WRITES_A_SECOND - performance.now()));
    const start = performance.now();
    const written = bench.index.put({ tenantId: document.workspaceId, kind: "products" }, [document]);
    writing.push(written.then(() => void samples.push(round(performance.now() - start))));
  }
  await Promise.all(writing);
  return samples;
}

let versions = 1_700_000_000_000_000;

/** The tenant is named as the workspace is, to find it again. */
function toDocuments(kind: CatalogKind, records: SourceRecord[], tenant: string): Promise<IndexDocument[]> {
  const versioned = records.map((record) => ({ record, version: ++versions }));
  return toIndexDocuments(versioned, { kind, workspaceId: tenant, language: "en", embedder });
}

/** Pages of sentences of the products' texts, put together anew. */
function makePages(products: SourceRecord[]): SourceRecord[] {
  const random = seeded(7);
  const sentences = products.flatMap(({ content, excerpt }) => String(content ?? excerpt ?? "").split(/(?<=\.) /));
  return Array.from({ length: PAGES }, (_, at) => {
    let content = "";
    while (content.length < PAGE_CHARACTERS) content += `${sentences[Math.floor(random() * sentences.length)]} `;
    return {
      id: `page-${at}`,
      title: `Page ${at}`,
      content: content.slice(0, PAGE_CHARACTERS),
      postType: "page",
      status: "publish",
    };
  });
}
