import { AMOUNTS, OF_UNIT, QUARTERS, THREE_QUARTERS, TIME_SPANS } from "../../../../languages/claim-concepts/amounts-in-words.ts";
import { normalise } from "../../../../platform/text/normalise.ts";
import { findUnit, lookUpWords } from "./find-unit.ts";

/** Days in minutes, by which time is counted. */
const DAY = 1440;
const GAP = new RegExp(OF_UNIT, "iuy");
const UNIT_WORD = /[\p{L}\p{M}]+/uy;
const JOINED = /\b(?:of|de|di|van)\b|['’]/iu;

/** An amount that no numeral says; with `dimension` and `factor` where its unit is part of it. */
interface AmountWord {
  values: number[];
  end: number;
  dimension?: string;
  factor?: number;
}

const amounts = toLookup(AMOUNTS);
const spans = toLookup(TIME_SPANS);
const quarters = toLookup({ "0.25": QUARTERS, "0.75": THREE_QUARTERS });

/** Reads the amount that a word of a text says: "half an hour", "a fortnight", "une quinzaine de jours"; null: none. */
export function readAmountWord(text: string, at: number, word: string): AmountWord | null {
  const folded = normalise(word);
  const gap = matchAt(GAP, text, at + word.length);
  const next = at + word.length + gap.length;
  const isBeforeUnit = findUnit(normalise(matchAt(UNIT_WORD, text, next))) !== undefined;
  const values = isBeforeUnit ? (amounts(folded) ?? (JOINED.test(gap) ? quarters(folded) : undefined)) : undefined;
  if (values !== undefined) return { values, end: next };
  const days = spans(folded);
  return days === undefined ? null : { values: days, end: at + word.length, dimension: "time", factor: DAY };
}

function matchAt(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? "";
}

function toLookup(lists: Record<string, string>): (word: string) => number[] | undefined {
  return lookUpWords(
    Object.entries(lists).flatMap(([key, list]) => list.split(/\s+/).map((word) => [word, key.split("/").map(Number)] as const)),
  );
}
