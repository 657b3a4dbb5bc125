import { parseIdentifier } from "./indexing/identifiers.ts";

/** Rating of how much understanding a text needs. */
export interface Classification {
  complexity: "simple" | "moderate" | "complex";
  /** From 0 (one word) to 1. */
  score: number;
  reasons: string[];
}

const MODERATE_SCORE = 0.25;
const COMPLEX_SCORE = 0.55;

const SIGNALS: { reason: string; weight: number; applies(text: string, words: string[]): boolean }[] = [
  { reason: "several words", weight: 0.15, applies: (_, words) => words.length >= 3 },
  { reason: "many words", weight: 0.2, applies: (_, words) => words.length >= 7 },
  {
    reason: "asks a question",
    weight: 0.2,
    applies: (text) => /\?\s*$|^\s*(what|which|how|where|who|can|do|does|is|are|should|why)\b/i.test(text),
  },
  {
    reason: "names a price or an amount",
    weight: 0.25,
    applies: (text) => /[$€£]\s?\d|\d\s?(dollars?|euros?|eur|usd|pounds?|%)|\b(cheap|budget|affordable|expensive)/i.test(text),
  },
  {
    reason: "compares or limits",
    weight: 0.25,
    applies: (text) =>
      /\b(under|below|over|above|less than|more than|between|at least|at most|up to|cheaper|better|versus|vs)\b/i.test(text),
  },
  { reason: "excludes something", weight: 0.2, applies: (text) => /\b(without|except|but not|not|no|non)\b/i.test(text) },
  {
    reason: "tells of a use or a person",
    weight: 0.2,
    applies: (text) => /\b(for|to|while|during|gift|my|someone)\b/i.test(text),
  },
  { reason: "joins several wishes", weight: 0.15, applies: (text) => /\b(and|or|with|also)\b|,/i.test(text) },
];

/** Rates by rules how much understanding a text needs, so that an integrator can decide when the agent is worth its time. */
export function classifyQuery(text: string): Classification {
  const words = text.trim().split(/\s+/);
  if (words.length <= 4 && parseIdentifier(text) !== null)
    return { complexity: "simple", score: 0, reasons: ["may be an article number"] };
  const found = SIGNALS.filter((sign) => sign.applies(text.slice(0, 2_000), words));
  const score = Math.min(1, Math.round(found.reduce((sum, sign) => sum + sign.weight, 0) * 100) / 100);
  const complexity = score >= COMPLEX_SCORE ? "complex" : score >= MODERATE_SCORE ? "moderate" : "simple";
  return { complexity, score, reasons: found.length > 0 ? found.map((sign) => sign.reason) : ["few plain words"] };
}
