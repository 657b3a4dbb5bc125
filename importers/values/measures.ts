import { readNumber } from "./numbers.ts";

const KILOGRAMS: Record<string, number> = { kg: 1, g: 0.001, lbs: 0.453_592_37, lb: 0.453_592_37, oz: 0.028_349_523 };
const CENTIMETRES: Record<string, number> = { cm: 1, mm: 0.1, m: 100, in: 2.54, yd: 91.44 };
const UNIT = /\b([a-z]{1,3})\)?$/i;

/** Reads a weight in kilograms; its unit stands behind it or in brackets in the label of its column. Null for none. */
export function readWeight(text: string, label = ""): number | null {
  return readMeasure(text, label, KILOGRAMS);
}

/** Reads a length in centimetres likewise. */
export function readLength(text: string, label = ""): number | null {
  return readMeasure(text, label, CENTIMETRES);
}

function readMeasure(text: string, label: string, units: Record<string, number>): number | null {
  const number = readNumber(text);
  if (number === null || number <= 0) return null;
  const unit = [text, label]
    .map((each) => UNIT.exec(each.trim())?.[1]?.toLowerCase() ?? "")
    .find((each) => units[each] !== undefined);
  return Math.round(number * (unit === undefined ? 1 : units[unit]!) * 10_000) / 10_000;
}
