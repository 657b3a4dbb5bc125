import { parseArgs } from "node:util";
import { openEmbeddedIndex } from "../engine/embedded-index.ts";
import { openSearchClient } from "../functions/platform/aws/opensearch/opensearch-client.ts";
import type { SearchIndex } from "../functions/platform/ports/search-index.ts";
import type { IndexLayout } from "../schemas/index-layout.ts";
import { judgedSets } from "./judged-sets.ts";
import { AdapterIndex } from "./opensearch/adapter-index.ts";
import {
  countTraffic,
  measureSize,
  type Question,
  timeBulk,
  timeLoad,
  timeSearches,
  timeUntilFound,
} from "./opensearch/measure.ts";
import { PlainIndex, type PlainProduct } from "./opensearch/plain-index.ts";
import { openServer } from "./opensearch/server.ts";
import { Traffic } from "./opensearch/traffic.ts";
import { fill, judge, loadEmbedder } from "./relevance.ts";
import { makeCatalog } from "./support/catalog.ts";
import { report } from "./support/report.ts";
import { round, shuffled } from "./support/statistics.ts";

const SEED = 7;
const REFRESH_INTERVAL = "1s";
const WRITES_UNTIL_FOUND = 40;
const TURNS = 3;
const REBUILT = 20_000;

interface Run {
  docs: number;
  tenants: number;
  shards: number;
  rounds: number;
  seconds: number;
}

type Row = Record<string, string | number>;

/**
 * The adapter on a real OpenSearch beside a plain index with the same products, both in one run: searches, load, bulk, sizes, and
 * the judged sets beside the embedded engine. `--growth` adds 200,000 products, and 100 tenants on one and on nine shards.
 */
export async function opensearch(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      docs: { type: "string", default: "50000" },
      rounds: { type: "string", default: "2" },
      seconds: { type: "string", default: "30" },
      growth: { type: "boolean", default: false },
      judged: { type: "boolean", default: true },
    },
    allowNegative: true,
  });
  const server = openServer();
  if (!server) {
    console.log("The bench was left out: OPENSEARCH_URL names no OpenSearch, and there is no kit to start one.");
    return;
  }
  try {
    const base = { rounds: Number(values.rounds), seconds: Number(values.seconds), shards: 1, tenants: 1 };
    const runs: Run[] = [{ ...base, docs: Number(values.docs) }];
    if (values.growth)
      runs.push({ ...base, docs: 200_000 }, ...[1, 9].map((shards) => ({ ...base, docs: 200_000, tenants: 100, shards })));
    const rows: Row[] = [];
    for (const run of runs) rows.push(...(await measure(server.url, run)));
    if (values.judged) rows.push(...(await judgeBoth(server.url)));
    report("opensearch", rows);
  } finally {
    server.stop();
  }
}

async function measure(url: string, run: Run): Promise<Row[]> {
  const { docs, tenants, shards } = run;
  const prefix = `bench-${Date.now().toString(36)}`;
  const { products, questions } = makeLoad(docs, tenants);
  const client = openSearchClient({ endpoint: url, auth: "none" });
  const plainTraffic = new Traffic();
  const traffic = new Traffic();
  const [plainClient, adapterClient] = [plainTraffic, traffic].map((each) => {
    const own = openSearchClient({ endpoint: url, auth: "none" });
    each.watch(own);
    return own;
  });
  const plain = new PlainIndex(plainClient!, `${prefix}-plain`);
  const adapter = new AdapterIndex(adapterClient!, loadEmbedder(), { prefix, layout: toLayout(shards) });
  await Promise.all([plain.create({ shards, refreshInterval: REFRESH_INTERVAL }), adapter.index.ready()]);
  try {
    const plainCopy = new PlainIndex(plainClient!, `${prefix}-plain-copy`);
    await plainCopy.create({ shards, refreshInterval: "-1" });
    const bulk = await timeBulk(products, {
      plain: (batch) => plain.put(batch),
      ours: (batch) => adapter.put(batch),
    });
    const rebuild = await adapter.openRebuild();
    const rebuilt = await timeBulk(products.slice(0, REBUILT), {
      plain: (batch) => plainCopy.put(batch),
      ours: (batch) => rebuild.put(batch),
    });
    await rebuild.abort();
    await client.transport.request({ method: "DELETE", path: `/${plainCopy.name}` });
    const sizes = {
      plain: await measureSize(client, plain.name, products.length),
      ours: await measureSize(client, `${prefix}-products`, products.length),
    };
    const exact = {
      plain: ({ tenant, text }: Question) => plain.search(tenant, text),
      ours: ({ tenant, text }: Question) => adapter.search(tenant, text),
    };
    const fuzzy = ({ tenant, text }: Question) => plain.search(tenant, text, { fuzzy: true });
    const latency = await timeSearches({ ...exact, fuzzy }, questions, run.rounds);
    const load = await timeLoad({ ...exact, fuzzy }, questions, { seconds: run.seconds, turns: TURNS });
    const moved = {
      plain: await countTraffic(plainTraffic, exact.plain, questions),
      ours: await countTraffic(traffic, exact.ours, questions),
    };
    const found = await timeUntilFound(adapter, products[0]!, WRITES_UNTIL_FOUND);
    const what = `${docs} products, ${tenants} tenants, ${shards} shards`;
    const row = (name: string, ours: number, base: number, fuzzyBase: number | string = ""): Row => {
      return { what, name, ours, plain: base, fuzzy: fuzzyBase, ratio: round(ours / base) };
    };
    return [
      row("search p50, ms", latency.ours.again.p50, latency.plain.again.p50, latency.fuzzy.again.p50),
      row("search p99, ms", latency.ours.again.p99, latency.plain.again.p99, latency.fuzzy.again.p99),
      row("search p50 the first time, ms", latency.ours.first.p50, latency.plain.first.p50, latency.fuzzy.first.p50),
      row("search p99 the first time, ms", latency.ours.first.p99, latency.plain.first.p99, latency.fuzzy.first.p99),
      row("16 connections, a second", load.ours, load.plain, load.fuzzy),
      row("bulk until found, products a second", round(bulk.ours, 0), round(bulk.plain, 0)),
      row("bulk into a rebuild, products a second", round(rebuilt.ours, 0), round(rebuilt.plain, 0)),
      row("documents a product", sizes.ours.documents, sizes.plain.documents),
      row("kilobytes a product", sizes.ours.kilobytes, sizes.plain.kilobytes),
      row("round trips a search", moved.ours.roundTrips, moved.plain.roundTrips),
      row("kilobytes a search", moved.ours.kilobytes, moved.plain.kilobytes),
      { what, name: "write until found p50 / p99, ms", ours: `${found.p50} / ${found.p99}`, plain: "", fuzzy: "", ratio: "" },
    ];
  } finally {
    await client.transport.request({ method: "DELETE", path: `/${prefix}*` });
    await Promise.all([client.close(), plainClient!.close(), adapter.index.close()]);
  }
}

function toLayout(shards: number): IndexLayout {
  const slowLog = { query: "10s", fetch: "10s", indexing: "10s" };
  return { shards, replicas: "0-1", refreshInterval: REFRESH_INTERVAL, slowLog };
}

/** Deals the products out to the tenants in turn; each question is asked by one of them. */
function makeLoad(docs: number, tenants: number): { products: PlainProduct[]; questions: Question[] } {
  const catalog = makeCatalog(docs);
  const tenantAt = (position: number) => `tenant-${position % tenants}`;
  const products = catalog.products.map((product, at) => ({ ...(product as { id: string }), tenant: tenantAt(at) }));
  if (tenants > 1) products.sort((one, other) => (one.tenant < other.tenant ? -1 : one.tenant > other.tenant ? 1 : 0));
  return { products, questions: shuffled(catalog.queries, SEED).map((text, at) => ({ text, tenant: tenantAt(at) })) };
}

/** The judged sets on the adapter beside the embedded engine. */
async function judgeBoth(url: string): Promise<Row[]> {
  const prefix = `bench-judged-${Date.now().toString(36)}`;
  const client = openSearchClient({ endpoint: url, auth: "none" });
  const adapter = new AdapterIndex(client, loadEmbedder(), { prefix, layout: toLayout(1) });
  const embedded = await openEmbeddedIndex({ file: ":memory:" });
  try {
    await adapter.index.ready();
    const rows: Row[] = [];
    for (const set of judgedSets()) {
      const [ours, base] = await Promise.all([judgeSet(adapter.index, set), judgeSet(embedded, set)]);
      rows.push({
        what: set.name,
        name: "nDCG@10, plain = embedded",
        ours,
        plain: base,
        fuzzy: "",
        ratio: round(ours - base, 3),
      });
    }
    return rows;
  } finally {
    await client.transport.request({ method: "DELETE", path: `/${prefix}*` });
    await Promise.all([adapter.index.close(), embedded.close()]);
  }
}

async function judgeSet(index: SearchIndex, set: ReturnType<typeof judgedSets>[number]): Promise<number> {
  const ports = { index, embedder: loadEmbedder(), clock: { now: Date.now } };
  await fill(ports, set);
  return round((await judge(ports, set)).ndcg, 4);
}
