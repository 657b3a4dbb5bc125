import { createHash } from "node:crypto";
import type { FilterValue, IndexScope, SearchIndex } from "../../../platform/ports/search/search-index.ts";
import { andFilters } from "../filters/filter-language.ts";
import type { Page, PagePosition, RankedPosition } from "../query/search-cursor.ts";
import type { FoundPage, WholeSearch } from "./ranked-page.ts";
import { byScore, type RankedRecord, refKey } from "./retrieval/fuse.ts";
import { RANKING } from "./scores/ranking.ts";

/** Records that are read at once: the window that is fused. */
const BATCH = RANKING.window;
/** Batches of one page: a group of more records than they hold ends its page early. */
const MAX_BATCHES = 20;
/** Groups that pages show: a cursor holds a digest of each. */
const MAX_GROUPS = 1_000;
const DIGEST_BYTES = 4;

/**
 * Finds a page of groups: of the records in their order, those that are the first of their group. A record without a group is one
 * of its own. A cursor knows the groups of the pages before.
 */
export async function findGroupedPage(
  find: (page: Page) => Promise<FoundPage>,
  { position, offset, limit }: Page<PagePosition>,
): Promise<FoundPage<PagePosition>> {
  const begin = position?.at === "groups" ? position : { from: position, shown: "" };
  const seen = new Set(readDigests(begin.shown));
  const leaders: { record: RankedRecord; start: RankedPosition | null }[] = [];
  let { from }: { from: RankedPosition | null } = begin;
  let first: FoundPage | null = null;
  for (let batch = 0; batch < MAX_BATCHES && leaders.length <= offset + limit; batch++) {
    const page = await find({ position: from, offset: 0, limit: BATCH });
    const records = page.ranked.slice(0, BATCH);
    first ??= page;
    for (const [at, record] of records.entries())
      if (noteGroup(record, seen)) leaders.push({ record, start: at === 0 ? from : page.next(at) });
    from = page.next(records.length);
    if (from === null) break;
  }
  const page = leaders.slice(offset);
  return {
    ...first!,
    ranked: page.map(({ record }) => record),
    next(used) {
      const start = used < page.length ? page[used]!.start : from;
      const shown = leaders.slice(0, offset + used).flatMap(({ record }) => digestOf(record) ?? []);
      const digests = begin.shown + shown.join("");
      return start && digests.length <= MAX_GROUPS * DIGEST_BYTES * 2 ? { at: "groups", from: start, shown: digests } : null;
    },
  };
}

/** Notes the group of a record, and returns false when it was seen before. */
function noteGroup(record: RankedRecord, seen: Set<string>): boolean {
  const digest = digestOf(record);
  if (digest === null) return true;
  if (seen.has(digest)) return false;
  seen.add(digest);
  return true;
}

/** Null for a record that is a group of its own: it comes once. */
function digestOf({ group }: RankedRecord): string | null {
  if (group === undefined || group === null) return null;
  return createHash("sha256")
    .update(JSON.stringify(group))
    .digest("hex")
    .slice(0, DIGEST_BYTES * 2);
}

function readDigests(shown: string): string[] {
  return shown.match(/.{8}/g) ?? [];
}

/** A group as a page shows it. */
export interface FoundGroup {
  /** Null for a record without a value. */
  value: FilterValue | null;
  /** Number of records of the group that the search finds. */
  total: number;
  leader: RankedRecord;
  /** The best of the others. */
  members: RankedRecord[];
}

interface GroupRequest {
  field: string;
  /** Records that each group shows. */
  size: number;
}

/** Reads how many records the groups of these have, and the best of them. */
export async function readGroups(
  index: SearchIndex,
  scope: IndexScope,
  { ranked, whole }: { ranked: RankedRecord[]; whole: WholeSearch | null },
  { field, size }: GroupRequest,
): Promise<FoundGroup[]> {
  const values = ranked.flatMap(({ group }) => group ?? []);
  if (!whole || values.length === 0) return ranked.map((leader) => ({ value: null, total: 1, leader, members: [] }));
  const search = { ...whole.query, nearest: null, after: null, facets: [], groupBy: undefined };
  const narrowTo = (among: FilterValue[]) => andFilters([search.filter, { field, op: "in", values: among }]);
  const readMembers = async (leader: RankedRecord): Promise<RankedRecord[]> => {
    if (size <= 1 || leader.group === null || leader.group === undefined) return [];
    const { hits } = await index.query(scope, { ...search, filter: narrowTo([leader.group]), size });
    const found = whole.rank(hits).filter((record) => refKey(record) !== refKey(leader));
    return (search.sort ? found : found.sort(byScore)).slice(0, size - 1);
  };
  const filter = narrowTo(values);
  const facet = { name: field, field, kind: "terms", size: values.length, filter } as const;
  const [{ facets }, ...members] = await Promise.all([
    index.query(scope, { ...search, vector: null, filter, size: 0, facets: [facet] }),
    ...ranked.map(readMembers),
  ]);
  const totals = new Map(facets[field]!.map(({ key, count }) => [key, count]));
  return ranked.map((leader, at) => {
    const value = leader.group ?? null;
    return { value, total: value === null ? 1 : (totals.get(String(value)) ?? 1), leader, members: members[at]! };
  });
}
