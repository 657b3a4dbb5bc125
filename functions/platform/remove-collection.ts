import type { Item, Table, TablePage } from "./ports/stores/table.ts";

interface RemovalOptions<T> {
  /** Items of one page; absent: as many as the table lists. */
  limit?: number;
  /** Sees each item before it goes. */
  see?(item: T & { id: string }): void;
}

/** Removes the items of a collection page by page, and returns how many there were. Repeatable. Throws UpstreamError. */
export async function removeCollection<T extends Item>(
  table: Pick<Table, "list" | "writeMany">,
  tenantId: string,
  collection: readonly string[],
  { limit, see }: RemovalOptions<T> = {},
): Promise<number> {
  let removed = 0;
  let after: string | null = null;
  do {
    const page: TablePage<T & { id: string }> = await table.list<T>(tenantId, collection, {
      after,
      ...(limit !== undefined && { limit }),
    });
    if (see) for (const item of page.items) see(item);
    const removals = page.items.map(({ id }) => ({ kind: "remove" as const, key: { collection, id } }));
    if (removals.length > 0) await table.writeMany(tenantId, removals);
    removed += removals.length;
    after = page.next;
  } while (after !== null);
  return removed;
}
