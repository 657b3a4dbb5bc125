import { GenerationalCache } from "../../../platform/caching/generational-cache.ts";
import type { Embedder } from "../../../platform/ports/search/embedder.ts";
import { extractStems, normalise } from "../../../platform/text/words/words.ts";
import { decodeQuestions, decodeSource, listSections, stopWordsFor } from "../../search/index.ts";
import { fillersOf } from "../language/fillers.ts";
import type { AskedPage } from "../shop/shop-reader.ts";

/** Sureness with which each section of a page answers a message, 0 to 1, by the sections' names. */
export type AnsweringSections = ReadonlyMap<string, number>;

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
 * Rates the sections of pages by how near their questions are to a message in a language (ISO 639-1), by the words that few
 * sections have.
 */
export function matchQuestions(read: ReadSection[][], message: string, language: string): AnsweringSections[] {
  const all = read.flat();
  const counts = new Map<string, number>();
  for (const { words } of all) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const weigh = (words: Iterable<string>) => {
    let sum = 0;
    for (const word of words) sum += Math.log(1 + all.length / (0.5 + (counts.get(word) ?? 0)));
    return sum;
  };
  const toPart = (asked: ReadonlySet<string>) => ({ asked, whole: weigh(asked) });
  const rate = ({ questionStems, words }: ReadSection, { asked, whole }: ReturnType<typeof toPart>) => {
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
  const rateBest = (section: ReadSection) =>
    Math.max(rate(section, whole), ...clauses.map((clause) => CLAUSE_WEIGHT * rate(section, clause)));
  return read.map((sections) => {
    const rated = new Map<string, number>();
    // Two sections of a page may have one name.
    for (const section of sections) rated.set(section.at, Math.max(rated.get(section.at) ?? 0, rateBest(section)));
    return rated;
  });
}

/** Cosine from which a question means something like a message, and what one that means the same adds. */
const MIN_COSINE = 0.35;
const MEANING_WEIGHT = 0.3;

/** Adds to sections how near one of their questions is to a message by its meaning, in a language that the embedder knows. */
export async function addMeaning(
  rated: AnsweringSections[],
  read: ReadSection[][],
  { message, language }: { message: string; language: string },
  embedder: Embedder,
): Promise<AnsweringSections[]> {
  if (!embedder.languages.includes(language)) return rated;
  const [vector] = await embedder.embed([message]);
  return rated.map((sections, at) => {
    const lists = read[at]!.map(({ questions }) => questions);
    const added = new Map(sections);
    for (const [place, cosine] of embedder.phraseLikeness(vector!, lists, 1).entries()) {
      const { at: name } = read[at]![place]!;
      const meaning = Math.max(0, cosine - MIN_COSINE) / (1 - MIN_COSINE);
      added.set(name, Math.max(added.get(name)!, Math.min(1, sections.get(name)! + MEANING_WEIGHT * meaning)));
    }
    return added;
  });
}

interface ReadSection {
  at: string;
  /** In one language. */
  questions: readonly string[];
  questionStems: Set<string>[];
  words: Set<string>;
}

/**
 * Reads the sections of pages by what is compared with a message in a language (ISO 639-1), once for the same record: ten pages
 * take seven milliseconds. Their own words count where they are in that language.
 */
export function readSections(pages: AskedPage[], language: string, pageLanguage: string): ReadSection[][] {
  const toKey = ({ title, source }: AskedPage) => [language, pageLanguage, title.replace(/\s/gu, " "), source].join("\n");
  return pages.map((page) => (page.source === "" ? [] : sectionsByPage.get(toKey(page))));
}

/** Pages of one generation of the cache, each with its whole text. */
const GENERATION_SIZE = 100;

const sectionsByPage = new GenerationalCache<ReadSection[]>(GENERATION_SIZE, (key) => {
  const [language = "", pageLanguage = "", title = "", ...source] = key.split("\n");
  return analyseSections({ title, source: source.join("\n") }, language, pageLanguage);
});

function analyseSections({ title, source }: AskedPage, language: string, pageLanguage: string): ReadSection[] {
  const isOwn = language === pageLanguage;
  const content = isOwn ? String(decodeSource(source, ["content"]).content ?? "") : "";
  const texts = listSections(content.slice(0, MAX_READ), language);
  const above = isOwn ? contentStems(title, language) : new Set<string>();
  return decodeQuestions(source).map(({ at, questions: { [language]: questions = [] } }) => {
    const questionStems = questions.map((question) => contentStems(question, language));
    const own = texts.find((section) => section.at === at);
    const said = own ? contentStems(`${own.heading} ${own.text}`, language) : new Set<string>();
    return { at, questions, questionStems, words: new Set([...questionStems.flatMap((each) => [...each]), ...above, ...said]) };
  });
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
