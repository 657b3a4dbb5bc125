import { createHash } from "node:crypto";
import { inBatches } from "../../../platform/concurrency/in-batches.ts";
import { ConditionFailedError, type Item, type Key, type TableWrite } from "../../../platform/ports/table.ts";
import type { Ports } from "../../../platform/ports.ts";
import type { SignalScope } from "../../../platform/signals/affinities.ts";
import { ACTIVITY_DAYS } from "../../../platform/signals/recorded-search.ts";
import { type ShopperItem, shopperKey, toShopperName } from "../../../platform/signals/shopper-history.ts";
import { AffinityChanges, type PendingChangesItem } from "./affinity-changes.ts";
import { type CountedEvent, learnFromNobody, learnFromShopper } from "./learn-from-shopper.ts";

/** Partitions of a workspace's claims: each takes 1,000 write units a second, and a claim takes two. */
const CLAIM_SHARDS = 32;
/** Writes of a transaction (an AWS limit). */
const MAX_WRITES = 100;
/** Size of the changes of affinities, which an item holds. */
const MAX_CHANGES_BYTES = 350_000;
/** Transactions at a time. */
const CONCURRENCY = 4;
/** A change that was not applied by then, by any repetition, never will be. */
const PENDING_SECONDS = 30 * 86_400;

type ClaimPorts = Pick<Ports, "tables" | "clock" | "ids" | "log">;

/** Says that an event id was counted, and for which batch. */
interface ClaimItem extends Item {
  batchId: string;
  /** Above what its shopper may count for. */
  isCapped?: boolean;
  /** As a repetition must find it, whatever the history holds by then. */
  ledBy?: string[];
  expiresAt: number;
}

export interface ClaimScope extends SignalScope {
  /** Partition of the activity table that the events come from: only its consumer applies the changes that they cause. */
  shard: string;
}

/**
 * Counts events, each id once: its claim, the history of its shopper and the changes of affinities that it causes are written in
 * one transaction. Returns the events that these batches own, and of them only those that count; a repetition returns the same.
 * Throws UpstreamError.
 */
export async function claimEvents(scope: ClaimScope, events: CountedEvent[], ports: ClaimPorts): Promise<CountedEvent[]> {
  const unique = [...new Map([...events].reverse().map((event) => [event.id, event])).values()].reverse();
  const counted: CountedEvent[] = [];
  await inBatches(toPacks(unique), 1, CONCURRENCY, async ([pack]) => {
    counted.push(...(await claimPack(scope, pack!, ports)));
  });
  const capped = unique.length - counted.length;
  if (events.length > unique.length || capped > 0) ports.log.count("ShopEventNotCounted", events.length - counted.length);
  return counted;
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
    const needed = group.length + (name.startsWith("nobody ") ? 0 : 1);
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

/** Counts a pack in one transaction, or in several where it does not fit into one. */
async function claimPack(scope: ClaimScope, pack: CountedEvent[], ports: ClaimPorts): Promise<CountedEvent[]> {
  const counted: CountedEvent[] = [];
  let open = pack;
  while (open.length > 0) {
    const slice = await prepareSlice(scope, open, ports);
    if (slice === null) {
      const middle = Math.ceil(open.length / 2);
      const first = await claimPack(scope, open.slice(0, middle), ports);
      return [...counted, ...first, ...(await claimPack(scope, open.slice(middle), ports))];
    }
    try {
      await ports.tables.insights.transact(scope.tenantId, slice.writes);
      return [...counted, ...slice.counted];
    } catch (error) {
      if (!(error instanceof ConditionFailedError)) throw error;
      const { own, unclaimed } = await sortByClaim(scope, open, ports);
      counted.push(...own);
      open = unclaimed;
    }
  }
  return counted;
}

/** Returns the writes that count events; null when they are too many or too large for one transaction. */
async function prepareSlice(
  scope: ClaimScope,
  events: CountedEvent[],
  { tables, clock, ids }: ClaimPorts,
): Promise<{ writes: TableWrite[]; counted: CountedEvent[] } | null> {
  const now = clock.now();
  const shoppers = [...Map.groupBy(events, shopperOf)].flatMap(([name, group]) => (name === null ? [] : [{ name, group }]));
  if (events.length + shoppers.length + 1 > MAX_WRITES) return null;
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
  const led = events.map((event) => (ledBy.has(event.id) ? { ...event, ledBy: ledBy.get(event.id)! } : event));
  const claims = led.map((event) => toClaim(scope, event, capped.has(event.id), now));
  const counted = led.filter(({ id }) => !capped.has(id));
  if (changes.isEmpty()) return { writes: [...claims, ...histories], counted };
  const item: PendingChangesItem = {
    changesJson: changes.toJson(),
    doneUntil: "",
    expiresAt: Math.floor(now / 1_000) + PENDING_SECONDS,
  };
  if (Buffer.byteLength(item.changesJson) > MAX_CHANGES_BYTES && events.length > 1) return null;
  const key = { collection: pendingCollection(scope), id: ids.next("chg") };
  return { writes: [...claims, ...histories, { kind: "put", key, item }], counted };
}

/** The collection of the changes of affinities that wait to be applied. */
export function pendingCollection({ workspaceId, shard }: ClaimScope): string[] {
  return ["affinityChanges", workspaceId, shard];
}

function toClaim(scope: ClaimScope, { id, batchId, ledBy }: CountedEvent, isCapped: boolean, now: number): TableWrite {
  const expiresAt = Math.floor(now / 1_000) + ACTIVITY_DAYS * 86_400;
  const item: ClaimItem = { batchId, ...(isCapped && { isCapped }), ...(ledBy && { ledBy }), expiresAt };
  return { kind: "put", key: claimKey(scope, id), item, when: { exists: false } };
}

function claimKey({ workspaceId }: SignalScope, eventId: string): Key {
  const shard = createHash("sha256").update(eventId).digest()[0]! % CLAIM_SHARDS;
  return { collection: toClaimCollection(workspaceId, shard), id: eventId };
}

function toClaimCollection(workspaceId: string, shard: number): string[] {
  return ["eventClaims", workspaceId, String(shard)];
}

/** Returns the collections of a workspace's claims. */
export function claimCollections(workspaceId: string): string[][] {
  return Array.from({ length: CLAIM_SHARDS }, (_, shard) => toClaimCollection(workspaceId, shard));
}

/** Separates events that a repetition of this batch has counted before, and drops those that another batch owns. */
async function sortByClaim(
  scope: ClaimScope,
  events: CountedEvent[],
  { tables }: ClaimPorts,
): Promise<{ own: CountedEvent[]; unclaimed: CountedEvent[] }> {
  const keys = events.map(({ id }) => claimKey(scope, id));
  const claims = await tables.insights.getMany<ClaimItem>(scope.tenantId, keys);
  const own = events.flatMap((event, index) => {
    const { batchId, isCapped, ledBy } = claims[index] ?? {};
    return batchId === event.batchId && !isCapped ? [{ ...event, ...(ledBy && { ledBy }) }] : [];
  });
  return { own, unclaimed: events.filter((_, index) => !claims[index]) };
}
