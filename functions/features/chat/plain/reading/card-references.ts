import { LANGUAGES, languageData, toLanguage } from "../../../../languages/registry.ts";
import { lazyMembers } from "../../../../platform/concurrency/lazy.ts";
import { anyLanguagePattern, foldCharacters, phrasePattern } from "../../../../platform/text/phrase-pattern.ts";
import { COLOUR_PATTERN, type WrittenText } from "../../../search/index.ts";
import type { CardReferences, ParsedMessage } from "../parsed-message.ts";

const BOTH = anyLanguagePattern(({ references }) => references.both);
const SIZES = (["bigger", "smaller", "lighter", "heavier"] as const).map((relativeSize) => ({
  relativeSize,
  pattern: anyLanguagePattern(({ references }) => references[relativeSize]),
}));
/** Articles of one language are other words of another: each language has its own patterns. */
const PATTERNS = lazyMembers(LANGUAGES, (language) => {
  const { grammar, references } = languageData(language);
  const article = `(?<![\\p{L}\\p{N}])(?:${grammar.definiteArticles})(?:(?<=')|(?![\\p{L}\\p{N}]))`;
  // "The one in blue".
  const one = grammar.indefiniteArticles;
  // "Red one please"; "a red one" may be any.
  const bare = references.one ? `|(?<!(?:${one})\\s)(?:${COLOUR_PATTERN.source})\\s(?:${references.one})(?<!s)(?!\\p{L})` : "";
  const toPattern = (phrases: string) => phrasePattern([phrases]);
  return {
    article: new RegExp(article, "u"),
    // "In het zwart" names none.
    colour: new RegExp(
      `(?<!(?<!\\p{L})(?:${grammar.in})\\s)${article}\\s*` +
        `(?:(?:${one})s?\\s+(?:${grammar.in})\\s+)?${COLOUR_PATTERN.source}${bare}`,
      "u",
    ),
    ofThem: toPattern(references.ofThem),
    other: toPattern(references.other),
    cheaper: toPattern(references.cheaperOne),
    dearer: toPattern(references.dearerOne),
    changesMind: toPattern(references.changesMind),
  };
});

/** Reads how a message refers to the cards shown, apart from their positions. Nothing is removed from the text. */
export function readCardReferences(text: WrittenText, language: string, hasShown: boolean): CardReferences {
  const patterns = PATTERNS[toLanguage(language)];
  const named = (["other", "cheaper", "dearer"] as const).find((kind) => text.has(patterns[kind]));
  const reference = named ?? (text.has(BOTH) ? "both" : null);
  return {
    reference: hasShown ? reference : null,
    asksAmongShown: hasShown && text.has(patterns.ofThem),
    isDefinite: hasShown && text.has(patterns.article),
    namesColour: hasShown && text.has(patterns.colour),
    changesMind: text.has(patterns.changesMind),
  };
}

/** Removes the words of such references, which describe no thing. */
export function dropCardReferences(text: WrittenText, language: string): void {
  const { other, changesMind, ofThem } = PATTERNS[toLanguage(language)];
  for (const pattern of [BOTH, other, changesMind, ofThem]) text.extract(pattern);
}

/** Returns how a message compares the things wanted with others, whatever else it says. */
export function findRelativeSize(message: string): ParsedMessage["relativeSize"] {
  const said = foldCharacters(message);
  return SIZES.find(({ pattern }) => said.search(pattern) >= 0)?.relativeSize ?? null;
}

/**
 * Reads how the things wanted compare with the cards shown ("anything bigger?", "too small, he has folders. bigger"), when a
 * clause says nothing else: with the words of the message that say it.
 */
export function readRelativeSize(message: string, words: string[], hasShown: boolean): RelativeSize {
  const said = words.map((word) => ({ word, folded: foldCharacters(word) }));
  const clauses = hasShown ? foldCharacters(message).split(/(?<=[.,;!?\n])/u) : [];
  for (const clause of clauses) {
    const held = new Set(clause.split(/[^\p{L}\p{N}]+/u));
    const found = SIZES.map(({ relativeSize, pattern }) => ({ relativeSize, match: clause.match(pattern)?.join(" ") }));
    const described = said.filter(({ folded }) => held.has(folded));
    const meant = found.find(({ match }) => match !== undefined && described.every(({ folded }) => match.includes(folded)));
    if (meant) return { relativeSize: meant.relativeSize, words: described.map(({ word }) => word) };
  }
  return { relativeSize: null, words: [] };
}

interface RelativeSize {
  relativeSize: ParsedMessage["relativeSize"];
  words: string[];
}
