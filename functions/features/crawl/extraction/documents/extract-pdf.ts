import { constants, inflateSync } from "node:zlib";
import type { getDocumentProxy } from "unpdf";
import { type ExtractedPage, MAX_TEXT } from "../extracted-page.ts";
import { documentPage, type FileContext } from "./extract-text.ts";
import { type PdfLine, toPdfText } from "./pdf-text.ts";
import { toUnreadable, UnreadableDocumentError } from "./unreadable-document.ts";

/** A manual of this length is more than a post can hold. */
const MAX_PAGES = 300;

interface PdfInfo {
  Title?: unknown;
  Author?: unknown;
  Subject?: unknown;
  Language?: unknown;
  CreationDate?: unknown;
  ModDate?: unknown;
}

/**
 * Makes knowledge of a PDF document. Throws UnreadableDocumentError for what is none, is locked by a password, has no pages, or
 * would unpack to far too much.
 */
export async function extractPdf(body: Uint8Array, context: FileContext): Promise<ExtractedPage> {
  checkPdfSize(body);
  try {
    return await readPdf(body, context);
  } catch (error) {
    throw toUnreadable(error);
  }
}

async function readPdf(body: Uint8Array, context: FileContext): Promise<ExtractedPage> {
  const { getDocumentProxy } = await import("unpdf");
  // The library refuses a Buffer, and takes the bytes over: it leaves an empty array behind.
  const pdf = await getDocumentProxy(new Uint8Array(body), { useSystemFonts: false, verbosity: 0 });
  try {
    if (pdf.numPages === 0) throw new UnreadableDocumentError("it has no pages");
    const info = ((await pdf.getMetadata()).info ?? {}) as PdfInfo;
    const pages = await readPages(pdf);
    const { title, text } = toPdfText(pages, MAX_TEXT);
    const page = documentPage(text, context);
    return {
      ...page,
      title: nameOf(info.Title) ?? title ?? page.title,
      description: oneLine(info.Subject),
      language: languageOf(info.Language),
      author: oneLine(info.Author),
      publishedAt: pdfDate(info.CreationDate),
      modifiedAt: pdfDate(info.ModDate),
    };
  } finally {
    await pdf.loadingTask.destroy();
  }
}

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

async function readPages(pdf: Pdf): Promise<PdfLine[][]> {
  const pages: PdfLine[][] = [];
  let length = 0;
  for (let number = 1; number <= Math.min(pdf.numPages, MAX_PAGES) && length < MAX_TEXT; number++) {
    const page = await pdf.getPage(number);
    const lines = toLines((await page.getTextContent()).items);
    length += lines.reduce((sum, { text }) => sum + text.length, 0);
    pages.push(lines);
    page.cleanup();
  }
  return pages;
}

type TextItem = Extract<
  Awaited<ReturnType<Awaited<ReturnType<Pdf["getPage"]>>["getTextContent"]>>["items"][number],
  { str: string }
>;

/** A line as far as it is read; `right` is where its last part ends. */
interface OpenLine extends PdfLine {
  right: number;
}

/** Joins the parts of each line. */
function toLines(items: (TextItem | { type: string })[]): PdfLine[] {
  const lines: OpenLine[] = [];
  let line: OpenLine | null = null;
  for (const item of items) {
    if (!("str" in item)) continue;
    const [, , skew = 0, height = 0, x = 0, y = 0] = item.transform as number[];
    const size = Math.hypot(skew, height);
    if (line && Math.abs(line.y - y) > Math.max(2, size / 2)) line = null;
    if (!line) {
      if (item.str.trim() === "") continue;
      line = { text: "", y, size, right: x };
      lines.push(line);
    }
    addPart(line, item, { x, size });
    if (item.hasEOL) line = null;
  }
  return lines.map(({ text, y, size }) => ({ text: text.replace(/\s+/g, " ").trim(), y, size }));
}

/** Adds a part to a line; a gap of more than a quarter of a letter before it is a space. */
function addPart(line: OpenLine, { str, width }: TextItem, { x, size }: { x: number; size: number }): void {
  const isApart = x - line.right > size / 4 && !line.text.endsWith(" ") && line.text !== "";
  line.text += (isApart ? " " : "") + str;
  line.right = x + width;
  if (str.trim() !== "") line.size = Math.max(line.size, size);
}

/** Programs write the name of their file, or nothing in particular, as the title. */
function nameOf(title: unknown): string | null {
  const name = oneLine(title);
  return name === null || /^untitled|^microsoft word|\.(?:docx?|pdf|indd|pptx?|odt|tex)$/i.test(name) ? null : name;
}

function oneLine(value: unknown): string | null {
  return typeof value === "string"
    ? value
        .replace(/[\s\0]+/g, " ")
        .trim()
        .slice(0, 500) || null
    : null;
}

function languageOf(value: unknown): string | null {
  return typeof value === "string" && /^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/i.test(value) ? value : null;
}

/** Reads `D:20250304081500+01'00'`. */
function pdfDate(value: unknown): string | null {
  const [, year, month = "01", day = "01", hour = "00", minute = "00", second = "00", zone] =
    /^D:(\d{4})(\d\d)?(\d\d)?(\d\d)?(\d\d)?(\d\d)?(Z|[+-]\d\d'?\d\d)?/.exec(typeof value === "string" ? value : "") ?? [];
  if (year === undefined) return null;
  const offset = zone === undefined || zone === "Z" ? "Z" : `${zone.slice(0, 3)}:${zone.replace("'", "").slice(3, 5)}`;
  const time = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}${offset}`);
  return time > Date.UTC(1990) && time < Date.UTC(2100) ? new Date(time).toISOString() : null;
}

/** A document of 5 MB unpacks to a tenth of this; the parts that hold its text to far less. */
const MAX_UNPACKED = 200_000_000;

/**
 * Throws for a document whose streams would unpack to far too much, and fill the memory: the library unpacks without a bound.
 * Looks at each place where a stream may begin, whatever the document says of itself.
 */
function checkPdfSize(body: Uint8Array): void {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  let room = MAX_UNPACKED;
  for (let at = bytes.indexOf("stream"); at >= 0; at = bytes.indexOf("stream", at + 6)) {
    room -= unpackedSize(bytes.subarray(startOfData(bytes, at + 6)), room);
    if (room <= 0) throw new UnreadableDocumentError(`it unpacks to more than ${MAX_UNPACKED / 1_000_000} MB`);
  }
}

function startOfData(bytes: Buffer, at: number): number {
  const isBreak = (index: number): boolean => bytes[index] === 10 || bytes[index] === 13;
  return isBreak(at) ? (isBreak(at + 1) ? at + 2 : at + 1) : at;
}

/** Counted for data that break off at a fault: what came before it is not known. */
const UNREADABLE = 10_000_000;
const MAX_LAYERS = 3;

/** Returns what data unpacks to, at most `room`; data may have been packed several times. */
function unpackedSize(data: Buffer, room: number): number {
  let layer = data;
  for (let layers = 0; layers < MAX_LAYERS && isPacked(layer); layers++) {
    try {
      layer = inflateSync(layer, { maxOutputLength: room, finishFlush: constants.Z_SYNC_FLUSH });
    } catch (error) {
      return (error as { code?: string }).code === "ERR_BUFFER_TOO_LARGE" ? room : UNREADABLE;
    }
  }
  return layer === data ? 0 : layer.length;
}

/** Returns true for data that begins as zlib's format does. */
function isPacked(data: Buffer): boolean {
  return data.length > 2 && (data[0]! & 0x0f) === 8 && (data[0]! * 256 + data[1]!) % 31 === 0;
}
