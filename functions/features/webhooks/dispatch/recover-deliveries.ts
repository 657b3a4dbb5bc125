import { type LoggedEvent, readEvents } from "../../../domain/event-log.ts";
import type { TablePage } from "../../../platform/ports/stores/table.ts";
import { readDeliveriesLeft } from "../deliveries/conditional-writes.ts";
import { passesFilter } from "../deliveries/history/delivery-filter.ts";
import { EventMatcher } from "../endpoints/matching.ts";
import {
  type DeliveryItem,
  deliveryCollection,
  deliveryIdPrefix,
  deliveryKey,
  deriveDeliveryId,
} from "../records/delivery-records.ts";
import type { StoredWebhook, WebhookState } from "../records/webhook-records.ts";
import { requeueDeliveries, type StoredDelivery } from "./requeue-deliveries.ts";
import { type DispatchPorts, startDeliveries } from "./start-deliveries.ts";

/** Limit of the deliveries and events that one call reads, and so of those it sends: API Gateway ends a request after 30 s. */
const MAX_EVENTS = 1_000;
const PAGE = 250;

/** The span and kind of deliveries to recover. */
export interface RecoverySpan {
  /** ISO 8601, of the events' time, both inclusive. */
  since: string;
  until: string;
  /** Null: failed and skipped ones, and events that were never sent. */
  status: "failed" | "skipped" | null;
  event: string | null;
  /** As lists of deliveries filter; what was never sent has none. */
  code: string | null;
  /** Counts, and sends nothing. */
  dryRun: boolean;
}

/** The position at which the next call continues: among the existing deliveries, then among the events without one. */
export interface RecoveryPosition {
  phase: "deliveries" | "events";
  after: string | null;
  /** Amount that a dry run has taken of the month's quota so far, in thought. */
  drawn?: number;
}

const BEGIN: RecoveryPosition = { phase: "deliveries", after: null };

/** Numbers of what was, or would be, sent: by what it was before, and by the type of its event. */
interface RecoveryCounts {
  byStatus: { failed: number; skipped: number; unsent: number };
  byEvent: Record<string, number>;
}

interface RecoveryResult {
  counts: RecoveryCounts;
  /** Deliveries that were looked at and that the month's quota does not cover. */
  beyondQuota: number;
  next: RecoveryPosition | null;
}

interface RecoveryStep {
  sent: { was: keyof RecoveryCounts["byStatus"]; event: string }[];
  beyondQuota: number;
  drawn?: number;
  next: RecoveryPosition | null;
}

interface WebhookToRecover {
  webhook: StoredWebhook;
  state: WebhookState | null;
}

/**
 * Sends failed and skipped deliveries again, then events that were never sent, up to the limit of one call. Pending and delivered
 * ones are left alone, so that a repetition sends nothing twice. A dry run counts what the same call would send. Throws
 * UpstreamError.
 */
export async function recoverDeliveries(
  tenantId: string,
  target: WebhookToRecover,
  span: RecoverySpan,
  from: RecoveryPosition | null,
  ports: DispatchPorts,
): Promise<RecoveryResult> {
  const counts: RecoveryCounts = { byStatus: { failed: 0, skipped: 0, unsent: 0 }, byEvent: {} };
  let drawn = from?.drawn ?? 0;
  const remaining = span.dryRun ? await readDeliveriesLeft(tenantId, ports) : 0;
  let position: RecoveryPosition | null = from ?? BEGIN;
  for (let looked = 0; position !== null && looked < MAX_EVENTS; looked += PAGE) {
    const context = { tenantId, target, span, position, remaining: remaining - drawn };
    const step: RecoveryStep = await (position.phase === "deliveries"
      ? recoverMissed(context, ports)
      : recoverUnsent(context, ports));
    for (const { was, event } of step.sent) {
      counts.byStatus[was] += 1;
      counts.byEvent[event] = (counts.byEvent[event] ?? 0) + 1;
    }
    drawn += step.drawn ?? 0;
    if (step.beyondQuota > 0) return { counts, beyondQuota: step.beyondQuota, next: afterQuota(span, position) };
    position = step.next;
  }
  return { counts, beyondQuota: 0, next: position && { ...position, ...(span.dryRun && { drawn }) } };
}

/** Events beyond the quota have skipped deliveries now, which the first phase sends. A dry run has counted what can be sent. */
function afterQuota({ dryRun }: RecoverySpan, position: RecoveryPosition): RecoveryPosition | null {
  if (dryRun) return null;
  return position.phase === "events" ? BEGIN : position;
}

interface StepContext {
  tenantId: string;
  target: WebhookToRecover;
  span: RecoverySpan;
  position: RecoveryPosition;
  /** Amount that the quota covers for the rest of a dry run. */
  remaining: number;
}

/** Sends the failed and skipped ones of a page of stored deliveries again. */
async function recoverMissed(
  { tenantId, target, span, position: { after }, remaining }: StepContext,
  ports: DispatchPorts,
): Promise<RecoveryStep> {
  const { webhook, state } = target;
  const { since, until, status, event, code } = span;
  const page: TablePage<StoredDelivery> = await ports.tables.webhooks.list<DeliveryItem>(
    tenantId,
    deliveryCollection(webhook.id),
    {
      limit: PAGE,
      after: after ?? deliveryIdPrefix(Date.parse(since)),
    },
  );
  const end = deliveryIdPrefix(Date.parse(until) + 1);
  const inSpan = page.items.filter(({ id }) => id < end);
  const filter = { status: status ?? undefined, event: event ?? undefined, code: code ?? undefined };
  const missed = inSpan.filter((item) => isMissed(item) && passesFilter(item, filter));
  const isOver = page.next === null || inSpan.length < page.items.length;
  // A schedule's collected events become deliveries by its timer: they do not count as never sent.
  const hasUnsent = status === null && code === null && !webhook.schedule?.enabled;
  const further = hasUnsent ? { phase: "events" as const, after: null } : null;
  const next: RecoveryPosition | null = isOver ? further : { phase: "deliveries", after: page.next };
  const toSent = ({ status: was, eventType }: StoredDelivery) => ({ was: was as "failed" | "skipped", event: eventType });
  if (span.dryRun) {
    const { covered, drawn } = takeCovered(missed, ({ drawn: wasDrawn }) => !wasDrawn, remaining);
    return { sent: covered.map(toSent), beyondQuota: missed.length - covered.length, drawn, next };
  }
  const { ids, beyondQuota } = await requeueDeliveries(tenantId, { id: webhook.id, state }, missed, ports);
  const requeued = new Set(ids);
  return { sent: missed.filter(({ id }) => requeued.has(id)).map(toSent), beyondQuota, next };
}

function isMissed({ status }: DeliveryItem): boolean {
  return status === "failed" || status === "skipped";
}

/** Sends a page of the log's events that have no delivery. */
async function recoverUnsent(
  { tenantId, target: { webhook }, span, position: { after }, remaining }: StepContext,
  ports: DispatchPorts,
): Promise<RecoveryStep> {
  const { since, until, event: wanted } = span;
  const page = await readEvents(ports, tenantId, { since, until, after, limit: PAGE });
  const events = wanted === null ? page.events : page.events.filter(({ event_type }) => event_type === wanted);
  const unsent = await leaveOutSent(tenantId, webhook, events, ports);
  const next: RecoveryPosition | null = page.next === null ? null : { phase: "events", after: page.next };
  const toSent = (event: string) => ({ was: "unsent" as const, event });
  if (span.dryRun) {
    const { covered, drawn } = takeCovered(unsent, () => true, remaining);
    return { sent: covered.map((event) => toSent(event.event_type)), beyondQuota: unsent.length - covered.length, drawn, next };
  }
  const matches = unsent.map(({ data, ...event }) => ({ webhook, event: { ...event, dataJson: JSON.stringify(data) } }));
  const { eventTypes, skipped, quotaSpent } = await startDeliveries(tenantId, matches, ports);
  return { sent: eventTypes.map(toSent), beyondQuota: quotaSpent ? Math.max(1, skipped) : 0, next };
}

async function leaveOutSent(
  tenantId: string,
  webhook: StoredWebhook,
  events: LoggedEvent[],
  ports: DispatchPorts,
): Promise<LoggedEvent[]> {
  const matcher = new EventMatcher();
  const wanted = events.filter((event) => matcher.matches(webhook, event, event.data));
  const keys = wanted.map((event) => deliveryKey(webhook.id, deriveDeliveryId(webhook.id, event)));
  const known = keys.length > 0 ? await ports.tables.webhooks.getMany(tenantId, keys) : [];
  return wanted.filter((_, index) => known[index] === null);
}

/** Takes those that a quota covers, the first ones that draw on it before later ones, and all that do not. */
function takeCovered<T>(all: T[], draws: (one: T) => boolean, remaining: number): { covered: T[]; drawn: number } {
  let drawn = 0;
  const covered = all.filter((one) => !draws(one) || ++drawn <= remaining);
  return { covered, drawn: Math.min(drawn, Math.max(0, remaining)) };
}
