import type { Item, Key, Table, TableWrite } from "../../../functions/platform/ports/stores/table.ts";

export interface Tables {
  table: Table;
  /** Another table of the same store. */
  other: Table;
}

/** The tables under test, and a tenant of this test alone. */
export type OpenTables = () => Tables & { tenant: string };

export function keyOf(id: string, collection = ["things"]): Key {
  return { collection, id };
}

export function put(id: string, item: Item = {}, more: Partial<TableWrite> = {}): TableWrite {
  return { kind: "put", key: keyOf(id), item, ...more } as TableWrite;
}

export function count(id: string, add: Record<string, number>, when?: TableWrite["when"]): TableWrite {
  return { kind: "update", key: keyOf(id), change: { add }, when };
}

export async function idsOf(table: Table, tenant: string, page = {}): Promise<string[]> {
  return (await table.list(tenant, ["things"], page)).items.map(({ id }) => id);
}

/** Returns the error of the work; null when it succeeds. */
export function failureOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => null,
    (error) => error,
  );
}
