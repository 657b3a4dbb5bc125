import { type Params, type Query, readIndexName } from "./query.ts";

/** Choices of a search client that its searches depend on. */
export interface Settings {
  /** Returns the API's name of an index. */
  toIndex(name: string): string;
  /** Fields that `facets: ["*"]` stands for. */
  fields: string[];
  /** Field of which `distinct` shows one record each. */
  groupBy?: string;
  warn(name: string): void;
}

/** Most hits that the API gives at once, and the last place at which a page begins. */
const MAX_LIMIT = 50;
const MAX_OFFSET = 1_000;
const MAX_HITS = 500;

/** Parameters that are read elsewhere, or that change nothing here. */
const READ = /* @__PURE__ */ new Set(
  (
    "query page hitsPerPage offset length facets maxValuesPerFacet facetFilters numericFilters filters distinct analytics " +
    "clickAnalytics userToken enablePersonalization relevancyStrictness attributesToRetrieve attributesToHighlight " +
    "attributesToSnippet highlightPreTag highlightPostTag facetQuery facetName maxFacetHits naturalLanguages index"
  ).split(" "),
);

/** Returns the places of the API's pages that make up a page of a query. */
export function readPage(params: Params): { page: number; size: number; parts: { limit: number; offset?: number }[] } {
  const size = Math.min(Number(params.length ?? params.hitsPerPage ?? 20), MAX_HITS);
  const first = Number(params.offset ?? Number(params.page ?? 0) * size);
  const parts: { limit: number; offset?: number }[] = [];
  for (let at = 0; at < size && first + at <= MAX_OFFSET; at += MAX_LIMIT)
    parts.push({ limit: Math.min(size - at, MAX_LIMIT), ...(first + at > 0 && { offset: first + at }) });
  return { page: Number(params.page ?? 0), size, parts: parts.length > 0 ? parts : [{ limit: 0 }] };
}

/** Most suggestions for a text. */
export const MAX_SUGGESTIONS = 10;

/** Returns the number of pages that can be shown. */
export function countPages(total: number, size: number): number {
  return size === 0 ? 0 : Math.min(Math.ceil(total / size), Math.floor(MAX_OFFSET / size) + 1);
}

/** Returns the body of a search without its page, conditions and facets. */
export function toOptions({ indexName, params }: Query, settings: Settings): Record<string, unknown> {
  const { kind, sort } = readIndexName(settings.toIndex(indexName));
  const { query, attributesToRetrieve, analytics, userToken, enablePersonalization, relevancyStrictness } = params;
  for (const [name, value] of Object.entries(params)) if (!READ.has(name) && !isEmpty(value)) settings.warn(name);
  const text = typeof query === "string" && query.trim() !== "" ? query : "*";
  if (kind === "suggestions") return { text: text === "*" ? "" : text };
  const [language] = (params.naturalLanguages as string[] | undefined) ?? [];
  return {
    text,
    ...(sort && { sort: sort.length === 1 ? sort[0] : sort.map(toOrder) }),
    ...readFields(attributesToRetrieve, settings),
    ...(analytics === false && { trackAnalytics: false }),
    ...(userToken !== undefined && { visitorId: String(userToken) }),
    ...(enablePersonalization === false && { personalize: false }),
    ...(typeof relevancyStrictness === "number" && { minScore: relevancyStrictness / 100 }),
    ...(language && { language }),
    ...readDistinct(params.distinct, settings),
    ...(text !== "*" && { highlight: true }),
    matchingChunks: false,
    searchContext: "widget",
  };
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);

function toOrder(text: string): { field: string; direction?: string } {
  const [, field, direction] = /^(.*?)(?::(asc|desc))?$/.exec(text)!;
  return { field: field!, ...(direction && { direction }) };
}

function readFields(attributes: unknown, { warn }: Settings): { fields?: string[] } {
  if (!Array.isArray(attributes) || attributes.includes("*")) {
    if (Array.isArray(attributes) && attributes.length > 1) warn("attributesToRetrieve with -");
    return {};
  }
  const names = attributes.map((name) => String(name).split(".")[0]!).filter((name) => name !== "objectID");
  return { fields: [...new Set(["id", ...names])] };
}

function readDistinct(distinct: unknown, { groupBy }: Settings): { groupBy?: string | null; groupSize?: number } {
  if (distinct === undefined) return {};
  if (distinct === false || distinct === 0) return { groupBy: null };
  return {
    ...(groupBy && { groupBy }),
    ...(typeof distinct === "number" && distinct > 1 && { groupSize: Math.min(distinct, 10) }),
  };
}
