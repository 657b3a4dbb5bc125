import type { Filter, IndexScope, QueryTerm, SearchIndex } from "../../../../platform/ports/search/search-index.ts";
import { toNameValue } from "../../indexing/attribute-names.ts";
import { ATTRIBUTE_NAME_FIELD } from "../../indexing/filterable-fields.ts";

/** Longest name of an attribute that a query is searched for, in words. */
const MAX_WORDS = 3;

/** Terms of a query that name an attribute together, by their first and the one after their last. */
interface NamedSpan {
  from: number;
  to: number;
  name: string;
}

/**
 * Lets the words that name an attribute of the shop only rank: in "color black" the color tells what black is about; it is no
 * text of a record, and none lacks it. Asks the index which of the words are such names. Returns the same array when none is.
 */
export async function withAttributeNamesOptional(
  index: SearchIndex,
  scope: IndexScope,
  visible: Filter,
  terms: QueryTerm[],
): Promise<QueryTerm[]> {
  const spans = scope.kind === "products" ? listSpans(terms) : [];
  if (spans.length === 0) return terms;
  const asked = [...new Set(spans.map(({ name }) => name))];
  const names = await index.findValues(scope, { field: ATTRIBUTE_NAME_FIELD, values: asked, visible });
  const named = spans.filter(({ name }) => names.has(name));
  const isNamed = terms.map((_, at) => named.some(({ from, to }) => at >= from && at < to));
  // A query of nothing but names asks for what is called so.
  if (named.length === 0 || isNamed.every(Boolean)) return terms;
  return terms.map((term, at) => (isNamed[at] ? { ...term, optional: true } : term));
}

/** Returns the runs of words that leave at least one other. */
function listSpans(terms: QueryTerm[]): NamedSpan[] {
  const spans: NamedSpan[] = [];
  for (let from = 0; from < terms.length; from++) {
    for (let to = from + 1; to <= Math.min(terms.length, from + MAX_WORDS); to++) {
      const words = terms.slice(from, to);
      if (words.length === terms.length) continue;
      const stems = [words.map(({ stem }) => stem), words.map(({ stem, secondStem = stem }) => secondStem)];
      for (const name of new Set(stems.map((each) => each.join(" ")))) spans.push({ from, to, name: toNameValue(name) });
    }
  }
  return spans;
}
