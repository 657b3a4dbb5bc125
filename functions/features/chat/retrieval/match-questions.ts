import { GenerationalCache } from "../../../platform/caching/generational-cache.ts";
import type { Embedder } from "../../../platform/ports/search/embedder.ts";
import { extractStems, normalise } from "../../../platform/text/words/words.ts";
import { decodeQuestions, decodeSource, listSections, stopWordsFor } from "../../search/index.ts";
import { fillersOf } from "../language/fillers.ts";
import type { AskedPage } from "../shop/shop-reader.ts";

/** A part of a page, a section or a fact of it, with how surely it answers a message, 0 to 1. */
export interface AnsweringPart {
  /** Names its section. */
  at: string;
  sureness: number;
  /** The sentences that answer; absent: the whole section. */
  quote?: string[];
  /** These sentences in the shopper's language; absent where the page is in it, or a model has not told them. */
  told?: string;
}

/** Characters of a page whose own words count: of longer ones, the questions of the rest. */
const MAX_READ = 12_000;
/** Weight of what a section says of a message in questions, heading and text, beside 1 of its nearest question. */
const WORDS_WEIGHT = 0.6;

/** A part of a message that asks something by itself has this many words, and weighs less than the whole. */
const CLAUSE_END = /[.?!,;:\n]+(?:\s|$)/u;
const MIN_CLAUSE = 2;
const MAX_CLAUSES = 12;
/** Characters of a message that are compared. */
const MAX_MESSAGE = 1_000;
const CLAUSE_WEIGHT = 0.9;

/**
 * Rates the parts of pages by how near their questions are to a message in a language (ISO 639-1), by the words that few parts
 * have: a number for each, 0 to 1.
 */
export function matchQuestions(read: ReadPart[][], message: string, language: string): number[][] {
  const all = read.flat();
  const counts = new Map<string, number>();
  for (const { words } of all) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const weigh = (words: Iterable<string>) => {
    let sum = 0;
    for (const word of words) sum += Math.log(1 + all.length / (0.5 + (counts.get(word) ?? 0)));
    return sum;
  };
  const toPart = (asked: ReadonlySet<string>) => ({ asked, whole: weigh(asked) });
  const rate = ({ questionStems, words }: ReadPart, { asked, whole }: ReturnType<typeof toPart>) => {
    const share = (said: ReadonlySet<string>) => weigh([...asked].filter((word) => said.has(word)));
    const nearest = Math.max(0, ...questionStems.map((each) => share(each) / Math.sqrt(whole * weigh(each) || 1)));
    return (nearest + WORDS_WEIGHT * (share(words) / (whole || 1))) / (1 + WORDS_WEIGHT);
  };
  const asked = message.slice(-MAX_MESSAGE);
  const stems = contentStems(asked, language);
  const parts = asked.split(CLAUSE_END).map((part) => contentStems(part, language));
  const clauses = parts
    .filter(({ size }) => size >= MIN_CLAUSE && size < stems.size)
    .slice(0, MAX_CLAUSES)
    .map(toPart);
  const whole = toPart(stems);
  const rateBest = (section: ReadPart) =>
    Math.max(rate(section, whole), ...clauses.map((clause) => CLAUSE_WEIGHT * rate(section, clause)));
  return read.map((parts) => parts.map(rateBest));
}

/** Cosine from which a question means something like a message, and what one that means the same adds. */
const MIN_COSINE = 0.35;
const MEANING_WEIGHT = 0.3;

/** Adds to parts how near one of their questions is to a message by its meaning, in a language that the embedder knows. */
export async function addMeaning(
  rated: number[][],
  read: ReadPart[][],
  { message, language }: { message: string; language: string },
  embedder: Embedder,
): Promise<number[][]> {
  if (!embedder.languages.includes(language)) return rated;
  const [vector] = await embedder.embed([message]);
  return rated.map((parts, at) => {
    const lists = read[at]!.map(({ questions }) => questions);
    const cosines = embedder.phraseLikeness(vector!, lists, 1);
    return parts.map((sureness, place) => {
      const meaning = Math.max(0, cosines[place]! - MIN_COSINE) / (1 - MIN_COSINE);
      return Math.min(1, sureness + MEANING_WEIGHT * meaning);
    });
  });
}

/** A part of a page by what is compared with a message. */
interface ReadPart extends Omit<AnsweringPart, "sureness"> {
  /** In one language. */
  questions: readonly string[];
  questionStems: Set<string>[];
  words: Set<string>;
}

/**
 * Reads the parts of pages by what is compared with a message in a language (ISO 639-1), once for the same record: ten pages
 * take seven milliseconds. Their own words count where they are in that language.
 */
export function readParts(pages: AskedPage[], language: string, pageLanguage: string): ReadPart[][] {
  const toKey = ({ title, source }: AskedPage) => [language, pageLanguage, title.replace(/\s/gu, " "), source].join("\n");
  return pages.map((page) => (page.source === "" ? [] : partsByPage.get(toKey(page))));
}

/** Pages of one generation of the cache, each with its whole text. */
const GENERATION_SIZE = 100;

const partsByPage = new GenerationalCache<ReadPart[]>(GENERATION_SIZE, (key) => {
  const [language = "", pageLanguage = "", title = "", ...source] = key.split("\n");
  return analyseParts({ title, source: source.join("\n") }, language, pageLanguage);
});

function analyseParts({ title, source }: AskedPage, language: string, pageLanguage: string): ReadPart[] {
  const isOwn = language === pageLanguage;
  const content = isOwn ? String(decodeSource(source, ["content"]).content ?? "") : "";
  const texts = listSections(content.slice(0, MAX_READ), language);
  const above = isOwn ? contentStems(title, language) : new Set<string>();
  return decodeQuestions(source).map(
    ({ at, questions: { [language]: questions = [] }, quote, told: { [language]: told } = {} }) => {
      const questionStems = questions.map((question) => contentStems(question, language));
      const section = texts.find((each) => each.at === at);
      const own = isOwn ? `${section?.heading ?? ""} ${quote?.join(" ") ?? section?.text ?? ""}` : (told ?? "");
      const words = new Set([...questionStems.flatMap((each) => [...each]), ...above, ...contentStems(own, language)]);
      return { at, questions, questionStems, words, ...(quote && { quote }), ...(told !== undefined && { told }) };
    },
  );
}

/** Returns the stems of a text's words without those that say nothing. */
function contentStems(text: string, language: string): Set<string> {
  const [stopWords, fillers] = [stopWordsFor(language), fillersOf(language)];
  const isNoise = (word: string) => stopWords.has(word.toLowerCase()) || fillers.has(normalise(word));
  return new Set(
    extractStems(
      text.replace(/[\p{L}\p{N}]+/gu, (word) => (isNoise(word) ? " " : word)),
      language,
    ),
  );
}
