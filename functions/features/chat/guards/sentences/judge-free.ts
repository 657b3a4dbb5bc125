import { foldWords } from "../reading/claim-index.ts";
import { isFree, listContent, readAmounts } from "../reading/free-texts.ts";
import type { Clause } from "../reading/read-clauses.ts";
import type { AnswerEvidence } from "./answer-evidence.ts";
import { asksBack } from "./tells-own-deed.ts";

/** Words that a claim shares with a text by which something of its own, or on a condition, is free. */
const MIN_SHARED = 2;

/**
 * Returns true for a sentence that gives something away which no text says is free: a text must be about the same, and what is
 * free on a condition, or of its kind only, is not free without any.
 */
export function givesAway(
  sentence: string,
  clauses: Clause[],
  topics: ReadonlySet<string>,
  { evidence, language }: { evidence: AnswerEvidence; language: string },
): boolean {
  const given = clauses.filter(isFree);
  if (given.length === 0 || asksBack(sentence)) return false;
  const own = listContent(foldWords(sentence), language);
  // "Yes, for free": of what was asked for.
  const isBare = given.every(({ words }) => listContent(words, language).length === 0);
  const content = isBare ? [...own, ...listContent(foldWords(evidence.message), language)] : own;
  const amounts = readAmounts(sentence);
  const isForeign = language !== evidence.language;
  const minimum = isForeign ? 1 : MIN_SHARED;
  return !evidence.freeTexts().some((text) => {
    if (isForeign && text.isProduct) return true;
    const isAbout = [...topics].some((topic) => text.topics.has(topic));
    const near = content.filter((word) => text.words.has(word, language)).length;
    const shared = content.filter((word) => text.around.has(word, language)).length;
    if ([...amounts].some((amount) => text.amounts.has(amount))) return true;
    if (!text.isLimited) return shared > 0 || isAbout;
    return near > 0 && (shared + (isAbout ? 1 : 0) >= minimum || shared === content.length);
  });
}
