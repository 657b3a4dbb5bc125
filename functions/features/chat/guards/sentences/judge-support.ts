import { findCurrencyByWord } from "../../../../domain/prices/currencies.ts";
import { isDiscountWord, isPercentWord } from "../claim-words.ts";
import { COST_WORDS } from "../prices/price-words.ts";
import { foldWords } from "../reading/claim-index.ts";
import { hasKind } from "../reading/claim-vocabulary.ts";
import { hasAnsweringWords, readContentWords } from "../reading/content-words.ts";
import { readFigures } from "../reading/read-figures.ts";
import type { AnswerEvidence } from "./answer-evidence.ts";
import { affirms } from "./judge-figures.ts";
import { kindsIn } from "./kind-judge.ts";
import { asksBack, isOffer } from "./tells-own-deed.ts";

/**
 * Weights of a word that a record has, and of a figure, against one that nothing given to the turn has, and by how much the
 * unknown ones may outweigh them (docs/decisions/0145-sentences-that-words-cannot-judge.md).
 */
const SAME_LANGUAGE = { word: 0.5, figure: 1, threshold: 1 };
/** Words of another language are only found by the dictionary: fewer are, and what is found says more. */
const OTHER_LANGUAGE = { word: 1, figure: 2, threshold: 3 };
/** Fewer unknown words are what a person says besides: "Narrow and sturdy." */
const MIN_UNKNOWN = 3;
/** A yes to a question that no record has a word of says more. */
const MIN_AFFIRMED = 1;
/** Web and mail addresses, which other guards judge, and marks of those that the shopper wrote. */
const ADDRESS = /\{(?:email|phone)-\d+\}|\]\([^)]*\)|\S+@\S+|\S+(?:[./:]+\p{L}\S*)+/gu;

/**
 * Returns true for a sentence that says much of which nothing given to the turn has a word: what it claims is not from there.
 * Words in common show no more than what a sentence is about, so that one which says little else passes.
 */
export function lacksSupport(sentence: string, evidence: AnswerEvidence, language: string): boolean {
  if (!hasAnsweringWords(language) || evidence.records().length === 0) return false;
  if (asksBack(sentence) || tellsOfAssistant(sentence) || isOffer(sentence)) return false;
  const { known, unknown, figures } = weighSupport(sentence, evidence, language);
  // A kind of claim that the records do not have was refused before.
  const isNew = kindsIn(sentence, language).size === 0;
  if (isNew && affirms(sentence) && known + figures === 0 && unknown >= MIN_AFFIRMED) return true;
  // What one of two things is more than the other stands in their records, but for what they cost.
  if (
    hasKind(foldWords(sentence), "ofTwo") &&
    !namesPrice(sentence) &&
    weighSupport(sentence, evidence, language, false).unknown > 0
  )
    return true;
  const { word, figure, threshold } = language === evidence.language ? SAME_LANGUAGE : OTHER_LANGUAGE;
  return unknown >= MIN_UNKNOWN && unknown - word * known - figure * figures > threshold;
}

/** "Plus" and "more" tell of no price by themselves. */
const MAX_DEGREE = 5;

function namesPrice(sentence: string): boolean {
  return foldWords(sentence).some(({ text }) => (text.length > MAX_DEGREE && isDiscountWord(text)) || COST_WORDS.has(text));
}

/** Returns true where an answer says that it does not know, see or find something. */
function tellsOfAssistant(sentence: string): boolean {
  // "So" and "se" are words of every kind in one language or another.
  const words = foldWords(sentence).filter(({ text }) => text.length > 2 || text === "no");
  return hasKind(words, "denial") && (hasKind(words, "ignorance") || I.test(sentence));
}
const I = /(?<![\p{L}])(?:I|I'm|[Ii]ch|[Jj]e|[Jj]'ai|[Ii]k|[Ee]u)(?![\p{L}])/u;

/**
 * Counts the words by which a sentence says something, those that some record has (the one that has most), those that none has,
 * and its figures. What the shopper said may be repeated, but not affirmed.
 */
export function weighSupport(
  sentence: string,
  evidence: AnswerEvidence,
  language: string,
  mayRepeat = !affirms(sentence),
): Record<"words" | "known" | "unknown" | "figures", number> {
  const figures = readFigures(sentence, evidence.currency);
  const bare = figures.reduce((text, { at, end }) => text.slice(0, at) + " ".repeat(end - at) + text.slice(end), sentence);
  const content = readContentWords(foldWords(bare.replace(ADDRESS, " ")), language).filter(
    ({ text }) => !isPercentWord(text) && findCurrencyByWord(text, evidence.currency) === null,
  );
  const asked = mayRepeat ? evidence.askedWords(language) : null;
  const found = evidence.records().map((record) => content.map((word) => record.has(word, language)));
  return {
    words: content.length,
    known: Math.max(0, ...found.map((has) => has.filter(Boolean).length)),
    unknown: content.filter((word, at) => !found.some((has) => has[at]) && !asked?.has(word, language)).length,
    figures: figures.length + (sentence.match(/\p{Sc}/gu)?.length ?? 0),
  };
}
