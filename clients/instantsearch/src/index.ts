export { type AutocompleteItem, type AutocompleteOptions, type AutocompleteSource, createSources } from "./autocomplete.ts";
export { type ChatTransport, type ChatTransportOptions, createChatTransport } from "./chat/chat-transport.ts";
export { FilterSyntaxError } from "./filters/parse-filters.ts";
export { createInsightsClient, type InsightsClient } from "./insights.ts";
export { createSearchClient, type SearchClient, type SearchClientOptions } from "./search-client.ts";
