import type {
  FacetAnswer,
  FacetRequest,
  Filter,
  IndexAnswer,
  IndexQuery,
  IndexScope,
  QueryTerm,
  RecordRef,
  SearchIndex,
} from "../../platform/search-index.ts";
import { CODE_FACT } from "./facts-of.ts";
import { feedbackScores } from "./feedback.ts";
import { allOf } from "./filter-language.ts";
import { aboveFloor } from "./floor.ts";
import { fuse, keyOf, type Ranked, withCodesFirst } from "./fuse.ts";
import { forgiving, type QueryPlan } from "./query-plan.ts";
import { FIELD_WEIGHTS, RANKING } from "./ranking.ts";

export interface RetrievalRequest {
  scope: IndexScope;
  plan: QueryPlan;
  /** What the caller asked for and what the caller may see. */
  filter: Filter | null;
  vector: Float32Array | null;
  familiarity: number;
  language: string;
  facets: FacetRequest[];
}

/** What a search found: its first records in order, and what is needed to go on after them. */
export interface Retrieved {
  ranked: Ranked[];
  total: number;
  facets: Record<string, FacetAnswer>;
  /** The query whose lexical order continues where the window ends. */
  query: IndexQuery;
  /** Where that order left off; null when the window holds everything. */
  last: IndexAnswer["hits"][number] | null;
  /** Records found by their vectors alone or first; all of them are in the window. */
  also: RecordRef[];
}

/** The codes that one text names are few. */
const MAX_CODE_HITS = 20;

/** Ranks by all words first, and widens only when too little is found: typos on known words, then some of the words, and the vectors. */
export async function retrieve(index: SearchIndex, request: RetrievalRequest): Promise<Retrieved> {
  const { scope } = request;
  const strict = queryOf(request, "all", request.plan.terms);
  const [answer, codes] = await Promise.all([index.query(scope, strict), findCodes(index, request)]);
  if (answer.total >= RANKING.enoughWithAllWords || codes.length > 0) return finish(index, request, strict, answer, [], codes);
  const { query, found } = await widen(index, request, strict, answer);
  const also = aboveFloor({ nearest: found.nearest, anyWordKnown: found.total > 0, familiarity: request.familiarity });
  return finish(index, request, query, found, also, []);
}

/** A query of this request; callers change what they need. */
export function queryOf(
  { scope, filter, vector, facets }: RetrievalRequest,
  match: "all" | "any",
  terms: QueryTerm[],
): IndexQuery {
  return {
    terms,
    match,
    weights: FIELD_WEIGHTS[scope.kind],
    filter,
    vector,
    nearest: 0,
    sort: null,
    size: RANKING.window,
    after: null,
    facets,
  };
}

/** The records that the text names by a code of theirs. */
export async function findCodes(index: SearchIndex, request: RetrievalRequest): Promise<RecordRef[]> {
  const { scope, plan, filter } = request;
  if (plan.code === null) return [];
  const named: Filter = { field: CODE_FACT, op: "in", values: [plan.code] };
  const query = { ...queryOf(request, "all", []), filter: allOf([filter, named]), vector: null, facets: [], size: MAX_CODE_HITS };
  return (await index.query(scope, query)).hits.map(({ workspaceId, id }) => ({ workspaceId, id }));
}

async function widen(
  index: SearchIndex,
  request: RetrievalRequest,
  strict: IndexQuery,
  answer: IndexAnswer,
): Promise<{ query: IndexQuery; found: IndexAnswer }> {
  const { scope, vector } = request;
  const nearest = vector ? RANKING.window : 0;
  let query = strict;
  let found = answer;
  if (found.total === 0 && strict.terms.length <= RANKING.typosUpTo) {
    query = { ...query, terms: forgiving(query.terms) };
    found = await index.query(scope, query);
  }
  if (found.total < RANKING.tooFewWithAllWords[scope.kind] && strict.terms.length > 1)
    query = { ...(found.total > 0 ? query : strict), match: "any" };
  if (query.match === "all" && nearest === 0) return { query, found };
  return { query, found: await index.query(scope, { ...query, nearest, facets: [] }) };
}

async function finish(
  index: SearchIndex,
  request: RetrievalRequest,
  query: IndexQuery,
  found: IndexAnswer,
  also: IndexAnswer["nearest"],
  codes: RecordRef[],
): Promise<Retrieved> {
  const fused = await rank(index, request, query, found, also);
  const refs = [...also.map(({ workspaceId, id }) => ({ workspaceId, id })), ...codes];
  const counted = await count(index, request, query, found, refs);
  const last = found.total > found.hits.length ? (found.hits.at(-1) ?? null) : null;
  return { ...counted, ranked: withCodesFirst(fused, codes), query, last, also: refs };
}

async function rank(
  index: SearchIndex,
  request: RetrievalRequest,
  query: IndexQuery,
  found: IndexAnswer,
  also: IndexAnswer["nearest"],
): Promise<Ranked[]> {
  const { documents, frequencies, hits } = found;
  const input = { documents, frequencies, hits, nearest: also, lexicalShare: RANKING.lexicalShare };
  const first = fuse(input);
  if (query.match === "all") return first;
  const feedback = await feedbackScores(index, request, first);
  return feedback.size > 0 ? fuse({ ...input, feedback, feedbackShare: RANKING.feedbackShare }) : first;
}

/** Total and facets over everything that was found, also by vectors and codes. */
async function count(
  index: SearchIndex,
  { scope, facets }: RetrievalRequest,
  query: IndexQuery,
  found: IndexAnswer,
  also: RecordRef[],
): Promise<Pick<Retrieved, "total" | "facets">> {
  const hits = new Set(found.hits.map(keyOf));
  const isAllCounted =
    also.every((ref) => hits.has(keyOf(ref))) && facets.every((facet) => Object.hasOwn(found.facets, facet.name));
  if (isAllCounted) return { total: found.total, facets: found.facets };
  const counted = await index.query(scope, { ...query, vector: null, size: 0, facets, also });
  return { total: counted.total, facets: counted.facets };
}
