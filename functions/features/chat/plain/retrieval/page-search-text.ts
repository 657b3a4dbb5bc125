import { languageData, toLanguage } from "../../../../languages/registry.ts";
import type { Turn } from "../../contracts/turn.ts";
import { findCountryWords } from "../language/country-words.ts";
import type { PlainReading } from "../plain-reading.ts";
import { toSearchText } from "./relevance.ts";
import { keepAskingSentences, readServiceSubject } from "./service-subject.ts";

/** True for a question that pages answer before products. */
export function asksForPage({ intents: [main] }: PlainReading): boolean {
  return main === "post" || main === "contact";
}

/**
 * Returns the text to search pages for. A question for a page is searched by the words of its topics as well; as it was asked
 * where it names no thing ("where is your store?"), or only products that were shown ("can I return it?").
 */
export function toPageSearchText(turn: Turn, interpretation: PlainReading): string {
  const { shopLanguage } = turn;
  const { intents, language, request: question = turn.message } = interpretation;
  if (intents[0] === "contact") return languageData(toLanguage(shopLanguage)).serviceWords.contactPage;
  const { adviceText } = interpretation;
  const text = toSearchText(adviceText === undefined ? interpretation : { ...interpretation, searchText: adviceText });
  if (!asksForPage(interpretation)) return text;
  const subject = readSubject(turn, interpretation);
  const countries = findCountryWords(question, language, shopLanguage);
  // A question about the products shown is about no page, unless it is about the shop's service.
  if (text === "*" && subject.terms.length + countries.length === 0) return text;
  const isForeign = language !== shopLanguage;
  const asked = text !== "" && text !== "*" ? text : isForeign ? "" : question;
  const own = isForeign ? asked : keepWords(asked, keepAskingSentences(subject.text, language, shopLanguage));
  const names = subject.terms.flatMap(({ name, said }) => (said.length > 1 ? [name] : []));
  return toSearchText({ ...interpretation, searchText: [own, ...names, ...countries].join(" ") });
}

/** Returns what a question is about of the shop's service, and the names of it. */
export function readSubject({ message, shopLanguage }: Turn, { language, request = message }: PlainReading) {
  return readServiceSubject(request, language, shopLanguage);
}

/** Keeps the words of a text that another has as well; all where it has none of them. */
function keepWords(text: string, other: string): string {
  const kept = text.split(" ").filter((word) => other.includes(word));
  return kept.length > 0 ? kept.join(" ") : text;
}
