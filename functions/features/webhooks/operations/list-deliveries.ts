import { Type } from "@sinclair/typebox";
import { Named, Pagination } from "../../../../schemas/shapes.ts";
import type { Ports } from "../../../domain/ports.ts";
import { validationError } from "../../../http/errors.ts";
import { defineOperation } from "../../../http/operation.ts";
import { DeliveryFilters } from "../deliveries/history/delivery-filter.ts";
import { findDeliveries } from "../deliveries/history/find-deliveries.ts";
import { findWebhook, readWebhooks, type WebhookScope } from "../endpoints/webhook-store.ts";
import type { StoredWebhook } from "../records/webhook-records.ts";
import { DeliveryView, toDeliveryView } from "./delivery-view.ts";
import { toWebhookScope, webhookOperationDefaults } from "./operation-defaults.ts";

const DEFAULT_LIMIT = 20;
/** Webhooks that one page merges: those of four full workspaces. Each costs up to three reads. */
const MAX_WEBHOOKS = 200;

const Page = {
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  cursor: Type.Optional(Type.String()),
};
const DeliveryList = Named("DeliveryList", Type.Object({ results: Type.Array(DeliveryView), pagination: Pagination }));

export const listDeliveries = defineOperation({
  ...webhookOperationDefaults,
  id: "listDeliveries",
  method: "GET",
  path: "/webhooks/{id}/deliveries",
  summary: "Lists a webhook's deliveries of the last 30 days.",
  object: "list",
  request: null,
  query: Type.Object({ ...DeliveryFilters, ...Page }),
  response: DeliveryList,
  async handle(call, ports) {
    const id = call.params.id!;
    const { limit = DEFAULT_LIMIT, cursor, ...filter } = call.query;
    const { record } = await findWebhook(id, toWebhookScope(call), ports);
    const context = { id, ...filter };
    const after = cursor ? ((await call.cursors.open(cursor, context)) as string) : null;
    const webhooks = [{ ...record, id }];
    const { items, next } = await findDeliveries({ tenantId: call.tenant.id, webhooks, filter, limit, after }, ports);
    const sealed = next === null ? null : await call.cursors.seal(next, context);
    return {
      results: items.map((item) => toDeliveryView(id, item.id, item)),
      pagination: { total: null, limit, hasMore: next !== null, cursor: sealed },
    };
  },
});

export const listAllDeliveries = defineOperation({
  ...webhookOperationDefaults,
  id: "listAllDeliveries",
  method: "GET",
  path: "/webhooks/deliveries",
  summary: "Lists the deliveries of all webhooks. With filters a page may hold fewer than its limit and still go on.",
  object: "list",
  request: null,
  query: Type.Object({
    webhookId: Type.Optional(Type.String({ description: "Only deliveries of this webhook." })),
    ...DeliveryFilters,
    ...Page,
  }),
  response: DeliveryList,
  async handle(call, ports) {
    const { limit = DEFAULT_LIMIT, cursor, webhookId, ...filter } = call.query;
    const context = { all: true, webhookId, ...filter };
    const after = cursor ? ((await call.cursors.open(cursor, context)) as string) : null;
    const webhooks = await listVisible(webhookId, toWebhookScope(call), ports);
    const { items, next } = await findDeliveries({ tenantId: call.tenant.id, webhooks, filter, limit, after }, ports);
    const sealed = next === null ? null : await call.cursors.seal(next, context);
    return {
      results: items.map((item) => toDeliveryView(item.webhookId, item.id, item)),
      pagination: { total: null, limit, hasMore: next !== null, cursor: sealed },
    };
  },
});

/** Returns the webhooks whose deliveries are listed. Throws NOT_FOUND, and VALIDATION_ERROR where they are too many. */
async function listVisible(
  webhookId: string | undefined,
  scope: WebhookScope,
  ports: Pick<Ports, "tables">,
): Promise<Pick<StoredWebhook, "id" | "isUndeliveredIndexed">[]> {
  if (webhookId !== undefined) return [{ ...(await findWebhook(webhookId, scope, ports)).record, id: webhookId }];
  const all = await readWebhooks(scope.tenantId, ports);
  const visible = all.filter(({ workspaceId }) => scope.workspaceId === null || workspaceId === scope.workspaceId);
  if (visible.length <= MAX_WEBHOOKS) return visible;
  const message = `is needed where there are more than ${MAX_WEBHOOKS} webhooks: name one, or a workspace by X-Workspace-ID`;
  throw validationError([{ param: "webhookId", message }]);
}
