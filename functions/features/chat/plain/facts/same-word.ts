import { editDistance } from "../../../../platform/text/edit-distance.ts";
import { analyseQuery } from "../../../../platform/text/words.ts";
import { stopWordsFor } from "../../../search/index.ts";

/** Letters from which one letter of a name may be wrong, and two. */
const ONE_TYPO_LENGTH = 5;
const TWO_TYPOS_LENGTH = 9;

/** A word as it is written, and its stem. */
export interface ComparedWord {
  surface: string;
  stem: string;
}

/** Returns the words of a text that are not stop words of its language. */
export function contentWords(text: string, language: string): ComparedWord[] {
  const stopWords = stopWordsFor(language);
  return analyseQuery(text, language).filter(({ surface }) => !stopWords.has(surface));
}

/** Returns true when a shopper's word is one of a record's, in any form and with a typing error in a long one. */
export function isSameWord(said: ComparedWord, known: ComparedWord): boolean {
  if (said.stem === known.stem || said.surface === known.surface) return true;
  const { length } = known.surface;
  if (length < ONE_TYPO_LENGTH || /\p{N}/u.test(known.surface)) return false;
  return editDistance(said.surface, known.surface) <= (length >= TWO_TYPOS_LENGTH ? 2 : 1);
}
