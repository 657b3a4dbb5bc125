import { createHash } from "node:crypto";
import type { Clock } from "../../platform/ports/clock.ts";
import { ConditionFailedError, type Key, type Table } from "../../platform/ports/stores/table.ts";
import { UpstreamError } from "../../platform/ports/upstream-error.ts";

/** An attempt that is silent this long has died: callers wait ten seconds for a provider. */
const LEASE_MS = 20_000;
/** Longer than any message is tried again. */
const KEEP_SECONDS = 7 * 86_400;

interface Attempt extends Record<string, unknown> {
  state: "begun" | "failed" | "done";
  /** Time of the first attempt, in milliseconds. */
  since: number;
  leaseUntil: number;
  /** Id at the provider, when it is done. */
  madeId: string | null;
  workspaceId: string | null;
  expiresAt: number;
}

/** Something that a provider must get once. */
interface SingleEffect {
  tenantId: string;
  workspaceId: string | null;
  /** Idempotency key, with the provider's name. */
  key: string;
  /** Looks at the provider for what an attempt since then may have made; null: nothing. Returns its id. */
  find(since: number): Promise<string | null>;
  /** Makes it. Null when the provider has declined: nothing was made, and another attempt may be. */
  make(since: number): Promise<string | null>;
}

type OncePorts = { table: Table; clock: Clock };

/**
 * Makes something at a provider that has no idempotency keys, and returns its id; null: the provider has declined. A repetition
 * returns the same id. After a death between the provider's answer and its record here, the next attempt looks at the provider
 * first. Throws UpstreamError while another attempt runs.
 */
export async function sendOnce(effect: SingleEffect, ports: OncePorts): Promise<string | null> {
  const begun = await begin(effect, ports);
  if ("madeId" in begun) return begun.madeId;
  try {
    const earlier = begun.isFirst ? null : await effect.find(begun.since);
    const madeId = earlier ?? (await effect.make(begun.since));
    await finish(effect, madeId === null ? { state: "failed" } : { state: "done", madeId }, ports);
    return madeId;
  } catch (error) {
    // Without this write the next attempt waits until the lease has ended.
    await finish(effect, { state: "failed" }, ports).catch(() => undefined);
    throw error;
  }
}

async function begin(
  effect: SingleEffect,
  { table, clock }: OncePorts,
): Promise<{ isFirst: boolean; since: number } | { madeId: string }> {
  const { tenantId, workspaceId } = effect;
  const key = toKey(effect);
  const now = clock.now();
  const leaseUntil = now + LEASE_MS;
  const expiresAt = Math.floor(now / 1_000) + KEEP_SECONDS;
  const first: Attempt = { state: "begun", since: now, leaseUntil, madeId: null, workspaceId, expiresAt };
  try {
    await table.write(tenantId, { kind: "put", key, item: first, when: { exists: false } });
    return { isFirst: true, since: now };
  } catch (error) {
    if (!(error instanceof ConditionFailedError)) throw error;
  }
  const known = await table.get<Attempt>(tenantId, key);
  if (known?.state === "done") return { madeId: known.madeId! };
  if (!known || (known.state === "begun" && known.leaseUntil > now)) throw otherAttempt();
  try {
    const change = { set: { state: "begun", leaseUntil, expiresAt } };
    await table.write(tenantId, {
      kind: "update",
      key,
      change,
      when: { exists: true, equals: { leaseUntil: known.leaseUntil, state: known.state } },
    });
  } catch (error) {
    throw error instanceof ConditionFailedError ? otherAttempt() : error;
  }
  return { isFirst: false, since: known.since };
}

async function finish(effect: SingleEffect, set: Partial<Attempt>, { table }: OncePorts): Promise<void> {
  await table.write(effect.tenantId, { kind: "update", key: toKey(effect), change: { set }, when: { exists: true } });
}

function otherAttempt(): UpstreamError {
  return new UpstreamError("The live agents' provider", { cause: new Error("Another attempt is running."), retryAfter: 5 });
}

/** Collection of what was sent to a provider. */
export const SENT_COLLECTION = ["agentDeliveries"];

/** Hashed: ids of threads and messages are as long as their makers like. */
function toKey({ key }: SingleEffect): Key {
  return { collection: SENT_COLLECTION, id: createHash("sha256").update(key).digest("hex") };
}
