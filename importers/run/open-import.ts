import { Columns } from "../csv/columns.ts";
import { mapGenericJson } from "../formats/generic/generic-json.ts";
import { mapGoogle, nameGoogleColumn } from "../formats/google.ts";
import { isShopifyJson, mapShopifyJson } from "../formats/shopify/shopify-json.ts";
import type { FormatName, ImportContext, Item } from "../model.ts";
import { readFeed } from "../sources/read-feed.ts";
import { findJsonShape, type JsonShape, readJson } from "../sources/read-json.ts";
import { scanFeed } from "../sources/scan-feed.ts";
import { decodeText, EncodingDetector, type SourceEncoding } from "../text/decode-source.ts";
import { holdsText } from "../text/holds-text.ts";
import { SourceError } from "../text/source-error.ts";
import { eachIdOnce } from "./each-id-once.ts";
import { markDamage, readMapped, readTableRows } from "./read-mapped.ts";
import { inOnePiece, recogniseTable } from "./recognise.ts";

/** Bytes that can be read any number of times: a file of a disk or of a page. A piece of them holds until the next one. */
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
  /** Labels of the columns, for the report: those of a feed are known after a first reading. Null for JSON. */
  labels: string[] | null;
  /** Labels of columns that are read only where the caller names them. */
  unread?: string[];
  /** Reads the products, each id once. */
  items(): AsyncGenerator<Item>;
}

/** Characters in which the format of a source shows. */
const HEAD = 256 * 1_024;
/** Lines of which one must be JSON. */
const SAMPLE_LINES = 5;

interface OpenOptions {
  /** Null: the format is told from the columns. */
  format: FormatName | null;
  /** Null: the encoding is told from the bytes. */
  encoding: string | null;
}

/** A source whose text can be read again. */
interface TextSource {
  text: () => AsyncGenerator<string>;
  isDamaged: boolean;
  head: string;
}

type SourceReading = Pick<OpenedImport, "format" | "delimiter" | "labels" | "unread" | "items">;

/** Looks at a source and returns what it is. Throws SourceError where nothing of it can be read. */
export async function openImport(
  source: Source,
  { format, encoding }: OpenOptions,
  context: ImportContext,
): Promise<OpenedImport> {
  const found = await detectEncoding(source, encoding);
  const text = () => decodeText(source.bytes(), found.encoding);
  const head = await readHead(text());
  const reader = await chooseReader({ text, isDamaged: found.isDamaged, head }, format, context);
  const isGeneric = reader.format === "csv" || reader.format === "jsonl";
  return {
    ...reader,
    source: isGeneric ? "import" : reader.format,
    encoding: found.encoding,
    items: () => eachIdOnce(reader.items()),
  };
}

async function chooseReader(source: TextSource, format: FormatName | null, context: ImportContext): Promise<SourceReading> {
  const head = source.head.trimStart();
  if (head === "") throw new SourceError("holds nothing but blanks: there is nothing to import");
  if (/^<(?:!doctype\s+html|html)\b/i.test(head))
    throw new SourceError("is a web page: save the export itself, not the page that offers it");
  const shape = findJsonShape(head);
  if (head.startsWith("<")) return feedReader(source, format, context);
  if (shape) return jsonReader(source, shape, format, context);
  if (format === "jsonl") throw new SourceError("is no JSON: its first line begins with no { or [");
  return tableReader(source, format, context);
}

async function tableReader(source: TextSource, format: FormatName | null, context: ImportContext): Promise<SourceReading> {
  const table = await recogniseTable(source.head, format, context);
  // Says at once which columns are missing.
  const { unread = [] } = table.format.map(context, table.columns);
  const rows = () => markDamage(readTableRows(source.text(), table), source.isDamaged);
  const { name } = table.format;
  const items = async function* () {
    const mapping = table.format.map(context, table.columns);
    const { surveys, mark } = mapping;
    const isSurveyed = surveys.length > 0 && (mark === null || (await holdsText(source.text(), mark)));
    yield* readMapped(mapping, rows, isSurveyed);
  };
  return { format: name, delimiter: table.delimiter, labels: table.columns.labels, unread, items };
}

function feedReader({ text, isDamaged, head }: TextSource, format: FormatName | null, context: ImportContext): SourceReading {
  if (format !== null && format !== "google") throw new SourceError(`is XML, and no file of ${format}`);
  const columns = new Columns([]);
  const rows = () => markDamage(readFeed(text(), columns, nameGoogleColumn), isDamaged);
  const items = async function* () {
    const whole = head.slice(0, head.lastIndexOf(">") + 1);
    const { isKnown, hasGroups } = await scanFeed(text(), whole);
    // Its rows are read again with all others: the columns alone are kept.
    if (isKnown) for await (const _ of readFeed(inOnePiece(whole), columns, nameGoogleColumn));
    yield* readMapped(mapGoogle(context, columns), rows, !isKnown || hasGroups);
  };
  return { format: "google", delimiter: null, labels: columns.labels, items };
}

async function jsonReader(
  { text }: TextSource,
  shape: JsonShape,
  format: FormatName | null,
  context: ImportContext,
): Promise<SourceReading> {
  if (format !== null && format !== "jsonl" && format !== "shopify") throw new SourceError(`is JSON, and no file of ${format}`);
  let first: unknown;
  let read = 0;
  for await (const { value, fault } of readJson(text(), shape)) {
    if (fault === null) first = value;
    if (fault === null || ++read === SAMPLE_LINES) break;
  }
  if (first === undefined)
    throw new SourceError(
      'is no JSON that can be imported: it must be a list of products, {"products": [...]}, or one product a line',
    );
  const isShopify = format === null ? isShopifyJson(first) : format === "shopify";
  const map = isShopify ? mapShopifyJson : mapGenericJson;
  return {
    format: isShopify ? "shopify" : "jsonl",
    delimiter: null,
    labels: null,
    items: () => map(readJson(text(), shape), context),
  };
}

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
