import { parseArgs } from "node:util";
import type { Client } from "@opensearch-project/opensearch";
import { openEmbeddedIndex } from "../engine/embedded-index.ts";
import { openSearchClient } from "../functions/platform/aws/opensearch/client/opensearch-client.ts";
import type { SearchIndex } from "../functions/platform/ports/search/search-index.ts";
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
import { fill, judge, loadEmbedder, openThesaurus, openWordLists } from "./relevance.ts";
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

/** Both indices of one run, with what they move over the network. */
interface Pair {
  prefix: string;
  client: Client;
  plain: PlainIndex;
  plainTraffic: Traffic;
  adapter: AdapterIndex;
  traffic: Traffic;
}

async function measure(url: string, run: Run): Promise<Row[]> {
  const { docs, tenants, shards } = run;
  const { products, questions } = makeLoad(docs, tenants);
  const pair = openPair(url, shards);
  try {
    await Promise.all([pair.plain.create({ shards, refreshInterval: REFRESH_INTERVAL }), pair.adapter.index.ready()]);
    const written = await measureWrites(pair, products, shards);
    const searched = await measureSearches(pair, questions, run);
    const found = await timeUntilFound(pair.adapter, products[0]!, WRITES_UNTIL_FOUND);
    const until = {
      name: "write until found p50 / p99, ms",
      ours: `${found.p50} / ${found.p99}`,
      plain: "",
      fuzzy: "",
      ratio: "",
    };
    const what = `${docs} products, ${tenants} tenants, ${shards} shards`;
    return [...searched, ...written, until].map((row) => ({ what, ...row }));
  } finally {
    const { client, plain, adapter } = pair;
    await client.transport.request({ method: "DELETE", path: `/${pair.prefix}*` });
    await Promise.all([client.close(), plain.close(), adapter.index.close()]);
  }
}

function openPair(url: string, shards: number): Pair {
  const prefix = `bench-${Date.now().toString(36)}`;
  const open = () => openSearchClient({ endpoint: url, auth: "none" });
  const [plainTraffic, traffic] = [new Traffic(), new Traffic()];
  const plain = new PlainIndex(plainTraffic.watch(open()), `${prefix}-plain`);
  const adapter = new AdapterIndex(traffic.watch(open()), loadEmbedder(), { prefix, layout: toLayout(shards) });
  return { prefix, client: open(), plain, plainTraffic, adapter, traffic };
}

function toRow(name: string, ours: number, plain: number, fuzzy: number | string = ""): Row {
  return { name, ours, plain, fuzzy, ratio: round(ours / plain) };
}

async function measureWrites({ client, prefix, plain, adapter }: Pair, products: PlainProduct[], shards: number): Promise<Row[]> {
  const bulk = await timeBulk(products, { plain: (batch) => plain.put(batch), ours: (batch) => adapter.put(batch) });
  const copy = plain.sibling(`${prefix}-plain-copy`);
  await copy.create({ shards, refreshInterval: "-1" });
  const rebuild = await adapter.openRebuild();
  const rebuilt = await timeBulk(products.slice(0, REBUILT), {
    plain: (batch) => copy.put(batch),
    ours: (batch) => rebuild.put(batch),
  });
  await rebuild.abort();
  await client.transport.request({ method: "DELETE", path: `/${copy.name}` });
  const [base, ours] = [
    await measureSize(client, plain.name, products.length),
    await measureSize(client, `${prefix}-products`, products.length),
  ];
  return [
    toRow("bulk until found, products a second", round(bulk.ours, 0), round(bulk.plain, 0)),
    toRow("bulk into a rebuild, products a second", round(rebuilt.ours, 0), round(rebuilt.plain, 0)),
    toRow("documents a product", ours.documents, base.documents),
    toRow("kilobytes a product", ours.kilobytes, base.kilobytes),
  ];
}

async function measureSearches({ plain, plainTraffic, adapter, traffic }: Pair, questions: Question[], run: Run): Promise<Row[]> {
  const searches = {
    plain: ({ tenant, text }: Question) => plain.search(tenant, text),
    ours: ({ tenant, text }: Question) => adapter.search(tenant, text),
    fuzzy: ({ tenant, text }: Question) => plain.search(tenant, text, { fuzzy: true }),
  };
  const latency = await timeSearches(searches, questions, run.rounds);
  const load = await timeLoad(searches, questions, { seconds: run.seconds, turns: TURNS });
  const [base, ours] = [
    await countTraffic(plainTraffic, searches.plain, questions),
    await countTraffic(traffic, searches.ours, questions),
  ];
  const times = (name: string, pass: "first" | "again", at: "p50" | "p99") =>
    toRow(name, latency.ours[pass][at], latency.plain[pass][at], latency.fuzzy[pass][at]);
  return [
    times("search p50, ms", "again", "p50"),
    times("search p99, ms", "again", "p99"),
    times("search p50 the first time, ms", "first", "p50"),
    times("search p99 the first time, ms", "first", "p99"),
    toRow("16 connections, a second", load.ours, load.plain, load.fuzzy),
    toRow("round trips a search", ours.roundTrips, base.roundTrips),
    toRow("kilobytes a search", ours.kilobytes, base.kilobytes),
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
