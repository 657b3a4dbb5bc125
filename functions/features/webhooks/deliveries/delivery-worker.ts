import { RequestBatcher } from "../../../platform/concurrency/request-batcher.ts";
import type { Ports } from "../../../platform/ports.ts";
import { createHttpSender, type HttpSender } from "../http/http-sender.ts";
import { stateKey, type WebhookRecord, type WebhookState, webhookKey } from "../records.ts";
import { DeliveryLeases } from "./delivery-leases.ts";
import { type DeliveryMessage, enqueueDeliveries, type Lane } from "./delivery-queue.ts";
import { DeliveryStats } from "./delivery-stats.ts";
import { FairConcurrencyLimiter } from "./fair-concurrency-limiter.ts";
import { OutcomeRecorder } from "./outcome-recorder.ts";
import { RateLimitSlots } from "./rate-limit-slots.ts";
import { WakeUps } from "./wake-ups.ts";

/** Exchanges under a second old at the same time: as many as keep the process busy, few enough that a kill repeats few. */
const MAX_FAST_IN_FLIGHT = 20;
/** Of these, to endpoints that have not answered yet: however many hang, the others keep the rest. */
const MAX_FAST_UNVERIFIED = 8;
/** The slow lane mostly waits. */
const MAX_SLOW_IN_FLIGHT = 64;

/** What all deliveries of one process share. */
export interface DeliveryWorker {
  ports: Ports;
  sender: HttpSender;
  /** One a lane: those that hang take nothing from those that answer. */
  limiters: Record<Lane, FairConcurrencyLimiter>;
  leases: DeliveryLeases;
  recorder: OutcomeRecorder;
  rateLimits: RateLimitSlots;
  wakeUps: WakeUps;
  /** Messages on their way to the slow lane: an endpoint that begins to hang sends all that wait for it there, at one moment. */
  diversions: RequestBatcher<DeliveryMessage, undefined>;
  /** Endpoints that have answered quickly in this process. */
  verified: Set<string>;
}

/** A desk in the hands of one invocation, which counts what it does. */
export interface DeliveryBatch extends DeliveryWorker {
  stats: DeliveryStats;
  /** Webhooks and states as they are: read after all messages of the invocation came, once each. */
  readWebhook(tenantId: string, webhookId: string): Promise<[WebhookRecord | null, WebhookState | null]>;
}

export function createDeliveryWorker(ports: Ports): DeliveryWorker {
  const ticks = new WakeUps(ports);
  return {
    ports,
    wakeUps: ticks,
    sender: createHttpSender(ports.addresses, ports.clock),
    limiters: {
      fast: new FairConcurrencyLimiter({ young: MAX_FAST_IN_FLIGHT, unproven: MAX_FAST_UNVERIFIED }),
      slow: new FairConcurrencyLimiter({ young: MAX_SLOW_IN_FLIGHT, unproven: MAX_SLOW_IN_FLIGHT }),
    },
    leases: new DeliveryLeases(ports),
    rateLimits: new RateLimitSlots(ports),
    recorder: new OutcomeRecorder(ports, ticks),
    diversions: new RequestBatcher(async (_lane, messages) => {
      await enqueueDeliveries(messages, ports);
      return messages.map(() => undefined);
    }),
    verified: new Set(),
  };
}

export function beginBatch(desk: DeliveryWorker): DeliveryBatch {
  const { ports } = desk;
  const reads = new Map<string, Promise<[WebhookRecord | null, WebhookState | null]>>();
  const read = async (tenantId: string, webhookId: string) => {
    const items = await ports.tables.webhooks.getMany(tenantId, [webhookKey(webhookId), stateKey(webhookId)]);
    return items as [WebhookRecord | null, WebhookState | null];
  };
  return {
    ...desk,
    stats: new DeliveryStats(ports),
    readWebhook(tenantId, webhookId) {
      const name = `${tenantId}#${webhookId}`;
      const known = reads.get(name) ?? read(tenantId, webhookId);
      reads.set(name, known);
      return known;
    },
  };
}
