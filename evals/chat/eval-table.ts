import type { QuestionResult } from "../evaluate.ts";
import { alignColumns } from "../search/align-columns.ts";
import { byClass, contentShare, type Figures, type Spread, toChatFigures } from "./figures.ts";

type Column = [head: string, read: (figures: Figures, fallback: Figures | null) => string];

const UNKNOWN = "-";

const COLUMNS: Column[] = [
  ["messages", ({ messages }) => String(messages)],
  ["content", (figures) => describeShare(figures, figures.verdicts.content)],
  ["partly", (figures) => describeShare(figures, figures.verdicts.partly)],
  ["not", (figures) => describeShare(figures, figures.verdicts.not)],
  ["invented", ({ judged, invented }) => (judged === 0 ? UNKNOWN : String(invented))],
  ["conversations", ({ conversations, contentConversations }) => `${contentConversations} of ${conversations}`],
  ["without model", (_, fallback) => (fallback ? describeShare(fallback, fallback.verdicts.content) : UNKNOWN)],
  ["calls", ({ calls }) => describe(calls, 1)],
  ["in / out tokens", ({ inputTokens, outputTokens }) => `${describe(inputTokens, 0)} / ${describe(outputTokens, 0)}`],
  ["USD", ({ usd }) => describe(usd, 5)],
  ["calls to word", ({ callsBeforeFirstWord }) => describe(callsBeforeFirstWord, 1)],
  ["first word ms", ({ firstWordMs }) => describeSpread(firstWordMs)],
  ["whole ms", ({ wholeMs }) => describeSpread(wholeMs)],
];

/** Writes figures by class, and of all, as an aligned table; those of the answers without a model stand beside. */
export function toTable(results: QuestionResult[], fallback: QuestionResult[] | null): string[] {
  const without = fallback && byClass(fallback);
  const rows = [...byClass(results)].map(([kind, figures]) => toRow(kind, figures, without?.get(kind) ?? null));
  const all = toRow("all", toChatFigures(results), fallback && toChatFigures(fallback));
  return alignColumns([["class", ...COLUMNS.map(([head]) => head)], ...rows, all]);
}

function toRow(kind: string, figures: Figures, fallback: Figures | null): string[] {
  return [kind, ...COLUMNS.map(([, read]) => read(figures, fallback))];
}

function describeShare(figures: Figures, count: number): string {
  if (contentShare(figures) === null) return UNKNOWN;
  return `${count} (${Math.round((100 * count) / figures.judged)} %)`;
}

function describe(value: number | null, digits: number): string {
  return value === null ? UNKNOWN : value.toFixed(digits);
}

function describeSpread(spread: Spread | null): string {
  return spread === null ? UNKNOWN : `${spread.median} / ${spread.p95}`;
}
