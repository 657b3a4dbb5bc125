import type { Static } from "@sinclair/typebox";
import type { Webhook, WebhookChanges, WebhookInput } from "../../../../schemas/webhook.ts";
import type { LastFailure, WebhookRecord, WebhookState, WebhookStatus } from "../records/webhook-records.ts";

/** A webhook's fields as its owner sets and reads them; when read, secrets are masked. */
export type WebhookFields = Omit<WebhookInput, "status" | "method" | "timeoutMs" | "authType"> &
  Required<Pick<WebhookInput, "method" | "timeoutMs" | "authType">> & { status: WebhookStatus };
export type WebhookView = Static<typeof Webhook>;

/** Defaults of docs/specification/webhooks.md. */
const DEFAULTS = { status: "active", method: "POST", timeoutMs: 30_000, authType: "none" } as const;

/** Returns the fields of a webhook that is being created. */
export function fieldsWithDefaults(input: WebhookInput): WebhookFields {
  return { ...DEFAULTS, ...input };
}

/** Returns the fields after a change; null removes a field, or resets it to its default. */
export function applyChanges(before: WebhookFields, changes: WebhookChanges): WebhookFields {
  const fields: Record<string, unknown> = { ...before };
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) delete fields[name];
    else fields[name] = value;
  }
  return { ...DEFAULTS, ...fields } as WebhookFields;
}

/** Returns the fields of a stored webhook, with masks for secrets. */
export function toShownFields(record: WebhookRecord): WebhookFields {
  const { name, url, events, status, method, timeoutMs, authType, description, payloadTemplate } = record;
  const { eventFiltersJson, headersJson, metadataJson, retryPolicy, schedule, rateLimit, secretMask, authMask } = record;
  const fields = {
    ...{ name, url, events, status, description, method, timeoutMs, payloadTemplate, authType, retryPolicy, schedule, rateLimit },
    secret: secretMask,
    eventFilters: eventFiltersJson && JSON.parse(eventFiltersJson),
    headers: headersJson && JSON.parse(headersJson),
    authConfig: authMask,
    metadata: metadataJson && JSON.parse(metadataJson),
  };
  return omitUndefined(fields) as WebhookFields;
}

/** Returns the attributes of a record that hold no secrets. */
export function toAttributes(fields: WebhookFields) {
  const { name, url, events, status, method, timeoutMs, authType } = fields;
  const { description, payloadTemplate, eventFilters, headers, metadata, retryPolicy, schedule, rateLimit } = fields;
  return {
    ...{ name, url, status, description, method, timeoutMs, payloadTemplate, authType, retryPolicy, schedule, rateLimit },
    events: [...new Set(events)],
    eventFiltersJson: eventFilters && JSON.stringify(eventFilters),
    headersJson: headers && JSON.stringify(headers),
    metadataJson: metadata && JSON.stringify(metadata),
  };
}

export function omitUndefined<T extends object>(fields: T): T {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;
}

/** Returns a webhook as callers read it: its fields, secrets masked, and its health. */
export function toWebhookView(id: string, record: WebhookRecord, state: WebhookState | null, now: number): WebhookView {
  const { workspaceId, previousSecretUntil, createdAt, updatedAt } = record;
  const { lastDeliveryAt = null, lastFailureJson, circuit, notice } = state ?? {};
  const lastFailure = lastFailureJson === undefined ? null : (JSON.parse(lastFailureJson) as LastFailure);
  const isGrace = previousSecretUntil !== undefined && Date.parse(previousSecretUntil) > now;
  return omitUndefined({
    id,
    ...toShownFields(record),
    workspaceId,
    health: toHealth(state, lastFailure),
    circuit,
    lastDeliveryAt,
    lastFailure,
    notice,
    previousSecretUntil: isGrace ? previousSecretUntil : undefined,
    createdAt,
    updatedAt,
  });
}

/**
 * Returns the health that a state shows. A success in a process that did not know of the failure has cleared nothing: it is later
 * than the failure all the same.
 */
function toHealth(state: WebhookState | null, lastFailure: LastFailure | null): NonNullable<WebhookState["health"]> {
  const { health = "healthy", lastDeliveryAt = "" } = state ?? {};
  return health === "failing" && lastDeliveryAt > (lastFailure?.at ?? "") ? "healthy" : health;
}
