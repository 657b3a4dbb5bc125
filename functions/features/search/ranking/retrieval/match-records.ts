import type {
  Filter,
  GroupedRecord,
  IndexQuery,
  IndexResult,
  NearestRequest,
  RecordRef,
  SearchIndex,
} from "../../../../platform/ports/search/search-index.ts";
import { andFilters } from "../../filters/filter-language.ts";
import { IDENTIFIER_FIELD } from "../../indexing/filterable-fields.ts";
import { withTypoTolerance, withUnknownWordsTolerant } from "../../query/query-plan.ts";
import { withCompounds } from "../../query/words/compounds.ts";
import { RANKING } from "../scores/ranking.ts";
import { withAttributeNamesOptional, withLooserTypos } from "./adjusted-terms.ts";
import { toRef } from "./fuse.ts";
import { nearestRequest, type RetrievalRequest, toIndexQuery } from "./retrieval-request.ts";

/** A query to the index with its result. */
export interface QueryStep {
  query: IndexQuery;
  answer: IndexResult;
}

/**
 * The records that a search matches, and the answer about them. The text, the index and what the caller may see decide alone:
 * filter, order, page and facets are those of the request, and change nothing of the match.
 */
export interface Match extends QueryStep {
  named: NamedRecords;
  /**
   * In an order that the caller chose: records that match by meaning, before the filter. By relevance they are in the answer, as
   * far as they pass the filter.
   */
  nearest: RecordRef[];
}

/** Records that the text names by one of their identifiers. */
interface NamedRecords {
  /** Those before the filter: they decide what else matches, and facets count them. */
  all: RecordRef[];
  /** Those that pass the filter. */
  passing: GroupedRecord[];
}

/** Limits the records that one identifier names: they are few. */
const MAX_IDENTIFIER_HITS = 20;

/**
 * Decides what matches: all words first, and more only when too little is found: typos in known words, then some of the words and
 * vectors. An identifier is enough by itself, and where meaning is a fallback, any word is.
 */
export async function matchRecords(index: SearchIndex, request: RetrievalRequest): Promise<Match> {
  const [strict, named] = await Promise.all([findWithAllWords(index, request), findByIdentifier(index, request)]);
  const { answer } = strict;
  const isEnough = request.plan.browse || named.all.length > 0 || answer.matching >= RANKING.enoughWithAllWords;
  if (isEnough) return { ...strict, named, nearest: [] };
  const words = request.meaningIsFallback ? await widenWords(index, request, strict, null) : null;
  if (words && words.answer.matching > 0) return { ...words, named, nearest: [] };
  const widened = request.order.sort ? await widenSorted(index, request, strict) : await widenRanked(index, request, strict);
  return { ...widened, named };
}

/**
 * Finds the records with all words. Whether some of them are names of attributes is asked at the same time: most queries have
 * none.
 */
async function findWithAllWords(index: SearchIndex, request: RetrievalRequest): Promise<QueryStep> {
  const { scope, plan, visible } = request;
  const query = toIndexQuery(request, "all", plan.terms);
  const [terms, answer] = await Promise.all([
    withAttributeNamesOptional(index, scope, visible, plan.terms),
    index.query(scope, query),
  ]);
  if (terms === plan.terms) return { query, answer };
  const neutral = { ...query, terms };
  return { query: neutral, answer: await index.query(scope, neutral) };
}

/** Finds the records that the text names by one of their identifiers. */
async function findByIdentifier(index: SearchIndex, request: RetrievalRequest): Promise<NamedRecords> {
  const { scope, plan, filter } = request;
  if (plan.identifier === null) return { all: [], passing: [] };
  const named: Filter = { field: IDENTIFIER_FIELD, op: "in", values: [plan.identifier] };
  const page = { vector: null, facets: [], sort: null, after: null, size: MAX_IDENTIFIER_HITS };
  const query = { ...toIndexQuery(request, "all", []), ...page };
  const filters = filter ? [named, andFilters([filter, named])] : [named];
  const answers = await Promise.all(filters.map((each) => index.query(scope, { ...query, filter: each })));
  const passing = answers.at(-1)!.hits.map((hit) => ({ ...toRef(hit), group: hit.group }));
  return { all: answers[0]!.hits.map(toRef), passing };
}

/** Widens a search by relevance: the nearest come with the last query for words. */
async function widenRanked(index: SearchIndex, request: RetrievalRequest, strict: QueryStep): Promise<Omit<Match, "named">> {
  const nearest = nearestRequest(request, { anyWordKnown: hasKnownTerm(strict) });
  const [words, isBeginning] = await Promise.all([
    widenWords(index, request, strict, nearest),
    nearest ? null : isBeginningOfKnownWord(index, request, strict),
  ]);
  if (nearest) return { ...words, nearest: [] };
  const late = nearestRequest(request, { anyWordKnown: isBeginning === true || hasKnownTerm(words) });
  return { ...(await addNearest(index, request, words, late)), nearest: [] };
}

/** Widens a search in an order that the caller chose, where the nearest must be known before a page can be read. */
async function widenSorted(index: SearchIndex, request: RetrievalRequest, strict: QueryStep): Promise<Omit<Match, "named">> {
  const nearest = nearestRequest(request, { anyWordKnown: hasKnownTerm(strict) });
  const [words, found, isBeginning] = await Promise.all([
    widenWords(index, request, strict, null),
    findNearest(index, request, nearest),
    nearest ? null : isBeginningOfKnownWord(index, request, strict),
  ]);
  if (nearest) return { ...words, nearest: found };
  const late = nearestRequest(request, { anyWordKnown: isBeginning === true || hasKnownTerm(words) });
  return { ...words, nearest: await findNearest(index, request, late) };
}

/**
 * Returns true when a record has a word of the query. Typo matches prove nothing, nonsense has them, too; nor do words that only
 * rank.
 */
function hasKnownTerm({ query, answer }: QueryStep): boolean {
  return answer.frequencies.some((frequency, at) => frequency > 0 && !query.terms[at]!.optional);
}

/**
 * Returns true when a word of the query begins one that a record has. This is asked without filter and page, which must not
 * decide what matches, and only where it counts: for texts that neither the index nor the embedder knows.
 */
async function isBeginningOfKnownWord(
  index: SearchIndex,
  { scope, vector, familiarity, visible }: RetrievalRequest,
  { query, answer }: QueryStep,
): Promise<boolean> {
  const unfinished = query.terms.filter(({ prefix }) => prefix);
  const counts = vector !== null && familiarity < RANKING.minFamiliarity && !hasKnownTerm({ query, answer });
  if (!counts || unfinished.length === 0) return false;
  const terms = unfinished.map((term) => ({ ...term, maxEdits: 0 as const, synonyms: [] }));
  const asked = { ...query, match: "any" as const, terms, visible, filter: null, vector: null, facets: [], sort: null };
  return (await index.query(scope, { ...asked, after: null, size: 0 })).matching > 0;
}

/**
 * Asks ever wider queries for words until enough is found; the last one asks for the nearest as well, where they are wanted. The
 * queries are sent together: where one is not enough, the next is nearly always needed, and to wait for each costs more than to
 * throw an answer away.
 */
async function widenWords(
  index: SearchIndex,
  request: RetrievalRequest,
  strict: QueryStep,
  nearest: NearestRequest | null,
): Promise<QueryStep> {
  const { scope } = request;
  const ask = (query: IndexQuery): PendingStep => ({ query, answer: index.query(scope, query) });
  const terms = await withOtherWords(index, request, strict);
  const tooFew = countTooFew(request);
  const isTooFew = (matching: number) => matching < tooFew && terms.length > 1;
  const isExpanded = terms !== strict.query.terms;
  const all = isExpanded ? { ...strict.query, terms } : strict.query;
  if (!isTooFew(strict.answer.matching) && strict.answer.matching > 0)
    return isExpanded ? settle(ask({ ...all, nearest })) : addNearest(index, request, strict, nearest);
  const asked = {
    all: isExpanded ? ask(all) : null,
    tolerant: mayBeMisspelt(terms, strict) ? ask({ ...all, terms: withTypoTolerance(terms) }) : null,
    any: terms.length > 1 ? ask({ ...all, match: "any", nearest }) : null,
  };
  await Promise.all(Object.values(asked).map((step) => step?.answer));
  const exact = asked.all ? await settle(asked.all) : strict;
  const tolerant = exact.answer.matching === 0 && asked.tolerant ? await settle(asked.tolerant) : exact;
  if (!isTooFew(tolerant.answer.matching)) return addNearest(index, request, tolerant, nearest);
  // Typos in known words are tolerated only when all words must match: with any of the words they would find everything.
  const isOfAny = tolerant.answer.matching === 0 || tolerant === exact;
  return settle(isOfAny && asked.any ? asked.any : ask({ ...tolerant.query, match: "any", nearest }));
}

function countTooFew({ scope, meaningIsFallback, hasKeywords }: RetrievalRequest): number {
  return meaningIsFallback && hasKeywords ? RANKING.tooFewWithoutMeaning : RANKING.tooFewWithAllWords[scope.kind];
}

/**
 * Adds what may stand for words that were not found: their compounds and parts, and other names of things. Where nothing has all
 * words, unknown ones may have typos.
 */
async function withOtherWords(
  index: SearchIndex,
  request: RetrievalRequest,
  { query, answer }: QueryStep,
): Promise<IndexQuery["terms"]> {
  const terms = withCompounds(query.terms, answer.frequencies, request.language);
  const known = request.addNounNames?.(terms, answer) ?? terms;
  if (answer.matching > 0) return known;
  return withLooserTypos(index, request, { ...query, terms: withUnknownWordsTolerant(known) }, answer.frequencies);
}

/** A query that was sent. */
interface PendingStep {
  query: IndexQuery;
  answer: Promise<IndexResult>;
}

async function settle({ query, answer }: PendingStep): Promise<QueryStep> {
  return { query, answer: await answer };
}

/** Returns true when typos are worth a query: nothing has all words. */
function mayBeMisspelt(terms: IndexQuery["terms"], { answer }: QueryStep): boolean {
  return answer.matching === 0 && terms.length <= RANKING.maxTermsForTypos && terms.some((term) => term.maxEdits > 0);
}

/** Adds the records that match by meaning to what an answer has by its words. */
async function addNearest(
  index: SearchIndex,
  request: RetrievalRequest,
  found: QueryStep,
  nearest: NearestRequest | null,
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

/** Finds the records that match by meaning, before the filter. */
async function findNearest(index: SearchIndex, request: RetrievalRequest, nearest: NearestRequest | null): Promise<RecordRef[]> {
  if (!nearest) return [];
  const page = { filter: null, facets: [], sort: null, after: null, size: 0 };
  const query = { ...toIndexQuery(request, "all", []), ...page, vector: request.vector, nearest };
  return (await index.query(request.scope, query)).nearest.map(toRef);
}
