import { type Concept, isDictionaryLanguage, isProperty } from "../../../../languages/dictionary/noun-dictionary.ts";
import { analyse, analyseQuery, normalise } from "../../../../platform/text/words/words.ts";
import { type NounIndex, nounIndexFor, serviceIndexFor, toNounStem } from "./noun-index.ts";
import { splitNoun } from "./split-noun.ts";

/** The languages to translate between, and names that the shop gives to its kinds of goods. */
interface Translation {
  from: string;
  to: string;
  shopNames: string[];
  /** Words that the shop's products have, of those that `listNames` returns. */
  known?: ReadonlySet<string>;
  /** Places of the words before which a small one stood: of "binoculars with a compass" the second. */
  breaks?: ReadonlySet<number>;
}

/** Words of a message in the shop's language. */
interface TranslatedWords {
  words: string[];
  /** The words of them that the dictionary gave. */
  translated: string[];
  /** True where words are left out that are neither translated nor known to the shop. */
  isPartly: boolean;
}

/** Languages that put what describes a thing behind its name. */
const NAME_FIRST = new Set(["fr", "it", "es", "pt"]);

/** A run of words with what each of its parts names; null where that is not translated. */
interface Piece {
  source: string;
  parts: Concept[][] | null;
  /** Place of its first word. */
  at: number;
}

/**
 * Translates words that describe a thing into the shop's language: names of several words first, then single words and the parts
 * of compounds. Words that are not known stay as they are, and so do the shop's own.
 */
export function translateWords(words: string[], { from, to, shopNames, known, breaks }: Translation): TranslatedWords {
  const index = nounIndexFor(from);
  if (from === to) return { words, translated: [], isPartly: false };
  if (index === null || !isDictionaryLanguage(to)) return { words: words.map(splitHyphenated), translated: [], isPartly: false };
  const shopStems = new Set(shopNames.flatMap((name) => analyse(name, to).map(({ stem }) => stem)));
  const toName = (concepts: Concept[]) =>
    chooseName(
      concepts.flatMap((concept) => concept[to]),
      { shopStems, known, language: to },
    );
  const isShopWord = (word: string) => analyse(word, to).every(({ stem }) => shopStems.has(stem));
  const pieces = readPieces(words, index, isShopWord).map((piece) => ({
    ...piece,
    target: piece.parts?.map(toName).join(" ") ?? null,
  }));
  const isKnown = ({ source, target }: (typeof pieces)[number]) => target !== null || hasWords(source, known);
  const left = pieces.filter(isKnown);
  // Beside one word alone, those that are not known may still say something by their letters.
  const found = left.length > 1 ? left : pieces;
  if (found.every(({ target }) => target === null)) return { words: words.map(splitHyphenated), translated: [], isPartly: false };
  const ordered = orderAs(to, found, { isOther: NAME_FIRST.has(from) !== NAME_FIRST.has(to), breaks });
  const translated = ordered.flatMap(({ target }) => target ?? []);
  return {
    words: [...new Set(ordered.map(({ source, target }) => target ?? splitHyphenated(source)))],
    translated: [...new Set(translated)],
    isPartly: found.length < pieces.length,
  };
}

/**
 * Orders pieces as a language does: what describes a thing stands before its name, or behind it. Behind a small word stands what
 * describes the thing before it: a "compass with a lamp" is a compass.
 */
function orderAs<T extends Piece>(language: string, pieces: T[], { isOther, breaks }: Order): T[] {
  const isThing = ({ parts }: T) => parts?.flat().some((concept) => !isProperty(concept)) === true;
  const [things, others] = [pieces.filter(isThing), pieces.filter((piece) => !isThing(piece))];
  const isNameFirst = NAME_FIRST.has(language);
  const runs = splitRuns(things, breaks).map((run) => (isOther ? run.toReversed() : run));
  if (isNameFirst && !isOther) return pieces;
  return isNameFirst ? [...runs.flat(), ...others] : [...others, ...runs.toReversed().flat()];
}

interface Order {
  isOther: boolean;
  breaks: Translation["breaks"];
}

/** Returns runs of pieces between which no small word stood. */
function splitRuns<T extends Piece>(pieces: T[], breaks: Order["breaks"]): T[][] {
  const runs: T[][] = [];
  let end = 0;
  for (const piece of pieces) {
    const between = Array.from({ length: piece.at - end + 1 }, (_, nth) => end + nth);
    if (runs.length === 0 || between.some((at) => breaks?.has(at))) runs.push([]);
    runs.at(-1)!.push(piece);
    end = piece.at + piece.source.split(" ").length;
  }
  return runs;
}

/** Reads the things of a text. The shop's own words need no translation. */
function readPieces(words: string[], index: NounIndex, isShopWord: (word: string) => boolean): Piece[] {
  const { language } = index;
  const stems = toNameStems(words, language);
  const pieces: Piece[] = [];
  for (let at = 0; at < words.length; ) {
    const { length, concepts } = findLongest(stems, at, index);
    const isKept = length === 1 && (isShopWord(words[at]!) || isProperName(words[at]!, index, language));
    const isOfService = serviceIndexFor(language)?.concepts.has(stems[at]!) ?? false;
    const parts = isKept ? null : concepts ? [concepts] : isOfService ? null : splitNoun(words[at]!, index, language);
    pieces.push({ source: words.slice(at, at + length).join(" "), parts, at });
    at += length;
  }
  return pieces;
}

/** Returns the stem of each word as the index of nouns has it. */
function toNameStems(words: string[], language: string): string[] {
  const toStems = (word: string) => analyseQuery(word, language).map(({ surface }) => toNounStem(surface, language));
  return words.map((word) => toStems(word).join(" "));
}

/** Finds the longest name that begins at a word; one word without concepts where none does. */
function findLongest(
  stems: string[],
  at: number,
  { concepts, longest }: NounIndex,
): { length: number; concepts: Concept[] | null } {
  for (let length = Math.min(longest, stems.length - at); length >= 1; length--) {
    const found = concepts.get(stems.slice(at, at + length).join(" "));
    if (found) return { length, concepts: found };
  }
  return { length: 1, concepts: null };
}

/** A part of a compound in another language than the shop's may be known: "Merino-Socken". */
function splitHyphenated(text: string): string {
  return text.replace(/(?<=\p{L})-(?=\p{L})/gu, " ");
}

/** Returns true for a capital word that is no name of the dictionary, but for an ending: the kettle "Vesta" is no "vestido". */
function isProperName(word: string, { words }: NounIndex, language: string): boolean {
  if (language === "de" || !/^\p{Lu}/u.test(word)) return false;
  const plain = normalise(word);
  const forms = [
    plain,
    plain.replace(/s$/, ""),
    plain.replace(/e[ns]$/, ""),
    plain.replace(/i$/, "o"),
    plain.replace(/[ie]$/, "a"),
  ];
  return !plain.split("-").some((part) => words.has(part)) && !forms.some((form) => words.has(form));
}

/** Returns the words of the names that things may have in another language, where they have several: "pyjamas", "pajamas". */
export function listNames(words: string[], from: string, to: string): string[] {
  const index = nounIndexFor(from);
  if (from === to || index === null || !isDictionaryLanguage(to)) return [];
  const concepts = readPieces(words, index, () => false).flatMap(({ parts }) => parts?.flat() ?? []);
  const names = concepts.flatMap(({ [to]: all }) => (all.length > 1 ? all : []));
  return [...new Set(names.flatMap(toSingleWords))];
}

function toSingleWords(name: string): string[] {
  return normalise(name).split(/[^\p{L}\p{N}]+/u);
}

function hasWords(text: string, known: ReadonlySet<string> | undefined): boolean {
  return known !== undefined && toSingleWords(text).every((word) => known.has(word));
}

interface Preference {
  shopStems: Set<string>;
  known: ReadonlySet<string> | undefined;
  language: string;
}

/** Prefers the name that the shop gives to a kind of goods ("trousers" or "pants"), then one that its products have. */
function chooseName(names: string[], { shopStems, known, language }: Preference): string {
  const isOfKind = (name: string) => analyse(name, language).every(({ stem }) => shopStems.has(stem));
  return names.find(isOfKind) ?? names.find((name) => hasWords(name, known)) ?? names[0]!;
}
