import type { Ports } from "../../../platform/ports.ts";
import { type RecordLocation, recordKey } from "./catalog-item.ts";

/** Records read at a time: they come whole, with up to 400 KB each. */
const AT_A_TIME = 200;

/** Returns those of the ids that have a record at this location. Throws UpstreamError. */
export async function findExistingIds(
  { tables }: Pick<Ports, "tables">,
  location: RecordLocation,
  ids: readonly string[],
): Promise<Set<string>> {
  const existing = new Set<string>();
  for (let start = 0; start < ids.length; start += AT_A_TIME) {
    const some = ids.slice(start, start + AT_A_TIME);
    const keys = some.map((id) => recordKey(location, id));
    const items = await tables.catalog.getMany(location.tenantId, keys);
    for (const [index, id] of some.entries()) if (items[index]) existing.add(id);
  }
  return existing;
}
