import type { Shop } from "../core/context.ts";
import { visitorOf } from "../core/events.ts";
import type { Facets, Found, SearchRequest, Suggestion } from "./search-state.ts";
import type { AskSearch } from "./session.ts";
import { SORTS, toFilter } from "./to-query.ts";

/** Facets of most shops; one without values is not shown. */
const FACETS = ["categories", "brands", "priceRanges", "attributes.color", "attributes.size"];
/** Fields of a card: descriptions would be most of an answer. */
const FIELDS = [
  ...["id", "name", "url", "image", "price", "regularPrice", "salePrice", "onSale", "priceMin", "priceMax"],
  ...["stockStatus", "rating", "reviewCount", "brands"],
];
const SUGGESTIONS = 6;
const FACET_SIZE = 8;

interface Answered extends Partial<Found> {
  kind: string;
  results?: Found["hits"];
  interpretation?: { things?: string[] };
  error?: { code: string };
}

export const facetsOf = ({ options }: Shop): string[] => options.facets ?? FACETS;

/**
 * Makes what asks the service: suggestions and products are one request, as long as a shopper types. Without a text a page, which
 * has filters of its own, `{}` for none, shows all that they leave; a dialog has null, and shows what others look for.
 */
export function askService(shop: Shop, own: Record<string, unknown> | null): AskSearch {
  let popular: Promise<Suggestion[]> | null = null;
  const askPopular = () => {
    popular ??= ask(shop, [{ kind: "suggestions", text: "", limit: SUGGESTIONS }]).then(
      ({ results }) => results[0]?.suggestions ?? [],
      () => {
        popular = null;
        return [];
      },
    );
    return popular;
  };
  return async (request, signal) => {
    if (request.text === "" && !own) return { suggestions: [], hits: [], total: 0, facets: {}, fallback: await askPopular() };
    const products = productQuery(shop, request, own ?? {});
    const suggestions = { kind: "suggestions", text: request.text, limit: SUGGESTIONS };
    const wantsSuggestions = request.wantsSuggestions && request.text !== "";
    const answer = await ask(shop, wantsSuggestions ? [products, suggestions] : [products], signal);
    const found = answer.results.find(({ kind }) => kind === "products");
    // One of several searches may fail in its place.
    if (!found || found.error) throw { status: 503, code: found?.error?.code ?? null };
    const { results: hits = [], total = 0, facets = {} as Facets, didYouMean, interpretation } = found;
    return {
      suggestions: answer.results.find(({ kind }) => kind === "suggestions")?.suggestions ?? [],
      ...{ hits, total, facets, didYouMean, requestId: answer.requestId, things: interpretation?.things },
      fallback: total === 0 ? await askPopular() : undefined,
    };
  };
}

function productQuery(
  shop: Shop,
  { text, filters, order, offset, limit, isRecorded }: SearchRequest,
  own: Record<string, unknown>,
) {
  const narrowed = toFilter(filters, own);
  const visitor = visitorOf(shop.options);
  return {
    kind: "products",
    text: text || "*",
    ...{ offset, limit, fields: FIELDS, matchingChunks: false, highlight: true },
    ...(offset === 0 && { facetFields: facetsOf(shop), facetSize: FACET_SIZE, conjunctiveFacets: Object.keys(own) }),
    ...(narrowed && { filters: narrowed }),
    ...(SORTS[order] && { sort: SORTS[order] }),
    ...(visitor && { visitorId: visitor }),
    ...(shop.options.userJwt && { userJwt: shop.options.userJwt }),
    trackAnalytics: isRecorded,
  };
}

async function ask({ connection }: Shop, queries: object[], signal?: AbortSignal) {
  const { data, requestId } = await connection.call("POST /search", { queries } as never, { signal: signal ?? null });
  return { requestId, results: data.results as unknown as Answered[] };
}
