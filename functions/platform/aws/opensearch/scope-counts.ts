import type { IndexScope, QueryTerm } from "../../ports/search-index.ts";
import type { CountCache, TermCount } from "./count-cache.ts";
import type { Json } from "./opensearch-client.ts";
import type { OpenSearchAnswer, ScopedSearch } from "./searches.ts";
import { hasTerm, type SearchedFields, synonymPhrases } from "./term-clauses.ts";

export interface ScopeCounts {
  /** Records in scope. */
  documents: number;
  terms: TermCount[];
}

/** Searches for what is not cached of the counts, and the way to read their answers. */
interface CountPlan {
  searches: ScopedSearch[];
  /** Returns true for a term that records in scope are known to have. */
  isKnown(term: QueryTerm): boolean;
  read(answers: OpenSearchAnswer[]): ScopeCounts;
}

/** Counts the records in scope, and those that have each term: one small search each, which costs the length of a list. */
export function planCounts(cache: CountCache, scope: IndexScope, terms: QueryTerm[], fields: SearchedFields): CountPlan {
  const documents = cache.findDocuments(scope);
  const cached = new Map(terms.map((term) => [term, cache.findTerm(scope, term)]));
  const missing = terms.filter((term) => cached.get(term) === null);
  return {
    searches: [...(documents === null ? [count([])] : []), ...missing.flatMap((term) => termSearches(term, fields))],
    isKnown: (term) => cached.get(term) !== null,
    read(answers) {
      const totals = answers.map(({ hits }) => hits.total.value);
      const all = documents ?? totals.shift()!;
      cache.keepDocuments(scope, all);
      for (const term of missing) {
        const found = totals.shift()!;
        const counted = { found, exact: synonymPhrases(term).length > 0 ? totals.shift()! : found };
        cache.keepTerm(scope, term, counted);
        cached.set(term, counted);
      }
      const counts = terms.map((term) => cached.get(term)!);
      // Both are kept for a while and counted apart: a tenant that has just been filled would have words without weight.
      return { documents: Math.max(all, ...counts.map(({ found }) => found)), terms: counts };
    },
  };
}

function termSearches(term: QueryTerm, fields: SearchedFields): ScopedSearch[] {
  const whole = count([hasTerm(term, fields)]);
  return synonymPhrases(term).length > 0 ? [whole, count([hasTerm({ ...term, synonyms: [] }, fields)])] : [whole];
}

function count(filter: Json[]): ScopedSearch {
  return { filter, body: { size: 0, track_total_hits: true } };
}
