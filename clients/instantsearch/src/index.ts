export type { AutocompleteItem, AutocompleteOptions, AutocompleteSource } from "./autocomplete.ts";
export type { ChatTransport, ChatTransportOptions } from "./chat/chat-transport.ts";
export { FilterSyntaxError } from "./filters/parse-filters.ts";
export type { InsightsClient } from "./insights.ts";
export type { Recommendations } from "./recommendations.ts";
export { createSearchClient, type SearchClient, type SearchClientOptions } from "./search-client.ts";
