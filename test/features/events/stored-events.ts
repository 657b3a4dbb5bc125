import type { EventBatchItem, ShopEvent } from "../../../functions/features/events/event-batches.ts";
import type { TablePage } from "../../../functions/platform/ports/stores/table.ts";
import type { Shop } from "../../support/new-shop.ts";
import type { Local } from "../../support/start-local.ts";

/** The events of a shop as they are stored, in no order. */
export async function storedEvents(local: Local, shop: Shop): Promise<ShopEvent[]> {
  const shards = await Promise.all(["0", "1", "2", "3"].map((shard) => listShard(local, shop, shard)));
  return shards.flat().flatMap(({ eventsJson }) => JSON.parse(eventsJson) as ShopEvent[]);
}

/** Pages end at 1 MB. */
async function listShard({ ports }: Local, { tenantId }: Shop, shard: string): Promise<EventBatchItem[]> {
  const found: EventBatchItem[] = [];
  for (let after: string | null = null; ; ) {
    const page: TablePage<EventBatchItem> = await ports.tables.activity.list(tenantId, ["shopEvents", shard], { after });
    found.push(...page.items);
    if (page.next === null) return found;
    after = page.next;
  }
}

/** Stores products of these ids. */
export async function addProducts({ secret }: Shop, ids: string[]): Promise<void> {
  for (let start = 0; start < ids.length; start += 500) {
    const products = ids.slice(start, start + 500).map((id) => ({ id, name: `Product ${id}` }));
    const { status } = await secret.post("/products/bulk", { products });
    if (status !== 200) throw new Error(`The products were not stored: ${status}`);
  }
}
