import { findMatches, foldCharacters, MAX_PARSED_LENGTH } from "../../../domain/messages/phrase-pattern.ts";
import { analyseQuery, normalise } from "../../../platform/text/words/words.ts";

/** Markup and scripts, which are never part of a question. */
const MARKUP = /<script\b[^<]*<\/script>|<\/?[a-z][^<>]*>/gi;

/** Stands for a character that no rule reads. */
const PROTECTED = "\u0001";

/** The text of a message while it is parsed: each parsed part is removed, and the rest describes what the shopper looks for. */
export class WrittenText {
  private text: string;
  private folded: string;

  constructor(message: string) {
    this.text = message.slice(0, MAX_PARSED_LENGTH).replace(MARKUP, " ").normalize("NFC");
    this.folded = foldCharacters(this.text);
  }

  /** Returns the same text, to parse apart from this one. */
  copy(): WrittenText {
    return Object.assign(new WrittenText(""), { text: this.text, folded: this.folded });
  }

  /** Returns every match of a pattern (with flags g and u), and blanks it. */
  extract(pattern: RegExp): RegExpExecArray[] {
    const matches = findMatches(this.folded, pattern);
    for (const match of matches) this.remove(match.index, match.index + match[0].length);
    return matches;
  }

  /** Returns every match and leaves the text unchanged. */
  matches(pattern: RegExp): RegExpExecArray[] {
    return findMatches(this.folded, pattern);
  }

  has(pattern: RegExp): boolean {
    return this.folded.search(pattern) >= 0;
  }

  /** Returns what stands before a place in the text, folded. */
  before(at: number): string {
    return this.folded.slice(0, at);
  }

  /** Returns what stands after a place in the text, folded. */
  after(at: number): string {
    return this.folded.slice(at);
  }

  /** Keeps a part of the text from all rules: no pattern matches there, and it remains as it is. */
  protect(from: number, to: number): void {
    this.folded = this.folded.slice(0, from) + PROTECTED.repeat(to - from) + this.folded.slice(to);
  }

  /** Writes a part of the text otherwise, in as many letters at most. */
  replace(from: number, to: number, by: string): void {
    if (by.length > to - from) return;
    const padded = by.padStart(to - from);
    this.text = this.text.slice(0, from) + padded + this.text.slice(to);
    this.folded = this.folded.slice(0, from) + padded + this.folded.slice(to);
  }

  /** Returns what remains of the text, as it was written. */
  rest(): string {
    return this.text.replace(/\s+/gu, " ").replace(/^[\s,;:]+|[\s,;:]+$/gu, "");
  }

  /**
   * Returns the remaining words, without those that have no meaning of their own: noise that `findNaming` does not find the place
   * of among all words.
   */
  remainingWords(
    language: string,
    isNoise: (word: string) => boolean,
    findNaming?: (words: string[]) => ReadonlySet<number>,
  ): string[] {
    const words = analyseQuery(this.text, language).map(({ start, end }) => this.text.slice(start, end).replace(/['’]s$/u, ""));
    // "Avez-vous" is noise by its parts, "don't" as a whole.
    const saysNothing = (word: string) =>
      isNoise(normalise(word.replace(/['’]/g, ""))) || word.split(/[-'’]/u).every((part) => isNoise(normalise(part)));
    const naming = findNaming?.(words);
    return words.filter((word, at) => naming?.has(at) || !saysNothing(word));
  }

  /** Blanks a part of the text. */
  remove(from: number, to: number): void {
    this.replace(from, to, "");
  }
}

/** Returns the stems of a text in order, those of the parts for a compound: "T-Shirt" and "t shirt" have the same. */
export function toStems(text: string, language: string): string[] {
  return analyseQuery(text, language).flatMap(({ stem, parts }) => (parts.length > 0 ? parts : [stem]));
}

/** Returns true when a text has the words of a phrase one after the other. */
export function hasInRow(text: readonly string[], phrase: readonly string[]): boolean {
  return phrase.length > 0 && text.some((_, at) => phrase.every((stem, offset) => text[at + offset] === stem));
}
