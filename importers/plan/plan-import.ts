import type { Client } from "../../clients/typescript/src/index.ts";
import { hashText, KeyTable } from "../key-table.ts";
import type { Item } from "../model.ts";
import { canonicalProduct, PRODUCT_FIELDS } from "./record-fields.ts";

type PlannedOutcome = "new" | "changed" | "same" | "refused" | "over-capacity";

/** The products that a workspace has, as digests of their fields. */
interface StoredProducts {
  digests: KeyTable;
  /** Products that still fit; null where the key may not know. */
  free: number | null;
}

/** Reads which products there are, in pages of a hundred. */
export async function readStoredProducts(client: Client, onRead: (count: number) => void): Promise<StoredProducts> {
  const digests = new KeyTable();
  for await (const record of client.products.list({ limit: 100, fields: [...PRODUCT_FIELDS] })) {
    digests.set(String(record.id), digestOf(record));
    if (digests.size % 1_000 === 0) onRead(digests.size);
  }
  return { digests, free: await readFreeCapacity(client) };
}

async function readFreeCapacity(client: Client): Promise<number | null> {
  try {
    const { data } = await client.tenant.usage();
    const { current, limit } = (data.capacities as Record<string, { current?: number; limit?: number }>).products ?? {};
    return current === undefined || limit === undefined ? null : Math.max(0, limit - current);
  } catch {
    // A key without the scope plans all the same; the service refuses what does not fit.
    return null;
  }
}

/** Tells what an import would do to each product, without doing it. New ones fit in the order of the source. */
async function* planImport(
  items: AsyncIterable<Item>,
  stored: StoredProducts,
): AsyncGenerator<{ item: Item; outcome: PlannedOutcome }> {
  let free = stored.free ?? Number.POSITIVE_INFINITY;
  for await (const item of items) {
    const { record } = item;
    if (record === null) {
      yield { item, outcome: "refused" };
      continue;
    }
    const digest = stored.digests.get(record.id);
    if (digest === undefined) yield { item, outcome: free-- > 0 ? "new" : "over-capacity" };
    else yield { item, outcome: digest === digestOf(record) ? "same" : "changed" };
  }
}

/** Numbers of products by what an import would do to them. */
export type PlanCounts = Record<PlannedOutcome, number> & { total: number };

/** Counts what an import would do. `onItem` hears of each product. */
export async function countPlan(
  items: AsyncIterable<Item>,
  stored: StoredProducts,
  onItem: (item: Item) => void,
): Promise<PlanCounts> {
  const counts: PlanCounts = { total: 0, new: 0, changed: 0, same: 0, refused: 0, "over-capacity": 0 };
  for await (const { item, outcome } of planImport(items, stored)) {
    counts.total++;
    counts[outcome]++;
    onItem(item);
  }
  return counts;
}

/** Returns 31 bits of a hash: a changed product is taken for the same one once in two thousand million. */
function digestOf(record: object): number {
  return hashText(canonicalProduct(record as Record<string, unknown>))[0] >>> 1;
}
