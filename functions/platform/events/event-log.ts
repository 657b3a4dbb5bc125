import { createHash } from "node:crypto";
import { EVENT_TYPES, type EventType } from "../../../schemas/events/event-types.ts";
import type { Item, Key } from "../ports/table.ts";

export { EVENT_TYPES, type EventType };

/** Architecture *Webhooks*: the log keeps 30 days. */
const KEEP_SECONDS = 30 * 86_400;

export interface LoggedEvent {
  id: string;
  event_type: EventType;
  /** ISO 8601. */
  created_at: string;
  /** Which webhooks it concerns; a receiver does not see it. */
  workspaceId: string;
  data: unknown;
}

export interface EventItem extends Item {
  eventType: EventType;
  createdAt: string;
  workspaceId: string;
  /** `data` as JSON; in object storage when `dataObject` is set. */
  data?: string;
  dataObject?: string;
  expiresAt: number;
}

/** An event id that derives from the change it tells of: a replayed change writes the same event again, not a second one. */
export function deriveEventId(...change: (string | number)[]): string {
  return `evt_${createHash("sha256").update(change.join("\n")).digest("base64url").replace(/[-_]/g, "0").slice(0, 24)}`;
}

/** Where an event lies: a partition a day, in order of time, so that a span of the log can be read (`recover`). */
export function eventKey({ id, created_at }: Pick<LoggedEvent, "id" | "created_at">): Key {
  return { collection: ["events", created_at.slice(0, 10)], id: `${created_at}#${id}` };
}

/** The item of an event whose data fits into it. */
export function toEventItem({ event_type, created_at, workspaceId, data }: LoggedEvent): EventItem {
  const expiresAt = Math.floor(Date.parse(created_at) / 1_000) + KEEP_SECONDS;
  return { eventType: event_type, createdAt: created_at, workspaceId, data: JSON.stringify(data), expiresAt };
}
