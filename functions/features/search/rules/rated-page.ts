import type { Filter, SearchIndex, Sort } from "../../../platform/ports/search/search-index.ts";
import { andFilters } from "../filters/filter-language.ts";
import type { Page, RatedPosition } from "../query/search-cursor.ts";
import type { Rating } from "../query/search-request.ts";
import type { FoundPage } from "../ranking/ranked-page.ts";
import type { RankedRecord } from "../ranking/retrieval/fuse.ts";
import type { RetrievalRequest } from "../ranking/retrieval/retrieval-request.ts";
import { findSortedPage } from "../ranking/sorted-page.ts";

/** Ratings that part what is found, the heaviest: each may take a query of its own. */
const MAX_RATINGS = 8;

/**
 * Finds a page in groups: first what rules or the text itself lift, the heaviest weight before the others, then the rest, then
 * what they lower. Each group has the order; null: the one that browsing has.
 */
export async function findRatedPage(
  index: SearchIndex,
  retrieval: RetrievalRequest,
  { ratings, sort }: { ratings: readonly Rating[]; sort: Sort | null },
  { position, offset, limit }: Page,
): Promise<FoundPage> {
  const groups = toGroups(ratings);
  const begin: RatedPosition = position?.at === "rated" ? position : { at: "rated", group: 0, rest: null };
  const skipped = position === null ? offset : 0;
  const sorted = findSortedPage(index, retrieval, sort, { position: null, offset: 0, limit: 0 });
  // One more than the page: it tells whether another page follows.
  const all = position === null && !retrieval.groupBy ? sorted.then(({ total }) => total) : Number.POSITIVE_INFINITY;
  const entries = await readRatedGroups(index, retrieval, { groups, sort, all }, begin, skipped + limit + 1);
  const { total, facets, terms, pinned, whole } = await sorted;
  return {
    ranked: entries.slice(skipped).map(({ record }) => record),
    ...{ total, facets, terms, pinned, whole },
    next(used) {
      const following = entries[skipped + used];
      if (!following) return null;
      const last = entries[skipped + used - 1];
      return last?.group === following.group
        ? { at: "rated", group: last.group, rest: last.after() }
        : { at: "rated", group: following.group, rest: following.group === begin.group && !last ? begin.rest : null };
    },
  };
}

interface Entry {
  record: RankedRecord;
  group: number;
  /** Returns the position after the record, within its group. */
  after(): RatedPosition["rest"];
}

/** Reads group after group, until there is enough, or all that is found. */
async function readRatedGroups(
  index: SearchIndex,
  retrieval: RetrievalRequest,
  { groups, sort, all }: { groups: Filter[]; sort: Sort | null; all: number | Promise<number> },
  begin: RatedPosition,
  size: number,
): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (let group = begin.group; group < groups.length && entries.length < size; group++) {
    const filter = andFilters([retrieval.filter, groups[group]!]);
    const position = group === begin.group ? begin.rest : null;
    const page = { position, offset: 0, limit: size - entries.length };
    const found = await findSortedPage(index, { ...retrieval, filter, facets: [], pinned: [] }, sort, page);
    entries.push(...found.ranked.map((record, at) => ({ record, group, after: () => found.next(at + 1) })));
    if (entries.length >= (await all)) break;
  }
  return entries;
}

/** Parts records into groups, best first: of the filters that one fits, the heaviest decides. */
function toGroups(ratings: readonly Rating[]): Filter[] {
  const heaviest = ratings.toSorted((one, other) => Math.abs(other.weight) - Math.abs(one.weight)).slice(0, MAX_RATINGS);
  const without = (count: number) => heaviest.slice(0, count).map(({ filter }): Filter => ({ not: filter }));
  const groups = heaviest.map(({ filter, weight }, at) => ({ weight, filter: andFilters([...without(at), filter])! }));
  const lifted = groups.filter(({ weight }) => weight > 0);
  const lowered = groups.filter(({ weight }) => weight < 0).reverse();
  return [...lifted, { filter: andFilters(without(heaviest.length))! }, ...lowered].map(({ filter }) => filter);
}
