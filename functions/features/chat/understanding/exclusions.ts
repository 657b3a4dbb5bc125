import { LANGUAGES, languageData } from "../../../languages/registry.ts";
import { anyLanguageAlternatives, anyLanguagePattern, phrasePattern } from "../language/phrase-pattern.ts";
import type { MessageText } from "./message-text.ts";
import { COLOUR_PATTERN } from "./product-attributes.ts";

/** What a message says a thing must not be. */
export interface Exclusions {
  excludedColours: string[];
  /** Words for what it must not have. */
  excludedTerms: string[];
}

const ARTICLES = `(?:(?:${anyLanguageAlternatives(({ exclusions }) => exclusions.articles)})\\s*\\b)*\\s*`;
const COLOUR = COLOUR_PATTERN.source;
const AND = `(?:\\s*,\\s*|\\s+(?:${anyLanguageAlternatives(({ grammar: { and, or, nor } }) => [and, or, nor].filter(Boolean).join("|"))})\\s+)`;
const END = `(?=\\s*(?:$|[.,;!)]|${anyLanguageAlternatives(({ exclusions }) => exclusions.endings)}))`;
/** "Habt ihr keine roten Socken?" asks for red ones; "Socken, aber keine roten" does not. */
const DETERMINERS = anyLanguagePattern(({ exclusions }) => exclusions.determiners).source;
const NO_THING = `(?:${anyLanguageAlternatives(({ exclusions }) => exclusions.never)})(?![\\p{L}])`;

const PATTERNS = new Map(LANGUAGES.map((language) => [language as string, exclusionPatterns(language)]));

/** Takes out of a message what it excludes: what is left is what it asks for. */
export function extractExclusions(text: MessageText, language: string): Exclusions {
  const { colours, things } = PATTERNS.get(language) ?? PATTERNS.get("en")!;
  const excludedColours = text
    .extract(colours)
    .flatMap(([match]) => [...match.matchAll(COLOUR_PATTERN)].map(([colour]) => colour));
  const excludedTerms = text.extract(things).flatMap(([, first, second]) => [first, second].filter((word) => word !== undefined));
  return { excludedColours: [...new Set(excludedColours)], excludedTerms: [...new Set(excludedTerms)] };
}

function exclusionPatterns(language: string) {
  const { exceptColour, without } = languageData(language).messages;
  const except = phrasePattern([exceptColour, without]).source;
  const colours = `${ARTICLES}${COLOUR}(?:${AND}(?:${except}\\s+)?${ARTICLES}${COLOUR})*`;
  const thing = `${ARTICLES}(\\p{L}{3,})`;
  const another = `(?:${AND}${thing}(?=\\s*(?:$|[.,;!?])))?`;
  return {
    colours: new RegExp(`${except}\\s+${colours}|${DETERMINERS}\\s+${colours}${END}`, "gu"),
    things: new RegExp(`${phrasePattern([without]).source}\\s+${ARTICLES}(?!${NO_THING})(\\p{L}{3,})${another}`, "gu"),
  };
}
