import { extractStems, normalise } from "../../../../platform/text/words.ts";
import { stopWordsFor, WrittenText } from "../../../search/index.ts";
import { findCountryWords } from "../language/country-words.ts";
import { fillersOf } from "../language/fillers.ts";
import { findServiceTerms } from "../language/service-terms.ts";

/** What a message asks of the shop's pages, in their language. */
export interface PageQuestion {
  /** The text to search for; empty: nothing is asked. */
  text: string;
  /** What it is about: each by the stems of the words that may say it. */
  subjects: ReadonlySet<string>[];
}

export const NO_QUESTION: PageQuestion = { text: "", subjects: [] };

/** Reads what a message asks of pages. Of one in another language than the pages' only what the dictionary knows is left. */
export function readPageQuestion(message: string, language: string, pageLanguage: string): PageQuestion {
  const isForeign = language !== pageLanguage;
  const terms = findServiceTerms(message, language, pageLanguage);
  const countries = findCountryWords(message, language, pageLanguage);
  const said = new Set(terms.flatMap((term) => term.said.map(normalise)));
  const words = contentWords(message, language).filter((word) => !isForeign || /\p{N}|^\p{Lu}/u.test(word));
  const others = words.filter((word) => !said.has(normalise(word)));
  const stemsOf = (text: string) => new Set(extractStems(text, pageLanguage));
  return {
    text: [
      ...new Set([...(isForeign ? [] : words), ...terms.map(({ name }) => name), ...(isForeign ? others : []), ...countries]),
    ].join(" "),
    subjects: [
      ...terms.map(
        ({ names, said: own }) =>
          new Set([
            ...names.flatMap((name) => name.at(-1) ?? []),
            ...(isForeign ? [] : own.flatMap((word) => [...stemsOf(word)])),
          ]),
      ),
      ...others.map(stemsOf),
      ...(countries.length > 0 ? [stemsOf(countries.join(" "))] : []),
    ].filter(({ size }) => size > 0),
  };
}

function contentWords(message: string, language: string): string[] {
  const [stopWords, fillers] = [stopWordsFor(language), fillersOf(language)];
  return new WrittenText(message).remainingWords(language, (word) => stopWords.has(word) || fillers.has(word));
}

/** Joins a question with the one that it goes on with. */
export function joinQuestions(before: PageQuestion, own: PageQuestion): PageQuestion {
  return { text: `${before.text} ${own.text}`.trim(), subjects: [...before.subjects, ...own.subjects] };
}

/** Returns the share of what is asked that a text says. */
export function coverage({ subjects }: PageQuestion, text: string, language: string): number {
  const has = new Set(extractStems(text, language));
  return subjects.filter((subject) => [...subject].some((stem) => has.has(stem))).length / Math.max(1, subjects.length);
}
