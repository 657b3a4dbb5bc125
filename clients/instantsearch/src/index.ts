export { type AutocompleteItem, type AutocompleteOptions, type AutocompleteSource, createSources } from "./autocomplete.ts";
export { type ChatTransport, type ChatTransportOptions, createChatTransport } from "./chat-transport.ts";
export { createInsightsClient, type InsightsClient } from "./insights.ts";
export { FilterSyntaxError } from "./parse-filters.ts";
export { createSearchClient, type SearchClient, type SearchClientOptions } from "./search-client.ts";
