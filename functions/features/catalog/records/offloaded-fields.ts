import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import type { Objects } from "../../../platform/ports/objects.ts";
import { UpstreamError } from "../../../platform/ports/upstream-error.ts";
import { type CatalogItem, hashText, type RecordFields, type RecordLocation } from "./catalog-item.ts";

/** DynamoDB items end at 400 KB; the rest of the item needs room (architecture *Data*). */
const MAX_BODY_BYTES = 350_000;
/** They go first: nothing but a read of the whole record needs them. */
const LONG_TEXT_FIELDS = ["content", "searchableText"];
/** Lists filter by these; they stay in the item. */
const INLINE_FIELDS = new Set(["categories", "tags", "hierarchy"]);
/** Moving less would not make room. */
const MIN_OFFLOADED_CHARACTERS = 1_000;

const compress = promisify(gzip);
const decompress = promisify(gunzip);

export interface OffloadedFields {
  body: string;
  spill?: string;
}

/**
 * The body to store in the item (`text`, where it fits) and, when the record is too large for it, where its largest fields were put. The object is written
 * first. Null: it cannot be made to fit. Each version has an object of its own, so that dropping an old one never takes the text of a newer.
 */
export async function offloadLargeFields(
  objects: Objects,
  place: RecordLocation,
  record: RecordFields,
  { text, version }: { text: string; version: number },
): Promise<OffloadedFields | null> {
  if (fits(text)) return { body: text };
  const short: Record<string, unknown> = { ...record };
  const moved: Record<string, unknown> = {};
  for (const name of listMovableFields(record)) {
    moved[name] = record[name];
    delete short[name];
    const body = JSON.stringify(short);
    if (fits(body)) return { body, spill: await storeOffloadedFields(objects, place, record.id, moved, version) };
  }
  return null;
}

/** What a record has elsewhere; nothing where it is gone, as it is for a version that was replaced meanwhile. */
export async function fetchOffloadedFields(
  objects: Objects,
  tenantId: string,
  item: CatalogItem,
): Promise<Record<string, unknown>> {
  return (await findOffloadedFields(objects, tenantId, item)) ?? {};
}

/** The same for who needs it all: throws UpstreamError when it is gone, and trying again reads the version that replaced it. */
export async function requireOffloadedFields(
  objects: Objects,
  tenantId: string,
  item: CatalogItem,
): Promise<Record<string, unknown>> {
  const spilled = await findOffloadedFields(objects, tenantId, item);
  if (!spilled) throw new UpstreamError("The record's text");
  return spilled;
}

/** The same, and null where it is gone. */
export async function findOffloadedFields(
  objects: Objects,
  tenantId: string,
  item: CatalogItem,
): Promise<Record<string, unknown> | null> {
  if (!item.spill) return {};
  const bytes = await objects.get(tenantId, item.spill);
  return bytes && JSON.parse((await decompress(bytes)).toString());
}

async function storeOffloadedFields(
  objects: Objects,
  { tenantId, workspaceId, kind }: RecordLocation,
  id: string,
  moved: Record<string, unknown>,
  version: number,
): Promise<string> {
  const text = JSON.stringify(moved);
  const key = `spill/${workspaceId}/${kind}/${hashText(id)}/${version}-${hashText(text)}`;
  await objects.put(tenantId, key, await compress(text), "application/gzip");
  return key;
}

function listMovableFields(record: RecordFields): string[] {
  const sized = Object.entries(record).map(([name, value]) => ({ name, size: JSON.stringify(value)?.length ?? 0 }));
  const large = sized.filter(({ name, size }) => size >= MIN_OFFLOADED_CHARACTERS && !INLINE_FIELDS.has(name));
  const rankOf = ({ name, size }: { name: string; size: number }) => (LONG_TEXT_FIELDS.includes(name) ? Number.MAX_VALUE : size);
  return large.sort((one, other) => rankOf(other) - rankOf(one)).map(({ name }) => name);
}

/** UTF-8 takes at most three bytes for each of a string's units. */
function fits(text: string): boolean {
  return text.length <= MAX_BODY_BYTES / 3 || Buffer.byteLength(text) <= MAX_BODY_BYTES;
}
