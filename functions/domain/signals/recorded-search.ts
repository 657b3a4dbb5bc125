import { createHash } from "node:crypto";
import type { Arm } from "../../../schemas/search/experiment.ts";
import type { Item, Key, Table } from "../../platform/ports/stores/table.ts";
import { collectionData } from "../stored-data.ts";

/** As long as quotas are kept: reports compare with the year before. */
export const ACTIVITY_DAYS = 400;

/** Partitions of a tenant's searches. More may be added; none may be taken away. */
const SHARDS = 16;

/** One search in the activity table, with what the shopper did with its results. */
export interface SearchItem extends Item {
  requestId: string;
  /** ISO 8601. */
  timestamp: string;
  workspaceId: string | null;
  /** `products`, `posts`, `prompts`. */
  kind: string;
  query: string;
  total: number;
  searchContext: string;
  tookMs: number;
  /** A verified user, or one that a server named. */
  userId?: string;
  visitorId?: string;
  /** Number of the network that a publishable key sent it from (`toNetworkNumber`); none for a secret key. */
  network?: number;
  /** 1 when written; each change adds one. */
  revision: number;
  /** `SearchClick[]` as JSON, in order of time. */
  clicksJson?: string;
  addedToCart?: boolean;
  purchased?: boolean;
  /** `SearchPurchase[]` as JSON: purchases that the search led to, with what they were worth. */
  purchasesJson?: string;
  /** The shopper's place in the experiment that ran. */
  experimentId?: string;
  experimentArm?: Arm;
  experimentBucket?: number;
  /** Ids of the rules that applied, at most `MAX_APPLIED_RULES`; absent without any, and where rules were tried. */
  ruleIds?: string[];
  /** Query without results that this shopper typed before. */
  followsQuery?: string;
  /** Above what one visitor may count for: stored, and in no report. */
  isCapped?: boolean;
  expiresAt: number;
}

/** A click on a result. The event's id keeps a repetition from counting twice. */
export interface SearchClick {
  eventId: string;
  productId: string;
  position: number | null;
}

/** A purchase that a search led to. The event's id keeps a repetition from counting twice. */
export interface SearchPurchase {
  eventId: string;
  /** In the shop's currency: the part of this search, where several led to it. */
  value: number;
}

/** Returns the key of a search. The sort key begins with the request's id, by which a click finds it. */
export function searchKey({ requestId, timestamp }: { requestId: string; timestamp: string }): Key {
  return { collection: searchCollection(requestId), id: `${requestId}#${timestamp}` };
}

function searchCollection(requestId: string): string[] {
  return toShardCollection(createHash("sha256").update(requestId).digest()[0]! % SHARDS);
}

function toShardCollection(shard: number): string[] {
  return ["searches", String(shard)];
}

/** Searches of all workspaces, by shard. */
export const searchesData = collectionData({
  name: "searches",
  table: "activity",
  collections: [["searches", "*"]],
  workspaces: "mixed",
  list: () => Array.from({ length: SHARDS }, (_, shard) => toShardCollection(shard)),
});

/** Finds the latest search of a request id, which callers may repeat; null for an unknown one. Throws UpstreamError. */
export async function findSearch(
  table: Pick<Table, "list">,
  tenantId: string,
  requestId: string,
): Promise<{ key: Key; item: SearchItem } | null> {
  const collection = searchCollection(requestId);
  const page = await table.list<SearchItem>(tenantId, collection, { prefix: `${requestId}#`, descending: true, limit: 1 });
  const [found] = page.items;
  if (!found) return null;
  const { id, ...item } = found;
  return { key: { collection, id }, item: item as SearchItem };
}

/** Returns a query or question as reports group it: trimmed, in lower case, with single spaces. */
export function toReportedText(text: string): string {
  return text.trim().replace(/\s+/gu, " ").toLowerCase();
}
