import { findPageRole } from "../../../domain/page-role.ts";
import type { Ports } from "../../../domain/ports.ts";
import type { CatalogKind } from "../../../platform/ports/search/search-index.ts";
import type { Item, Key } from "../../../platform/ports/stores/table.ts";
import { primaryLanguage } from "../../../platform/text/language/language.ts";
import { extractEmbeddedTexts, type RecordKeywords } from "../../search/index.ts";
import { type CatalogItem, hashText, type RecordFields } from "./catalog-item.ts";
import type { IndexingSettings } from "./indexing-settings.ts";

/** Keywords of a record by a model, under `["keywords", workspaceId]`, of pages `["pageKeywords", …]`, and its id. */
export interface KeywordItem extends Item, RecordKeywords {
  /** Digest of the languages and the texts that it was written for: for others it does not count. */
  textHash: string;
  /** Milliseconds since 1970; absent in those of earlier versions of the service. */
  writtenAt?: number;
}

/** Kinds and keywords that a merchant has written for a product, in its own item. */
interface OwnKeywords extends RecordKeywords {
  writtenAt: string;
}

/** A record that waits for the model, under `["keywordsDue", workspaceId]`, of pages `["pageKeywordsDue", …]`, and its id. */
export interface DueKeywords extends Item {
  /** Version of the record that waits: a later one stays when this one is done. */
  version: number;
  /** Milliseconds since 1970. */
  waitsSince: number;
}

/** Records of a workspace that a model writes for, of one kind. */
export interface KeywordScope {
  tenantId: string;
  workspaceId: string;
  kind: KeywordKind;
}

interface KeywordsOfRecords {
  /** Keywords by id of the record. */
  keywords: Map<string, RecordKeywords>;
  /** Ids of the records for whose present texts the model is to write: they have none, or those of an earlier task. */
  missing: string[];
}

/** The kinds of records that a model writes for. */
export const KEYWORD_KINDS = ["products", "posts"] as const satisfies readonly CatalogKind[];
type KeywordKind = (typeof KEYWORD_KINDS)[number];

const WRITTEN = { products: "keywords", posts: "pageKeywords" };
const DUE = { products: "keywordsDue", posts: "pageKeywordsDue" };
/** The collections of a workspace, each with its id behind it. */
export const KEYWORD_COLLECTIONS = [...Object.values(WRITTEN), ...Object.values(DUE)];

export function hasKeywordKind<Location extends { kind: string }>(
  location: Location,
): location is Location & { kind: KeywordKind } {
  return KEYWORD_KINDS.some((kind) => kind === location.kind);
}

export function toKeywordKey({ workspaceId, kind }: Omit<KeywordScope, "tenantId">, id: string): Key {
  return { collection: [WRITTEN[kind], workspaceId], id };
}

export function toDueKey({ workspaceId, kind }: Omit<KeywordScope, "tenantId">, id: string): Key {
  return { collection: [DUE[kind], workspaceId], id };
}

/** Returns what a merchant has written for a product; null where that is left to the model. */
export function readOwnKeywords({ ownKeywords }: CatalogItem): OwnKeywords | null {
  return ownKeywords === undefined ? null : JSON.parse(ownKeywords);
}

/** The settings by which a model writes. */
export type KeywordSettings = Pick<IndexingSettings, "language" | "keywordLanguages" | "pageRoles">;

/** Returns true for a page of guests' words: it has no questions, which would lift it. */
export function isOfGuests(record: RecordFields, kind: CatalogKind, { pageRoles }: KeywordSettings): boolean {
  return kind === "posts" && findPageRole(record, { chat: { pageRoles } }) === "other";
}

/** Returns true when keywords are for the texts that a record has now, in the languages of its workspace. */
export function fitTexts(
  item: KeywordItem | null | undefined,
  record: RecordFields,
  kind: KeywordKind,
  settings: KeywordSettings,
): item is KeywordItem {
  return item?.textHash === hashOfTexts(record, kind, settings);
}

/** Changes with what the model is asked to write for pages. */
const TASK_OF_PAGES = "facts";
/** The task before it: what was written for that counts until there is better. */
const FORMER_TASK_OF_PAGES = "messages";

/** Returns the digest of what a record's keywords are written from. */
export function hashOfTexts(
  record: RecordFields,
  kind: KeywordKind,
  { language, keywordLanguages = [] }: KeywordSettings,
  taskOfPages = TASK_OF_PAGES,
): string {
  const further = keywordLanguages.length > 0 ? [keywordLanguages.toSorted()] : [];
  const task = kind === "posts" ? [taskOfPages] : [];
  return hashText(JSON.stringify([primaryLanguage(language), extractEmbeddedTexts(record, kind), ...further, ...task]));
}

/** Reads the keywords of records for their present texts. Throws UpstreamError. */
export async function readKeywords(
  records: RecordFields[],
  scope: KeywordScope,
  settings: KeywordSettings,
  { tables }: Pick<Ports, "tables">,
): Promise<KeywordsOfRecords> {
  const keys = records.map(({ id }) => toKeywordKey(scope, id));
  const items = await tables.jobs.getMany<KeywordItem>(scope.tenantId, keys);
  const found: KeywordsOfRecords = { keywords: new Map(), missing: [] };
  for (const [at, record] of records.entries()) {
    const item = items[at];
    const isCurrent = fitTexts(item, record, scope.kind, settings);
    const isFormer = item?.textHash === hashOfTexts(record, scope.kind, settings, FORMER_TASK_OF_PAGES);
    if (isCurrent || (isFormer && item)) found.keywords.set(record.id, item);
    if (!isCurrent) found.missing.push(record.id);
  }
  return found;
}

/** Notes records that wait for their keywords. Repeating it is harmless. Throws UpstreamError. */
export async function noteDueKeywords(
  due: { id: string; version: number }[],
  scope: KeywordScope,
  { tables, clock }: Pick<Ports, "tables" | "clock">,
): Promise<void> {
  const waitsSince = clock.now();
  await tables.jobs.writeMany(
    scope.tenantId,
    due.map(({ id, version }) => {
      const item: DueKeywords = { version, waitsSince };
      return { kind: "put", key: toDueKey(scope, id), item };
    }),
  );
}

/** Removes what is kept of records that are gone. Repeating it is harmless. Throws UpstreamError. */
export async function removeKeywords(ids: string[], scope: KeywordScope, { tables }: Pick<Ports, "tables">): Promise<void> {
  const keys = ids.flatMap((id) => [toKeywordKey(scope, id), toDueKey(scope, id)]);
  await tables.jobs.writeMany(
    scope.tenantId,
    keys.map((key) => ({ kind: "remove", key })),
  );
}
