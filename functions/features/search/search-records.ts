import type { FacetResult } from "../../platform/ports/search/search-index.ts";
import type { SearchHit } from "./indexing/record-source.ts";
import { findUnpinnedPage, type OrderedPage, prepareSearch, toExplainedSearch } from "./prepare-search.ts";
import { FITTING_SCORE } from "./query/match-fit.ts";
import { decodeCursor, encodeCursor, type Page, type RankedPosition } from "./query/search-cursor.ts";
import { DEFAULT_LIMIT, type SearchContext, type SearchPorts, type SearchRequest } from "./query/search-request.ts";
import { findGroupedPage, readGroups } from "./ranking/grouped-page.ts";
import type { RetrievalRequest } from "./ranking/retrieval/retrieval-request.ts";
import { findDidYouMean, listCorrections, type SearchCorrection } from "./results/corrections.ts";
import { fetchGroups, fetchHits, type HitPage, type HitPageInput } from "./results/fetch-hits.ts";
import { findGroupHint, type SearchHint } from "./results/group-hint.ts";
import type { InterpretedText, QueryInterpretation } from "./understanding/interpret-query.ts";

export interface SearchResult {
  results: SearchHit[];
  total: number;
  /** Number of hits by relevance that an order of the caller leaves out; absent: none. */
  looserTotal?: number;
  facets: Record<string, FacetResult>;
  /** Null on the last page, and when the context has no cursors. */
  cursor: string | null;
  /** Advice to the caller; null or absent: there is none. */
  hint?: SearchHint | null;
  /** Present where the request asks for them, and hits of the page match by other words than those of the text. */
  corrections?: SearchCorrection[];
  /** The text as it may have been meant, for a first page on which nothing fits. */
  didYouMean?: string;
  /** Present where the text was to be interpreted. */
  interpretation?: QueryInterpretation;
}

/**
 * Searches records of one kind: finds, orders and counts them and fetches one page. Works without vectors when the embedder
 * cannot be reached; throws UpstreamError when the index cannot, ApiError when the cursor is of another search.
 */
export async function searchRecords(ports: SearchPorts, context: SearchContext, request: SearchRequest): Promise<SearchResult> {
  const position = await decodeCursor(context, request);
  const prepared = await prepareSearch(ports, context, request);
  const { understood, asked, retrieval, find } = prepared;
  const { scope } = retrieval;
  const limit = request.limit ?? DEFAULT_LIMIT;
  const { offset = 0, groupBy, groupSize = 1 } = request;
  if (limit === 0) return countRecords(ports, retrieval, { ...prepared.order, understood });
  const found = groupBy
    ? await findGroupedPage(find, { position, offset, limit })
    : await find({ position: position as RankedPosition | null, offset, limit });
  const { vector, language } = retrieval;
  const explained = toExplainedSearch(prepared, context, found.terms);
  const shown = {
    ...{ scope, hidden: context.hidden, request: asked, terms: found.terms, vector, language },
    ...(explained && { explained }),
  };
  const ranked = found.ranked.slice(0, limit);
  const groups = groupBy ? await readGroups(ports.index, scope, { ...found, ranked }, { field: groupBy, size: groupSize }) : null;
  const page = groups
    ? await fetchGroups(ports.index, shown, groups, groupBy!)
    : await fetchHits(ports.index, { ...shown, ranked });
  const next = found.next(page.used);
  return {
    results: page.hits,
    total: found.total,
    ...(found.looserTotal && { looserTotal: found.looserTotal }),
    facets: found.facets,
    cursor: next && (await encodeCursor(context, request, next)),
    ...(!groupBy && { hint: findGroupHint(page.hits) }),
    ...(request.corrects &&
      (await describeCorrections(ports, retrieval, {
        ...shown,
        entries: page.entries,
        isFirst: position === null && offset === 0,
      }))),
    ...(understood && { interpretation: { ...understood.interpretation, text: asked.text } }),
  };
}

/** Answers a search that asks for no hits: what it finds is counted as if there were some, and nothing is read for them. */
async function countRecords(
  ports: SearchPorts,
  retrieval: RetrievalRequest,
  { understood, ...order }: Omit<OrderedPage, keyof Page> & { understood: InterpretedText | null },
): Promise<SearchResult> {
  const page = { ...order, raters: [], ratings: [], position: null, offset: 0, limit: 0 };
  const { total, looserTotal, facets } = await findUnpinnedPage(ports, retrieval, page);
  return {
    results: [],
    total,
    ...(looserTotal && { looserTotal }),
    facets,
    cursor: null,
    ...(understood && { interpretation: understood.interpretation }),
  };
}

/** Tells what was found by other words, and on a first page without anything that fits what may have been meant. */
async function describeCorrections(
  { index }: SearchPorts,
  retrieval: RetrievalRequest,
  {
    request,
    terms,
    entries,
    hidden,
    isFirst,
  }: Pick<HitPageInput, "request" | "terms" | "hidden"> & Pick<HitPage, "entries"> & { isFirst: boolean },
): Promise<Pick<SearchResult, "corrections" | "didYouMean">> {
  const { plan, scope, language } = retrieval;
  if (plan.browse || plan.isBeginning) return {};
  const { text } = request;
  const fits = entries.some(({ score }) => score >= FITTING_SCORE);
  const [corrections, meant] = await Promise.all([
    listCorrections({ index, scope, hidden, language }, { text, terms, shown: entries }),
    isFirst && !fits ? findDidYouMean(index, retrieval, { text, hidden }) : null,
  ]);
  return { ...(corrections.length > 0 && { corrections }), ...(meant !== null && { didYouMean: meant }) };
}
