import { Connection, type ConnectionOptions } from "../../typescript/src/index.ts";
import { createCache } from "./answer-cache.ts";
import { type Found, toAnswer } from "./answers/answer.ts";
import { toFacetValues } from "./answers/facet-values.ts";
import { toBody } from "./body.ts";
import { addDeeper, listSteps } from "./deep-levels.ts";
import { planSearches, type Search } from "./plan.ts";
import { type Kind, toQueries } from "./query.ts";
import { createWarner } from "./warn-once.ts";

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
  /** Forgets the answers so far: `search.refresh()` asks anew. */
  clearCache(): Promise<void>;
  appId: string;
  apiKey: string;
  transporter: object;
}

/** Answers that are kept: what a shopper typed before, and took back. */
const KEPT_ANSWERS = 50;
const MAX_QUERIES = 10;
const MAX_FIELDS = 20;
const TIMEOUT_MS = 8_000;

/**
 * Creates the search client of InstantSearch. Each change of the page is one request, however many facets are refined. `search`
 * throws ApiError when a search is refused, and an Error that names the place for filters that cannot be read.
 */
export function createSearchClient({ indices = {}, groupBy, ...options }: SearchClientOptions): SearchClient {
  const connection = new Connection(options);
  const cache = createCache(KEPT_ANSWERS);
  const warn = createWarner();
  const search = async (given: unknown) => {
    const queries = toQueries(given, indices);
    return cache.get(queries, async () => {
      const open = queries.find(({ facets }) => facets.includes("*"));
      const fields = open ? await cache.get([open.kind], () => listFields(connection, open.kind)) : [];
      const plans = planSearches(queries, { groupBy, warn, fields });
      const found = await runWhole(connection, [...new Set(plans.flatMap(({ group }) => group.searches))]);
      const results = plans.map((plan) =>
        plan.query.facet ? toFacetValues(plan.query, found.get(plan.group.searches[0]!)!) : toAnswer(plan, found, fields),
      );
      return { results };
    });
  };

  return {
    search,
    searchForFacetValues: async (given) => (await search(given)).results,
    clearCache: async () => cache.clear(),
    appId: options.workspace ?? "workspace",
    apiKey: options.key ?? "key",
    transporter: { responsesCache: cache, headers: {}, queryParameters: {} },
  };
}

async function listFields(connection: Connection, kind: Kind): Promise<string[]> {
  const { data } = await connection.call(`GET /${kind as "products"}/fields`);
  const counted = data.fields.filter(({ facetable }) => facetable);
  return counted.map(({ name }) => name).slice(0, MAX_FIELDS);
}

/** Sends searches, and those for levels of categories that their facets had no room for. */
async function runWhole(connection: Connection, searches: Search[]): Promise<Map<Search, Found>> {
  const found = await run(connection, searches);
  const steps = searches.flatMap((search) => listSteps(search, found.get(search)!));
  const deeper = await run(
    connection,
    steps.map(({ search }) => search),
  );
  for (const step of steps) addDeeper(step, deeper.get(step.search)!);
  return found;
}

/** Sends searches, up to ten a request. Throws the first error of one. */
async function run(connection: Connection, searches: Search[]): Promise<Map<Search, Found>> {
  const found = new Map<Search, Found>();
  const ask = async (batch: Search[]): Promise<void> => {
    const queries = batch.map(toBody);
    const { kind, ...body } = queries[0]!;
    const { data, requestId } = await (queries[1]
      ? connection.call("POST /search", { queries, timeoutMs: TIMEOUT_MS } as never)
      : connection.call(
          (kind === "suggestions" ? "POST /suggestions" : `POST /${kind}/search`) as "POST /search",
          body as never,
        ));
    const results = (queries[1] ? data.results : [data]) as unknown as (Found & { error?: Error })[];
    for (const [place, result] of results.entries()) {
      if (result.error) throw Object.assign(new Error(), result.error, { requestId });
      found.set(batch[place]!, { ...result, requestId });
    }
  };
  const requests: Promise<void>[] = [];
  for (let at = 0; at < searches.length; at += MAX_QUERIES) requests.push(ask(searches.slice(at, at + MAX_QUERIES)));
  await Promise.all(requests);
  return found;
}
