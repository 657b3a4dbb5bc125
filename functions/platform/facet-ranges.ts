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
  coarseness: number;
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

/** Chooses at most `size` ranges with round bounds and about equally many values each, lowest first, none empty. */
export function rangesFromStepCounts(counts: StepCounts, size: number): FacetRange[] {
  const steps = [...counts]
    .filter(([, count]) => count > 0)
    .sort(([one], [other]) => one - other)
    .map(([from, count]): Step => ({ from, to: stepEnd(from), count }));
  if (steps.length === 0 || size < 1) return [];
  const total = steps.reduce((sum, step) => sum + step.count, 0);
  return toRanges(chooseCuts(possibleCuts(steps), total, size), total);
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

/** Returns one cut in each gap between neighbouring steps, at the roundest number there. */
function possibleCuts(steps: Step[]): Cut[] {
  let below = 0;
  return steps.slice(0, -1).map((step, index) => {
    below += step.count;
    const next = steps[index + 1]!.from;
    // Nothing above 0 is near enough to 0 to be rounder than the next value.
    return { ...roundestBetween(step.from === 0 ? next : step.to, next), below };
  });
}

/** Chooses the cut nearest to each even share; a rounder number may be further off. The first of equals wins. */
function chooseCuts(cuts: Cut[], total: number, size: number): Cut[] {
  const share = total / size;
  const chosen = new Set<Cut>();
  for (let part = 1; part < size; part++) {
    let best: Cut | null = null;
    let least = Number.POSITIVE_INFINITY;
    for (const cut of cuts) {
      const cost = Math.abs(cut.below - part * share) / share + cut.coarseness;
      if (cost < least) [best, least] = [cut, cost];
    }
    if (best) chosen.add(best);
  }
  return [...chosen].sort((one, other) => one.at - other.at);
}

/** Tries multiples of 10, 5, 2 and 1 times each power of ten, coarse to fine; two significant digits always succeed. */
function roundestBetween(low: number, high: number): { at: number; coarseness: number } {
  if (low <= 0 && high >= 0) return { at: 0, coarseness: 0 };
  const highest = Math.ceil(Math.log10(Math.max(Math.abs(low), Math.abs(high))));
  for (let exponent = highest; exponent >= highest - 17; exponent--) {
    for (const digit of [10, 5, 2]) {
      const unit = toNumber(digit, exponent - 1);
      const at = withoutNoise(Math.ceil(withoutNoise(low / unit)) * unit);
      if (at >= low && at <= high) return { at, coarseness: coarsenessFor(unit / Math.abs(at)) };
    }
  }
  return { at: high, coarseness: 1 };
}

/** 10, 20 and 50 cost nothing, 25 or 30 a little, 27 much: a third of a range's share. */
function coarsenessFor(unitPerValue: number): number {
  if (unitPerValue >= 0.9) return 0;
  if (unitPerValue >= 0.19) return 0.1;
  return unitPerValue >= 0.09 ? 0.2 : 0.35;
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

function withoutNoise(value: number): number {
  return Number(value.toPrecision(12));
}
