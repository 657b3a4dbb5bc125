import { ANSWERING_DEEDS, OWN_DEEDS } from "../../../../languages/claim-concepts/own-deeds.ts";
import { lazy } from "../../../../platform/concurrency/lazy.ts";
import { normalise } from "../../../../platform/text/normalise.ts";

const deeds = lazy(() => OWN_DEEDS.map((pattern) => new RegExp(pattern, "gu")));
const answering = lazy(() => ANSWERING_DEEDS.trim().split(/\s+/));
const QUESTION = /\?["”»)\]*_\s]*$/;

/**
 * Returns true where an assistant says that it has done something, or will, other than to answer: nothing that it says gets done.
 * "I have found three tents" is no such sentence, "I have taken your order out of the queue" is.
 */
export function tellsOwnDeed(sentence: string): boolean {
  if (QUESTION.test(sentence)) return false;
  const folded = normalise(sentence).replaceAll("’", "'");
  return deeds().some((pattern) => [...folded.matchAll(pattern)].some(([, verb]) => !isAnswering(verb!)));
}

function isAnswering(verb: string): boolean {
  return answering().some((begin) => verb === begin || (begin.length > 2 && verb.startsWith(begin)));
}
