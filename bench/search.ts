import { checkFloors, FLOOR_PRODUCTS, type Ratios } from "./embedded/floors.ts";
import { type LoadFigures, runLoads, type Target } from "./embedded/load.ts";
import { startPlainPeer } from "./embedded/plain-peer.ts";
import { makeCatalog } from "./support/catalog.ts";
import { measureCpu, measureMemory } from "./support/processes.ts";
import { report } from "./support/report.ts";
import { type Service, startService } from "./support/service.ts";
import { indexProducts, newBenchShop } from "./support/shop.ts";
import { round, shuffled } from "./support/statistics.ts";

const FACETS = ["brands", "categories", "stockStatus"];
const SEED = 7;

/** Loads by their names in the ratios. A list shows no passages, and asks for none. */
const LOADS = [
  { name: "facets", facets: true, connections: 1, body: {} },
  { name: "facets, 16", facets: true, connections: 16, body: {} },
  { name: "none", facets: false, connections: 1, body: {} },
  { name: "none, 16", facets: false, connections: 16, body: {} },
  { name: "list", facets: true, connections: 1, body: { matchingChunks: false } },
] as const;

/**
 * Measures searches over HTTP at 10,000 and at `docs` products, with 1 and 16 connections, with three facets and without, and the
 * memory after that, beside a plain index that is asked in the same minutes. Exits with 1 where a ratio of the two passes its
 * floor.
 */
export async function search({ docs, seconds }: { docs: number; seconds: number }): Promise<void> {
  const rows: object[] = [];
  const faults: string[] = [];
  for (const count of [...new Set([Math.min(FLOOR_PRODUCTS, docs), docs])]) {
    const service = await startService();
    const measured = await measure(service, count, seconds).finally(() => service.stop());
    rows.push(...measured.rows);
    console.log(`${count} products, service / plain:`, measured.ratios);
    faults.push(...checkFloors(measured.catalogue, count, measured.ratios));
  }
  report("search", rows);
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
}

async function measure(service: Service, docs: number, seconds: number) {
  const { name: catalogue, products, queries } = makeCatalog(docs);
  const { client, headers } = await newBenchShop(service, "bench");
  const { foundS, processorS } = await timeFill(service.pid, async () => (await indexProducts(client, products)).foundS);
  client.close();
  const plain = await startPlainPeer();
  try {
    const plainFill = await timeFill(plain.pid, () => plain.fill(products));
    const targets: Target[] = [
      { name: "service", baseUrl: service.baseUrl, pid: service.pid, headers, path: "/products/search" },
      { name: "plain", baseUrl: plain.baseUrl, pid: plain.pid, headers: {}, path: "/search" },
    ];
    const ratios: Ratios = {
      "bulk: per second": round(plainFill.foundS / foundS),
      "bulk: processor": round(processorS / plainFill.processorS),
    };
    const rows: object[] = [];
    for (const { name, facets, connections, body } of LOADS) {
      const bodies = shuffled(queries, SEED).map((text) =>
        JSON.stringify({ text, limit: 10, ...(facets && { facetFields: FACETS }), ...body }),
      );
      const figures = await runLoads(targets, bodies, { connections, seconds });
      Object.assign(ratios, toRatios(name, figures as [LoadFigures, LoadFigures]));
      rows.push(...targets.map((target, at) => ({ catalogue, docs, load: name, server: target.name, ...figures[at] })));
    }
    const { residentMb, peakMb } = measureMemory(service.pid);
    const fill = { "indexed /s": Math.round(docs / foundS), "processor ms a product": round((processorS * 1_000) / docs) };
    console.log({ ...fill, "memory MB": residentMb, "peak MB": peakMb });
    return { catalogue, ratios, rows };
  } finally {
    await plain.stop();
  }
}

/** Returns the seconds that a server takes to find all of what is written, and its processor time for that. */
async function timeFill(pid: number, fill: () => Promise<number>): Promise<{ foundS: number; processorS: number }> {
  const before = measureCpu(pid);
  const foundS = await fill();
  return { foundS, processorS: measureCpu(pid) - before };
}

function toRatios(name: string, [own, plain]: [LoadFigures, LoadFigures]): Ratios {
  return {
    [`${name}: p50`]: round(own.p50 / plain.p50),
    [`${name}: per second`]: round(own["per second"] / plain["per second"]),
    [`${name}: processor`]: round(own["processor ms"] / plain["processor ms"]),
    [`${name}: bytes`]: round(own["answer KB"] / plain["answer KB"]),
  };
}
