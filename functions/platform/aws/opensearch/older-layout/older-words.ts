import { type IndexQuery, type QueryTerm, TEXT_FIELDS, type TermMatch } from "../../../ports/search-index.ts";
import { matchAny, refsFilter } from "../filters.ts";
import { hasDigit } from "../keys.ts";
import type { Json } from "../opensearch-client.ts";
import { alternativeName, alternativesOf, matchName, otherPhrases, synonymPhrases } from "../term-clauses.ts";
import { OlderTenantWords } from "./older-keys.ts";

/** Terms with more than their stem: those of a longer query would exceed the engine's 1,024 clauses. */
const MAX_RICH_TERMS = 20;
/** Words of the vocabulary that a misspelt word may lead to. */
const MAX_CORRECTIONS = 10;
const WORTH = { exact: 1, synonym: 0.9, thesaurus: 0.7, prefix: 0.8, typo: 0.6 };
const WAYS = ["exact", "synonym", "prefix", "typo"] as const;

/** Matches the records that have a term or one of its synonyms. */
export function hasOlderTerm(term: QueryTerm): Json {
  return matchAny([[term.stem], ...otherPhrases(term)].map(hasStems));
}

function hasStems(stems: string[]): Json {
  return { bool: { filter: stems.map((stem) => ({ term: { anywhere: stem } })) } };
}

/**
 * Makes the clause that matches records; null when there are no words. A record's score adds up, for each word, how rare it is
 * and the weight of the best field that has it. `counts` are the records with each term.
 */
export function olderMatchClause(tenantId: string, query: IndexQuery, documents: number, counts: number[]): Json | null {
  const { terms, match, additionalMatches } = query;
  if (terms.length === 0) return null;
  const words = new OlderTenantWords(tenantId);
  const clauses = terms.map((term, position) => {
    const found = counts[position]!;
    const rarity = Math.log(1 + (documents - found + 0.5) / (found + 0.5));
    return { isOptional: term.optional === true, clause: termClause(term, position, { words, query, found, rarity }) };
  });
  const required = clauses.filter(({ isOptional }) => !isOptional).map(({ clause }) => clause);
  const optional = clauses.filter(({ isOptional }) => isOptional).map(({ clause }) => clause);
  const must = match === "all" ? required : [matchAny(required)];
  const whole = required.length === 0 ? matchAny(optional) : { bool: { must, should: optional } };
  if (!additionalMatches?.length) return whole;
  return matchAny([whole, { constant_score: { filter: refsFilter(tenantId, additionalMatches), boost: 0 } }]);
}

interface TermParts {
  words: OlderTenantWords;
  query: Pick<IndexQuery, "weights">;
  found: number;
  rarity: number;
}

function termClause(term: QueryTerm, position: number, { words, query, found, rarity }: TermParts): Json {
  const flat = (filter: Json, boost: number) => ({ constant_score: { filter, boost: boost * rarity } });
  const way = (how: TermMatch["how"], filters: Json[]) =>
    filters.length === 0 ? [] : [{ bool: { must: [flat(matchAny(filters), WORTH[how])], _name: `${position}:${how}` } }];
  if (position >= MAX_RICH_TERMS) return way("exact", [hasOlderTerm(term)])[0]!;
  const fields = TEXT_FIELDS.filter((field) => query.weights[field] > 0).map((field) =>
    flat({ term: { [`stems.${field}`]: term.stem } }, query.weights[field]),
  );
  const starts = term.prefix ? words.prefixes(term.word) : [];
  const isMisspelt = term.maxEdits > 0 && !hasDigit(term.word) && (term.typos === "always" || found === 0);
  const queries = [
    { bool: { must: [{ dis_max: { queries: fields } }], _name: `${position}:exact` } },
    ...way("synonym", synonymPhrases(term).map(hasStems)),
    ...alternativesOf(term).map(([at, { stems }]) => {
      return { bool: { must: [flat(hasStems(stems), WORTH.thesaurus)], _name: alternativeName(position, at) } };
    }),
    ...way(
      "prefix",
      starts.map((start) => ({ prefix: { vocabulary: start } })),
    ),
    ...way("typo", isMisspelt ? [resembles(words.word(term.word), term)] : []),
  ];
  return { dis_max: { queries } };
}

/** Matches words that a typing error makes of this one; their tenant's mark and first letter are right. */
function resembles(marked: string, { word, maxEdits }: QueryTerm): Json {
  const prefix_length = marked.length - word.length + 1;
  return { fuzzy: { vocabulary: { value: marked, fuzziness: maxEdits, prefix_length, max_expansions: MAX_CORRECTIONS } } };
}

/** Returns how each term matched in one hit, from the names of the clauses. */
export function olderMatches(terms: QueryTerm[], names: string[]): TermMatch[] {
  return terms.flatMap((_, term): TermMatch[] => {
    const how = WAYS.find((each) => names.includes(matchName(term, each)));
    const other = alternativesOf(terms[term]!).find(([at]) => names.includes(alternativeName(term, at)));
    if (other && how !== "exact" && how !== "synonym") return [{ term, how: "thesaurus", alternative: other[0] }];
    return how ? [{ term, how }] : [];
  });
}
