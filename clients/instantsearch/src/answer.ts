import { levelOf, toField } from "./fields.ts";
import { highlightAll, mark, readMarks, snippets } from "./highlight.ts";
import type { Plan, Search } from "./plan.ts";
import type { Params } from "./query.ts";
import { countPages, readPage } from "./search-options.ts";

type Fields = Record<string, unknown>;
interface Stats {
  min: number | null;
  max: number | null;
  average: number | null;
  count: number;
}

/** Holds what a search found, as far as it is read here. */
export interface Found {
  results?: Fields[];
  suggestions?: Fields[];
  total?: number;
  facets?: Record<string, { key: string; count: number }[]>;
  facetStats?: Record<string, Stats>;
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
  const pages = group.searches.slice(0, group.pages).map((search) => found.get(search)!);
  const [main] = pages as [Found];
  const { page, size } = readPage(params);
  const { suggestions, total = suggestions?.length ?? 0, banners, appliedRules, redirect } = main;
  const hits = pages.flatMap((each) => [
    ...(each.results ?? []).map((hit) => toHit(hit, params)),
    ...(each.suggestions ?? []).map((one) => toSuggestion(one, params)),
  ]);
  return {
    index: indexName,
    query: String(params.query ?? ""),
    params: "",
    hits: hits.slice(0, size),
    nbHits: total,
    page,
    nbPages: countPages(total, size),
    hitsPerPage: size,
    processingTimeMS: 1,
    exhaustiveNbHits: true,
    exhaustiveFacetsCount: true,
    queryID: main.requestId,
    ...toFacets(params, group.counts, found),
    ...(banners && { userData: banners.map(({ banner, ruleId }) => ({ ...banner, ruleId })) }),
    ...(appliedRules && { appliedRules: appliedRules.map(({ id }) => ({ objectID: id })) }),
    renderingContent: {
      ...(redirect && { redirect: { url: redirect } }),
      ...(hasStar(params) && { facetOrdering: { facets: { order: order.filter((name) => group.counts.has(name)) } } }),
    },
    ...Object.fromEntries(PASSED_ON.flatMap((name) => (main[name] === undefined ? [] : [[name, main[name]]]))),
  };
}

export const hasStar = ({ facets }: Params): boolean => facets === "*" || (Array.isArray(facets) && facets.includes("*"));

function toFacets(params: Params, counts: ReadonlyMap<string, Search>, found: ReadonlyMap<Search, Found>) {
  const asked = hasStar(params) ? [...counts.keys()] : ([params.facets ?? []].flat() as string[]);
  const facets: Record<string, Record<string, number>> = {};
  const stats: Record<string, object> = {};
  for (const name of asked) {
    const search = counts.get(name);
    if (!search) continue;
    const field = toField(name);
    const level = levelOf(name);
    const { facets: counted, facetStats } = found.get(search)!;
    const buckets = counted?.[field] ?? [];
    const own = level === null ? buckets : buckets.filter(({ key }) => key.split(" > ").length === level + 1);
    facets[name] = Object.fromEntries(own.map(({ key, count }) => [key, count]));
    const { min = null, max, average, count } = facetStats?.[field] ?? ({} as Partial<Stats>);
    if (min !== null) stats[name] = { min, max, avg: average, sum: average! * count! };
  }
  return { facets, facets_stats: stats };
}

export function toHit(
  { score, matchType, matchingChunks, contentTruncated, explanation, highlights = {}, group, ...record }: Fields,
  params: Params,
): Fields {
  const marks = readMarks(params);
  const found = highlights as Record<string, string>;
  const { attributesToHighlight: names } = params;
  const shown = Array.isArray(names) && !names.includes("*") ? pick(record, names) : record;
  return {
    ...record,
    objectID: record.id,
    ...(group !== undefined && { group }),
    _highlightResult: highlightAll(shown, found, String(params.query ?? ""), marks),
    _snippetResult: snippets(params.attributesToSnippet, record, found, marks),
  };
}

function pick(record: Fields, names: unknown[]): Fields {
  return Object.fromEntries(Object.entries(record).filter(([name]) => names.some((each) => String(each).split(".")[0] === name)));
}

/** A suggestion is a record of an index of queries. */
function toSuggestion(suggestion: Fields, params: Params): Fields {
  const { text, type, id = `${type}:${text}`, highlight, ...rest } = suggestion;
  const value = highlight === undefined ? String(text) : mark(String(highlight), readMarks(params));
  const _highlightResult = { query: { value, matchLevel: highlight === undefined ? "none" : "partial", matchedWords: [] } };
  return { ...rest, type, query: text, objectID: id, _highlightResult };
}
