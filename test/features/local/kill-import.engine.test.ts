import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, expect, test } from "@jest/globals";
import type { ApiClient } from "../../support/api-client.ts";
import { demoShopClient, newFolder, startService } from "../../support/start-process.ts";
import { verifies } from "../../support/verifies.ts";

const endpoint = process.env.OPENSEARCH_URL!;
const prefix = `kill-${randomUUID()}`;
const options = {
  dataFolder: newFolder(),
  args: ["--no-demo"],
  environment: { DISABLE_RATE_LIMITS: "1", OPENSEARCH_ENDPOINT: endpoint, OPENSEARCH_PREFIX: prefix },
};
afterAll(async () => {
  await fetch(`${endpoint}/${prefix}*`, { method: "DELETE" });
});

const BATCH = 500;
/** The service starts twice, beside an OpenSearch. */
const LIMIT_MS = 240_000;
const ATTEMPTS = 600;

/** Writes products of a brand, from a number on, and returns how many were taken. */
async function write(api: ApiClient, brand: string, first: number): Promise<number> {
  const ids = Array.from({ length: BATCH }, (_, at) => `p${first + at}`);
  const products = ids.map((id) => ({ id, name: `Chair ${id}`, brands: [brand] }));
  const { body } = await api.post("/products/bulk", { products });
  return body.data.succeeded.length;
}

async function countBrands(api: ApiClient): Promise<Record<string, number>> {
  const { body } = await api.post("/products/search", { text: "*", limit: 1, facetFields: ["brands"] });
  const values: { key: string; count: number }[] = body.data?.facets?.brands ?? [];
  return Object.fromEntries(values.map(({ key, count }) => [key, count]));
}

/** Counts until what was written before the kill is indexed, which happens by itself after it. */
async function countUntil(api: ApiClient, expected: Record<string, number>): Promise<Record<string, number>> {
  for (let attempt = 1; ; attempt++) {
    const counts = await countBrands(api);
    const isReached = Object.entries(expected).every(([brand, count]) => counts[brand] === count);
    if (isReached || attempt === ATTEMPTS) return counts;
    await pause(100);
  }
}

test(
  "kill -9 while an import is indexed on OpenSearch loses no record, and leaves none as it was before it changed",
  async () => {
    verifies("local.kill-9", "indexing.versions", "indexing.bulk");
    const service = await startService(options);
    const api = demoShopClient(service);
    const taken = [];
    for (const first of [0, 500, 1_000, 1_500]) taken.push(await write(api, "Old", first));
    taken.push(await write(api, "New", 500));
    await service.end("SIGKILL");

    const again = await startService(options);
    const counts = await countUntil(demoShopClient(again), { Old: 1_500, New: 500 });
    await again.end("SIGTERM");

    expect(taken).toEqual([500, 500, 500, 500, 500]);
    expect(counts).toEqual({ Old: 1_500, New: 500 });
  },
  LIMIT_MS,
);
