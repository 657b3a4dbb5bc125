import { type Columns, Row } from "./columns.ts";
import type { RawRow } from "./read-rows.ts";

/** Most pieces of a row that line breaks outside quotes have torn apart. */
const MAX_PIECES = 6;

/**
 * Gives rows their columns, the header being read already. Blank rows are left out. Rows that are too long, and rows that a line
 * break has torn apart, come with their fault; a row that ends early has empty cells, since spreadsheets leave out empty ends.
 */
export async function* readTable(rows: AsyncIterable<RawRow>, columns: Columns): AsyncGenerator<Row> {
  const width = columns.labels.length;
  const short = new ShortRows(columns);
  for await (const raw of rows) {
    const isShort = raw.cells.length < width && raw.fault === null;
    if (isShort) {
      yield* short.add(raw);
      continue;
    }
    yield* short.release(null);
    if (raw.fault === null && isBlank(raw.cells)) continue;
    const extra = raw.cells.slice(width).findIndex((cell) => cell.trim() !== "");
    const fault = extra < 0 ? raw.fault : (raw.fault ?? tooLong(raw.cells.length, width));
    yield new Row(raw.number, fault === null ? pad(raw.cells.slice(0, width), width) : raw.cells, columns, fault);
  }
  yield* short.release(null);
}

/** Short rows that follow each other, which may be pieces of one that line breaks have torn apart. */
class ShortRows {
  private pieces: RawRow[] = [];
  private readonly columns: Columns;
  private readonly width: number;

  constructor(columns: Columns) {
    this.columns = columns;
    this.width = columns.labels.length;
  }

  /** Takes a row, and gives those that begin or make up no torn row any more. */
  *add(raw: RawRow): Generator<Row> {
    this.pieces.push(raw);
    if (this.isTorn()) return yield* this.release(tornFault(this.pieces));
    if (joinedWidth(this.pieces) <= this.width && this.pieces.length !== MAX_PIECES) return;
    // The oldest piece begins no torn row; a later one may.
    const later = this.pieces.splice(1);
    yield* this.release(null);
    this.pieces = later;
    if (this.isTorn()) yield* this.release(tornFault(this.pieces));
  }

  /** Gives all rows, blank ones only with a fault. */
  *release(fault: string | null): Generator<Row> {
    for (const { number, cells, fault: own } of this.pieces) {
      if (!isBlank(cells) || fault !== null) yield new Row(number, pad(cells, this.width), this.columns, own ?? fault);
    }
    this.pieces = [];
  }

  private isTorn(): boolean {
    return this.pieces.length > 1 && joinedWidth(this.pieces) === this.width;
  }
}

function joinedWidth(pieces: RawRow[]): number {
  return pieces.reduce((sum, { cells }) => sum + cells.length - 1, 1);
}

function tornFault(pieces: RawRow[]): string {
  const [first, last] = [pieces[0]!.number, pieces.at(-1)!.number];
  return `seems to be a part of one row in rows ${first} to ${last}: put the cell with the line break in quotes`;
}

function tooLong(cells: number, width: number): string {
  return `has ${cells} cells, the header ${width}: put cells that hold the delimiter in quotes`;
}

function pad(cells: string[], width: number): string[] {
  return cells.length >= width ? cells : [...cells, ...Array<string>(width - cells.length).fill("")];
}

function isBlank(cells: string[]): boolean {
  return cells.every((cell) => cell.trim() === "");
}
