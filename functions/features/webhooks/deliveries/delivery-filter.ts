import { Type } from "@sinclair/typebox";
import { EVENT_TYPES } from "../../../../schemas/events.ts";
import { Choice, Patterned } from "../../../../schemas/shapes.ts";
import { type ValidationIssue, validationError } from "../../../http/errors.ts";
import { DELIVERY_STATUSES, type DeliveryItem, parseLastAttempt } from "../records/delivery-records.ts";
import { deliveryIdPrefix } from "./delivery-id.ts";
import type { UndeliveredKind } from "./delivery-state.ts";

/** A status, a class of them, or none: the latest attempt got no answer. */
export const ResponseCode = Patterned(
  "^([1-5][0-9]{2}|[1-5]xx|none)$",
  "must be a status such as 503, a class such as 5xx, or none",
  {
    description: "What the latest attempt was answered with: a status, a class such as `5xx`, or `none` for no answer at all.",
  },
);
export const DeliveryEvent = Choice([...EVENT_TYPES, "batch"], { description: "`batch`: what a schedule collected." });

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
export function toIdBounds({ since, until }: DeliveryFilter): { floor: string | null; before: string | null } {
  const [from, to] = [since, until].map((text) => (text === undefined ? null : Date.parse(text)));
  const issues: ValidationIssue[] = [];
  // A leap second is a valid date-time, but not a moment of a clock.
  if (Number.isNaN(from)) issues.push({ param: "since", message: "is not a time that the calendar has" });
  if (Number.isNaN(to)) issues.push({ param: "until", message: "is not a time that the calendar has" });
  if (from != null && to != null && from > to) issues.push({ param: "since", message: "must not be later than until" });
  if (issues.length > 0) throw validationError(issues);
  const toPrefix = (at: number) => deliveryIdPrefix(Math.max(0, at));
  return { floor: from == null ? null : toPrefix(from), before: to == null ? null : toPrefix(to + 1) };
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
  const text = String(last.responseCode);
  return code.endsWith("xx") ? text[0] === code[0] && text.length === 3 : text === code;
}
