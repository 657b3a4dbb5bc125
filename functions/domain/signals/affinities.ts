import { fadeIn } from "../../platform/ports/analytics/popularity.ts";
import type { Item, Key } from "../../platform/ports/stores/table.ts";
import type { Ports } from "../ports.ts";
import { countSketch, TRUSTED_SKETCH } from "./visitor-pseudonyms.ts";

/** `bought`: in one purchase, or by one shopper within a day. `viewed`: by one shopper within half an hour. */
export const AFFINITY_KINDS = ["bought", "viewed"] as const;
export type AffinityKind = (typeof AFFINITY_KINDS)[number];

const DAY_MS = 86_400_000;

/**
 * Time after which what happened weighs half. What is bought together changes with the seasons; what is viewed together changes
 * with the range on show, and there is much more of it.
 */
const HALF_LIFE_MS: Record<AffinityKind, number> = { bought: 90 * DAY_MS, viewed: 30 * DAY_MS };

/** Workspace whose products and shoppers are meant. */
export interface SignalScope {
  tenantId: string;
  workspaceId: string;
}

/** A product that was bought or viewed together with another one. */
interface Neighbour {
  productId: string;
  /** Sum over the times that it happened, each decayed by its age until now; less where few networks told of it. */
  weight: number;
  /** Number of purchases, or of shoppers' visits, that show both; without decay. */
  support: number;
  /** Milliseconds since 1970. */
  lastAt: number;
}

/** The products that were bought or viewed together with one product. */
export interface Affinity {
  /** Decayed sum of the weights of all neighbours, also of those that are no longer listed. */
  total: number;
  /** Heaviest first, at most 200. */
  neighbours: Neighbour[];
}

export type ProductAffinities = Record<AffinityKind, Affinity>;

/** The affinities of one kind of one product. */
export interface AffinityItem extends Item {
  revision: number;
  /** Decayed until `totalAt`. */
  total: number;
  /** Milliseconds since 1970. */
  totalAt: number;
  /** `StoredNeighbour[]` as JSON. */
  neighboursJson: string;
  expiresAt: number;
}

/**
 * Product id, weight decayed until the last time, support, last time in seconds, sketch of the networks that told of it; without
 * one, servers of the shop have told of it.
 */
export type StoredNeighbour = [productId: string, weight: number, support: number, lastAtSeconds: number, networks?: number];

export function affinityKey(workspaceId: string, kind: AffinityKind, productId: string): Key {
  return { collection: ["affinities", workspaceId, kind], id: productId };
}

/** Returns the share of its weight that something keeps after this time. */
export function decay(kind: AffinityKind, elapsedMs: number): number {
  return 2 ** (-Math.max(0, elapsedMs) / HALF_LIFE_MS[kind]);
}

/** Returns the affinities of products, by product id; a product without any is left out. Throws UpstreamError. */
export async function readAffinities(
  { tables, clock }: Pick<Ports, "tables" | "clock">,
  { tenantId, workspaceId }: SignalScope,
  productIds: readonly string[],
): Promise<Map<string, ProductAffinities>> {
  const unique = [...new Set(productIds)];
  const keys = unique.flatMap((id) => AFFINITY_KINDS.map((kind) => affinityKey(workspaceId, kind, id)));
  const items = await tables.insights.getMany<AffinityItem>(tenantId, keys);
  const now = clock.now();
  const found = new Map<string, ProductAffinities>();
  for (const [index, productId] of unique.entries()) {
    const [bought, viewed] = items.slice(2 * index, 2 * index + 2);
    if (bought || viewed)
      found.set(productId, { bought: toAffinity("bought", bought, now), viewed: toAffinity("viewed", viewed, now) });
  }
  return found;
}

function toAffinity(kind: AffinityKind, item: AffinityItem | null | undefined, now: number): Affinity {
  if (!item) return { total: 0, neighbours: [] };
  const stored = JSON.parse(item.neighboursJson) as StoredNeighbour[];
  const neighbours = stored.flatMap(([productId, weight, support, seconds, networks = TRUSTED_SKETCH]) => {
    const [lastAt, share] = [seconds * 1_000, fadeIn(countSketch(networks))];
    return share > 0 ? [{ productId, weight: share * weight * decay(kind, now - lastAt), support, lastAt }] : [];
  });
  return {
    total: item.total * decay(kind, now - item.totalAt),
    neighbours: neighbours.sort((one, other) => other.weight - one.weight || (one.productId < other.productId ? -1 : 1)),
  };
}
