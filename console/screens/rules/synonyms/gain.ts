/** Hits of a word without and with a group. */
export interface WordGain {
  word: string;
  without: number;
  with: number;
}

export type Gain = WordGain[] | "measuring" | "unknown";

/** Sums up what a group adds; null while it is measured, and where no search of its words was answered. */
export function totalGain(gain: Gain): number | null {
  if (!Array.isArray(gain) || gain.length === 0) return null;
  return gain.reduce((sum, each) => sum + each.with - each.without, 0);
}
