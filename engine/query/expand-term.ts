import type { QueryTerm, TermMatch } from "../../functions/platform/ports/search-index.ts";
import type { IndexPartition } from "../index/index-partition.ts";

/** What a match is worth that is not the word itself. A synonym is as good as meant; the more was guessed, the less. */
const BOOSTS = { exact: 1, synonym: 0.9, prefix: 0.8, oneEdit: 0.7, twoEdits: 0.5 };
/** A short prefix begins thousands of words; the most used of them stand for all. */
const MAX_EXPANSIONS = 512;
/** Expansions of a term are numbered in a byte. */
const MAX_SYNONYMS = 200;

/** Lexemes that stand for a term in the same way. */
export interface Expansion {
  how: TermMatch["how"];
  edits: number;
  boost: number;
  lexemes: number[];
  /** Lexemes by word of a phrase, all of which a document must have; `lexemes` is empty then. */
  phrase: number[][] | null;
}

/** What is looked for directly: the word, and its synonyms. */
export function directExpansions(shelf: IndexPartition, term: QueryTerm): Expansion[] {
  const { vocabulary } = shelf;
  const expansions: Expansion[] = [single("exact", 0, BOOSTS.exact, vocabulary.findLexemes(term.word, term.stem))];
  for (const stems of term.synonyms.slice(0, MAX_SYNONYMS)) {
    const lexemes = stems.map((stem) => vocabulary.findByStem(stem));
    if (lexemes.length === 1) {
      expansions.push(single("synonym", 0, BOOSTS.synonym, lexemes[0]!));
    } else if (lexemes.length > 1 && lexemes.every((word) => word.length > 0)) {
      expansions.push({ how: "synonym", edits: 0, boost: BOOSTS.synonym, lexemes: [], phrase: lexemes });
    }
  }
  return expansions;
}

/** What the term may have been meant to be: words that it begins, and words that a typing error is away. */
export function guessedExpansions(shelf: IndexPartition, term: QueryTerm, isKnown: boolean): Expansion[] {
  const { vocabulary } = shelf;
  const expansions: Expansion[] = [];
  if (term.prefix && term.word !== "") {
    expansions.push(single("prefix", 0, BOOSTS.prefix, mostUsed(shelf, vocabulary.findByPrefix(term.word))));
  }
  if (term.maxEdits > 0 && (term.typos === "always" || !isKnown)) {
    const near = vocabulary.findWithinEdits(term.word, term.maxEdits);
    for (const edits of [1, 2]) {
      const lexemes = near.filter((candidate) => candidate.edits === edits).map((candidate) => candidate.lexeme);
      expansions.push(single("typo", edits, edits === 1 ? BOOSTS.oneEdit : BOOSTS.twoEdits, mostUsed(shelf, lexemes)));
    }
  }
  return expansions.filter((expansion) => expansion.lexemes.length > 0);
}

function single(how: TermMatch["how"], edits: number, worth: number, lexemes: number[]): Expansion {
  return { how, edits, boost: worth, lexemes, phrase: null };
}

function mostUsed(shelf: IndexPartition, lexemes: number[]): number[] {
  const { postings } = shelf.vocabulary;
  return lexemes.sort((one, other) => postings.length(other) - postings.length(one)).slice(0, MAX_EXPANSIONS);
}
