import { languageData, toLanguage } from "../../../../languages/registry.ts";
import { dotProduct } from "../../../../platform/embedding/dot-product.ts";
import { analyse, analyseQuery } from "../../../../platform/text/words.ts";
import { stopWordsFor } from "../../../search/index.ts";
import type { TextPiece } from "../../shop/text-outline.ts";
import { findCountryWords } from "../language/country-words.ts";
import { type ServiceTerm, saysTerm } from "../language/service-terms.ts";
import type { PlainReading } from "../plain-reading.ts";
import { readServiceSubject } from "./service-subject.ts";

/** A question in the language of a text. */
export interface Question {
  /** As it is compared by its meaning. */
  text: string;
  words: AskedWord[];
}

/** A word that is asked for, or what it says about the shop's service, which a page may call by another name. */
type AskedWord = { stem: string; surface: string } | { term: ServiceTerm; stems: string[] };

/** A text whose pieces are scored. */
export interface ScoredText {
  title: string;
  /** Further words for the subject of a page: its excerpt, tags and categories. */
  about: string;
  /** False for the text of a product. */
  isPage: boolean;
  /** True for a text that advises or tells, rather than one about the shop. */
  isGuide: boolean;
  pieces: TextPiece[];
}

/** Words of a part of a text, by their stems. */
type Words = ReadonlyMap<string, string>;
/** Vectors of words by their surfaces; null where words have no meaning but their own. */
export type WordVectors = ReadonlyMap<string, Float32Array> | null;

/** The weight of a word that the heading has, in place of the sentence. */
const HEADING_WEIGHT = 0.8;
/** The same of a page's title, and of what else tells its subject. The sentence that has the word itself counts more. */
const PAGE_WEIGHTS = { title: 1, about: 0.7 };
const PAGE_SHARE = 0.7;
/** The weight of a word that the sentence before or after has. */
const NEIGHBOUR_WEIGHT = 0.3;
/** The weight of a word of a product's title: every sentence of its text is about it. */
const PRODUCT_TITLE_WEIGHT = 0.4;
const OTHER_NAME_WEIGHT = 0.9;
/** Words that are less similar are no other words for each other; more similar ones count by this power. */
const MIN_SIMILARITY = 0.5;
const SIMILARITY_POWER = 1.5;
const SIMILAR_WEIGHT = 0.8;

/** Reads a question without the words that ask for a number, translated word by word into the language of the text. */
export function readQuestion(
  { searchText, question, language }: PlainReading,
  languageOfText: string,
  textWords: ReadonlySet<string>,
): Question {
  const { text: stripped, terms } = readServiceSubject(question, language, languageOfText);
  const countries = findCountryWords(question, language, languageOfText).join(" ");
  const { fillers } = languageData(toLanguage(languageOfText)).messages;
  const empty = new Set([...stopWordsFor(languageOfText), ...fillers.split("|")]);
  const said = new Set(terms.flatMap((term) => term.said));
  const isForeign = language !== languageOfText;
  const read = (words: string) => analyseQuery(words, languageOfText).filter(({ surface }) => isTelling(surface, empty));
  // A word of another language matters where the text has it: a name.
  const own = read(`${isForeign ? (searchText ?? stripped) : stripped} ${countries}`).filter(
    ({ stem }) => !isForeign || textWords.has(stem),
  );
  const isTerm = (stem: string) =>
    isForeign && terms.some(({ names }) => names.some((name) => name.length === 1 && name[0] === stem));
  const words = new Map(own.flatMap(({ surface, stem }) => (said.has(surface) || isTerm(stem) ? [] : [[stem, surface]])));
  const names = [...own.map(({ surface }) => surface), ...terms.map(({ name }) => name)];
  const toStemList = (saying: string[]) => [...toWords(saying.join(" "), languageOfText).keys()];
  return {
    text: isForeign ? names.join(" ") : `${stripped} ${countries}`.trim(),
    words: [
      ...[...words].map(([stem, surface]) => ({ stem, surface })),
      ...terms.map((term) => ({ term, stems: toStemList(term.said) })),
    ],
  };
}

/** Returns false for a word that says nothing of what is asked, also in a short form ("i'm"), and for a figure. */
function isTelling(surface: string, empty: ReadonlySet<string>): boolean {
  return surface.length > 1 && !FIGURE.test(surface) && !empty.has(surface) && !empty.has(surface.split(/['’]/)[0]!);
}

const FIGURE = /^\p{N}+$/u;

/** Returns how much of a word a text has: another name of the same thing is less than the words themselves. */
export function weighWord(words: { has(stem: string): boolean }, word: AskedWord): number {
  if ("stem" in word) return words.has(word.stem) ? 1 : 0;
  if (word.stems.every((stem) => words.has(stem))) return 1;
  return saysTerm(words, word.term) ? OTHER_NAME_WEIGHT : 0;
}

/**
 * Scores the pieces of texts by the words of a question that they share, or have similar ones of, each weighed by how rare it is
 * in all of the texts. A piece counts with its heading, the title of its page and its neighbours.
 */
export function scoreByWords(texts: TextWords[], { words: asked }: Question, vectors: WordVectors): number[][] {
  if (asked.length === 0) return texts.map(({ pieces }) => pieces.map(() => 0));
  const count = texts.reduce((sum, { pieces }) => sum + pieces.length, 0);
  const rarity = asked.map((word) => {
    const having = texts.reduce((sum, text) => sum + countHaving(text, word), 0);
    return Math.log(1 + count / Math.max(1, having));
  });
  return texts.map((text) => {
    const weights = rarity.map(
      (weight, at) => weight * (!text.isPage && weighWord(text.title, asked[at]!) > 0 ? PRODUCT_TITLE_WEIGHT : 1),
    );
    const all = weights.reduce((sum, weight) => sum + weight, 0);
    const met = asked.map((word) => meetWord(text, word, vectors));
    return text.pieces.map((_, piece) => weights.reduce((sum, weight, at) => sum + weight * met[at]![piece]!, 0) / all);
  });
}

/** The words of a text, by the part that has them. */
export interface TextWords {
  isPage: boolean;
  title: Words;
  about: Words;
  pieces: { own: Words; heading: Words }[];
}

/** Reads the words of a text. The title itself tells nothing of a section. */
export function readWords({ title, about, isPage, pieces }: ScoredText, language: string): TextWords {
  const headings = new Map<string, Words>();
  const read = pieces.map((piece) => {
    const heading = headingOf(piece, title);
    const words = headings.get(heading) ?? toWords(heading, language);
    headings.set(heading, words);
    return { own: toWords(piece.text, language), heading: words };
  });
  return { isPage, title: toWords(title, language), about: toWords(about, language), pieces: read };
}

export function headingOf({ headings }: TextPiece, title: string): string {
  return headings.filter((heading) => heading !== title).join(" ");
}

export function toWords(text: string, language: string): Words {
  return new Map(analyse(text, language).map(({ stem, surface }) => [stem, surface]));
}

function countHaving({ pieces, title, about, isPage }: TextWords, word: AskedWord): number {
  if (isPage && weighWord(title, word) + weighWord(about, word) > 0) return pieces.length;
  return pieces.filter(({ own, heading }) => weighWord(own, word) + weighWord(heading, word) > 0).length;
}

/** Returns how well each piece of a text meets a word, 0 to 1. */
function meetWord({ pieces, title, about, isPage }: TextWords, word: AskedWord, vectors: WordVectors): number[] {
  const meet = (words: Words) => weighWord(words, word) || weighSimilar(words, word, vectors);
  const headings = new Map(
    [...new Set(pieces.map(({ heading }) => heading))].map((words) => [words, HEADING_WEIGHT * meet(words)]),
  );
  const ofPage = isPage ? Math.max(PAGE_WEIGHTS.title * meet(title), PAGE_WEIGHTS.about * meet(about)) : 0;
  const ofPieces = pieces.map(({ own, heading }) => Math.max(meet(own), headings.get(heading)!));
  return ofPieces.map((own, at) => {
    const near = Math.max(own, NEIGHBOUR_WEIGHT * Math.max(ofPieces[at - 1] ?? 0, ofPieces[at + 1] ?? 0));
    return (1 - PAGE_SHARE) * near + PAGE_SHARE * Math.max(near, ofPage);
  });
}

/** Returns how similar the most similar word of a text is: "wheelchair" and "ramp". */
function weighSimilar(words: Words, word: AskedWord, vectors: WordVectors): number {
  const asked = "stem" in word ? vectors?.get(word.surface) : undefined;
  if (!asked || !vectors) return 0;
  let best = 0;
  for (const surface of words.values()) {
    const vector = vectors.get(surface);
    if (vector) best = Math.max(best, dotProduct(asked, vector));
  }
  return best < MIN_SIMILARITY ? 0 : SIMILAR_WEIGHT * Math.min(1, best) ** SIMILARITY_POWER;
}
