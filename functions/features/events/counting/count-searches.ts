import { createHash } from "node:crypto";
import type { Ports } from "../../../domain/ports.ts";
import {
  type SearchClick,
  type SearchItem,
  type SearchPurchase,
  toReportedText,
} from "../../../domain/signals/recorded-search.ts";
import {
  historyExpiry,
  NO_WORKSPACE,
  type ShopperItem,
  type StoredSearch,
  shopperKey,
  toShopperName,
} from "../../../domain/signals/shopper-history.ts";
import { toVisitorKey } from "../../../domain/signals/visitor-pseudonyms.ts";
import type { TableChange } from "../../../domain/streams/table-change.ts";
import { inBatches } from "../../../platform/concurrency/in-batches.ts";
import type { SearchActivity } from "../../../platform/ports/analytics/analytics.ts";
import { tryWrite } from "../../../platform/ports/stores/table.ts";
import { changeSearch } from "./attribute-events.ts";
import { noteSearches } from "./note-shoppers.ts";

const HOUR_MS = 3_600_000;
/** Searches of one shopper that count in an hour: more come from a program. */
const MAX_SEARCHES_PER_HOUR = 200;
/** Hours of which it is known which searches counted. */
const KEPT_HOURS = 3;
/** Searches that a history keeps. */
const KEPT_SEARCHES = 20;
/** Time in which another query is taken for a second try of one without results. */
const SECOND_TRY_MS = 600_000;
/** Histories that are written at a time. */
const CONCURRENCY = 8;

type SearchPorts = Pick<Ports, "analytics" | "clock" | "log" | "tables">;

interface RecordedSearch {
  id: string;
  collection: readonly string[];
  item: SearchItem;
  isNew: boolean;
}

/** Findings about a search that its shopper's history shows. */
type Finding = Pick<SearchItem, "isCapped" | "followsQuery">;

/**
 * Counts searches of one tenant, and what shoppers did with their results since. A search that its shopper's history says more of
 * is changed, and counted by that change. Repeating it changes nothing. Throws UpstreamError.
 */
export async function countRecordedSearches(tenantId: string, changes: TableChange[], ports: SearchPorts): Promise<void> {
  await noteSearches(tenantId, changes, ports);
  const searches = changes.flatMap(({ id, collection, parent, before, after }): RecordedSearch[] =>
    after ? [{ id, collection: [collection, parent], item: after as SearchItem, isNew: before === null }] : [],
  );
  const findings = await learnFromSearches(tenantId, searches, ports);
  const found = searches.filter(({ id, isNew }) => isNew && findings.has(id));
  await inBatches(found, 1, CONCURRENCY, async ([search]) => {
    const finding = findings.get(search!.id)!;
    const key = { collection: search!.collection, id: search!.id };
    await changeSearch(tenantId, { key, item: search!.item }, (current) => missingIn(current, finding), ports);
  });
  const last = [...new Map(searches.filter((search) => !found.includes(search)).map((search) => [search.id, search])).values()];
  const [capped, counted] = [last.filter(({ item }) => item.isCapped), last.filter(({ item }) => !item.isCapped)];
  if (capped.length > 0) {
    ports.log.count("SearchNotCounted", capped.length);
    const documents = capped.map((search) => toSearchActivity(tenantId, search));
    await ports.analytics.remove(tenantId, documents);
  }
  if (counted.length > 0)
    await ports.analytics.put(
      tenantId,
      counted.map((search) => toSearchActivity(tenantId, search)),
    );
}

function missingIn(search: SearchItem, finding: Finding): Finding | null {
  const isThere = search.isCapped === finding.isCapped && search.followsQuery === finding.followsQuery;
  return isThere ? null : finding;
}

/** Adds new searches to their shoppers' histories. Returns what is found about them, by id of the search. */
async function learnFromSearches(
  tenantId: string,
  searches: RecordedSearch[],
  ports: SearchPorts,
): Promise<Map<string, Finding>> {
  const findings = new Map<string, Finding>();
  const byShopper = Map.groupBy(
    searches.filter(({ isNew, item }) => isNew && toShopperName(item) !== null),
    ({ item }) => `${item.workspaceId ?? NO_WORKSPACE} ${toShopperName(item)}`,
  );
  await inBatches([...byShopper.values()], 1, CONCURRENCY, async ([group]) => {
    const learnt = await learnFromShopper(tenantId, group!, ports);
    for (const [id, finding] of learnt) findings.set(id, finding);
  });
  return findings;
}

async function learnFromShopper(
  tenantId: string,
  searches: RecordedSearch[],
  { tables, clock }: SearchPorts,
): Promise<Map<string, Finding>> {
  const { item } = searches[0]!;
  const key = shopperKey(item.workspaceId ?? NO_WORKSPACE, toShopperName(item)!);
  for (;;) {
    const current = await tables.insights.get<ShopperItem>(tenantId, key);
    const { set, findings } = addSearches(current, searches);
    const change = { set: { ...set, revision: (current?.revision ?? 0) + 1, expiresAt: historyExpiry(clock.now()) } };
    const when = current ? { equals: { revision: current.revision } } : { exists: false };
    if (await tryWrite(tables.insights, tenantId, { kind: "update", key, change, when })) return findings;
  }
}

/** Adds searches to a history, each once. */
function addSearches(current: ShopperItem | null, searches: RecordedSearch[]) {
  const findings = new Map<string, Finding>();
  const hours = new Map(Object.entries(JSON.parse(current?.searchHoursJson ?? "{}") as Record<string, string[]>));
  let history = JSON.parse(current?.searchesJson ?? "[]") as StoredSearch[];
  for (const { id, item } of searches) {
    const at = Date.parse(item.timestamp);
    const digest = createHash("sha256").update(id).digest("base64url").slice(0, 8);
    const hour = String(Math.floor(at / HOUR_MS));
    const inHour = hours.get(hour) ?? [];
    if (!inHour.includes(digest) && inHour.length >= MAX_SEARCHES_PER_HOUR) {
      findings.set(id, { isCapped: true });
      continue;
    }
    if (!inHour.includes(digest)) hours.set(hour, [...inHour, digest]);
    const added: StoredSearch = [digest, item.query, item.total, at];
    history = [added, ...history.filter(([known]) => known !== digest)].sort(([, , , one], [, , , other]) => other - one);
    const followsQuery = findFollowed(history, added);
    if (followsQuery !== null) findings.set(id, { followsQuery });
  }
  const keptHours = [...hours].sort(([one], [other]) => Number(other) - Number(one)).slice(0, KEPT_HOURS);
  const set = {
    searchesJson: JSON.stringify(history.slice(0, KEPT_SEARCHES)),
    searchHoursJson: JSON.stringify(Object.fromEntries(keptHours)),
  };
  return { set, findings };
}

/** Returns the query before, when it found nothing and this one is a second try. */
function findFollowed(history: StoredSearch[], [, query, , at]: StoredSearch): string | null {
  const before = history.find(([, , , time]) => time < at);
  if (!before || before[2] > 0 || at - before[3] > SECOND_TRY_MS) return null;
  const [one, other] = [toReportedText(before[1]), toReportedText(query)];
  return one === other ? null : one;
}

function toSearchActivity(tenantId: string, { id, item }: RecordedSearch): SearchActivity {
  const clicks = JSON.parse(item.clicksJson ?? "[]") as SearchClick[];
  const purchases = JSON.parse(item.purchasesJson ?? "[]") as SearchPurchase[];
  const { experimentId, experimentArm: arm = "control", experimentBucket: bucket = 0 } = item;
  return {
    type: "search",
    id,
    workspaceId: item.workspaceId ?? "",
    at: Date.parse(item.timestamp),
    revision: item.revision,
    visitor: toVisitorKey(tenantId, item),
    network: item.network ?? null,
    kind: item.kind,
    query: toReportedText(item.query),
    total: item.total,
    source: item.searchContext,
    tookMs: item.tookMs,
    clicks: clicks.map(({ productId, position }) => ({ productId, position })),
    addedToCart: item.addedToCart ?? false,
    purchased: item.purchased ?? false,
    revenue: purchases.reduce((sum, { value }) => sum + value, 0),
    followsQuery: item.followsQuery ?? null,
    experiment: experimentId === undefined ? null : { experimentId, arm, bucket },
    rules: item.ruleIds ?? [],
  };
}
