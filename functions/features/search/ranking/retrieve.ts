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
import { fuse, type RankedRecord, refKey, toRef, withIdentifierMatchesFirst } from "./fuse.ts";
import { scoreByFeedback } from "./pseudo-relevance-feedback.ts";
import { RANKING } from "./ranking.ts";
import { nearestRequest, type RetrievalRequest, toIndexQuery } from "./retrieval-request.ts";

/** The first records of a search in order, and what continuing after them needs. */
export interface RetrievalResult {
  ranked: RankedRecord[];
  total: number;
  facets: Record<string, FacetResult>;
  /** The query whose lexical order continues where the window ends. */
  query: IndexQuery;
  /** Last lexical hit of the window; null when the window holds everything. */
  last: IndexResult["hits"][number] | null;
  /** Records found by vectors or by an identifier; those that pass the filter are in the window. */
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
 * vectors.
 */
export async function retrieve(index: SearchIndex, request: RetrievalRequest): Promise<RetrievalResult> {
  const query = toIndexQuery(request, "all", request.plan.terms);
  const [answer, named] = await Promise.all([index.query(request.scope, query), findByIdentifier(index, request)]);
  const strict = { query, answer };
  if (named.all.length > 0) {
    const ranked = withIdentifierMatchesFirst(await rankHits(index, request, strict), named.passing);
    return withTotalAndFacets(index, request, strict, { ranked, additionalMatches: named.all });
  }
  const isEnough = answer.matching >= RANKING.enoughWithAllWords;
  const step = isEnough ? strict : await relaxQuery(index, request, strict);
  const ranked = await rankHits(index, request, step);
  return withTotalAndFacets(index, request, step, { ranked, additionalMatches: step.answer.nearest.map(toRef) });
}

/** Records that the text names by one of their identifiers. */
interface NamedRecords {
  /** Those before the filter: they decide what else matches, and facets count them. */
  all: RecordRef[];
  /** Those that pass the filter. */
  passing: RecordRef[];
}

/** Finds the records that the text names by one of their identifiers. */
export async function findByIdentifier(index: SearchIndex, request: RetrievalRequest): Promise<NamedRecords> {
  const { scope, plan, filter } = request;
  if (plan.identifier === null) return { all: [], passing: [] };
  const named: Filter = { field: IDENTIFIER_FIELD, op: "in", values: [plan.identifier] };
  const query = { ...toIndexQuery(request, "all", []), vector: null, facets: [], size: MAX_IDENTIFIER_HITS };
  const filters = filter ? [named, andFilters([filter, named])] : [named];
  const answers = await Promise.all(filters.map((each) => index.query(scope, { ...query, filter: each })));
  const found = answers.map(({ hits }) => hits.map(toRef));
  return { all: found[0]!, passing: found.at(-1)! };
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

/**
 * Tells the same without the filter, which may hide the records that have such a word and must not decide what matches. They are
 * looked for only where the answer counts: for texts that the embedder does not know.
 */
async function isAnyWordKnown(index: SearchIndex, request: RetrievalRequest, { query, answer }: QueryStep): Promise<boolean> {
  const { scope, filter, vector, familiarity } = request;
  const counts = vector !== null && familiarity < RANKING.minFamiliarity;
  const isDecided = !counts || filter === null || answer.hits.length === answer.matching;
  if (isDecided || hasKnownWord(answer)) return hasKnownWord(answer);
  return hasKnownWord(await index.query(scope, { ...query, filter: null, vector: null, nearest: null, facets: [] }));
}

/**
 * Asks ever wider queries until enough is found. They are sent together: where one is not enough, the next is nearly always
 * needed, and to wait for each costs more than to throw an answer away.
 */
async function relaxQuery(index: SearchIndex, request: RetrievalRequest, strict: QueryStep): Promise<QueryStep> {
  const { scope, vector, language } = request;
  const anyWordKnown = await isAnyWordKnown(index, request, strict);
  const nearest = nearestRequest(request, { anyWordKnown });
  const ask = (query: IndexQuery): PendingStep => ({ query, answer: index.query(scope, query) });
  const terms = withCompounds(strict.query.terms, strict.answer.frequencies, language);
  const isTooFew = (matching: number) => matching < RANKING.tooFewWithAllWords[scope.kind] && terms.length > 1;
  const isExpanded = terms !== strict.query.terms;
  const all = isExpanded ? { ...strict.query, terms } : strict.query;
  if (!isTooFew(strict.answer.matching) && strict.answer.matching > 0)
    return isExpanded ? settle(ask({ ...all, nearest })) : addNearest(index, request, strict, nearest);
  const isWorthTypos = strict.answer.matching === 0 && mayBeMisspelt(terms);
  const asked = {
    all: isExpanded ? ask(all) : null,
    tolerant: isWorthTypos ? ask({ ...all, terms: withTypoTolerance(terms) }) : null,
    any: terms.length > 1 ? ask({ ...all, match: "any", nearest }) : null,
  };
  await Promise.all(Object.values(asked).map((step) => step?.answer));
  const exact = asked.all ? await settle(asked.all) : strict;
  const tolerant = exact.answer.matching === 0 && asked.tolerant ? await settle(asked.tolerant) : exact;
  if (!isTooFew(tolerant.answer.matching)) return addNearest(index, request, tolerant, nearest);
  // Typos in known words are tolerated only when all words must match: with any of the words they would find everything.
  const isOfAny = tolerant.answer.matching === 0 || tolerant === exact;
  const any = await settle(isOfAny && asked.any ? asked.any : ask({ ...tolerant.query, match: "any", nearest }));
  // A word may turn out to be known only where not all words have to match.
  const isKnownOnlyNow = !nearest && vector !== null && !anyWordKnown && (await isAnyWordKnown(index, request, any));
  return isKnownOnlyNow ? addNearest(index, request, any, nearestRequest(request, { anyWordKnown: true })) : any;
}

/** A query that was sent. */
interface PendingStep {
  query: IndexQuery;
  answer: Promise<IndexResult>;
}

async function settle({ query, answer }: PendingStep): Promise<QueryStep> {
  return { query, answer: await answer };
}

function mayBeMisspelt(terms: IndexQuery["terms"]): boolean {
  return terms.length <= RANKING.maxTermsForTypos && terms.some((term) => term.maxEdits > 0);
}

/** Adds the records that match by meaning to what an answer has by its words. */
async function addNearest(
  index: SearchIndex,
  request: RetrievalRequest,
  found: QueryStep,
  nearest: IndexQuery["nearest"],
): Promise<QueryStep> {
  if (!nearest) return found;
  const query = { ...found.query, nearest };
  const answer = await index.query(request.scope, { ...query, size: 0, matched: listAll(found) });
  return { query, answer: { ...answer, hits: found.answer.hits } };
}

/** Returns all matches of an answer; undefined when it does not hold all. */
function listAll({ answer }: QueryStep): RecordRef[] | undefined {
  return answer.hits.length === answer.matching ? answer.hits.map(toRef) : undefined;
}

async function rankHits(index: SearchIndex, request: RetrievalRequest, { query, answer }: QueryStep): Promise<RankedRecord[]> {
  const first = fuse(answer);
  if (query.match === "all") return first;
  const feedback = await scoreByFeedback(index, request, first);
  return feedback.size > 0 ? fuse({ ...answer, feedback }) : first;
}

/** Adds total and facets over everything that was found, also by identifiers. */
async function withTotalAndFacets(
  index: SearchIndex,
  { scope, facets }: RetrievalRequest,
  { query, answer }: QueryStep,
  found: Pick<RetrievalResult, "ranked" | "additionalMatches">,
): Promise<RetrievalResult> {
  const byWords = answer.total - answer.nearest.filter(({ matchesWords }) => !matchesWords).length;
  const last = byWords > answer.hits.length ? (answer.hits.at(-1) ?? null) : null;
  const matched = new Set([...answer.hits, ...answer.nearest].map(refKey));
  const isCounted = found.additionalMatches.every((ref) => matched.has(refKey(ref)));
  const counted = isCounted
    ? answer
    : await index.query(scope, { ...query, vector: null, size: 0, facets, additionalMatches: found.additionalMatches });
  return { ...found, total: counted.total, facets: counted.facets, query, last };
}
