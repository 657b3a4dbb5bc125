import { readFile, rename, rm, writeFile } from "node:fs/promises";
import type { ImportCounts } from "../run/settle.ts";

/** The place up to which an import is done: what stands before it need not be sent again. */
export interface ImportProgress {
  /** Number of the source's products that are settled. */
  settled: number;
  counts: ImportCounts;
  /** Length of the report with exactly the failures among them. */
  reportBytes: number;
}

/** Keeps the progress of an import in a file beside its report, so that a run that died goes on where it was. */
export class ProgressFile {
  private readonly file: string;
  private readonly identity: string;

  /** `identity` names source and choices: another import begins anew. */
  constructor(file: string, identity: string) {
    this.file = file;
    this.identity = identity;
  }

  /** Returns the progress of an earlier run of the same import; null where there is none. */
  async read(): Promise<ImportProgress | null> {
    try {
      const { identity, progress } = JSON.parse(await readFile(this.file, "utf8"));
      return identity === this.identity ? progress : null;
    } catch {
      // None, or one that a full disk has cut: what is sent again changes nothing.
      return null;
    }
  }

  /** Writes another file that is renamed: a death leaves the old progress or the new one. */
  async write(progress: ImportProgress): Promise<void> {
    await writeFile(`${this.file}.new`, JSON.stringify({ identity: this.identity, progress }));
    await rename(`${this.file}.new`, this.file);
  }

  async remove(): Promise<void> {
    await rm(this.file, { force: true });
  }
}
