import type { Filter, IndexHit, SearchAfter, SearchIndex } from "../../../platform/ports/search/search-index.ts";
import { andFilters } from "../filters/filter-language.ts";
import type { RankedPosition } from "../query/search-cursor.ts";
import { type RankedRecord, rankHits, refKey } from "./retrieval/fuse.ts";
import type { RetrievalRequest } from "./retrieval/retrieval-request.ts";
import type { RetrievalResult } from "./retrieval/retrieve.ts";
import { isStockFirst, OUT_OF_STOCK } from "./retrieval/stored-signals.ts";

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
export async function findTail(
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
