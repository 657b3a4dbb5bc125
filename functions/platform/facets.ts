import type { NumberStats } from "./ports/search/field-list.ts";
import { normalise } from "./text/normalise.ts";

/** One range of a `ranges` facet: `from` is in it, `to` is not; null is open. */
interface FacetRange {
  key: string;
  from: number | null;
  to: number | null;
  count: number;
}

/** Number of values on each step (see `floorToStep`): all that the choice of bounds looks at. */
type StepCounts = Map<number, number>;

interface Step {
  from: number;
  to: number;
  count: number;
}

interface Cut {
  at: number;
  below: number;
}

/** Numbers without a value between two neighbouring steps: a cut anywhere in them parts the values alike. */
interface Gap {
  low: number;
  high: number;
  below: number;
}

/**
 * Rounds a number down to two significant digits: 1249 → 1200, 9.99 → 9.9. An index can store the step with the number, so that
 * counting by step is one aggregation, and both adapters choose bounds from the same exact counts instead of estimated quantiles.
 */
export function floorToStep(value: number): number {
  if (value === 0) return 0;
  const { digits, exponent, exact } = twoDigits(value);
  if (value > 0) return toNumber(digits, exponent);
  return -toNumber(exact ? digits : digits + 1, exponent);
}

/**
 * Chooses at most `size` ranges, lowest first and none empty, as evenly filled as round bounds allow: those of one unit (20, 40,
 * 60) or of growing ones (20, 50, 100). Units are 1, 2 or 5 times a power of ten.
 */
export function rangesFromStepCounts(counts: StepCounts, size: number): FacetRange[] {
  const steps = [...counts]
    .filter(([, count]) => count > 0)
    .sort(([one], [other]) => one - other)
    .map(([from, count]): Step => ({ from, to: stepEnd(from), count }));
  if (steps.length === 0 || size < 1) return [];
  const total = steps.reduce((sum, step) => sum + step.count, 0);
  return toRanges(chooseCuts(listGaps(steps), total, size - 1), total);
}

function toRanges(cuts: Cut[], total: number): FacetRange[] {
  const ends: (Cut | null)[] = [...cuts, null];
  return ends.map((end, index) => {
    const start = cuts[index - 1];
    const from = start?.at ?? null;
    const to = end?.at ?? null;
    return { key: `${from ?? "*"}-${to ?? "*"}`, from, to, count: (end?.below ?? total) - (start?.below ?? 0) };
  });
}

function listGaps(steps: Step[]): Gap[] {
  let below = 0;
  return steps.slice(0, -1).map((step, index) => {
    below += step.count;
    const next = steps[index + 1]!.from;
    // No number above 0 is round enough to part 0 from what follows.
    return { low: step.from === 0 ? next : step.to, high: next, below };
  });
}

/** Finer bounds have to fill the ranges more evenly by this much (of an entropy). */
const WORTH_FINER_BOUNDS = 0.15;
/** Cuts of one unit that are compared: with more of them, ranges are too narrow for one that is open at its end. */
const MAX_CUTS = 100;

/** Compares the cuts of growing units with those of each unit, coarse to fine: at most `size` of them that are neighbours. */
function chooseCuts(gaps: Gap[], total: number, size: number): Cut[] {
  let chosen: Cut[] = [];
  let best = 0;
  for (const cuts of listScales(gaps)) {
    const { window, evenness } = mostEvenWindow(cuts, total, size);
    if (evenness > best + WORTH_FINER_BOUNDS || (chosen.length === 0 && evenness > 0)) [chosen, best] = [window, evenness];
    if (cuts.length > MAX_CUTS) break;
  }
  return chosen;
}

/** Returns the neighbouring cuts that part the values most evenly, by the entropy of the ranges; the outer ones are open. */
function mostEvenWindow(cuts: Cut[], total: number, size: number): { window: Cut[]; evenness: number } {
  const term = (count: number) => (count > 0 ? (-count / total) * Math.log(count / total) : 0);
  const sums = [0];
  for (let at = 1; at < cuts.length; at++) sums.push(sums[at - 1]! + term(cuts[at]!.below - cuts[at - 1]!.below));
  let best = { start: 0, evenness: 0 };
  for (let start = 0; start <= Math.max(0, cuts.length - size); start++) {
    const end = Math.min(cuts.length, start + size) - 1;
    if (end < start) break;
    const evenness = term(cuts[start]!.below) + sums[end]! - sums[start]! + term(total - cuts[end]!.below);
    if (evenness > best.evenness + NOISE) best = { start, evenness };
  }
  return { window: cuts.slice(best.start, best.start + size), evenness: best.evenness };
}

/** 1, 2 or 5 times a power of ten. */
interface Unit {
  digit: number;
  exponent: number;
  size: number;
  /** 1 / size where the unit is a fraction: to divide by it leaves no noise, as 0.3 is not 3 × 0.1. */
  inverse: number | null;
}

/** Lists the possible cuts of one kind after the other. The finest unit that steps know has a cut in every gap. */
function* listScales(gaps: Gap[]): Generator<Cut[]> {
  if (gaps.length === 0) return;
  const units = listUnits(Math.max(Math.abs(gaps[0]!.low), Math.abs(gaps.at(-1)!.high)));
  yield cutGaps(gaps, (gap) => growingIn(gap, units));
  for (const unit of units) {
    const cuts = cutGaps(gaps, (gap) => roundestIn(gap, unit, units));
    if (cuts.length > 0) yield cuts;
    if (cuts.length === gaps.length) return;
  }
}

function cutGaps(gaps: Gap[], choose: (gap: Gap) => number | null): Cut[] {
  return gaps.flatMap((gap): Cut[] => {
    const at = gap.low <= 0 && gap.high >= 0 ? 0 : choose(gap);
    return at === null ? [] : [{ at, below: gap.below }];
  });
}

/** Powers of ten below the largest bound that are tried. */
const DECADES = 18;

function listUnits(largest: number): Unit[] {
  const highest = Math.floor(Math.log10(largest || 1));
  return Array.from({ length: DECADES }, (_, at) =>
    [5, 2, 1].map((digit): Unit => {
      const exponent = highest - at;
      const size = toNumber(digit, exponent);
      return { digit, exponent, size, inverse: size < 1 ? Math.round(1 / size) : null };
    }),
  ).flat();
}

/** Returns the largest number in a gap that is itself 1, 2 or 5 times a power of ten. */
function growingIn({ low, high }: Gap, units: Unit[]): number | null {
  const [least, most] = low > 0 ? [low, high] : [-high, -low];
  const unit = units.find(({ size }) => size <= most);
  return unit === undefined || unit.size < least ? null : low > 0 ? unit.size : -unit.size;
}

/** Returns the multiple of a unit in a gap that is a multiple of the coarsest other unit as well. */
function roundestIn(gap: Gap, unit: Unit, units: Unit[]): number | null {
  const own = multipleIn(gap, unit);
  if (own === null || gap.high - gap.low < unit.size) return own;
  const isMultiple = ({ digit, exponent }: Unit) => exponent > unit.exponent || digit % unit.digit === 0;
  const coarser = units.find((each) => each.size > unit.size && isMultiple(each) && multipleIn(gap, each) !== null);
  return coarser === undefined ? own : multipleIn(gap, coarser);
}

/** Returns the lowest multiple in a gap that has two digits: the steps do not tell what is below a longer one. */
function multipleIn({ low, high }: Gap, { digit, size, inverse }: Unit): number | null {
  const times = Math.ceil(low / size - NOISE);
  const at = inverse === null ? times * size : times / inverse;
  return at >= low && at <= high && hasTwoDigits(times * digit) ? at : null;
}

const NOISE = 1e-9;

function hasTwoDigits(whole: number): boolean {
  let digits = Math.abs(whole);
  while (digits >= 100 && digits % 10 === 0) digits /= 10;
  return digits < 100;
}

function stepEnd(from: number): number {
  if (from === 0) return 0;
  const { digits, exponent } = twoDigits(from);
  return from > 0 ? toNumber(digits + 1, exponent) : -toNumber(digits - 1, exponent);
}

/** Works on the decimal form: 0.29 / 0.01 is 28.999… in binary. */
function twoDigits(value: number): { digits: number; exponent: number; exact: boolean } {
  const [mantissa = "0", power = "0"] = Math.abs(value).toExponential().split("e");
  const padded = mantissa.replace(".", "").padEnd(2, "0");
  return { digits: Number(padded.slice(0, 2)), exponent: Number(power) - 1, exact: /^0*$/.test(padded.slice(2)) };
}

function toNumber(digits: number, exponent: number): number {
  return Number(`${digits}e${exponent}`);
}

/** Returns what a facet of kind `stats` tells of numbers, each with how often it occurs; empty without any. */
export function numberStats(counted: Iterable<readonly [number: number, count: number]>): NumberStats[] {
  let [min, max, sum, count] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0, 0];
  // In order of the numbers: sums of fractions depend on it, and both engines are to tell the same.
  for (const [number, times] of [...counted].sort(([one], [other]) => one - other)) {
    min = Math.min(min, number);
    max = Math.max(max, number);
    sum += number * times;
    count += times;
  }
  return count === 0 ? [] : [{ key: "stats", min, max, average: Math.round((sum / count) * 1e6) / 1e6, count }];
}

const WORD_END = /[^\p{L}\p{M}\p{N}]+/u;

/** Returns true when each word of a text begins one of a value, without regard to case and accents. An empty text is in all. */
export function hasWordStarts(value: string, text: string): boolean {
  const words = normalise(value).split(WORD_END);
  return listStarts(text).every((start) => words.some((word) => word.startsWith(start)));
}

/** Returns the words of a text as values are searched for them. */
function listStarts(text: string): string[] {
  return normalise(text)
    .split(WORD_END)
    .filter((word) => word !== "");
}
