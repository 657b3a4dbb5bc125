import { writePercent, writeRounded } from "../../parts/formats.ts";

/** A figure of a report, beside that of the period before. */
export interface ComparedFigure {
  name: string;
  now: number | null;
  before: number | null;
  kind: "count" | "share" | "number" | "ms";
  /** Direction that is better; undefined where neither is. */
  better?: "more" | "less";
}

/** Writes a figure as people read it. */
export function writeFigure(value: number | null, kind: ComparedFigure["kind"]): string {
  if (value === null) return "none";
  if (kind === "share") return writePercent(value);
  if (kind === "ms") return value >= 1_000 ? `${writeRounded(value / 1_000, 1)} s` : `${writeRounded(value, 0)} ms`;
  return kind === "count" ? writeRounded(value, 0) : writeRounded(value, 2);
}

/** Says in words how a figure has changed: shares by points, others by percent. */
export function describeChange({ now, before, kind, better }: ComparedFigure): { text: string; mood: "good" | "bad" | null } {
  if (before === null) return { text: "none in the period before", mood: null };
  const from = writeFigure(before, kind);
  if (now === null) return { text: `was ${from} in the period before`, mood: null };
  const difference = now - before;
  const size = kind === "share" ? Math.abs(difference) * 100 : (Math.abs(difference) / before) * 100;
  const isSame = difference === 0 || writeFigure(now, kind) === from;
  if (isSame) return { text: "as in the period before", mood: null };
  const way = difference > 0 ? "up" : "down";
  const mood = better === undefined ? null : (better === "more") === difference > 0 ? "good" : "bad";
  const judged = mood === null ? "" : mood === "good" ? ", better" : ", worse";
  if (before === 0) return { text: `up from none${judged}`, mood };
  const by =
    kind === "share"
      ? `${writeRounded(size, 1)} ${writeRounded(size, 1) === "1" ? "point" : "points"}`
      : `${writeRounded(size, 1)} %`;
  return { text: `${way} by ${by} from ${from}${judged}`, mood };
}
