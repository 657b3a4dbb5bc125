import { Type } from "@sinclair/typebox";
import { Named, Nullable, Timestamp } from "../../../../schemas/shapes.ts";
import { type ValidationIssue, validationError } from "../../../http/errors.ts";
import { defineOperation } from "../../../http/operation.ts";
import { readEvents } from "../../../platform/events/event-log.ts";
import type { TablePage } from "../../../platform/ports/table.ts";
import { deliveryIdPrefix, deriveDeliveryId } from "../deliveries/delivery-id.ts";
import { requeueDeliveries, type StoredDelivery } from "../dispatch/requeue-deliveries.ts";
import { type DispatchPorts, startDeliveries } from "../dispatch/start-deliveries.ts";
import { EventMatcher } from "../endpoints/matching.ts";
import { findWebhook } from "../endpoints/webhook-store.ts";
import { type DeliveryItem, deliveryCollection, deliveryKey } from "../records/delivery-records.ts";
import type { StoredWebhook, WebhookState } from "../records/webhook-records.ts";
import { assertActive, quotaExceededError } from "./deliveries.ts";
import { toWebhookScope, webhookOperationDefaults } from "./operation-defaults.ts";

/** The log keeps 30 days. */
const KEPT_MS = 30 * 86_400_000;

export const recoverWebhook = defineOperation({
  ...webhookOperationDefaults,
  id: "recoverWebhook",
  method: "POST",
  path: "/webhooks/{id}/recover",
  summary:
    "Sends again what failed or was skipped since a time, and what was never sent, from the event log; nothing from before " +
    "the webhook was made. One call looks " +
    "at 1,000 events at most: while hasMore is true, call again with the cursor. Doing it twice sends nothing twice.",
  object: "webhook_recovery",
  unknownProperties: "refuse",
  request: Type.Object({
    since: Type.String({ format: "date-time", description: "Events from this time on; the log keeps 30 days." }),
    until: Type.Optional(Type.String({ format: "date-time", description: "Now, when absent." })),
    onlyFailed: Type.Optional(Type.Boolean({ description: "Only deliveries that were given up." })),
    cursor: Type.Optional(Type.String()),
  }),
  response: Named(
    "WebhookRecovery",
    Type.Object({
      recovered: Type.Number(),
      since: Timestamp,
      until: Timestamp,
      hasMore: Type.Boolean(),
      cursor: Nullable(Type.String()),
    }),
  ),
  async handle(call, ports) {
    const { body, params, tenant, cursors } = call;
    const id = params.id!;
    const { record, state } = await findWebhook(id, toWebhookScope(call), ports);
    assertActive(record);
    const context = { id, recover: true };
    const begun = body.cursor
      ? ((await cursors.open(body.cursor, context)) as { recovery: RecoverySpan; from: RecoveryPosition })
      : null;
    const recovery = begun?.recovery ?? toRecovery(body, Date.parse(record.createdAt), ports.clock.now());
    const found = { webhook: { ...record, id }, state };
    const { recovered, next, quotaSpent } = await recoverDeliveries(tenant.id, found, recovery, begun?.from ?? null, ports);
    if (quotaSpent && recovered === 0) throw quotaExceededError(ports);
    const cursor = next === null ? null : await cursors.seal({ recovery, from: next }, context);
    return { recovered, since: recovery.since, until: recovery.until, hasMore: next !== null, cursor };
  },
});

/** Returns what to recover: nothing from before the webhook, whose owner has not asked for it by making the webhook later. */
function toRecovery(body: { since: string; until?: string; onlyFailed?: boolean }, createdAt: number, now: number): RecoverySpan {
  const since = Date.parse(body.since);
  const until = body.until === undefined ? now : Date.parse(body.until);
  const issue = validateSpan(since, until, now);
  if (issue) throw validationError([issue]);
  return {
    since: toIso(Math.max(since, createdAt, now - KEPT_MS)),
    until: toIso(Math.min(until, now)),
    onlyFailed: body.onlyFailed ?? false,
  };
}

/** Returns the issue of a span. A leap second is a valid date-time, but not a moment of a clock. */
function validateSpan(since: number, until: number, now: number): ValidationIssue | null {
  if (Number.isNaN(since)) return { param: "since", message: "is not a time that the calendar has" };
  if (Number.isNaN(until)) return { param: "until", message: "is not a time that the calendar has" };
  if (since > now) return { param: "since", message: "must not lie in the future" };
  if (since > until) return { param: "since", message: "must not be later than until" };
  if (until < now - KEPT_MS) return { param: "until", message: "must lie within the last 30 days, which the log keeps" };
  return null;
}

function toIso(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}

/** Limit of the deliveries and events that one call reads, and so of those it sends: API Gateway ends a request after 30 s. */
const MAX_EVENTS = 1_000;
const PAGE = 250;

/** The span and kind of deliveries to recover. */
interface RecoverySpan {
  /** ISO 8601, of the events' time, both inclusive. */
  since: string;
  until: string;
  onlyFailed: boolean;
}

/** The position at which the next call continues: among the existing deliveries, then among the events without one. */
interface RecoveryPosition {
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
 * Sends failed and skipped deliveries again, then events that were never sent, up to the limit of one call. Pending and delivered
 * ones are left alone, so that a repetition sends nothing twice. Throws UpstreamError.
 */
async function recoverDeliveries(
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
    // Events beyond the quota have skipped deliveries now, which the first phase sends.
    if (step.quotaSpent) return { recovered, quotaSpent: true, next: position.phase === "events" ? BEGIN : position };
    position = step.next;
  }
  return { recovered, quotaSpent: false, next: position };
}

/** Sends the failed and skipped ones of a page of stored deliveries again. */
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
  // A schedule's collected events become deliveries by its timer: they do not count as never sent.
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
