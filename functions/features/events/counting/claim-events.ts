import type { Ports } from "../../../domain/ports.ts";
import type { SignalScope } from "../../../domain/signals/affinities.ts";
import { type ShopperItem, shopperKey, toShopperName } from "../../../domain/signals/shopper-history.ts";
import { inBatches } from "../../../platform/concurrency/in-batches.ts";
import { ConditionFailedError, type TableWrite } from "../../../platform/ports/stores/table.ts";
import { AffinityChanges, type PendingChangesItem } from "./affinity-changes.ts";
import { claimWrites, listClaimIds, readClaims } from "./claims.ts";
import { type CountedEvent, learnFromNobody, learnFromShopper } from "./learn-from-shopper.ts";

/** Writes of a transaction (an AWS limit). */
const MAX_WRITES = 100;
/** Size of the changes of affinities, which an item holds. */
const MAX_CHANGES_BYTES = 350_000;
/** Transactions at a time. */
const CONCURRENCY = 4;
/** A change that was not applied by then, by any repetition, never will be. */
const PENDING_SECONDS = 30 * 86_400;

type ClaimPorts = Pick<Ports, "tables" | "clock" | "ids" | "log">;

export interface ClaimScope extends SignalScope {
  /** Partition of the activity table that the events come from: only its consumer applies the changes that they cause. */
  shard: string;
}

/** Events that a batch owns: those that count, and those above what their shopper may count for. */
interface ClaimedEvents {
  counted: CountedEvent[];
  capped: CountedEvent[];
}

/**
 * Counts events, each id once: its claims, the history of its shopper and the changes of affinities that it causes are written in
 * one transaction. Returns the events that these batches own; a repetition returns the same. Throws UpstreamError.
 */
export async function claimEvents(scope: ClaimScope, events: CountedEvent[], ports: ClaimPorts): Promise<ClaimedEvents> {
  const unique = firstOfEachId(events);
  const claimed: ClaimedEvents = { counted: [], capped: [] };
  await inBatches(toPacks(unique), 1, CONCURRENCY, async ([pack]) => addTo(claimed, await claimPack(scope, pack!, ports)));
  const uncounted = events.length - claimed.counted.length;
  if (uncounted > 0) ports.log.count("ShopEventNotCounted", uncounted);
  return claimed;
}

/** Keeps the first event of each id: one transaction cannot claim an id twice. */
function firstOfEachId(events: CountedEvent[]): CountedEvent[] {
  const seen = new Set<string>();
  return events.filter((event) => {
    const ids = listClaimIds(event);
    if (ids.some((id) => seen.has(id))) return false;
    for (const id of ids) seen.add(id);
    return true;
  });
}

function addTo(all: ClaimedEvents, { counted, capped }: ClaimedEvents): void {
  all.counted.push(...counted);
  all.capped.push(...capped);
}

function shopperOf(event: CountedEvent): string | null {
  return toShopperName(event);
}

/** Packs events for transactions, those of one shopper together: no two packs of a round write the same history. */
function toPacks(events: CountedEvent[]): CountedEvent[][] {
  const groups = [...Map.groupBy(events, (event) => shopperOf(event) ?? `nobody ${event.id}`)];
  const packs: CountedEvent[][] = [];
  let writes = Infinity;
  for (const [name, group] of groups) {
    const needed = countClaims(group) + (name.startsWith("nobody ") ? 0 : 1);
    // One write is for the changes of affinities.
    if (writes + needed >= MAX_WRITES) {
      packs.push([]);
      writes = 0;
    }
    packs.at(-1)!.push(...group);
    writes += needed;
  }
  return packs;
}

function countClaims(events: CountedEvent[]): number {
  return events.reduce((sum, event) => sum + listClaimIds(event).length, 0);
}

/** Claims that events take the place of: by id of the event, the batch of the other one by claimed id. */
type Replaced = ReadonlyMap<string, Map<string, string>>;

/** Counts a pack in one transaction, or in several where it does not fit into one. */
async function claimPack(scope: ClaimScope, pack: CountedEvent[], ports: ClaimPorts): Promise<ClaimedEvents> {
  const claimed: ClaimedEvents = { counted: [], capped: [] };
  let open = pack;
  let replaced: Replaced = new Map();
  while (open.length > 0) {
    const slice = await prepareSlice(scope, open, replaced, ports);
    if (slice === null) {
      const middle = Math.ceil(open.length / 2);
      for (const half of [open.slice(0, middle), open.slice(middle)]) addTo(claimed, await claimPack(scope, half, ports));
      return claimed;
    }
    try {
      await ports.tables.insights.transact(scope.tenantId, slice.writes);
      addTo(claimed, slice);
      return claimed;
    } catch (error) {
      if (!(error instanceof ConditionFailedError)) throw error;
      const { own, unclaimed, replaced: found } = await sortByClaim(scope, open, ports);
      addTo(claimed, own);
      [open, replaced] = [unclaimed, found];
    }
  }
  return claimed;
}

/** Returns the writes that count events; null when they are too many or too large for one transaction. */
async function prepareSlice(
  scope: ClaimScope,
  events: CountedEvent[],
  replaced: Replaced,
  { tables, clock, ids }: ClaimPorts,
): Promise<(ClaimedEvents & { writes: TableWrite[] }) | null> {
  const now = clock.now();
  const shoppers = [...Map.groupBy(events, shopperOf)].flatMap(([name, group]) => (name === null ? [] : [{ name, group }]));
  if (countClaims(events) + shoppers.length + 1 > MAX_WRITES && events.length > 1) return null;
  const keys = shoppers.map(({ name }) => shopperKey(scope.workspaceId, name));
  const known = await tables.insights.getMany<ShopperItem>(scope.tenantId, keys);
  const changes = new AffinityChanges();
  const capped = new Set<string>();
  const ledBy = new Map<string, string[]>();
  for (const event of events) if (shopperOf(event) === null) learnFromNobody(event, changes);
  const histories = shoppers.map(({ group }, index): TableWrite => {
    const current = known[index] ?? null;
    const learnt = learnFromShopper(current, group, changes, now);
    for (const id of learnt.capped) capped.add(id);
    for (const [id, searches] of learnt.ledBy) if (searches.length > 0) ledBy.set(id, searches);
    const when = current ? { equals: { revision: current.revision } } : { exists: false };
    return { kind: "put", key: keys[index]!, item: learnt.item, when };
  });
  const owned = events.map((event): CountedEvent => {
    const searches = ledBy.get(event.id);
    return { ...event, ...(searches && { ledBy: searches }), ...(isReplacing(event, replaced) && { replaces: true }) };
  });
  const claims = owned.flatMap((event) =>
    claimWrites(scope, event, { isCapped: capped.has(event.id), replaced: replaced.get(event.id), now }),
  );
  const [over, counted] = [owned.filter(({ id }) => capped.has(id)), owned.filter(({ id }) => !capped.has(id))];
  const writes = [...claims, ...histories];
  if (changes.isEmpty()) return { writes, counted, capped: over };
  const item: PendingChangesItem = {
    changesJson: changes.toJson(),
    doneUntil: "",
    expiresAt: Math.floor(now / 1_000) + PENDING_SECONDS,
  };
  if (Buffer.byteLength(item.changesJson) > MAX_CHANGES_BYTES && events.length > 1) return null;
  const key = { collection: pendingCollection(scope), id: ids.next("chg") };
  return { writes: [...writes, { kind: "put", key, item }], counted, capped: over };
}

function isReplacing({ id }: CountedEvent, replaced: Replaced): boolean {
  return (replaced.get(id)?.size ?? 0) > 0;
}

/** The collection of the changes of affinities that wait to be applied. */
export function pendingCollection({ workspaceId, shard }: ClaimScope): string[] {
  return ["affinityChanges", workspaceId, shard];
}

/** Separates events that a repetition of this batch has counted before, and drops those whose ids another batch owns. */
async function sortByClaim(
  scope: ClaimScope,
  events: CountedEvent[],
  ports: ClaimPorts,
): Promise<{ own: ClaimedEvents; unclaimed: CountedEvent[]; replaced: Replaced }> {
  const states = await readClaims(scope, events, ports);
  const own: ClaimedEvents = { counted: [], capped: [] };
  const unclaimed: CountedEvent[] = [];
  const replaced = new Map<string, Map<string, string>>();
  for (const [index, event] of events.entries()) {
    const { own: claim, isTaken, replaced: taken } = states[index]!;
    if (claim) {
      const { isCapped, ledBy, replaces } = claim;
      const again = { ...event, ...(ledBy && { ledBy }), ...(replaces && { replaces }) };
      (isCapped ? own.capped : own.counted).push(again);
    } else if (!isTaken) {
      unclaimed.push(event);
      replaced.set(event.id, taken);
    }
  }
  return { own, unclaimed, replaced };
}
