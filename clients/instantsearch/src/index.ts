export { FilterSyntaxError } from "./parse-filters.ts";
export { createSearchClient, type SearchClient, type SearchClientOptions } from "./search-client.ts";
