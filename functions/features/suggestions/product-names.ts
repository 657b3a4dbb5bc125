import type { QueryTerm } from "../../platform/ports/search-index.ts";
import { FIELD_WEIGHTS } from "../../platform/text/field-weights.ts";
import { analyse, normalise } from "../../platform/text/words.ts";
import { decodeSource, type SearchContext, visibilityFilter } from "../search/index.ts";
import { matchWords, type WordMatch } from "./match-words.ts";
import { type SuggestionPorts, toProductScope } from "./suggestion-sources.ts";

export interface NamedProduct extends WordMatch {
  product: Omit<ShownProduct, "brands" | "sku"> & { workspaceId: string };
}

interface ShownProduct {
  id: string;
  name: string;
  url?: string;
  image?: string | null;
  brands?: string[];
  sku?: string;
}

/** Products that are read: most of those that score highest have the words in their names, the field that weighs most. */
const READ = 24;
const SHOWN_FIELDS = ["name", "brands", "sku", "url", "image"];

/**
 * Finds the products whose name (with brand and sku) has all words, those with the fewest typing errors first, then by score.
 * Names of equal spelling are one suggestion. Throws UpstreamError.
 */
export async function findProductNames(
  { index, clock }: SuggestionPorts,
  context: SearchContext,
  terms: QueryTerm[],
): Promise<NamedProduct[]> {
  const looked = withoutSingleLetter(terms);
  if (looked.length === 0) return [];
  const scope = toProductScope(context);
  const visible = visibilityFilter(context.audience, "products", clock.now());
  const { hits } = await index.query(scope, {
    terms: looked,
    match: "all",
    weights: FIELD_WEIGHTS.products,
    visible,
    filter: null,
    vector: null,
    nearest: null,
    sort: null,
    size: READ,
    after: null,
    facets: [],
    wordsAfterFetch: true,
  });
  const stored = hits.every(({ readRecord }) => readRecord)
    ? hits.map(({ readRecord }) => readRecord!())
    : await index.fetch(scope, hits, null);
  const names = new Set<string>();
  return stored
    .flatMap(({ workspaceId, source }) => {
      const { brands = [], sku = "", ...product } = decodeSource(source, SHOWN_FIELDS) as unknown as ShownProduct;
      const words = analyse([product.name, ...brands, sku].join("\n"), context.languageSettings.language);
      const match = matchWords(terms, words);
      return match ? [{ ...match, product: { ...product, workspaceId } }] : [];
    })
    .filter(({ product }) => !names.has(normalise(product.name)) && names.add(normalise(product.name)))
    .sort((one, other) => one.edits - other.edits);
}

/** A letter begins so many words that the index does not complete it: it only narrows what the other words find. */
function withoutSingleLetter(terms: QueryTerm[]): QueryTerm[] {
  return terms.filter(({ word, prefix }) => !prefix || word.length > 1);
}
