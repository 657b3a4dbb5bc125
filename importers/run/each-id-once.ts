import { KeyTable } from "../key-table.ts";
import type { Item } from "../model.ts";

/** Refuses products whose id an earlier one has: the later would replace it unseen. */
export async function* eachIdOnce(items: AsyncIterable<Item>): AsyncGenerator<Item> {
  const rows = new KeyTable();
  for await (const item of items) {
    const { id, record } = item;
    const row = item.rows[0]?.number ?? 0;
    const earlier = id === null ? undefined : rows.get(id);
    if (id !== null && earlier === undefined) rows.set(id, row);
    if (record === null || earlier === undefined) {
      yield item;
      continue;
    }
    const reason = `"${id}" is the id of the product in row ${earlier} already: give each its own`;
    yield { ...item, record: null, issues: [...item.issues, { row, column: null, value: id, reason, level: "refused" }] };
  }
}
