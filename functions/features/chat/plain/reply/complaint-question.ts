import type { CuratorResult } from "../../contracts/answer.ts";
import type { Turn } from "../../contracts/turn.ts";
import { findServiceTerms } from "../language/service-terms.ts";
import type { PlainReading } from "../plain-reading.ts";
import { findFixedKind } from "./fixed-answer.ts";

/** Score of a passage that helps whoever complains, where the message names nothing of the shop's service. */
const MIN_PASSAGE_SCORE = 0.45;

/** True for a complaint, and for an insult, which may tell of a fault as well. */
export function isComplaint({ parsed }: PlainReading): boolean {
  return parsed.complains || parsed.smalltalk === "insult";
}

/**
 * Returns what a complaint asks of the shop's pages: who waits for a refund wants to know how long it takes, and who got broken
 * glass what to send. Null for the mere wish for a person.
 */
export function toServiceQuestion({ message, shopLanguage }: Turn, reading: PlainReading): PlainReading | null {
  if (!isComplaint(reading)) return null;
  const { parsed, language } = reading;
  const terms = findServiceTerms(message, language, shopLanguage);
  const said = terms.flatMap((term) => term.said);
  // What else a complaint tells is on no page, where it names the service.
  const words = terms.length > 0 ? said : message.split(/\s+/);
  return {
    ...reading,
    intents: ["post"],
    question: message,
    searchText: [...(language === shopLanguage ? words : []), ...terms.map(({ name }) => name)].join(" "),
    parsed: { ...parsed, smalltalk: null, complains: true, asksForService: true, ...(terms.length > 0 && { words: said }) },
  };
}

/** True where a page helps whoever complains, or the complaint is about an order, which has an answer of its own. */
export function helpsWithComplaint({ message }: Turn, { language }: PlainReading, curated: CuratorResult[]): boolean {
  if (findFixedKind(message, language) === "order") return true;
  const candidates = curated.flatMap((result) => result.candidates);
  return candidates.some(({ fit, passageScore = 0 }) => fit === "answers" || passageScore >= MIN_PASSAGE_SCORE);
}
