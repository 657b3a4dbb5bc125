import type { JudgedHit, SearchExpectation } from "./judge-search.ts";

/** Judgement of one answer of one engine, for the figures by class. */
export interface ClassVerdict {
  /** Right hits among the first `possible`. */
  right: number;
  /** Number of right records, five at most; 0 for a thing that is not sold. */
  possible: number;
  /** The first hit is right; for a thing that is not sold, no hit is confident. */
  first: boolean;
  /** One of the first ten hits is right. */
  anyTen: boolean;
  zero: boolean;
  /** The first hit is wrong and has a confident score; for a thing that is not sold, any hit has one. */
  confident: boolean;
  /** Place of the first right hit, from 1; null when none is found. */
  place: number | null;
  /** Score of the first hit; for a thing that is not sold, the highest of all; 0 without one. */
  score: number;
  /** Ids of the first ten hits. */
  found: string[];
}

const FIRST = 5;
const TEN = 10;
/** Score from which a hit claims to be what the text asks for. */
const CONFIDENT = 0.5;

/** Judges hits, best first, against the complete list of right records (`may`); without one, nothing right is sold. */
export function judgeByClass({ may = [] }: SearchExpectation, hits: JudgedHit[]): ClassVerdict {
  const found = hits.map(({ id }) => id);
  const possible = Math.min(FIRST, may.length);
  const isRight = (id: string) => may.includes(id);
  const at = found.findIndex(isRight);
  const told = may.length === 0 ? hits : hits.slice(0, 1);
  const claims = at === 0 ? [] : told;
  const confident = claims.some(({ score }) => score >= CONFIDENT);
  return {
    right: found.slice(0, possible).filter(isRight).length,
    possible,
    first: may.length === 0 ? !confident : at === 0,
    anyTen: at >= 0 && at < TEN,
    zero: found.length === 0,
    confident,
    place: at < 0 ? null : at + 1,
    score: told.reduce((highest, { score }) => Math.max(highest, score), 0),
    found: found.slice(0, TEN),
  };
}

export interface ClassFigures {
  questions: number;
  /** Mean share of right hits among the first five, or among as many as there are right records; null for unsold things. */
  precision: number | null;
  first: number;
  anyTen: number;
  zero: number;
  confident: number;
  /** Sums over the questions: "54 of 118". */
  right: number;
  possible: number;
}

/** Sums up verdicts of one engine on the questions of one class. */
export function toFigures(verdicts: ClassVerdict[]): ClassFigures {
  const count = (holds: (verdict: ClassVerdict) => boolean) => verdicts.filter(holds).length;
  const sold = verdicts.filter(({ possible }) => possible > 0);
  const shares = sold.reduce((sum, { right, possible }) => sum + right / possible, 0);
  return {
    questions: verdicts.length,
    precision: sold.length > 0 ? shares / sold.length : null,
    first: count(({ first }) => first),
    anyTen: count(({ anyTen }) => anyTen),
    zero: count(({ zero }) => zero),
    confident: count(({ confident }) => confident),
    right: verdicts.reduce((sum, { right }) => sum + right, 0),
    possible: verdicts.reduce((sum, { possible }) => sum + possible, 0),
  };
}

/**
 * Returns true where another engine does better: it is right first, or keeps silent about a thing that is not sold, and ours is
 * or does not; of a sorted answer, it has more right hits at the top.
 */
export function isLoss(kind: string, ours: ClassVerdict, other: ClassVerdict): boolean {
  return kind === "sorted" ? other.right > ours.right : other.first && !ours.first;
}
