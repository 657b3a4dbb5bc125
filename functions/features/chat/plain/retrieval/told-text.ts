import { LANGUAGES, languageData, toLanguage } from "../../../../languages/registry.ts";
import { lazyMembers } from "../../../../platform/concurrency/lazy.ts";
import { foldCharacters, phrasePattern } from "../../../../platform/text/phrase-pattern.ts";
import { analyse } from "../../../../platform/text/words.ts";
import type { SearchHit } from "../../../search/index.ts";
import { outlineText, type TextPiece } from "../../shop/text-outline.ts";
import { findServiceTerms, type ServiceTerm, saysTerm } from "../language/service-terms.ts";

/** Words among which a sentence names its subject. */
const FIRST_WORDS = 6;
const ANAPHORS = lazyMembers(LANGUAGES, (language) => phrasePattern([languageData(language).serviceWords.anaphors], "u"));

/** Subjects that one page is mostly about, by their usual English names. */
const FAMILIES = [
  ["returns", "label", "refund", "exchange", "cancel"],
  ["delivery", "track order", "customs"],
  ["payment", "instalments", "invoice"],
];

/** Returns true where a title names subjects of service, and none of those that are asked about nor one of their family. */
export function isAboutOthers(title: string, asked: ServiceTerm[], language: string): boolean {
  return subjectsOf(title, language).length > 0 && !isAbout(title, asked, language);
}

function isAbout(title: string, asked: ServiceTerm[], language: string): boolean {
  const isNear = (one: string, other: string) =>
    one === other || FAMILIES.some((family) => family.includes(one) && family.includes(other));
  return subjectsOf(title, language).some(({ topic }) => asked.some((term) => isNear(term.topic, topic)));
}

function subjectsOf(text: string, language: string): ServiceTerm[] {
  return findServiceTerms(text, language, language).filter(({ isSubject }) => isSubject);
}

/**
 * Returns what a page tells of a subject of service that is asked about. Where its title names other subjects, a sentence tells
 * of it only at its beginning, or below a heading that names it, and not of the page's own things by a pronoun: on a page on
 * gift cards, "you can pay with them" tells not how to pay, and "within 30 days of delivery" no delivery on one on returns.
 */
export function keepToldText({ title, content }: SearchHit, asked: ServiceTerm[], language: string): string {
  const text = `${title} ${content}`;
  const subjects = asked.filter(({ isSubject }) => isSubject);
  if (subjects.length === 0 || typeof content !== "string" || !isAboutOthers(String(title), subjects, language)) return text;
  const tells = ({ text: sentence, headings }: TextPiece) => {
    const stemsOf = (words: { stem: string }[]) => new Set(words.map(({ stem }) => stem));
    const words = analyse(sentence, language);
    if (!subjects.some((term) => saysTerm(stemsOf(words), term)) || isAbout(headings.join(". "), subjects, language)) return true;
    const begins = subjects.some((term) => saysTerm(stemsOf(words.slice(0, FIRST_WORDS)), term));
    return begins && !ANAPHORS[toLanguage(language)].test(foldCharacters(sentence));
  };
  const told = outlineText(content, language).filter(tells);
  // The title's own words are those of another subject: "cartões presente" are no cards to pay with.
  return told.flatMap(({ text: sentence, headings }) => [...headings, sentence]).join(" ");
}
