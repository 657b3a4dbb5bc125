import { numeralValue } from "../../../../domain/messages/numerals.ts";
import { ANSWERING_WORDS } from "../../../../languages/claim-concepts/answering-words.ts";
import { lazyMembers } from "../../../../platform/concurrency/lazy.ts";
import { stemmerFor } from "../../../../platform/text/language/stem.ts";
import { stopWordsFor } from "../../../../platform/text/language/stop-words.ts";
import type { FoldedWord } from "./claim-index.ts";

/** Letters of a beginning that may have any ending; a shorter one has few. */
const MIN_OPEN = 4;
const MAX_SHORT_ENDING = 2;

/** Word of a sentence that says something of what it is about. */
export interface ContentWord {
  text: string;
  stem: string;
}

/** Returns the words of a sentence by which it says something: no stop words, none of those by which any answer speaks. */
export function readContentWords(words: readonly FoldedWord[], language: string): ContentWord[] {
  const stem = stemmerFor(language);
  const stopWords = stopWordsFor(language);
  const answering = answeringWords(language);
  return words
    .flatMap(({ text }) => text.split(/[-/'’]/))
    .filter((text) => text.length > 2 && !/\p{N}/u.test(text) && !stopWords.has(text) && !answering.has(text))
    .filter((text) => numeralValue(text) === undefined)
    .map((text) => ({ text, stem: stem(text) }));
}

/** Returns true for a language whose words of speaking are known: of others everything would seem to claim something. */
export function hasAnsweringWords(language: string): boolean {
  return Object.hasOwn(ANSWERING_WORDS, language);
}

class WordList {
  private readonly exact = new Set<string>();
  private readonly begun = new Map<string, string[]>();

  constructor(list: string) {
    for (const word of list.trim().split(/\s+/)) {
      if (!word.endsWith("*")) this.exact.add(word);
      else {
        const begin = word.slice(0, -1);
        const key = begin.slice(0, 2);
        this.begun.set(key, [...(this.begun.get(key) ?? []), begin]);
      }
    }
  }

  has(word: string): boolean {
    return (
      this.exact.has(word) ||
      (this.begun.get(word.slice(0, 2)) ?? []).some(
        (begin) => word.startsWith(begin) && (begin.length >= MIN_OPEN || word.length - begin.length <= MAX_SHORT_ENDING),
      )
    );
  }
}

const lists = lazyMembers(Object.keys(ANSWERING_WORDS), (language) => new WordList(ANSWERING_WORDS[language]!));
const NONE = new WordList("");

function answeringWords(language: string): WordList {
  return lists[language] ?? NONE;
}
