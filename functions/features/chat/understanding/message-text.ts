import { analyseQuery, normalise } from "../../../platform/text/words.ts";
import type { Lexicon } from "../language/language-data.ts";
import { LANGUAGES } from "../language/languages.ts";
import { LEXICON } from "../language/lexicon.ts";

/** Of a longer message the rules read the beginning: nobody asks for a thing in more. */
export const MAX_PARSED_LENGTH = 2_000;
/** Nobody asks for a tag, and what stands in a script is no question. */
const MARKUP = /<script\b[^<]*<\/script>|<\/?[a-z][^<>]*>/gi;

/** A message that is read by taking out of it what has been understood; what is left describes what is looked for. */
export class MessageText {
  private text: string;
  private folded: string;

  constructor(message: string) {
    this.text = message.slice(0, MAX_PARSED_LENGTH).replace(MARKUP, " ").normalize("NFC");
    this.folded = foldCharacters(this.text);
  }

  /** Every match of a pattern (with flags g and u), which then is no longer there. */
  extract(pattern: RegExp): RegExpMatchArray[] {
    const matches = [...this.folded.matchAll(pattern)];
    for (const match of matches) this.blank(match.index, match.index + match[0].length);
    return matches;
  }

  /** The matches, left where they are. */
  matches(pattern: RegExp): RegExpMatchArray[] {
    return [...this.folded.matchAll(pattern)];
  }

  has(pattern: RegExp): boolean {
    return this.folded.search(pattern) >= 0;
  }

  /** The words that are left, without those that say nothing. */
  remainingWords(language: string, isNoise: (word: string) => boolean): string[] {
    const words = analyseQuery(this.text, language).map(({ start, end }) => this.text.slice(start, end).replace(/['’]s$/u, ""));
    // "Avez-vous" is noise by its parts, "don't" as a whole.
    const saysNothing = (word: string) =>
      isNoise(normalise(word.replace(/['’]/g, ""))) || word.split(/[-'’]/u).every((part) => isNoise(normalise(part)));
    return words.filter((word) => !saysNothing(word));
  }

  private blank(from: number, to: number): void {
    const blanks = " ".repeat(to - from);
    this.text = this.text.slice(0, from) + blanks + this.text.slice(to);
    this.folded = this.folded.slice(0, from) + blanks + this.folded.slice(to);
  }
}

/** A message as far as it is read, each letter folded in its place. */
export function foldMessage(message: string): string {
  return foldCharacters(message.slice(0, MAX_PARSED_LENGTH));
}

/** Lower case without accents, character for character, so that places in both texts are the same. */
export function foldCharacters(text: string): string {
  let folded = "";
  for (let at = 0; at < text.length; at++) {
    const bare = text[at]!.normalize("NFD")[0]!.toLowerCase();
    folded += bare.length === 1 ? bare.replace("’", "'") : text[at]!;
  }
  return folded;
}

/** Matches any of the phrases (apart by `|`) as whole words. The longest come first, so that "see you later" is not "see you". */
export function phrasePattern(phrases: string[], flags = "gu"): RegExp {
  const all = phrases.flatMap(splitPhrases).sort((left, right) => right.length - left.length);
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${all.join("|")})(?![\\p{L}\\p{N}])`, flags);
}

/** One pattern for what all languages say for one thing: short messages do not tell their language. */
export function anyLanguagePattern(concept: Exclude<keyof Lexicon, "ordinals">, flags?: string): RegExp {
  return phrasePattern(
    LANGUAGES.map((language) => LEXICON[language][concept]),
    flags,
  );
}

/** At bars that stand outside of groups. */
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
