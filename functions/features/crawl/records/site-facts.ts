import { isObject } from "../../../platform/is-object.ts";
import { ConditionFailedError, type Item, type Key } from "../../../platform/ports/stores/table.ts";
import { UpstreamError } from "../../../platform/ports/upstream-error.ts";
import { deleteRecords, type RecordFields, type StoredRecordForm, saveRecords } from "../../catalog/index.ts";
import type { StructuredOrganisation } from "../structured/structured-data.ts";
import { urlHash } from "../urls/normalise-url.ts";
import { hasFacts, mergeOrganisations, toFactsRecord } from "./facts-record.ts";
import { type CrawledPage, type KnownPage, RECORD_ID_PREFIX, type StorePorts, type StoreTarget } from "./page-records.ts";

/**
 * The facts of one site, under `["crawlFacts", workspaceId]`: what single pages contribute. Most pages repeat what the start page
 * states; only those that add something are kept here.
 */
interface FactsItem extends Item {
  /** Organisations by the hash of the page that states them, as JSON. */
  pagesJson: string;
  version: number;
  /** The version that the post states: a run that died before it wrote the post is finished by the next one. */
  written: number;
}

type Contributions = Record<string, StructuredOrganisation[]>;

/** Limits what pages contribute: a site with more branches has a page for each, which is found by itself. */
const MAX_PAGES = 20;
const MAX_JSON = 100_000;
const MAX_ROUNDS = 10;

/** Keeps the facts that pages state about their site in one post. Returns the post's name for each page that adds to it. */
export async function keepSiteFacts(
  pages: readonly CrawledPage[],
  target: StoreTarget,
  ports: StorePorts,
): Promise<(string | null)[]> {
  const names: (string | null)[] = pages.map(() => null);
  const entries = pages.map((page, at) => ({ at, site: siteOf(page.url), page }));
  for (const [site, group] of Map.groupBy(entries, ({ site: each }) => each)) {
    const isConcerned = ({ page }: (typeof group)[number]) =>
      page.page.structured.organisations.some(hasFacts) || page.known?.records.includes(toFactsName(site));
    if (!group.some(isConcerned)) continue;
    const changed = await changeFacts(new URL(group[0]!.page.url).origin, target, ports, (known) => {
      for (const { page } of group) contribute(known, urlHash(page.url), page.page.structured.organisations.filter(hasFacts));
    });
    for (const { at, page } of group) if (Object.hasOwn(changed.pages, urlHash(page.url))) names[at] = toFactsName(site);
  }
  return names;
}

/** Takes back what pages contributed. Returns the number of posts that went with the last page. */
export async function leaveSiteFacts(pages: readonly KnownPage[], target: StoreTarget, ports: StorePorts): Promise<number> {
  let removed = 0;
  const leaving = pages.filter(({ url, records }) => records.includes(toFactsName(siteOf(url))));
  for (const group of Map.groupBy(leaving, ({ url }) => siteOf(url)).values()) {
    const changed = await changeFacts(new URL(group[0]!.url).origin, target, ports, (known) => {
      for (const { url } of group) delete known[urlHash(url)];
    });
    removed += changed.removed;
  }
  return removed;
}

/** Lets a page contribute what the others do not state. One that contributes already stays, so that the last one is known. */
function contribute(known: Contributions, page: string, organisations: StructuredOrganisation[]): void {
  const isKnown = Object.hasOwn(known, page);
  const without = JSON.stringify(mergeAll(known));
  delete known[page];
  if (organisations.length === 0 || Object.keys(known).length >= MAX_PAGES) return;
  known[page] = organisations;
  const addsNothing = !isKnown && JSON.stringify(mergeAll(known)) === without;
  if (addsNothing || JSON.stringify(known).length > MAX_JSON) delete known[page];
}

function mergeAll(pages: Contributions): StructuredOrganisation[] {
  const ordered = Object.keys(pages).sort();
  return mergeOrganisations(ordered.flatMap((page) => pages[page]!));
}

/** Changes the contributions under their version and writes the post that follows from them. Throws UpstreamError. */
async function changeFacts(
  origin: string,
  target: StoreTarget,
  ports: StorePorts,
  change: (pages: Contributions) => void,
): Promise<{ pages: Contributions; removed: number }> {
  const key = factsKey(siteOf(origin), target);
  let isWritten = true;
  for (let round = 1; round <= MAX_ROUNDS; round++) {
    const item = await ports.tables.jobs.get<FactsItem>(target.tenant.id, key);
    const facts = changeContributions(item, change);
    if (facts.isSame && isWritten && isPostWritten(item)) return { pages: facts.pages, removed: 0 };
    try {
      if (!facts.isSame) await writeContributions(key, item, facts, target, ports);
      // Another run may have written a newer post before: this one then writes the newer state again.
      isWritten = false;
      return await renewPost(origin, facts, target, ports);
    } catch (error) {
      if (!(error instanceof ConditionFailedError)) throw error;
    }
  }
  throw new UpstreamError("The facts of a site that keep changing");
}

/** Contributions after a change. */
interface ChangedFacts {
  pages: Contributions;
  pagesJson: string;
  version: number;
  /** The change made no difference. */
  isSame: boolean;
}

function changeContributions(item: FactsItem | null, change: (pages: Contributions) => void): ChangedFacts {
  const pages = parseContributions(item?.pagesJson);
  change(pages);
  const pagesJson = JSON.stringify(Object.fromEntries(Object.entries(pages).sort()));
  const isSame = pagesJson === (item?.pagesJson ?? "{}");
  return { pages, pagesJson, version: (item?.version ?? 0) + (isSame ? 0 : 1), isSame };
}

function isPostWritten(item: FactsItem | null): boolean {
  return !item || item.written === item.version;
}

/** Writes contributions over those that were read. Throws ConditionFailedError, UpstreamError. */
async function writeContributions(
  key: Key,
  before: FactsItem | null,
  { pagesJson, version }: ChangedFacts,
  target: StoreTarget,
  ports: StorePorts,
): Promise<void> {
  const when = before ? { equals: { version: before.version } } : { exists: false };
  const item = { pagesJson, version, written: before?.written ?? 0 };
  await ports.tables.jobs.write(target.tenant.id, { kind: "put", key, item, when });
}

/** Writes the post of a version and notes that it is written. Throws ConditionFailedError, UpstreamError. */
async function renewPost(
  origin: string,
  { pages, version }: ChangedFacts,
  target: StoreTarget,
  ports: StorePorts,
): Promise<{ pages: Contributions; removed: number }> {
  const { isKept, removed } = await writePost(origin, mergeAll(pages), version, target, ports);
  if (!isKept) return { pages: {}, removed };
  await ports.tables.jobs.write(target.tenant.id, {
    kind: "update",
    key: factsKey(siteOf(origin), target),
    change: { set: { written: version } },
    when: { equals: { version } },
  });
  return { pages, removed };
}

/** Writes the post, or removes it when nothing is stated any more. It is not kept where there is no capacity for it. */
async function writePost(
  origin: string,
  organisations: StructuredOrganisation[],
  version: number,
  target: StoreTarget,
  ports: StorePorts,
): Promise<{ isKept: boolean; removed: number }> {
  const { tenant, workspaceId } = target;
  const location = { tenantId: tenant.id, workspaceId, kind: "posts" as const };
  const site = siteOf(origin);
  const id = toFactsId(site);
  if (organisations.length === 0) return { isKept: true, removed: (await deleteRecords([id], location, ports)).length };
  const workspace = await ports.directory.findWorkspace(tenant.id, workspaceId);
  const url = organisations.find((each) => each.url !== null && siteOf(each.url) === site)?.url ?? `${origin}/`;
  const record = toFactsRecord(id, url, organisations, workspace?.record.settings.language ?? "en");
  const crawledAt = new Date(ports.clock.now()).toISOString();
  const whole = { ...record, source: "crawl", metadata: { url, crawledAt, version } };
  const revise = (given: RecordFields, { record: stored }: StoredRecordForm) => (versionOf(stored) > version ? stored : given);
  const [saved] = await saveRecords([whole], { location, tenant, mode: "replace", revise }, ports);
  if (saved!.outcome === "contended") throw new UpstreamError("A record that keeps changing");
  return { isKept: "record" in saved!, removed: 0 };
}

function versionOf({ metadata }: RecordFields): number {
  const version = isObject(metadata) ? metadata.version : null;
  return typeof version === "number" ? version : 0;
}

function parseContributions(json: string | undefined): Contributions {
  const parsed: unknown = JSON.parse(json ?? "{}");
  return isObject(parsed) ? (parsed as Contributions) : {};
}

function factsKey(site: string, { workspaceId }: StoreTarget): Key {
  return { collection: ["crawlFacts", workspaceId], id: site };
}

function siteOf(url: string): string {
  return new URL(url).host.replace(/^www\./, "");
}

function toFactsId(site: string): string {
  return `${RECORD_ID_PREFIX}facts-${urlHash(`https://${site}/`)}`;
}

function toFactsName(site: string): string {
  return `posts/${toFactsId(site)}`;
}
