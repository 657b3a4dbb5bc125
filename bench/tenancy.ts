import { setTimeout as pause } from "node:timers/promises";
import { makeCatalog } from "./support/catalog.ts";
import { Client } from "./support/client.ts";
import { report } from "./support/report.ts";
import { type Service, startService } from "./support/service.ts";
import { indexProducts, newBenchShop } from "./support/shop.ts";
import { round, summarize } from "./support/statistics.ts";

interface Purge {
  status: string;
  purge: { openSearchDeleted: number; dynamoDbDeleted: number };
}

const PROVISIONED = 300;
const WARM_UP = 30;
/** A purge that takes longer has failed its purpose. */
const PATIENCE_MS = 600_000;

/**
 * Measures provisioning, and how long it takes until a deprovisioned tenant's products are removed from table and index, from the
 * request on. The purge goes on after that: its last pass waits for writers that do not know of it yet.
 */
export async function tenancy({ docs }: { docs: number }): Promise<void> {
  const service = await startService();
  try {
    report("tenancy", [await measureProvisioning(service), await measurePurge(service, docs)]);
  } finally {
    await service.stop();
  }
}

async function measureProvisioning(service: Service): Promise<object> {
  const admin = toAdmin(service);
  const samples: number[] = [];
  for (let shop = 0; shop < WARM_UP + PROVISIONED; shop++) {
    const began = performance.now();
    await admin.call("POST", "/provision/shopify", { shop: `shop-${shop}.myshopify.com` });
    if (shop >= WARM_UP) samples.push(performance.now() - began);
  }
  admin.close();
  const { p50, p95, p99 } = summarize(samples);
  return { what: `provisioning, ${PROVISIONED} shops one after the other`, "ms p50": p50, p95, p99, "to reach": "p50 ≤ 30 ms" };
}

async function measurePurge(service: Service, docs: number): Promise<object> {
  const { client, tenantId } = await newBenchShop(service, "bench");
  await indexProducts(client, makeCatalog(docs).products);
  client.close();
  const admin = toAdmin(service);
  const began = performance.now();
  const { jobId } = await admin.call<{ jobId: string }>("POST", "/deprovision", { tenantId, purgeData: true });
  const answeredS = (performance.now() - began) / 1_000;
  for (;;) {
    const { purge } = await admin.call<Purge>("GET", `/deprovision/${jobId}`);
    if (purge.dynamoDbDeleted >= docs && purge.openSearchDeleted >= docs) break;
    if (performance.now() - began > PATIENCE_MS) throw new Error(`Not removed: ${JSON.stringify(purge)}`);
    await pause(100);
  }
  const seconds = round((performance.now() - began) / 1_000, 1);
  admin.close();
  return { what: `purge of ${docs} products`, seconds, "answered after s": round(answeredS, 1), "to reach": "≤ 60 s" };
}

function toAdmin({ baseUrl, adminKey }: Service): Client {
  return new Client(baseUrl, { authorization: `Bearer ${adminKey}` }, 1);
}
