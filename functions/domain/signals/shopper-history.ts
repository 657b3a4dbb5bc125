import { createHash } from "node:crypto";
import type { RecommendationPhrases } from "../../languages/phrases/spoken-phrases.ts";
import { ConditionFailedError, type Item, type Key } from "../../platform/ports/stores/table.ts";
import type { Ports } from "../ports.ts";
import type { SignalScope } from "./affinities.ts";
import { ACTIVITY_DAYS } from "./recorded-search.ts";

export const SHOP_EVENT_TYPES = ["view", "click", "add_to_cart", "purchase"] as const;
export type ShopEventType = (typeof SHOP_EVENT_TYPES)[number];

/** A product that a shopper viewed, clicked, put into the cart or bought. */
interface ShopperEvent {
  type: ShopEventType;
  productId: string;
  /** Milliseconds since 1970. */
  at: number;
}

interface ShopperSearch {
  query: string;
  total: number;
  at: number;
}

/** The doings of one shopper, all lists latest first. */
interface ShopperHistory {
  /** At most 100. */
  events: ShopperEvent[];
  /** Products that the shopper rated well, at most 100. */
  likes: { productId: string; at: number }[];
  /** At most 20. */
  searches: ShopperSearch[];
}

/** The user counts before the visitor. */
export interface ShopperIds {
  userId?: string | null | undefined;
  visitorId?: string | null | undefined;
}

/** The history of one user or visitor; lists are JSON, latest first. */
export interface ShopperItem extends Item {
  revision: number;
  /** `StoredShopperEvent[]`. */
  eventsJson?: string;
  /** `[productId, at][]`. */
  likesJson?: string;
  /** `StoredSearch[]`. */
  searchesJson?: string;
  /** Events counted, by hour since 1970. */
  hoursJson?: string;
  /** Searches counted, by hour since 1970: a short digest of each one's id. */
  searchHoursJson?: string;
  expiresAt: number;
}

/** Event of a shopper; a click on a result carries the `requestId` of the search. */
export type StoredShopperEvent = [type: ShopEventType, productId: string, at: number, searchRequestId?: string];
export type StoredSearch = [id: string, query: string, total: number, at: number];

/** Limit of each list. */
export const MAX_HISTORY = 100;
const NO_HISTORY: ShopperHistory = { events: [], likes: [], searches: [] };

/** Returns the name under which a shopper's history is kept; null for an unknown shopper. */
export function toShopperName({ userId, visitorId }: ShopperIds): string | null {
  if (userId) return `user:${userId}`;
  return visitorId ? `visitor:${visitorId}` : null;
}

/** Stands for the workspace of searches outside all workspaces; the id of none has this form. */
export const NO_WORKSPACE = "~none";

/** Sort keys end at 1,024 bytes: the name of a shopper with a longer id is its digest. */
const MAX_NAME_BYTES = 1_000;

export function shopperKey(workspaceId: string, name: string): Key {
  const isLong = Buffer.byteLength(name) > MAX_NAME_BYTES;
  const id = isLong ? `sha256:${createHash("sha256").update(name).digest("base64url")}` : name;
  return { collection: ["shoppers", workspaceId], id };
}

/**
 * Returns what is known of a shopper: of the user, joined with what the visitor did before signing in. Throws UpstreamError.
 */
export async function readShopperHistory(
  { tables }: Pick<Ports, "tables">,
  { tenantId, workspaceId }: SignalScope,
  { userId, visitorId }: ShopperIds,
): Promise<ShopperHistory> {
  const names = [toShopperName({ userId }), toShopperName({ visitorId })].filter((name) => name !== null);
  if (names.length === 0) return NO_HISTORY;
  const keys = names.map((name) => shopperKey(workspaceId, name));
  const items = await tables.insights.getMany<ShopperItem>(tenantId, keys);
  const histories = items.filter((item) => item !== null).map(toHistory);
  const latestFirst = (one: { at: number }, other: { at: number }) => other.at - one.at;
  return {
    events: histories.flatMap(({ events }) => events).sort(latestFirst),
    likes: histories.flatMap(({ likes }) => likes).sort(latestFirst),
    searches: histories.flatMap(({ searches }) => searches).sort(latestFirst),
  };
}

function toHistory({ eventsJson = "[]", likesJson = "[]", searchesJson = "[]" }: ShopperItem): ShopperHistory {
  const events = JSON.parse(eventsJson) as StoredShopperEvent[];
  const searches = JSON.parse(searchesJson) as StoredSearch[];
  const likes = JSON.parse(likesJson) as [string, number][];
  return {
    events: events.map(([type, productId, at]) => ({ type, productId, at })),
    likes: likes.map(([productId, at]) => ({ productId, at })),
    searches: searches.map(([, query, total, at]) => ({ query, total, at })),
  };
}

/**
 * Adds a product to what a shopper likes, or takes it away; repeating it changes nothing. Does nothing for an unknown shopper.
 * Throws UpstreamError.
 */
export async function setLike(
  { tables, clock }: Pick<Ports, "tables" | "clock">,
  { tenantId, workspaceId }: SignalScope,
  shopper: ShopperIds,
  { productId, at, isLiked }: { productId: string; at: number; isLiked: boolean },
): Promise<void> {
  const name = toShopperName(shopper);
  if (name === null) return;
  const key = shopperKey(workspaceId, name);
  for (;;) {
    const current = await tables.insights.get<ShopperItem>(tenantId, key);
    const others = (JSON.parse(current?.likesJson ?? "[]") as [string, number][]).filter(([id]) => id !== productId);
    const likes = isLiked ? [[productId, at], ...others].slice(0, MAX_HISTORY) : others;
    const set = { likesJson: JSON.stringify(likes), expiresAt: historyExpiry(clock.now()) };
    const change = { set: { ...set, revision: (current?.revision ?? 0) + 1 } };
    const when = current ? { equals: { revision: current.revision } } : { exists: false };
    try {
      await tables.insights.write(tenantId, { kind: "update", key, change, when });
      return;
    } catch (error) {
      if (!(error instanceof ConditionFailedError)) throw error;
    }
  }
}

/** Returns when a history that changes now is forgotten, in seconds since 1970. */
export function historyExpiry(now: number): number {
  return Math.floor(now / 1_000) + ACTIVITY_DAYS * 86_400;
}

type Deed = keyof RecommendationPhrases["because"];

/** A product that a shopper showed interest in. */
export interface Interest {
  productId: string;
  /** In (0, 1], 1 for the strongest. */
  strength: number;
  /** The strongest sign of it. */
  deed: Deed;
}

/** Strengths of the signs of interest. */
const STRENGTHS: Record<Deed, number> = { purchase: 4, like: 4, add_to_cart: 3, view: 1 };
/** Time after which an interest is half as strong: tastes last, but what is looked for changes within weeks. */
const HALF_LIFE_MS = 14 * 86_400_000;
/** Interests that are told: older and weaker ones change little. */
const MAX_INTERESTS = 8;

/** Returns what a shopper is interested in, strongest first, without products that must not be recommended. */
export function listInterests({ events, likes }: ShopperHistory, now: number): Interest[] {
  const signs: { productId: string; deed: Deed; at: number }[] = [
    ...events.map(({ type, productId, at }) => ({ productId, deed: type === "click" ? ("view" as const) : type, at })),
    ...likes.map(({ productId, at }) => ({ productId, deed: "like" as const, at })),
  ];
  const interests = new Map<string, Interest & { most: number }>();
  for (const { productId, deed, at } of signs) {
    const weight = STRENGTHS[deed] * 2 ** (-Math.max(0, now - at) / HALF_LIFE_MS);
    const known = interests.get(productId) ?? { productId, strength: 0, deed, most: 0 };
    known.strength += weight;
    if (weight > known.most) Object.assign(known, { deed, most: weight });
    interests.set(productId, known);
  }
  const sorted = [...interests.values()].sort((one, other) => other.strength - one.strength);
  const strongest = sorted[0]?.strength ?? 1;
  return sorted.slice(0, MAX_INTERESTS).map(({ productId, strength, deed }) => {
    return { productId, strength: strength / strongest, deed };
  });
}

/** Products already bought by the shopper. */
export function listPurchases({ events }: ShopperHistory): Set<string> {
  return new Set(events.filter(({ type }) => type === "purchase").map(({ productId }) => productId));
}
