import { findServiceTerms, type ServiceTerm } from "../language/service-terms.ts";
import { stripNumberWords } from "./requested-number.ts";

/** Subject of a question, beside the words that ask for a number. */
interface ServiceSubject {
  text: string;
  terms: ServiceTerm[];
}

/**
 * Reads what a question asks about the shop's service, in words of the language of its pages. "What do I pay for postage?" asks
 * for no way to pay, "can I pay in parts?" does.
 */
export function readServiceSubject(question: string, language: string, pageLanguage: string): ServiceSubject {
  const text = stripNumberWords(question);
  const terms = findServiceTerms(text, language, pageLanguage);
  const all = terms.length > 0 ? terms : findServiceTerms(question, language, pageLanguage);
  return { text: terms.length < all.length ? question : text, terms: all };
}

/** Keeps the sentences that name the service asked about: what happened before says little of the page. */
export function keepAskingSentences(text: string, language: string, pageLanguage: string): string {
  const isOfService = (sentence: string) => findServiceTerms(sentence, language, pageLanguage).some(({ isSubject }) => isSubject);
  const kept = text.split(SENTENCE_END).filter(isOfService);
  return kept.length > 0 ? kept.join(" ") : text;
}
const SENTENCE_END = /[.!?…]+\s+|\n+/u;
