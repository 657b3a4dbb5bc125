import { UpstreamError } from "../../../platform/ports/upstream-error.ts";
import {
  deleteRecords,
  type RecordFields,
  readInlineRecords,
  type SaveOutcome,
  type StoredRecordForm,
  saveRecords,
} from "../../catalog/index.ts";
import { type ClaimedContent, claimContents, contentHashOf, releaseContents } from "./content-claims.ts";
import { findKnownProducts } from "./known-products.ts";
import {
  type CrawledPage,
  type KnownPage,
  type PageRecord,
  type StorePorts,
  type StoreTarget,
  toPageRecord,
  toRecordId,
} from "./page-records.ts";
import { keepSiteFacts, leaveSiteFacts } from "./site-facts.ts";

type LeftOut = "empty" | "duplicate" | "knownProduct" | "capacity" | "tooLarge";

/** Outcome of storing a page. `records` are those that it has now. */
export type StoredPage =
  | { outcome: "created" | "updated" | "unchanged"; records: string[] }
  | { outcome: "skipped"; reason: LeftOut; records: string[] };

type Draft = { record: PageRecord } | { reason: LeftOut };
type Kind = PageRecord["kind"];
const KINDS = ["posts", "products"] as const satisfies Kind[];

/**
 * Writes the records of pages and removes those that they had before and have no more. Returns one result a page, in order. Each
 * write may be repeated, and a crash between two of them loses nothing: the pages are then stored anew. Throws UpstreamError.
 */
export async function storePages(pages: CrawledPage[], target: StoreTarget, ports: StorePorts): Promise<StoredPage[]> {
  const crawledAt = new Date(ports.clock.now()).toISOString();
  const drafts = await leaveOutRepeated(
    await leaveOutKnown(
      pages.map((page) => toDraft(page, crawledAt)),
      target,
      ports,
    ),
    target,
    ports,
  );
  const saved = await saveDrafts(drafts, target, ports);
  const facts = await keepSiteFacts(pages, target, ports);
  const results = drafts.map((draft, at) => toResult(draft, saved, facts[at]!));
  const obsolete = pages.map(({ known }, at) => ({
    url: pages[at]!.url,
    records: (known?.records ?? []).filter((name) => isOfPage(name, pages[at]!.url) && !results[at]!.records.includes(name)),
  }));
  await removeRecords(obsolete, target, ports);
  return results;
}

function toDraft(page: CrawledPage, crawledAt: string): Draft {
  const record = toPageRecord(page, crawledAt);
  return record ? { record } : { reason: "empty" };
}

/** Leaves out products that the merchant's own feed has. */
async function leaveOutKnown(drafts: Draft[], { tenant, workspaceId }: StoreTarget, ports: StorePorts): Promise<Draft[]> {
  const products = drafts.flatMap((draft) => ("record" in draft && draft.record.kind === "products" ? [draft.record] : []));
  const asked = products.map(({ record, identifiers }) => ({ url: record.url as string, identifiers }));
  const isKnown = await findKnownProducts(asked, { tenantId: tenant.id, workspaceId }, ports);
  const known = new Set(products.filter((_, at) => isKnown[at]));
  return drafts.map((draft) => ("record" in draft && known.has(draft.record) ? { reason: "knownProduct" } : draft));
}

/** Leaves out pages that say what another page says. */
async function leaveOutRepeated(drafts: Draft[], target: StoreTarget, ports: StorePorts): Promise<Draft[]> {
  const claims = drafts
    .flatMap((draft) => ("record" in draft ? [toClaim(draft.record.record)] : []))
    .flatMap((claim) => claim ?? []);
  const own = await claimContents(claims, toClaimTarget(target), ports);
  const isOwn = new Map(claims.map(({ recordId }, at) => [recordId, own[at]!]));
  return drafts.map((draft) => ("record" in draft && !isOwn.get(draft.record.record.id) ? { reason: "duplicate" } : draft));
}

/** Writes the records of each kind, and gives up what they said before. Returns the outcomes by name. */
async function saveDrafts(
  drafts: Draft[],
  { tenant, workspaceId }: StoreTarget,
  ports: StorePorts,
): Promise<Map<string, SaveOutcome>> {
  const outcomes = new Map<string, SaveOutcome>();
  const before: ClaimedContent[] = [];
  const revise = (given: RecordFields, stored: StoredRecordForm) => {
    const claim = toClaim(stored.record);
    if (claim && claim.contentHash !== contentHashOf(given)) before.push(claim);
    return reviseRecord(given, stored);
  };
  for (const kind of KINDS) {
    const records = drafts.flatMap((draft) => ("record" in draft && draft.record.kind === kind ? [draft.record.record] : []));
    const location = { tenantId: tenant.id, workspaceId, kind };
    const saved = await saveRecords(records, { location, tenant, mode: "replace", revise }, ports);
    for (const [at, outcome] of saved.entries()) outcomes.set(toName(kind, records[at]!.id), outcome);
  }
  await releaseContents(before, { tenantId: tenant.id, workspaceId }, ports);
  return outcomes;
}

/**
 * Keeps a record whose page says the same: the time of the crawl is no change, nor is a text that differs in what its hash leaves
 * out. A record that the merchant has hidden stays hidden.
 */
function reviseRecord(given: RecordFields, { record, equals }: StoredRecordForm): RecordFields {
  const { indexStatus, content, metadata } = record;
  const revised = indexStatus === undefined ? given : { ...given, indexStatus };
  const saysTheSame = contentHashOf(record) === contentHashOf(given);
  const same = {
    ...revised,
    ...(saysTheSame && typeof content === "string" && { content }),
    metadata: { ...(given.metadata as object), crawledAt: (metadata as Record<string, unknown> | undefined)?.crawledAt },
  };
  return equals(same) ? same : revised;
}

function toResult(draft: Draft, saved: Map<string, SaveOutcome>, facts: string | null): StoredPage {
  const shared = facts === null ? [] : [facts];
  if ("reason" in draft) return { outcome: "skipped", reason: draft.reason, records: shared };
  const name = toName(draft.record.kind, draft.record.record.id);
  const { outcome } = saved.get(name)!;
  if (outcome === "contended" || outcome === "missing") throw new UpstreamError("A record that keeps changing");
  if (outcome === "skipped") return { outcome: "skipped", reason: "capacity", records: shared };
  if (outcome === "oversized") return { outcome: "skipped", reason: "tooLarge", records: shared };
  return { outcome, records: [name, ...shared] };
}

/**
 * Removes all records of pages, also those that were written when a crawl was interrupted and that nothing names yet, and the
 * pages' part of shared ones. Returns how many were there. Throws UpstreamError.
 */
export async function removePageRecords(pages: readonly KnownPage[], target: StoreTarget, ports: StorePorts): Promise<number> {
  const own = pages.map(({ url }) => ({ url, records: KINDS.map((kind) => toName(kind, toRecordId(url))) }));
  const removed = await removeRecords(own, target, ports);
  return removed + (await leaveSiteFacts(pages, target, ports));
}

/** Returns the pages whose product the merchant's own feed has by now: it was imported after the page was read. */
export async function findKnownProductPages<Page extends KnownPage>(
  pages: readonly Page[],
  { tenant, workspaceId }: StoreTarget,
  ports: StorePorts,
): Promise<Page[]> {
  const withProduct = pages.filter(({ url, records }) => records.includes(toName("products", toRecordId(url))));
  const ids = withProduct.map(({ url }) => toRecordId(url));
  const target = { tenantId: tenant.id, workspaceId };
  const records = await readInlineRecords(ports, { ...target, kind: "products" }, ids);
  const asked = withProduct.map(({ url }, at) => ({ url, identifiers: identifiersOf(records.get(ids[at]!)) }));
  const isKnown = await findKnownProducts(asked, target, ports);
  return withProduct.filter((_, at) => isKnown[at]);
}

function identifiersOf(record: RecordFields | undefined): string[] {
  const { gtin = [] } = (record?.attributes ?? {}) as Record<string, string[]>;
  return [record?.sku, ...gtin].filter((each): each is string => typeof each === "string");
}

async function removeRecords(pages: readonly KnownPage[], target: StoreTarget, ports: StorePorts): Promise<number> {
  let removed = 0;
  for (const kind of KINDS) {
    const ids = pages.flatMap(({ url, records }) => (records.includes(toName(kind, toRecordId(url))) ? [toRecordId(url)] : []));
    if (ids.length === 0) continue;
    const location = { ...toClaimTarget(target), kind };
    const claims = [...(await readInlineRecords(ports, location, ids)).values()].flatMap((record) => toClaim(record) ?? []);
    removed += (await deleteRecords(ids, location, ports)).length;
    await releaseContents(claims, toClaimTarget(target), ports);
  }
  return removed;
}

function toClaim(record: RecordFields): ClaimedContent | null {
  const contentHash = contentHashOf(record);
  return contentHash === null ? null : { recordId: record.id, contentHash };
}

function toClaimTarget({ tenant, workspaceId }: StoreTarget) {
  return { tenantId: tenant.id, workspaceId };
}

function toName(kind: Kind, id: string): string {
  return `${kind}/${id}`;
}

/** Returns whether a record is made of this page alone. */
function isOfPage(name: string, url: string): boolean {
  return name.endsWith(`/${toRecordId(url)}`);
}
