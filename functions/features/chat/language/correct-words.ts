import { editDistance } from "../../../platform/text/edit-distance.ts";
import { normalise } from "../../../platform/text/words.ts";
import { nounIndexFor, toNounStem } from "./noun-index.ts";
import { phraseWordsOf } from "./phrase-words.ts";
import { splitNoun } from "./split-noun.ts";

const MIN_LENGTH = 4;
/**
 * Shortest word in which a letter may be another one, or missing: "Zeit" is no "Zelt". `isWord` knows nearly all English words,
 * and few of other languages.
 */
const ONE_EDIT_LENGTH = { english: 5, other: 7 };
const TWO_EDITS_LENGTH = { english: 8, other: 9 };
const MAX_LENGTH = 24;
/** Difference of length of words that may sound alike. */
const MAX_SOUND_LENGTH = 3;
/** Maximum words that are looked at: a long text is no list of misspelt words. */
const MAX_SUSPECTS = 12;
const WORD = /(?<![\p{L}\p{N}@./-])\p{L}+(?![\p{L}\p{N}@/-]|\.\p{L})/gu;

/** A word that is none of the language's, and what it is taken for. */
export interface WordCorrection {
  /** As written. */
  word: string;
  correction: string;
  start: number;
}

/** Tells the words of a message that are known: of the shop, or of a language. */
interface KnownWords {
  /** The shopper's language. */
  language: string;
  /** Words of the shop's own categories, brands and values. */
  shopWords: string[];
  isWord(word: string): boolean;
}

/**
 * Finds words that are misspelt and what they are taken for: words of the phrases that the chat understands, names of things,
 * words of the shop. A name of several words that is written together comes apart ("rainjacket"). Words that are known are never
 * corrected, nor those that may be two words.
 */
export function findCorrections(message: string, { language, shopWords, isWord }: KnownWords): WordCorrection[] {
  const index = nounIndexFor(language);
  if (!index) return [];
  const phraseWords = phraseWordsOf(language);
  const shop = new Set(shopWords.flatMap((name) => normalise(name).split(/[^\p{L}]+/u)));
  const isKnown = (word: string) =>
    word.length < MIN_LENGTH ||
    word.length > MAX_LENGTH ||
    phraseWords.has(word) ||
    shop.has(word) ||
    index.words.has(word) ||
    index.concepts.has(toNounStem(word, language));
  const targets = [...new Set([...index.words, ...index.joined.keys(), ...shop, ...phraseWords])].filter(
    (word) => word.length >= MIN_LENGTH,
  );
  const suspects = [...message.matchAll(WORD)].filter(([word]) => !isKnown(normalise(word))).slice(0, MAX_SUSPECTS);
  return suspects.flatMap(({ 0: word, index: start }) => {
    const plain = normalise(word);
    const apart = index.joined.get(plain);
    if (apart !== undefined) return [{ word, correction: apart, start }];
    if (isWord(plain) || splitNoun(plain, index, language) !== null) return [];
    const correction = findNearest(plain, targets, language === "en" ? "english" : "other");
    return correction === null ? [] : [{ word, correction: index.joined.get(correction) ?? correction, start }];
  });
}

/** Returns the nearest word, by the edits and then by letters that only changed places; null where two are as near. */
function findNearest(word: string, targets: string[], kind: keyof typeof ONE_EDIT_LENGTH): string | null {
  const allowed = word.length < TWO_EDITS_LENGTH[kind] ? 1 : 2;
  let best: { word: string; worth: number } | null = null;
  let isTied = false;
  for (const target of targets) {
    if (Math.abs(target.length - word.length) > MAX_SOUND_LENGTH || target[0] !== word[0]) continue;
    const edits = toSound(word) === toSound(target) ? 1 : editDistance(word, target);
    if (edits > allowed || !(word.length >= ONE_EDIT_LENGTH[kind] || isSlip(word, target))) continue;
    const worth = edits - (sortLetters(word) === sortLetters(target) ? 0.5 : 0);
    if (best && worth === best.worth) isTied = true;
    if (best && worth >= best.worth) continue;
    best = { word: target, worth };
    isTied = false;
  }
  return best && !isTied ? best.word : null;
}

/** Returns true where letters have only changed places, or sound alike: other words are too near to a short one. */
function isSlip(word: string, target: string): boolean {
  return sortLetters(word) === sortLetters(target) || toSound(word) === toSound(target);
}

function sortLetters(word: string): string {
  return [...word].sort().join("");
}

/** Writes a word as it sounds, so that "hamok" is "hammock" and "kidz" are "kids". */
function toSound(word: string): string {
  const sounds = word
    .replace(/ck|c(?![eih])/g, "k")
    .replaceAll("ph", "f")
    .replaceAll("z", "s")
    .replaceAll("y", "i");
  return sounds.replace(/(\p{L})\1+/gu, "$1");
}

/** Writes the corrections into a message. */
export function applyCorrections(message: string, corrections: WordCorrection[]): string {
  return corrections.reduceRight(
    (text, { word, correction, start }) => text.slice(0, start) + correction + text.slice(start + word.length),
    message,
  );
}
