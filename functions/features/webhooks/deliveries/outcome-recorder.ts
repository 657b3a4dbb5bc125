import { bestEffort } from "../../../platform/concurrency/best-effort.ts";
import { RequestBatcher } from "../../../platform/concurrency/request-batcher.ts";
import { ConditionFailedError, type TableWrite } from "../../../platform/ports/table.ts";
import type { Ports } from "../../../platform/ports.ts";
import { notifyExhausted } from "../notifications/notify-exhausted.ts";
import { type LastFailure, stateKey, type WebhookRecord, type WebhookState, webhookKey } from "../records.ts";
import { writeEach } from "./conditional-writes.ts";
import { type DeliveryOutcome, decideOutcome, type FinishedAttempt, toOutcomeWrite } from "./outcome.ts";
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
