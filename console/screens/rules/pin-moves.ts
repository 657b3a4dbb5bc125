import type { RuleForm } from "./rule-form.ts";

type Pins = RuleForm["pins"];

/**
 * Pins a record to a place. Those that are pinned there and next to it give way by one place: down for a record that comes from
 * below or was not pinned, and up, into the place that it leaves, for one that comes from above.
 */
export function pinAt(pins: Pins, id: string, position: number): Pins {
  const from = pins.find((pin) => pin.id === id)?.position ?? Number.POSITIVE_INFINITY;
  const records = new Map(pins.filter((pin) => pin.id !== id).map((pin) => [pin.position, pin.id]));
  const first = Math.max(1, position);
  const step = from < first ? -1 : 1;
  for (let place = first, carried: string | undefined = id; carried !== undefined; place += step) {
    const displaced = records.get(place);
    records.set(place, carried);
    carried = displaced;
  }
  return [...records].map(([place, each]) => ({ id: each, position: place })).sort((one, other) => one.position - other.position);
}

/** Lets a record stand where relevance puts it. */
export function unpin(pins: Pins, id: string): Pins {
  return pins.filter((pin) => pin.id !== id);
}

/** Returns the place of a hit that is dropped before or after another one, of hits in their order. */
export function placeOfDrop(order: string[], id: string, target: string, side: "before" | "after" | "on"): number {
  const others = order.filter((each) => each !== id);
  const at = others.indexOf(target);
  return (at < 0 ? others.length : at + (side === "after" ? 1 : 0)) + 1;
}
