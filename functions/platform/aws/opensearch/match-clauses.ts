import { type IndexQuery, type QueryTerm, TEXT_FIELDS } from "../../ports/search-index.ts";
import type { Correction } from "./corrections.ts";
import { matchAny, refsFilter } from "./filters.ts";
import { hasDigit } from "./keys.ts";
import type { Json } from "./opensearch-client.ts";
import { hasTerm, hasTermOrBeginning, plainTermClause, type RankedTerm, synonymPhrases, termClause } from "./term-clauses.ts";

/** Clauses for the words: the engine refuses a query of more than 1,024; the rest is left for filters. */
const MAX_CLAUSES = 800;

/** Makes the clause that matches records and scores them. Null when there are no words: then everything in scope matches. */
export function matchClause(
  tenantId: string,
  terms: RankedTerm[],
  query: Pick<IndexQuery, "match" | "weights" | "additionalMatches">,
): Json | null {
  if (terms.length === 0) return null;
  const words = wordsClause(tenantId, terms, query);
  if (!query.additionalMatches?.length) return words;
  return matchAny([words, { constant_score: { filter: refsFilter(tenantId, query.additionalMatches), boost: 0 } }]);
}

function wordsClause(tenantId: string, terms: RankedTerm[], { match, weights }: Pick<IndexQuery, "match" | "weights">): Json {
  const required: Json[] = [];
  const optional: Json[] = [];
  let clauses = 0;
  for (const term of terms) {
    clauses += clauseCount(term);
    const clause = clauses <= MAX_CLAUSES ? termClause(tenantId, term, weights) : plainTermClause(term, weights);
    (term.optional ? optional : required).push(clause);
  }
  if (required.length === 0) return matchAny(optional);
  const must = match === "all" ? required : [matchAny(required)];
  return { bool: { must, should: optional } };
}

function clauseCount(term: RankedTerm): number {
  const stems = 1 + synonymPhrases(term).flat().length;
  return TEXT_FIELDS.length * (stems + (term.prefix ? 2 : 0) + (term.corrections.length > 0 ? 2 : 0));
}

/** Frequency of a term within the scope; it ranks the term's matches and decides whether typing errors are looked for. */
interface TermCount {
  /** Records with the term or a synonym. */
  found: number;
  /** Records with the term itself. */
  exact: number;
  /** Records with the term, a synonym, or a word that it begins. */
  begun: number;
}

export interface ScopeCounts {
  /** Records in scope. */
  documents: number;
  terms: TermCount[];
}

/** Returns named filters that count each term; further ones only where they can differ from the first. */
export function countingFilters(
  tenantId: string,
  { terms, weights }: Pick<IndexQuery, "terms" | "weights">,
): Record<string, Json> {
  const filters: Record<string, Json> = {};
  terms.forEach((term, position) => {
    filters[`found${position}`] = hasTerm(term, weights);
    if (synonymPhrases(term).length > 0) filters[`exact${position}`] = hasTerm({ ...term, synonyms: [] }, weights);
    if (term.prefix) filters[`begun${position}`] = hasTermOrBeginning(tenantId, term, weights);
  });
  return filters;
}

export function withRarity(terms: QueryTerm[], { documents, terms: counts }: ScopeCounts): RankedTerm[] {
  return terms.map((term, position) => ({
    ...term,
    position,
    rarity: inverseDocumentFrequency(counts[position]!.begun, documents),
    corrections: [],
  }));
}

/**
 * Adds corrections to a term. A misspelt word is as rare as the words that it may have meant. The vocabulary counts all
 * workspaces, which may be more than are in scope.
 */
export function withCorrections(term: RankedTerm, corrections: Correction[], { documents, terms }: ScopeCounts): RankedTerm {
  const meant = corrections.reduce((sum, { records }) => sum + records, terms[term.position]!.begun);
  return { ...term, corrections, rarity: inverseDocumentFrequency(Math.min(meant, documents), documents) };
}

/** Returns true when typing errors in the term are tolerated. Words with digits are never corrected. */
export function allowsTypos({ typos, maxEdits, word }: QueryTerm, { exact }: TermCount): boolean {
  return maxEdits > 0 && !hasDigit(word) && (typos === "always" || exact === 0);
}

/** Returns BM25's inverse document frequency. */
function inverseDocumentFrequency(found: number, documents: number): number {
  return Math.log(1 + (documents - found + 0.5) / (found + 0.5));
}
