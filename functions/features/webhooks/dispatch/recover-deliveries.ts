import { readEvents } from "../../../platform/events/event-log.ts";
import type { TablePage } from "../../../platform/ports/table.ts";
import { deliveryIdPrefix, deriveDeliveryId } from "../deliveries/delivery-id.ts";
import { EventMatcher } from "../endpoints/matching.ts";
import { type DeliveryItem, deliveryCollection, deliveryKey } from "../records/delivery-records.ts";
import type { StoredWebhook, WebhookState } from "../records/webhook-records.ts";
import { requeueDeliveries, type StoredDelivery } from "./requeue-deliveries.ts";
import { type DispatchPorts, startDeliveries } from "./start-deliveries.ts";

/** One call looks at no more, and sends no more than it looks at: a caller waits for it, with API Gateway's 30 s. */
const MAX_EVENTS = 1_000;
const PAGE = 250;

/** The span and kind of deliveries to recover. */
export interface RecoverySpan {
  /** ISO 8601, of the events' time, both inclusive. */
  since: string;
  until: string;
  onlyFailed: boolean;
}

/** The place where the next call goes on: among the deliveries that are there, then among the events that have none. */
export interface RecoveryPosition {
  phase: "deliveries" | "events";
  after: string | null;
}

const BEGIN: RecoveryPosition = { phase: "deliveries", after: null };

interface RecoveryResult {
  recovered: number;
  quotaSpent: boolean;
  next: RecoveryPosition | null;
}

interface WebhookToRecover {
  webhook: StoredWebhook;
  state: WebhookState | null;
}

/**
 * Sends anew what failed or was skipped, and then what was never sent, as far as one call goes. Pending and delivered
 * ones are left alone, so that doing it twice sends nothing twice. Throws UpstreamError.
 */
export async function recoverDeliveries(
  tenantId: string,
  target: WebhookToRecover,
  span: RecoverySpan,
  from: RecoveryPosition | null,
  ports: DispatchPorts,
): Promise<RecoveryResult> {
  let position: RecoveryPosition | null = from ?? BEGIN;
  let recovered = 0;
  for (let looked = 0; position !== null && looked < MAX_EVENTS; looked += PAGE) {
    const step: RecoveryResult = await (position.phase === "deliveries"
      ? recoverMissed(tenantId, target, span, position, ports)
      : recoverUnsent(tenantId, target.webhook, span, position, ports));
    recovered += step.recovered;
    // Events that the quota did not cover have skipped deliveries now, which the first phase sends.
    if (step.quotaSpent) return { recovered, quotaSpent: true, next: position.phase === "events" ? BEGIN : position };
    position = step.next;
  }
  return { recovered, quotaSpent: false, next: position };
}

/** Sends a page of stored deliveries anew that failed or were skipped. */
async function recoverMissed(
  tenantId: string,
  { webhook, state }: WebhookToRecover,
  { since, until, onlyFailed }: RecoverySpan,
  { after }: RecoveryPosition,
  ports: DispatchPorts,
): Promise<RecoveryResult> {
  const collection = deliveryCollection(webhook.id);
  const page: TablePage<StoredDelivery> = await ports.tables.webhooks.list<DeliveryItem>(tenantId, collection, {
    limit: PAGE,
    after: after ?? deliveryIdPrefix(Date.parse(since)),
  });
  const end = deliveryIdPrefix(Date.parse(until) + 1);
  const inSpan = page.items.filter(({ id }) => id < end);
  const missed = inSpan.filter(({ status }) => status === "failed" || (status === "skipped" && !onlyFailed));
  const { ids, quotaSpent } = await requeueDeliveries(tenantId, { id: webhook.id, state }, missed, ports);
  const isOver = page.next === null || inSpan.length < page.items.length;
  // A schedule's collected events become deliveries by its timer: none of them was never sent.
  const hasUnsent = !onlyFailed && !webhook.schedule?.enabled;
  const further = hasUnsent ? { phase: "events" as const, after: null } : null;
  return { recovered: ids.length, quotaSpent, next: isOver ? further : { phase: "deliveries", after: page.next } };
}

/** Sends a page of the log's events that have no delivery. */
async function recoverUnsent(
  tenantId: string,
  webhook: StoredWebhook,
  { since, until }: RecoverySpan,
  { after }: RecoveryPosition,
  ports: DispatchPorts,
): Promise<RecoveryResult> {
  const { events, next } = await readEvents(ports, tenantId, { since, until, after, limit: PAGE });
  const matcher = new EventMatcher();
  const wanted = events.filter((event) => matcher.matches(webhook, event, event.data));
  const keys = wanted.map((event) => deliveryKey(webhook.id, deriveDeliveryId(webhook.id, event)));
  const known = keys.length > 0 ? await ports.tables.webhooks.getMany(tenantId, keys) : [];
  const unsent = wanted.filter((_, index) => known[index] === null);
  const matches = unsent.map(({ data, ...event }) => ({ webhook, event: { ...event, dataJson: JSON.stringify(data) } }));
  const { sent, quotaSpent } = await startDeliveries(tenantId, matches, ports);
  return { recovered: sent, quotaSpent, next: next === null ? null : { phase: "events", after: next } };
}
