import type { Row } from "../csv/columns.ts";
import type { Issue, Item, ProductRecord, SourceRow } from "../model.ts";
import { checkRecord } from "../plan/check-record.ts";

/** Makes products of the rows of a format. */
export interface Mapping {
  /** Acts before products are made, which read all rows where they need what stands elsewhere: variants, parents. */
  surveys: ((rows: () => AsyncIterable<Row>) => Promise<void>)[];
  /** Pattern of what stands in each source in which the surveys find something. Null: they are needed. */
  mark: RegExp | null;
  /** Labels of columns that no field is read from, where others could be named for them. */
  unread?: string[];
  items(rows: AsyncIterable<Row>): AsyncGenerator<Item>;
}

/** Names of the columns from which fields come, for messages: `{ content: "body (html)" }`. */
export type FieldColumns = Partial<Record<string, string>>;

/**
 * Ends the reading of a product: holds its record to the limits, and gathers the issues of its rows and of its variants
 * elsewhere. A refused issue of any of them refuses the product, since it would be there without a part of itself.
 */
export function toItem(rows: Row[], record: ProductRecord, columns: FieldColumns, more: Issue[] = []): Item {
  const [first] = rows as [Row];
  checkRecord(record, (field, reason, level) => {
    const column = columns[field] ?? columns[field.split(".")[0]!] ?? field;
    if (level === "refused") first.refuse(column, reason);
    else first.warn(column, reason);
  });
  const issues = [...rows.flatMap((row) => row.issues), ...more];
  return { rows, record: isRefused(issues) ? null : record, id: record.id || null, issues };
}

/** Returns the item of rows that make no product: each is told, none is written. */
export function refusedItem(rows: Row[], id: string | null, reason?: string): Item {
  if (reason !== undefined) rows[0]!.refuse(null, reason);
  return { rows, record: null, id, issues: rows.flatMap((row) => row.issues) };
}

/** Returns the item of a variant that is told only because another row keeps its product from being written. */
export function refusedVariant(row: Row, refusedRow: number): Item {
  const reason = isRefused(row.issues) ? undefined : `its product is kept from being written by row ${refusedRow}`;
  return refusedItem([row], null, reason);
}

export function isRefused(issues: Issue[]): boolean {
  return issues.some(({ level }) => level === "refused");
}

/** Returns the item of a piece of JSON. */
export function toJsonItem(source: SourceRow, record: ProductRecord, issues: Issue[]): Item {
  checkRecord(record, (field, reason, level) => {
    issues.push({ row: source.number, column: field, value: null, reason, level });
  });
  return { rows: [source], record: isRefused(issues) ? null : record, id: record.id || null, issues };
}
