import { createHash } from "node:crypto";
import type { Ports } from "../../../domain/ports.ts";
import type { SignalScope } from "../../../domain/signals/affinities.ts";
import { ACTIVITY_DAYS } from "../../../domain/signals/recorded-search.ts";
import type { Item, Key, TableWrite } from "../../../platform/ports/stores/table.ts";
import type { CountedEvent } from "./learn-from-shopper.ts";

/** Partitions of a workspace's claims: each takes 1,000 write units a second, and a claim takes two. */
const CLAIM_SHARDS = 32;
/** Size of what a claim keeps of its order: some forty products. */
const MAX_ORDER_BYTES = 2_000;

/** Says that an id was counted, and for which batch. */
interface ClaimItem extends Item {
  batchId: string;
  /** Above what its shopper may count for. */
  isCapped?: boolean;
  /** As a repetition must find it, whatever the history holds by then. */
  ledBy?: string[];
  /** Claimed by an event of a publishable key that is no purchase: whoever invents ids must not stop a purchase. */
  isPublic?: boolean;
  isPurchase?: boolean;
  /** The event took the place of another one's claim. */
  replaces?: boolean;
  /** `ConfirmedOrder`, of a purchase that a server told of. */
  orderJson?: string;
  expiresAt: number;
}

/** An order that a server of the shop has told of. */
export interface ConfirmedOrder {
  productIds: string[];
  searchRequestId?: string;
}

/** The claims of an event as they are. */
interface ClaimState {
  /** The claim that this event has made before, in another try. */
  own: ClaimItem | null;
  /** True when another event has one of its ids. */
  isTaken: boolean;
  /** Batches whose claims it takes the place of, by claimed id. */
  replaced: Map<string, string>;
}

/** Returns the ids that an event claims: its own, and of a purchase that of its order. */
export function listClaimIds({ id, type, orderId }: CountedEvent): string[] {
  return type === "purchase" && orderId !== undefined && orderId !== id ? [id, orderId] : [id];
}

/** Returns the writes that claim an event's ids. They fail when somebody else has claimed one of them meanwhile. */
export function claimWrites(
  scope: SignalScope,
  event: CountedEvent,
  { isCapped, replaced, now }: { isCapped: boolean; replaced: Map<string, string> | undefined; now: number },
): TableWrite[] {
  const { batchId, ledBy, type, isServer, isJoined } = event;
  const isPurchase = type === "purchase" && !isJoined;
  return listClaimIds(event).map((id) => {
    const before = replaced?.get(id);
    const item: ClaimItem = {
      batchId,
      ...(isCapped && { isCapped }),
      ...(ledBy && { ledBy }),
      ...(!isServer && type !== "purchase" && { isPublic: true }),
      ...(isPurchase && { isPurchase }),
      ...(replaced !== undefined && replaced.size > 0 && { replaces: true }),
      ...(isPurchase && isServer && id === event.orderId && { orderJson: toOrderJson(event) }),
      expiresAt: Math.floor(now / 1_000) + ACTIVITY_DAYS * 86_400,
    };
    const when = before === undefined ? { exists: false } : { equals: { batchId: before } };
    return { kind: "put", key: claimKey(scope, id), item, when };
  });
}

function toOrderJson({ productIds, searchRequestId }: CountedEvent): string {
  const order: ConfirmedOrder = { productIds: [...productIds], ...(searchRequestId !== undefined && { searchRequestId }) };
  while (Buffer.byteLength(JSON.stringify(order)) > MAX_ORDER_BYTES && order.productIds.length > 1) order.productIds.pop();
  return JSON.stringify(order);
}

/** Returns the state of each event's claims, in their order. Throws UpstreamError. */
export async function readClaims(
  scope: SignalScope,
  events: CountedEvent[],
  { tables }: Pick<Ports, "tables">,
): Promise<ClaimState[]> {
  const ids = [...new Set(events.flatMap(listClaimIds))];
  const items = await tables.insights.getMany<ClaimItem>(
    scope.tenantId,
    ids.map((id) => claimKey(scope, id)),
  );
  const claims = new Map(ids.map((id, index) => [id, items[index] ?? null]));
  return events.map((event) => toState(event, claims));
}

function toState(event: CountedEvent, claims: ReadonlyMap<string, ClaimItem | null>): ClaimState {
  const state: ClaimState = { own: null, isTaken: false, replaced: new Map() };
  for (const id of listClaimIds(event)) {
    const claim = claims.get(id);
    if (!claim) continue;
    if (claim.batchId === event.batchId) state.own = claim;
    else if (givesWay(claim, event, id)) state.replaced.set(id, claim.batchId);
    else state.isTaken = true;
  }
  return state;
}

/**
 * Returns true for a claim that gives way to a server's purchase: one of a publishable key's view, click or addition to the cart,
 * whose ids anybody may invent, and for the number of an order one of anything that is no purchase.
 */
function givesWay({ isPublic, isPurchase }: ClaimItem, event: CountedEvent, id: string): boolean {
  if (!event.isServer || event.type !== "purchase") return false;
  return isPublic === true || (id !== event.id && !isPurchase);
}

/** Returns the orders of these numbers that servers have told of, by number. Throws UpstreamError. */
export async function readConfirmedOrders(
  scope: SignalScope,
  orderIds: readonly string[],
  { tables }: Pick<Ports, "tables">,
): Promise<Map<string, ConfirmedOrder>> {
  const unique = [...new Set(orderIds)];
  const items = await tables.insights.getMany<ClaimItem>(
    scope.tenantId,
    unique.map((id) => claimKey(scope, id)),
  );
  return new Map(
    unique.flatMap((id, index) => {
      const json = items[index]?.orderJson;
      return json === undefined ? [] : [[id, JSON.parse(json) as ConfirmedOrder]];
    }),
  );
}

function claimKey({ workspaceId }: SignalScope, id: string): Key {
  const shard = createHash("sha256").update(id).digest()[0]! % CLAIM_SHARDS;
  return { collection: toClaimCollection(workspaceId, shard), id };
}

function toClaimCollection(workspaceId: string, shard: number): string[] {
  return ["eventClaims", workspaceId, String(shard)];
}

/** Returns the collections of a workspace's claims. */
export function claimCollections(workspaceId: string): string[][] {
  return Array.from({ length: CLAIM_SHARDS }, (_, shard) => toClaimCollection(workspaceId, shard));
}
