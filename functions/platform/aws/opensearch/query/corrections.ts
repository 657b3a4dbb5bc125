import type { IndexScope, QueryTerm } from "../../../ports/search/search-index.ts";
import type { TimeBudget } from "../../../ports/search/time-budget.ts";
import { editDistance } from "../../../text/edit-distance.ts";
import { TenantWords, withoutMark } from "../documents/keys.ts";
import { mayBeMisspelt } from "./match-clauses.ts";
import type { ScopeCounts } from "./scope-counts.ts";
import type { OpenSearchAnswer, ScopedSearch } from "./scoped-search.ts";
import type { Correction, MatchedTerm } from "./term-clauses.ts";

/** Corrections that are read at most: a short word may have hundreds of neighbours at two edits. */
const MAX_CORRECTIONS = 50;

/** Corrections of the terms of one query, as far as they are known before it is sent. */
interface CorrectionPlan {
  /** The terms with the corrections that are known. */
  terms: MatchedTerm[];
  /** Search for those that are not; empty where there are none. */
  searches: ScopedSearch[];
  /** Returns the terms with all corrections; the same ones where the answers add none. */
  read(suggestions: OpenSearchAnswer | undefined, counts: ScopeCounts): MatchedTerm[];
}

/** Tells which words may be misspelt. */
interface Misspelling {
  /** Returns the number of records in scope that have the word itself, where it is known. */
  exactOf(term: MatchedTerm): number | null;
  /** False where no word is to be found. */
  isNeeded: boolean;
}

/**
 * Finds what misspelt words may have meant. The queries of one request (`TimeBudget`) ask once for each word: its second query
 * for the same words needs no further round trip.
 */
export class Corrections {
  private known = new WeakMap<TimeBudget, Map<string, Correction[]>>();

  plan(scope: IndexScope, terms: MatchedTerm[], { exactOf, isNeeded }: Misspelling): CorrectionPlan {
    const known = this.knownTo(scope);
    const isMisspellable = (term: MatchedTerm) =>
      mayBeMisspelt(term) && (term.typos === "always" || (term.typos === "unknown" && !exactOf(term)));
    const misspellable = isNeeded ? terms.filter(isMisspellable) : [];
    const missing = misspellable.filter((term) => !known.has(toKey(scope, term)));
    const correct = (term: MatchedTerm, exact: number | null): MatchedTerm => {
      const isTolerated = misspellable.includes(term) && (term.typos === "always" || exact === 0);
      return { ...term, corrections: (isTolerated && known.get(toKey(scope, term))) || [] };
    };
    const early = terms.map((term) => correct(term, exactOf(term)));
    return {
      terms: early,
      searches: missing.length > 0 ? [correctionSearch(new TenantWords(scope.tenantId), missing)] : [],
      read(suggestions, counts) {
        if (suggestions) for (const term of missing) known.set(toKey(scope, term), readCorrections(suggestions, term));
        const late = terms.map((term) => correct(term, counts.terms[term.position]!.exact));
        return late.every(({ corrections }, at) => corrections.length === early[at]!.corrections.length) ? early : late;
      },
    };
  }

  /** Forgets everything: this instance has written. */
  clear(): void {
    this.known = new WeakMap();
  }

  private knownTo({ budget }: IndexScope): Map<string, Correction[]> {
    const known = (budget && this.known.get(budget)) ?? new Map<string, Correction[]>();
    if (budget) this.known.set(budget, known);
    return known;
  }
}

function toKey({ tenantId, kind }: IndexScope, { word, maxEdits }: QueryTerm): string {
  return JSON.stringify([tenantId, kind, word, maxEdits]);
}

/**
 * Asks for the vocabulary's words within reach of each term. A suggester reads the vocabulary once, where a fuzzy query in
 * eight fields takes ten times as long; it sees words of all workspaces of the tenant, which then match no record in scope.
 */
function correctionSearch(words: TenantWords, terms: (QueryTerm & { position: number })[]): ScopedSearch {
  const suggest = Object.fromEntries(
    terms.map(({ position, word, maxEdits }) => {
      const text = words.word(word);
      const firstLetters = text.length - word.length + 1;
      const options = { max_edits: maxEdits, prefix_length: firstLetters, size: MAX_CORRECTIONS, shard_size: MAX_CORRECTIONS };
      const term = {
        field: "words",
        analyzer: "keyword",
        suggest_mode: "always",
        accuracy: 0,
        min_word_length: 1,
        // Otherwise a word that one record in a hundred has is never looked up, nor one that other workspaces have.
        max_term_freq: 1_000_000_000,
        ...options,
      };
      return [`term${position}`, { text, term }];
    }),
  );
  return { body: { size: 0, track_total_hits: false, suggest } };
}

/**
 * Reads the corrections of one term. The engine cuts by its own measure of likeness; here the edits are counted, as its fuzzy
 * queries count them.
 */
function readCorrections(
  { suggest }: OpenSearchAnswer,
  { position, word, maxEdits }: QueryTerm & { position: number },
): Correction[] {
  const options = suggest?.[`term${position}`]?.flatMap((entry) => entry.options) ?? [];
  const measured = options.map(({ text }): Correction => {
    const found = withoutMark(text);
    return { word: found, edits: editDistance(word, found) };
  });
  return measured.filter(({ edits }) => edits > 0 && edits <= maxEdits);
}
