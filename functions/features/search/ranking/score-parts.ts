import type { RATER_NAMES, Rater } from "../query/search-request.ts";
import { scoreWith } from "./boosts.ts";
import { type RankedRecord, refKey } from "./retrieval/fuse.ts";
import { boostsOf, type SIGNALS, type StoredSignals } from "./retrieval/stored-signals.ts";
import { leastScore, scoreOf } from "./scores/tier-scores.ts";

/** Further names of what moves a score: what the first page was rated by, the smallest score asked for, and the hit before. */
export const FURTHER_SIGNALS = ["firstPage", "minScore", "hitBefore"] as const;

/** Signal that moves a record within its tier, beside the words of the text and its meaning. */
export interface MovingSignal {
  name: (typeof SIGNALS)[number] | Exclude<(typeof RATER_NAMES)[number], "rules"> | (typeof FURTHER_SIGNALS)[number];
  /** Absent: it has none. */
  weight?: number;
  /** The number that the record holds, or the rating that it got; null: it has none. */
  value?: number | null;
  /** Added to the score. */
  moved: number;
}

/** The parts that a score is the sum of, in the order in which they are added. */
interface ScoreParts {
  /** Least score of the tier. */
  tier: number;
  words: number;
  meaning: number;
  /** Likeness to the best answers to a question. */
  likeness: number;
  signals: MovingSignal[];
  /** Moved by all rules together. */
  rules: number;
}

/** Ratings that raters gave, by rater and record. */
export type Ratings = Map<Rater, Map<string, number>>;

/** Returns the raters, whose ratings can then be read. */
export function recordRatings(raters: readonly Rater[]): { raters: Rater[]; ratings: Ratings } {
  const ratings: Ratings = new Map();
  const recorded = raters.map((rater): Rater => {
    const recording: Rater = {
      ...rater,
      async rate(records) {
        const rated = await rater.rate(records);
        ratings.set(recording, new Map(records.map((record, at) => [refKey(record), rated[at]!])));
        return rated;
      },
    };
    return recording;
  });
  return { raters: recorded, ratings };
}

/** Takes a score apart. Each part is what the score grows by when it is added to those before it: their sum is the score. */
export function partsOf(record: RankedRecord, signals: StoredSignals, ratings: Ratings): ScoreParts {
  const { fit, boost } = record;
  const { tier, ofWords, ofMeaning } = fit;
  let reached = leastScore(tier);
  const moveTo = (score: number) => {
    const moved = roundPart(score - reached);
    reached = score;
    return moved;
  };
  const parts: ScoreParts = {
    tier: reached,
    words: ofWords > 0 ? moveTo(scoreOf({ tier, closeness: ofWords })) : 0,
    meaning: ofMeaning > 0 ? moveTo(scoreOf({ tier, closeness: ofWords + ofMeaning })) : 0,
    likeness: moveTo(scoreOf(fit)),
    signals: [],
    rules: 0,
  };
  let share = 0;
  for (const signal of boostsOf(signals, record.numbers)) {
    share += signal.share;
    parts.signals.push({ name: signal.name, weight: signal.weight, value: signal.value, moved: moveTo(scoreOf(fit, share)) });
  }
  moveTo(scoreOf(fit, boost));
  addRatings(parts, record, ratings, moveTo);
  const rest = moveTo(record.score);
  if (rest !== 0) parts.signals.push({ name: nameRest(record, ratings, rest), moved: rest });
  return parts;
}

/** Adds what raters say one after another, those that move within the tier first. */
function addRatings(parts: ScoreParts, record: RankedRecord, ratings: Ratings, moveTo: (score: number) => number): void {
  const key = refKey(record);
  const isMoved = record.unboosted !== undefined;
  let learnt = 0;
  let lift = 0;
  const own = [...ratings].flatMap(([rater, rated]) => (rated.has(key) ? [{ rater, rating: rated.get(key)! }] : []));
  const within = own.filter(({ rater }) => !rater.crossesSteps);
  for (const { rater, rating } of [...within, ...own.filter(({ rater }) => rater.crossesSteps)]) {
    if (rater.crossesSteps) lift += rater.weight * rating;
    else learnt += rater.weight * rating;
    const moved = isMoved ? moveTo(scoreWith(record, learnt, lift)) : 0;
    if (rater.name === "rules") parts.rules += moved;
    else if (rating !== 0)
      parts.signals.push({ name: rater.name, weight: rater.weight, value: roundPart(toShown(rating)), moved });
  }
}

/** Ratings that put a record below its step are shown as the lowest. */
function toShown(rating: number): number {
  return Math.max(-1, rating);
}

/** A later page has what the first one was rated by, all together; after the window, no score exceeds the one before. */
function nameRest({ unboosted }: RankedRecord, ratings: Ratings, rest: number): (typeof FURTHER_SIGNALS)[number] {
  if (unboosted !== undefined && ratings.size === 0) return "firstPage";
  return rest > 0 ? "minScore" : "hitBefore";
}

/** Scores have six digits. */
function roundPart(part: number): number {
  return Math.round(part * 1e6) / 1e6;
}
