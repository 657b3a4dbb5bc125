import { type Static, Type } from "@sinclair/typebox";
import { Choice, FreeForm, Named, Nullable, Timestamp } from "../../../../schemas/shapes.ts";
import { type AttemptRecord, DELIVERY_STATUSES, type DeliveryItem, parseLastAttempt } from "../records/delivery-records.ts";

/** A delivery as lists show it. */
export const DeliveryView = Named(
  "Delivery",
  Type.Object({
    id: Type.String(),
    webhookId: Type.String(),
    eventId: Type.String(),
    event: Type.String({ description: "The event's type; batch for what a schedule collected." }),
    eventCreatedAt: Timestamp,
    workspaceId: Type.String(),
    status: Choice(DELIVERY_STATUSES, { description: "`pending` also between two attempts, at the time in nextAttemptAt." }),
    reason: Type.Optional(Type.String({ description: "Why it was skipped or given up." })),
    errorMessage: Type.Optional(Type.String({ description: "Why its latest attempt failed." })),
    attemptCount: Type.Number({ description: "Attempts made so far, those before it was sent again by hand included." }),
    responseCode: Nullable(Type.Number(), { description: "Of the latest attempt; null when the receiver gave no answer." }),
    nextAttemptAt: Nullable(Timestamp),
    deliveredAt: Nullable(Timestamp),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  }),
);
export type DeliveryView = Static<typeof DeliveryView>;

export const AttemptView = Named(
  "DeliveryAttempt",
  Type.Object({
    attempt: Type.Number(),
    at: Timestamp,
    durationMs: Type.Number(),
    responseCode: Nullable(Type.Number()),
    responseHeaders: Type.Optional(FreeForm),
    responseBody: Type.Optional(Type.String({ description: "The first 4 KB." })),
    errorMessage: Type.Optional(Type.String()),
  }),
);

export function toDeliveryView(webhookId: string, id: string, item: DeliveryItem): DeliveryView {
  const { eventId, eventType, eventCreatedAt, workspaceId, status, reason, attempts, createdAt, updatedAt } = item;
  const { nextAttemptAt = null, deliveredAt = null } = item;
  const last = parseLastAttempt(item);
  return {
    ...{ id, webhookId, eventId, event: eventType, eventCreatedAt, workspaceId, status },
    ...(reason !== undefined && { reason }),
    ...(last?.errorMessage !== undefined && { errorMessage: last.errorMessage }),
    attemptCount: attempts,
    responseCode: last?.responseCode ?? null,
    ...{ nextAttemptAt, deliveredAt, createdAt, updatedAt },
  };
}

/** Returns the attempts that are kept, in order. */
export function parseAttempts(item: DeliveryItem): AttemptRecord[] {
  return Object.entries(item)
    .filter(([name]) => /^attempt\d+$/.test(name))
    .map(([, json]) => JSON.parse(json as string) as AttemptRecord)
    .sort((one, other) => one.attempt - other.attempt);
}
