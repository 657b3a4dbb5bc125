import type { Turn } from "../../contracts/turn.ts";
import { findServiceTerms } from "../language/service-terms.ts";
import type { PlainReading } from "../plain-reading.ts";

/**
 * Returns what a complaint asks of the shop's pages: who waits for a refund wants to know how long it takes. Null for one that
 * names nothing of the shop's service, and for the mere wish for a person.
 */
export function toServiceQuestion({ message, shopLanguage }: Turn, reading: PlainReading): PlainReading | null {
  const { parsed, language } = reading;
  const terms = parsed.complains ? findServiceTerms(message, language, shopLanguage) : [];
  if (terms.length === 0) return null;
  const words = terms.flatMap(({ said }) => said);
  // What else a complaint tells is on no page.
  return {
    ...reading,
    intents: ["post"],
    searchText: [...(language === shopLanguage ? words : []), ...terms.map(({ name }) => name)].join(" "),
    parsed: { ...parsed, asksForService: true, words },
  };
}
