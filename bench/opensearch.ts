import { parseArgs } from "node:util";
import type { Client } from "@opensearch-project/opensearch";
import { openEmbeddedIndex } from "../engine/embedded-index.ts";
import { openSearchClient } from "../functions/platform/aws/opensearch/client/opensearch-client.ts";
import type { SearchIndex } from "../functions/platform/ports/search/search-index.ts";
import type { IndexLayout } from "../schemas/index-layout.ts";
import { judgedSets } from "./judged-sets.ts";
import { AdapterIndex } from "./opensearch/adapter-index.ts";
import { HybridIndex } from "./opensearch/hybrid-index.ts";
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
import { type Row, toRow, toRows } from "./opensearch/rows.ts";
import { openServer } from "./opensearch/server.ts";
import { Traffic } from "./opensearch/traffic.ts";
import { fill, judge, loadEmbedder, openThesaurus, openWordLists } from "./relevance.ts";
import { makeCatalog } from "./support/catalog.ts";
import { report } from "./support/report.ts";
import { round, shuffled } from "./support/statistics.ts";

const SEED = 7;
const REFRESH_INTERVAL = "1s";
const WRITES_UNTIL_FOUND = 40;
const TURNS = 3;
const REBUILT = 20_000;
/** Products that are written before anything is measured: a node that has just started compiles for whoever comes first. */
const WARM_UP = 5_000;

interface Run {
  docs: number;
  /** Questions that are asked, of the 500. */
  asked: number;
  tenants: number;
  shards: number;
  rounds: number;
  seconds: number;
}

/**
 * The adapter on a real OpenSearch beside two plain indices with the same products, one for words and a hybrid one, all in one
 * run: searches, load, bulk, sizes, and the judged sets beside the embedded engine. `--docs` takes several numbers of products.
 * `--growth` adds 200,000 products, and 100 tenants on one and on nine shards.
 */
export async function opensearch(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      docs: { type: "string", default: "1000,10000,50000" },
      questions: { type: "string", default: "500" },
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
    const { rounds, seconds, questions } = values;
    const base = { asked: Number(questions), rounds: Number(rounds), seconds: Number(seconds), shards: 1, tenants: 1 };
    const runs: Run[] = values.docs.split(",").map((docs) => ({ ...base, docs: Number(docs) }));
    if (values.growth)
      runs.push({ ...base, docs: 200_000 }, ...[1, 9].map((shards) => ({ ...base, docs: 200_000, tenants: 100, shards })));
    const rows: Row[] = [];
    if (runs.length > 0) await warmUp(server.url);
    for (const run of runs) rows.push(...(await measure(server.url, run)));
    if (values.judged) rows.push(...(await judgeBoth(server.url)));
    report("opensearch", rows);
  } finally {
    server.stop();
  }
}

/** The indices of one run, with what they move over the network. */
interface Pair {
  prefix: string;
  client: Client;
  plain: PlainIndex;
  plainTraffic: Traffic;
  hybrid: HybridIndex;
  hybridTraffic: Traffic;
  adapter: AdapterIndex;
  traffic: Traffic;
}

async function measure(url: string, run: Run): Promise<Row[]> {
  const { docs, tenants, shards } = run;
  const { products, questions } = makeLoad(docs, tenants);
  return withPair(url, shards, async (pair) => {
    const written = await measureWrites(pair, products, shards);
    const searched = await measureSearches(pair, questions.slice(0, run.asked), run);
    const found = await timeUntilFound(pair.adapter, products[0]!, WRITES_UNTIL_FOUND);
    const until = { name: "write until found p50 / p99, ms", ours: `${found.p50} / ${found.p99}` };
    const what = `${docs} products, ${tenants} tenants, ${shards} shards`;
    return [...searched, ...written, until].map((row) => ({ what, ...row }));
  });
}

/** Writes some products to throw-away indices. */
function warmUp(url: string): Promise<void> {
  return withPair(url, 1, async (pair) => {
    await measureWrites(pair, makeLoad(WARM_UP, 1).products, 1);
  });
}

async function withPair<Result>(url: string, shards: number, use: (pair: Pair) => Promise<Result>): Promise<Result> {
  const pair = openPair(url, shards);
  const { client, plain, hybrid, adapter } = pair;
  try {
    const shape = { shards, refreshInterval: REFRESH_INTERVAL };
    await Promise.all([plain.create(shape), hybrid.create(shape), adapter.index.ready()]);
    return await use(pair);
  } finally {
    await hybrid.remove();
    await client.transport.request({ method: "DELETE", path: `/${pair.prefix}*` });
    await Promise.all([client.close(), plain.close(), hybrid.close(), adapter.index.close()]);
  }
}

function openPair(url: string, shards: number): Pair {
  const prefix = `bench-${Date.now().toString(36)}`;
  const open = () => openSearchClient({ endpoint: url, auth: "none" });
  const [plainTraffic, hybridTraffic, traffic] = [new Traffic(), new Traffic(), new Traffic()];
  const embedder = loadEmbedder();
  const plain = new PlainIndex(plainTraffic.watch(open()), `${prefix}-plain`);
  const hybrid = new HybridIndex(hybridTraffic.watch(open()), embedder, `${prefix}-hybrid`);
  const adapter = new AdapterIndex(traffic.watch(open()), embedder, { prefix, layout: toLayout(shards) });
  return { prefix, client: open(), plain, plainTraffic, hybrid, hybridTraffic, adapter, traffic };
}

async function measureWrites(pair: Pair, products: PlainProduct[], shards: number): Promise<Row[]> {
  const { client, prefix, plain, hybrid, adapter } = pair;
  const bulk = await timeBulk(client, products, {
    plain: (batch) => plain.put(batch),
    hybrid: (batch) => hybrid.put(batch),
    ours: (batch) => adapter.put(batch),
  });
  const copies = [plain.sibling(`${prefix}-plain-copy`), hybrid.sibling(`${prefix}-hybrid-copy`)] as const;
  for (const copy of copies) await copy.create({ shards, refreshInterval: "-1" });
  const rebuild = await adapter.openRebuild();
  const rebuilt = await timeBulk(client, products.slice(0, REBUILT), {
    plain: (batch) => copies[0].put(batch),
    hybrid: (batch) => copies[1].put(batch),
    ours: (batch) => rebuild.put(batch),
  });
  await rebuild.abort();
  await copies[1].remove();
  await client.transport.request({ method: "DELETE", path: `/${copies[0].name}` });
  const size = (index: string) => measureSize(client, index, products.length);
  const sizes = { plain: await size(plain.name), hybrid: await size(hybrid.name), ours: await size(`${prefix}-products`) };
  const spent = { engine: "engine ms a product", client: "client ms a product" };
  return [
    ...toRows({ rate: "bulk until found, products a second", ...spent }, bulk),
    ...toRows({ rate: "bulk into a rebuild, products a second", ...spent }, rebuilt),
    ...toRows({ documents: "documents a product", kilobytes: "kilobytes a product" }, sizes),
  ];
}

async function measureSearches(pair: Pair, questions: Question[], run: Run): Promise<Row[]> {
  const { client, plain, plainTraffic, hybrid, hybridTraffic, adapter, traffic } = pair;
  const searches = {
    plain: ({ tenant, text }: Question) => plain.search(tenant, text),
    hybrid: ({ tenant, text }: Question) => hybrid.search(tenant, text),
    ours: ({ tenant, text }: Question) => adapter.search(tenant, text),
    fuzzy: ({ tenant, text }: Question) => plain.search(tenant, text, { fuzzy: true }),
  };
  const latency = await timeSearches(searches, questions, run.rounds);
  const load = await timeLoad(searches, questions, { seconds: run.seconds, turns: TURNS });
  const counted = {
    plain: await countTraffic(client, plainTraffic, searches.plain, questions),
    hybrid: await countTraffic(client, hybridTraffic, searches.hybrid, questions),
    ours: await countTraffic(client, traffic, searches.ours, questions),
  };
  const times = (name: string, pass: "first" | "again", at: "p50" | "p99") => {
    const { ours, plain: base, hybrid: both, fuzzy } = latency;
    return toRow(name, { ours: ours[pass][at], plain: base[pass][at], hybrid: both[pass][at], fuzzy: fuzzy[pass][at] });
  };
  return [
    times("search p50, ms", "again", "p50"),
    times("search p99, ms", "again", "p99"),
    times("search p50 the first time, ms", "first", "p50"),
    times("search p99 the first time, ms", "first", "p99"),
    toRow("16 connections, a second", load),
    ...toRows({ roundTrips: "round trips a search", kilobytes: "kilobytes a search" }, counted),
    ...toRows({ engine: "engine ms a search", client: "client ms a search" }, counted),
  ];
}

function toLayout(shards: number): IndexLayout {
  const slowLog = { query: "10s", fetch: "10s", indexing: "10s" };
  return { shards, monthShards: 1, replicas: "0-1", refreshInterval: REFRESH_INTERVAL, slowLog };
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
      rows.push({ what: set.name, name: "nDCG@10, plain = embedded", ours, plain: base, toPlain: round(ours - base, 3) });
    }
    return rows;
  } finally {
    await client.transport.request({ method: "DELETE", path: `/${prefix}*` });
    await Promise.all([adapter.index.close(), embedded.close()]);
  }
}

async function judgeSet(index: SearchIndex, set: ReturnType<typeof judgedSets>[number]): Promise<number> {
  const ports = {
    index,
    embedder: loadEmbedder(),
    thesaurus: openThesaurus(),
    lexicon: openWordLists(),
    clock: { now: Date.now },
  };
  await fill(ports, set);
  return round((await judge(ports, set)).ndcg, 4);
}
