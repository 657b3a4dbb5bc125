import { createSearchClient, type SearchClientOptions } from "./search-client.ts";

export interface AutocompleteOptions extends SearchClientOptions {
  /** Most suggestions: 5 by default; 0 for none. */
  suggestions?: number;
  /** Most products: 5 by default; 0 for none. */
  products?: number;
  /** Letters from which on it asks: 2 by default. What an empty field shows is asked for once. */
  minLetters?: number;
  /** Tags around what was typed; Autocomplete's own by default, which its `Highlight` reads. */
  highlightPreTag?: string;
  highlightPostTag?: string;
}

/** An entry of a list: a suggestion has `query` and `type`, a product the fields of its record. */
export interface AutocompleteItem {
  objectID: string;
  [field: string]: unknown;
}

/** A source as autocomplete-core takes it; add templates or components of your own. */
export interface AutocompleteSource {
  sourceId: string;
  getItems(): Promise<AutocompleteItem[]>;
  getItemInputValue(given: { item: AutocompleteItem }): string;
  getItemUrl(given: { item: AutocompleteItem }): string | undefined;
}

/**
 * Creates `getSources` of Autocomplete: suggestions, and products, of one request for each text. A text that was typed before is
 * not asked for again.
 */
export function createSources(options: AutocompleteOptions): (given: { query: string }) => AutocompleteSource[] {
  const { suggestions = 5, products = 5, minLetters = 2, ...more } = options;
  const { highlightPreTag = "__aa-highlight__", highlightPostTag = "__/aa-highlight__", ...connection } = more;
  const client = createSearchClient(connection);
  const sources = [
    ["suggestions", suggestions],
    ["products", products],
  ] as const;

  return ({ query }) => {
    const text = query.trim();
    const asked = text.length >= minLetters || text === "" ? sources.filter(([, count]) => count > 0) : [];
    const params = { query: text, highlightPreTag, highlightPostTag };
    const queries = asked.map(([indexName, hitsPerPage]) => ({ indexName, params: { ...params, hitsPerPage } }));
    let answer: Promise<{ results: { hits: AutocompleteItem[] }[] }> | undefined;
    return asked.map(([sourceId], place) => ({
      sourceId,
      async getItems() {
        answer ??= client.search(queries);
        return (await answer).results[place]!.hits;
      },
      getItemInputValue: ({ item }) => String(item.query ?? item.name ?? item.objectID),
      getItemUrl: ({ item }) => (typeof item.url === "string" ? item.url : undefined),
    }));
  };
}
