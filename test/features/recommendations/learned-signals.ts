import { type AffinityItem, affinityKey, type StoredNeighbour } from "../../../functions/domain/signals/affinities.ts";
import { type ShopperItem, type StoredShopperEvent, shopperKey } from "../../../functions/domain/signals/shopper-history.ts";
import type { ProductActivity } from "../../../functions/platform/ports/analytics/analytics.ts";
import type { Shop } from "../../support/new-shop.ts";
import type { Local } from "../../support/start-local.ts";

/** Stores what products were bought or viewed together with one, each so many times today. */
export async function learnAffinities(
  local: Local,
  { tenantId, workspaceId }: Shop,
  { kind, productId, times }: { kind: "bought" | "viewed"; productId: string; times: Record<string, number> },
): Promise<void> {
  const now = local.clock.now();
  const neighbours = Object.entries(times).map(([id, count]): StoredNeighbour => [id, count, count, Math.floor(now / 1_000)]);
  const total = Object.values(times).reduce((sum, count) => sum + count, 0);
  const expiresAt = Math.floor(now / 1_000) + 86_400;
  const item: AffinityItem = { revision: 1, total, totalAt: now, neighboursJson: JSON.stringify(neighbours), expiresAt };
  await local.ports.tables.insights.write(tenantId, { kind: "put", key: affinityKey(workspaceId, kind, productId), item });
}

/** Stores what a shopper did just now, latest first. */
export async function learnHistory(
  local: Local,
  { tenantId, workspaceId }: Shop,
  name: string,
  events: [type: StoredShopperEvent[0], productId: string][],
): Promise<void> {
  const now = local.clock.now();
  const eventsJson = JSON.stringify(events.map(([type, id], at): StoredShopperEvent => [type, id, now - at * 60_000]));
  const item: ShopperItem = { revision: 1, eventsJson, expiresAt: Math.floor(now / 1_000) + 86_400 };
  await local.ports.tables.insights.write(tenantId, { kind: "put", key: shopperKey(workspaceId, name), item });
}

let documents = 0;

/** Counts views of products, so many of each, some hours ago. */
export async function countViews(
  local: Local,
  { tenantId, workspaceId }: Shop,
  views: Record<string, number>,
  { hoursAgo = 0 }: { hoursAgo?: number } = {},
): Promise<void> {
  const at = local.clock.now() - hoursAgo * 3_600_000;
  const activity = Object.entries(views).flatMap(([id, count]) =>
    Array.from({ length: count }, (): ProductActivity => {
      const what = { type: "product", action: "view", productIds: [id], value: null, network: null, leftOut: null } as const;
      return { ...what, productIds: [id], id: `view-${++documents}`, workspaceId, at, revision: 1, visitor: null };
    }),
  );
  await local.ports.analytics.put(tenantId, activity);
}
