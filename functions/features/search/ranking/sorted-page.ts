import type { IndexHit, IndexQuery, IndexResult, QueryTerm, SearchIndex, Sort } from "../../../platform/ports/search-index.ts";
import type { Page, RankedPosition } from "../query/search-cursor.ts";
import { type RankedRecord, rankHits, rankIdentified, refKey } from "./fuse.ts";
import { type Match, matchRecords } from "./match-records.ts";
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
  const { hits, ranked, total, facets, terms, pinned, whole } = await retrieveSorted(
    index,
    { ...retrieval, order },
    { withPins },
  );
  const page = hits.slice(offset);
  const next = (used: number): RankedPosition | null =>
    used > 0 && used < page.length ? { at: "sorted", after: page[used - 1]!.after, ...(!sort && { order: bySignals }) } : null;
  return { ranked: ranked.slice(offset), total, facets, terms, pinned, whole, next };
}

/** Later pages have the order of the first one, whatever was written since. */
function browseOrder({ signals }: RetrievalRequest, position: RankedPosition | null): Sort | null {
  return position?.at === "sorted" ? (position.order ?? null) : toBrowseOrder(signals);
}

type SortedResult = Pick<IndexResult, "hits" | "total" | "facets"> & {
  ranked: RankedRecord[];
  pinned: RankedRecord[];
  terms: QueryTerm[];
} & Pick<FoundPage, "whole">;

/**
 * Returns what matches in the order that the caller chose, with the scores that it has by relevance. What only mentions the
 * words, or is near to them, is left out where other records have one in name or labels: it would come first as soon as it is
 * cheap.
 */
async function retrieveSorted(
  index: SearchIndex,
  request: RetrievalRequest,
  { withPins }: { withPins: boolean },
): Promise<SortedResult> {
  const match = await matchRecords(index, request);
  const { query, answer, named } = match;
  const { found, asked } = request.plan.browse ? { found: answer, asked: query } : await readInPlaces(index, request, match);
  const scores = request.plan.browse ? null : await scoresFor(index, request, { query, answer });
  // An order that the caller chose has no places for pinned records.
  const pinned = withPins ? await rankPinned(index, request, query, scores) : [];
  const identified = new Set(named.all.map(refKey));
  const rank = (hits: IndexHit[]) => {
    const measured = scores && rankHits(scores, hits);
    return hits.map((hit, at) => (measured && !identified.has(refKey(hit)) ? measured[at]! : rankIdentified(hit)));
  };
  const whole = { query: asked, rank };
  return { ...found, total: found.groups ?? found.total, ranked: rank(found.hits), pinned, terms: query.terms, whole };
}

/**
 * Reads all that matches, or less: what is in the index decides, before the filter. What an identifier names is not narrowed, and
 * pinned records stay in either.
 */
async function readInPlaces(
  index: SearchIndex,
  { scope, pinned = [] }: RetrievalRequest,
  { query, answer, named, nearest }: Match,
): Promise<{ found: IndexResult; asked: IndexQuery }> {
  const additionalMatches = [...named.all, ...nearest, ...pinned];
  const ask = async (asked: IndexQuery) => ({ found: await index.query(scope, asked), asked });
  const all = { ...query, additionalMatches };
  const whole = () => (additionalMatches.length === 0 ? { found: answer, asked: query } : ask(all));
  if (named.all.length > 0) return whole();
  const placed = await ask({ ...all, inPlaces: { besides: [] } });
  if (placed.found.matching === 0) return whole();
  return pinned.length > 0 ? ask({ ...all, inPlaces: { besides: [...pinned] } }) : placed;
}
