import { ABOVE, BELOW, NEAR } from "../../../../languages/claim-concepts/amounts-in-words.ts";
import type { Figure } from "./read-figures.ts";

export const UNIT_TOLERANCE = 0.001;
const CONVERTED_TOLERANCE = 0.03;
/** Minutes of an hour, as units of time are counted. */
export const HOUR = 60;

/** Shares of a figure between which a record's may lie where the words before it say so. */
const BOUNDS: [RegExp, number, number][] = [
  [new RegExp(`(?<!\\p{L})${BELOW}\\s*$`, "iu"), 0.75, 1],
  [new RegExp(`(?<!\\p{L})${ABOVE}\\s*$`, "iu"), 1, 1.25],
  [new RegExp(`(?<!\\p{L})${NEAR}\\s*$`, "iu"), 0.93, 1.07],
];

/** Returns the shares of a figure between which another may lie, by the words before it; null: it is exact. */
export function findBound(before: string): [number, number] | null {
  const [, low, high] = BOUNDS.find(([pattern]) => pattern.test(before)) ?? [];
  return low === undefined || high === undefined ? null : [low, high];
}

/** Returns true where one of some figures is the same as another, in whatever unit of its kind. */
export function hasSame(
  known: Figure[],
  figure: Figure,
  bound: [number, number] | null = null,
  isFrom = bound !== null,
): boolean {
  return known.some((each) => {
    if (each.dimension !== figure.dimension) return isTemperature(each, figure);
    if (each.isLow && !figure.isJoined && !isFrom && each.dimension === "time") return false;
    const [low, high] = bound ?? [1, 1];
    const isWithin = (left: number, right: number) => left >= low * right && left <= high * right;
    if (bound && each.values.some((left) => figure.values.some((right) => isWithin(left * each.factor, right * figure.factor))))
      return true;
    const tolerance = each.factor === figure.factor ? UNIT_TOLERANCE : CONVERTED_TOLERANCE;
    const isHour = each.dimension === "time" && each.factor === HOUR && figure.factor === HOUR;
    return each.values.some((left) =>
      figure.values.some(
        (right) =>
          isClose(left * each.factor, right * figure.factor, tolerance) ||
          (isHour && left > 12 && isClose(left - 12, right, UNIT_TOLERANCE)),
      ),
    );
  });
}

function isTemperature(each: Figure, figure: Figure): boolean {
  const toCelsius = ({ dimension, values }: Figure) =>
    dimension === "fahrenheit" ? values.map((value) => ((value - 32) * 5) / 9) : dimension === "celsius" ? values : [];
  return toCelsius(each).some((left) => toCelsius(figure).some((right) => Math.abs(left - right) < 1));
}

/** Returns true where one of some figures has the same number. */
export function hasValue(known: Figure[], figure: Figure): boolean {
  return known.some((each) => sharesValue(each, figure));
}

/** Returns true for two figures with the same number. */
export function sharesValue(left: Figure, right: Figure): boolean {
  return left.values.some((value) => right.values.includes(value));
}

/** Returns true for numbers that differ by a share of the greater one at most. */
export function isClose(left: number, right: number, tolerance: number): boolean {
  return Math.abs(left - right) <= Math.max(Math.abs(left), Math.abs(right)) * tolerance;
}
