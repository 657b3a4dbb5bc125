import type { Requirements } from "./requirement.ts";

const SEARCH = "decisions, Search";
const REQUEST = "specification, Search, thread, feedback and recommendation requests";

/** What a search finds, orders, counts and shows. */
export const SEARCH_REQUIREMENTS: Requirements = {
  "search.shape": {
    source: "operations, Data shapes",
    promise: "A search answers results, total, facets, the query and a cursor.",
  },
  "search.limit": { source: REQUEST, promise: "limit is 10 unless given, and 1 to 50." },
  "search.kinds": { source: "operations, Catalogue", promise: "Products, posts and prompts are searched alike." },
  "search.post-filters": { source: REQUEST, promise: "A post search refuses a status that posts do not have." },

  "search.all-words": { source: "product", promise: "Records with all words come first." },
  "search.fields": {
    source: SEARCH,
    promise:
      "Words are found in name, categories, tags, brands, sku, attributes, excerpt, content and searchableText, by weight.",
  },
  "search.typos": { source: SEARCH, promise: "Typing errors are forgiven: one from 4 letters, two from 8, none in digits." },
  "search.prefix": { source: SEARCH, promise: "The last word may be unfinished." },
  "search.stems": { source: SEARCH, promise: "Words are found in any form, by the workspace's language." },
  "search.sku": { source: SEARCH, promise: "An exact sku finds its record first, however it is written." },
  "search.meaning": { source: SEARCH, promise: "A record that shares no word with the query is found by its meaning." },
  "search.strong-words": { source: SEARCH, promise: "A strong match by words stays before what is only near." },
  "search.nonsense": { source: SEARCH, promise: "A nonsense query finds nothing." },
  "search.synonyms": {
    source: "decisions, Keys and tenants",
    promise: "Synonyms of the workspace find each other, as soon as they are set.",
  },
  "search.stop-words": {
    source: "decisions, Keys and tenants",
    promise: "Stop words of the language and the workspace need not be in a record.",
  },
  "search.without-vectors": { source: "product", promise: "While the embedder cannot be reached words alone answer." },
  "search.relevance": {
    source: "product",
    promise: "The judged queries of the demo shop keep their nDCG, in total and by kind.",
  },

  "search.index-status": { source: SEARCH, promise: "Records whose indexStatus is hidden or disabled are not found, by nobody." },
  "search.visible": {
    source: SEARCH,
    promise: "A publishable key finds only visible products, published posts and active prompts.",
  },

  "search.scores": { source: SEARCH, promise: "A score is in (0, 1], higher is better, ties break by id." },
  "search.chunks": { source: SEARCH, promise: "matchingChunks are the best passages of a hit, at most 3." },
  "search.browse": { source: SEARCH, promise: "The text * browses everything, with filters, facets and sort." },
  "search.sort": {
    source: "product",
    promise: "Results sort by price, rating, newest or name, rising or falling, records without a value last.",
  },
  "search.cursor": { source: "product", promise: "A cursor pages through the whole result, each record once." },
  "search.highlight": { source: "product", promise: "highlight marks the words found and escapes everything else." },
  "search.explain": { source: "product", promise: "explain tells a secret key, and nobody else, how a hit came to its place." },

  "filters.equal": { source: SEARCH, promise: "A scalar matches equal, an array any of its values, different fields are ANDed." },
  "filters.operators": { source: SEARCH, promise: "gt, gte, lt, lte, ne, in, nin and exists compare." },
  "filters.nested": { source: SEARCH, promise: "and, or and not nest." },
  "filters.open-fields": { source: SEARCH, promise: "attributes.<name> and metadata.<name> can be filtered by." },
  "filters.unknown": { source: SEARCH, promise: "An unknown operator or field path is 400, with its path." },
  "filters.types": { source: "product", promise: "A value of another type than the field's is 400." },

  "facets.counts": { source: SEARCH, promise: "Facets count over all matches, not the page, largest first." },
  "facets.own-filter": { source: SEARCH, promise: "A facet ignores its own filter, so that a shopper can widen it." },
  "facets.price-ranges": { source: SEARCH, promise: "priceRanges has round bounds from the data: key, from, to and count." },
  "facets.names": { source: REQUEST, promise: "At most 20 facets of known names; their keys equal the requested names." },
  "facets.size": { source: SEARCH, promise: "facetSize, 20 unless given and at most 100, cuts a facet." },
  "facets.include": { source: SEARCH, promise: "includeFacets switches facets on and off." },

  "agent.rewrite": {
    source: SEARCH,
    promise: "With useAgent the model rewrites the query and derives filters, and the answer tells so.",
  },
  "agent.fallback": {
    source: SEARCH,
    promise: "When the model fails, or there is none, the plain search answers and fallbackUsed says so.",
  },
  "agent.classification": { source: SEARCH, promise: "classification tells complexity, score and reasons." },
  "agent.pages": { source: "product", promise: "The next page is of the same rewritten query, without asking the model again." },

  "analytics.recorded": { source: REQUEST, promise: "A search is remembered with its words, context, filters and result count." },
  "analytics.opt-out": { source: REQUEST, promise: "With trackAnalytics false it is not remembered." },
};
