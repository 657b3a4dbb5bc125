import { makeCatalog } from "./support/catalog.ts";
import type { Client } from "./support/client.ts";
import { measureMemory } from "./support/processes.ts";
import { report } from "./support/report.ts";
import { startService } from "./support/service.ts";
import { indexProducts, isFound, newBenchShop } from "./support/shop.ts";
import { round, seeded, summarize } from "./support/statistics.ts";

const SINGLE_WRITES = 100;
const POLL_MS = 5;

/** Measures bulk indexing until everything is found, then single writes until each is found, at that size. */
export async function write({ docs }: { docs: number }): Promise<void> {
  const { products } = makeCatalog(docs);
  const service = await startService();
  try {
    const { client } = await newBenchShop(service, "bench");
    const { acceptedS, foundS } = await indexProducts(client, products);
    const { residentMb, peakMb } = measureMemory(service.pid);
    const found = summarize(await writeSingles(client, products));
    report("write", [
      {
        docs,
        "bulk /s until accepted": Math.round(docs / acceptedS),
        "bulk /s until found": Math.round(docs / foundS),
        "one written → found p50": found.p50,
        p95: found.p95,
        p99: found.p99,
        "memory MB": residentMb,
        "peak MB": peakMb,
      },
    ]);
  } finally {
    await service.stop();
  }
}

async function writeSingles(client: Client, products: Record<string, unknown>[]): Promise<number[]> {
  const random = seeded(99);
  const samples: number[] = [];
  for (let index = 0; index < SINGLE_WRITES; index++) {
    const word = Array.from({ length: 12 }, () => "bcdfghjklmnpqrstvwxz"[Math.floor(random() * 20)]).join("");
    const product = { ...products[index % products.length]!, id: `w-${index}`, sku: `WRT-${index}`, name: `${word} lamp` };
    await pause(50 + random() * 100);
    const began = performance.now();
    await client.call("POST", "/products", product);
    while (!(await isFound(client, word, product.id))) await pause(POLL_MS);
    samples.push(round(performance.now() - began));
  }
  return samples;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
