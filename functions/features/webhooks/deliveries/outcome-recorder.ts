import { bestEffort } from "../../../platform/concurrency/best-effort.ts";
import { RequestBatcher } from "../../../platform/concurrency/request-batcher.ts";
import { ConditionFailedError, type TableWrite } from "../../../platform/ports/table.ts";
import type { Ports } from "../../../platform/ports.ts";
import { maskSecrets, type ReceiverCredentials } from "../http/credentials.ts";
import type { AttemptResult } from "../http/delivery-attempt.ts";
import { notifyExhausted } from "../notifications/notify-exhausted.ts";
import {
  type AttemptRecord,
  type DeliveryItem,
  deliveryKey,
  type LastFailure,
  stateKey,
  type WebhookRecord,
  type WebhookState,
  webhookKey,
} from "../records.ts";
import { writeEach } from "./conditional-writes.ts";
import type { LeasedDelivery } from "./delivery-leases.ts";
import { dueAttributes } from "./delivery-state.ts";
import { deliveryRetryDelayMs } from "./retry-policy.ts";
import type { WakeUps } from "./wake-ups.ts";

/** Decisions *Webhook deliveries*: so many given up in a row suspend the webhook. */
const EXHAUSTED_TO_SUSPEND = 10;

export interface RecordableAttempt extends FinishedAttempt {
  webhook: WebhookRecord;
  state: WebhookState | null;
}

/** Writes what came of attempts. Those of one tenant that end at the same time are written together. */
export class OutcomeRecorder {
  private readonly ports: Ports;
  private readonly ticks: WakeUps;
  private readonly writes: RequestBatcher<TableWrite, boolean>;
  /** Webhooks of which this process wrote a failure: its other senders hold states that were read before. */
  private readonly failing = new Set<string>();

  constructor(ports: Ports, ticks: WakeUps) {
    this.ports = ports;
    this.ticks = ticks;
    this.writes = new RequestBatcher((tenantId, writes) => writeEach(ports.tables.webhooks, tenantId, writes));
  }

  /** Null: the delivery was somebody else's by then. Throws UpstreamError. */
  async record(attempted: RecordableAttempt): Promise<DeliveryOutcome | null> {
    const { state } = attempted;
    const outcome = decideOutcome(attempted, { scale: this.ports.settings.retryDelayScale, random: Math.random });
    const isSettled = await this.write(attempted, outcome);
    if (!isSettled) {
      this.ports.log.count("DeliveryTakenOver");
      return null;
    }
    if (outcome.kind === "retry") await this.ticks.schedule(outcome.at);
    if (outcome.kind === "delivered") await this.clearHealth(attempted, state);
    if (outcome.kind === "failed") await this.actOnFailure(attempted, outcome);
    return outcome;
  }

  private async write(attempted: FinishedAttempt, outcome: DeliveryOutcome): Promise<boolean> {
    const { held } = attempted;
    const settled = toOutcomeWrite(attempted, outcome);
    if (outcome.kind !== "failed") return this.writes.submit(held.tenantId, settled);
    // Together, so that no failure is left out of the webhook's health.
    const change = {
      set: { health: "failed", lastFailureJson: JSON.stringify(failureOf(attempted, outcome)) },
      add: { exhaustedInARow: 1 },
    };
    const state: TableWrite = { kind: "update", key: stateKey(held.webhookId), change };
    try {
      await this.ports.tables.webhooks.transact(held.tenantId, [settled, state]);
      return true;
    } catch (error) {
      if (error instanceof ConditionFailedError) return false;
      throw error;
    }
  }

  /** A success clears the health. */
  private async clearHealth({ held }: FinishedAttempt, state: WebhookState | null): Promise<void> {
    const hasFailed = this.failing.delete(held.webhookId) || state?.exhaustedInARow || state?.health === "failed";
    if (!hasFailed) return;
    const change = { set: { health: "healthy" }, unset: ["exhaustedInARow"] };
    const write: TableWrite = { kind: "update", key: stateKey(held.webhookId), change };
    await bestEffort(this.ports.log, "clear a webhook's health", () => this.ports.tables.webhooks.write(held.tenantId, write));
  }

  private async actOnFailure(attempted: RecordableAttempt, outcome: Extract<DeliveryOutcome, { kind: "failed" }>): Promise<void> {
    const { webhook, now } = attempted;
    const { tenantId, webhookId } = attempted.held;
    this.failing.add(webhookId);
    const state = (await this.ports.tables.webhooks.get<WebhookState>(tenantId, stateKey(webhookId))) ?? {};
    const suspends = outcome.isGone || (state.exhaustedInARow ?? 0) >= EXHAUSTED_TO_SUSPEND;
    const isSuspended = suspends && (await this.suspend(tenantId, webhookId, now));
    // It is not active any more: its owner knows, or is being told by the one that suspended it.
    if (suspends && !isSuspended) return;
    const failure = failureOf(attempted, outcome);
    await notifyExhausted({ tenantId, webhookId, webhook, failure, state, isSuspended, isGone: outcome.isGone }, this.ports);
  }

  /** False when its owner has changed its status meanwhile. */
  private async suspend(tenantId: string, webhookId: string, now: number): Promise<boolean> {
    const change = { set: { status: "suspended", updatedAt: new Date(now).toISOString() }, add: { version: 1 } };
    const write: TableWrite = { kind: "update", key: webhookKey(webhookId), change, when: { equals: { status: "active" } } };
    const [isSuspended] = await writeEach(this.ports.tables.webhooks, tenantId, [write]);
    return isSuspended!;
  }
}

function failureOf({ held, eventType, exchange, now }: FinishedAttempt, { reason }: { reason: string }): LastFailure {
  return {
    at: new Date(now).toISOString(),
    deliveryId: held.id,
    event: eventType,
    responseCode: exchange.status,
    errorMessage: reason,
  };
}

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
