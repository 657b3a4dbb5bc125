import type { IndexResult, QueryTerm, SearchIndex, Sort } from "../../../platform/ports/search-index.ts";
import type { Page, PagePosition } from "../query/search-cursor.ts";
import { type RankedRecord, rankHits, rankIdentified, refKey } from "./fuse.ts";
import { matchRecords } from "./match-records.ts";
import { scoresFor } from "./query-scores.ts";
import { rankPinned } from "./rank-pinned.ts";
import type { FoundPage } from "./ranked-page.ts";
import type { RetrievalRequest } from "./retrieval-request.ts";
import { toBrowseOrder } from "./stored-signals.ts";

/** Finds a page in an order that the caller chose; what is browsed without one has that of the signals. */
export async function findSortedPage(
  index: SearchIndex,
  retrieval: RetrievalRequest,
  sort: Sort | null,
  { position, offset, limit }: Page,
): Promise<FoundPage> {
  const after = position?.at === "sorted" ? position.after : null;
  const bySignals = sort ? null : browseOrder(retrieval, position);
  const order = { sort: sort ?? bySignals, after, size: offset + limit + 1 };
  const withPins = sort === null;
  const { hits, ranked, total, facets, terms, pinned } = await retrieveSorted(index, { ...retrieval, order }, { withPins });
  const page = hits.slice(offset);
  const next = (used: number): PagePosition | null =>
    used > 0 && used < page.length ? { at: "sorted", after: page[used - 1]!.after, ...(!sort && { order: bySignals }) } : null;
  return { ranked: ranked.slice(offset), total, facets, terms, pinned, next };
}

/** Later pages have the order of the first one, whatever was written since. */
function browseOrder({ signals }: RetrievalRequest, position: PagePosition | null): Sort | null {
  return position?.at === "sorted" ? (position.order ?? null) : toBrowseOrder(signals);
}

type SortedResult = Pick<IndexResult, "hits" | "total" | "facets"> & {
  ranked: RankedRecord[];
  pinned: RankedRecord[];
  terms: QueryTerm[];
};

/** Returns what matches in the order that the caller chose: the same records as by relevance, with the same scores. */
async function retrieveSorted(
  index: SearchIndex,
  request: RetrievalRequest,
  { withPins }: { withPins: boolean },
): Promise<SortedResult> {
  const { query, answer, named, nearest } = await matchRecords(index, request);
  const additionalMatches = [...named.all, ...nearest, ...((!request.plan.browse && request.pinned) || [])];
  const found = additionalMatches.length === 0 ? answer : await index.query(request.scope, { ...query, additionalMatches });
  const scores = request.plan.browse ? null : await scoresFor(index, request, { query, answer });
  // An order that the caller chose has no places for pinned records.
  const pinned = withPins ? await rankPinned(index, request, query, scores) : [];
  const identified = new Set(named.all.map(refKey));
  const measured = scores && rankHits(scores, found.hits);
  const ranked = found.hits.map((hit, at) => (measured && !identified.has(refKey(hit)) ? measured[at]! : rankIdentified(hit)));
  return { ...found, ranked, pinned, terms: query.terms };
}
