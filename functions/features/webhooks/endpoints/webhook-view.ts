import type { WebhookRecord, WebhookState } from "../records.ts";
import { omitUndefined, toShownFields, type WebhookView } from "./webhook-fields.ts";

/** A webhook as callers read it: what was set, secrets masked, and what deliveries have shown of it. */
export function toWebhookView(id: string, record: WebhookRecord, state: WebhookState | null, now: number): WebhookView {
  const { workspaceId, previousSecretUntil, createdAt, updatedAt } = record;
  const { health = "healthy", lastDeliveryAt = null, lastFailureJson, circuit, notice } = state ?? {};
  const isGrace = previousSecretUntil !== undefined && Date.parse(previousSecretUntil) > now;
  return omitUndefined({
    id,
    ...toShownFields(record),
    workspaceId,
    health,
    circuit,
    lastDeliveryAt,
    lastFailure: lastFailureJson === undefined ? null : JSON.parse(lastFailureJson),
    notice,
    previousSecretUntil: isGrace ? previousSecretUntil : undefined,
    createdAt,
    updatedAt,
  });
}
