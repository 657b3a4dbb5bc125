import type { AuditItem } from "../audits.ts";

/** Writes the file that explains an export to the merchant and to the person. */
export function readmeOf({ requestedAt, workspaceId }: AuditItem, tables: string[], until: number): string {
  const scope = workspaceId === null ? "the whole account" : `the workspace ${workspaceId}`;
  const files = tables.map((name) => `  ${name}.csv`);
  return [
    "Data stored about one person",
    "",
    `Requested at ${new Date(requestedAt).toISOString()}, for ${scope}.`,
    `The service keeps this file until ${new Date(until).toISOString()}.`,
    "",
    tables.length === 0
      ? "Nothing is stored about this person."
      : "data.json holds all records, by kind. The same as tables (CSV, UTF-8):",
    ...files,
    "",
    "Cells that a spreadsheet would take for a formula begin with an apostrophe. Nested values are JSON.",
    "Times are UTC (ISO 8601), or milliseconds since 1970 where they are numbers.",
    "",
  ].join("\r\n");
}
