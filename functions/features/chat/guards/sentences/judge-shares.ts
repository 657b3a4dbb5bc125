import { ABOVE, BELOW, NEAR, NO_SHARE, SHARES } from "../../../../languages/claim-concepts/amounts-in-words.ts";
import { lazy } from "../../../../platform/concurrency/lazy.ts";
import { normalise } from "../../../../platform/text/normalise.ts";
import type { ClaimEvidence } from "../claim-evidence.ts";

const shares = lazy(() =>
  SHARES.map(([percent, words]) => ({
    percent,
    pattern: new RegExp(`(?<!\\p{L})(?:${words})${NO_SHARE}`, "u"),
    rough: new RegExp(`(?<!\\p{L})(?:${BELOW}|${ABOVE}|${NEAR}) (?:zu |de |di )?(?:${words})`, "u"),
  })),
);
/** Points of a percentage by which "almost two thirds" may be off. */
const ROUGH = 5;

function listNear(percent: number, by: number): number[] {
  const whole = Math.round(percent);
  return [percent, ...Array.from({ length: 2 * by + 1 }, (_, at) => whole - by + at)];
}

/** Returns true for a share in words ("a third off", "die Hälfte") that nothing given states, in words or percent. */
export function namesUnknownShare(sentence: string, wording: string, claims: ClaimEvidence): boolean {
  const folded = normalise(sentence);
  return shares().some(
    ({ percent, pattern, rough }) =>
      pattern.test(folded) &&
      !pattern.test(wording) &&
      !listNear(percent, rough.test(folded) ? ROUGH : 0).some((each) => claims.isShops(each)),
  );
}
