import type { FacetRequest, FacetResult, Filter, IndexScope, QueryTerm, Sort } from "../../platform/ports/search-index.ts";
import { UpstreamError } from "../../platform/ports/upstream-error.ts";
import { andFilters } from "./filters/filter-language.ts";
import { visibilityFilter } from "./filters/visibility.ts";
import type { SearchHit } from "./indexing/record-source.ts";
import { planQuery } from "./query/query-plan.ts";
import { decodeCursor, encodeCursor, type PagePosition } from "./query/search-cursor.ts";
import {
  DEFAULT_FACET_SIZE,
  DEFAULT_LIMIT,
  type SearchContext,
  type SearchPorts,
  type SearchRequest,
} from "./query/search-request.ts";
import type { RankedRecord } from "./ranking/fuse.ts";
import { lexicalContinuation } from "./ranking/ranked-page.ts";
import type { RetrievalRequest } from "./ranking/retrieval-request.ts";
import { retrieve } from "./ranking/retrieve.ts";
import { retrieveSorted } from "./ranking/sorted-page.ts";
import { fetchHits } from "./results/fetch-hits.ts";

export interface SearchResult {
  results: SearchHit[];
  total: number;
  facets: Record<string, FacetResult>;
  /** Null on the last page, and where the context has no cursors. */
  cursor: string | null;
}

/** More than this tells a vector nothing more. */
const MAX_EMBEDDED_CHARACTERS = 10_000;

interface FoundPage {
  ranked: RankedRecord[];
  total: number;
  facets: Record<string, FacetResult>;
  terms: QueryTerm[];
  /** Where the page after the first `used` of the ranked begins; null when nothing follows. */
  next(used: number): PagePosition | null;
}

/** Finds, orders, counts and shows records of one kind. Throws UpstreamError when the index cannot be reached; vectors are done without. */
export async function searchRecords(ports: SearchPorts, context: SearchContext, request: SearchRequest): Promise<SearchResult> {
  const place = await decodeCursor(context, request);
  const scope: IndexScope = { tenantId: context.tenantId, kind: request.kind, workspaceId: context.workspaceId };
  const retrieval = await toRetrievalRequest(ports, context, request, scope);
  const limit = request.limit ?? DEFAULT_LIMIT;
  const found = await findPage(ports, retrieval, { sort: request.sort ?? null, place, limit });
  const { languageSettings: vocabulary } = context;
  const page = await fetchHits(ports.index, {
    scope,
    request,
    ranked: found.ranked.slice(0, limit),
    terms: found.terms,
    vector: retrieval.vector,
    language: vocabulary.language,
  });
  const next = found.next(page.used);
  return {
    results: page.hits,
    total: found.total,
    facets: found.facets,
    cursor: next && (await encodeCursor(context, request, next)),
  };
}

async function findPage(
  ports: SearchPorts,
  retrieval: RetrievalRequest,
  { sort, place, limit }: { sort: Sort | null; place: PagePosition | null; limit: number },
): Promise<FoundPage> {
  const { browse, terms } = retrieval.plan;
  if (!browse && terms.length === 0) return { ranked: [], total: 0, facets: emptyFacets(retrieval), terms, next: () => null };
  return browse || sort !== null
    ? findSortedPage(ports, retrieval, sort, place, limit)
    : findRankedPage(ports, retrieval, place, limit);
}

/** A text without any word (only marks) finds nothing. */
function emptyFacets({ facets }: RetrievalRequest): Record<string, FacetResult> {
  return Object.fromEntries(facets.map((facet) => [facet.name, []]));
}

async function toRetrievalRequest(
  ports: SearchPorts,
  context: SearchContext,
  request: SearchRequest,
  scope: IndexScope,
): Promise<RetrievalRequest> {
  const plan = planQuery(request.text, context.languageSettings, (word) => ports.embedder.isWord(word));
  const text = request.text.slice(0, MAX_EMBEDDED_CHARACTERS);
  const visible = visibilityFilter(context.audience, request.kind, ports.clock.now());
  const filter: Filter | null = request.filter ?? null;
  const facets = buildFacetRequests(request.facets ?? [], { filter, visible, size: request.facetSize ?? DEFAULT_FACET_SIZE });
  const vector = plan.browse ? null : await embedQuery(ports, text);
  return {
    scope,
    language: context.languageSettings.language,
    plan,
    filter: andFilters([visible, filter]),
    vector,
    familiarity: vector ? ports.embedder.familiarity(text) : 0,
    facets,
  };
}

/** Null where the text means nothing to the embedder, or the embedder cannot be reached: words alone still answer. */
async function embedQuery({ embedder }: SearchPorts, text: string): Promise<Float32Array | null> {
  try {
    const [vector] = await embedder.embed([text]);
    return vector?.some((component) => component !== 0) ? vector : null;
  } catch (error) {
    if (error instanceof UpstreamError) return null;
    throw error;
  }
}

async function findRankedPage(
  { index }: SearchPorts,
  retrieval: RetrievalRequest,
  place: PagePosition | null,
  limit: number,
): Promise<FoundPage> {
  const retrieved = await retrieve(index, retrieval);
  const { ranked, total, facets, query, last } = retrieved;
  const offset = place?.at === "window" ? place.offset : 0;
  const window = place?.at === "tail" ? [] : ranked.slice(offset);
  const begin = place?.at === "tail" ? place : { after: last?.after ?? null, score: ranked.at(-1)?.score ?? 0 };
  const missing = limit - window.length;
  const tail =
    missing > 0 && last !== null && begin.after !== null
      ? await lexicalContinuation(index, retrieval.scope, retrieved, begin, missing)
      : null;
  return {
    ranked: [...window, ...(tail?.ranked ?? [])],
    total,
    facets,
    terms: query.terms,
    next(used) {
      if (used < window.length) return { at: "window", offset: offset + used };
      if (tail) return tail.next(used - window.length);
      return last && begin.after ? { at: "tail", after: begin.after, score: begin.score } : null;
    },
  };
}

async function findSortedPage(
  { index }: SearchPorts,
  retrieval: RetrievalRequest,
  sort: Sort | null,
  place: PagePosition | null,
  limit: number,
): Promise<FoundPage> {
  const after = place?.at === "sorted" ? place.after : null;
  const { hits, total, facets, terms } = await retrieveSorted(index, retrieval, { sort, after, size: limit + 1 });
  const ranked = hits.map(
    ({ workspaceId, id, score, cosine, matches }): RankedRecord => ({
      workspaceId,
      id,
      score: 1,
      lexical: score,
      cosine,
      matches,
    }),
  );
  const next = (used: number): PagePosition | null =>
    used > 0 && used < hits.length ? { at: "sorted", after: hits[used - 1]!.after } : null;
  return { ranked, total, facets, terms, next };
}

/** A dozen price steps is what fits beside a result list. */
const MAX_RANGES = 8;

/** What to count, by the names asked for. Each facet is counted without the filter on its own field, so that a shopper can widen it. */
export function buildFacetRequests(
  names: string[],
  { filter, visible, size }: { filter: Filter | null; visible: Filter; size: number },
): FacetRequest[] {
  return [...new Set(names)].map((name) => {
    const field = name === "priceRanges" ? "price" : name;
    const own = andFilters([visible, withoutFieldConditions(filter, field)]);
    return name === "priceRanges"
      ? { name, field, kind: "ranges", size: Math.min(size, MAX_RANGES), filter: own }
      : { name, field, kind: "terms", size, filter: own };
  });
}

/** The filter without the ANDed parts that look at this field alone. A part that joins it to another field by `or` stays. */
function withoutFieldConditions(filter: Filter | null, field: string): Filter | null {
  if (filter === null) return null;
  if ("and" in filter) return andFilters(filter.and.map((part) => withoutFieldConditions(part, field)));
  return filtersOnly(filter, field) ? null : filter;
}

function filtersOnly(filter: Filter, field: string): boolean {
  if ("and" in filter) return filter.and.every((part) => filtersOnly(part, field));
  if ("or" in filter) return filter.or.every((part) => filtersOnly(part, field));
  if ("not" in filter) return filtersOnly(filter.not, field);
  return filter.field === field;
}
