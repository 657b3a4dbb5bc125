import type { FacetResult, IndexScope, QueryTerm, SearchAfter, SearchIndex } from "../../../platform/ports/search-index.ts";
import type { Page, PagePosition } from "../query/search-cursor.ts";
import type { Rater } from "../query/search-request.ts";
import { applyBoosts, type BoostLevels, decodeBoosts, encodeBoosts, readBoosts } from "./boosts.ts";
import { type RankedRecord, rankHits, refKey } from "./fuse.ts";
import type { RetrievalRequest } from "./retrieval-request.ts";
import { type RetrievalResult, retrieve } from "./retrieve.ts";

/** One page of results, before their records are fetched. */
export interface FoundPage {
  ranked: RankedRecord[];
  total: number;
  facets: Record<string, FacetResult>;
  terms: QueryTerm[];
  /** The pinned records that match, wherever they are in this order; absent: nothing is pinned. */
  pinned?: RankedRecord[];
  /** Returns the position of the page after the first `used` of the ranked; null when nothing follows. */
  next(used: number): PagePosition | null;
}

/** Finds a page by relevance: first the fused window, then the lexical order after it. */
export async function findRankedPage(
  index: SearchIndex,
  retrieval: RetrievalRequest,
  { position, offset: skipped, limit }: Page,
  raters: readonly Rater[] = [],
): Promise<FoundPage> {
  const retrieved = await retrieve(index, retrieval);
  const { total, facets, query, last } = retrieved;
  const boosts = await boostsOf(position, retrieved, raters);
  const ranked = applyBoosts(retrieved.ranked, boosts);
  const offset = position?.at === "window" ? position.offset : skipped;
  const window = position?.at === "tail" ? [] : ranked.slice(offset);
  const begin = position?.at === "tail" ? position : { after: last?.after ?? null, score: ranked.at(-1)?.score ?? 0 };
  const missing = limit - window.length;
  const hasContinuation = missing > 0 && last !== null && begin.after !== null;
  const page = { skipped: position === null ? Math.max(0, skipped - ranked.length) : 0, limit: missing };
  const continuation = hasContinuation ? await lexicalContinuation(index, retrieval.scope, retrieved, begin, page) : null;
  return {
    ranked: [...window, ...(continuation?.ranked ?? [])],
    total,
    facets,
    terms: query.terms,
    pinned: retrieved.pinned,
    next(used) {
      if (used < window.length) return windowPosition(offset + used, boosts);
      if (continuation) return continuation.next(used - window.length);
      return last && begin.after ? { at: "tail", after: begin.after, score: begin.score } : null;
    },
  };
}

/** Rates the window on the first page; later pages have its boosts in their cursor. */
async function boostsOf(
  position: PagePosition | null,
  { ranked }: RetrievalResult,
  raters: readonly Rater[],
): Promise<BoostLevels | null> {
  return position === null ? readBoosts(ranked, raters) : boostsAt(position);
}

/** Returns the boosts that a later page has in its cursor. */
export function boostsAt(position: PagePosition): BoostLevels | null {
  return position.at === "window" && position.boosts !== undefined ? decodeBoosts(position.boosts) : null;
}

/** Returns the position in a window with its boosts. */
export function windowPosition(offset: number, boosts: BoostLevels | null): PagePosition {
  return { at: "window", offset, ...(boosts && { boosts: encodeBoosts(boosts) }) };
}

/**
 * Continues after the fused window in lexical order, without the records that vectors and identifiers brought into the window.
 * Scores are those of the records, none above the one before.
 */
async function lexicalContinuation(
  index: SearchIndex,
  scope: IndexScope,
  retrieved: RetrievalResult,
  begin: { after: SearchAfter | null; score: number },
  { skipped, limit }: { skipped: number; limit: number },
): Promise<Pick<FoundPage, "ranked" | "next">> {
  const shown = new Set(retrieved.additionalMatches.map(refKey));
  const size = skipped + limit + 1 + shown.size;
  const answer = await index.query(scope, { ...retrieved.query, nearest: null, facets: [], after: begin.after, size });
  const hits = answer.hits.filter((hit) => !shown.has(refKey(hit)));
  const { scores } = retrieved;
  let least = begin.score;
  const ranked = rankHits(scores, hits).map((record) => {
    least = Math.min(least, record.score);
    return { ...record, score: least };
  });
  return {
    ranked: ranked.slice(skipped, skipped + limit),
    next(used) {
      const end = skipped + used;
      return used > 0 && end < hits.length ? { at: "tail", after: hits[end - 1]!.after, score: ranked[end - 1]!.score } : null;
    },
  };
}
