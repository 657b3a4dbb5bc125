import { toDayLabel, writeNumber } from "../formats.ts";

/** Looks of a series: its colour with its pattern. Bars are solid, hatched, dotted or striped; `share` is a broken line. */
export type Look = "main" | "good" | "bad" | "quiet" | "waiting" | "share";

/** Figures of a chart, one for each label. Bars stand upon each other; `share` is a line from 0 to 1 with an axis of its own. */
export interface ChartSeries {
  name: string;
  look: Look;
  /** Null: there is none, as for a share of nothing. */
  values: readonly (number | null)[];
  write(value: number | null): string;
}

export function toCounts(name: string, look: Exclude<Look, "share">, values: readonly number[]): ChartSeries {
  return { name, look, values, write: (value) => writeNumber(value ?? 0) };
}

/** The chart of one figure by day. */
export function chartFigure<Row extends { period: string }>(
  rows: readonly Row[],
  days: readonly string[],
  name: string,
  read: (row: Row) => number,
  look: Exclude<Look, "share"> = "main",
): { labels: string[]; series: ChartSeries[] } {
  const figures = readFigures(days, rows, (row) => [row.period, read(row)]);
  return { labels: days.map(toDayLabel), series: [toCounts(name, look, figures)] };
}

export function toShares(name: string, values: readonly (number | null)[]): ChartSeries {
  return { name, look: "share", values, write: (value) => (value === null ? "none" : toPercent(value)) };
}

export function toPercent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

/** Adds up bars, since the drawing lays one before the other: each has its own height and that of all before it. */
export function stack(bars: readonly (readonly (number | null)[])[]): number[][] {
  const sums: number[][] = [];
  for (const values of bars) sums.push(values.map((value, place) => (value ?? 0) + (sums.at(-1)?.[place] ?? 0)));
  return sums;
}

const DAY_MS = 86_400_000;

/** Lists so many days (UTC) up to today, as the service writes them: 2026-11-22. */
export function listDays(count: number, now: number): string[] {
  return Array.from({ length: count }, (_, place) => new Date(now - (count - 1 - place) * DAY_MS).toISOString().slice(0, 10));
}

/** Returns the figure of each label: 0 where the service tells none, since it leaves out what nothing happened in. */
export function readFigures<Row>(
  labels: readonly string[],
  rows: readonly Row[],
  read: (row: Row) => [label: string, figure: number],
): number[] {
  const sums = new Map<string, number>();
  for (const row of rows) {
    const [label, figure] = read(row);
    sums.set(label, (sums.get(label) ?? 0) + figure);
  }
  return labels.map((label) => sums.get(label) ?? 0);
}
