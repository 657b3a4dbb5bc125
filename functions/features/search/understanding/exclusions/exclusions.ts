import {
  anyLanguageAlternatives,
  anyLanguagePattern,
  anyLanguageSource,
  findMatches,
  phraseSource,
} from "../../../../domain/messages/phrase-pattern.ts";
import { LANGUAGES, languageData, toLanguage } from "../../../../languages/registry.ts";
import { lazy, lazyMembers } from "../../../../platform/concurrency/lazy.ts";
import type { Exclusions } from "../understood.ts";
import type { WrittenText } from "../written-text.ts";
import { COLOUR_PATTERN } from "./product-attributes.ts";

/** A few, each word once: otherwise a message of nothing but articles is matched in countless ways. */
const ARTICLE = [...new Set(anyLanguageAlternatives(({ exclusions }) => exclusions.articles).split("|"))].join("|");
const ARTICLES = `(?:(?:${ARTICLE})\\s*\\b){0,4}\\s*`;
/** Letters of a clause. */
const MAX_CLAUSE = 60;
const COLOUR = COLOUR_PATTERN.source;
const CONJUNCTIONS = (["and", "or"] as const).map((kind) => anyLanguageAlternatives(({ grammar }) => grammar[kind])).join("|");
/** "Not black, navy?" asks for navy. */
const CONJUNCTION = `(?:\\s*,(?!\\s*\\p{L}+\\s*\\?)\\s*|\\s+(?:${CONJUNCTIONS})\\s+)`;
const END = `(?=\\s*(?:$|[.,;!)]|${anyLanguageAlternatives(({ exclusions }) => exclusions.endings)}))`;
const COLOURS = `${COLOUR}(?:${CONJUNCTION}${ARTICLES}${COLOUR})*`;
/** "Habt ihr keine roten Socken?" asks for red ones; "Socken, aber keine roten" does not. */
const DETERMINERS = anyLanguageSource(({ exclusions }) => exclusions.determiners);
/** "No more", and "no wait, in blue". */
const NO_THING =
  `(?:${anyLanguageAlternatives(({ exclusions }) => exclusions.never)}|` +
  `${anyLanguageAlternatives(({ references }) => references.changesMind)})(?![\\p{L}])`;
/** "A jacket in red": what is refused is the colour, not the jacket. */
const PREPOSITION = `(?:${anyLanguageAlternatives(({ grammar }) => grammar.additionPrepositions)})(?![\\p{L}])`;
const IN = `(?:${anyLanguageAlternatives(({ grammar }) => grammar.in)})`;

/** Dislikes count in any language: a short message does not show its own. */
const DISLIKES = anyLanguageSource(({ exclusions }) => exclusions.dislikes);
const DISLIKED_AFTER = anyLanguageSource(({ exclusions }) => exclusions.dislikedAfter);
/** "Nothing that needs a socket": none of the words of the clause is asked for. */
const NOTHING_THAT = lazy(
  () => new RegExp(`${anyLanguageSource(({ exclusions }) => exclusions.nothingThat)}\\s+([^.,;:!?]{1,${MAX_CLAUSE}})`, "gu"),
);
const HAS_EVERYTHING = lazy(() => anyLanguagePattern(({ exclusions }) => exclusions.hasEverything));
const DROPPED = lazy(() => new RegExp(`${anyLanguageSource(({ exclusions }) => exclusions.dropped)}\\s+(\\p{L}{3,})`, "gu"));
const REFUSED_AFTER = anyLanguageSource(({ exclusions }) => exclusions.refusedAfter);
const DISLIKED = lazy(
  (): ExclusionPatterns => ({
    colours: [
      new RegExp(coloursAfter(DISLIKES), "gu"),
      new RegExp(`${COLOURS},?\\s+(?:${DISLIKED_AFTER}|${REFUSED_AFTER})`, "gu"),
    ],
    beforeColour: beforeColourOf(DISLIKES),
    things: thingsAfter(DISLIKES, `(?!\\s+${PREPOSITION})`),
    properties: new RegExp(`(?<!\\p{L})(\\p{L}{3,})(?:\\s+|-)${REFUSED_AFTER}`, "gu"),
  }),
);
/** Each takes milliseconds to parse, and most processes serve a language or two. */
const PATTERNS = lazyMembers(LANGUAGES, exclusionPatterns);

/** Extracts the exclusions of a text: the rest is what it asks for. Words that `isNoise` are no terms. */
export function extractExclusions(
  text: WrittenText,
  language: string,
  isNoise: (word: string) => boolean,
): Exclusions & { dislikes: Exclusions } {
  takeHasEverything(text);
  const clauses = text.extract(NOTHING_THAT()).flatMap(([, clause = ""]) => clause.match(/\p{L}{3,}/gu) ?? []);
  const dropped = text.extract(DROPPED()).map(([, word = ""]) => word);
  const disliked = extractAll(text, DISLIKED(), isNoise);
  const excluded = extractAll(text, PATTERNS[toLanguage(language)], isNoise);
  return {
    excludedColours: [...new Set([...disliked.excludedColours, ...excluded.excludedColours])],
    excludedTerms: [
      ...new Set([
        ...disliked.excludedTerms,
        ...excluded.excludedTerms,
        ...[...clauses, ...dropped].filter((word) => !isNoise(word)),
      ]),
    ],
    dislikes: disliked,
  };
}

/** Takes out of a text that somebody "already has everything": no thing is meant. */
export function takeHasEverything(text: WrittenText): void {
  text.extract(HAS_EVERYTHING());
}

interface ExclusionPatterns {
  /** Each match holds colours. */
  colours: RegExp[];
  /** The words before "a jacket in red"; the colour follows. */
  beforeColour: RegExp;
  /** The groups of a match are words. */
  things: RegExp;
  /** The same in another order, or only at the end of a clause: "wool itches", "not inflatable", "not the leather ones". */
  properties?: RegExp;
}

function extractAll(
  text: WrittenText,
  { colours, beforeColour, things, properties }: ExclusionPatterns,
  isNoise: (word: string) => boolean,
) {
  const named = colours.flatMap((pattern) => text.extract(pattern)).map(([match]) => match);
  const after = text.extract(beforeColour).length > 0 ? text.extract(COLOUR_AFTER_IN()).map(([match]) => match) : [];
  const found = [...named, ...after].flatMap((match) => findMatches(match, COLOUR_PATTERN).map(([colour]) => colour));
  const matches = [...text.extract(things), ...(properties ? text.extract(properties) : [])];
  const terms = matches.flatMap(([, first, second]) => [first, second].filter((word) => word !== undefined));
  return { excludedColours: [...new Set(found)], excludedTerms: [...new Set(terms)].filter((term) => !isNoise(term)) };
}
const COLOUR_AFTER_IN = lazy(() => new RegExp(`${IN}\\s+${COLOUR}(?:${CONJUNCTION}${COLOUR})*`, "gu"));

function exclusionPatterns(language: string): ExclusionPatterns {
  const { exceptColour, without, isNot } = languageData(language).messages;
  const { one = "(?!)" } = languageData(language).references;
  const except = phraseSource([exceptColour, without]);
  return {
    colours: [new RegExp(`${coloursAfter(except)}|${DETERMINERS}\\s+${ARTICLES}${COLOURS}${END}`, "gu")],
    beforeColour: beforeColourOf(except),
    things: thingsAfter(phraseSource([without]), ""),
    properties: new RegExp(
      `${phraseSource([isNot])}\\s+${ARTICLES}(?!${NO_THING})(\\p{L}{4,})(?:\\s+(?:${one}))?(?=\\s*(?:$|[.,;!)]))`,
      "gu",
    ),
  };
}

function coloursAfter(refusal: string): string {
  return `${refusal}\\s+${ARTICLES}${COLOUR}(?:${CONJUNCTION}(?:${refusal}\\s+)?${ARTICLES}${COLOUR})*`;
}

function beforeColourOf(refusal: string): RegExp {
  return new RegExp(`${refusal}\\s+(?=${ARTICLES}(?:\\p{L}+\\s+){1,2}${IN}\\s+${COLOUR})`, "gu");
}

function thingsAfter(refusal: string, unless: string): RegExp {
  const thing = `${ARTICLES}(\\p{L}{3,})(?!\\p{L})`;
  const another = `(?:${CONJUNCTION}${thing}(?:${END}|(?=\\s*\\?)))?`;
  return new RegExp(`${refusal}\\s+${ARTICLES}(?!${NO_THING})${thing}${unless}${another}`, "gu");
}
