import type { Language } from "../language/languages.ts";
import { foldCharacters } from "./message-text.ts";

const EUROPEAN_UNION = "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" ");
const OTHERS = "AE AR AU BR CA CH CL CN CO EG GB HK IL IN IS JP KR LI MX MY NO NZ PE PH RS RU SA SG TH TR TW UA US ZA".split(" ");
/** What people say that is not a country's name. */
const SHORT: Record<string, string> = { us: "US", usa: "US", uk: "GB", england: "GB", america: "US" };

/** What pages on shipping call the places that they do not list one by one. */
const PLACES: Record<Language, { union: string; world: string }> = {
  en: { union: "European Union", world: "rest of the world abroad" },
  de: { union: "Europäische Union EU Ausland", world: "Rest der Welt Ausland" },
  fr: { union: "Union européenne", world: "reste du monde étranger" },
  es: { union: "Unión Europea", world: "resto del mundo extranjero" },
  it: { union: "Unione Europea", world: "resto del mondo estero" },
  nl: { union: "Europese Unie", world: "rest van de wereld buitenland" },
  pt: { union: "União Europeia", world: "resto do mundo estrangeiro" },
};

const names = new Map<string, Map<string, string>>();

/** Countries that a question (folded: lower case without accents) names, in the words of the shop's pages. */
export function countrySearchWords(question: string, language: string, languageOfShop: Language): string[] {
  const known = countryNamesIn(language);
  const words = question.split(/[^\p{L}]+/u);
  const codes = words.flatMap((word, at) => known.get(`${word} ${words[at + 1]}`) ?? known.get(word) ?? SHORT[word] ?? []);
  // "Ship to us" is no country.
  const meant = [...new Set(codes)].filter((code) => code !== "US" || !/\bus\b(?<!the us)/.test(question));
  const places = PLACES[languageOfShop];
  const display = new Intl.DisplayNames([languageOfShop], { type: "region" });
  return meant.flatMap((code) => [display.of(code) ?? code, EUROPEAN_UNION.includes(code) ? places.union : places.world]);
}

function countryNamesIn(language: string): Map<string, string> {
  const kept = names.get(language);
  if (kept) return kept;
  const display = new Intl.DisplayNames([language, "en"], { type: "region" });
  const made = new Map([...EUROPEAN_UNION, ...OTHERS].map((code) => [foldCharacters(display.of(code) ?? code), code]));
  names.set(language, made);
  return made;
}
