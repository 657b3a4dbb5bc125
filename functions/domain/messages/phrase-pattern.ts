import type { LanguageData } from "../../languages/language-data.ts";
import { fromAllLanguages } from "../../languages/registry.ts";

/** Length of a message that rules read: nobody needs a longer text to ask for a thing. */
export const MAX_PARSED_LENGTH = 2_000;

/** Folds the part of a message that is parsed; each letter keeps its position. */
export function foldMessage(message: string): string {
  return foldCharacters(message.slice(0, MAX_PARSED_LENGTH));
}

/** Folds to lower case without accents, character for character, so that positions in both texts are the same. */
export function foldCharacters(text: string): string {
  if (IS_ASCII.test(text)) return text.toLowerCase();
  let folded = "";
  for (let at = 0; at < text.length; at++) {
    const bare = text[at]!.normalize("NFD")[0]!.toLowerCase();
    folded += bare.length === 1 ? bare.replace("’", "'") : text[at]!;
  }
  return folded;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII.
const IS_ASCII = /^[\x00-\x7f]*$/;

/** Matches any of the phrases (apart by `|`) as whole words. The longest come first, so that "see you later" is not "see you". */
export function phrasePattern(phrases: string[], flags = "gu"): RegExp {
  return new RegExp(phraseSource(phrases), flags);
}

/** Returns the source of such a pattern, to be part of another one: parsing it alone would take as long again. */
export function phraseSource(phrases: string[]): string {
  const all = phrases.flatMap(splitPhrases).sort((left, right) => right.length - left.length);
  return `(?<![\\p{L}\\p{N}])(?:${all.join("|")})(?![\\p{L}\\p{N}])`;
}

/** One pattern of the phrases of all languages for one meaning: short messages do not show their language. */
export function anyLanguagePattern(select: (data: LanguageData) => string | undefined, flags?: string): RegExp {
  return phrasePattern(fromAllLanguages(select), flags);
}

/** Returns the source of such a pattern. */
export function anyLanguageSource(select: (data: LanguageData) => string | undefined): string {
  return phraseSource(fromAllLanguages(select));
}

/** Joins the phrases of all languages for one meaning to alternatives of a pattern, in the order of the languages. */
export function anyLanguageAlternatives(select: (data: LanguageData) => string | undefined): string {
  return fromAllLanguages(select).join("|");
}

/** Splits at bars that stand outside of groups. */
function splitPhrases(phrases: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at <= phrases.length; at++) {
    if (phrases[at] === "(") depth++;
    if (phrases[at] === ")") depth--;
    if (at === phrases.length || (phrases[at] === "|" && depth === 0)) {
      if (at > start) parts.push(phrases.slice(start, at));
      start = at + 1;
    }
  }
  return parts;
}

/**
 * Lists every match of a pattern with flag g, in order. `matchAll` copies the pattern at each call, and V8 compiles the copy anew
 * once its cache has dropped the source: 15 to 50 ms for the phrases of all languages.
 */
export function findMatches(text: string, pattern: RegExp): RegExpExecArray[] {
  const found: RegExpExecArray[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    found.push(match);
    // An empty match would be found for ever. No pattern of ours is empty between the halves of a character.
    if (match[0] === "") pattern.lastIndex += 1;
  }
  return found;
}
