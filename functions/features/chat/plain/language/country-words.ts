import { foldCharacters, foldMessage } from "../../../../domain/messages/phrase-pattern.ts";
import { fromAllLanguages, isLanguage, languageData } from "../../../../languages/registry.ts";

const EUROPEAN_UNION = "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" ");
const OTHER_COUNTRIES =
  "AE AR AU BR CA CH CL CN CO EG GB HK IL IN IS JP KR LI MX MY NO NZ PE PH RS RU SA SG TH TR TW UA US ZA".split(" ");
const COUNTRY_CODES = [...EUROPEAN_UNION, ...OTHER_COUNTRIES];
/** Short names of countries. */
const SHORT_NAMES = new Map(fromAllLanguages(({ countryNames }) => Object.entries(countryNames ?? {})).flat());

/** Returns the countries that a question names, each with its region, in the words of the shop's pages. */
export function findCountryWords(question: string, language: string, shopLanguage: string): string[] {
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
