import type { Ports } from "../../../domain/ports.ts";
import type { Item, Key } from "../../../platform/ports/stores/table.ts";
import { primaryLanguage } from "../../../platform/text/language/language.ts";
import { extractEmbeddedTexts, type ProductKeywords } from "../../search/index.ts";
import { type CatalogItem, hashText, type RecordFields } from "./catalog-item.ts";

/** The keywords that a model has written for a product, under `["keywords", workspaceId]` and the product's id. */
export interface KeywordItem extends Item, ProductKeywords {
  /** Digest of the language and the texts that they were written for: for others they do not count. */
  textHash: string;
  /** Milliseconds since 1970; absent in those of earlier versions of the service. */
  writtenAt?: number;
}

/** Kinds and keywords that a merchant has written for a product, in its own item. */
interface OwnKeywords extends ProductKeywords {
  writtenAt: string;
}

/** A product that waits for its keywords, under `["keywordsDue", workspaceId]` and its id. */
export interface DueKeywords extends Item {
  /** Version of the record that waits: a later one stays when this one is done. */
  version: number;
  /** Milliseconds since 1970. */
  waitsSince: number;
}

export interface KeywordScope {
  tenantId: string;
  workspaceId: string;
}

interface KeywordsOfRecords {
  /** Keywords by id of the record. */
  keywords: Map<string, ProductKeywords>;
  /** Ids of the records whose present texts have none. */
  missing: string[];
}

const WRITTEN = "keywords";
const DUE = "keywordsDue";
/** The collections of a workspace, each with its id behind it. */
export const KEYWORD_COLLECTIONS = [WRITTEN, DUE];

export function toKeywordKey(workspaceId: string, id: string): Key {
  return { collection: [WRITTEN, workspaceId], id };
}

export function toDueKey(workspaceId: string, id: string): Key {
  return { collection: [DUE, workspaceId], id };
}

/** Returns what a merchant has written for a product; null where that is left to the model. */
export function readOwnKeywords({ ownKeywords }: CatalogItem): OwnKeywords | null {
  return ownKeywords === undefined ? null : JSON.parse(ownKeywords);
}

/** Returns true when keywords are for the texts that a product has now, in the language of its workspace. */
export function fitTexts(item: KeywordItem | null | undefined, record: RecordFields, language: string): item is KeywordItem {
  return item?.textHash === hashOfTexts(record, language);
}

/** Returns the digest of what a product's keywords are written from. */
export function hashOfTexts(record: RecordFields, language: string): string {
  return hashText(JSON.stringify([primaryLanguage(language), extractEmbeddedTexts(record, "products")]));
}

/** Reads the keywords of products for their present texts. Throws UpstreamError. */
export async function readKeywords(
  records: RecordFields[],
  { tenantId, workspaceId, language }: KeywordScope & { language: string },
  { tables }: Pick<Ports, "tables">,
): Promise<KeywordsOfRecords> {
  const keys = records.map(({ id }) => toKeywordKey(workspaceId, id));
  const items = await tables.jobs.getMany<KeywordItem>(tenantId, keys);
  const found: KeywordsOfRecords = { keywords: new Map(), missing: [] };
  for (const [at, record] of records.entries()) {
    const item = items[at];
    if (fitTexts(item, record, language)) found.keywords.set(record.id, item);
    else found.missing.push(record.id);
  }
  return found;
}

/** Notes products that wait for their keywords. Repeating it is harmless. Throws UpstreamError. */
export async function noteDueKeywords(
  due: { id: string; version: number }[],
  { tenantId, workspaceId }: KeywordScope,
  { tables, clock }: Pick<Ports, "tables" | "clock">,
): Promise<void> {
  const waitsSince = clock.now();
  await tables.jobs.writeMany(
    tenantId,
    due.map(({ id, version }) => {
      const item: DueKeywords = { version, waitsSince };
      return { kind: "put", key: toDueKey(workspaceId, id), item };
    }),
  );
}

/** Removes what is kept of products that are gone. Repeating it is harmless. Throws UpstreamError. */
export async function removeKeywords(ids: string[], scope: KeywordScope, { tables }: Pick<Ports, "tables">): Promise<void> {
  const keys = ids.flatMap((id) => [toKeywordKey(scope.workspaceId, id), toDueKey(scope.workspaceId, id)]);
  await tables.jobs.writeMany(
    scope.tenantId,
    keys.map((key) => ({ kind: "remove", key })),
  );
}
