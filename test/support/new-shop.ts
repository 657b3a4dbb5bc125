import type { Tier } from "../../schemas/limits.ts";
import { type ApiClient, apiClient } from "./api-client.ts";

export interface ShopOptions {
  tier?: Tier;
  /** Ids of the workspaces; the first is the one the clients name. */
  workspaces?: string[];
}

export interface Shop {
  tenantId: string;
  workspaceId: string;
  /** Calls with the tenant's secret key, in the first workspace. */
  secret: ApiClient;
  /** Calls with a publishable key, in the first workspace. */
  publishable: ApiClient;
}

let shops = 0;

/** A new tenant, provisioned through the API. */
export async function newShop(baseUrl: string, admin: ApiClient, options: ShopOptions = {}): Promise<Shop> {
  const { tier = "enterprise", workspaces = [`shop-${++shops}`] } = options;
  const [workspaceId, ...further] = workspaces as [string, ...string[]];
  const { tenantId, apiKey, publishableKey } = await done<{ tenantId: string; apiKey: string; publishableKey?: string }>(
    admin.post("/provision/manual", { workspaceId, tier }),
    "provision a tenant",
  );
  const secret = apiClient(baseUrl, apiKey, { "x-workspace-id": workspaceId });
  for (const id of further) await done(secret.post("/workspaces", { workspaceId: id }), `create the workspace ${id}`);
  const key = publishableKey ?? (await createKey(secret));
  return { tenantId, workspaceId, secret, publishable: apiClient(baseUrl, key, { "x-workspace-id": workspaceId }) };
}

async function createKey(secret: ApiClient): Promise<string> {
  const { key } = await done<{ key: string }>(
    secret.post("/keys", { label: "publishable", keyType: "publishable" }),
    "create a publishable key",
  );
  return key;
}

async function done<T>(answer: ReturnType<ApiClient["post"]>, what: string): Promise<T> {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`Could not ${what}: ${status} ${JSON.stringify(body)}`);
  return body.data;
}
