import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from "aws-lambda";
import { EVENT_TYPES, type EventType } from "../../../../schemas/events.ts";
import { readEvent } from "../../../platform/events/event-log.ts";
import type { Ports } from "../../../platform/ports.ts";
import { dueAttributes } from "../deliveries/delivery-state.ts";
import { isSubscribed, matchesWebhook, parseEventFilter } from "../endpoints/matching.ts";
import { nextBatchTime } from "../endpoints/schedule.ts";
import { readWebhooks } from "../endpoints/webhook-store.ts";
import { type CollectedItem, collectedEventsCollection, type StoredWebhook, type TimerItem, timerKey } from "../records.ts";
import { type EventMatch, startDeliveries } from "./start-deliveries.ts";

interface StreamedMatch extends EventMatch {
  event: StreamedEvent;
}

/** Writes what these events of one tenant give its webhooks to do, and sends it off. Throws UpstreamError, and may then be called again. */
export async function dispatchEvents(tenantId: string, events: StreamedEvent[], ports: Ports): Promise<void> {
  const webhooks = await readWebhooks(tenantId, ports);
  const matches: StreamedMatch[] = [];
  for (const event of events) {
    const wanting = await findMatchingWebhooks(tenantId, webhooks, event, ports);
    for (const webhook of wanting) matches.push({ webhook, event });
  }
  const collected = matches.filter(({ webhook }) => webhook.schedule?.enabled);
  for (const [webhook, group] of Map.groupBy(collected, (match) => match.webhook)) {
    const ofWebhook = group.map(({ event }) => event);
    await collectEvents(tenantId, webhook, ofWebhook, ports);
  }
  const direct = matches.filter(({ webhook }) => !webhook.schedule?.enabled);
  if (direct.length > 0) await startDeliveries(tenantId, direct, ports);
}

/** Data is parsed, and a large one fetched, only where a filter asks for it. */
async function findMatchingWebhooks(
  tenantId: string,
  webhooks: StoredWebhook[],
  event: StreamedEvent,
  ports: Ports,
): Promise<StoredWebhook[]> {
  const subscribed = webhooks.filter((webhook) => isSubscribed(webhook, event));
  if (subscribed.every((webhook) => parseEventFilter(webhook) === null)) return subscribed;
  const { dataJson } = event;
  const data = dataJson === undefined ? (await readEvent(ports, tenantId, event))?.data : JSON.parse(dataJson);
  return subscribed.filter((webhook) => matchesWebhook(webhook, event, () => data));
}

/**
 * Turns events of the log into deliveries to the webhooks that want them. What fails is read again from the stream; deliveries that are there already
 * are then left alone: their lease brings them to a sender.
 */
export function createFanOutHandler(ports: Ports): (event: DynamoDBStreamEvent) => Promise<DynamoDBBatchResponse> {
  return async ({ Records }) => {
    const failed: string[] = [];
    const events = Records.flatMap((record) => toStreamedEvent(record) ?? []);
    for (const [tenantId, group] of Map.groupBy(events, (event) => event.tenantId)) {
      failed.push(...(await carry(tenantId, group, ports)));
    }
    return { batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })) };
  };
}

async function carry(tenantId: string, events: StreamedEvent[], ports: Ports): Promise<string[]> {
  try {
    await dispatchEvents(tenantId, events, ports);
    return [];
  } catch (error) {
    ports.log.error("Events could not be handed to webhooks.", { tenantId, events: events.length, error });
    return events.map(({ sequenceNumber }) => sequenceNumber);
  }
}

/** An event as the log's stream tells of it. */
export interface StreamedEvent {
  tenantId: string;
  id: string;
  event_type: EventType;
  created_at: string;
  workspaceId: string;
  /** Absent: it lies in object storage. */
  dataJson?: string;
  sequenceNumber: string;
}

/** Null for what is no event that was just written: removals, expiry, a record of another kind. */
export function toStreamedEvent({ dynamodb }: DynamoDBRecord): StreamedEvent | null {
  const [tenantId, collection] = (dynamodb?.Keys?.pk?.S ?? "").split("#");
  const image = dynamodb?.NewImage;
  const eventType = image?.eventType?.S as EventType | undefined;
  const id = dynamodb?.Keys?.sk?.S?.split("#")[1];
  if (!tenantId || collection !== "events" || !id || !eventType || !EVENT_TYPES.includes(eventType)) return null;
  return {
    tenantId,
    id,
    event_type: eventType,
    created_at: image?.createdAt?.S ?? "",
    workspaceId: image?.workspaceId?.S ?? "",
    ...(image?.data?.S !== undefined && { dataJson: image.data.S }),
    sequenceNumber: dynamodb?.SequenceNumber ?? "",
  };
}

/** As long as the log keeps the events themselves. */
const KEEP_SECONDS = 30 * 86_400;
/** What an event in object storage counts for at the least: the log keeps up to this beside itself. */
const LARGE_BYTES = 200_000;

/** Keeps events for the webhook's next time, and sees to it that the time is set. A repetition keeps nothing twice. */
export async function collectEvents(
  tenantId: string,
  webhook: StoredWebhook,
  events: StreamedEvent[],
  ports: Ports,
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
  // A later one is of a schedule that was changed since.
  if (timer?.dueAt !== undefined && timer.dueAt <= next) return;
  await webhooks.write(tenantId, {
    kind: "update",
    key,
    change: { set: dueAttributes(webhook.id, next) },
  });
}
