import type { Row } from "../csv/columns.ts";
import { readRows } from "../csv/read-rows.ts";
import { readTable } from "../csv/read-table.ts";
import type { Mapping } from "../formats/mapping.ts";
import type { FormatName, ImportContext, Item } from "../model.ts";
import { KeyTable } from "../tables/key-table.ts";
import { decodeText, EncodingDetector, type SourceEncoding } from "../text/decode-source.ts";
import { SourceError } from "../text/source-error.ts";
import { recogniseTable } from "./recognise.ts";

/** Bytes that can be read any number of times: a file of a disk or of a page. */
export interface Source {
  bytes(): AsyncIterable<Uint8Array>;
}

export interface OpenedImport {
  format: FormatName;
  /** Value of `source` that its records carry. */
  source: string;
  encoding: string;
  /** Text of one character between cells; null for feeds and JSON. */
  delimiter: string | null;
  /** Labels of the columns, for the report; null for JSON. */
  labels: string[] | null;
  /** Reads the products, each id once. */
  items(): AsyncGenerator<Item>;
}

/** Characters in which the format of a source shows. */
const HEAD = 256 * 1_024;

export interface OpenOptions {
  /** Null: the format is told from the columns. */
  format: FormatName | null;
  /** Null: the encoding is told from the bytes. */
  encoding: string | null;
}

/** Looks at a source and returns what it is. Throws SourceError where nothing of it can be read. */
export async function openImport(
  source: Source,
  { format, encoding }: OpenOptions,
  context: ImportContext,
): Promise<OpenedImport> {
  const found = await detectEncoding(source, encoding);
  const text = () => decodeText(source.bytes(), found.encoding);
  const head = await readHead(text());
  if (head.trim() === "") throw new SourceError("holds nothing but blanks: there is nothing to import");
  const table = await recogniseTable(head, format, context);
  const mapping = table.format.map(context, table.columns);
  const rows = () => markDamage(skipHeader(text(), table), found.isDamaged);
  return {
    format: table.format.name,
    source: table.format.name,
    encoding: found.encoding,
    delimiter: table.delimiter,
    labels: table.columns.labels,
    items: () => eachIdOnce(readMapped(mapping, rows)),
  };
}

type Table = Awaited<ReturnType<typeof recogniseTable>>;

async function detectEncoding(source: Source, given: string | null): Promise<SourceEncoding> {
  const detector = new EncodingDetector();
  for await (const piece of source.bytes()) detector.add(piece);
  const found = detector.result();
  if (given === null) return found;
  try {
    return { encoding: new TextDecoder(given).encoding, isDamaged: false };
  } catch {
    throw new SourceError(`cannot be read as ${given}: name an encoding such as utf-8, windows-1252 or utf-16le`);
  }
}

async function readHead(text: AsyncIterable<string>): Promise<string> {
  let head = "";
  for await (const piece of text) {
    head += piece;
    if (head.length >= HEAD) break;
  }
  return head;
}

async function* skipHeader(text: AsyncIterable<string>, { delimiter, columns, headerRow }: Table): AsyncGenerator<Row> {
  const rows = readRows(text, { delimiter, width: columns.labels.length });
  const body = (async function* () {
    for await (const row of rows) if (row.number > headerRow) yield row;
  })();
  yield* readTable(body, columns);
}

/** Warns of cells in which the file has lost a character. */
async function* markDamage(rows: AsyncIterable<Row>, isDamaged: boolean): AsyncGenerator<Row> {
  for await (const row of rows) {
    const place = isDamaged ? row.cells.findIndex((cell) => cell.includes("\ufffd")) : -1;
    if (place >= 0) row.warn(row.columns.nameOf(place), "holds a character that is broken in the file: save it as UTF-8");
    yield row;
  }
}

async function* readMapped({ surveys, items }: Mapping, rows: () => AsyncIterable<Row>): AsyncGenerator<Item> {
  for (const survey of surveys) await survey(rows());
  yield* items(rows());
}

/** Refuses products whose id an earlier one has: the later would replace it unseen. */
async function* eachIdOnce(items: AsyncIterable<Item>): AsyncGenerator<Item> {
  const rows = new KeyTable();
  for await (const item of items) {
    const { id, record } = item;
    const row = item.rows[0]?.number ?? 0;
    const earlier = id === null ? undefined : rows.get(id);
    if (id !== null && earlier === undefined) rows.set(id, row);
    if (record === null || earlier === undefined) {
      yield item;
      continue;
    }
    const reason = `"${id}" is the id of the product in row ${earlier} already`;
    yield { ...item, record: null, issues: [...item.issues, { row, column: null, value: id, reason, level: "refused" }] };
  }
}
