import { UNITS } from "../../../../languages/claim-concepts/units.ts";

/** A unit: what it measures, and how many of the first unit of its kind it is. */
interface Unit {
  dimension: string;
  factor: number;
}

const EXACT = new Map<string, Unit>();
const BEGUN: [string, Unit][] = [];
for (const [dimension, sizes] of Object.entries(UNITS))
  for (const size of sizes.split(";")) {
    const [factor, ...words] = size.trim().split(/\s+/);
    for (const word of words) {
      if (word.endsWith("*")) BEGUN.push([word.slice(0, -1), { dimension, factor: Number(factor) }]);
      else EXACT.set(word, { dimension, factor: Number(factor) });
    }
  }

/** Returns the unit that a folded word is; undefined for any other word. */
export function findUnit(word: string): Unit | undefined {
  if (word === "") return undefined;
  return EXACT.get(word) ?? BEGUN.find(([begin]) => word.startsWith(begin))?.[1];
}
