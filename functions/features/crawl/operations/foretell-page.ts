import { type PageRole, pageRoleOf } from "../../../domain/page-role.ts";
import type { Ports } from "../../../domain/ports.ts";
import { UsageCounters } from "../../../http/limits/counters.ts";
import { consumeQuota } from "../../../http/limits/quota.ts";
import type { Tenant } from "../../../http/operation.ts";
import { bestEffort } from "../../../platform/concurrency/best-effort.ts";
import { findCanonical } from "../machine/find-links.ts";
import { passedOver, type Visit } from "../pages/visit-page.ts";
import { describeReason } from "../reasons.ts";
import { findKnownProducts } from "../records/known-products.ts";
import { type PageRecord, toPageRecord } from "../records/page-records.ts";
import { type CrawlTarget, readConfig, withOverages } from "../store/config-item.ts";
import { alignToSite, normaliseUrl } from "../urls/normalise-url.ts";
import { matchesAny } from "../urls/url-patterns.ts";
import { judgeUrl, type UrlRules } from "../urls/url-rules.ts";
import { findSite } from "./crawl-calls.ts";
import type { ConfigChange } from "./validate-config.ts";
import { visitNow } from "./visit-now.ts";

/** Characters of a record's text that are shown. */
const SHOWN_TEXT = 500;

/** A page as a crawl would keep it, or leave it out. */
export interface ForetoldPage {
  url: string;
  site: string;
  outcome: "post" | "product" | "skipped" | "failed";
  reason: string | null;
  message: string;
  pattern: string | null;
  isFetched: boolean;
  role: PageRole | null;
  canonicalUrl: string | null;
  record: ForetoldRecord | null;
}

interface ForetoldRecord {
  id: string;
  postType: string | null;
  title: string;
  language: string | null;
  text: string;
  characters: number;
}

interface PageToForetell {
  url: string;
  /** Fields of the configuration that are tried in place of those that are saved. */
  draft: ConfigChange;
  target: CrawlTarget;
  tenant: Tenant;
}

/**
 * Reads a page as a crawl would and says what would become of it, without keeping anything. It consumes one crawled page, which
 * is given back when the site sent no content; an address that no crawl asks for costs nothing. Throws QUOTA_EXCEEDED,
 * UpstreamError.
 */
export async function foretellPage({ draft, target, tenant, ...asked }: PageToForetell, ports: Ports): Promise<ForetoldPage> {
  const saved = await readConfig(target, ports);
  const config = { ...saved, ...draft };
  const site = config.url ?? (await findSite(target, ports)) ?? asked.url;
  const rules = { site, includePatterns: config.includePatterns, excludePatterns: config.excludePatterns };
  const url = alignToSite(asked.url, site);
  const refusal = judgeUrl(url, rules);
  const foretold = { url, site, pattern: findPattern(url, rules) };
  if (refusal) return { ...foretold, ...tellRefusal(passedOver(refusal)) };
  const counters = new UsageCounters(ports.tables.usage);
  // A draft does not decide what is paid for.
  const { refund } = await consumeQuota(counters, "crawlPages", withOverages(tenant, saved), ports);
  let isSpent = false;
  try {
    const page = { url, excludeSelectors: config.excludeSelectors, judge: (next: string) => judgeUrl(next, rules) };
    const { visit, robots } = await visitNow(page, ports);
    isSpent = visit.isFetched;
    // Asked for without validators, no page is unchanged.
    if (visit.kind !== "extracted") return { ...foretold, ...tellRefusal(visit) };
    const canonicalUrl = findCanonical({ entry: { url, via: [] }, visit }, { crawl: { site }, rules, robots });
    const found = normaliseUrl(visit.url) ?? url;
    return { ...foretold, url: found, ...(await tellRecord(found, visit, target, ports)), canonicalUrl };
  } finally {
    if (!isSpent) await bestEffort(ports.log, "give a crawled page back", refund);
  }
}

/** Returns the pattern that decides about an address: one that leaves it out comes first. */
function findPattern(url: string, { excludePatterns, includePatterns }: UrlRules): string | null {
  return [...excludePatterns, ...includePatterns].find((pattern) => matchesAny(url, [pattern])) ?? null;
}

const NOTHING = { role: null, canonicalUrl: null, record: null } as const;

function tellRefusal(visit: Visit): Omit<ForetoldPage, "url" | "site" | "pattern"> {
  if (visit.kind !== "skipped" && visit.kind !== "failed") throw new Error("This page is read.");
  const { kind: outcome, reason, isFetched } = visit;
  return { ...NOTHING, outcome, reason, message: describeReason(outcome, reason), isFetched };
}

async function tellRecord(
  url: string,
  visit: Extract<Visit, { kind: "extracted" }>,
  { tenantId, workspaceId }: CrawlTarget,
  ports: Ports,
): Promise<Omit<ForetoldPage, "url" | "site" | "pattern" | "canonicalUrl">> {
  const { isFetched, page } = visit;
  const made = toPageRecord({ url, page, known: null }, new Date(ports.clock.now()).toISOString());
  if (!made) return { ...leaveOut("empty"), isFetched };
  const shown = { isFetched, record: toShown(made) };
  if (made.kind === "products") {
    const [isKnown] = await findKnownProducts([{ url, identifiers: made.identifiers }], { tenantId, workspaceId }, ports);
    if (isKnown) return { ...leaveOut("knownProduct"), ...shown };
    return { ...shown, outcome: "product", reason: null, message: "It becomes a product.", role: null };
  }
  const settings = (await ports.directory.workspaces(tenantId)).get(workspaceId)?.settings ?? {};
  const role = pageRoleOf(made.record, settings);
  return { ...shown, outcome: "post", reason: null, message: "It becomes a post.", role };
}

function leaveOut(reason: "empty" | "knownProduct") {
  return { outcome: "skipped", reason, message: describeReason("skipped", reason), role: null, record: null } as const;
}

function toShown({ kind, record }: PageRecord): ForetoldRecord {
  const { id, name, title, postType, content, metadata } = record;
  const text = typeof content === "string" ? content : "";
  const { language = null } = metadata as { language?: string };
  return {
    id,
    postType: kind === "posts" ? (postType as string) : null,
    title: (kind === "posts" ? title : name) as string,
    language,
    text: text.slice(0, SHOWN_TEXT).toWellFormed(),
    characters: text.length,
  };
}
