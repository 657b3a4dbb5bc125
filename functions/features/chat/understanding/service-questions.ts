import type { LanguageData } from "../../../languages/language-data.ts";
import { fromAllLanguages, isLanguage, LANGUAGES, languageData } from "../../../languages/registry.ts";
import { SERVICE_ASPECTS, SERVICE_TOPICS, type ServicePhrases } from "../../../languages/understood-phrases.ts";
import { lazyMembers } from "../../../platform/concurrency/lazy.ts";
import { foldCharacters, foldMessage, phrasePattern } from "../../../platform/text/phrase-pattern.ts";

const EUROPEAN_UNION = "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" ");
const OTHER_COUNTRIES =
  "AE AR AU BR CA CH CL CN CO EG GB HK IL IN IS JP KR LI MX MY NO NZ PE PH RS RU SA SG TH TR TW UA US ZA".split(" ");
const COUNTRY_CODES = [...EUROPEAN_UNION, ...OTHER_COUNTRIES];
/** Short names of countries. */
const SHORT_NAMES = new Map(fromAllLanguages(({ countryNames }) => Object.entries(countryNames ?? {})).flat());

const matchTopics = createMatcher((data) => SERVICE_TOPICS.map((topic) => data.serviceTopics[topic]));
const matchAspects = createMatcher((data) => SERVICE_ASPECTS.map((aspect) => data.serviceAspects[aspect]));

/**
 * Finds what a message asks about the shop's service, in the words of pages in the shop's language. Empty when it asks nothing,
 * or the shop's language is not one of the assistant's.
 */
export function topicSearchWords(message: string, language: string, shopLanguage: string): string[] {
  return isLanguage(shopLanguage) ? matchTopics(foldMessage(message), language, shopLanguage) : [];
}

/** Finds which detail of the shop's service a question is about, in words of the shop's language that its pages may use. */
export function serviceSearchWords(question: string, language: string, shopLanguage: string): string[] {
  if (!isLanguage(shopLanguage)) return [];
  const said = foldMessage(question);
  return [...matchAspects(said, language, shopLanguage), ...countrySearchWords(said, language, shopLanguage)];
}

/**
 * Creates a matcher: for each topic asked for in `said` (folded), it returns the words of the pages in the shop's language, in
 * the order of the list.
 */
function createMatcher(select: (data: LanguageData) => ServicePhrases[]) {
  const patterns = lazyMembers(LANGUAGES, (language) =>
    select(languageData(language)).map(({ asked }) => phrasePattern([asked], "u")),
  );
  return (said: string, language: string, shopLanguage: string): string[] => {
    const own = isLanguage(language) ? patterns[language] : [];
    return select(languageData(shopLanguage)).flatMap(({ pageWords }, index) => (own[index]?.test(said) ? [pageWords] : []));
  };
}

/** Countries that a question (folded) names, in the words of the shop's pages. */
function countrySearchWords(question: string, language: string, shopLanguage: string): string[] {
  const known = countryNamesIn(language);
  const words = question.split(/[^\p{L}]+/u);
  const codes = words.flatMap(
    (word, at) => known.get(`${word} ${words[at + 1]}`) ?? known.get(word) ?? SHORT_NAMES.get(word) ?? [],
  );
  // "Ship to us" names no country.
  const meant = [...new Set(codes)].filter((code) => code !== "US" || !/\bus\b(?<!the us)/.test(question));
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
