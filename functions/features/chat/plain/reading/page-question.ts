import { foldCharacters, foldMessage } from "../../../../domain/messages/phrase-pattern.ts";
import { fromAllLanguages, isLanguage, languageData } from "../../../../languages/registry.ts";
import { extractStems, normalise } from "../../../../platform/text/words/words.ts";
import { extractPriceBounds, stopWordsFor, WrittenText } from "../../../search/index.ts";
import { fillersOf } from "../../language/fillers.ts";
import { findServiceTerms } from "../language/service-terms.ts";
import { findNumberWords } from "./asked-number.ts";
import { takeRequests } from "./read-criteria.ts";

/** Question that a message asks of the shop's pages, in their language. */
export interface PageQuestion {
  /** The text to search for; empty: nothing is asked. */
  text: string;
  /** Subjects of the question, each by the names that may say it, as stems. */
  subjects: Subject[];
  /** Number of the first of these that are subjects of a shop's service. */
  topics: number;
  /** True where it is about a shop's service: returns, delivery and so on. */
  isOfService: boolean;
}

/** Names of one thing, each by the stems of its words. */
type Subject = string[][];

export const NO_QUESTION: PageQuestion = { text: "", subjects: [], topics: 0, isOfService: false };

/** Reads what a message asks of pages. Of one in another language than the pages' only what the dictionary knows is left. */
export function readPageQuestion(message: string, language: string, pageLanguage: string): PageQuestion {
  const isForeign = language !== pageLanguage;
  const text = withoutWish(message, language);
  const found = findServiceTerms(text, language, pageLanguage);
  const terms = found.toSorted((left, right) => Number(right.isSubject) - Number(left.isSubject));
  const countries = findCountryWords(text, language, pageLanguage);
  const said = new Set(terms.flatMap((term) => term.said.map(normalise)));
  const words = contentWords(text, language).filter((word) => !isForeign || /\p{N}|^\p{Lu}/u.test(word));
  const others = words.filter((word) => !said.has(normalise(word)));
  const stemsOf = (text: string): Subject => [extractStems(text, pageLanguage)];
  const own = isForeign ? [] : words;
  const names = terms.map(({ name }) => name);
  const ofTerms = terms.map((term): Subject => [...term.names, ...(isForeign ? [] : stemsOf(term.said.join(" ")))]);
  const subjects = [...ofTerms, ...others.map(stemsOf), ...(countries.length > 0 ? [countries.flatMap(stemsOf)] : [])];
  return {
    text: [...new Set([...own, ...names, ...(isForeign ? others : []), ...countries])].join(" "),
    subjects: subjects.filter((subject) => subject.some(({ length }) => length > 0)),
    topics: terms.filter(({ isSubject }) => isSubject).length,
    isOfService: terms.some(({ isSubject }) => isSubject),
  };
}

/** Joins a question with the one before it, about which it says more. */
export function joinQuestions({ text, subjects, topics }: PageQuestion, before: PageQuestion): PageQuestion {
  const joined = { text: `${before.text} ${text}`.trim(), isOfService: true };
  const ofBefore = before.subjects.slice(0, before.topics);
  const others = [...subjects.slice(topics), ...before.subjects.slice(before.topics)];
  return { ...joined, subjects: [...subjects.slice(0, topics), ...ofBefore, ...others], topics: topics + before.topics };
}

/** Leaves out what a message tells of goods: "do you sell", a limit of the price. No page answers these. */
function withoutWish(message: string, language: string): string {
  const written = new WrittenText(message);
  extractPriceBounds(written);
  takeRequests(written, language);
  return written.rest();
}

/** Returns true for a text, by its stems, that has all words of one of the names. */
export function saysSubject(stems: ReadonlySet<string>, subject: Subject): boolean {
  return subject.some((name) => name.length > 0 && name.every((stem) => stems.has(stem)));
}

function contentWords(message: string, language: string): string[] {
  const [stopWords, fillers] = [stopWordsFor(language), fillersOf(language)];
  const ofNumber = findNumberWords(message);
  const isNoise = (word: string) => stopWords.has(word) || fillers.has(word) || ofNumber.has(normalise(word));
  return new WrittenText(message).remainingWords(language, isNoise);
}

/** Returns the share of what is asked that a text says. */
export function coverage({ subjects }: PageQuestion, text: string, language: string): number {
  const has = new Set(extractStems(text, language));
  return subjects.filter((subject) => saysSubject(has, subject)).length / Math.max(1, subjects.length);
}

const EUROPEAN_UNION = "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" ");
const OTHER_COUNTRIES =
  "AE AR AU BR CA CH CL CN CO EG GB HK IL IN IS JP KR LI MX MY NO NZ PE PH RS RU SA SG TH TR TW UA US ZA".split(" ");
const COUNTRY_CODES = [...EUROPEAN_UNION, ...OTHER_COUNTRIES];
/** Short names of countries. */
const SHORT_NAMES = new Map(fromAllLanguages(({ countryNames }) => Object.entries(countryNames ?? {})).flat());

/** Returns the countries that a question names, each with its region, in the words of the shop's pages. */
function findCountryWords(question: string, language: string, shopLanguage: string): string[] {
  if (!isLanguage(shopLanguage)) return [];
  const known = countryNamesIn(language);
  const said = foldMessage(question);
  const words = said.split(/[^\p{L}]+/u);
  const codes = words.flatMap(
    (word, at) => known.get(`${word} ${words[at + 1]}`) ?? known.get(word) ?? SHORT_NAMES.get(word) ?? [],
  );
  // "Ship to us" names no country.
  const meant = [...new Set(codes)].filter((code) => code !== "US" || !/\bus\b(?<!the us)/.test(said));
  const { restOfWorld } = languageData(shopLanguage);
  const display = new Intl.DisplayNames([shopLanguage], { type: "region" });
  return meant.flatMap((code) => [display.of(code) ?? code, EUROPEAN_UNION.includes(code) ? display.of("EU")! : restOfWorld]);
}

const countryNames = new Map<string, Map<string, string>>();

/** Codes of the countries by their folded names in a language. */
function countryNamesIn(language: string): Map<string, string> {
  const known = countryNames.get(language);
  if (known) return known;
  const display = new Intl.DisplayNames([language, "en"], { type: "region" });
  const created = new Map(COUNTRY_CODES.map((code) => [foldCharacters(display.of(code) ?? code), code]));
  countryNames.set(language, created);
  return created;
}
