import { Type } from "@sinclair/typebox";
import { EVENT_TYPES } from "../../../../../schemas/events.ts";
import { Choice, Named, Patterned } from "../../../../../schemas/shapes.ts";
import { matchesStatus } from "../../../../http/errors.ts";
import { parseTimeSpan } from "../../../../http/input/date-span.ts";
import { DELIVERY_STATUSES, type DeliveryItem, deliveryIdPrefix, parseLastAttempt } from "../../records/delivery-records.ts";
import type { UndeliveredKind } from "../delivery-state.ts";

/** A status, a class of them, or none: the latest attempt got no answer. */
export const ResponseCode = Patterned(
  "^([1-5][0-9]{2}|[1-5]xx|none)$",
  "must be a status such as 503, a class such as 5xx, or none",
  {
    description: "What the latest attempt was answered with: a status, a class such as `5xx`, or `none`.",
  },
);
export const DeliveryEvent = Named(
  "DeliveryEvent",
  Choice([...EVENT_TYPES, "batch"], { description: "`batch`: what a schedule collected." }),
);

/** The filters of lists of deliveries, as query parameters. */
export const DeliveryFilters = {
  status: Type.Optional(Choice(DELIVERY_STATUSES)),
  event: Type.Optional(DeliveryEvent),
  code: Type.Optional(ResponseCode),
  since: Type.Optional(Type.String({ format: "date-time", description: "Deliveries of events from this time on." })),
  until: Type.Optional(Type.String({ format: "date-time", description: "Deliveries of events up to this time." })),
};

export interface DeliveryFilter {
  status?: (typeof DELIVERY_STATUSES)[number] | undefined;
  event?: string | undefined;
  code?: string | undefined;
  since?: string | undefined;
  until?: string | undefined;
}

/** Returns the bounds of ids that a filter's times leave, both null for none: from the first on, and below the second. */
export function toIdBounds(filter: DeliveryFilter): { floor: string | null; before: string | null } {
  const { from, to } = parseTimeSpan(filter);
  const toPrefix = (at: number | null) => (at === null ? null : deliveryIdPrefix(Math.max(0, at)));
  return { floor: toPrefix(from), before: toPrefix(to) };
}

/** Returns true for a delivery that passes; times are bounds of ids, which the reader keeps. */
export function passesFilter(item: DeliveryItem, { status, event, code }: DeliveryFilter): boolean {
  if (status && item.status !== status) return false;
  if (event && item.eventType !== event) return false;
  return !code || matchesCode(item, code);
}

/** Returns what the deliveries of a filter became, when none of them has arrived; null when some may have. */
export function toUndeliveredKinds({ status, code }: DeliveryFilter): UndeliveredKind[] | null {
  if (status === "failed" || status === "skipped") return [status];
  if (code === undefined || code.startsWith("2") || status === "delivered") return null;
  return status === "pending" ? ["retrying"] : ["retrying", "failed", "skipped"];
}

function matchesCode(item: DeliveryItem, code: string): boolean {
  const last = parseLastAttempt(item);
  if (!last) return false;
  if (code === "none") return last.responseCode === null;
  return last.responseCode !== null && matchesStatus(last.responseCode, code);
}
