import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import type { Objects } from "../../../platform/ports/stores/objects.ts";
import { UpstreamError } from "../../../platform/ports/upstream-error.ts";
import { type CatalogItem, hashText, type RecordFields, type RecordLocation } from "./catalog-item.ts";

/** DynamoDB limits an item to 400 KB; the rest of the item needs room (docs/decisions/0001-foundation.md). */
const MAX_BODY_BYTES = 350_000;
/** Fields that are offloaded first: only a read of the whole record needs them. */
const LONG_TEXT_FIELDS = ["content", "searchableText"];
/** Fields that stay in the item: lists filter by them. */
const INLINE_FIELDS = new Set(["categories", "tags", "hierarchy"]);
/** Smallest field worth offloading. */
const MIN_OFFLOADED_CHARACTERS = 1_000;

const compress = promisify(gzip);
const decompress = promisify(gunzip);

interface OffloadedFields {
  body: string;
  spill?: string;
}

/**
 * Returns the body to store in the item (`text`, where it fits) and, for a record too large for it, the object key of its largest
 * fields. The object is written first, and each version has its own, so that deleting an old one never removes the text of a
 * newer. Null: the record cannot be made to fit.
 */
export async function offloadLargeFields(
  objects: Objects,
  location: RecordLocation,
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
    if (fits(body)) return { body, spill: await storeOffloadedFields(objects, location, record.id, moved, version) };
  }
  return null;
}

/** Returns a record's offloaded fields; an empty object when they are gone, as for a version that was replaced meanwhile. */
export async function fetchOffloadedFields(
  objects: Objects,
  tenantId: string,
  item: CatalogItem,
): Promise<Record<string, unknown>> {
  return (await findOffloadedFields(objects, tenantId, item)) ?? {};
}

/**
 * Returns a record's offloaded fields. Throws UpstreamError when they are gone: a retry then reads the version that replaced
 * them.
 */
export async function requireOffloadedFields(
  objects: Objects,
  tenantId: string,
  item: CatalogItem,
): Promise<Record<string, unknown>> {
  const offloaded = await findOffloadedFields(objects, tenantId, item);
  if (!offloaded) throw new UpstreamError("The record's text");
  return offloaded;
}

/** Tells whether the object of a record's offloaded fields is there; after a restore of the tables alone it may not be. */
export async function hasOffloadedFields(objects: Objects, tenantId: string, { spill }: CatalogItem): Promise<boolean> {
  return spill === undefined || (await objects.describe(tenantId, spill)) !== null;
}

/** Returns a record's offloaded fields; null when they are gone. */
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
  const priority = ({ name, size }: { name: string; size: number }) =>
    LONG_TEXT_FIELDS.includes(name) ? Number.MAX_VALUE : size;
  return large.sort((one, other) => priority(other) - priority(one)).map(({ name }) => name);
}

/** Avoids counting bytes of short texts: UTF-8 takes at most three for each of a string's units. */
function fits(text: string): boolean {
  return text.length <= MAX_BODY_BYTES / 3 || Buffer.byteLength(text) <= MAX_BODY_BYTES;
}
