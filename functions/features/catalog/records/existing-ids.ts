import type { Ports } from "../../../domain/ports.ts";
import { type CatalogItem, type RecordFields, type RecordLocation, recordKey, toRecord } from "./catalog-item.ts";

type RecordReader = Pick<Ports, "tables">;

/** Records read at a time: they come whole, with up to 400 KB each. */
const AT_A_TIME = 200;

/** Returns those of the ids that have a record at this location. Throws UpstreamError. */
export async function findExistingIds(
  ports: RecordReader,
  location: RecordLocation,
  ids: readonly string[],
): Promise<Set<string>> {
  const existing = new Set<string>();
  for await (const [id] of readItems(ports, location, ids)) existing.add(id);
  return existing;
}

/** Returns the records of these ids by id, without the fields that were offloaded. Throws UpstreamError. */
export async function readInlineRecords(
  ports: RecordReader,
  location: RecordLocation,
  ids: readonly string[],
): Promise<Map<string, RecordFields>> {
  const records = new Map<string, RecordFields>();
  for await (const [id, item] of readItems(ports, location, ids)) records.set(id, toRecord(id, item));
  return records;
}

async function* readItems({ tables }: RecordReader, location: RecordLocation, ids: readonly string[]) {
  for (let start = 0; start < ids.length; start += AT_A_TIME) {
    const some = ids.slice(start, start + AT_A_TIME);
    const keys = some.map((id) => recordKey(location, id));
    const items = await tables.catalog.getMany<CatalogItem>(location.tenantId, keys);
    for (const [index, id] of some.entries()) if (items[index]) yield [id, items[index]] as const;
  }
}
