import type {
  IndexHit,
  IndexQuery,
  IndexScope,
  QueryTerm,
  SearchIndex,
  StoredRecord,
} from "../../platform/ports/search/search-index.ts";
import { FIELD_WEIGHTS } from "../../platform/text/field-weights.ts";
import { analyseWithForms, normalise } from "../../platform/text/words/words.ts";
import { decodeSource, type SearchContext, visibilityFilter } from "../search/index.ts";
import { matchWords, type WordMatch } from "./phrase-list.ts";
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

/** Hits that are looked through: most of those that score highest have the words in their names, the field that weighs most. */
const MAX_READ = 24;
const SHOWN_FIELDS = ["name", "brands", "sku", "url", "image"];

/**
 * Finds the products whose name (with brand and sku) has all words, those with the fewest typing errors first, then by score.
 * Names of equal spelling are one suggestion. Throws UpstreamError.
 */
export async function findProductNames(
  { index, clock }: SuggestionPorts,
  context: SearchContext,
  { terms, limit }: { terms: QueryTerm[]; limit: number },
): Promise<NamedProduct[]> {
  const looked = withoutSingleLetter(terms);
  if (looked.length === 0) return [];
  const scope = toProductScope(context);
  const visible = visibilityFilter(context, "products", clock.now(), "search");
  const { hits } = await index.query(scope, { ...NAME_QUERY, terms: looked, visible });
  const found = new Map<string, NamedProduct>();
  // Records cost more than hits: most are read only when the first ones are not enough.
  for (const part of [hits.slice(0, limit), hits.slice(limit)]) {
    if (part.length === 0 || countExact(found) >= limit) break;
    for (const record of await readRecords(index, scope, part)) {
      const product = matchProduct(record, terms, context.languageSettings.language);
      const name = product && normalise(product.product.name);
      if (name && !found.has(name)) found.set(name, product);
    }
  }
  return [...found.values()].sort((one, other) => one.edits - other.edits);
}

const NAME_QUERY: Omit<IndexQuery, "terms" | "visible"> = {
  match: "all",
  weights: FIELD_WEIGHTS.products,
  filter: null,
  vector: null,
  nearest: null,
  sort: null,
  size: MAX_READ,
  after: null,
  facets: [],
  wordsAfterFetch: true,
};

async function readRecords(index: SearchIndex, scope: IndexScope, hits: IndexHit[]): Promise<StoredRecord[]> {
  const cameAlong = hits.flatMap(({ readRecord }) => readRecord?.() ?? []);
  return cameAlong.length === hits.length ? cameAlong : index.fetch(scope, hits, null);
}

function matchProduct({ workspaceId, source }: StoredRecord, terms: QueryTerm[], language: string): NamedProduct | null {
  const { brands = [], sku = "", ...product } = decodeSource(source, SHOWN_FIELDS) as unknown as ShownProduct;
  const match = matchWords(terms, analyseWithForms([product.name, ...brands, sku].join("\n"), language));
  return match && { ...match, product: { ...product, workspaceId } };
}

function countExact(found: Map<string, NamedProduct>): number {
  return [...found.values()].filter(({ edits }) => edits === 0).length;
}

/** A letter begins so many words that the index does not complete it: it only narrows what the other words find. */
function withoutSingleLetter(terms: QueryTerm[]): QueryTerm[] {
  return terms.filter(({ word, prefix }) => !prefix || word.length > 1);
}
