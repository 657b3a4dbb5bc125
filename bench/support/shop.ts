import { METERS } from "../../schemas/limits.ts";
import { Client } from "./client.ts";
import type { Service } from "./service.ts";

export interface BenchShop {
  tenantId: string;
  workspaceId: string;
  headers: Record<string, string>;
  client: Client;
}

/** A fresh tenant with room for everything that a bench writes and asks. */
export async function newBenchShop({ baseUrl, adminKey }: Service, workspaceId: string): Promise<BenchShop> {
  const admin = new Client(baseUrl, { authorization: `Bearer ${adminKey}` }, 1);
  const { tenantId, apiKey } = await admin.call<{ tenantId: string; apiKey: string }>("POST", "/provision/manual", {
    workspaceId,
    tier: "enterprise",
  });
  const quotas = Object.fromEntries(METERS.map((meter) => [meter, 100_000_000]));
  const limits = { ...quotas, products: 10_000_000 };
  await admin.call("PUT", `/admin/tenants/${tenantId}/subscription`, { limits });
  admin.close();
  const headers = { authorization: `Bearer ${apiKey}`, "x-workspace-id": workspaceId };
  return { tenantId, workspaceId, headers, client: new Client(baseUrl, headers, 1) };
}

const BATCH = 500;
/** Time limit for finding written products. */
const FOUND_WITHIN_MS = 900_000;

/** Writes products in bulks and waits until the last of every bulk is found. Returns seconds until accepted and until found. */
export async function indexProducts(
  client: Client,
  products: Record<string, unknown>[],
): Promise<{ acceptedS: number; foundS: number }> {
  const began = performance.now();
  const waiting: { id: unknown; sku: unknown }[] = [];
  for (let start = 0; start < products.length; start += BATCH) {
    const batch = products.slice(start, start + BATCH);
    const { failed } = await client.call<{ failed: unknown[] }>("POST", "/products/bulk", { products: batch });
    if (failed.length > 0) throw new Error(`Products failed: ${JSON.stringify(failed.slice(0, 3))}`);
    waiting.push(batch.at(-1) as never);
  }
  const acceptedS = (performance.now() - began) / 1_000;
  while (waiting.length > 0) {
    const { id, sku } = waiting.at(-1)!;
    if (await isFound(client, String(sku), id)) waiting.pop();
    else if (performance.now() - began > acceptedS * 1_000 + FOUND_WITHIN_MS) throw new Error(`Product ${id} is not found.`);
    else await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return { acceptedS, foundS: (performance.now() - began) / 1_000 };
}

export async function isFound(client: Client, text: string, id: unknown): Promise<boolean> {
  const { results } = await client.call<{ results: { id: unknown }[] }>("POST", "/products/search", { text });
  return results.some((hit) => hit.id === id);
}
