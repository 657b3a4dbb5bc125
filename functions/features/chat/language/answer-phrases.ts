import type { AnswerPhrases } from "./answer-phrases-shape.ts";
import { GERMAN_ANSWERS } from "./answers/de.ts";
import { ENGLISH_ANSWERS } from "./answers/en.ts";
import { SPANISH_ANSWERS } from "./answers/es.ts";
import { FRENCH_ANSWERS } from "./answers/fr.ts";
import { ITALIAN_ANSWERS } from "./answers/it.ts";
import { DUTCH_ANSWERS } from "./answers/nl.ts";
import { PORTUGUESE_ANSWERS } from "./answers/pt.ts";
import { type Language, toLanguage } from "./languages.ts";

const BOOKS: Record<Language, AnswerPhrases> = {
  en: ENGLISH_ANSWERS,
  de: GERMAN_ANSWERS,
  fr: FRENCH_ANSWERS,
  es: SPANISH_ANSWERS,
  it: ITALIAN_ANSWERS,
  nl: DUTCH_ANSWERS,
  pt: PORTUGUESE_ANSWERS,
};

/** What is said in a language (ISO 639-1); English where there are no phrases of it. */
export function answerPhrases(language: string): AnswerPhrases {
  return BOOKS[toLanguage(language)];
}
