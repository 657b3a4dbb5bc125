import type { QueryTerm, TermMatch } from "../../../functions/platform/ports/search/search-index.ts";
import type { IndexPartition } from "../../index/index-partition.ts";

/**
 * Factors on a match, by the kind of expansion: a synonym is nearly as good as the word; the less certain the guess, the less it
 * counts.
 */
const BOOSTS = { exact: 1, synonym: 0.9, same: 0.8, related: 0.6, prefix: 0.8, oneEdit: 0.7, twoEdits: 0.5 };
/** Maximum misspelt words that are searched, the most frequent ones. */
const MAX_CORRECTIONS = 512;
/** Maximum synonyms of a term that are searched. */
const MAX_SYNONYMS = 200;

/** Lexemes that replace a term in the same way. */
export interface Expansion {
  how: TermMatch["how"];
  edits: number;
  /** Index into the term's alternatives, of one of the thesaurus. */
  alternative?: number;
  /** True for a name of the same thing: a synonym, or what the thesaurus has for it. */
  isName?: boolean;
  boost: number;
  lexemes: number[];
  /** Lexemes by word of a phrase, all of which a document must have; `lexemes` is empty then. */
  phrase: number[][] | null;
}

/** Returns the expansions that are certain: the word itself, its synonyms, and what the thesaurus has for it. */
export function directExpansions(partition: IndexPartition, term: QueryTerm): Expansion[] {
  const { vocabulary } = partition;
  const own = vocabulary.findLexemes(term.word, term.stem);
  const exact = term.secondStem === undefined ? own : [...new Set([...own, ...vocabulary.findByStem(term.secondStem)])];
  const expansions: Expansion[] = [single("exact", 0, BOOSTS.exact, exact)];
  for (const stems of term.synonyms.slice(0, MAX_SYNONYMS)) {
    expansions.push(...phraseExpansion(partition, stems, { how: "synonym", edits: 0, boost: BOOSTS.synonym, isName: true }));
  }
  for (const [alternative, { stems, forms, relation }] of (term.alternatives ?? []).entries()) {
    const kind = { how: "thesaurus", edits: 0, boost: BOOSTS[relation], alternative, isName: relation === "same" } as const;
    expansions.push(...(forms ? formsExpansion(partition, forms, kind) : phraseExpansion(partition, stems, kind)));
  }
  return expansions;
}

/** Returns the expansion of a phrase; none where the index lacks one of its words. */
function phraseExpansion(
  { vocabulary }: IndexPartition,
  stems: string[],
  kind: Omit<Expansion, "lexemes" | "phrase">,
): Expansion[] {
  const lexemes = stems.map((stem) => vocabulary.findByStem(stem));
  if (lexemes.length === 0 || lexemes.some((word) => word.length === 0)) {
    return [];
  }
  return lexemes.length === 1 ? [{ ...kind, lexemes: lexemes[0]!, phrase: null }] : [{ ...kind, lexemes: [], phrase: lexemes }];
}

/** Returns the expansion of a word that is had in these forms alone. */
function formsExpansion(
  { vocabulary }: IndexPartition,
  forms: string[],
  kind: Omit<Expansion, "lexemes" | "phrase">,
): Expansion[] {
  const lexemes = forms.flatMap((form) => vocabulary.findBySurface(form));
  return lexemes.length > 0 ? [{ ...kind, lexemes, phrase: null }] : [];
}

/** Returns the expansions that are guesses: words that the term begins, and words that a typing error may have meant. */
export function guessedExpansions(partition: IndexPartition, term: QueryTerm, isKnown: boolean): Expansion[] {
  const { vocabulary } = partition;
  const expansions: Expansion[] = [];
  if (term.prefix && term.word !== "") {
    // All of them: what is found does not depend on how many other words begin so.
    expansions.push(single("prefix", 0, BOOSTS.prefix, mostUsedFirst(partition, vocabulary.findByPrefix(term.word))));
  }
  if (term.maxEdits > 0 && (term.typos === "always" || (term.typos === "unknown" && !isKnown))) {
    const near = vocabulary.findWithinEdits(term.word, term.maxEdits);
    for (const edits of [1, 2]) {
      const lexemes = near.filter((candidate) => candidate.edits === edits).map((candidate) => candidate.lexeme);
      const used = mostUsedFirst(partition, lexemes).slice(0, MAX_CORRECTIONS);
      expansions.push(single("typo", edits, edits === 1 ? BOOSTS.oneEdit : BOOSTS.twoEdits, used));
    }
  }
  return expansions.filter((expansion) => expansion.lexemes.length > 0);
}

function single(how: TermMatch["how"], edits: number, boost: number, lexemes: number[]): Expansion {
  return { how, edits, boost: boost, lexemes, phrase: null };
}

function mostUsedFirst(partition: IndexPartition, lexemes: number[]): number[] {
  const { postings } = partition.vocabulary;
  return lexemes.sort((one, other) => postings.length(other) - postings.length(one));
}
