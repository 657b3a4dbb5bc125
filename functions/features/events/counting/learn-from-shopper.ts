import {
  historyExpiry,
  MAX_HISTORY,
  type ShopEventType,
  type ShopperItem,
  type StoredShopperEvent,
} from "../../../domain/signals/shopper-history.ts";
import { sketchNetwork } from "../../../domain/signals/visitor-pseudonyms.ts";
import type { EventBatchItem, ShopEvent } from "../event-batches.ts";
import type { AffinityChanges } from "./affinity-changes.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const VISIT_MS = HOUR_MS / 2;

/** Events of one shopper that count in an hour: more come from a program. */
const MAX_EVENTS_PER_HOUR = 300;
/** Hours of which it is known how many events counted. */
const KEPT_HOURS = 48;
/** Purchases that a history keeps at least, however much was viewed since. */
const KEPT_PURCHASES = 50;
/** Products of one purchase that are taken for bought together: beyond them it is a stock order. */
const MAX_BASKET = 50;
/** Products of one shopper that one more is joined with. */
const MAX_COMPANIONS = 20;
/** Products of one view: a page that shows more is a list, and nobody has looked at all of them. */
const MAX_VIEWED_AT_ONCE = 5;
/** Orders of one shopper in a day from which on they are taken for those of many people, guests for instance. */
const MANY_ORDERS = 10;
/** Time in which a purchase is taken for the outcome of a click. */
const CONVERSION_MS = DAY_MS;
/** Searches that one purchase is the outcome of. */
const MAX_LED_BY = 5;
/** Weight of two products in different orders of a day. */
const OTHER_ORDER_WEIGHT = 0.5;

/** An event on its way to being counted. */
export interface CountedEvent extends ShopEvent {
  /** Names the stored batch that brought it: of two events of one id the batch that came first has it. */
  batchId: string;
  /** Hour since 1970 in which it counts towards its shopper's limit. */
  hour: number;
  /** True when a secret key sent it, or a webhook whose signature was checked. */
  isServer: boolean;
  /** Searches whose results led to it, as the shopper's clicks show: for a purchase that names no search. */
  ledBy?: string[];
  /** True for the part of a purchase that its confirmation did not know: whose it was, and which search led to it. */
  isJoined?: boolean;
  /** True when it took its id from an event of a publishable key, which had counted under it. */
  replaces?: boolean;
}

/**
 * Returns the hour in which an event counts. A browser's clock proves nothing: its events count in the hour in which they arrive.
 * A server may send a year of orders at once: its events count in the hour in which they happened.
 */
function toCountedHour({ at }: ShopEvent, { receivedAt, isFromServer }: EventBatchItem): number {
  return Math.floor((isFromServer ? at : receivedAt) / HOUR_MS);
}

/** Returns an event of a stored batch, as it is counted. */
export function toCountedEvent(event: ShopEvent, batchId: string, batch: EventBatchItem): CountedEvent {
  return { ...event, batchId, hour: toCountedHour(event, batch), isServer: batch.isFromServer };
}

/**
 * Returns a shopper's history after these events, the ids of those beyond what may count in an hour, and by id the searches that
 * led to them. Adds the products that they show together.
 */
export function learnFromShopper(
  current: ShopperItem | null,
  events: readonly CountedEvent[],
  changes: AffinityChanges,
  now: number,
): { item: ShopperItem; capped: Set<string>; ledBy: Map<string, string[]> } {
  const hours = new Map(Object.entries(JSON.parse(current?.hoursJson ?? "{}") as Record<string, number>));
  const capped = new Set<string>();
  const ledBy = new Map<string, string[]>();
  let history = JSON.parse(current?.eventsJson ?? "[]") as StoredShopperEvent[];
  for (const event of [...events].sort((one, other) => one.at - other.at)) {
    const hour = String(event.hour);
    const count = hours.get(hour) ?? 0;
    if (count >= MAX_EVENTS_PER_HOUR) {
      capped.add(event.id);
      continue;
    }
    hours.set(hour, count + 1);
    addPairs(event, history, changes);
    ledBy.set(event.id, findSearches(event, history));
    history = remember(history, event);
  }
  const item: ShopperItem = {
    ...current,
    revision: (current?.revision ?? 0) + 1,
    eventsJson: JSON.stringify(history),
    hoursJson: JSON.stringify(Object.fromEntries([...hours].sort(byHour).slice(0, KEPT_HOURS))),
    expiresAt: historyExpiry(now),
  };
  return { item, capped, ledBy };
}

/** Returns the searches among whose results the shopper clicked what is now bought or put into the cart. */
function findSearches({ type, productIds, searchRequestId, at }: ShopEvent, history: StoredShopperEvent[]): string[] {
  if (searchRequestId !== undefined || (type !== "purchase" && type !== "add_to_cart")) return [];
  const searches = history.flatMap(([kind, productId, time, search]) => {
    const led = kind === "click" && productIds.includes(productId) && time <= at && at - time <= CONVERSION_MS;
    return led && search !== undefined ? [search] : [];
  });
  return [...new Set(searches)].slice(0, MAX_LED_BY);
}

function byHour([one]: [string, number], [other]: [string, number]): number {
  return Number(other) - Number(one);
}

/** Lists the products that a shopper bought within a day of a time. */
function listBought(history: StoredShopperEvent[], at: number): string[] {
  return history.flatMap(([type, productId, time]) => (type === "purchase" && Math.abs(time - at) <= DAY_MS ? [productId] : []));
}

/** Adds the pairs of an event without a shopper: the products of one purchase. */
export function learnFromNobody(event: CountedEvent, changes: AffinityChanges): void {
  if (event.type === "purchase" && !event.isJoined) addBoughtTogether(event, [], changes);
}

/** Puts an event into a history, latest first. Purchases do not give way to views. */
function remember(history: StoredShopperEvent[], event: CountedEvent): StoredShopperEvent[] {
  const { type, productIds, at, searchRequestId, isJoined } = event;
  const isOnResult = type === "click" && searchRequestId !== undefined;
  // The confirmation may have named the same shopper.
  const bought = new Set(isJoined ? listBought(history, at) : []);
  const added = productIds
    .filter((productId) => !bought.has(productId))
    .map((productId): StoredShopperEvent => (isOnResult ? [type, productId, at, searchRequestId] : [type, productId, at]));
  const all = [...added, ...history].sort(([, , one], [, , other]) => other - one);
  const purchases = new Set(all.filter(([kind]) => kind === "purchase").slice(0, KEPT_PURCHASES));
  let room = MAX_HISTORY - purchases.size;
  return all.filter((event) => purchases.has(event) || (event[0] !== "purchase" && room-- > 0));
}

const VIEWING: readonly ShopEventType[] = ["view", "click"];

function addPairs(event: CountedEvent, history: StoredShopperEvent[], changes: AffinityChanges): void {
  if (VIEWING.includes(event.type)) addViewedTogether(event, history, changes);
  if (event.type === "purchase") addBoughtTogether(event, history, changes);
}

/** A product counts with those of the same visit once, however often it is looked at. */
function addViewedTogether(event: CountedEvent, history: StoredShopperEvent[], changes: AffinityChanges): void {
  const { productIds, at } = event;
  if (productIds.length > MAX_VIEWED_AT_ONCE) return;
  const visit = history.filter(([type, , time]) => VIEWING.includes(type) && Math.abs(time - at) <= VISIT_MS);
  const seen = new Set(visit.map(([, productId]) => productId));
  for (const productId of productIds) {
    if (seen.has(productId)) continue;
    for (const companion of [...seen].slice(0, MAX_COMPANIONS)) changes.add("viewed", productId, companion, pairOf(event, 1));
    seen.add(productId);
  }
}

/** Joins the products of a purchase, and with those of the shopper's other purchases of the day. */
function addBoughtTogether(event: CountedEvent, history: StoredShopperEvent[], changes: AffinityChanges): void {
  const { productIds, at } = event;
  const basket = productIds.slice(0, MAX_BASKET);
  // In a large basket two products say less of each other.
  const weight = 1 / Math.max(1, Math.log2(basket.length));
  // Its confirmation has joined the products of a purchase.
  for (const [index, one] of event.isJoined ? [] : basket.entries())
    for (const other of basket.slice(index + 1)) changes.add("bought", one, other, pairOf(event, weight));
  const day = history.filter(([type, , time]) => type === "purchase" && Math.abs(time - at) <= DAY_MS);
  const isOfMany = new Set(day.map(([, , time]) => time)).size >= MANY_ORDERS;
  if (isOfMany || basket.length > MAX_COMPANIONS) return;
  const bought = new Set(day.map(([, productId]) => productId));
  const companions = [...bought].filter((productId) => !basket.includes(productId)).slice(0, MAX_COMPANIONS);
  for (const productId of basket.filter((id) => !bought.has(id)))
    for (const companion of companions) changes.add("bought", productId, companion, pairOf(event, OTHER_ORDER_WEIGHT));
}

function pairOf({ at, network }: CountedEvent, weight: number) {
  return { weight, support: 1, at, networks: sketchNetwork(network) };
}
