import { HABITUAL, HABITUAL_BEFORE } from "../../../../languages/claim-concepts/claim-concepts.ts";
import type { FoldedWord } from "../reading/claim-index.ts";
import { CLAIM_WORDS_OF, hasKind } from "../reading/claim-vocabulary.ts";
import type { Clause } from "../reading/read-clauses.ts";
import { readTimes } from "../reading/read-times.ts";
import type { AnswerEvidence } from "./answer-evidence.ts";

const WEEKDAYS = "monday tuesday wednesday thursday friday saturday sunday".split(" ");

/** Returns true for a sentence that names a time, or promises a day, of which nothing given to the turn says so. */
export function namesUnknownTime(words: FoldedWord[], clauses: Clause[], evidence: AnswerEvidence): boolean {
  // A server that knows orders knows their days.
  if (evidence.knowsOrders) return false;
  const isArrival = hasKind(words, "arrival");
  const asked = evidence.askedTimes();
  const isUntold = (time: string) =>
    !evidence.times().has(time) && (isArrival || !(asked.has(time) && clauses.some(({ isDenied }) => isDenied)));
  if ([...readTimes(words)].some((time) => isUntold(time))) return true;
  const days = clauses.flatMap(({ terms }) => [...terms]).filter((term) => WEEKDAYS.includes(term));
  if (!isArrival && days.length === 1 && isOnOneDay(words, evidence)) return true;
  if (!isArrival || days.length === 0 || clauses.some(({ isDenied }) => isDenied)) return false;
  const told = evidence.texts().flatMap((text) => text.clauses.filter(({ words: each }) => hasKind(each, "arrival")));
  return !days.some((day) => told.some(({ terms }) => terms.has(day)));
}

/**
 * Returns true for a weekday that is a date ("on Monday", not "on Mondays") and that nothing but opening hours names. `words`: of
 * a sentence that names one.
 */
function isOnOneDay(words: FoldedWord[], evidence: AnswerEvidence): boolean {
  const [day] = CLAIM_WORDS_OF.terms()
    .find(words)
    .filter(({ name }) => WEEKDAYS.includes(name));
  const word = words[day!.from]!.text;
  const before = words[day!.from - 1]?.text ?? "";
  if (HABITUAL.test(word) || HABITUAL_BEFORE.has(before) || words.some(({ text }) => /^\d/.test(text))) return false;
  if (["opening", "store"].some((topic) => CLAIM_WORDS_OF.topics().names(words).has(topic)) || hasKind(words, "closed"))
    return false;
  const told = evidence.texts().flatMap((text) => text.clauses.filter(({ terms }) => terms.has(day!.name)));
  return told.every(({ text, terms }) => /\p{Nd}/u.test(text) || terms.size > 1 || text.trim().split(" ").length < 3);
}
