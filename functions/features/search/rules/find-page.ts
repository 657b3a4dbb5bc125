import type { Filter, SearchIndex, Sort } from "../../../platform/ports/search/search-index.ts";
import { andFilters } from "../filters/filter-language.ts";
import type { Page, PinnedPosition, RankedPosition, RatedPosition } from "../query/search-cursor.ts";
import type { Pin, Rating } from "../query/search-request.ts";
import type { FoundPage } from "../ranking/ranked-page.ts";
import { type RankedRecord, refKey } from "../ranking/retrieval/fuse.ts";
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
    // In the order of a field what is pinned has no place of its own.
    const pinned = sort ? retrieval.pinned : [];
    const found = await findSortedPage(index, { ...retrieval, filter, facets: [], pinned }, sort, page);
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

/**
 * Finds a page in which pinned records have their places and all others follow one another around them. A pinned record that is
 * gone, hidden or filtered out leaves its place; one whose place is past the end comes last.
 */
export async function findPinnedPage(
  pins: readonly Pin[],
  { position, offset, limit }: Page,
  find: (page: Page) => Promise<FoundPage>,
): Promise<FoundPage> {
  const at: PinnedPosition = position?.at === "pinned" ? position : { at: "pinned", shown: 0, pinnedTo: 0, rest: null };
  const skipped = position === null ? offset : 0;
  const page = await find({ position: at.rest, offset: 0, limit: skipped + limit + pins.length });
  const pinned = placeOf(pins, page).filter(({ place }) => place > at.pinnedTo);
  const own = new Set(page.pinned?.map(refKey));
  const others = at.isOver ? [] : page.ranked.flatMap((record, index) => (own.has(refKey(record)) ? [] : [{ record, index }]));
  const { entries, left } = merge(pinned, others, at.shown, skipped + limit);
  return {
    ...page,
    ranked: entries.slice(skipped).map(({ record }) => record),
    next(used) {
      const taken = entries.slice(0, skipped + used);
      const pinnedTo = taken.findLast(({ place }) => place !== null)?.place ?? at.pinnedTo;
      const rest = at.isOver ? { isOver: true, rest: null } : restAfter(taken, page, own, at.rest);
      if (rest.isOver && taken.length === entries.length && left === 0) return null;
      return { at: "pinned", shown: at.shown + taken.length, pinnedTo, ...rest };
    },
  };
}

/** Returns where the records without a place go on after those taken. */
function restAfter(
  taken: ListPlace[],
  { ranked, next }: FoundPage,
  own: Set<string>,
  before: RankedPosition | null,
): Pick<PinnedPosition, "rest" | "isOver"> {
  let read = (taken.findLast(({ index }) => index !== null)?.index ?? -1) + 1;
  // Pinned records that follow in the order of the others were or will be shown in their own places.
  while (read < ranked.length && own.has(refKey(ranked[read]!))) read++;
  if (ranked.length === 0) return { rest: null, isOver: true };
  if (read === 0) return { rest: next(0) ?? before };
  const rest = next(read);
  return rest ? { rest } : { rest, isOver: true };
}

interface PlacedRecord {
  record: RankedRecord;
  place: number;
}

/**
 * Returns the records that are there at their places, first to last: at the end of the list those that are past it. What two
 * searches have found best follows one another around what rules pin.
 */
function placeOf(pins: readonly Pin[], { pinned = [], total }: FoundPage): PlacedRecord[] {
  const known = new Map(pinned.map((record) => [refKey(record), record]));
  const there = pins.filter((pin) => known.has(refKey(pin)));
  const taken = new Set(there.flatMap(({ isFused, position }) => (isFused ? [] : [position])));
  const free = Array.from({ length: there.length }, (_, at) => at + 1).filter((place) => !taken.has(place));
  const placed = there.map((pin) => (pin.isFused ? { ...pin, position: free.shift()! } : pin));
  placed.sort((one, other) => one.position - other.position);
  return placed.map((pin, at) => {
    // In groups there are fewer places than records.
    const place = Math.max(at + 1, Math.min(pin.position, total - there.length + at + 1));
    return { record: { ...known.get(refKey(pin))!, ...(!pin.isFused && { isPinned: true }) }, place };
  });
}

interface ListPlace {
  record: RankedRecord;
  /** Index among the records of the page without pins; null: pinned. */
  index: number | null;
  /** Place of a pinned record. */
  place: number | null;
}

/** Fills a page that follows on the shown results. Returns the number of pinned records that are left as well. */
function merge(
  pinned: PlacedRecord[],
  others: { record: RankedRecord; index: number }[],
  shown: number,
  limit: number,
): { entries: ListPlace[]; left: number } {
  const entries: ListPlace[] = [];
  let next = 0;
  const waiting = [...pinned];
  while (entries.length < limit) {
    const isDue = waiting[0] !== undefined && waiting[0].place <= shown + entries.length + 1;
    const other = others[next];
    if (isDue || (!other && waiting.length > 0)) entries.push({ ...waiting.shift()!, index: null });
    else if (other) {
      entries.push({ ...other, place: null });
      next++;
    } else break;
  }
  return { entries, left: waiting.length };
}
