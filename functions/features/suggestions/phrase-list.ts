import { compareTexts } from "../../platform/text/compare-texts.ts";
import type { Word } from "../../platform/text/words/word.ts";
import { analyse, normalise } from "../../platform/text/words/words.ts";
import { matchWords, type TypedText, type WordMatch } from "./match-words.ts";

/** A text that can be suggested. */
export interface Phrase {
  text: string;
  /** Searches or products: the more, the earlier it is suggested. */
  use: number;
  /** Number of products with it, where that is known. */
  count?: number;
}

export interface FoundPhrase extends WordMatch {
  phrase: Phrase;
}

interface AnalysedPhrase {
  phrase: Phrase;
  normalised: string;
  words: Word[];
}

/** Finds phrases by what was typed of them. Some hundred phrases take some ten microseconds. */
export class PhraseList {
  /** Most used first, ties by text. */
  readonly phrases: Phrase[];
  private readonly analysed: AnalysedPhrase[];
  private readonly byFirstLetter = new Map<string, AnalysedPhrase[]>();

  constructor(phrases: Phrase[], language: string) {
    this.phrases = phrases.toSorted((one, other) => other.use - one.use || compareTexts(one.text, other.text));
    this.analysed = this.phrases.map((phrase) => {
      return { phrase, normalised: normalise(phrase.text), words: analyse(phrase.text, language) };
    });
    for (const each of this.analysed) {
      for (const letter of new Set(each.words.map(({ surface }) => surface[0]!))) {
        const alike = this.byFirstLetter.get(letter);
        if (alike) alike.push(each);
        else this.byFirstLetter.set(letter, [each]);
      }
    }
  }

  /** Returns the phrases with all words: those with the fewest typing errors, then those that begin as typed, then by use. */
  find({ normalised, terms }: TypedText): FoundPhrase[] {
    const found = this.candidates(terms).flatMap((each) => {
      const match = matchWords(terms, each.words);
      return match ? [{ ...match, phrase: each.phrase, begins: each.normalised.startsWith(normalised) }] : [];
    });
    // A sort keeps the order of equal ones, which is that of use.
    return found.sort((one, other) => one.edits - other.edits || Number(other.begins) - Number(one.begins));
  }

  /** Typing errors and inflections leave the first letter as it is; synonyms do not. */
  private candidates(terms: TypedText["terms"]): AnalysedPhrase[] {
    const last = terms.at(-1);
    if (!last) return [];
    if (terms.some(({ synonyms }) => synonyms.length > 0)) return this.analysed;
    return this.byFirstLetter.get(last.word[0]!) ?? [];
  }
}
