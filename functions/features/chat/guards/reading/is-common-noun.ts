import type { FoldedWord } from "./claim-index.ts";

/** Articles and the like by the answer's language: they stand before things and before no person. Folded, "à" is "a" as well. */
const DETERMINERS: Record<string, string> = {
  en: "a an the this these those its their your each every",
  fr: "un une le la les ce cette ces son",
  es: "un una el la los las este esta estos estas",
  it: "un una il lo la gli questo questa",
  nl: "een de het deze dit",
  pt: "um uma o os as este esta esse essa",
};
/** Words after a thing that is a noun by itself: a brand in front of a noun ("a Bosch drill") has none of them. */
const FOLLOWERS = new Set(
  `is are was has have can of and or in on with for to that which at from est sont a de et ou pour avec dans qui es son y o
  para con en que e ed di per ha van of voor met op die dat com do da tem`.split(/\s+/),
);
const PUNCTUATION = /^\s*[.,;:!?)]/;

/**
 * Returns true for a capitalised word that stands where a thing does, and no person or brand: "the Zeltboden is sealed". German
 * writes all nouns so, and an answer in another language about a German shop's records repeats some of them. `language`: the
 * answer's, ISO 639-1.
 */
export function isCommonNoun(words: readonly FoldedWord[], index: number, sentence: string, language: string): boolean {
  const before = words[index - 1];
  const word = words[index]!;
  const after = words[index + 1];
  if (before === undefined || !(DETERMINERS[language] ?? "").split(" ").includes(before.text)) return false;
  const rest = /^[\p{L}\p{M}'’-]+/u.exec(sentence.slice(word.at))?.[0].length ?? 0;
  return (
    after === undefined || PUNCTUATION.test(sentence.slice(word.at + rest)) || (!after.isCapital && FOLLOWERS.has(after.text))
  );
}
