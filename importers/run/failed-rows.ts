import { writeRow } from "../csv/write-row.ts";
import type { Item, SourceRow } from "../model.ts";

export const ERROR_COLUMN = "_error";

/** Shape of a report of failed rows: a table in the columns of the source, or JSON Lines for a source of JSON. */
interface ReportShape {
  labels: string[] | null;
  delimiter: string | null;
}

/** Returns the header of the report: the source's own columns and `_error`. Mended, the report is a source itself. */
export function reportHeader({ labels, delimiter }: ReportShape): string {
  // The mark tells spreadsheets that this is UTF-8.
  return labels === null
    ? ""
    : `\ufeff${writeRow([...keptLabels(labels).map(({ label }) => label), ERROR_COLUMN], delimiter ?? ",")}`;
}

/** Returns all rows of a product that was not written, each with what is wrong with it. */
export function reportRows({ rows, issues, id }: Item, reason: string | null, { labels, delimiter }: ReportShape): string {
  return rows.map((row, index) => reportRow(row, describe(row, index === 0 ? reason : null), { labels, delimiter })).join("");

  function describe(row: SourceRow, own: string | null): string {
    const named = issues.filter((issue) => issue.row === row.number && issue.level === "refused");
    const texts = [
      ...named.map(({ column, reason }) => (column === null ? reason : `${column}: ${reason}`)),
      ...(own === null ? [] : [own]),
    ];
    if (texts.length > 0) return texts.join("; ");
    const at = issues.find(({ level }) => level === "refused")?.row ?? rows[0]!.number;
    return `belongs to "${id ?? ""}", which row ${at} keeps from being written`;
  }
}

function reportRow(row: SourceRow, error: string, { labels, delimiter }: ReportShape): string {
  if (labels === null || row.cells === null) {
    const json = typeof row.json === "object" && row.json !== null ? row.json : { _source: row.json };
    return `${JSON.stringify({ ...json, [ERROR_COLUMN]: error })}\n`;
  }
  const cells = keptLabels(labels).map(({ place }) => row.cells![place] ?? "");
  return writeRow([...cells, error], delimiter ?? ",");
}

/** A report that is imported again has the column of errors already. */
function keptLabels(labels: string[]): { label: string; place: number }[] {
  return labels.map((label, place) => ({ label, place })).filter(({ label }) => label !== ERROR_COLUMN);
}
