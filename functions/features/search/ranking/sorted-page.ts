import type { IndexHit, IndexQuery, IndexResult, QueryTerm, SearchIndex, Sort } from "../../../platform/ports/search-index.ts";
import type { Page, RankedPosition } from "../query/search-cursor.ts";
import { isWholeWord } from "./fit.ts";
import { type RankedRecord, rankHits, rankIdentified, refKey } from "./fuse.ts";
import { type Match, matchRecords } from "./match-records.ts";
import { findScoredPage } from "./min-score.ts";
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
  const order = { sort: sort ?? bySignals, after, size: limit === 0 ? 0 : offset + limit + 1 };
  const withPins = sort === null;
  const found = await retrieveSorted(index, { ...retrieval, order }, { withPins });
  // Without a record of all words in name and labels there is something to be sorted only by an order of the caller.
  if (!found) return findScoredPage(index, retrieval, { minScore: null, sort, page: { position, offset, limit }, raters: [] });
  const { hits, ranked, total, looserTotal, facets, terms, pinned, whole } = found;
  const page = hits.slice(offset);
  const next = (used: number): RankedPosition | null =>
    used > 0 && used < page.length ? { at: "sorted", after: page[used - 1]!.after, ...(!sort && { order: bySignals }) } : null;
  return { ranked: ranked.slice(offset), total, looserTotal, facets, terms, pinned, whole, next };
}

/** Later pages have the order of the first one, whatever was written since. */
function browseOrder({ signals }: RetrievalRequest, position: RankedPosition | null): Sort | null {
  return position?.at === "sorted" ? (position.order ?? null) : toBrowseOrder(signals);
}

type SortedResult = Pick<IndexResult, "hits" | "total" | "facets"> & {
  ranked: RankedRecord[];
  pinned: RankedRecord[];
  terms: QueryTerm[];
} & Pick<FoundPage, "whole" | "looserTotal">;

/**
 * Returns what matches in the order that the caller chose, with the scores that it has by relevance: where there are such, only
 * what has all words in name or labels, for anything else would come first as soon as it is cheap. Returns null where a text of
 * several words has none.
 */
async function retrieveSorted(
  index: SearchIndex,
  request: RetrievalRequest,
  { withPins }: { withPins: boolean },
): Promise<SortedResult | null> {
  const match = await matchRecords(index, request);
  const { query, answer, named } = match;
  const narrowed = request.plan.browse
    ? { found: answer, asked: query, looserTotal: 0 }
    : await readInPlaces(index, request, match);
  if (!narrowed) return null;
  const { found, asked, looserTotal } = narrowed;
  const scores = request.plan.browse ? null : await scoresFor(index, request, { query, answer });
  // An order that the caller chose has no places for pinned records.
  const pinned = withPins ? await rankPinned(index, request, query, scores) : [];
  const identified = new Set(named.all.map(refKey));
  const rank = (hits: IndexHit[]) => {
    const measured = scores && rankHits(scores, hits);
    return hits.map((hit, at) => (measured && !identified.has(refKey(hit)) ? measured[at]! : rankIdentified(hit)));
  };
  const whole = { query: asked, rank };
  const total = totalOf(found);
  return { ...found, total, looserTotal, ranked: rank(found.hits), pinned, terms: query.terms, whole };
}

interface NarrowedResult {
  found: IndexResult;
  asked: IndexQuery;
  looserTotal: number;
}

/**
 * Reads what has all words in name or labels; all that matches one word where no record does. What is in the index decides,
 * before the filter. What an identifier names is not narrowed, and pinned records stay.
 */
async function readInPlaces(
  index: SearchIndex,
  { scope, pinned = [] }: RetrievalRequest,
  { query, answer, named, nearest }: Match,
): Promise<NarrowedResult | null> {
  const additionalMatches = [...named.all, ...nearest, ...pinned];
  const all = { ...query, additionalMatches };
  const ask = async (asked: IndexQuery) => (asked.additionalMatches!.length === 0 ? answer : index.query(scope, asked));
  if (named.all.length > 0) return { found: await ask(all), asked: all, looserTotal: 0 };
  const finished = listFinished(query.terms, answer.frequencies);
  const inPlaces = { ...all, inPlaces: { besides: [], finished } };
  const [placed, whole] = await Promise.all([
    index.query(scope, inPlaces),
    ask({ ...all, sort: null, after: null, size: 0, facets: [] }),
  ]);
  const narrow = (found: IndexResult, asked: IndexQuery) => {
    return { found, asked, looserTotal: Math.max(0, totalOf(whole) - totalOf(found)) };
  };
  if (placed.matching > 0) {
    const asked = { ...inPlaces, inPlaces: { besides: [...pinned], finished } };
    return narrow(pinned.length > 0 ? await index.query(scope, asked) : placed, asked);
  }
  const asked = { ...query, additionalMatches: [...pinned] };
  return query.terms.length === 1 && answer.matching > 0 ? narrow(await ask(asked), asked) : null;
}

/** Returns the terms that are real words of records: "tent" is no beginning of "tentacles" where there are tents. */
function listFinished(terms: QueryTerm[], frequencies: number[]): number[] {
  return [...terms.keys()].filter((at) => isWholeWord(terms[at]!) && frequencies[at]! > 0);
}

function totalOf({ groups, total }: Pick<IndexResult, "groups" | "total">): number {
  return groups ?? total;
}
