import { stringify } from "csv-stringify/sync";
import { Zip, ZipDeflate } from "fflate";
import type { PersonalRow, Place } from "../../../domain/identities/personal-data.ts";
import type { Ports } from "../../../domain/ports.ts";
import type { Objects } from "../../../platform/ports/stores/objects.ts";
import { type AuditItem, addCounts, type StoreCounts, toDataExportObject } from "../audits.ts";

/** Days for which an export is kept. */
const KEEP_DAYS = 7;
const DAY_MS = 86_400_000;

/** Rows that one page of a walk found, as an object holds them until the export is packed. */
type Chunk = { store: string; place: string; rows: PersonalRow[] }[];

/** A request whose export is written. */
interface ExportRef {
  tenantId: string;
  requestId: string;
  audit: AuditItem;
  ports: Pick<Ports, "objects" | "clock">;
}

interface Table {
  columns: string[];
  /** Chunks with rows of the table. */
  chunks: Set<number>;
}

/** Stores the rows of a page. A repetition replaces them. Throws UpstreamError. */
export async function writeChunk(
  { tenantId, requestId, ports }: ExportRef,
  number: number,
  read: { place: Place; rows: PersonalRow[] }[],
): Promise<void> {
  const chunk: Chunk = read.map(({ place, rows }) => ({ store: place.store, place: toName(place), rows }));
  const body = Buffer.from(JSON.stringify(chunk));
  await ports.objects.content.put(tenantId, toChunkObject(requestId, number), body, "application/json");
}

/**
 * Packs the stored rows into one zip: data.json with all of them, a table in CSV for each kind, and README.txt. Holds one chunk
 * and one part in memory, however large the whole is. A place that several identifiers lead to counts once. Throws UpstreamError.
 */
export async function packExport(
  ref: ExportRef,
  chunks: number,
): Promise<{ counts: Map<string, StoreCounts>; exportUntil: number }> {
  const { tenantId, requestId, ports } = ref;
  const { counts, tables } = await survey(ref, chunks);
  const exportUntil = ports.clock.now() + KEEP_DAYS * DAY_MS;
  const zip = await ZipUpload.start(ports.objects.content, tenantId, toDataExportObject(requestId));
  await zip.add("README.txt", [readmeOf(ref.audit, [...tables.keys()], exportUntil)]);
  await zip.add("data.json", writeJson(ref, tables, chunks));
  for (const [name, table] of tables) await zip.add(`${name}.csv`, writeCsv(ref, name, table, chunks));
  await zip.finish();
  return { counts, exportUntil };
}

/** Reads all chunks once: what they hold of each store, and the columns of each table. */
async function survey(ref: ExportRef, chunks: number) {
  const counts = new Map<string, StoreCounts>();
  const tables = new Map<string, Table>();
  for await (const { number, places } of readChunks(ref, chunks)) {
    for (const { store, rows } of places) {
      addCounts(counts, store, { found: rows.length, changed: 0, remaining: rows.length });
      for (const { table: name, row } of rows) {
        const table = tables.get(name) ?? { columns: [], chunks: new Set() };
        table.chunks.add(number);
        table.columns.push(...Object.keys(row).filter((column) => !table.columns.includes(column)));
        tables.set(name, table);
      }
    }
  }
  return { counts, tables };
}

async function* writeJson(ref: ExportRef, tables: Map<string, Table>, chunks: number): AsyncGenerator<string> {
  yield "{";
  let isFirstTable = true;
  for (const [name, table] of tables) {
    yield `${isFirstTable ? "" : ","}\n${JSON.stringify(name)}: [`;
    isFirstTable = false;
    let separator = "\n";
    for await (const rows of readTable(ref, name, table, chunks)) {
      for (const row of rows) {
        yield separator + JSON.stringify(row);
        separator = ",\n";
      }
    }
    yield "\n]";
  }
  yield "\n}\n";
}

async function* writeCsv(ref: ExportRef, name: string, table: Table, chunks: number): AsyncGenerator<string> {
  const { columns } = table;
  yield toCsv([columns]);
  for await (const rows of readTable(ref, name, table, chunks))
    yield toCsv(rows.map((row) => columns.map((column) => toCell(row[column]))));
}

/** Cells that a spreadsheet would take for a formula are quoted by an apostrophe. */
function toCsv(rows: unknown[][]): string {
  return stringify(rows, { escape_formulas: true, record_delimiter: "windows" });
}

function toCell(value: unknown): string {
  if (value === undefined || value === null) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}

async function* readTable(ref: ExportRef, name: string, { chunks: own }: Table, chunks: number) {
  for await (const { places } of readChunks(ref, chunks, own)) {
    yield places.flatMap(({ rows }) => rows.flatMap(({ table, row }) => (table === name ? [row] : [])));
  }
}

/** Reads chunks in order, each place only where it comes first. */
async function* readChunks({ tenantId, requestId, ports }: ExportRef, chunks: number, wanted: Set<number> | null = null) {
  const seen = new Set<string>();
  for (let number = 1; number <= chunks; number++) {
    if (wanted && !wanted.has(number)) continue;
    const body = await ports.objects.content.get(tenantId, toChunkObject(requestId, number));
    const chunk = JSON.parse(Buffer.from(body!).toString()) as Chunk;
    const places = chunk.filter(({ place }) => !seen.has(place) && seen.add(place));
    yield { number, places };
  }
}

/** Removes the stored rows once the zip is there. Throws UpstreamError. */
export async function removeChunks({ tenantId, requestId, ports }: ExportRef): Promise<void> {
  await ports.objects.content.removeBelow(tenantId, toChunkObject(requestId, ""));
}

/** Removes the export with all that it is made of. Throws UpstreamError. */
export async function removeExport({ tenantId, requestId, ports }: Omit<ExportRef, "audit">): Promise<void> {
  await ports.objects.content.removeBelow(tenantId, `data-exports/${requestId}/`);
}

function toChunkObject(requestId: string, number: number | ""): string {
  return `data-exports/${requestId}/rows/${number}`;
}

function toName({ store, path }: Place): string {
  return [store, ...path].join("\n");
}

/** Writes the file that explains an export to the merchant and to the person. */
function readmeOf({ requestedAt, workspaceId }: AuditItem, tables: string[], until: number): string {
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

/** Size of a part: S3 takes 5 MB at least. */
const PART_BYTES = 8_000_000;

/** Writes a zip file into an object, part by part. */
class ZipUpload {
  private readonly objects: Objects;
  private readonly tenantId: string;
  private readonly key: string;
  private readonly uploadId: string;
  private readonly zip: Zip;
  private readonly tags: string[] = [];
  private pieces: Uint8Array[] = [];
  private bytes = 0;
  private error: Error | null = null;

  private constructor(objects: Objects, tenantId: string, key: string, uploadId: string) {
    this.objects = objects;
    this.tenantId = tenantId;
    this.key = key;
    this.uploadId = uploadId;
    this.zip = new Zip((error, piece) => {
      this.error ??= error;
      if (error) return;
      this.pieces.push(piece);
      this.bytes += piece.length;
    });
  }

  static async start(objects: Objects, tenantId: string, key: string): Promise<ZipUpload> {
    return new ZipUpload(objects, tenantId, key, await objects.startParts(tenantId, key, "application/zip"));
  }

  /** Adds a file of these texts. Throws UpstreamError. */
  async add(name: string, texts: Iterable<string> | AsyncIterable<string>): Promise<void> {
    const file = new ZipDeflate(name);
    this.zip.add(file);
    for await (const text of texts) {
      file.push(Buffer.from(text));
      if (this.bytes >= PART_BYTES) await this.flush();
    }
    file.push(new Uint8Array(0), true);
  }

  async finish(): Promise<void> {
    this.zip.end();
    await this.flush();
    await this.objects.joinParts(this.tenantId, this.key, { uploadId: this.uploadId, tags: this.tags });
  }

  private async flush(): Promise<void> {
    if (this.error) throw this.error;
    const body = Buffer.concat(this.pieces);
    this.pieces = [];
    this.bytes = 0;
    const number = this.tags.length + 1;
    this.tags.push(await this.objects.putPart(this.tenantId, this.key, { uploadId: this.uploadId, number, body }));
  }
}
