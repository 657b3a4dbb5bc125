import { expect } from "@jest/globals";
import type { Ports } from "../../../functions/domain/ports.ts";
import { createErasureStep, PERSONAL_STORES } from "../../../functions/features/compliance/index.ts";
import type { Item } from "../../../functions/platform/ports/stores/table.ts";
import { engineClientOptions } from "../../support/ask-engine.ts";
import { postOver, withPorts } from "../../support/chat.ts";
import type { Shop } from "../../support/new-shop.ts";
import type { Local } from "../../support/start-local.ts";

/** Requests about the whole account. */
export const WHOLE_ACCOUNT = { headers: { "x-workspace-id": "" } };

/** Sends a request about a customer, lets its walks and their pauses pass, and returns the audit. */
export async function complete(local: Local, shop: Shop, path: "redact" | "data-request", customer: object, fields: object = {}) {
  const request = { customer, caller: { source: "sdk" }, ...fields };
  const { status, body } = await shop.secret.post(`/compliance/${path}`, request, WHOLE_ACCOUNT);
  expect([status, body.data?.status]).toEqual([202, "queued"]);
  return finish(local, shop, body.data.requestId);
}

/** Returns the audit of a request whose walks and pauses have passed. */
export async function finish(local: Local, shop: Shop, requestId: string) {
  await local.idle();
  const { body } = await shop.secret.get(`/compliance/audits/${requestId}`, WHOLE_ACCOUNT);
  return body.data;
}

/** Sends a request whose steps the test does itself, and returns its id. */
export async function begin(local: Local, shop: Shop, path: "redact" | "data-request", customer: object): Promise<string> {
  const stateMachines = { ...local.ports.stateMachines, start: async () => undefined };
  const request = { customer, caller: { source: "sdk" } };
  const { lines } = await postOver(withPorts(local.ports, { stateMachines }), shop.secret.key, `/compliance/${path}`, request);
  return lines[0].data.requestId;
}

/** Does the steps of a request; each pause lasts until the streams are drained. */
export async function walk(local: Local, shop: Shop, requestId: string, ports: Partial<Ports> = {}): Promise<void> {
  const sleep = async (ms: number) => {
    await local.idle();
    await local.ports.timer.sleep(ms);
  };
  const step = createErasureStep(withPorts(local.ports, { timer: { ...local.ports.timer, sleep }, ...ports }), PERSONAL_STORES);
  let state: Parameters<typeof step>[0] = { tenantId: shop.tenantId, requestId };
  while (state.cursor !== null) state = await step(state);
}

/** The counts of an audit by store. */
export function countsOf({ stores }: { stores: { name: string; found: number; changed: number; remaining: number }[] }) {
  return Object.fromEntries(stores.map(({ name, found, changed, remaining }) => [name, [found, changed, remaining]]));
}

/** Everything that the tables hold of a tenant, as JSON: audits and the merchant's own log apart. */
export async function readAllItems({ engines }: Local, { tenantId }: Shop): Promise<string[]> {
  const found: string[] = [];
  for (const item of await scanTables(engines.dynamodb)) {
    if (String(item.pk).startsWith(`${tenantId}#`)) found.push(JSON.stringify(item));
  }
  return found;
}

async function scanTables(endpoint: string): Promise<Item[]> {
  const { DynamoDBClient, ListTablesCommand, ScanCommand } = await import("@aws-sdk/client-dynamodb");
  const { unmarshall } = await import("@aws-sdk/util-dynamodb");
  const client = new DynamoDBClient(engineClientOptions(endpoint));
  const items: Item[] = [];
  const { TableNames = [] } = await client.send(new ListTablesCommand({}));
  for (const TableName of TableNames) {
    const { Items = [] } = await client.send(new ScanCommand({ TableName }));
    items.push(...Items.map((item) => unmarshall(item)));
  }
  client.destroy();
  return items;
}
