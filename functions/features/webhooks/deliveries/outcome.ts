import type { TableWrite } from "../../../platform/ports/table.ts";
import { maskSecrets, type ReceiverCredentials } from "../http/credentials.ts";
import type { AttemptResult } from "../http/delivery-attempt.ts";
import type { AttemptRecord, DeliveryItem, WebhookRecord } from "../records.ts";
import { deliveryKey } from "../records.ts";
import type { LeasedDelivery } from "./delivery-leases.ts";
import { dueAttributes } from "./delivery-state.ts";
import { deliveryRetryDelayMs } from "./retry-policy.ts";

/** Attempts whose particulars are kept: all that a policy makes. At 29 KB each for the worst of answers an item stays below DynamoDB's 400 KB. */
const KEPT_ATTEMPTS = 10;
/** Each takes six bytes in JSON, and says nothing to a reader. */
const CONTROL_CHARACTERS = /(?![\t\n\r])\p{Cc}/gu;

/** HTTP 410: the receiver is gone for good. */
const GONE = 410;

export type DeliveryOutcome =
  | { kind: "delivered" }
  | { kind: "retry"; at: number }
  | { kind: "failed"; reason: string; isGone: boolean };

export interface FinishedAttempt {
  held: LeasedDelivery;
  webhook: Pick<WebhookRecord, "retryPolicy">;
  credentials: Pick<ReceiverCredentials, "hidden">;
  eventType: string;
  exchange: AttemptResult;
  /** When it ended, milliseconds. */
  now: number;
}

/** What an exchange means for its delivery (specification *Delivery and retries*, decisions *Webhook deliveries*). */
export function decideOutcome(
  { held, webhook, exchange, now }: FinishedAttempt,
  { scale, random }: { scale: number; random: () => number },
): DeliveryOutcome {
  if (exchange.delivered) return { kind: "delivered" };
  if (exchange.status === GONE) return { kind: "failed", reason: "The receiver answered 410 Gone.", isGone: true };
  const failed = held.attempts + 1 - held.attemptsBefore;
  const delay = deliveryRetryDelayMs({ policy: webhook.retryPolicy, failed, retryAfterMs: exchange.retryAfterMs, scale, random });
  if (delay !== null) return { kind: "retry", at: now + delay };
  return {
    kind: "failed",
    reason: `${failed === 1 ? "The only attempt failed:" : `All ${failed} attempts failed. The last:`} ${exchange.error ?? exchange.status}`,
    isGone: false,
  };
}

/** Records an attempt and what came of it, if the delivery is still this sender's. */
export function toOutcomeWrite(attempted: FinishedAttempt, outcome: DeliveryOutcome): TableWrite {
  const { held, exchange, now } = attempted;
  const attempt = held.attempts + 1;
  const set: Partial<DeliveryItem> = {
    attempts: attempt,
    [`attempt${attempt}`]: JSON.stringify(toRecord(attempt, exchange, attempted)),
    updatedAt: new Date(now).toISOString(),
  };
  const unset = ["wakes", "slotted", ...(attempt > KEPT_ATTEMPTS ? [`attempt${attempt - KEPT_ATTEMPTS}`] : [])];
  if (outcome.kind === "retry") {
    Object.assign(set, dueAttributes(held.id, outcome.at), { nextAttemptAt: new Date(outcome.at).toISOString() });
  } else {
    unset.push("dueShard", "dueAt", "nextAttemptAt");
    if (outcome.kind === "delivered") Object.assign(set, { status: "delivered", deliveredAt: set.updatedAt });
    else Object.assign(set, { status: "failed", reason: outcome.reason });
  }
  if (outcome.kind === "delivered") unset.push("reason");
  return {
    kind: "update",
    key: deliveryKey(held.webhookId, held.id),
    change: { set, unset },
    when: { equals: { status: "pending", dueAt: held.dueAt } },
  };
}

/** What a receiver repeats of our secrets is masked. */
function toRecord(attempt: number, exchange: AttemptResult, { now, credentials }: FinishedAttempt): AttemptRecord {
  const masked = (text: string) => maskSecrets(text, credentials);
  const { headers } = exchange;
  return {
    attempt,
    at: new Date(now - exchange.durationMs).toISOString(),
    durationMs: Math.round(exchange.durationMs),
    responseCode: exchange.status,
    ...(headers && {
      responseHeaders: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, masked(value)])),
    }),
    ...(exchange.body && { responseBody: masked(exchange.body).replace(CONTROL_CHARACTERS, "\ufffd") }),
    ...(exchange.error && { errorMessage: exchange.error }),
  };
}
