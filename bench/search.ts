import { makeCatalog } from "./support/catalog.ts";
import { Client } from "./support/client.ts";
import { measureMemory } from "./support/processes.ts";
import { report } from "./support/report.ts";
import { type Service, startService } from "./support/service.ts";
import { indexProducts, newBenchShop } from "./support/shop.ts";
import { round, shuffled, summarize } from "./support/statistics.ts";

const FACETS = ["brands", "categories", "stockStatus"];
const SEED = 7;

/**
 * Measures searches over HTTP at 1,000 and at `docs` products, with 1 and 16 connections, with three facets and without, and the
 * memory after that.
 */
export async function search({ docs, seconds }: { docs: number; seconds: number }): Promise<void> {
  const rows: Record<string, string | number>[] = [];
  for (const count of [...new Set([Math.min(1_000, docs), docs])]) {
    const service = await startService();
    try {
      rows.push(...(await measure(service, count, seconds)));
    } finally {
      await service.stop();
    }
  }
  report("search", rows);
}

async function measure(service: Service, docs: number, seconds: number): Promise<Record<string, string | number>[]> {
  const { name: catalogue, products, queries } = makeCatalog(docs);
  const { client, headers } = await newBenchShop(service, "bench");
  const { foundS } = await indexProducts(client, products);
  const rows: Record<string, string | number>[] = [];
  for (const facets of [true, false]) {
    for (const connections of [1, 16]) {
      const bodies = shuffled(queries, SEED).map((text) =>
        JSON.stringify({ text, limit: 10, ...(facets && { facetFields: FACETS }) }),
      );
      const load = await runLoad(service, headers, bodies, connections, seconds);
      rows.push({ catalogue, docs, connections, facets: facets ? 3 : 0, ...load });
    }
  }
  const { residentMb, peakMb } = measureMemory(service.pid);
  client.close();
  return rows.map((row) => ({ ...row, "indexed /s": Math.round(docs / foundS), "memory MB": residentMb, "peak MB": peakMb }));
}

/** Runs a closed loop, after one unmeasured round of all queries. */
async function runLoad(
  service: Service,
  headers: Record<string, string>,
  bodies: string[],
  connections: number,
  seconds: number,
) {
  const client = new Client(service.baseUrl, headers, connections);
  const samples: number[] = [];
  let next = 0;
  let failures = 0;
  let bytes = 0;
  const sendUntil = async (until: () => boolean, record: boolean) => {
    while (until()) {
      const answer = await client.send("POST", "/products/search", bodies[next++ % bodies.length]!, { keepText: false });
      if (answer.status !== 200) failures++;
      if (record) samples.push(answer.ms);
      bytes += answer.bytes;
    }
  };
  await Promise.all(Array.from({ length: connections }, () => sendUntil(() => next < bodies.length, false)));
  next = 0;
  bytes = 0;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: connections }, () => sendUntil(() => performance.now() - began < seconds * 1_000, true)),
  );
  const took = (performance.now() - began) / 1_000;
  client.close();
  const { p50, p95, p99 } = summarize(samples);
  return {
    p50,
    p95,
    p99,
    "per second": round(samples.length / took, 0),
    failures,
    "answer KB": round(bytes / samples.length / 1_024, 1),
  };
}
