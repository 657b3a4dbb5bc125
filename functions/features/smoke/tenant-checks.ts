import {
  bySecret,
  expectData,
  expectEqual,
  expectError,
  type SmokeCheck,
  type SmokeContext,
  tenantOf,
  waitUntil,
} from "./smoke-test.ts";

/** Provisions the throw-away tenant of a run. Its limits leave room for asking again and again. */
export const provisionTenant: SmokeCheck = {
  name: "an administrator provisions a tenant with both keys",
  isRequired: true,
  async run(context) {
    // The workspace belongs to pages of the host `smoke-<run>.example`, which nobody can own.
    const body = { workspaceId: `smoke-${context.run}-example`, name: "Smoke test", tier: "enterprise" };
    const answer = await context.client.call("POST", "/provision/manual", { key: context.adminKey, body });
    const { tenantId, workspaceId, apiKey, apiKeyId, publishableKey, publishableKeyId } = expectData(
      "POST /provision/manual",
      answer,
      201,
    );
    context.tenant = { tenantId, workspaceId, secretKey: apiKey, secretKeyId: apiKeyId, publishableKey, publishableKeyId };
    return tenantId;
  },
};

const CATALOG_FILTER = { or: [{ price: { gte: 0 } }, { price: { exists: false } }] };

/** Deletes the parts one by one, revokes a key, then ends the tenant with all that is left of it. */
export const cleanUp: SmokeCheck = {
  name: "the tenant is emptied and removed, and its keys no longer work",
  async run(context) {
    if (!context.tenant) return "there was nothing to clean up";
    const { client, adminKey } = context;
    const { tenantId } = context.tenant;
    const faults = await collectFaults([
      () => removeWebhook(context),
      () => removeConversation(context),
      () => removeProducts(context),
      () => revokeKey(context, context.tenant!.publishableKeyId),
      async () => {
        const ended = await client.call("POST", "/deprovision", { key: adminKey, body: { tenantId, purgeData: true } });
        const { jobId, purge } = expectData("POST /deprovision", ended, 200);
        context.purgeJobId = jobId;
        if (purge.dynamoDbDeleted === 0) throw new Error("POST /deprovision has removed nothing");
      },
      () => awaitRefusal(context),
    ]);
    if (faults.length > 0) throw new Error(`tenant ${tenantId} could not be cleaned up: ${faults.join("; ")}`);
    return undefined;
  },
};

/** Lists what stays of a cleaned-up tenant. */
export function describeRemains({ tenant, purgeJobId }: SmokeContext): string[] {
  if (!tenant) return [];
  const { tenantId, workspaceId } = tenant;
  if (purgeJobId)
    return [`what is written late for tenant ${tenantId}, until its purge has ended: GET /deprovision/${purgeJobId}`];
  return [`tenant ${tenantId} with its workspace ${workspaceId}, its keys and all that was written for it`];
}

async function collectFaults(steps: (() => Promise<void>)[]): Promise<string[]> {
  const faults: string[] = [];
  for (const step of steps) await step().catch((error: Error) => faults.push(error.message));
  return faults;
}

async function removeWebhook(context: SmokeContext): Promise<void> {
  if (!context.webhookId) return;
  const path = `/webhooks/${context.webhookId}`;
  expectData("DELETE /webhooks/{id}", await context.client.call("DELETE", path, bySecret(context)), 200);
  expectError("a deleted webhook", await context.client.call("GET", path, bySecret(context)), 404, "NOT_FOUND");
}

/** Removes the feedback first: what is said about a deleted conversation stays to be counted. */
async function removeConversation(context: SmokeContext): Promise<void> {
  const { client, feedbackId, threadId } = context;
  const caller = bySecret(context);
  if (feedbackId) expectData("DELETE /feedback/{id}", await client.call("DELETE", `/feedback/${feedbackId}`, caller), 200);
  if (threadId) {
    expectData("DELETE /threads/{id}", await client.call("DELETE", `/threads/${threadId}`, caller), 200);
    expectError("a deleted thread", await client.call("GET", `/threads/${threadId}`, caller), 404, "NOT_FOUND");
  }
}

async function removeProducts(context: SmokeContext): Promise<void> {
  const caller = bySecret(context);
  const body = { filters: CATALOG_FILTER };
  expectData("a deletion by query", await context.client.call("POST", "/products/delete-by-query", { ...caller, body }), 200);
  const left = expectData("GET /products/ids", await context.client.call("GET", "/products/ids", caller), 200);
  expectEqual("the number of products left", left.totalCount, 0);
}

/** Keys die within ten seconds. */
async function awaitRefusal(context: SmokeContext): Promise<void> {
  const { secretKey } = tenantOf(context);
  await waitUntil(context.pause, async () => {
    const { status } = await context.client.call("GET", "/tenant/whoami", { key: secretKey });
    return status === 401 ? null : `a key of a removed tenant is answered ${status}`;
  });
}

async function revokeKey(context: SmokeContext, keyId: string): Promise<void> {
  const { secretKey } = tenantOf(context);
  expectData("a revocation", await context.client.call("POST", `/keys/${keyId}/revoke`, { key: secretKey }), 200);
}
