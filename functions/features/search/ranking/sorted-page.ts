import type { Filter, Places } from "../../../platform/ports/search/filter.ts";
import type {
  IndexHit,
  IndexQuery,
  IndexResult,
  QueryTerm,
  SearchIndex,
  Sort,
} from "../../../platform/ports/search/search-index.ts";
import type { Page, RankedPosition } from "../query/search-cursor.ts";
import { findScoredPage } from "./min-score.ts";
import type { FoundPage } from "./ranked-page.ts";
import { EVERY_PRODUCT } from "./retrieval/every-product.ts";
import { type RankedRecord, rankHits, rankIdentified, refKey } from "./retrieval/fuse.ts";
import { type Match, matchRecords } from "./retrieval/match-records.ts";
import { scoresFor } from "./retrieval/query-scores.ts";
import type { RetrievalRequest } from "./retrieval/retrieval-request.ts";
import { rankPinned } from "./retrieval/retrieve.ts";
import { toBrowseOrder } from "./retrieval/stored-signals.ts";
import { isWholeWord } from "./scores/fit.ts";
import { type AskedThing, findAskedThing, findCalled, isThing } from "./things/asked-thing.ts";

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
  request: RetrievalRequest,
  { query, answer, named, nearest }: Match,
): Promise<NarrowedResult | null> {
  const { scope, pinned = [] } = request;
  const additionalMatches = [...named.all, ...nearest, ...pinned];
  const all = { ...query, additionalMatches };
  const ask = async (asked: IndexQuery) => (asked.additionalMatches!.length === 0 ? answer : index.query(scope, asked));
  if (named.all.length > 0) return { found: await ask(all), asked: all, looserTotal: 0 };
  const [placed, whole] = await Promise.all([
    readTightest(index, request, { query: all, answer }),
    ask({ ...all, sort: null, after: null, size: 0, facets: [] }),
  ]);
  const narrow = (found: IndexResult, asked: IndexQuery) => {
    return { found, asked, looserTotal: Math.max(0, totalOf(whole) - totalOf(found)) };
  };
  if (placed) {
    const asked = { ...placed.query, inPlaces: { ...placed.query.inPlaces!, besides: [...pinned] } };
    return narrow(pinned.length > 0 ? await index.query(scope, asked) : placed.answer, asked);
  }
  const asked = { ...query, additionalMatches: [...pinned] };
  return query.terms.length === 1 && answer.matching > 0 ? narrow(await ask(asked), asked) : null;
}

/** Number of things that are called what is asked for, with which those that only may be it are left out. */
const ENOUGH_CALLED = 5;

/**
 * Reads the things that have all words in name or labels, before what only goes with them: a lone word may be their tag, by which
 * what goes with them is called as well. What a category of several things has is one of them for certain where hardly any is
 * called so. Null where nothing has all words there.
 */
async function readTightest(
  index: SearchIndex,
  request: RetrievalRequest,
  { query, answer }: Pick<Match, "query" | "answer">,
): Promise<Pick<Match, "query" | "answer"> | null> {
  const { terms } = query;
  const { scope, hasKeywords } = request;
  // The keywords stand among the tags: what a thing may be called by a model is not enough to come first by its price.
  const places: Places = { besides: [], finished: listFinished(terms, answer.frequencies), ...(hasKeywords && { tags: "none" }) };
  const thing = await findSoldThing(index, request, query);
  const called = thing && hasKeywords ? await readCalled(index, scope, query, { thing, places }) : null;
  if (called) return called;
  const steps: { inPlaces: Places; enough: number }[] = [];
  // What is such a thing by its names may have the other words among its keywords.
  if (thing && hasKeywords) steps.push({ inPlaces: { ...places, without: { not: thing.kind }, tags: "alone" }, enough: 1 });
  if (thing) {
    const { accessories, uncertain } = thing;
    steps.push({ inPlaces: { ...places, without: { or: [accessories, uncertain] } }, enough: ENOUGH_CALLED });
    steps.push({ inPlaces: { ...places, without: accessories }, enough: 1 });
    if (terms.length === 1 && !hasKeywords)
      steps.push({ inPlaces: { ...places, without: accessories, tags: "alone" }, enough: 1 });
  }
  for (const { inPlaces, enough } of [...steps, { inPlaces: places, enough: 1 }]) {
    const asked = { ...query, inPlaces };
    const found = await index.query(scope, asked);
    if (found.matching >= enough) return { query: asked, answer: found };
  }
  return null;
}

/** Part of the things that are called by the words of a text from which those that are called just so are all that is meant. */
const CALLED_EXACTLY = 0.7;

/**
 * Reads the things that have all words of the text in the names that a model has told: those of which the text is a name, where
 * a page or most of them are called so ("pram" is then no doll's pram). Null where there are none.
 */
async function readCalled(
  index: SearchIndex,
  scope: RetrievalRequest["scope"],
  query: IndexQuery,
  { thing, places }: { thing: AskedThing; places: Places },
): Promise<Pick<Match, "query" | "answer"> | null> {
  const { called, exactly } = findCalled(query.terms, thing);
  const ask = async (without: Filter) => {
    const asked = { ...query, inPlaces: { ...places, without: { not: without }, tags: "alone" as const } };
    return { query: asked, answer: await index.query(scope, asked) };
  };
  const [all, some] = await Promise.all([ask(called), ask({ and: [called, exactly] })]);
  if (all.answer.matching === 0) return null;
  const { matching } = some.answer;
  const isEnough = matching >= ENOUGH_CALLED || (matching > 1 && matching >= CALLED_EXACTLY * all.answer.matching);
  return isEnough ? some : all;
}

/** Finds the thing that a text asks for, where its language or a category of the shop names such a thing; else null. */
async function findSoldThing(
  index: SearchIndex,
  { scope, plan, language }: RetrievalRequest,
  { terms, visible }: IndexQuery,
): Promise<AskedThing | null> {
  const thing = scope.kind === "products" ? findAskedThing({ ...plan, terms }) : null;
  if (!thing || isThing(thing.term, language)) return thing;
  return (await index.query(scope, { ...EVERY_PRODUCT, visible, filter: thing.kind })).total > 0 ? thing : null;
}

/** Returns the terms that are real words of records: "tent" is no beginning of "tentacles" where there are tents. */
function listFinished(terms: QueryTerm[], frequencies: number[]): number[] {
  return [...terms.keys()].filter((at) => isWholeWord(terms[at]!) && frequencies[at]! > 0);
}

function totalOf({ groups, total }: Pick<IndexResult, "groups" | "total">): number {
  return groups ?? total;
}
