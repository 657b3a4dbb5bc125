import type { ApiCaller } from "../client/api-caller.ts";
import type { DemoCredentials } from "../data-folder/credentials.ts";

const WORKSPACE_ID = "demo-shop";

/** Makes the demo tenant through the API. The Idempotency-Key gives a start that was killed right after this its keys again. */
export async function provisionDemoShop(api: ApiCaller, baseUrl: string, adminKey: string): Promise<DemoCredentials> {
  const headers = { authorization: `Bearer ${adminKey}`, "idempotency-key": "demo-shop" };
  const wish = { workspaceId: WORKSPACE_ID, name: "Demo shop", tier: "enterprise" };
  const { body } = await api.post("/provision/manual", wish, headers);
  const { tenantId, workspaceId, apiKey, publishableKey } = body.data;
  return {
    baseUrl,
    tenantId,
    workspaceId,
    secretKey: apiKey,
    publishableKey: publishableKey ?? (await createPublishableKey(api, apiKey)),
    adminKey,
  };
}

async function createPublishableKey(api: ApiCaller, secretKey: string): Promise<string> {
  const wish = { label: "Demo shop, browser", keyType: "publishable" };
  const { body } = await api.post("/keys", wish, { authorization: `Bearer ${secretKey}` });
  return body.data.key;
}
