import type {
  FacetResult,
  Filter,
  IndexQuery,
  IndexResult,
  RecordRef,
  SearchIndex,
} from "../../../platform/ports/search-index.ts";
import { andFilters } from "../filters/filter-language.ts";
import { IDENTIFIER_FIELD } from "../indexing/filterable-fields.ts";
import { withCompounds } from "../query/compounds.ts";
import { withTypoTolerance } from "../query/query-plan.ts";
import { aboveRelevanceThreshold, fuse, type RankedRecord, refKey, toRef, withIdentifierMatchesFirst } from "./fuse.ts";
import { scoreByFeedback } from "./pseudo-relevance-feedback.ts";
import { RANKING } from "./ranking.ts";
import { type RetrievalRequest, toIndexQuery } from "./retrieval-request.ts";

/** The first records of a search in order, and what continuing after them needs. */
export interface RetrievalResult {
  ranked: RankedRecord[];
  total: number;
  facets: Record<string, FacetResult>;
  /** The query whose lexical order continues where the window ends. */
  query: IndexQuery;
  /** Last lexical hit of the window; null when the window holds everything. */
  last: IndexResult["hits"][number] | null;
  /** Records found by vectors or by an identifier; all of them are in the window. */
  additionalMatches: RecordRef[];
}

/** A query to the index with its result. */
interface QueryStep {
  query: IndexQuery;
  answer: IndexResult;
}

/** Limits the records that one identifier names: they are few. */
const MAX_IDENTIFIER_HITS = 20;

/**
 * Retrieves by all words first and relaxes only when too little is found: typos in known words, then some of the words and
 * vectors. The first question asks for the nearest records as well, for the case that they are needed.
 */
export async function retrieve(index: SearchIndex, request: RetrievalRequest): Promise<RetrievalResult> {
  const nearest = request.vector ? RANKING.window : 0;
  const strict = { ...toIndexQuery(request, "all", request.plan.terms), nearest, nearestBelow: RANKING.enoughWithAllWords };
  const [answer, named] = await Promise.all([index.query(request.scope, strict), findByIdentifier(index, request)]);
  const query = { ...strict, nearest: 0 };
  if (named.length > 0) {
    const ranked = withIdentifierMatchesFirst(await rankHits(index, request, { query, answer }, []), named);
    return withTotalAndFacets(index, request, { query, answer }, { ranked, additionalMatches: named });
  }
  if (answer.total >= RANKING.enoughWithAllWords) {
    const ranked = await rankHits(index, request, { query, answer }, []);
    return withTotalAndFacets(index, request, { query, answer }, { ranked, additionalMatches: [] });
  }
  const near = selectNearest(request, answer, answer.nearest);
  const step = await relaxQuery(index, request, { query, answer }, near);
  // A word may turn out to be known only where not all words have to match.
  const known = hasKnownWord(answer) ? near : selectNearest(request, step.answer, answer.nearest);
  const ranked = await rankHits(index, request, step, known);
  return withTotalAndFacets(index, request, step, { ranked, additionalMatches: known.map(toRef) });
}

function selectNearest({ familiarity }: RetrievalRequest, answer: IndexResult, nearest: IndexResult["nearest"]) {
  return aboveRelevanceThreshold({ nearest, anyWordKnown: hasKnownWord(answer), familiarity });
}

/** Returns the records that the text names by one of their identifiers. */
export async function findByIdentifier(index: SearchIndex, request: RetrievalRequest): Promise<RecordRef[]> {
  const { scope, plan, filter } = request;
  if (plan.identifier === null) return [];
  const named: Filter = { field: IDENTIFIER_FIELD, op: "in", values: [plan.identifier] };
  const query = {
    ...toIndexQuery(request, "all", []),
    filter: andFilters([filter, named]),
    vector: null,
    facets: [],
    size: MAX_IDENTIFIER_HITS,
    withRecords: false,
  };
  return (await index.query(scope, query)).hits.map(toRef);
}

/**
 * Returns true when a record has a word of the query or a word that it begins. Typo matches prove nothing: nonsense has them,
 * too.
 */
function hasKnownWord({ frequencies, hits }: IndexResult): boolean {
  return (
    frequencies.some((frequency) => frequency > 0) || hits.some(({ matches }) => matches.some(({ how }) => how === "prefix"))
  );
}

async function relaxQuery(
  index: SearchIndex,
  request: RetrievalRequest,
  strict: QueryStep,
  near: IndexResult["nearest"],
): Promise<QueryStep> {
  const { scope } = request;
  const expanded = await expandCompounds(index, request, strict);
  const tolerant = await tolerateTypos(index, scope, expanded);
  const { total } = tolerant.answer;
  const isTooFew = total < RANKING.tooFewWithAllWords[scope.kind] && tolerant.query.terms.length > 1;
  if (!isTooFew && near.length === 0 && tolerant.query === strict.query) return tolerant;
  // Typos in known words are tolerated only when all words must match: with any of the words they would find everything.
  const relaxed: IndexQuery = isTooFew ? { ...(total > 0 ? tolerant.query : expanded.query), match: "any" } : tolerant.query;
  const query = { ...relaxed, additionalMatches: near.map(toRef) };
  return { query, answer: await index.query(scope, query) };
}

/** Sends a separate query only when it may decide the next step: with vectors, another query follows anyway. */
async function expandCompounds(
  index: SearchIndex,
  { scope, vector, language }: RetrievalRequest,
  strict: QueryStep,
): Promise<QueryStep> {
  const terms = withCompounds(strict.query.terms, strict.answer.frequencies, language);
  if (terms === strict.query.terms) return strict;
  const query = { ...strict.query, terms };
  const decides = vector === null || strict.answer.total < RANKING.tooFewWithAllWords[scope.kind];
  return { query, answer: decides ? await index.query(scope, query) : strict.answer };
}

async function tolerateTypos(index: SearchIndex, scope: RetrievalRequest["scope"], read: QueryStep): Promise<QueryStep> {
  const { terms } = read.query;
  const isWorthIt =
    read.answer.total === 0 && terms.length <= RANKING.maxTermsForTypos && terms.some((term) => term.maxEdits > 0);
  if (!isWorthIt) return read;
  const query = { ...read.query, terms: withTypoTolerance(terms) };
  return { query, answer: await index.query(scope, query) };
}

async function rankHits(
  index: SearchIndex,
  request: RetrievalRequest,
  { query, answer }: QueryStep,
  nearest: IndexResult["nearest"],
): Promise<RankedRecord[]> {
  const { documents, frequencies, hits } = answer;
  const input = { documents, frequencies, hits, nearest };
  const first = fuse(input);
  if (query.match === "all") return first;
  const feedback = await scoreByFeedback(index, request, first);
  return feedback.size > 0 ? fuse({ ...input, feedback }) : first;
}

/** Adds total and facets over everything that was found, also by vectors and identifiers. */
async function withTotalAndFacets(
  index: SearchIndex,
  { scope, facets }: RetrievalRequest,
  { query, answer }: QueryStep,
  found: Pick<RetrievalResult, "ranked" | "additionalMatches">,
): Promise<RetrievalResult> {
  const last = answer.total > answer.hits.length ? (answer.hits.at(-1) ?? null) : null;
  const matched = new Set([...answer.hits, ...(query.additionalMatches ?? [])].map(refKey));
  const isCounted =
    found.additionalMatches.every((ref) => matched.has(refKey(ref))) &&
    facets.every((facet) => Object.hasOwn(answer.facets, facet.name));
  const counted = isCounted
    ? answer
    : await index.query(scope, { ...query, vector: null, size: 0, facets, additionalMatches: found.additionalMatches });
  return { ...found, total: counted.total, facets: counted.facets, query, last };
}
