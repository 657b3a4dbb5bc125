import type { Ports } from "../../../platform/ports.ts";
import { withIndexTimeout } from "../shop/index-timeout.ts";
import { CallerIdentifier } from "../thread/identify-caller.ts";
import { TurnStops } from "./turn-stops.ts";

/** State that the turns over the same ports share: caches, batchers and the turns that run now. */
export interface Chat {
  callers: CallerIdentifier;
  stops: TurnStops;
  /** The ports of a turn: an index that is late fails, since a turn can go on without it. */
  turnPorts: Ports;
}

/** Composes chat over its ports. */
export function createChat(ports: Ports): Chat {
  return { callers: new CallerIdentifier(ports), stops: new TurnStops(ports), turnPorts: withIndexTimeout(ports) };
}

const chats = new WeakMap<Ports, Chat>();

/** Returns the chat of these ports, which is composed on first use and lives as long as they do. */
export function chatFor(ports: Ports): Chat {
  const known = chats.get(ports) ?? createChat(ports);
  chats.set(ports, known);
  return known;
}
