import type { Row } from "../csv/columns.ts";
import { readRows } from "../csv/read-rows.ts";
import { readTable } from "../csv/read-table.ts";
import type { Mapping } from "../formats/mapping.ts";
import type { RecognisedTable } from "../formats/tables.ts";
import type { Item } from "../model.ts";

/** Reads the rows below the header of a table that was recognised. */
export async function* readTableRows(
  text: AsyncIterable<string>,
  { delimiter, columns, headerRow }: RecognisedTable,
): AsyncGenerator<Row> {
  const rows = readRows(text, { delimiter, width: columns.labels.length });
  const body = (async function* () {
    for await (const row of rows) if (row.number > headerRow) yield row;
  })();
  yield* readTable(body, columns);
}

/** Warns of cells in which the file has lost a character. */
export async function* markDamage(rows: AsyncIterable<Row>, isDamaged: boolean): AsyncGenerator<Row> {
  for await (const row of rows) {
    const place = isDamaged ? row.cells.findIndex((cell) => cell.includes("\ufffd")) : -1;
    if (place >= 0) row.warn(row.columns.nameOf(place), "holds a character that is broken in the file: save it as UTF-8");
    yield row;
  }
}

/** Reads a source once more for each survey that it needs, and makes products in the last reading. */
export async function* readMapped(
  { surveys, items }: Mapping,
  rows: () => AsyncIterable<Row>,
  isSurveyed: boolean,
): AsyncGenerator<Item> {
  if (isSurveyed) for (const survey of surveys) await survey(rows);
  yield* items(rows());
}
