import type { IndexQuery, QueryTerm } from "../../../ports/search/search-index.ts";
import type { Json } from "../client/opensearch-client.ts";
import { hasDigit } from "../documents/keys.ts";
import { matchAny, refsFilter } from "./filters.ts";
import {
  alternativesOf,
  hasOneWay,
  hasTerm,
  hasTermInAnyWay,
  type MatchedTerm,
  otherPhrases,
  plainTermClause,
  type SearchedFields,
  termClause,
} from "./term-clauses.ts";

/** Clauses for the words: the engine refuses a query of more than 1,024; the rest is left for filters and unfinished words. */
const MAX_CLAUSES = 700;

type MatchingQuery = Pick<IndexQuery, "match" | "additionalMatches" | "matched">;

/** Makes the clause that matches records and scores them. Null when there are no words: then everything in scope matches. */
export function matchClause(tenantId: string, terms: MatchedTerm[], query: MatchingQuery, fields: SearchedFields): Json | null {
  if (terms.length === 0) return null;
  const words = query.matched ? refsFilter(tenantId, query.matched) : wordsClause(terms, fields, query.match);
  if (!query.additionalMatches?.length) return words;
  return matchAny([words, { constant_score: { filter: refsFilter(tenantId, query.additionalMatches), boost: 0 } }]);
}

/** Returns true when every hit has the word in some way: in one that has it in no named way it is then an unfinished one. */
export function infersPrefix({ optional }: QueryTerm, match: IndexQuery["match"]): boolean {
  return match === "all" && !optional;
}

/** Returns true when every hit has the word itself. */
export function infersExact(
  term: MatchedTerm,
  match: IndexQuery["match"],
  fields: Pick<SearchedFields, "spansLanguages">,
): boolean {
  return infersPrefix(term, match) && hasOneWay(term, fields);
}

/** Matches what `matchClause` matches, without a score; null when there are no words. */
export function matchFilter(tenantId: string, terms: MatchedTerm[], query: MatchingQuery, fields: SearchedFields): Json | null {
  if (terms.length === 0) return null;
  const words = query.matched ? refsFilter(tenantId, query.matched) : wordsFilter(terms, fields, query.match);
  return query.additionalMatches?.length ? matchAny([words, refsFilter(tenantId, query.additionalMatches)]) : words;
}

function wordsFilter(terms: MatchedTerm[], fields: SearchedFields, match: IndexQuery["match"]): Json {
  const rich = listRichTerms(terms);
  const toFilter = (term: MatchedTerm) => (rich.has(term) ? hasTermInAnyWay(term, fields) : hasTerm(term, fields));
  const required = terms.filter(({ optional }) => !optional);
  if (required.length === 0) return matchAny(terms.map(toFilter));
  if (match === "any") return matchAny(required.map(toFilter));
  return { bool: { filter: required.map(toFilter) } };
}

function wordsClause(terms: MatchedTerm[], fields: SearchedFields, match: IndexQuery["match"]): Json {
  const required: Json[] = [];
  const optional: Json[] = [];
  const rich = listRichTerms(terms);
  for (const term of terms) {
    const namesPrefix = !infersPrefix(term, match) || term.corrections.length > 0;
    const namesExact = !infersExact(term, match, fields);
    const clause = rich.has(term) ? termClause(term, { ...fields, namesPrefix, namesExact }) : plainTermClause(term, fields);
    (term.optional ? optional : required).push(clause);
  }
  if (required.length === 0) return matchAny(optional);
  return { bool: { must: match === "any" ? [matchAny(required)] : required, should: optional } };
}

/** Returns the first terms, as many as there is room for with all their ways of matching; the others have their plain ones. */
function listRichTerms(terms: MatchedTerm[]): Set<MatchedTerm> {
  let clauses = 0;
  return new Set(
    terms.filter((term) => {
      clauses += clauseCount(term);
      return clauses <= MAX_CLAUSES;
    }),
  );
}

function clauseCount(term: MatchedTerm): number {
  const forms = alternativesOf(term).flatMap(([, name]) => name.forms ?? []);
  const stems = 2 + otherPhrases(term).flat().length + forms.length;
  return stems + (term.prefix ? 4 : 0) + term.corrections.length;
}

/** Returns true when typing errors in the term may be tolerated. Words with digits are never corrected. */
export function mayBeMisspelt({ maxEdits, word }: QueryTerm): boolean {
  return maxEdits > 0 && !hasDigit(word);
}
