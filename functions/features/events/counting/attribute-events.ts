import type { Ports } from "../../../domain/ports.ts";
import type { SignalScope } from "../../../domain/signals/affinities.ts";
import { findSearch, type SearchClick, type SearchItem, type SearchPurchase } from "../../../domain/signals/recorded-search.ts";
import { inBatches } from "../../../platform/concurrency/in-batches.ts";
import { ConditionFailedError, type Item, type Key } from "../../../platform/ports/stores/table.ts";
import type { CountedEvent } from "./learn-from-shopper.ts";

/** Clicks that one search keeps: nobody opens more results, and an item has its size. */
const MAX_CLICKS = 50;
/** Purchases that one search keeps. */
const MAX_PURCHASES = 20;
/** Searches that are changed at a time. */
const CONCURRENCY = 8;

type AttributionPorts = Pick<Ports, "tables">;

/**
 * Adds what shoppers did with the results of a search to that search: clicks, additions to the cart, purchases. The stream of the
 * search carries it on. Repeating it changes nothing. Throws UpstreamError.
 */
export async function attributeEvents(scope: SignalScope, events: CountedEvent[], ports: AttributionPorts): Promise<void> {
  const attributed = events.flatMap((event) => listSearches(event).map((requestId) => ({ requestId, event })));
  const groups = [...Map.groupBy(attributed, ({ requestId }) => requestId)];
  await inBatches(groups, 1, CONCURRENCY, async ([group]) => {
    const [requestId, members] = group!;
    const own = members.map(({ event }) => event);
    const found = await findSearch(ports.tables.activity, scope.tenantId, requestId);
    if (!found || (found.item.workspaceId !== null && found.item.workspaceId !== scope.workspaceId)) return;
    await changeSearch(scope.tenantId, found, (search) => addEvents(search, own), ports);
  });
}

function listSearches({ type, searchRequestId, ledBy = [] }: CountedEvent): string[] {
  if (type === "view") return [];
  return searchRequestId === undefined ? ledBy : [searchRequestId];
}

/** Returns what events add to a search; null when it has them all. */
function addEvents(search: SearchItem, events: CountedEvent[]): Item | null {
  const clicks = JSON.parse(search.clicksJson ?? "[]") as SearchClick[];
  const known = new Set(clicks.map(({ eventId }) => eventId));
  const added = events
    .filter(({ id, type }) => type === "click" && !known.has(id))
    .map(({ id, productIds, position }) => ({ eventId: id, productId: productIds[0]!, position: position ?? null }))
    .slice(0, Math.max(0, MAX_CLICKS - clicks.length));
  const set: Item = {
    ...(added.length > 0 && { clicksJson: JSON.stringify([...clicks, ...added]) }),
    ...(!search.addedToCart && events.some(({ type }) => type === "add_to_cart") && { addedToCart: true }),
    ...(!search.purchased && events.some(({ type }) => type === "purchase") && { purchased: true }),
    ...addPurchases(search, events),
  };
  return Object.keys(set).length > 0 ? set : null;
}

/** Adds what purchases were worth, each once. Several searches that led to one share it, so that no sum counts it twice. */
function addPurchases({ purchasesJson = "[]" }: SearchItem, events: CountedEvent[]): Item {
  const known = JSON.parse(purchasesJson) as SearchPurchase[];
  const ids = new Set(known.map(({ eventId }) => eventId));
  const added = events
    .filter(({ id, type, value }) => type === "purchase" && value !== undefined && !ids.has(id))
    .map((event) => ({ eventId: event.id, value: event.value! / listSearches(event).length }))
    .slice(0, Math.max(0, MAX_PURCHASES - known.length));
  return added.length > 0 ? { purchasesJson: JSON.stringify([...known, ...added]) } : {};
}

/**
 * Changes a search under its next revision, whoever else changes it; `change` returns null when nothing is left to be changed.
 * Returns whether it was changed here. Throws UpstreamError.
 */
export async function changeSearch(
  tenantId: string,
  { key, item }: { key: Key; item: SearchItem },
  change: (search: SearchItem) => Item | null,
  { tables }: AttributionPorts,
): Promise<boolean> {
  for (let search: SearchItem | null = item; search; ) {
    const set = change(search);
    if (!set) return false;
    try {
      const { revision } = search;
      const next = { set: { ...set, revision: revision + 1 } };
      await tables.activity.write(tenantId, { kind: "update", key, change: next, when: { equals: { revision } } });
      return true;
    } catch (error) {
      if (!(error instanceof ConditionFailedError)) throw error;
      search = error.current as SearchItem | null;
    }
  }
  return false;
}
