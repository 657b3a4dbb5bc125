import { type Static, Type } from "@sinclair/typebox";
import { EVENT_TYPES } from "../../../../schemas/events.ts";
import { Choice } from "../../../../schemas/shapes.ts";
import { WEBHOOK_STATUSES, WebhookList } from "../../../../schemas/webhook.ts";
import { defineOperation } from "../../../http/operation.ts";
import type { Ports } from "../../../platform/ports.ts";
import { readWebhooks } from "../endpoints/read-webhooks.ts";
import { selectWebhooks, WEBHOOK_SORT_FIELDS } from "../endpoints/select-webhooks.ts";
import { validationError } from "../endpoints/validate-webhook.ts";
import type { WebhookView } from "../endpoints/webhook-fields.ts";
import { toWebhookView } from "../endpoints/webhook-view.ts";
import { type StoredWebhook, stateKey, type WebhookState } from "../records.ts";
import { webhookOperationDefaults } from "./operation-defaults.ts";

/** An answer of a Lambda ends at 6 MB, escaped. */
const MAX_PAGE_BYTES = 3_500_000;

const Contained = Type.Optional(Type.String({ maxLength: 2_048 }));

const Query = Type.Object({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, default: 1 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
  status: Type.Optional(Choice(WEBHOOK_STATUSES)),
  events: Type.Optional(Type.Array(Choice(EVENT_TYPES))),
  nameContains: Contained,
  urlContains: Contained,
  sortBy: Type.Optional(Choice(WEBHOOK_SORT_FIELDS, { default: "createdAt" })),
  sortOrder: Type.Optional(Choice(["asc", "desc"], { default: "desc" })),
});

export const listWebhooks = defineOperation({
  ...webhookOperationDefaults,
  id: "listWebhooks",
  method: "GET",
  path: "/webhooks",
  summary:
    "Lists webhooks, the latest first: by status, by any of several events, by a part of name or url; with X-Workspace-ID that workspace's.",
  object: "list",
  request: null,
  query: Query,
  response: WebhookList,
  async handle({ query, tenant, workspaceId }, ports) {
    const { page = 1, limit = 20, ...selection } = query as Static<typeof Query>;
    const all = await readWebhooks(tenant.id, ports);
    const visible = workspaceId === null ? all : all.filter((webhook) => webhook.workspaceId === workspaceId);
    const selected = selectWebhooks(visible, selection);
    const offset = (page - 1) * limit;
    const results = await viewAll(tenant.id, selected.slice(offset, offset + limit), ports);
    const total = selected.length;
    return { results, total, page, limit, pagination: { total, limit, hasMore: offset + limit < total, offset, cursor: null } };
  },
});

async function viewAll(tenantId: string, webhooks: StoredWebhook[], ports: Ports): Promise<WebhookView[]> {
  const states = await ports.tables.webhooks.getMany<WebhookState>(
    tenantId,
    webhooks.map(({ id }) => stateKey(id)),
  );
  const now = ports.clock.now();
  const views = webhooks.map((webhook, index) => toWebhookView(webhook.id, webhook, states[index] ?? null, now));
  // A page by number cannot end early: the next one would begin elsewhere.
  if (views.length > 1 && Buffer.byteLength(JSON.stringify(views)) > MAX_PAGE_BYTES)
    throw validationError([{ param: "limit", message: "must be smaller: these webhooks are too large for one answer" }]);
  return views;
}
