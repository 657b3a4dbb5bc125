import { type IndexScope, isNoWord, type QueryTerm } from "../../../ports/search/search-index.ts";
import type { Json } from "../client/opensearch-client.ts";
import type { CountCache, TermCount } from "./count-cache.ts";
import type { Explanation, OpenSearchAnswer, ScopedSearch } from "./scoped-search.ts";
import { anyStem, hasTerm, otherPhrases, type SearchedFields } from "./term-clauses.ts";

export interface ScopeCounts {
  /** Records in scope. */
  documents: number;
  /** Records of the shard, which weigh words. */
  shardDocuments: number;
  terms: TermCount[];
}

/** Searches for what is not cached of the counts, and the way to read their answers. */
interface CountPlan {
  searches: ScopedSearch[];
  /** Returns the number of records in scope that have the term itself, where it is known before. */
  exactOf(term: QueryTerm): number | null;
  read(answers: OpenSearchAnswer[]): ScopeCounts;
}

/** Counts the records in scope, and those that have each term: one small search each, which costs the length of a list. */
export function planCounts(cache: CountCache, scope: IndexScope, terms: QueryTerm[], fields: SearchedFields): CountPlan {
  const documents = cache.findDocuments(scope);
  const cached = new Map(terms.map((term) => [term, cache.findTerm(scope, term)]));
  const exacts = new Map(terms.map((term) => [term, cache.findExact(scope, term)]));
  const missing = terms.filter((term) => cached.get(term) === null);
  const isExactAsked = (term: QueryTerm) => otherPhrases(term).length > 0 && exacts.get(term) === null;
  const shard = cache.findShard(scope);
  const isShardAsked = shard === null && terms.some((term) => !isNoWord(term));
  return {
    searches: [
      ...(documents === null ? [count([])] : []),
      ...missing.flatMap((term) => termSearches(term, fields, isExactAsked(term))),
      ...(isShardAsked ? [shardSearch(terms, fields)] : []),
    ],
    exactOf: (term) => exacts.get(term) ?? null,
    read(answers) {
      const explained = isShardAsked ? readShardDocuments(answers.pop()!) : null;
      if (explained !== null) cache.keepShard(scope, explained);
      const totals = answers.map(({ hits }) => hits.total.value);
      const all = documents ?? totals.shift()!;
      cache.keepDocuments(scope, all);
      for (const term of missing) {
        const found = totals.shift()!;
        const exact = isExactAsked(term) ? totals.shift()! : otherPhrases(term).length > 0 ? exacts.get(term)! : found;
        const counted = { found, exact };
        cache.keepTerm(scope, term, counted);
        cached.set(term, counted);
      }
      const counts = terms.map((term) => cached.get(term)!);
      // Both are kept for a while and counted apart: a tenant that has just been filled would have words without weight.
      const most = Math.max(all, ...counts.map(({ found }) => found));
      return { documents: most, shardDocuments: Math.max(most, shard ?? explained ?? 0), terms: counts };
    },
  };
}

/** Has the engine explain one score: that tells the number of records that it weighs words by. */
function shardSearch(terms: QueryTerm[], fields: SearchedFields): ScopedSearch {
  const body = { size: 1, track_total_hits: false, explain: true, stored_fields: "_none_" };
  return { query: () => anyStem(terms, fields), isCached: true, body };
}

/** Null when no record has one of the words. */
function readShardDocuments({ hits }: OpenSearchAnswer): number | null {
  const open = [hits.hits[0]?._explanation];
  for (let next = open.pop(); next; next = open.pop()) {
    if (next.description.startsWith(SHARD_DOCUMENTS)) return next.value;
    open.push(...(next.details as Explanation[]));
  }
  return null;
}

/** Lucene's own words. */
const SHARD_DOCUMENTS = "N, total number of documents with field";

function termSearches(term: QueryTerm, fields: SearchedFields, isExactAsked: boolean): ScopedSearch[] {
  const whole = count([hasTerm(term, fields)]);
  const alone = { ...term, synonyms: [], alternatives: [] };
  return isExactAsked ? [whole, count([hasTerm(alone, fields)])] : [whole];
}

function count(filter: Json[]): ScopedSearch {
  return { filter, isCached: true, body: { size: 0, track_total_hits: true } };
}
