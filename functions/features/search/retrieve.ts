import type { FacetAnswer, Filter, IndexAnswer, IndexQuery, RecordRef, SearchIndex } from "../../platform/search-index.ts";
import { withCompounds } from "./compounds.ts";
import { CODE_FACT } from "./facts-of.ts";
import { feedbackScores } from "./feedback.ts";
import { allOf } from "./filter-language.ts";
import { aboveFloor } from "./floor.ts";
import { fuse, keyOf, type Ranked, withCodesFirst } from "./fuse.ts";
import { forgiving } from "./query-plan.ts";
import { RANKING } from "./ranking.ts";
import { queryOf, type RetrievalRequest } from "./retrieval-request.ts";

/** What a search found: its first records in order, and what is needed to go on after them. */
export interface Retrieved {
  ranked: Ranked[];
  total: number;
  facets: Record<string, FacetAnswer>;
  /** The query whose lexical order continues where the window ends. */
  query: IndexQuery;
  /** Where that order left off; null when the window holds everything. */
  last: IndexAnswer["hits"][number] | null;
  /** Records found by vectors or by a code; all of them are in the window. */
  also: RecordRef[];
}

/** An answer of the index and the query it is for. */
interface Step {
  query: IndexQuery;
  answer: IndexAnswer;
}

/** The records that one code names are few. */
const MAX_CODE_HITS = 20;

/** Ranks by all words first, and widens only when too little is found: typos on known words, then some of the words, and the vectors. */
export async function retrieve(index: SearchIndex, request: RetrievalRequest): Promise<Retrieved> {
  const query = queryOf(request, "all", request.plan.terms);
  const [answer, codes] = await Promise.all([index.query(request.scope, query), findCodes(index, request)]);
  if (codes.length > 0) {
    const ranked = withCodesFirst(await rank(index, request, { query, answer }, []), codes);
    return complete(index, request, { query, answer }, { ranked, also: codes });
  }
  const step = answer.total < RANKING.enoughWithAllWords ? await widen(index, request, { query, answer }) : { query, answer };
  const { nearest } = step.answer;
  const near = aboveFloor({ nearest, anyWordKnown: hasKnownWord(step.answer), familiarity: request.familiarity });
  const ranked = await rank(index, request, step, near);
  return complete(index, request, step, { ranked, also: near.map(({ workspaceId, id }) => ({ workspaceId, id })) });
}

/** The records that the text names by a code of theirs. */
export async function findCodes(index: SearchIndex, request: RetrievalRequest): Promise<RecordRef[]> {
  const { scope, plan, filter } = request;
  if (plan.code === null) return [];
  const named: Filter = { field: CODE_FACT, op: "in", values: [plan.code] };
  const query = { ...queryOf(request, "all", []), filter: allOf([filter, named]), vector: null, facets: [], size: MAX_CODE_HITS };
  return (await index.query(scope, query)).hits.map(({ workspaceId, id }) => ({ workspaceId, id }));
}

/** Whether a record has a word of the query, or begins with it. That a typo leads somewhere says nothing: from nonsense, too, it does. */
function hasKnownWord({ frequencies, hits }: IndexAnswer): boolean {
  return (
    frequencies.some((frequency) => frequency > 0) || hits.some(({ matches }) => matches.some(({ how }) => how === "prefix"))
  );
}

async function widen(index: SearchIndex, request: RetrievalRequest, strict: Step): Promise<Step> {
  const { scope, vector } = request;
  const compound = await readCompounds(index, request, strict);
  const { query, answer } = await forgiveTypos(index, scope, compound);
  const isTooLittle = answer.total < RANKING.tooFewWithAllWords[scope.kind] && query.terms.length > 1;
  const nearest = vector ? RANKING.window : 0;
  if (!isTooLittle && nearest === 0) return { query, answer };
  // Typos on known words are forgiven together or not at all: among any of the words they would find everything.
  const wider: IndexQuery = isTooLittle ? { ...(answer.total > 0 ? query : compound.query), match: "any" } : query;
  return { query: wider, answer: await index.query(scope, { ...wider, nearest, facets: [] }) };
}

/** Asks by itself only where it may decide what comes next: with vectors another question follows anyway. */
async function readCompounds(index: SearchIndex, { scope, vector, language }: RetrievalRequest, strict: Step): Promise<Step> {
  const terms = withCompounds(strict.query.terms, strict.answer.frequencies, language);
  if (terms === strict.query.terms) return strict;
  const query = { ...strict.query, terms };
  const decides = vector === null || strict.answer.total < RANKING.tooFewWithAllWords[scope.kind];
  return { query, answer: decides ? await index.query(scope, query) : strict.answer };
}

async function forgiveTypos(index: SearchIndex, scope: RetrievalRequest["scope"], read: Step): Promise<Step> {
  const { terms } = read.query;
  const isWorthIt = read.answer.total === 0 && terms.length <= RANKING.typosUpTo && terms.some((term) => term.maxEdits > 0);
  if (!isWorthIt) return read;
  const query = { ...read.query, terms: forgiving(terms) };
  return { query, answer: await index.query(scope, query) };
}

async function rank(
  index: SearchIndex,
  request: RetrievalRequest,
  { query, answer }: Step,
  nearest: IndexAnswer["nearest"],
): Promise<Ranked[]> {
  const { documents, frequencies, hits } = answer;
  const input = { documents, frequencies, hits, nearest };
  const first = fuse(input);
  if (query.match === "all") return first;
  const feedback = await feedbackScores(index, request, first);
  return feedback.size > 0 ? fuse({ ...input, feedback }) : first;
}

/** Total and facets over everything that was found, also by vectors and codes. */
async function complete(
  index: SearchIndex,
  { scope, facets }: RetrievalRequest,
  { query, answer }: Step,
  found: Pick<Retrieved, "ranked" | "also">,
): Promise<Retrieved> {
  const last = answer.total > answer.hits.length ? (answer.hits.at(-1) ?? null) : null;
  const hits = new Set(answer.hits.map(keyOf));
  const isCounted =
    found.also.every((ref) => hits.has(keyOf(ref))) && facets.every((facet) => Object.hasOwn(answer.facets, facet.name));
  const counted = isCounted ? answer : await index.query(scope, { ...query, vector: null, size: 0, facets, also: found.also });
  return { ...found, total: counted.total, facets: counted.facets, query, last };
}
