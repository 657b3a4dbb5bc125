import { Grouped } from "../../../platform/grouped.ts";
import type { Ports } from "../../../platform/ports.ts";
import { stateKey, type WebhookRecord, type WebhookState, webhookKey } from "../records.ts";
import { createSender, type Sender } from "../sending/send-request.ts";
import { Gate } from "./gate.ts";
import { Leases } from "./leases.ts";
import { type DeliveryMessage, dispatch, type Lane } from "./messages.ts";
import { Settler } from "./settle.ts";
import { Slots } from "./slots.ts";
import { Tally } from "./tally.ts";
import { Ticks } from "./ticks.ts";

/** Exchanges under a second old at the same time: as many as keep the process busy, few enough that a kill repeats few. */
const FAST_YOUNG = 20;
/** Of these, to endpoints that have not answered yet: however many hang, the others keep the rest. */
const FAST_UNPROVEN = 8;
/** The slow lane mostly waits. */
const SLOW_YOUNG = 64;

/** What all deliveries of one process share. */
export interface Desk {
  ports: Ports;
  sender: Sender;
  /** One a lane: those that hang take nothing from those that answer. */
  gates: Record<Lane, Gate>;
  leases: Leases;
  settler: Settler;
  slots: Slots;
  ticks: Ticks;
  /** Messages on their way to the slow lane: an endpoint that begins to hang sends all that wait for it there, at one moment. */
  diversions: Grouped<DeliveryMessage, undefined>;
  /** Endpoints that have answered quickly in this process. */
  proven: Set<string>;
}

/** A desk in the hands of one invocation, which counts what it does. */
export interface Shift extends Desk {
  tally: Tally;
  /** Webhooks and states as they are: read after all messages of the invocation came, once each. */
  readWebhook(tenantId: string, webhookId: string): Promise<[WebhookRecord | null, WebhookState | null]>;
}

export function openDesk(ports: Ports): Desk {
  const ticks = new Ticks(ports);
  return {
    ports,
    ticks,
    sender: createSender(ports.addresses, ports.clock),
    gates: {
      fast: new Gate({ young: FAST_YOUNG, unproven: FAST_UNPROVEN }),
      slow: new Gate({ young: SLOW_YOUNG, unproven: SLOW_YOUNG }),
    },
    leases: new Leases(ports),
    slots: new Slots(ports),
    settler: new Settler(ports, ticks),
    diversions: new Grouped(async (_lane, messages) => {
      await dispatch(messages, ports);
      return messages.map(() => undefined);
    }),
    proven: new Set(),
  };
}

export function beginShift(desk: Desk): Shift {
  const { ports } = desk;
  const reads = new Map<string, Promise<[WebhookRecord | null, WebhookState | null]>>();
  const read = async (tenantId: string, webhookId: string) => {
    const items = await ports.tables.webhooks.getMany(tenantId, [webhookKey(webhookId), stateKey(webhookId)]);
    return items as [WebhookRecord | null, WebhookState | null];
  };
  return {
    ...desk,
    tally: new Tally(ports),
    readWebhook(tenantId, webhookId) {
      const name = `${tenantId}#${webhookId}`;
      const known = reads.get(name) ?? read(tenantId, webhookId);
      reads.set(name, known);
      return known;
    },
  };
}
