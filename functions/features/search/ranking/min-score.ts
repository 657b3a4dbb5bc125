import type {
  CatalogKind,
  IndexHit,
  IndexQuery,
  IndexResult,
  QueryTerm,
  SearchIndex,
  Sort,
  TermMatch,
} from "../../../platform/ports/search/search-index.ts";
import type { Page } from "../query/search-cursor.ts";
import type { Rater } from "../query/search-request.ts";
import { applyBoosts, readBoosts } from "./boosts.ts";
import { boostsAt, type FoundPage, windowPosition } from "./ranked-page.ts";
import { byScore, type RankedRecord, refKey } from "./retrieval/fuse.ts";
import { findPassing, onlyRecords } from "./retrieval/named-records.ts";
import { BY_RELEVANCE, type RetrievalRequest, toIndexQuery } from "./retrieval/retrieval-request.ts";
import { retrieve } from "./retrieval/retrieve.ts";
import { isOutOfStock, type StoredSignals } from "./retrieval/stored-signals.ts";
import { RANKING } from "./scores/ranking.ts";
import { scoreStep } from "./scores/tier-scores.ts";
import { findAskedThing } from "./things/asked-thing.ts";

interface ScoredPageRequest {
  /** The smallest score; null: what is sorted are the records of the best step. */
  minScore: number | null;
  sort: Sort | null;
  page: Page;
  raters: readonly Rater[];
}

/**
 * Finds a page of the records whose score is high enough; for one or two letters, of those alone whose names or labels have a
 * word that begins so, where there are such. The best of all that matches are scored, before any filter; those that
 * pass are then filtered, sorted and counted like any others.
 */
export async function findScoredPage(
  index: SearchIndex,
  retrieval: RetrievalRequest,
  { minScore, sort, page, raters }: ScoredPageRequest,
): Promise<FoundPage> {
  // What is pinned is found by its score or without one.
  const whole = { ...retrieval, filter: null, facets: [], order: { ...BY_RELEVANCE, size: RANKING.scored } };
  const { ranked, query, pinned, additionalMatches } = await retrieve(index, whole);
  const placed = retrieval.plan.isBeginning ? ranked.filter(isPlaced) : [];
  const found = placed.length > 0 ? placed : ranked;
  const reached =
    minScore === null ? await ofBestThings(index, retrieval, query.terms, found) : found.filter(({ score }) => score >= minScore);
  const known = new Set(reached.map(refKey));
  const scored = [...reached, ...pinned.filter((record) => !known.has(refKey(record)))].sort(byScore);
  const records = { retrieval, scored, minScore: minScore ?? 0, terms: query.terms };
  if (!sort) return rankedPage(index, records, page, raters);
  const all = { ...query, filter: retrieval.filter, vector: null, nearest: null, size: 0, facets: [], additionalMatches };
  const [sorted, counted] = await Promise.all([
    sortedPage(index, records, sort, page),
    minScore === null ? index.query(retrieval.scope, all) : null,
  ]);
  return counted ? { ...sorted, looserTotal: Math.max(0, (counted.groups ?? counted.total) - sorted.total) } : sorted;
}

interface ScoredRecords {
  retrieval: RetrievalRequest;
  minScore: number;
  /** Best first. */
  scored: RankedRecord[];
  terms: QueryTerm[];
}

async function sortedPage(
  index: SearchIndex,
  { retrieval, scored, terms }: ScoredRecords,
  sort: Sort,
  { position, offset, limit }: Page,
): Promise<FoundPage> {
  const after = position?.at === "sorted" ? position.after : null;
  const order = { sort, after, size: offset + limit + 1 };
  const { hits: found, total, facets, whole } = await narrow(index, retrieval, scored, order);
  const hits = found.slice(offset);
  const known = new Map(scored.map((record) => [refKey(record), record]));
  return {
    ranked: hits.map((hit) => known.get(refKey(hit))!),
    ...{ total, facets, terms, whole },
    next: (used) => (used > 0 && used < hits.length ? { at: "sorted", after: hits[used - 1]!.after } : null),
  };
}

async function rankedPage(
  index: SearchIndex,
  { retrieval, scored, minScore, terms }: ScoredRecords,
  { position, offset: begin, limit }: Page,
  raters: readonly Rater[],
): Promise<FoundPage> {
  const size = retrieval.filter ? scored.length : 0;
  const { hits, total, facets, whole } = await narrow(index, retrieval, scored, { sort: null, after: null, size });
  const passing = new Set(hits.map(refKey));
  const pinned = new Set(retrieval.pinned?.map(refKey));
  const narrowed = retrieval.filter ? scored.filter((record) => passing.has(refKey(record))) : scored;
  const window = narrowed.slice(0, RANKING.window);
  const boosts = position === null ? await readBoosts(window, raters) : boostsAt(position);
  // What a rater moves down stays above the smallest score.
  const best = applyBoosts(window, boosts).map((record) => ({ ...record, score: Math.max(minScore, record.score) }));
  const ranked = [...best, ...soldOutLast(narrowed.slice(RANKING.window), best.at(-1)?.score ?? 1, retrieval.signals)];
  const offset = position?.at === "window" ? position.offset : begin;
  return {
    ranked: ranked.slice(offset, offset + limit),
    pinned: narrowed.filter((record) => pinned.has(refKey(record))),
    ...{ total, facets, terms, whole },
    next: (used) => (offset + used < ranked.length ? windowPosition(offset + used, boosts) : null),
  };
}

/** Puts what is out of stock last in the rest of an order, where stock counts; no score exceeds the one before. */
function soldOutLast(rest: RankedRecord[], highest: number, signals: StoredSignals): RankedRecord[] {
  const soldOut = rest.filter(({ numbers }) => isOutOfStock(signals, numbers));
  let least = highest;
  return [...rest.filter(({ numbers }) => !isOutOfStock(signals, numbers)), ...soldOut].map((record) => {
    least = Math.min(least, record.score);
    return { ...record, score: least };
  });
}

/** Filters, sorts and counts these records and no others. */
async function narrow(
  index: SearchIndex,
  request: RetrievalRequest,
  records: RankedRecord[],
  order: Pick<IndexQuery, "sort" | "after" | "size">,
): Promise<Pick<IndexResult, "hits" | "total" | "facets"> & Pick<FoundPage, "whole">> {
  const query = { ...toIndexQuery({ ...request, order, vector: null }, "all", []), ...onlyRecords(records) };
  const { hits, total, groups, facets } = await index.query(request.scope, query);
  const known = new Map(records.map((record) => [refKey(record), record]));
  const rank = (found: IndexHit[]) => found.flatMap((hit) => known.get(refKey(hit)) ?? []);
  return { hits, total: groups ?? total, facets, whole: { query, rank } };
}

/** Part of the closeness of the best that is about as close. */
const CLOSE_SHARE = 0.4;

/**
 * Returns the records that an order by something else than relevance shows: of those that are in the step of the best
 * (`search.absolute-scores`), and of what is only related those that are about as close and have as much: a word of the text in
 * name or labels where the best has one, else as many words. How close posts and prompts are depends on the engine, and decides
 * nothing. Best first in, best first out.
 */
function ofBestStep(ranked: RankedRecord[], kind: CatalogKind): RankedRecord[] {
  const [best] = ranked;
  if (!best) return [];
  const step = scoreStep(best.score);
  if (step > 0) return ranked.filter(({ score }) => score >= step);
  const hasAsMuch = isPlaced(best) ? isPlaced : ({ matches }: RankedRecord) => matches.length >= best.matches.length;
  const least = kind === "products" ? CLOSE_SHARE * best.fit.closeness : 0;
  return ranked.filter((record) => hasAsMuch(record) && record.fit.closeness >= least);
}

/**
 * Returns what an order by something else than relevance shows where no record has all words of a text in name or labels: the
 * best step, and where the best has not all of them of the things that the text names alone, without what goes with them.
 */
async function ofBestThings(
  index: SearchIndex,
  { scope, plan }: Pick<RetrievalRequest, "scope" | "plan">,
  terms: QueryTerm[],
  ranked: RankedRecord[],
): Promise<RankedRecord[]> {
  const isWhole = ranked[0]?.matches.length === terms.length;
  const thing = scope.kind === "products" && !isWhole ? findAskedThing({ ...plan, terms }) : null;
  const called = thing ? ranked.filter(({ matches }) => matches.some((match) => match.term === thing.at && isTold(match))) : [];
  if (!thing || called.length === 0) return ofBestStep(ranked, scope.kind);
  const accessories = await findPassing(index, scope, called, thing.accessories);
  const things = called.filter((record) => !accessories.has(refKey(record)));
  return ofBestStep(things.length > 0 ? things : called, scope.kind);
}

/** Returns true for a record that has a word of the text where it tells what it is. */
function isPlaced({ fit, matches }: RankedRecord): boolean {
  return fit.tier === "identified" || matches.some(isTold);
}

/** Returns true for a match of a word where a record tells what it is. */
export function isTold({ place, otherName }: TermMatch): boolean {
  return place !== undefined || otherName !== undefined;
}
