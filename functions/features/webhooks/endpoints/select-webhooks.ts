import type { EventType } from "../../../../schemas/events.ts";
import type { StoredWebhook, WebhookRecord, WebhookStatus } from "../records.ts";

export const WEBHOOK_SORT_FIELDS = ["name", "createdAt", "updatedAt", "status"] as const;

export interface WebhookSelection {
  status?: WebhookStatus;
  /** Any of them. */
  events?: EventType[];
  nameContains?: string;
  urlContains?: string;
  sortBy?: (typeof WEBHOOK_SORT_FIELDS)[number];
  sortOrder?: "asc" | "desc";
}

/** Those that fit, in order; equal ones by id, so that pages neither repeat nor skip. */
export function selectWebhooks(all: StoredWebhook[], selection: WebhookSelection): StoredWebhook[] {
  const { sortBy = "createdAt", sortOrder = "desc" } = selection;
  const direction = sortOrder === "asc" ? 1 : -1;
  return all
    .filter((webhook) => fits(webhook, selection))
    .sort((one, other) => {
      const order = compare(keyOf(one, sortBy), keyOf(other, sortBy)) * direction;
      return order || compare(one.id, other.id);
    });
}

function fits(record: WebhookRecord, { status, events, nameContains, urlContains }: WebhookSelection): boolean {
  return (
    (status === undefined || record.status === status) &&
    (events === undefined || record.events.some((event) => events.includes(event))) &&
    contains(record.name, nameContains) &&
    contains(record.url, urlContains)
  );
}

function contains(text: string, part: string | undefined): boolean {
  return part === undefined || text.toLowerCase().includes(part.toLowerCase());
}

/** Names are sorted as people read them, not capitals first. */
function keyOf(record: WebhookRecord, sortBy: (typeof WEBHOOK_SORT_FIELDS)[number]): string {
  return sortBy === "name" ? record.name.toLowerCase() : record[sortBy];
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
