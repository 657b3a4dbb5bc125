import { ANSWERING_DEEDS, OFFERS, OWN_DEEDS } from "../../../../languages/claim-concepts/sentence-words.ts";
import { lazy } from "../../../../platform/concurrency/lazy.ts";
import { normalise } from "../../../../platform/text/normalise.ts";

const deeds = lazy(() => OWN_DEEDS.map((pattern) => new RegExp(pattern, "gu")));
const offers = lazy(() => OFFERS.map((pattern) => new RegExp(`(?:${pattern})[^,:;]*$`, "u")));
const answering = lazy(() => ANSWERING_DEEDS.trim().split(/\s+/));

export function asksBack(sentence: string): boolean {
  return /\?["”»)\]*_\s]*$/.test(sentence);
}

/**
 * Returns true where an assistant says that it has done something, or will, other than to answer: nothing that it says gets done.
 * "I have found three tents" is no such sentence, "I have taken your order out of the queue" is.
 */
export function tellsOwnDeed(sentence: string): boolean {
  if (asksBack(sentence)) return false;
  const folded = fold(sentence);
  return deeds().some((pattern) => [...folded.matchAll(pattern)].some(([, verb]) => !isAnswering(verb!)));
}

/** Returns true where an assistant offers to look, to ask or to show, and says nothing after a comma. */
export function isOffer(sentence: string): boolean {
  const folded = fold(sentence);
  return offers().some((pattern) => pattern.test(folded));
}

function fold(sentence: string): string {
  return normalise(sentence).replaceAll("’", "'");
}

function isAnswering(verb: string): boolean {
  return answering().some((begin) => verb === begin || (begin.length > 2 && verb.startsWith(begin)));
}
