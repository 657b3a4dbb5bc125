import type { SearchHit } from "../indexing/record-source.ts";
import { FITTING_SCORE } from "../query/match-fit.ts";
import type { RatedRecord, Rater } from "../query/search-request.ts";
import { ONLY_DESCRIBED } from "../ranking/boosts.ts";
import type { SearchChoice } from "./find-choice.ts";

/** A smallest score above all scores. */
export const UNREACHED = 2;
/** Highest score that is not certain. */
const UNCERTAIN = FITTING_SCORE - 1e-6;

export const isCertain = ({ score }: SearchHit) => typeof score === "number" && score >= FITTING_SCORE;

/** Leaves nothing certain. */
export const UNSOLD: Rater = {
  name: "reading",
  weight: 1,
  ratesAlone: true,
  rate: async (all) => all.map(() => ONLY_DESCRIBED),
};

/** Leaves nothing certain that has one of these ids. */
export function passedRater(passed: readonly string[]): Rater {
  const ids = new Set(passed);
  const rate = async (records: RatedRecord[]) => records.map(({ id }) => (ids.has(id) ? ONLY_DESCRIBED : 0));
  return { ...UNSOLD, rate };
}

/** Lowers the scores of hits that are not what is meant: no rater does so in the order of a field, or of what has a place. */
export function lowerScores(hits: SearchHit[], isLowered: (hit: SearchHit) => boolean): SearchHit[] {
  return hits.map((hit) => (isCertain(hit) && isLowered(hit) ? { ...hit, score: UNCERTAIN } : hit));
}

/** Gives hits that a model has chosen at least the score of what is certain, and those that it has passed over a lower one. */
export function scoreByChoice(hits: SearchHit[], { chosen, passed }: SearchChoice): SearchHit[] {
  const raised = hits.map((hit) =>
    typeof hit.score === "number" && hit.score < FITTING_SCORE && chosen.includes(hit.id as string)
      ? { ...hit, score: FITTING_SCORE }
      : hit,
  );
  return lowerScores(raised, ({ id }) => passed.includes(id as string));
}
