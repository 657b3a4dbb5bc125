import type { Ports } from "../../../platform/ports.ts";
import { createSender, type Sender } from "../sending/send-request.ts";
import { Gate } from "./gate.ts";
import { Leases } from "./leases.ts";
import { Settler } from "./settle.ts";
import type { Tally } from "./tally.ts";
import { Ticks } from "./ticks.ts";

/** What all deliveries of one process share. */
export interface Desk {
  ports: Ports;
  sender: Sender;
  gate: Gate;
  leases: Leases;
  settler: Settler;
  ticks: Ticks;
  /** Endpoints that have answered quickly in this process. */
  proven: Set<string>;
}

/** A desk in the hands of one invocation, which counts what it does. */
export interface Shift extends Desk {
  tally: Tally;
}

export function openDesk(ports: Ports): Desk {
  const ticks = new Ticks(ports);
  return {
    ports,
    ticks,
    sender: createSender(ports.addresses, ports.clock),
    gate: new Gate(),
    leases: new Leases(ports),
    settler: new Settler(ports, ticks),
    proven: new Set(),
  };
}
