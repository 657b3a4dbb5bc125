import type { Clock } from "../../../ports/clock.ts";
import { type IndexScope, isNoWord, type QueryTerm } from "../../../ports/search/search-index.ts";
import type { TimeBudget } from "../../../ports/search/time-budget.ts";

/** Time for which counts are taken over: they weigh words, and records more or less change little in it. */
const KEPT_MS = 30_000;
const MAX_COUNTS = 20_000;

/** Frequency of a term within the scope. */
export interface TermCount {
  /** Records with the term, a synonym, or what the thesaurus has for it. */
  found: number;
  /** Records with the term itself. */
  exact: number;
}

interface Kept<Value> {
  value: Value;
  until: number;
}

/**
 * Caches how many records a scope has, and how many of them have a word: words come again within seconds. A word that no record
 * has is counted once for each request (`TimeBudget`), so that a record written just now makes it known.
 */
export class CountCache {
  private readonly clock: Clock;
  private readonly documents = new Map<string, Kept<number>>();
  private readonly terms = new Map<string, Kept<TermCount>>();
  private readonly shards = new Map<string, Kept<number>>();
  private unknown = new WeakMap<TimeBudget, Map<string, TermCount>>();

  constructor(clock: Clock) {
    this.clock = clock;
  }

  findDocuments(scope: IndexScope): number | null {
    return this.find(this.documents, toKey(scope));
  }

  findTerm(scope: IndexScope, term: QueryTerm): TermCount | null {
    if (isNoWord(term)) return UNKNOWN;
    const key = toTermKey(scope, term);
    return this.find(this.terms, key) ?? (scope.budget && this.unknown.get(scope.budget)?.get(key)) ?? null;
  }

  /** Returns the number of records with the term itself, where that is known. */
  findExact(scope: IndexScope, term: QueryTerm): number | null {
    return (this.findTerm(scope, term) ?? this.findTerm(scope, itself(term)))?.exact ?? null;
  }

  /** Returns the number of records of the shard that a tenant's records are in. */
  findShard({ tenantId, kind }: IndexScope): number | null {
    return this.find(this.shards, toKey({ tenantId, kind }));
  }

  keepShard({ tenantId, kind }: IndexScope, documents: number): void {
    this.keep(this.shards, toKey({ tenantId, kind }), documents);
  }

  keepDocuments(scope: IndexScope, documents: number): void {
    this.keep(this.documents, toKey(scope), documents);
  }

  keepTerm(scope: IndexScope, term: QueryTerm, count: TermCount): void {
    if (count.exact > 0) this.keep(this.terms, toTermKey(scope, term), count);
    else if (scope.budget) this.keepUnknown(scope.budget, scope, term, count);
  }

  private keepUnknown(request: TimeBudget, scope: IndexScope, term: QueryTerm, count: TermCount): void {
    const counts = this.unknown.get(request) ?? new Map<string, TermCount>();
    this.unknown.set(request, counts.set(toTermKey(scope, term), count).set(toTermKey(scope, itself(term)), UNKNOWN));
  }

  /** Forgets everything: this instance has written. */
  clear(): void {
    this.documents.clear();
    this.terms.clear();
    this.shards.clear();
    this.unknown = new WeakMap();
  }

  private find<Value>(counts: Map<string, Kept<Value>>, key: string): Value | null {
    const kept = counts.get(key);
    return kept && kept.until > this.clock.now() ? kept.value : null;
  }

  private keep<Value>(counts: Map<string, Kept<Value>>, key: string, value: Value): void {
    if (counts.size >= MAX_COUNTS) counts.clear();
    counts.set(key, { value, until: this.clock.now() + KEPT_MS });
  }
}

const UNKNOWN: TermCount = { found: 0, exact: 0 };

function itself(term: QueryTerm): QueryTerm {
  return { ...term, synonyms: [], alternatives: [] };
}

function toKey({ tenantId, kind, workspaceId }: IndexScope): string {
  return JSON.stringify([tenantId, kind, workspaceId]);
}

function toTermKey(scope: IndexScope, { word, stem, secondStem, synonyms, alternatives }: QueryTerm): string {
  const others = alternatives?.length ? alternatives.map(({ stems, forms }) => forms ?? stems) : undefined;
  return `${toKey(scope)} ${JSON.stringify([word, stem, secondStem, synonyms, others])}`;
}
