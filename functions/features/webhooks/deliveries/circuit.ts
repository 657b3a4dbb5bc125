import type { Ports } from "../../../domain/ports.ts";
import { bestEffort } from "../../../platform/concurrency/best-effort.ts";
import { stateKey, type WebhookState } from "../records/webhook-records.ts";
import type { Lane } from "./delivery-queue.ts";

/** A slower answer moves its endpoint from the fast lane to the slow one: the fast lane's workers must not be held up. */
export const SLOW_MS = 1_000;
/** Half of `SLOW_MS`, so that an endpoint near the limit does not switch lanes again and again. */
const QUICK_MS = SLOW_MS / 2;
/** Quick answers in a row after which an endpoint returns to the fast lane. */
const QUICK_TO_CLOSE = 3;
/**
 * Concurrent attempts to an endpoint that answers. They last until their outcomes are written, which is most of their time: 16
 * gave 10 % fewer deliveries a second (bench webhooks), and more would repeat more when a process is killed.
 */
const MAX_CONCURRENCY = 20;
/** Time-outs in a row after which an endpoint counts as hanging. */
const TIMEOUTS_TO_HANG = 3;

/** Returns the lane that serves an endpoint. */
export function selectLane(state: WebhookState | null): Lane {
  return state?.circuit === "open" ? "slow" : "fast";
}

/**
 * Returns the maximum of concurrent attempts to one endpoint in one process. An endpoint that has not answered yet in this
 * process begins with one.
 */
export function maxConcurrency(state: WebhookState | null, isVerified: boolean): number {
  if (state?.circuit !== "open") return isVerified ? MAX_CONCURRENCY : 1;
  return isHanging(state) ? 4 : 16;
}

/**
 * Returns how long a delivery waits for a permit. After that it leaves the invocation and returns from the due index. The time is
 * random: hundreds of messages that came together would otherwise give up, and write, at the same moment.
 */
export function queueTimeoutMs(state: WebhookState | null, random: () => number): number {
  return (isHanging(state) ? 1_000 : 20_000) * (1 + random() / 2);
}

/**
 * Returns the delay of a delivery that got no permit. It is longer for an endpoint that hangs: its deliveries would only wait
 * again, and each return costs a write.
 */
export function retryInMs(state: WebhookState | null, random: () => number): number {
  return (isHanging(state) ? 60_000 : 15_000) * (1 + random());
}

/** Returns the change of the circuit after an attempt; null when nothing changes. */
export function nextCircuitState(
  state: WebhookState | null,
  { durationMs, timedOut }: { durationMs: number; timedOut: boolean },
): Partial<WebhookState> | null {
  if (state?.circuit !== "open")
    return durationMs > SLOW_MS || timedOut ? { circuit: "open", quick: 0, timeouts: timedOut ? 1 : 0 } : null;
  // A hanging endpoint is known already: a hundred time-outs at once would write this a hundred times.
  if (timedOut && isHanging(state) && !state.quick) return null;
  if (timedOut) return { circuit: "open", quick: 0, timeouts: (state.timeouts ?? 0) + 1 };
  const quick = durationMs <= QUICK_MS ? (state.quick ?? 0) + 1 : 0;
  // Half-open: the endpoint stays in the slow lane until it has answered quickly several times.
  return { circuit: quick >= QUICK_TO_CLOSE ? undefined : "open", quick, timeouts: 0 };
}

/** Reads the current lane of each webhook, by its id. Throws UpstreamError. */
export async function readLanes(
  tenantId: string,
  webhooks: Iterable<string>,
  ports: Pick<Ports, "tables">,
): Promise<Map<string, Lane>> {
  const webhookIds = [...new Set(webhooks)];
  if (webhookIds.length === 0) return new Map();
  const states = await ports.tables.webhooks.getMany<WebhookState>(tenantId, webhookIds.map(stateKey));
  return new Map(webhookIds.map((webhookId, index) => [webhookId, selectLane(states[index] ?? null)]));
}

/** Writes a change of the circuit. A failure is logged: the next slow answer writes it again. */
export async function writeCircuit(
  { tenantId, webhookId }: { tenantId: string; webhookId: string },
  change: Partial<WebhookState>,
  ports: Pick<Ports, "tables" | "log">,
): Promise<void> {
  const { circuit, ...set } = change;
  const write = {
    kind: "update" as const,
    key: stateKey(webhookId),
    change: circuit ? { set: { ...set, circuit } } : { set, unset: ["circuit"] },
  };
  await bestEffort(ports.log, "note a webhook's circuit", () => ports.tables.webhooks.write(tenantId, write));
}

function isHanging(state: WebhookState | null): boolean {
  return (state?.timeouts ?? 0) >= TIMEOUTS_TO_HANG;
}
