import type {
  FacetResult,
  Filter,
  IndexHit,
  IndexQuery,
  QueryTerm,
  SearchAfter,
  SearchIndex,
} from "../../../platform/ports/search/search-index.ts";
import { andFilters } from "../filters/filter-language.ts";
import type { Page, RankedPosition } from "../query/search-cursor.ts";
import type { Rater } from "../query/search-request.ts";
import { applyBoosts, type BoostLevels, decodeBoosts, encodeBoosts, readBoosts } from "./boosts.ts";
import { type RankedRecord, rankHits, refKey } from "./retrieval/fuse.ts";
import type { RetrievalRequest } from "./retrieval/retrieval-request.ts";
import { type RetrievalResult, retrieve, retrieveCounts } from "./retrieval/retrieve.ts";
import { isStockFirst, OUT_OF_STOCK } from "./retrieval/stored-signals.ts";

/** Query that finds all of a search, and how its hits are ranked. */
export interface WholeSearch {
  query: IndexQuery;
  rank(hits: IndexHit[]): RankedRecord[];
}

/** One page of results, before their records are fetched. */
export interface FoundPage<Position = RankedPosition> {
  ranked: RankedRecord[];
  total: number;
  /** Number of records that match by relevance and that an order of the caller leaves out; absent: none. */
  looserTotal?: number;
  facets: Record<string, FacetResult>;
  terms: QueryTerm[];
  /** The pinned records that match, wherever they are in this order; absent: nothing is pinned. */
  pinned?: RankedRecord[];
  /** Finds again what the search finds; null where it finds nothing. */
  whole: WholeSearch | null;
  /** Returns the position of the page after the first `used` of the ranked; null when nothing follows. */
  next(used: number): Position | null;
}

/** Finds a page by relevance: first the fused window, then the lexical order after it. */
export async function findRankedPage(
  index: SearchIndex,
  retrieval: RetrievalRequest,
  { position, offset: skipped, limit }: Page,
  raters: readonly Rater[] = [],
): Promise<FoundPage> {
  if (limit === 0) return countMatches(index, retrieval);
  const retrieved = await retrieve(index, retrieval);
  const { total, facets, query, last } = retrieved;
  const boosts = await boostsOf(position, retrieved, raters);
  const ranked = applyBoosts(retrieved.ranked, boosts);
  const offset = position?.at === "window" ? position.offset : skipped;
  const window = position?.at === "tail" ? [] : ranked.slice(offset);
  const begin = position?.at === "tail" ? position : last && { after: last.after, score: ranked.at(-1)?.score ?? 0 };
  const missing = limit - window.length;
  const page = { skipped: position === null ? Math.max(0, skipped - ranked.length) : 0, limit: missing };
  const continuation = missing > 0 && last && begin ? await findTail(index, retrieval, retrieved, begin, page) : null;
  return {
    ranked: [...window, ...(continuation?.ranked ?? [])],
    total,
    facets,
    terms: query.terms,
    pinned: retrieved.pinned,
    whole: {
      query: { ...query, additionalMatches: retrieved.additionalMatches },
      rank: (hits) => rankAgain(retrieved.ranked, rankHits(retrieved.scores, hits)),
    },
    next(used) {
      if (used < window.length) return windowPosition(offset + used, boosts);
      if (continuation) return continuation.next(used - window.length);
      return last && begin ? { at: "tail", after: begin.after, score: begin.score } : null;
    },
  };
}

/** Counts what a page would be of: no record is ranked for it. */
async function countMatches(index: SearchIndex, retrieval: RetrievalRequest): Promise<FoundPage> {
  const { terms, total, facets } = await retrieveCounts(index, retrieval);
  return { ranked: [], total, facets, terms, whole: null, next: () => null };
}

/** Returns the records as they were ranked, those that were not as they are. */
function rankAgain(known: RankedRecord[], records: RankedRecord[]): RankedRecord[] {
  const ranked = new Map(known.map((record) => [refKey(record), record]));
  return records.map((record) => ranked.get(refKey(record)) ?? record);
}

/** Rates the window on the first page; later pages have its boosts in their cursor. */
async function boostsOf(
  position: RankedPosition | null,
  { ranked }: RetrievalResult,
  raters: readonly Rater[],
): Promise<BoostLevels | null> {
  return position === null ? readBoosts(ranked, raters) : boostsAt(position);
}

/** Returns the boosts that a later page has in its cursor. */
export function boostsAt(position: RankedPosition): BoostLevels | null {
  return position.at === "window" && position.boosts !== undefined ? decodeBoosts(position.boosts) : null;
}

/** Returns the position in a window with its boosts. */
export function windowPosition(offset: number, boosts: BoostLevels | null): RankedPosition {
  return { at: "window", offset, ...(boosts && { boosts: encodeBoosts(boosts) }) };
}

/** Place in the tail: after a record, with the score that none after it exceeds. */
interface TailBegin {
  after: SearchAfter;
  score: number;
  /** End of the window, where it is not `after`: what is out of stock begins there again. */
  restart?: SearchAfter;
  /** The place is among what is out of stock. */
  soldOut?: true;
}

/** One page of the tail. */
interface Tail {
  ranked: RankedRecord[];
  next(used: number): RankedPosition | null;
}

/**
 * Continues after the fused window in lexical order, without the records that vectors and identifiers brought into the window:
 * first what can be bought, where stock counts, then the rest. Scores are those of the records, none above the one before.
 */
async function findTail(
  index: SearchIndex,
  { scope, signals }: RetrievalRequest,
  retrieved: RetrievalResult,
  begin: TailBegin,
  { skipped, limit }: { skipped: number; limit: number },
): Promise<Tail> {
  const shown = new Set(retrieved.additionalMatches.map(refKey));
  const restart = begin.restart ?? begin.after;
  const stockFirst = isStockFirst(signals);
  const needed = skipped + limit + 1;
  const read = async (within: Filter | null, after: SearchAfter): Promise<IndexHit[]> => {
    const filter = andFilters([retrieved.query.filter, within]);
    const query = { ...retrieved.query, filter, nearest: null, facets: [], after, size: needed + shown.size };
    return (await index.query(scope, query)).hits.filter((hit) => !shown.has(refKey(hit)));
  };
  const inStock = begin.soldOut ? [] : await read(stockFirst ? { not: OUT_OF_STOCK } : null, begin.after);
  const isWhole = !stockFirst || inStock.length >= needed;
  const soldOut = isWhole ? [] : await read(OUT_OF_STOCK, begin.soldOut ? begin.after : restart);
  const hits = [...inStock, ...soldOut];
  let least = begin.score;
  const ranked = rankHits(retrieved.scores, hits).map((record) => {
    least = Math.min(least, record.score);
    return { ...record, score: least };
  });
  return {
    ranked: ranked.slice(skipped, skipped + limit),
    next(used) {
      const end = skipped + used;
      if (used === 0 || end >= hits.length) return null;
      const place = { at: "tail", after: hits[end - 1]!.after, score: ranked[end - 1]!.score } as const;
      return stockFirst ? { ...place, restart, ...(end > inStock.length && { soldOut: true }) } : place;
    },
  };
}
