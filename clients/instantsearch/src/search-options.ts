import { toField } from "./fields.ts";
import type { Params, Query } from "./query.ts";

/** Choices of a search client that its searches depend on. */
export interface Settings {
  /** Fields that `facets: ["*"]` stands for. */
  fields: string[];
  /** Field of which `distinct` shows one record each. */
  groupBy?: string;
  warn(name: string): void;
}

/** Most hits that the API gives at once, and the last place at which a page begins. */
const MAX_LIMIT = 50;
export const MAX_OFFSET = 1_000;
const MAX_HITS = 500;
/** Most records of one group. */
const MAX_GROUP = 10;

/** Parameters in which queries may differ that one search answers. */
const OWN = " facets facetFilters numericFilters hitsPerPage page analytics clickAnalytics ";
/** Parameters that are read here or elsewhere, or that change nothing. */
const READ =
  `${OWN}query offset length maxValuesPerFacet filters distinct userToken enablePersonalization relevancyStrictness ` +
  "attributesToRetrieve attributesToHighlight attributesToSnippet highlightPreTag highlightPostTag facetQuery facetName " +
  "maxFacetHits naturalLanguages index ";

/** Returns a size from 1 to the largest one. */
export const clamp = (size: unknown, largest: number): number => Math.min(Math.max(Number(size), 1), largest);

/** Returns what is alike in queries that one search answers. */
export const toKey = ({ indexName, params }: Query): string =>
  JSON.stringify([indexName, Object.entries(params).filter(([name]) => !`${OWN}tagFilters `.includes(` ${name} `))]);

/** Returns the places of the API's pages that make up a page of a query. */
export function readPage(params: Params): { page: number; size: number; parts: { limit: number; offset?: number }[] } {
  const size = Math.min(Number(params.length ?? params.hitsPerPage ?? 20), MAX_HITS);
  const page = Number(params.page ?? 0);
  const first = Number(params.offset ?? page * size);
  const parts: { limit: number; offset?: number }[] = [];
  for (let at = first; at < first + size && at <= MAX_OFFSET; at += MAX_LIMIT)
    parts.push({ limit: Math.min(first + size - at, MAX_LIMIT), offset: at || undefined });
  return { page, size, parts: parts.length > 0 ? parts : [{ limit: 0 }] };
}

/** Returns the body of a search without its page, conditions and facets. */
export function toOptions({ params, kind, sort, facet }: Query, settings: Settings): Record<string, unknown> {
  const { query, facetQuery, analytics, userToken, enablePersonalization, relevancyStrictness, naturalLanguages } = params;
  const { distinct } = params;
  warnOfOthers(params, settings);
  const text = typeof query === "string" && query.trim() && query !== "*" ? query : "";
  if (kind === "suggestions") return { text };
  return {
    text: text || "*",
    sort,
    fields: readFields(params.attributesToRetrieve, settings),
    trackAnalytics: analytics === false ? false : undefined,
    visitorId: (userToken as string | undefined)?.toString(),
    personalize: enablePersonalization === false ? false : undefined,
    minScore: typeof relevancyStrictness === "number" ? relevancyStrictness / 100 : undefined,
    language: (naturalLanguages as string[] | undefined)?.[0],
    facetQueries: facet && String(facetQuery ?? "").trim() ? { [toField(facet)]: String(facetQuery) } : undefined,
    groupBy: distinct === undefined ? distinct : distinct ? settings.groupBy : null,
    groupSize: Number(distinct) > 1 ? clamp(distinct, MAX_GROUP) : undefined,
    highlight: text ? true : undefined,
    matchingChunks: false,
    searchContext: "widget",
  };
}

/** Warns of parameters that are not read. An empty list or text says nothing either. */
function warnOfOthers(params: Params, { warn }: Settings): void {
  for (const [name, value] of Object.entries(params)) if (!READ.includes(` ${name} `) && String([value ?? ""])) warn(name);
}

function readFields(attributes: unknown, { warn }: Settings): string[] | undefined {
  if (!Array.isArray(attributes)) return undefined;
  const names = attributes.map((name) => String(name).split(".")[0]!).filter((name) => name !== "objectID");
  if (!names.includes("*")) return [...new Set(["id", ...names])];
  if (names.length > 1) warn("attributesToRetrieve with -");
  return undefined;
}
