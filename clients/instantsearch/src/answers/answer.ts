import { stepsOf, toField } from "../fields.ts";
import type { Plan, Search } from "../plan.ts";
import type { Params } from "../query.ts";
import { MAX_OFFSET, readPage } from "../search-options.ts";
import { highlight, readMarks, snippets } from "./highlight.ts";

type Fields = Record<string, unknown>;

/** A value of a facet. */
export interface Bucket {
  key: string;
  count: number;
}

/** Holds what a search found, as far as it is read here. */
export interface Found {
  results?: Fields[];
  suggestions?: Fields[];
  total?: number;
  facets?: Record<string, Bucket[]>;
  /** Numbers are null where no record has one. */
  facetStats?: Record<string, { min?: number | null; max?: number; average?: number; count?: number }>;
  banners?: { banner: Fields; ruleId: string }[];
  appliedRules?: { id: string }[];
  redirect?: string;
  requestId: string;
  [name: string]: unknown;
}

/** Parts of an answer that Algolia has no name for. */
const PASSED_ON = ["interpretation", "corrections", "didYouMean", "looserTotal", "hint"];

/** Writes the answer to a query as InstantSearch reads it. `order` are the fields that `*` stands for. */
export function toAnswer({ query, group }: Plan, found: ReadonlyMap<Search, Found>, order: string[]) {
  const { indexName, params } = query;
  const { searches, counts } = group;
  const pages = searches.slice(0, group.pages).map((search) => found.get(search)!);
  const [main] = pages as [Found];
  const { page, size } = readPage(params);
  const { suggestions, total = suggestions?.length ?? 0, redirect } = main;
  const toRecord = suggestions ? toSuggestion : toHit;
  const hits = pages.flatMap(({ results = suggestions }) => results?.map((hit) => toRecord(hit, params)) ?? []);
  const isOpen = query.facets.includes("*");
  return {
    ...Object.fromEntries(PASSED_ON.map((name) => [name, main[name]])),
    index: indexName,
    query: String(params.query ?? ""),
    params: "",
    hits: hits.slice(0, size),
    nbHits: total,
    page,
    nbPages: size && Math.min(Math.ceil(total / size), Math.floor(MAX_OFFSET / size) + 1),
    hitsPerPage: size,
    processingTimeMS: 1,
    exhaustiveNbHits: true,
    exhaustiveFacetsCount: true,
    queryID: main.requestId,
    ...toFacets(isOpen ? counts.keys() : query.facets, counts, found),
    userData: main.banners?.map(({ banner, ruleId }) => ({ ...banner, ruleId })),
    appliedRules: main.appliedRules?.map(({ id }) => ({ objectID: id })),
    renderingContent: {
      redirect: redirect && { url: redirect },
      facetOrdering: isOpen ? { facets: { order: order.filter((name) => counts.has(name)) } } : undefined,
    },
  };
}

function toFacets(names: Iterable<string>, counts: ReadonlyMap<string, Search>, found: ReadonlyMap<Search, Found>) {
  const facets: Record<string, Record<string, number>> = {};
  const stats: Record<string, object> = {};
  for (const name of names) {
    const field = toField(name);
    const steps = stepsOf(name);
    const { facets: counted, facetStats } = found.get(counts.get(name)!)!;
    const buckets = (counted?.[field] ?? []).filter(({ key }) => !steps || key.split(" > ").length === steps);
    facets[name] = Object.fromEntries(buckets.map(({ key, count }) => [key, count]));
    const { min = null, max, average = 0, count = 0 } = facetStats?.[field] ?? {};
    if (min !== null) stats[name] = { min, max, avg: average, sum: average * count };
  }
  return { facets, facets_stats: stats };
}

export function toHit(
  { score, matchType, matchingChunks, contentTruncated, highlights = {}, ...record }: Fields,
  params: Params,
): Fields {
  const { group, ...fields } = record;
  const marks = readMarks(params);
  const found = highlights as Record<string, string>;
  const names = [params.attributesToHighlight ?? "*"].flat().map((name) => String(name).split(".")[0]);
  const shown = Object.entries(fields).filter(([name]) => names.includes("*") || names.includes(name));
  return {
    ...record,
    objectID: record.id,
    _highlightResult: highlight(Object.fromEntries(shown), marks, found),
    _snippetResult: snippets(params.attributesToSnippet, record, found, marks),
  };
}

/** A suggestion is a record of an index of queries. */
function toSuggestion({ highlight: query, text, type, id = `${type}:${text}`, ...rest }: Fields, params: Params): Fields {
  const _highlightResult = highlight({ query: text }, readMarks(params), { query: query as string });
  return { ...rest, type, query: text, objectID: id, _highlightResult };
}
