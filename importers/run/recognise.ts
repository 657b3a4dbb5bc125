import { type RawRow, readRows } from "../csv/read-rows.ts";
import { DELIMITERS, findHeader, type RecognisedTable, TABLE_FORMATS } from "../formats/tables.ts";
import type { FormatName, ImportContext } from "../model.ts";
import { UnknownColumnsError } from "../text/source-error.ts";

const SAMPLE_ROWS = 50;

/** Recognises a table by its columns, whatever parts them. Throws SourceError for columns of no known format. */
export async function recogniseTable(head: string, format: FormatName | null, context: ImportContext): Promise<RecognisedTable> {
  const tables = await Promise.all(DELIMITERS.map(async (delimiter) => ({ delimiter, rows: await sampleRows(head, delimiter) })));
  // A delimiter that stands in the header only by accident makes fewer columns of it.
  const byWidth = tables
    .map((table) => ({ ...table, header: findHeader(table.rows) }))
    .sort((one, other) => width(other) - width(one));
  for (const kind of TABLE_FORMATS) {
    if (format !== null && kind.name !== format) continue;
    for (const { delimiter, rows, header } of byWidth) {
      if (header === null) continue;
      const sample = rows.filter(({ number }) => number > header.number).map(({ cells }) => cells);
      const columns = kind.recognise(
        header.cells.map((label) => label.trim()),
        sample,
        context,
      );
      if (columns) return { format: kind, columns, delimiter, headerRow: header.number };
    }
  }
  const labels = byWidth[0]?.header?.cells ?? [];
  throw new UnknownColumnsError(unknownColumns(labels, format), labels);
}

function width({ header }: { header: { cells: string[] } | null }): number {
  return header?.cells.length ?? 0;
}

function unknownColumns(labels: string[], format: FormatName | null): string {
  const named = labels.slice(0, 12).map((label) => `"${label.slice(0, 40)}"`);
  const list = named.join(", ") + (labels.length > named.length ? ", …" : "");
  const what = format === null ? "of no known format" : `not those of ${format}`;
  return `has columns ${what} (${list || "none"}): say which hold the id and the name, as in --map id=Number --map name=Title`;
}

async function sampleRows(head: string, delimiter: string): Promise<RawRow[]> {
  const rows: RawRow[] = [];
  for await (const row of readRows(inOnePiece(head), { delimiter })) {
    rows.push(row);
    if (rows.length === SAMPLE_ROWS) break;
  }
  return rows;
}

export async function* inOnePiece(text: string): AsyncGenerator<string> {
  yield text;
}
