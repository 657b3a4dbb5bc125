import { DICTIONARY_LANGUAGES } from "../../../../languages/dictionary/noun-dictionary.ts";
import { lazyMembers } from "../../../../platform/concurrency/lazy.ts";
import { editDistance } from "../../../../platform/text/edit-distance.ts";
import { findMatches } from "../../../../platform/text/find-matches.ts";
import { stemmerFor } from "../../../../platform/text/stem.ts";
import { normalise } from "../../../../platform/text/words.ts";
import { nounIndexFor, toNounStem } from "./noun-index.ts";
import { commonWordsOf, phraseWordsOf } from "./phrase-words.ts";
import { splitNoun } from "./split-noun.ts";

/** Shortest word of a dictionary that a word may be taken for, and of the words of every message. */
const MIN_LENGTH = { ofNames: 4, ofCommon: 3 };
/**
 * Shortest misspelt words by the mistake: "Zeit" is no "Zelt", and a stocking filler no filter. Of letters that changed places or
 * sound alike any word may be. `isWord` knows nearly all English words, and few of other languages.
 */
const MIN_LENGTH_OF = {
  english: { missingInCommon: 3, missing: 5, likeLetter: 5, otherLetter: 8, twoEdits: 9 },
  other: { missingInCommon: 5, missing: 7, likeLetter: 8, otherLetter: 9, twoEdits: 11 },
};
/** Letters that sound alike, or are neighbours of a keyboard's rows. */
const ALIKE = ["aeiouy", "ckqsz", "dt", "bp", "fvw", "mn", "gj"];
const KEYS = ["qwertyuiop", "asdfghjkl", "zxcvbnm"];
/** Shares of an edit by which one of two near words is more likely. */
const LEAD = { ofSameLetters: 0.5, ofSameSound: 0.2, ofMissingLetter: 0.1, ofCommon: 0.25 };
/** Shortest word of a phrase whose other forms are known by its stem. */
const MIN_STEMMED_LENGTH = 6;
/** Shortest plural whose singular is looked at. */
const MIN_PLURAL_LENGTH = 6;
const MAX_LENGTH = 24;
/** Difference of length of words that may sound alike. */
const MAX_SOUND_LENGTH = 3;
/** Maximum words that are looked at: a long text is no list of misspelt words. */
const MAX_SUSPECTS = 12;
const WORD = /(?<![\p{L}\p{N}@./-])\p{L}+(?![\p{L}\p{N}@/-]|\.\p{L})/gu;

/** A capital letter within a sentence. */
const IS_NAME = /[\p{Ll},]\s+\p{Lu}$/u;

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
 * corrected, nor those that may be two words, nor names in capital letters.
 */
export function findCorrections(message: string, known: KnownWords): WordCorrection[] {
  const read = findSuspects(message, known);
  if (!read) return [];
  const { index, vocabulary, ofShop, suspects, isRight } = read;
  const isName = (at: number) => known.language !== "de" && IS_NAME.test(message.slice(Math.max(0, at - 3), at + 1));
  return suspects.flatMap(({ 0: word, index: start }) => {
    const plain = normalise(word);
    const apart = index.joined.get(plain);
    if (apart !== undefined) return [{ word, correction: apart, start }];
    if (isName(start) || isRight(plain)) return [];
    const correction = findNearest(plain, vocabulary, ofShop) ?? findNearestPlural(plain, vocabulary, ofShop);
    return correction === null ? [] : [{ word, correction: index.joined.get(correction) ?? correction, start }];
  });
}

/** Finds the words (normalised) that neither a language nor the shop knows: names, and what nobody can correct. */
export function findStrangeWords(message: string, known: KnownWords): ReadonlySet<string> {
  const { suspects, isRight } = findSuspects(message, known) ?? { suspects: [], isRight: () => true };
  return new Set(suspects.map(([word]) => normalise(word)).filter((word) => !isRight(word)));
}

function findSuspects(message: string, { language, shopWords, isWord }: KnownWords) {
  const index = nounIndexFor(language);
  if (!index) return null;
  const vocabulary = vocabularies[index.language];
  const shop = new Set(shopWords.flatMap((name) => normalise(name).split(/[^\p{L}]+/u)));
  const ofShop = [...shop].filter((word) => word.length >= MIN_LENGTH.ofNames && !vocabulary.words.has(word)).map(toTarget);
  const isKnown = (word: string) =>
    word.length < MIN_LENGTH.ofCommon ||
    word.length > MAX_LENGTH ||
    vocabulary.words.has(word) ||
    vocabulary.stems.has(vocabulary.stem(word)) ||
    shop.has(word);
  const isRight = (word: string) =>
    isWord(word) ||
    (word.length >= MIN_PLURAL_LENGTH && isWord(withoutPlural(word))) ||
    splitNoun(word, index, language) !== null;
  const suspects = findMatches(message, WORD)
    .filter(([word]) => !isKnown(normalise(word)))
    .slice(0, MAX_SUSPECTS);
  return { index, vocabulary, ofShop, suspects, isRight };
}

/** A word that a misspelt one may be taken for. */
interface Target {
  word: string;
  letters: string;
  sound: string;
}

/** The words of a language that are right, and those that a misspelt one may be taken for, by their first letters. */
interface Vocabulary {
  kind: keyof typeof MIN_LENGTH_OF;
  words: ReadonlySet<string>;
  stems: ReadonlySet<string>;
  targets: Map<string, Target[]>;
  common: ReadonlySet<string>;
  stem(word: string): string;
}

const vocabularies = lazyMembers(DICTIONARY_LANGUAGES, (language): Vocabulary => {
  const { words: names, joined } = nounIndexFor(language)!;
  const [common, phraseWords] = [commonWordsOf(language), phraseWordsOf(language)];
  // Its stems are those of names, where plurals double letters.
  const stem = language === "nl" ? (word: string) => toNounStem(word, language) : stemmerFor(language);
  const stemmed = [...names, ...[...phraseWords].filter((word) => word.length >= MIN_STEMMED_LENGTH)];
  const long = [...names, ...joined.keys()].filter((word) => word.length >= MIN_LENGTH.ofNames);
  const targets = new Map<string, Target[]>();
  for (const word of new Set([...phraseWords, ...long])) {
    const others = targets.get(word[0]!) ?? [];
    targets.set(word[0]!, others);
    others.push(toTarget(word));
  }
  const words = new Set([...names, ...phraseWords]);
  return { kind: language === "en" ? "english" : "other", words, stems: new Set(stemmed.map(stem)), targets, common, stem };
});

function toTarget(word: string): Target {
  return { word, letters: [...word].sort().join(""), sound: toSound(word) };
}

/** Returns the word that is worth most; null where two are worth the same, unless one is common: the first of these counts. */
function findNearest(misspelt: string, { kind, targets, common, stem }: Vocabulary, ofShop: Target[]): string | null {
  const written = toTarget(misspelt);
  let best: { word: string; worth: number } | null = null;
  let isTied = false;
  for (const target of [...(targets.get(misspelt[0]!) ?? []), ...ofShop]) {
    const isCommon = common.has(target.word);
    const worth = weigh(written, target, kind, isCommon);
    if (worth === null || (best && worth < best.worth)) continue;
    if (best && worth === best.worth) isTied ||= !isCommon && stem(target.word) !== stem(best.word);
    else [best, isTied] = [{ word: target.word, worth }, false];
  }
  return best && !isTied ? best.word : null;
}

/** Weighs how likely a word is misspelt for another one: by the edits, letters that only changed places, and its sound. */
function weigh(written: Target, target: Target, kind: Vocabulary["kind"], isCommon: boolean): number | null {
  const longer = target.word.length - written.word.length;
  if (Math.abs(longer) > MAX_SOUND_LENGTH || target.word[0] !== written.word[0]) return null;
  const lead = (longer > 0 ? LEAD.ofMissingLetter : 0) + (isCommon ? LEAD.ofCommon : 0);
  if (written.sound === target.sound && written.letters !== target.letters) return lead + LEAD.ofSameSound - 1;
  const edits = editDistance(written.word, target.word);
  if (written.letters === target.letters && (isCommon || edits === 1)) return lead + LEAD.ofSameLetters - 1;
  const least = MIN_LENGTH_OF[kind];
  const ofMissing = isCommon ? least.missingInCommon : least.missing;
  // "Wheres my parcel" has no apostrophe.
  const isJoined = isCommon && written.word === `${target.word}s`;
  const ofOneEdit = isJoined
    ? least.likeLetter
    : longer === 1
      ? ofMissing
      : isLikeLetter(written.word, target.word)
        ? least.likeLetter
        : least.otherLetter;
  return edits <= 2 && written.word.length >= (edits === 1 ? ofOneEdit : least.twoEdits) ? lead - edits : null;
}

/** Returns true where two words differ in one letter, and in one that is like the other. */
function isLikeLetter(word: string, target: string): boolean {
  if (word.length !== target.length) return false;
  const at = [...word].findIndex((letter, place) => letter !== target[place]);
  const [one, other] = [word[at] ?? "", target[at] ?? ""];
  const areNeighbours = (row: string) =>
    row.includes(one) && row.includes(other) && Math.abs(row.indexOf(one) - row.indexOf(other)) === 1;
  return ALIKE.some((group) => group.includes(one) && group.includes(other)) || KEYS.some(areNeighbours);
}

/** Most names are of one thing: "pocets" are more than one pocket. */
function findNearestPlural(word: string, ...known: [Vocabulary, Target[]]): string | null {
  if (word.length < MIN_PLURAL_LENGTH || !word.endsWith("s")) return null;
  const singular = findNearest(withoutPlural(word), ...known);
  return singular && `${singular}s`;
}

function withoutPlural(word: string): string {
  return word.replace(/s$/, "");
}

/** Writes a word as it sounds, so that "hamok" is "hammock" and "kidz" are "kids". */
function toSound(word: string): string {
  const sounds = word
    .replace(/ck|c(?![eih])/g, "k")
    .replaceAll("ph", "f")
    .replaceAll("wh", "w")
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
