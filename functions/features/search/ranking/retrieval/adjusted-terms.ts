import type { Filter, IndexQuery, IndexScope, QueryTerm, SearchIndex } from "../../../../platform/ports/search/search-index.ts";
import { isSlip } from "../../../../platform/text/edit-distance.ts";
import { toNameValue } from "../../indexing/attribute-names.ts";
import { ATTRIBUTE_NAME_FIELD } from "../../indexing/filterable-fields.ts";
import { isWholeWord } from "../scores/fit.ts";
import type { RetrievalRequest } from "./retrieval-request.ts";

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

/** Longest text of which each word that finds nothing is worth a query, in words. */
const MAX_TERMS = 2;
/** Shortest word in which more errors are looked for when nothing is found for it. */
const MIN_LENGTH = 5;
const LETTERS = /^[\p{L}\p{M}]+$/u;

/** Records by which the words that stand for a misspelt one are known. */
const SAMPLE = 20;

/**
 * Allows more errors in words for which nothing is found at all: two in a short one, and in a word that a dictionary knows, where
 * it is the whole text, neighbours in another order and a letter that is doubled or is not. What is found so is no certain answer
 * (`FitMeasure`). Returns the same array where each word is found.
 */
export async function withLooserTypos(
  index: SearchIndex,
  { scope, visible }: Pick<RetrievalRequest, "scope" | "visible">,
  query: IndexQuery,
  frequencies: readonly number[],
): Promise<QueryTerm[]> {
  const { terms } = query;
  if (terms.length > MAX_TERMS) return terms;
  // What the caller may see decides, as for all that matches: no filter and no page.
  const page = { visible, filter: null, vector: null, nearest: null, facets: [], sort: null, after: null };
  const ask = (asked: QueryTerm, size: number) => index.query(scope, { ...query, ...page, size, match: "any", terms: [asked] });
  const looser = await Promise.all(
    terms.map(async (term, at) => {
      const allowed = frequencies[at] === 0 ? withMoreEdits(term, terms.length === 1) : null;
      if (!allowed) return term;
      const { matching, hits } = await ask(term.maxEdits > 0 ? term : allowed, SAMPLE);
      if (term.maxEdits > 0) return matching === 0 ? allowed : term;
      const words = hits.flatMap(({ matches: [match] }) => match?.word ?? []);
      return words.length > 0 && words.every((word) => isSlip(term.word, word)) ? allowed : term;
    }),
  );
  return looser.some((term, at) => term !== terms[at]) ? looser : terms;
}

function withMoreEdits(term: QueryTerm, isAlone: boolean): QueryTerm | null {
  const { word, maxEdits, optional } = term;
  if (optional || word.length < MIN_LENGTH || !LETTERS.test(word)) return null;
  if (!isWholeWord(term)) return maxEdits === 1 ? { ...term, maxEdits: 2, isWord: true } : null;
  return isAlone && maxEdits === 0 ? { ...term, maxEdits: 1, isWord: true, typos: "unknown" } : null;
}
