import { type FileHandle, open, rm, stat, truncate } from "node:fs/promises";

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

  /** Goes on after the given number of bytes; the rest belongs to what is sent again. */
  async resume(bytes: number): Promise<void> {
    const known = await stat(this.file)
      .then(({ size }) => size)
      .catch(() => 0);
    if (bytes === 0 || known < bytes) {
      await rm(this.file, { force: true });
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
