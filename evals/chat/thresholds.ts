import { CommandError } from "../../local/runtime/terminal/command-error.ts";
import { contentShare, type Figures } from "./figures.ts";

/** A limit that holds a deployment. */
export interface Threshold {
  /** The option as it was given: `--least-content service=0.8`. */
  option: string;
  limit: number;
  /** The class that it is about; null: all messages. */
  kind: string | null;
  rule: ThresholdRule;
}

interface ThresholdRule {
  bound: "least" | "most";
  unit: string;
  /** True for a share, from 0 to 1. */
  isShare: boolean;
  read(figures: Figures): number | null;
}

const ofJudged = (count: (figures: Figures) => number) => (figures: Figures) =>
  figures.judged === 0 ? null : count(figures) / figures.judged;
const share = { unit: "of the judged answers", isShare: true } as const;

/** The options of thresholds, without "--". A figure that is not known holds nothing: its threshold is missed. */
export const THRESHOLDS: Record<string, ThresholdRule> = {
  "least-content": { ...share, bound: "least", read: contentShare },
  "most-not": { ...share, bound: "most", read: ofJudged(({ verdicts }) => verdicts.not) },
  "most-invented": { ...share, bound: "most", read: ofJudged(({ invented }) => invented) },
  "most-degraded": {
    bound: "most",
    unit: "of the answers",
    isShare: true,
    read: ({ degraded, messages }) => (messages === 0 ? null : degraded / messages),
  },
  "most-usd": { bound: "most", unit: "USD a message", isShare: false, read: ({ usd }) => usd },
  "most-calls": { bound: "most", unit: "calls a message", isShare: false, read: ({ calls }) => calls },
  "most-input-tokens": { bound: "most", unit: "input tokens a message", isShare: false, read: ({ inputTokens }) => inputTokens },
  "most-first-word-ms": {
    bound: "most",
    unit: "ms to the first word (95th percentile)",
    isShare: false,
    read: ({ firstWordMs }) => firstWordMs?.p95 ?? null,
  },
  "most-whole-ms": {
    bound: "most",
    unit: "ms to the end (95th percentile)",
    isShare: false,
    read: ({ wholeMs }) => wholeMs?.p95 ?? null,
  },
};

/**
 * Reads thresholds: a number for all messages, or `class=number` for one class. Throws CommandError for one that is no number, or
 * no share.
 */
export function readThresholds(options: Record<string, unknown>): Threshold[] {
  return Object.entries(THRESHOLDS).flatMap(([name, rule]) =>
    ([options[name] ?? []].flat() as string[]).map((value) => toThreshold(name, value, rule)),
  );
}

function toThreshold(name: string, value: string, rule: ThresholdRule): Threshold {
  const at = value.lastIndexOf("=");
  const written = value.slice(at + 1);
  const limit = Number(written);
  if (written.trim() === "" || !(limit >= 0) || (rule.isShare && limit > 1))
    throw new CommandError(`--${name} is ${rule.isShare ? "a share from 0 to 1" : "a number from 0 on"}, not ${written}.`);
  return { option: `--${name} ${value}`, limit, kind: at < 0 ? null : value.slice(0, at), rule };
}

export interface HeldThreshold {
  option: string;
  /** Null where the figure is not known. */
  value: number | null;
  held: boolean;
  sentence: string;
}

/** Compares figures with a threshold. */
export function holdThreshold(
  { option, limit, kind, rule }: Threshold,
  all: Figures,
  classes: Map<string, Figures>,
): HeldThreshold {
  const figures = kind === null ? all : classes.get(kind);
  const value = figures ? rule.read(figures) : null;
  if (value === null) {
    const why = figures ? `nothing tells the ${rule.unit}${hint(rule)}` : `no question has the class ${kind}`;
    return { option, value, held: false, sentence: `MISSED ${option}: ${why}` };
  }
  const held = rule.bound === "least" ? value >= limit : value <= limit;
  return { option, value, held, sentence: `${held ? "held" : "MISSED"} ${option}: ${round(value)} ${rule.unit}` };
}

function hint({ unit }: ThresholdRule): string {
  return /USD|calls|tokens/.test(unit) ? " (only a secret key is told, and only of a model)" : "";
}

function round(value: number): string {
  return String(Math.round(value * 1e6) / 1e6);
}
