import type { FacetAnswer, Filter, IndexScope, QueryTerm, Sort } from "../../platform/search-index.ts";
import { UpstreamError } from "../../platform/upstream-error.ts";
import { facetRequestsOf } from "./facet-requests.ts";
import { allOf } from "./filter-language.ts";
import type { Ranked } from "./fuse.ts";
import { type Place, readPlace, sealPlace } from "./place.ts";
import { presentHits } from "./present-hits.ts";
import { planQuery } from "./query-plan.ts";
import type { Hit } from "./record-source.ts";
import type { RetrievalRequest } from "./retrieval-request.ts";
import { retrieve } from "./retrieve.ts";
import { retrieveSorted } from "./retrieve-sorted.ts";
import { DEFAULT_FACET_SIZE, DEFAULT_LIMIT, type SearchContext, type SearchPorts, type SearchRequest } from "./search-request.ts";
import { tailAfter } from "./tail.ts";
import { visibleTo } from "./visibility.ts";

export interface SearchResult {
  results: Hit[];
  total: number;
  facets: Record<string, FacetAnswer>;
  /** Null on the last page, and where the context has no cursors. */
  cursor: string | null;
}

/** More than this tells a vector nothing more. */
const EMBEDDED_LETTERS = 10_000;

interface Found {
  ranked: Ranked[];
  total: number;
  facets: Record<string, FacetAnswer>;
  terms: QueryTerm[];
  /** Where the page after the first `used` of the ranked begins; null when nothing follows. */
  next(used: number): Place | null;
}

/** Finds, orders, counts and shows records of one kind. Throws UpstreamError when the index cannot be reached; vectors are done without. */
export async function searchRecords(ports: SearchPorts, context: SearchContext, request: SearchRequest): Promise<SearchResult> {
  const place = await readPlace(context, request);
  const scope: IndexScope = { tenantId: context.tenantId, kind: request.kind, workspaceId: context.workspaceId };
  const retrieval = await retrievalOf(ports, context, request, scope);
  const limit = request.limit ?? DEFAULT_LIMIT;
  const found = await find(ports, retrieval, { sort: request.sort ?? null, place, limit });
  const { vocabulary } = context;
  const page = await presentHits(ports.index, {
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
    cursor: next && (await sealPlace(context, request, next)),
  };
}

async function find(
  ports: SearchPorts,
  retrieval: RetrievalRequest,
  { sort, place, limit }: { sort: Sort | null; place: Place | null; limit: number },
): Promise<Found> {
  const { browse, terms } = retrieval.plan;
  if (!browse && terms.length === 0) return { ranked: [], total: 0, facets: noFacets(retrieval), terms, next: () => null };
  return browse || sort !== null ? findSorted(ports, retrieval, sort, place, limit) : findRanked(ports, retrieval, place, limit);
}

/** A text without any word (only marks) finds nothing. */
function noFacets({ facets }: RetrievalRequest): Record<string, FacetAnswer> {
  return Object.fromEntries(facets.map((facet) => [facet.name, []]));
}

async function retrievalOf(
  ports: SearchPorts,
  context: SearchContext,
  request: SearchRequest,
  scope: IndexScope,
): Promise<RetrievalRequest> {
  const plan = planQuery(request.text, context.vocabulary, (word) => ports.embedder.isWord(word));
  const text = request.text.slice(0, EMBEDDED_LETTERS);
  const visible = visibleTo(context.audience, request.kind, ports.clock.now());
  const filter: Filter | null = request.filter ?? null;
  const facets = facetRequestsOf(request.facets ?? [], { filter, visible, size: request.facetSize ?? DEFAULT_FACET_SIZE });
  const vector = plan.browse ? null : await vectorOf(ports, text);
  return {
    scope,
    language: context.vocabulary.language,
    plan,
    filter: allOf([visible, filter]),
    vector,
    familiarity: vector ? ports.embedder.familiarity(text) : 0,
    facets,
  };
}

/** Null where the text means nothing to the embedder, or the embedder cannot be reached: words alone still answer. */
async function vectorOf({ embedder }: SearchPorts, text: string): Promise<Float32Array | null> {
  try {
    const [vector] = await embedder.embed([text]);
    return vector?.some((component) => component !== 0) ? vector : null;
  } catch (error) {
    if (error instanceof UpstreamError) return null;
    throw error;
  }
}

async function findRanked(
  { index }: SearchPorts,
  retrieval: RetrievalRequest,
  place: Place | null,
  limit: number,
): Promise<Found> {
  const retrieved = await retrieve(index, retrieval);
  const { ranked, total, facets, query, last } = retrieved;
  const offset = place?.at === "window" ? place.offset : 0;
  const window = place?.at === "tail" ? [] : ranked.slice(offset);
  const begin = place?.at === "tail" ? place : { after: last?.after ?? null, score: ranked.at(-1)?.score ?? 0 };
  const missing = limit - window.length;
  const tail =
    missing > 0 && last !== null && begin.after !== null
      ? await tailAfter(index, retrieval.scope, retrieved, begin, missing)
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

async function findSorted(
  { index }: SearchPorts,
  retrieval: RetrievalRequest,
  sort: Sort | null,
  place: Place | null,
  limit: number,
): Promise<Found> {
  const after = place?.at === "sorted" ? place.after : null;
  const { hits, total, facets, terms } = await retrieveSorted(index, retrieval, { sort, after, size: limit + 1 });
  const ranked = hits.map(
    ({ workspaceId, id, score, cosine, matches }): Ranked => ({ workspaceId, id, score: 1, lexical: score, cosine, matches }),
  );
  const next = (used: number): Place | null =>
    used > 0 && used < hits.length ? { at: "sorted", after: hits[used - 1]!.after } : null;
  return { ranked, total, facets, terms, next };
}
