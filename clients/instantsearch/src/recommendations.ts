import { Connection, type ConnectionOptions } from "../../typescript/src/index.ts";
import { toHit } from "./answers/answer.ts";
import { toClauses, toFilter } from "./filters/clauses.ts";
import { type Params, toRequests } from "./query.ts";
import { createWarner } from "./warn-once.ts";

interface Request {
  model: string;
  objectID?: string;
  threshold?: number;
  maxRecommendations?: number;
  queryParameters?: Params;
  fallbackParameters?: Params;
  facetName?: string;
  facetValue?: string;
}

/** Weights of the sources for each of Algolia's models. */
const WEIGHTS: Record<string, object> = {
  "bought-together": { similarProducts: 0, basketAffinity: 1, memoryBased: 0 },
  "looking-similar": { similarProducts: 1, basketAffinity: 0, memoryBased: 0 },
  "related-products": {},
};
const MAX_RECOMMENDATIONS = 50;

/** Is spread into a search client: `{ ...createSearchClient(…), ...createRecommendations(…) }`. */
export interface Recommendations {
  // biome-ignore lint/suspicious/noExplicitAny: the types of each of these libraries are its own.
  getRecommendations(requests: any): Promise<any>;
}

/** Creates what answers Algolia's requests for recommendations, in their order. Throws ApiError when one is refused. */
export function createRecommendations(options: ConnectionOptions): Recommendations {
  const connection = new Connection(options);
  const warn = createWarner();
  return {
    getRecommendations: async (given) => {
      const requests = toRequests<Request>(given).map((request) => recommend(connection, request, warn));
      return { results: await Promise.all(requests) };
    },
  };
}

async function recommend(connection: Connection, request: Request, warn: (name: string) => void) {
  const { queryParameters = {}, threshold = 0 } = request;
  const found = (await ask(connection, request, warn)).filter(({ score }) => Number(score) * 100 >= threshold);
  const hits = found.map((product) => {
    const { reasons, ...hit } = toHit(product, queryParameters) as Params;
    return { ...hit, _score: Math.round(Number(product.score) * 10_000) / 100 };
  });
  return {
    hits,
    nbHits: hits.length,
    page: 0,
    nbPages: 1,
    hitsPerPage: hits.length,
    processingTimeMS: 1,
    exhaustiveNbHits: true,
  };
}

async function ask(connection: Connection, request: Request, warn: (name: string) => void): Promise<Params[]> {
  const { model, objectID, maxRecommendations, queryParameters = {}, fallbackParameters, facetName, facetValue } = request;
  const count = maxRecommendations ? Math.min(maxRecommendations, MAX_RECOMMENDATIONS) : 10;
  if (model === "trending-items") {
    if (facetName && facetName !== "categories") warn(`facetName ${facetName} of trending-items`);
    const categories = facetName === "categories" && facetValue ? { categories: [facetValue] } : {};
    return (await connection.call("GET /recommendations/trending", { limit: count, ...categories })).data.recommendations;
  }
  const weights = WEIGHTS[model];
  if (!weights || !objectID) {
    warn(`The model ${model}`);
    return [];
  }
  const filter = toFilter(toClauses(queryParameters, []));
  const { data } = await connection.call("POST /recommendations/products", {
    productId: objectID,
    maxRecommendations: count,
    ...(Object.keys(weights).length > 0 && { weights }),
    ...(filter && { productFilter: filter }),
    ...(queryParameters.userToken ? { visitorId: String(queryParameters.userToken) } : {}),
  });
  // What is in demand in general was neither bought with the product nor looks like it.
  const isAsked = model === "related-products" || fallbackParameters !== undefined;
  return data.fallbackApplied && !isAsked ? [] : data.recommendations;
}
