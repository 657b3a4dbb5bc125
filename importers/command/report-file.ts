import { type FileHandle, open, rm, stat, truncate } from "node:fs/promises";
import { ERROR_COLUMN } from "../run/failed-rows.ts";
import { UsageError } from "./import-options.ts";

/** Bytes in which a report names its column of errors. */
const HEAD_BYTES = 65_536;

/** Appends what failed to a file, which exists only where something failed. */
export class ReportFile {
  readonly file: string;
  private readonly header: () => string;
  private handle: FileHandle | null = null;
  private size = 0;

  /** `header` is made when the first row failed: then all columns are known. */
  constructor(file: string, header: () => string) {
    this.file = file;
    this.header = header;
  }

  get bytes(): number {
    return this.size;
  }

  /**
   * Goes on after the given number of bytes; the rest belongs to what is sent again. Throws UsageError for a file that is there
   * and no report: it is not replaced.
   */
  async resume(bytes: number): Promise<void> {
    const known = await stat(this.file).catch(() => null);
    if (known === null) return;
    if (!known.isFile() || !(await isReport(this.file, known.size)))
      throw new UsageError(`${this.file} is there already and no report of an import: name another file by --report.`);
    if (bytes === 0 || known.size < bytes) {
      await rm(this.file);
      return;
    }
    await truncate(this.file, bytes);
    this.size = bytes;
  }

  async append(text: string): Promise<void> {
    if (text === "") return;
    this.handle ??= await open(this.file, "a", 0o600);
    const whole = this.size === 0 ? this.header() + text : text;
    await this.handle.appendFile(whole);
    this.size += Buffer.byteLength(whole);
  }

  async close(): Promise<void> {
    await this.handle?.close();
    this.handle = null;
  }
}

async function isReport(file: string, size: number): Promise<boolean> {
  if (size === 0) return true;
  const handle = await open(file, "r");
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const head = buffer.toString("utf8", 0, bytesRead);
    return head.startsWith("{") ? head.includes(`"${ERROR_COLUMN}":`) : head.split("\n")[0]!.includes(ERROR_COLUMN);
  } finally {
    await handle.close();
  }
}
