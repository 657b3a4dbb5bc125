import { Connection, type ConnectionOptions } from "../../typescript/src/index.ts";
import { type Found, hasStar, toAnswer } from "./answer.ts";
import { createCache } from "./answer-cache.ts";
import { toBody } from "./body.ts";
import { addDeeper } from "./deep-levels.ts";
import { searchFacetValues } from "./facet-values.ts";
import { isFull, planSearches, type Search } from "./plan.ts";
import { type Query, readIndexName, toQueries } from "./query.ts";
import { recommendAll } from "./recommendations.ts";
import type { Settings } from "./search-options.ts";

export interface SearchClientOptions extends ConnectionOptions {
  /** Your own names of indices, with what they are here: `{ shop_price_asc: "products/sort/price:asc" }`. */
  indices?: Record<string, string>;
  /** Field whose equal values `distinct` shows as one hit; by default the workspace's own setting. */
  groupBy?: string;
}

/** As InstantSearch, Autocomplete and the helper call it. Answers have the shapes of Algolia's. */
export interface SearchClient {
  // biome-ignore lint/suspicious/noExplicitAny: the types of each of these libraries are its own.
  search(queries: any): Promise<any>;
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  searchForFacetValues(queries: any): Promise<any>;
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  getRecommendations(requests: any): Promise<any>;
  /** Forgets the answers so far: `search.refresh()` asks anew. */
  clearCache(): Promise<void>;
  appId: string;
  apiKey: string;
  transporter: object;
}

/** Answers that are kept: what a shopper typed before, and took back. */
const KEPT_ANSWERS = 50;
const MAX_QUERIES = 10;
const TIMEOUT_MS = 8_000;

/**
 * Creates the search client of InstantSearch. Each change of the page is one request, however many facets are refined. `search`
 * throws ApiError when a search is refused, and an Error that names the place for filters that cannot be read.
 */
export function createSearchClient({ indices = {}, groupBy, ...options }: SearchClientOptions): SearchClient {
  const connection = new Connection(options);
  const cache = createCache(KEPT_ANSWERS);
  const warned = new Set<string>();
  const toIndex = (name: string): string => indices[name] ?? name;
  const warn = (name: string): void => {
    if (!warned.has(name)) console.warn(`${name} is not supported by the Search, Chat and Content API, and is left out.`);
    warned.add(name);
  };
  let fields: Promise<string[]> | undefined;

  const toSettings = async (queries: Query[]): Promise<Settings> => {
    const star = queries.find(({ params }) => hasStar(params));
    fields &&= fields.catch(() => []);
    if (star) fields ??= listFields(connection, readIndexName(toIndex(star.indexName)).kind);
    return { toIndex, groupBy, warn, fields: star ? await fields! : [] };
  };
  const search = async (queries: Query[]) => {
    const facetQueries = queries.filter(({ facet }) => facet !== undefined);
    const settings = await toSettings(queries);
    const { plans, searches } = planSearches(
      queries.filter(({ facet }) => facet === undefined),
      settings,
    );
    const [found, values] = await Promise.all([
      runWhole(connection, searches),
      Promise.all(facetQueries.map((query) => searchFacetValues(connection, query, settings))),
    ]);
    const answers = plans.map((plan) => toAnswer(plan, found, settings.fields));
    return { results: queries.map(({ facet }) => (facet === undefined ? answers.shift() : values.shift())) };
  };

  return {
    search: (given) => {
      const queries = toQueries(given);
      return cache.get(queries, () => search(queries));
    },
    searchForFacetValues: async (given) => {
      const queries = toQueries(given).map((query) => ({ ...query, facet: String(query.params.facetName) }));
      return (await (cache.get(queries, () => search(queries)) as ReturnType<typeof search>)).results;
    },
    getRecommendations: (given) => recommendAll(connection, given, warn),
    clearCache: async () => cache.clear(),
    appId: options.workspace ?? "workspace",
    apiKey: options.key ?? "key",
    transporter: { responsesCache: cache, headers: {}, queryParameters: {} },
  };
}

async function listFields(connection: Connection, kind: string): Promise<string[]> {
  const { data } = await connection.call(`GET /${kind as "products"}/fields`);
  return data.fields
    .filter(({ facetable }) => facetable)
    .map(({ name }) => name)
    .slice(0, 20);
}

/** Sends searches, and those for levels of categories that their facets had no room for. */
async function runWhole(connection: Connection, searches: Search[]): Promise<Map<Search, Found>> {
  const found = await run(connection, searches);
  const full = searches.filter((search) => isFull(search, found.get(search)!));
  if (full.length > 0) await addDeeper(full, found, (deeper) => run(connection, deeper));
  return found;
}

/** Sends searches, up to ten a request. Throws the first error of one. */
async function run(connection: Connection, searches: Search[]): Promise<Map<Search, Found>> {
  const found = new Map<Search, Found>();
  const batches = Array.from({ length: Math.ceil(searches.length / MAX_QUERIES) }, (_, place) =>
    searches.slice(place * MAX_QUERIES, (place + 1) * MAX_QUERIES),
  );
  await Promise.all(
    batches.map(async (batch) => {
      const bodies = batch.map(toBody);
      if (batch.length === 1) {
        const route = batch[0]!.kind === "suggestions" ? "POST /suggestions" : `POST /${batch[0]!.kind as "products"}/search`;
        const { data, requestId } = await connection.call(route as "POST /products/search", bodies[0] as never);
        return void found.set(batch[0]!, { ...(data as object), requestId });
      }
      const queries = batch.map(({ kind }, place) => ({ kind, ...bodies[place] }));
      const { data, requestId } = await connection.call("POST /search", { queries, timeoutMs: TIMEOUT_MS } as never);
      (data.results as unknown as (Found & { error?: { message: string; details?: unknown } })[]).forEach((result, place) => {
        if (result.error) throw Object.assign(new Error(result.error.message), result.error, { requestId });
        found.set(batch[place]!, { ...result, requestId });
      });
    }),
  );
  return found;
}
