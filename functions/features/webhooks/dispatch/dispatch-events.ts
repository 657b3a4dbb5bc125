import type { DynamoDBRecord } from "aws-lambda";
import { EVENT_TYPES, type EventType } from "../../../../schemas/events.ts";
import { readEvent } from "../../../domain/event-log.ts";
import type { Ports } from "../../../domain/ports.ts";
import { createStreamHandler, type StreamWork, type TableStreamHandler } from "../../../domain/streams/stream-worker.ts";
import { lazy } from "../../../platform/concurrency/lazy.ts";
import { dueAttributes } from "../deliveries/delivery-state.ts";
import { EventMatcher, isSubscribed } from "../endpoints/matching.ts";
import { nextBatchTime } from "../endpoints/schedule.ts";
import { readWebhooks } from "../endpoints/webhook-store.ts";
import { type CollectedItem, collectedEventsCollection, type TimerItem, timerKey } from "../records/delivery-records.ts";
import type { StoredWebhook } from "../records/webhook-records.ts";
import { type DispatchPorts, type EventMatch, startDeliveries } from "./start-deliveries.ts";

/** Time for one batch, below the function's minute. */
const MAX_BATCH_MS = 45_000;
/** As long as the log keeps the events themselves. */
const KEEP_SECONDS = 30 * 86_400;
/** Assumed size of an event in object storage, at least: the log keeps up to this in its item. */
const LARGE_BYTES = 200_000;

/** An event as the log's stream carries it. */
interface StreamedEvent {
  tenantId: string;
  id: string;
  event_type: EventType;
  created_at: string;
  workspaceId: string;
  /** Absent when it is in object storage. */
  dataJson?: string;
}

interface StreamedMatch extends EventMatch {
  event: StreamedEvent;
}

interface Dispatcher {
  ports: DispatchPorts;
  matcher: EventMatcher;
}

/**
 * The work of turning new events into deliveries to the webhooks that match them. Repeating it is harmless: existing deliveries
 * are left alone, because their lease brings them to a worker.
 */
export function createFanOutWork(ports: DispatchPorts): StreamWork {
  const dispatcher = lazy((): Dispatcher => ({ ports, matcher: new EventMatcher() }));
  return {
    deadLetters: "fanOut",
    maxBatchMs: MAX_BATCH_MS,
    group: (records) => [...Map.groupBy(records.filter(toStreamedEvent), (record) => toStreamedEvent(record)!.tenantId).values()],
    async handle(records) {
      const events = records.flatMap((record) => toStreamedEvent(record) ?? []);
      await dispatchEvents(events[0]!.tenantId, events, dispatcher());
      return new Map();
    },
  };
}

/** Returns the handler of the event log's stream. */
export function createFanOutHandler(ports: Ports): TableStreamHandler {
  return createStreamHandler(createFanOutWork(ports), ports);
}

/**
 * Converts a record of the stream; null unless an event was written: removals, expiry, redactions, which nobody is told of, and
 * records of another kind.
 */
function toStreamedEvent({ dynamodb }: DynamoDBRecord): StreamedEvent | null {
  const [tenantId, collection] = (dynamodb?.Keys?.pk?.S ?? "").split("#");
  const image = dynamodb?.NewImage;
  const eventType = image?.eventType?.S as EventType | undefined;
  const id = dynamodb?.Keys?.sk?.S?.split("#")[1];
  if (!tenantId || collection !== "events" || !id || image?.redactedAt || !eventType || !EVENT_TYPES.includes(eventType))
    return null;
  return {
    tenantId,
    id,
    event_type: eventType,
    created_at: image?.createdAt?.S ?? "",
    workspaceId: image?.workspaceId?.S ?? "",
    ...(image?.data?.S !== undefined && { dataJson: image.data.S }),
  };
}

/**
 * Writes the deliveries of one tenant's events and sends them to workers. Throws UpstreamError; calling it again is harmless.
 */
async function dispatchEvents(tenantId: string, events: StreamedEvent[], { ports, matcher }: Dispatcher): Promise<void> {
  const webhooks = await readWebhooks(tenantId, ports);
  const matches: StreamedMatch[] = [];
  for (const event of events) {
    const matching = await findMatchingWebhooks(tenantId, webhooks, event, { ports, matcher });
    for (const webhook of matching) matches.push({ webhook, event });
  }
  const collected = matches.filter(({ webhook }) => webhook.schedule?.enabled);
  for (const [webhook, group] of Map.groupBy(collected, (match) => match.webhook)) {
    const forWebhook = group.map(({ event }) => event);
    await collectEvents(tenantId, webhook, forWebhook, ports);
  }
  const direct = matches.filter(({ webhook }) => !webhook.schedule?.enabled);
  if (direct.length > 0) await startDeliveries(tenantId, direct, ports);
}

/** Finds the webhooks that match an event. Data is parsed, and large data fetched, only when a filter needs it. */
async function findMatchingWebhooks(
  tenantId: string,
  webhooks: StoredWebhook[],
  event: StreamedEvent,
  { ports, matcher }: Dispatcher,
): Promise<StoredWebhook[]> {
  const subscribed = webhooks.filter((webhook) => isSubscribed(webhook, event));
  if (subscribed.every((webhook) => matcher.findFilter(webhook) === null)) return subscribed;
  const { dataJson } = event;
  const data = dataJson === undefined ? (await readEvent(ports, tenantId, event))?.data : JSON.parse(dataJson);
  return subscribed.filter((webhook) => matcher.matches(webhook, event, data));
}

/** Keeps events for the webhook's next batch and sets the batch's time. A repetition keeps nothing twice. */
async function collectEvents(
  tenantId: string,
  webhook: StoredWebhook,
  events: StreamedEvent[],
  ports: DispatchPorts,
): Promise<void> {
  const { webhooks } = ports.tables;
  const now = ports.clock.now();
  const expiresAt = Math.floor(now / 1_000) + KEEP_SECONDS;
  const collection = collectedEventsCollection(webhook.id);
  await webhooks.writeMany(
    tenantId,
    events.map(({ id, created_at, dataJson }) => {
      const item: CollectedItem = { bytes: dataJson === undefined ? LARGE_BYTES : Buffer.byteLength(dataJson), expiresAt };
      return { kind: "put" as const, key: { collection, id: `${created_at}#${id}` }, item };
    }),
  );
  const key = timerKey(webhook.id);
  const timer = await webhooks.write<TimerItem>(tenantId, { kind: "update", key, change: { add: { touched: 1 } } });
  const next = nextBatchTime(webhook.schedule!, now);
  // A later time belongs to a schedule that was changed since.
  if (timer?.dueAt !== undefined && timer.dueAt <= next) return;
  await webhooks.write(tenantId, { kind: "update", key, change: { set: dueAttributes(webhook.id, next) } });
}
