import { attempt } from "../../../platform/attempt.ts";
import { Grouped } from "../../../platform/grouped.ts";
import type { Ports } from "../../../platform/ports.ts";
import { ConditionFailed, type Write } from "../../../platform/table.ts";
import { tellExhausted } from "../notices/exhausted.ts";
import { type LastFailure, stateKey, type WebhookRecord, type WebhookState, webhookKey } from "../records.ts";
import { type Attempted, type Outcome, outcomeOf, toSettled } from "./outcome.ts";
import type { Ticks } from "./ticks.ts";
import { writeEach } from "./write-each.ts";

/** Decisions *Webhook deliveries*: so many given up in a row suspend the webhook. */
const EXHAUSTED_TO_SUSPEND = 10;

export interface Settling extends Attempted {
  webhook: WebhookRecord;
  state: WebhookState | null;
}

/** Writes what came of attempts. Those of one tenant that end at the same time are written together. */
export class Settler {
  private readonly ports: Ports;
  private readonly ticks: Ticks;
  private readonly writes: Grouped<Write, boolean>;
  /** Webhooks of which this process wrote a failure: its other senders hold states that were read before. */
  private readonly failing = new Set<string>();

  constructor(ports: Ports, ticks: Ticks) {
    this.ports = ports;
    this.ticks = ticks;
    this.writes = new Grouped((tenantId, writes) => writeEach(ports.tables.webhooks, tenantId, writes));
  }

  /** Null: the delivery was somebody else's by then. Throws UpstreamError. */
  async settle(attempted: Settling): Promise<Outcome | null> {
    const { state } = attempted;
    const outcome = outcomeOf(attempted, { scale: this.ports.settings.retryDelayScale, random: Math.random });
    const isSettled = await this.write(attempted, outcome);
    if (!isSettled) {
      this.ports.log.count("DeliveryTakenOver");
      return null;
    }
    if (outcome.kind === "retry") await this.ticks.ask(outcome.at);
    if (outcome.kind === "delivered") await this.clearHealth(attempted, state);
    if (outcome.kind === "failed") await this.actOnFailure(attempted, outcome);
    return outcome;
  }

  private async write(attempted: Attempted, outcome: Outcome): Promise<boolean> {
    const { held } = attempted;
    const settled = toSettled(attempted, outcome);
    if (outcome.kind !== "failed") return this.writes.ask(held.tenantId, settled);
    // Together, so that no failure is left out of the webhook's health.
    const change = {
      set: { health: "failed", lastFailureJson: JSON.stringify(failureOf(attempted, outcome)) },
      add: { exhaustedInARow: 1 },
    };
    const state: Write = { kind: "update", key: stateKey(held.webhookId), change };
    try {
      await this.ports.tables.webhooks.transact(held.tenantId, [settled, state]);
      return true;
    } catch (error) {
      if (error instanceof ConditionFailed) return false;
      throw error;
    }
  }

  /** A success clears the health. */
  private async clearHealth({ held }: Attempted, state: WebhookState | null): Promise<void> {
    const hasFailed = this.failing.delete(held.webhookId) || state?.exhaustedInARow || state?.health === "failed";
    if (!hasFailed) return;
    const change = { set: { health: "healthy" }, unset: ["exhaustedInARow"] };
    const write: Write = { kind: "update", key: stateKey(held.webhookId), change };
    await attempt(this.ports.log, "clear a webhook's health", () => this.ports.tables.webhooks.write(held.tenantId, write));
  }

  private async actOnFailure(attempted: Settling, outcome: Extract<Outcome, { kind: "failed" }>): Promise<void> {
    const { webhook, now } = attempted;
    const { tenantId, webhookId } = attempted.held;
    this.failing.add(webhookId);
    const state = (await this.ports.tables.webhooks.get<WebhookState>(tenantId, stateKey(webhookId))) ?? {};
    const suspends = outcome.isGone || (state.exhaustedInARow ?? 0) >= EXHAUSTED_TO_SUSPEND;
    const isSuspended = suspends && (await this.suspend(tenantId, webhookId, now));
    // It is not active any more: its owner knows, or is being told by the one that suspended it.
    if (suspends && !isSuspended) return;
    const failure = failureOf(attempted, outcome);
    await tellExhausted({ tenantId, webhookId, webhook, failure, state, isSuspended, isGone: outcome.isGone }, this.ports);
  }

  /** False when its owner has changed its status meanwhile. */
  private async suspend(tenantId: string, webhookId: string, now: number): Promise<boolean> {
    const change = { set: { status: "suspended", updatedAt: new Date(now).toISOString() }, add: { version: 1 } };
    const write: Write = { kind: "update", key: webhookKey(webhookId), change, when: { equals: { status: "active" } } };
    const [isSuspended] = await writeEach(this.ports.tables.webhooks, tenantId, [write]);
    return isSuspended!;
  }
}

function failureOf({ held, eventType, exchange, now }: Attempted, { reason }: { reason: string }): LastFailure {
  return {
    at: new Date(now).toISOString(),
    deliveryId: held.id,
    event: eventType,
    responseCode: exchange.status,
    errorMessage: reason,
  };
}
