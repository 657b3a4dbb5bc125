import { readFileSync, writeFileSync } from "node:fs";

/** Writes computed tables into their documents instead of comparing them: `RECORD_TABLES=1 npm test -- test/infra/account`. */
const IS_RECORDING = process.env.RECORD_TABLES === "1";

function readDocument(path: string): string {
  return readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8");
}

/** Reads a document as one line, for a sentence may go on in the next. */
export function readProse(path: string): string {
  return readDocument(path).replace(/\s+/g, " ");
}

/** A table of a document, found by the beginning of its first row. */
export class DocumentTable {
  readonly rows: string[];
  private readonly path: string;

  constructor(path: string, start: string) {
    this.path = path;
    const lines = readDocument(path).split("\n");
    const first = lines.findIndex((line) => line.startsWith(start));
    if (first < 0) throw new Error(`${path} has no table that begins with "${start}".`);
    const length = lines.slice(first).findIndex((line) => !line.startsWith("|"));
    this.rows = lines.slice(first, first + length);
  }

  /** Returns the rows as they are written; while tables are recorded it writes the computed ones first. */
  read(computed: readonly string[]): string[] {
    if (!IS_RECORDING) return this.rows;
    const text = readDocument(this.path).replace(this.rows.join("\n"), () => computed.join("\n"));
    writeFileSync(new URL(`../../../${this.path}`, import.meta.url), text);
    return [...computed];
  }
}
