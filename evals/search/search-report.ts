import { alignColumns } from "./align-columns.ts";
import type { SearchQuestion, SearchVerdict } from "./judge-search.ts";

export interface JudgedQuestion extends SearchVerdict {
  shop: string;
  set: string;
  question: SearchQuestion;
}

interface KindRow {
  shop: string;
  set: string;
  kind: string;
  passed: number;
  total: number;
  /** Mean precision among the first five of those questions whose right records are all known. */
  precisionAt5: number | null;
}

interface EvalReport {
  rows: KindRow[];
  failures: { id: string; text: string; failures: string[]; found: string[] }[];
  /** Mean nDCG@10 of Cranfield; null where its data is not at hand. */
  cranfield: number | null;
}

/** In this order in the table; others follow. */
const KINDS = ["own-words", "constraint", "words", "unsold", "exact", "sort", "as-you-type", "spelling"];
const FOUND_SHOWN = 5;

export function summarize(judged: JudgedQuestion[], cranfield: number | null): EvalReport {
  const groups = Map.groupBy(judged, ({ shop, set, question }) => JSON.stringify([shop, set, question.kind]));
  const rows = [...groups.values()].map((group): KindRow => {
    const { shop, set, question } = group[0]!;
    const precisions = group.flatMap(({ precision }) => (precision === null ? [] : [precision]));
    return { shop, set, kind: question.kind, ...count(group), precisionAt5: precisions.length > 0 ? mean(precisions) : null };
  });
  const failures = judged
    .filter((one) => one.failures.length > 0)
    .map(({ question, failures: why, found }) => ({
      id: question.id,
      text: question.request.text,
      failures: why,
      found: found.slice(0, FOUND_SHOWN),
    }));
  return { rows: rows.sort(byPlace), failures, cranfield };
}

function count(group: JudgedQuestion[]) {
  return { passed: group.filter(({ failures }) => failures.length === 0).length, total: group.length };
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function byPlace(one: KindRow, other: KindRow): number {
  const place = ({ kind }: KindRow) => (KINDS.includes(kind) ? KINDS.indexOf(kind) : KINDS.length);
  return place(one) - place(other);
}

/** Lists what failed, then writes the table: kinds by shop and set. */
export function toText({ rows, failures, cranfield }: EvalReport): string {
  const columns = [...new Set(rows.map(toColumn))].sort();
  const kinds = [...new Set(rows.map(({ kind }) => kind))];
  const cell = (kind: string, column: string) => rows.find((row) => row.kind === kind && toColumn(row) === column);
  const table = [
    ["", ...columns],
    ...kinds.map((kind) => [kind, ...columns.map((column) => describe(cell(kind, column)))]),
    ["precision@5, own-words", ...columns.map((column) => toShare(cell("own-words", column)?.precisionAt5))],
    ["unsold, no hit ≥ 0.5", ...columns.map((column) => toShare(toPassedShare(cell("unsold", column))))],
    ["all", ...columns.map((column) => describeAll(rows.filter((row) => toColumn(row) === column)))],
  ];
  const found = cranfield === null ? "its data is not at hand" : cranfield.toFixed(3);
  return [...failures.map(describeFailure), "", ...alignColumns(table), "", `Cranfield nDCG@10: ${found}`].join("\n");
}

function toColumn({ shop, set }: KindRow): string {
  return `${set} ${shop}`;
}

function describe(row: KindRow | undefined): string {
  return row ? `${row.passed}/${row.total}` : "–";
}

function describeAll(rows: KindRow[]): string {
  const sum = (field: "passed" | "total") => rows.reduce((total, row) => total + row[field], 0);
  return `${sum("passed")}/${sum("total")}`;
}

function toPassedShare(row: KindRow | undefined): number | null {
  return row ? row.passed / row.total : null;
}

function toShare(share: number | null | undefined): string {
  return share === null || share === undefined ? "–" : share.toFixed(2);
}

function describeFailure({ id, text, failures, found }: EvalReport["failures"][number]): string {
  return `FAILED ${id}: ${text}\n  ${failures.join("; ")}\n  found: ${found.join(", ") || "nothing"}`;
}
