import { GenerationalCache } from "../../../../platform/caching/generational-cache.ts";
import { normalise } from "../../../../platform/text/normalise.ts";

/** Words of several turns. */
const GENERATION_SIZE = 5_000;

/** Finds concepts in folded texts by their phrases, each with where it stands. */
export class ClaimIndex {
  /** Phrases and names by their first word, and those of which a part of a word is enough. */
  private readonly byWord = new Map<string, Phrase[]>();
  private readonly byBeginning = new Map<string, Phrase[]>();
  private readonly within: Phrase[] = [];
  private readonly withinOf = new GenerationalCache(GENERATION_SIZE, (word: string) =>
    this.within.filter(({ first }) => matches(first, word)),
  );

  constructor(concepts: Record<string, string>) {
    for (const [name, list] of Object.entries(concepts)) for (const written of splitPhrases(list)) this.add(name, written);
  }

  /** Returns the concepts of a text, each with where its words stand. */
  find(words: readonly FoldedWord[]): FoundConcept[] {
    const found: FoundConcept[] = [];
    for (const [at, { text }] of words.entries()) {
      for (const phrase of this.candidatesAt(text)) {
        if (phrase.rest.every((word, index) => matches(word, words[at + index + 1]?.text)))
          found.push({ name: phrase.name, from: at, to: at + phrase.rest.length });
      }
    }
    return found;
  }

  /** Returns the names of the concepts of a text. */
  names(words: readonly FoldedWord[]): Set<string> {
    return new Set(this.find(words).map(({ name }) => name));
  }

  private candidatesAt(word: string): Phrase[] {
    const exact = this.byWord.get(word) ?? [];
    const begun = (this.byBeginning.get(word.slice(0, BEGINNING)) ?? []).filter(({ first }) => matches(first, word));
    const inner = word.length < MIN_COMPOUND ? [] : this.withinOf.get(word);
    return [...exact, ...begun, ...inner];
  }

  private add(name: string, written: string): void {
    const [first = "", ...rest] = foldWords(written, true).map(({ text }) => text);
    const phrase = { name, first, rest };
    if (first.startsWith("*")) this.within.push(phrase);
    const begin = first.replaceAll("*", "");
    if (!first.includes("*")) push(this.byWord, first, phrase);
    else if (!first.startsWith("*")) push(this.byBeginning, begin.slice(0, BEGINNING), phrase);
  }
}

const BEGINNING = 2;
const MIN_COMPOUND = 5;

interface Phrase {
  name: string;
  first: string;
  rest: string[];
}

interface FoundConcept {
  name: string;
  /** Positions of its first and last words. */
  from: number;
  to: number;
}

export interface FoldedWord {
  text: string;
  /** True for a word that begins with a capital letter. */
  isCapital: boolean;
  /** Position in the text that it was read from. */
  at: number;
}

/** Returns the words of a text, folded, an elided article apart from its noun. `isPattern` keeps the stars of a list. */
export function foldWords(text: string, isPattern = false): FoldedWord[] {
  return [...text.matchAll(isPattern ? PATTERN_WORDS : WORDS)].flatMap(({ 0: word, index }) => {
    const folded = normalise(word).replaceAll("’", "'");
    const isCapital = /^\p{Lu}/u.test(word);
    const elided = ELISION.exec(folded)?.[0];
    if (elided === undefined) return [{ text: folded, isCapital, at: index }];
    const noun = {
      text: folded.slice(elided.length),
      isCapital: /^\p{Lu}/u.test(word.slice(elided.length)),
      at: index + elided.length,
    };
    return [{ text: elided, isCapital, at: index }, noun];
  });
}

/** Returns a text as its folded words, each between single blanks, to find words in. */
export function toWording(words: readonly FoldedWord[]): string {
  return ` ${words.map(({ text }) => text).join(" ")} `;
}

const WORDS = /[\p{L}\p{M}\p{N}/%]+(?:['’-][\p{L}\p{M}\p{N}]+)*/gu;
const PATTERN_WORDS = /[\p{L}\p{M}\p{N}*/%]+(?:['’-][\p{L}\p{M}\p{N}*]+)*['’]?/gu;
const ELISION = /^(?:[cdjlmnst]|qu|dell|all|nell|un|dall|sull)'(?=\p{L}{2})/u;

function matches(pattern: string, word: string | undefined): boolean {
  if (word === undefined) return false;
  if (!pattern.includes("*")) return pattern === word;
  const core = pattern.replaceAll("*", "");
  if (pattern.startsWith("*")) return pattern.endsWith("*") ? word.includes(core) : word.endsWith(core);
  return word.startsWith(core);
}

function splitPhrases(list: string): string[] {
  return list.split(",").map((each) => each.replace(/\s+/g, " ").trim());
}

function push<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

/** Articles and the like by the answer's language: they stand before things and before no person. Folded, "à" is "a" as well. */
const DETERMINERS: Record<string, string> = {
  en: "a an the this these those its their your each every",
  fr: "un une le la les ce cette ces son",
  es: "un una el la los las este esta estos estas",
  it: "un una il lo la gli questo questa",
  nl: "een de het deze dit",
  pt: "um uma o os as este esta esse essa",
};
/** Words after a thing that is a noun by itself: a brand in front of a noun ("a Bosch drill") has none of them. */
const FOLLOWERS = new Set(
  `is are was has have can of and or in on with for to that which at from est sont a de et ou pour avec dans qui es son y o
  para con en que e ed di per ha van of voor met op die dat com do da tem`.split(/\s+/),
);
const PUNCTUATION = /^\s*[.,;:!?)]/;

/**
 * Returns true for a capitalised word that stands where a thing does, and no person or brand: "the Zeltboden is sealed". German
 * writes all nouns so, and an answer in another language about a German shop's records repeats some of them. `language`: the
 * answer's, ISO 639-1.
 */
export function isCommonNoun(words: readonly FoldedWord[], index: number, sentence: string, language: string): boolean {
  const before = words[index - 1];
  const word = words[index]!;
  const after = words[index + 1];
  if (before === undefined || !(DETERMINERS[language] ?? "").split(" ").includes(before.text)) return false;
  const rest = /^[\p{L}\p{M}'’-]+/u.exec(sentence.slice(word.at))?.[0].length ?? 0;
  return (
    after === undefined || PUNCTUATION.test(sentence.slice(word.at + rest)) || (!after.isCapital && FOLLOWERS.has(after.text))
  );
}
