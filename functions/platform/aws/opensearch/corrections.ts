import type { QueryTerm } from "../../ports/search-index.ts";
import { editDistance } from "../../text/edit-distance.ts";
import { type TenantWords, withoutMark } from "./keys.ts";
import { mayBeMisspelt } from "./match-clauses.ts";
import type { ScopeCounts } from "./scope-counts.ts";
import type { OpenSearchAnswer, ScopedSearch } from "./searches.ts";
import type { MatchedTerm } from "./term-clauses.ts";

/** A word of the tenant's vocabulary that a misspelt word may stand for. */
export interface Correction {
  word: string;
  edits: number;
}

/** Corrections that are read at most: a short word may have hundreds of neighbours at two edits. */
const MAX_CORRECTIONS = 50;

/**
 * Asks for the vocabulary's words within reach of each term. A suggester reads the vocabulary once, where a fuzzy query in
 * eight fields takes ten times as long; it sees words of all workspaces of the tenant, which then match no record in scope.
 */
export function correctionSearch(words: TenantWords, terms: (QueryTerm & { position: number })[]): ScopedSearch {
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
 * Adds to each term the words that it may have meant, where its typing errors are tolerated. Returns the same terms when none is
 * added.
 */
export function withCorrections(terms: MatchedTerm[], counts: ScopeCounts, suggestions: OpenSearchAnswer): MatchedTerm[] {
  let isChanged = false;
  const corrected = terms.map((term) => {
    const isTolerated = mayBeMisspelt(term) && (term.typos === "always" || counts.terms[term.position]!.exact === 0);
    const corrections = isTolerated ? readCorrections(suggestions, term) : [];
    isChanged ||= corrections.length > 0;
    return { ...term, corrections };
  });
  return isChanged ? corrected : terms;
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
