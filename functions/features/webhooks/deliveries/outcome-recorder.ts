import { setTimeout as pause } from "node:timers/promises";
import type { Ports } from "../../../domain/ports.ts";
import { bestEffort } from "../../../platform/concurrency/best-effort.ts";
import { RequestBatcher } from "../../../platform/concurrency/request-batcher.ts";
import { type TableWrite, tryTransact } from "../../../platform/ports/stores/table.ts";
import { maskSecrets, type ReceiverCredentials } from "../http/credentials.ts";
import type { AttemptResult } from "../http/delivery-attempt.ts";
import { notifyExhausted } from "../notify-owner.ts";
import { type AttemptRecord, parseEventTime } from "../records/delivery-records.ts";
import { type LastFailure, stateKey, type WebhookRecord, type WebhookState, webhookKey } from "../records/webhook-records.ts";
import { writeEach } from "./conditional-writes.ts";
import type { LeasedDelivery } from "./delivery-leases.ts";
import type { WakeUps } from "./delivery-queue.ts";
import { type DeliveryOutcome, toAttempted } from "./delivery-state.ts";
import { deliveryRetryDelayMs } from "./retry-delay.ts";

/** Failed deliveries in a row that suspend the webhook (docs/specification/webhooks.md). */
const EXHAUSTED_TO_SUSPEND = 10;
/** Control characters take six bytes each in JSON, and say nothing to a reader. */
const CONTROL_CHARACTERS = /(?![\t\n\r])\p{Cc}/gu;
/**
 * Time in which outcomes join the first one's transaction, while others are expected: attempts to one endpoint begin together, so
 * they end together. Without it the first is written alone, and all others wait for that: twice as many transactions.
 */
const GATHER_MS = 1;
/**
 * Time between two notes of failed attempts to one webhook that fail no delivery: notes are for people, and an endpoint that is
 * down for thousands of deliveries must not cost a write for each.
 */
const FAILURE_PRECISION_MS = 5_000;
/** HTTP 410: the receiver is gone for good. */
const GONE = 410;

type RecorderPorts = Pick<Ports, "clock" | "log" | "mailer" | "settings" | "tables">;
type FailedOutcome = Extract<DeliveryOutcome, { kind: "failed" }>;

/** An attempt that has ended, and the delivery that it was for. */
export interface FinishedAttempt {
  delivery: LeasedDelivery;
  webhook: Pick<WebhookRecord, "retryPolicy">;
  credentials: Pick<ReceiverCredentials, "maskedValues">;
  eventType: string;
  result: AttemptResult;
  /** The time of its end, milliseconds. */
  now: number;
}

interface RecordableAttempt extends FinishedAttempt {
  webhook: WebhookRecord;
  state: WebhookState | null;
}

/** Writes the outcomes of attempts. Those of one tenant that end at the same time are written together. */
export class OutcomeRecorder {
  private readonly ports: RecorderPorts;
  private readonly wakeUps: WakeUps;
  private readonly writes: RequestBatcher<TableWrite, boolean>;
  /** Webhooks for which this process wrote a failure: its other attempts hold states that were read before. */
  private readonly failing = new Set<string>();
  /** Times of the latest notes of failed attempts, by webhook; one for each that fails at the moment. */
  private readonly notedAt = new Map<string, number>();

  /** `expectsMore` returns true while this process has other deliveries, which may end at any moment. */
  constructor(ports: RecorderPorts, wakeUps: WakeUps, expectsMore: () => boolean) {
    this.ports = ports;
    this.wakeUps = wakeUps;
    this.writes = new RequestBatcher(
      (tenantId, writes) => writeEach(ports.tables.webhooks, tenantId, writes),
      () => (expectsMore() ? pause(GATHER_MS) : null),
    );
  }

  /** Records an attempt; null when another process had the delivery by then. Throws UpstreamError. */
  async record(attempt: RecordableAttempt): Promise<DeliveryOutcome | null> {
    const outcome = decideOutcome(attempt, { scale: this.ports.settings.retryDelayScale, random: Math.random });
    const isWritten = await this.write(attempt, outcome);
    if (!isWritten) {
      this.ports.log.count("DeliveryTakenOver");
      return null;
    }
    if (outcome.kind === "retrying") await Promise.all([this.wakeUps.schedule(outcome.at), this.noteFailing(attempt)]);
    if (outcome.kind === "delivered") await this.clearHealth(attempt);
    if (outcome.kind === "failed") await this.actOnFailure(attempt, outcome);
    return outcome;
  }

  private async write(attempt: FinishedAttempt, outcome: DeliveryOutcome): Promise<boolean> {
    const { tenantId, webhookId } = attempt.delivery;
    const write = toOutcomeWrite(attempt, outcome);
    if (outcome.kind !== "failed") return this.writes.submit(tenantId, write);
    // In one write, so that the webhook's health counts every failure.
    const change = {
      set: { health: "failed", lastFailureJson: JSON.stringify(toLastFailure(attempt, outcome)) },
      add: { exhaustedInARow: 1 },
    };
    const state: TableWrite = { kind: "update", key: stateKey(webhookId), change };
    return tryTransact(this.ports.tables.webhooks, tenantId, [write, state]);
  }

  /**
   * Notes a failed attempt after which there is another one: from the first on the webhook is `failing`. A webhook whose
   * deliveries were given up stays `failed`. A note that is lost is made by the next attempt.
   */
  private async noteFailing(attempt: RecordableAttempt): Promise<void> {
    const { delivery, now } = attempt;
    const { tenantId, webhookId } = delivery;
    if (now - (this.notedAt.get(webhookId) ?? Number.NEGATIVE_INFINITY) < FAILURE_PRECISION_MS) return;
    this.notedAt.set(webhookId, now);
    this.failing.add(webhookId);
    const lastFailureJson = JSON.stringify(toLastFailure(attempt, { reason: describeFailure(attempt.result) }));
    const set = { health: "failing", lastFailureJson };
    const write: TableWrite = {
      kind: "update",
      key: stateKey(webhookId),
      change: { set },
      when: { atMost: { exhaustedInARow: 0 } },
    };
    await bestEffort(this.ports.log, "note a webhook's failing", () => writeEach(this.ports.tables.webhooks, tenantId, [write]));
  }

  /** Resets the health after a success. */
  private async clearHealth({ delivery: { tenantId, webhookId }, state }: RecordableAttempt): Promise<void> {
    this.notedAt.delete(webhookId);
    const isKnown = state?.exhaustedInARow || state?.health === "failed" || state?.health === "failing";
    const hasFailed = this.failing.delete(webhookId) || isKnown;
    if (!hasFailed) return;
    const change = { set: { health: "healthy" }, unset: ["exhaustedInARow"] };
    const write: TableWrite = { kind: "update", key: stateKey(webhookId), change };
    await bestEffort(this.ports.log, "clear a webhook's health", () => this.ports.tables.webhooks.write(tenantId, write));
  }

  private async actOnFailure(attempt: RecordableAttempt, outcome: FailedOutcome): Promise<void> {
    const { webhook, now, delivery } = attempt;
    const { tenantId, webhookId } = delivery;
    const { isGone } = outcome;
    this.failing.add(webhookId);
    const state = (await this.ports.tables.webhooks.get<WebhookState>(tenantId, stateKey(webhookId))) ?? {};
    const suspends = isGone || (state.exhaustedInARow ?? 0) >= EXHAUSTED_TO_SUSPEND;
    const isSuspended = suspends && (await this.suspend(tenantId, webhookId, now));
    // The webhook is not active any more: its owner knows, or gets the mail of the process that suspended it.
    if (suspends && !isSuspended) return;
    const failure = toLastFailure(attempt, outcome);
    const eventTime = parseEventTime(delivery.id);
    await notifyExhausted({ tenantId, webhookId, webhook, failure, eventTime, isSuspended, isGone }, this.ports);
  }

  /** Suspends a webhook; false when its owner has changed its status meanwhile. */
  private async suspend(tenantId: string, webhookId: string, now: number): Promise<boolean> {
    const change = { set: { status: "suspended", updatedAt: new Date(now).toISOString() }, add: { version: 1 } };
    const when = { equals: { status: "active" } };
    const write: TableWrite = { kind: "update", key: webhookKey(webhookId), change, when };
    const [isSuspended] = await writeEach(this.ports.tables.webhooks, tenantId, [write]);
    return isSuspended!;
  }
}

/** Returns the consequence of an attempt for its delivery (docs/specification/webhooks.md). */
export function decideOutcome(
  { delivery, webhook, result, now }: FinishedAttempt,
  { scale, random }: { scale: number; random: () => number },
): DeliveryOutcome {
  if (result.delivered) return { kind: "delivered" };
  if (result.status === GONE) return { kind: "failed", reason: "The receiver answered 410 Gone.", isGone: true };
  const failed = delivery.attempts + 1 - delivery.attemptsBefore;
  const { retryAfterMs } = result;
  const delay = deliveryRetryDelayMs({ policy: webhook.retryPolicy, failed, retryAfterMs, scale, random });
  if (delay !== null) return { kind: "retrying", at: now + delay };
  const beginning = failed === 1 ? "The only attempt failed:" : `All ${failed} attempts failed. The last:`;
  return { kind: "failed", reason: `${beginning} ${describeFailure(result)}`, isGone: false };
}

function describeFailure({ error, status }: AttemptResult): string {
  return error ?? `The receiver answered ${status}.`;
}

/** Returns the write of an attempt and its outcome; it holds while this process still has the delivery. */
export function toOutcomeWrite(attempt: FinishedAttempt, outcome: DeliveryOutcome) {
  return toAttempted(attempt.delivery, outcome, toRecord(attempt), attempt.now);
}

/** Returns the record of an attempt. Secrets that a receiver repeats are masked. */
function toRecord({ delivery, result, now, credentials }: FinishedAttempt): AttemptRecord {
  const mask = (text: string) => maskSecrets(text, credentials);
  const { headers } = result;
  return {
    attempt: delivery.attempts + 1,
    at: new Date(now - result.durationMs).toISOString(),
    durationMs: Math.round(result.durationMs),
    responseCode: result.status,
    ...(headers && {
      responseHeaders: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, mask(value)])),
    }),
    ...(result.body && { responseBody: mask(result.body).replace(CONTROL_CHARACTERS, "\ufffd") }),
    ...(result.error && { errorMessage: result.error }),
  };
}

function toLastFailure(
  { delivery, eventType, result, now }: FinishedAttempt,
  { reason }: Pick<FailedOutcome, "reason">,
): LastFailure {
  return {
    at: new Date(now).toISOString(),
    deliveryId: delivery.id,
    event: eventType,
    responseCode: result.status,
    errorMessage: reason,
  };
}
