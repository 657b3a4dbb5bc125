import { type Static, Type } from "@sinclair/typebox";
import { EventType } from "../../../../schemas/events.ts";
import { BulkResult, Choice, Deleted } from "../../../../schemas/shapes.ts";
import { WEBHOOK_STATUSES, Webhook, WebhookChanges, WebhookInput, WebhookList } from "../../../../schemas/webhook.ts";
import type { Ports } from "../../../domain/ports.ts";
import { ApiError, validationError } from "../../../http/errors.ts";
import { defineOperation, type Operation, Reply } from "../../../http/operation.ts";
import { warnOfSecret } from "../endpoints/validate-webhook.ts";
import { toWebhookView, type WebhookView } from "../endpoints/webhook-fields.ts";
import {
  findWebhook,
  readWebhooks,
  removeWebhook,
  selectWebhooks,
  WEBHOOK_SORT_FIELDS,
  type WebhookScope,
} from "../endpoints/webhook-store.ts";
import { addWebhook, changeWebhook, updateFields } from "../endpoints/write-webhook.ts";
import { type StoredWebhook, stateKey, type WebhookState, type WebhookStatus } from "../records/webhook-records.ts";
import { toWebhookScope, webhookOperationDefaults } from "./operation-defaults.ts";

/** Lambda limits a response to 6 MB, counted escaped. */
const MAX_PAGE_BYTES = 3_500_000;
/** The same limit as other bulk operations. */
const MAX_IDS = 500;
const CONCURRENT_CHANGES = 10;

export const createWebhook = defineOperation({
  ...webhookOperationDefaults,
  id: "createWebhook",
  method: "POST",
  path: "/webhooks",
  summary: "Creates a webhook.",
  status: 201,
  unknownProperties: "refuse",
  request: WebhookInput,
  response: Webhook,
  async handle(call, ports) {
    const { body, tenant, workspaceId } = call;
    const { id, record } = await addWebhook(body, tenant, workspaceId, ports);
    warnOfSecret(body.secret, call);
    return toWebhookView(id, record, null, ports.clock.now());
  },
});

export const getWebhook = defineOperation({
  ...webhookOperationDefaults,
  id: "getWebhook",
  method: "GET",
  path: "/webhooks/{id}",
  summary: "Reads a webhook.",
  request: null,
  response: Webhook,
  async handle(call, ports) {
    const id = call.params.id!;
    const { record, state } = await findWebhook(id, toWebhookScope(call), ports);
    return toWebhookView(id, record, state, ports.clock.now());
  },
});

const TextPart = Type.Optional(Type.String({ maxLength: 2_048 }));

const ListQuery = Type.Object({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, default: 1 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
  status: Type.Optional(Choice(WEBHOOK_STATUSES)),
  events: Type.Optional(Type.Array(EventType)),
  nameContains: TextPart,
  urlContains: TextPart,
  sortBy: Type.Optional(Choice(WEBHOOK_SORT_FIELDS, { default: "createdAt" })),
  sortOrder: Type.Optional(Choice(["asc", "desc"], { default: "desc" })),
});

export const listWebhooks = defineOperation({
  ...webhookOperationDefaults,
  id: "listWebhooks",
  method: "GET",
  path: "/webhooks",
  summary: "Lists webhooks, the latest first; with X-Workspace-ID that workspace's.",
  object: "list",
  request: null,
  query: ListQuery,
  response: WebhookList,
  async handle({ query, tenant, workspaceId }, ports) {
    const { page = 1, limit = 20, ...selection } = query as Static<typeof ListQuery>;
    const all = await readWebhooks(tenant.id, ports);
    const visible = workspaceId === null ? all : all.filter((webhook) => webhook.workspaceId === workspaceId);
    const selected = selectWebhooks(visible, selection);
    const offset = (page - 1) * limit;
    const results = await toPage(tenant.id, selected.slice(offset, offset + limit), ports);
    const total = selected.length;
    return { results, total, page, limit, pagination: { total, limit, hasMore: offset + limit < total, offset, cursor: null } };
  },
});

/** Returns a page as callers read it. Throws VALIDATION_ERROR when it is too large. */
async function toPage(
  tenantId: string,
  webhooks: StoredWebhook[],
  ports: Pick<Ports, "clock" | "tables">,
): Promise<WebhookView[]> {
  const keys = webhooks.map(({ id }) => stateKey(id));
  const states = await ports.tables.webhooks.getMany<WebhookState>(tenantId, keys);
  const now = ports.clock.now();
  const views = webhooks.map((webhook, index) => toWebhookView(webhook.id, webhook, states[index] ?? null, now));
  // A page selected by number cannot end early: the next one would begin at another place.
  if (views.length > 1 && Buffer.byteLength(JSON.stringify(views)) > MAX_PAGE_BYTES)
    throw validationError([{ param: "limit", message: "must be smaller: these webhooks are too large for one answer" }]);
  return views;
}

export const updateWebhook = defineOperation({
  ...webhookOperationDefaults,
  id: "updateWebhook",
  method: "PUT",
  path: "/webhooks/{id}",
  summary: "Changes the given fields of a webhook, as PATCH does.",
  unknownProperties: "refuse",
  request: WebhookChanges,
  response: Webhook,
  async handle(call, ports) {
    const id = call.params.id!;
    const { record, state } = await updateFields(id, toWebhookScope(call), call.body, ports);
    warnOfSecret(call.body.secret, call);
    return toWebhookView(id, record, state, ports.clock.now());
  },
});

/** The same update by the other method (docs/specification/webhooks.md). */
export const patchWebhook: Operation = { ...updateWebhook, id: "patchWebhook", method: "PATCH", unknownProperties: "refuse" };

export const deleteWebhook = defineOperation({
  ...webhookOperationDefaults,
  id: "deleteWebhook",
  method: "DELETE",
  path: "/webhooks/{id}",
  summary: "Deletes a webhook.",
  unknownProperties: "refuse",
  request: null,
  response: Deleted,
  async handle(call, ports) {
    const id = call.params.id!;
    await removeWebhook(id, toWebhookScope(call), ports);
    return { id, deleted: true };
  },
});

export const setWebhookStatus = defineOperation({
  ...webhookOperationDefaults,
  id: "setWebhookStatus",
  method: "POST",
  path: "/webhooks/bulk/status",
  summary: "Gives up to 500 webhooks a status. An id that is not there fails alone.",
  outcomes: { partial: 207 },
  object: "bulk_operation",
  unknownProperties: "warn",
  request: Type.Object({
    webhookIds: Type.Array(Type.String({ minLength: 1, maxLength: 255 }), { minItems: 1, maxItems: MAX_IDS }),
    status: Choice(WEBHOOK_STATUSES),
  }),
  response: BulkResult,
  async handle(call, ports) {
    const { webhookIds, status } = call.body;
    const ids = [...new Set(webhookIds)];
    const reasons = new Map<string, string>();
    for (let start = 0; start < ids.length; start += CONCURRENT_CHANGES) {
      const part = ids.slice(start, start + CONCURRENT_CHANGES);
      const refusals = await Promise.all(part.map((id) => setStatus(id, toWebhookScope(call), status, ports)));
      for (const [index, refusal] of refusals.entries()) if (refusal !== null) reasons.set(part[index]!, refusal);
    }
    const failed = [...reasons].map(([id, error]) => ({ id, error }));
    const result = { processed: webhookIds.length, succeeded: ids.filter((id) => !reasons.has(id)), failed };
    return new Reply(result, { outcome: failed.length > 0 ? "partial" : null });
  },
});

/** Sets a webhook's status; returns the reason of a failure, or null. */
async function setStatus(id: string, scope: WebhookScope, status: WebhookStatus, ports: Ports): Promise<string | null> {
  try {
    await changeWebhook(id, scope, async () => ({ status }), ports);
    return null;
  } catch (error) {
    if (error instanceof ApiError && error.code === "NOT_FOUND") return "there is no such webhook";
    throw error;
  }
}
