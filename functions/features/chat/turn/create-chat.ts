import type { Ports } from "../../../platform/ports.ts";
import { withIndexTimeout } from "../shop/index-timeout.ts";
import { createKnownValuesCache, ShopReader, type ShopScope } from "../shop/shop-reader.ts";
import { CallerIdentifier } from "../thread/identify-caller.ts";
import { TurnStops } from "./turn-stops.ts";

/** State that the turns over the same ports share: caches, batchers and the turns that run now. */
export interface Chat {
  callers: CallerIdentifier;
  stops: TurnStops;
  /** The ports of a turn: an index that is late fails, since a turn can go on without it. */
  turnPorts: Ports;
  /** Opens the shop as a turn's shopper may see it. */
  openShop(scope: ShopScope): ShopReader;
}

/** Composes chat over its ports. */
function createChat(ports: Ports): Chat {
  const turnPorts = withIndexTimeout(ports);
  const knownValues = createKnownValuesCache(ports);
  return {
    callers: new CallerIdentifier(ports),
    stops: new TurnStops(ports),
    turnPorts,
    openShop: (scope) => new ShopReader(scope, turnPorts, knownValues),
  };
}

const chats = new WeakMap<Ports, Chat>();

/** Returns the chat of these ports, which is composed on first use and lives as long as they do. */
export function chatFor(ports: Ports): Chat {
  const known = chats.get(ports) ?? createChat(ports);
  chats.set(ports, known);
  return known;
}
