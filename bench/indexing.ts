import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { openServer } from "./opensearch/server.ts";
import { makeCatalog } from "./support/catalog.ts";
import type { Client } from "./support/client.ts";
import { measureCpu } from "./support/processes.ts";
import { report } from "./support/report.ts";
import { type Service, startService } from "./support/service.ts";
import { isFound, newBenchShop } from "./support/shop.ts";
import { median, round, summarize } from "./support/statistics.ts";

const BATCH = 500;
/** Products of the shop whose searches are measured beside another's import. */
const NEIGHBOR = 2_000;
const SEARCH_EVERY_MS = 200;
const QUIET_MS = 10_000;
const FOUND_WITHIN_MS = 300_000;
/** Each look is a search, whose time is counted with the import's. */
const POLL_MS = 250;
const SINGLE_WRITES = 20;
const WARM_UP = 4_000;

type Products = Record<string, unknown>[];

/**
 * The whole path of an import on a real OpenSearch: bulk requests over HTTP, table, stream, indexing function, index, until
 * everything is found. Each round imports the catalogue into a new tenant; another tenant searches before it and beside it, but
 * not with `--no-neighbor`, which measures the import alone. Processor time is counted apart for the service, the engine
 * of its tables, OpenSearch and the client.
 */
export async function indexing(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      docs: { type: "string", default: "10000" },
      rounds: { type: "string", default: "3" },
      connections: { type: "string", default: "1" },
      neighbor: { type: "boolean", default: true },
    },
    allowNegative: true,
  });
  const server = openServer();
  if (!server) {
    console.log("The bench was left out: OPENSEARCH_URL names no OpenSearch, and there is no kit to start one.");
    return;
  }
  const prefix = `bench-${Date.now().toString(36)}`;
  const environment = { OPENSEARCH_ENDPOINT: server.url, OPENSEARCH_PREFIX: prefix };
  const service = await startService({ environment });
  try {
    const { products, queries } = makeCatalog(Math.max(Number(values.docs), NEIGHBOR));
    const connections = Number(values.connections);
    const neighbor = await newBenchShop(service, "neighbor");
    await importAll(neighbor.client, products.slice(0, NEIGHBOR), 1);
    // The compilers of both engines are warm then.
    await importAll((await newBenchShop(service, "warm")).client, products.slice(0, WARM_UP), connections);
    const rounds = [];
    for (let round = 0; round < Number(values.rounds); round++) {
      const shop = await newBenchShop(service, `import-${round}`);
      const quiet = values.neighbor ? await searchUntil(neighbor.client, queries, pause(QUIET_MS)) : [];
      const meter = await startMeter(service, server.url);
      const imported = importAll(shop.client, products.slice(0, Number(values.docs)), connections);
      const beside = values.neighbor ? await searchUntil(neighbor.client, queries, imported) : [];
      rounds.push({ ...(await imported), ...(await meter.read()), quiet, beside });
      console.log({ ...rounds.at(-1), quiet: undefined, beside: undefined });
    }
    const single = summarize(await writeSingles(neighbor.client, products));
    report("indexing", toRows(Number(values.docs), rounds, single));
  } finally {
    await service.stop();
    await fetch(`${server.url}/${prefix}*`, { method: "DELETE" });
    server.stop();
  }
}

interface Round {
  acceptedS: number;
  foundS: number;
  serviceS: number;
  tablesS: number;
  engineS: number;
  clientS: number;
  quiet: number[];
  beside: number[];
}

function toRows(docs: number, rounds: Round[], single: { p50: number; p99: number }) {
  const middle = (read: (round: Round) => number) => median(rounds.map(read));
  const perProduct = (read: (round: Round) => number) => round(middle((each) => (read(each) / docs) * 1_000));
  const [quiet, beside] = [summarize(rounds.flatMap((each) => each.quiet)), summarize(rounds.flatMap((each) => each.beside))];
  return [
    { name: "products", value: docs },
    { name: "a second until accepted", value: round(docs / middle(({ acceptedS }) => acceptedS), 0) },
    { name: "a second until found", value: round(docs / middle(({ foundS }) => foundS), 0) },
    { name: "service, CPU ms a product", value: perProduct(({ serviceS }) => serviceS) },
    { name: "engine of the tables, CPU ms a product", value: perProduct(({ tablesS }) => tablesS) },
    { name: "OpenSearch, CPU ms a product", value: perProduct(({ engineS }) => engineS) },
    { name: "client of the bench, CPU ms a product", value: perProduct(({ clientS }) => clientS) },
    { name: "another's searches before it, p50 / p99 ms", value: `${quiet.p50} / ${quiet.p99}` },
    { name: "another's searches beside it, p50 / p99 ms", value: `${beside.p50} / ${beside.p99}` },
    { name: "one write until found, p50 / p99 ms", value: `${single.p50} / ${single.p99}` },
  ];
}

/** Writes all products in bulk requests and waits until as many are found. */
async function importAll(client: Client, products: Products, connections: number): Promise<Pick<Round, "acceptedS" | "foundS">> {
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1_000;
  const starts = Array.from({ length: Math.ceil(products.length / BATCH) }, (_, at) => at * BATCH);
  const writeBatches = async () => {
    for (let start = starts.shift(); start !== undefined; start = starts.shift()) {
      const body = { products: products.slice(start, start + BATCH) };
      const { failed } = await client.call<{ failed: unknown[] }>("POST", "/products/bulk", body);
      if (failed.length > 0) throw new Error(`Products failed: ${JSON.stringify(failed.slice(0, 3))}`);
    }
  };
  await Promise.all(Array.from({ length: connections }, writeBatches));
  const acceptedS = seconds();
  while ((await countFound(client)) < products.length) {
    if (performance.now() - began > FOUND_WITHIN_MS) throw new Error("The products are not found.");
    await pause(POLL_MS);
  }
  return { acceptedS, foundS: seconds() };
}

async function countFound(client: Client): Promise<number> {
  return (await client.call<{ total: number }>("POST", "/products/search", { text: "*", limit: 1 })).total;
}

/** Searches one after the other, at most so many a second, until the promise is settled; returns the times in milliseconds. */
async function searchUntil(client: Client, queries: string[], end: Promise<unknown>): Promise<number[]> {
  const samples: number[] = [];
  let isOver = false;
  const over = end.finally(() => {
    isOver = true;
  });
  for (let turn = 0; !isOver; turn++) {
    const began = performance.now();
    await client.call("POST", "/products/search", { text: queries[turn % queries.length] });
    samples.push(performance.now() - began);
    await pause(Math.max(0, began + SEARCH_EVERY_MS - performance.now()));
  }
  await over;
  return samples;
}

async function writeSingles(client: Client, products: Products): Promise<number[]> {
  const samples: number[] = [];
  for (let at = 0; at < SINGLE_WRITES; at++) {
    const word = `single${Date.now().toString(36)}${at}word`;
    const product = { ...products[at]!, id: `single-${at}`, name: `Found ${word}` };
    const began = performance.now();
    await client.call("POST", "/products", product);
    while (!(await isFound(client, word, product.id)));
    samples.push(performance.now() - began);
  }
  return samples;
}

/** Begins to count the processor time of each part, in seconds. */
async function startMeter({ pid }: Service, url: string) {
  const before = await readCpu(pid, url);
  return {
    async read() {
      const after = await readCpu(pid, url);
      const spent = (part: keyof typeof after) => round(after[part] - before[part]);
      return { serviceS: spent("own"), tablesS: spent("below"), engineS: spent("engine"), clientS: spent("client") };
    },
  };
}

async function readCpu(pid: number, url: string) {
  const { user, system } = process.cpuUsage();
  const own = measureCpu(pid, { withDescendants: false });
  return {
    own,
    below: measureCpu(pid) - own,
    engine: await readEngineCpu(url),
    client: (user + system) / 1e6,
  };
}

interface NodeStats {
  nodes: Record<string, { process: { cpu: { total_in_millis: number } } }>;
}

async function readEngineCpu(url: string): Promise<number> {
  const { nodes } = (await (await fetch(`${url}/_nodes/stats/process`)).json()) as NodeStats;
  return Object.values(nodes).reduce((sum, { process }) => sum + process.cpu.total_in_millis, 0) / 1_000;
}
