import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import type { Objects } from "../../../platform/objects.ts";
import { type CatalogItem, hashOf, type Place, type RecordFields } from "./item.ts";

/** DynamoDB items end at 400 KB; the rest of the item needs room (architecture *Data*). */
const MOST_BODY_BYTES = 350_000;
const LONG_TEXTS = ["content", "searchableText"] as const;

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** The body to store in the item and, when the record is too large for it, where its long texts were put. The object is written first. */
export async function stow(objects: Objects, place: Place, record: RecordFields): Promise<{ body: string; spill?: string }> {
  const body = JSON.stringify(record);
  if (body.length < MOST_BODY_BYTES / 4 || Buffer.byteLength(body) <= MOST_BODY_BYTES) return { body };
  const texts = JSON.stringify(Object.fromEntries(LONG_TEXTS.map((name) => [name, record[name]])));
  const spill = `spill/${place.workspaceId}/${place.kind}/${hashOf(record.id)}/${hashOf(texts)}`;
  await objects.put(place.tenantId, spill, await compress(texts), "application/gzip");
  const short = Object.fromEntries(Object.entries(record).filter(([name]) => !LONG_TEXTS.includes(name as never)));
  return { body: JSON.stringify(short), spill };
}

/** The long texts of a record that has some elsewhere. */
export async function fetchSpilled(objects: Objects, tenantId: string, item: CatalogItem): Promise<Record<string, string>> {
  if (!item.spill) return {};
  const bytes = await objects.get(tenantId, item.spill);
  return bytes ? JSON.parse((await decompress(bytes)).toString()) : {};
}
