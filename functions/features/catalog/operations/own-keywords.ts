import { Patience } from "../../../platform/concurrency/patience.ts";
import { tryWrite } from "../../../platform/ports/stores/table.ts";
import type { RecordKeywords } from "../../search/index.ts";
import { type CatalogItem, nextVersion, type RecordLocation, type RecordPorts, recordKey } from "../records/catalog-item.ts";
import { readOwnKeywords } from "../records/keyword-items.ts";
import { recordContended, recordNotFound } from "../records/read-record.ts";
import { PRODUCTS } from "../records/resource-types.ts";

/**
 * Writes a merchant's kinds and keywords into the item of a product; null gives them back to the model. The item gets another
 * version, which carries them into the index, and refuses there what a run of the model has read before. Writing the same again
 * changes nothing. Returns the item as it is then. Throws NOT_FOUND, CONFLICT and UpstreamError.
 */
export async function writeOwnKeywords(
  id: string,
  words: RecordKeywords | null,
  location: RecordLocation,
  { tables, clock }: Pick<RecordPorts, "tables" | "clock">,
): Promise<CatalogItem> {
  const { tenantId } = location;
  const key = recordKey(location, id);
  const patience = new Patience();
  while (await patience.grantsRound()) {
    const item = await tables.catalog.get<CatalogItem>(tenantId, key);
    if (!item) throw recordNotFound(PRODUCTS);
    if (isSame(readOwnKeywords(item), words)) return item;
    const now = clock.now();
    const version = nextVersion(item.version, now);
    const when = { equals: { version: item.version } };
    const { ownKeywords: _, ...others } = item;
    const own = words && { ownKeywords: JSON.stringify({ ...words, writtenAt: new Date(now).toISOString() }) };
    const change = { set: { version, ...own }, ...(!own && { unset: ["ownKeywords"] }) };
    if (await tryWrite(tables.catalog, tenantId, { kind: "update", key, change, when })) return { ...others, ...change.set };
  }
  throw recordContended();
}

function isSame(known: RecordKeywords | null, words: RecordKeywords | null): boolean {
  if (known === null || words === null) return known === words;
  return JSON.stringify([known.kinds, known.keywords]) === JSON.stringify([words.kinds, words.keywords]);
}
