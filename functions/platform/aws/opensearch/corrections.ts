import type { QueryTerm } from "../../ports/search-index.ts";
import { editDistance } from "./edit-distance.ts";
import { vocabularyWord, wordFromVocabulary } from "./keys.ts";
import type { OpenSearchAnswer, ScopedSearch } from "./search.ts";

/** A word of the tenant's vocabulary that a misspelt one may have meant. */
export interface Correction {
  word: string;
  edits: number;
  /** How many records of the tenant have it, roughly: the engine also counts removed ones until it merges. */
  records: number;
}

/** The nearest are enough: a short word may have hundreds of neighbours at two edits. */
const MAX_CORRECTIONS = 50;

/**
 * Asks for the vocabulary's words within reach of each term. A suggester reads the vocabulary once, where a fuzzy query in eight fields
 * takes ten times as long; it sees words of all workspaces of the tenant, which then match no record in scope.
 */
export function correctionSearch(tenantId: string, terms: (QueryTerm & { position: number })[]): ScopedSearch {
  const suggest = Object.fromEntries(
    terms.map(({ position, word, maxEdits }) => {
      const text = vocabularyWord(tenantId, word);
      const firstLetters = text.length - word.length + 1;
      const options = { max_edits: maxEdits, prefix_length: firstLetters, size: MAX_CORRECTIONS, shard_size: MAX_CORRECTIONS };
      const term = {
        field: "vocabulary",
        analyzer: "keyword",
        suggest_mode: "always",
        accuracy: 0,
        min_word_length: 1,
        ...options,
      };
      return [`term${position}`, { text, term }];
    }),
  );
  return { body: { size: 0, track_total_hits: false, suggest } };
}

/** The engine cuts by its own measure of likeness; here the edits are counted, the first letter included. */
export function readCorrections(
  { suggest }: OpenSearchAnswer,
  { position, word, maxEdits }: QueryTerm & { position: number },
): Correction[] {
  const options = suggest?.[`term${position}`]?.flatMap((entry) => entry.options) ?? [];
  const measured = options.map(({ text, freq }): Correction => {
    const found = wordFromVocabulary(text);
    return { word: found, edits: editDistance(word, found), records: freq };
  });
  return measured.filter(({ edits }) => edits > 0 && edits <= maxEdits);
}
