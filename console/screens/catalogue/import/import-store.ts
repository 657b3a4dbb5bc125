import { BrowserStore } from "../../../api/browser-store.ts";
import type { ImportProgress, KeptImport } from "./kept-import.ts";
import type { ProgressStore } from "./run-kept-import.ts";

const KEPT = new BrowserStore("console-import", ["parts"]);

/** An import that this browser has kept. */
interface StoredImport {
  kept: KeptImport;
  file: Blob;
}

/**
 * The import of one workspace, in the browser's own database: the file, the choices, the place it has come to and the rows that
 * failed. No key is in it. It is removed when its owner is done with it.
 */
export class ImportStore implements ProgressStore {
  private readonly owner: string;

  /** `owner` names tenant and workspace: nobody else's import is read. */
  constructor(owner: string) {
    this.owner = owner;
  }

  async read(): Promise<StoredImport | null> {
    const [kept, file] = await KEPT.act("readonly", (parts) => [parts.get(this.at("kept")), parts.get(this.at("file"))]);
    return kept && file ? { kept: kept as KeptImport, file: file as Blob } : null;
  }

  async begin(kept: KeptImport, file: Blob): Promise<void> {
    await KEPT.act("readwrite", (parts) => [
      parts.delete(this.all()),
      parts.put(kept, this.at("kept")),
      parts.put(file, this.at("file")),
    ]);
  }

  async advance(progress: ImportProgress, { header, rows }: { header: string; rows: string }): Promise<void> {
    const [kept] = await KEPT.act("readonly", (parts) => [parts.get(this.at("kept"))]);
    // Somebody has dropped it meanwhile.
    if (!kept) return;
    await KEPT.act("readwrite", (parts) => [
      parts.put({ ...(kept as KeptImport), progress }, this.at("kept")),
      ...(rows === "" ? [] : [parts.put(header, this.at("header")), parts.put(rows, this.at("row", progress.settled))]),
    ]);
  }

  /** Returns the report of failed rows; null where none failed. */
  async failedRows(): Promise<Blob | null> {
    const range = IDBKeyRange.bound(this.at("row", 0), this.at("row", Number.MAX_SAFE_INTEGER));
    const [header, rows] = await KEPT.act("readonly", (parts) => [parts.get(this.at("header")), parts.getAll(range)]);
    return header === undefined ? null : new Blob([header as string, ...(rows as string[])]);
  }

  async remove(): Promise<void> {
    await KEPT.act("readwrite", (parts) => [parts.delete(this.all())]);
  }

  private at(...part: (string | number)[]): IDBValidKey {
    return [this.owner, ...part];
  }

  private all(): IDBKeyRange {
    return IDBKeyRange.bound([this.owner], [this.owner, []]);
  }
}
