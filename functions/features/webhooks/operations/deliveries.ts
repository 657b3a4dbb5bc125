import { Type } from "@sinclair/typebox";
import { EVENT_TYPES } from "../../../../schemas/events/event-types.ts";
import { Choice, Pagination } from "../../../../schemas/shapes.ts";
import { defineOperation } from "../../../http/operation.ts";
import type { TablePage } from "../../../platform/ports/table.ts";
import type { Ports } from "../../../platform/ports.ts";
import type { StoredDelivery } from "../dispatch/requeue-deliveries.ts";
import { findWebhook } from "../endpoints/find-webhook.ts";
import { DELIVERY_STATUSES, type DeliveryItem, deliveryCollection } from "../records.ts";
import { DeliveryView, toDeliveryView } from "./delivery-view.ts";
import { toWebhookScope, webhookOperationDefaults } from "./operation-defaults.ts";

const DEFAULT_LIMIT = 20;
/** A page that finds little ends after so many, with a cursor, rather than read a month of deliveries for one request. */
const MAX_LOOKED_AT = 3_000;
const READ = 300;

interface Wanted {
  status?: string;
  event?: string;
}

export const listDeliveries = defineOperation({
  ...webhookOperationDefaults,
  id: "listDeliveries",
  method: "GET",
  path: "/webhooks/{id}/deliveries",
  summary:
    "Lists a webhook's deliveries of the last 30 days, newest event first. With filters a page may hold fewer than its limit and still go on.",
  object: "list",
  request: null,
  query: Type.Object({
    status: Type.Optional(Choice(DELIVERY_STATUSES)),
    event: Type.Optional(Choice([...EVENT_TYPES, "batch"])),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    cursor: Type.Optional(Type.String()),
  }),
  response: Type.Object({ results: Type.Array(DeliveryView), pagination: Pagination }),
  async handle(call, ports) {
    const id = call.params.id!;
    const { limit = DEFAULT_LIMIT, cursor, ...wanted } = call.query;
    await findWebhook(id, toWebhookScope(call), ports);
    const context = { id, ...wanted };
    const after = cursor ? ((await call.cursors.open(cursor, context)) as string) : null;
    const { items, next } = await take({ tenantId: call.tenant.id, webhookId: id, wanted, limit, after }, ports);
    const results = items.map((item) => toDeliveryView(id, item.id, item));
    const sealed = next === null ? null : await call.cursors.seal(next, context);
    return { results, pagination: { total: null, limit, hasMore: next !== null, cursor: sealed } };
  },
});

async function take(
  {
    tenantId,
    webhookId,
    wanted,
    limit,
    after,
  }: { tenantId: string; webhookId: string; wanted: Wanted; limit: number; after: string | null },
  ports: Ports,
): Promise<{ items: StoredDelivery[]; next: string | null }> {
  const isAny = !wanted.status && !wanted.event;
  const items: StoredDelivery[] = [];
  let position = after;
  for (let looked = 0; looked < MAX_LOOKED_AT; looked += READ) {
    const page: TablePage<StoredDelivery> = await ports.tables.webhooks.list<DeliveryItem>(
      tenantId,
      deliveryCollection(webhookId),
      {
        limit: isAny ? limit + 1 : READ,
        after: position,
        descending: true,
      },
    );
    for (const item of page.items) {
      if (!matches(item, wanted)) continue;
      if (items.length === limit) return { items, next: items.at(-1)!.id };
      items.push(item);
    }
    if (page.next === null) return { items, next: null };
    position = page.next;
  }
  return { items, next: position };
}

function matches({ status, eventType }: DeliveryItem, wanted: Wanted): boolean {
  return (!wanted.status || status === wanted.status) && (!wanted.event || eventType === wanted.event);
}
