import type { ByteReader } from "../storage/byte-format.ts";
import { ValueType } from "../storage/prepare-document.ts";
import { StringTable } from "../structures/string-table.ts";
import { FieldColumn } from "./field-column.ts";
import { ValueTable } from "./value-table.ts";

/** Holds the filterable values of a partition's documents: one column per field, made when the field first appears. */
export class ColumnStore {
  readonly values = new ValueTable();
  readonly #names = new StringTable();
  readonly #columns: (FieldColumn | undefined)[] = [];

  /** Number of columns, or a little more. */
  get size(): number {
    return this.#columns.length;
  }

  column(name: string): FieldColumn | undefined {
    const number = this.#names.findText(name);
    return number < 0 ? undefined : this.#columns[number];
  }

  /** Lists the fields that documents have values of, with their columns. */
  *entries(): Generator<[field: string, column: FieldColumn]> {
    for (const [number, column] of this.#columns.entries()) {
      if (column) {
        yield [this.#names.text(number), column];
      }
    }
  }

  /** Reads the values that come next in a prepared document. */
  read(reader: ByteReader, document: number, capacity: number): void {
    for (let names = reader.count(); names > 0; names--) {
      reader.text();
      const column = this.#openColumn(reader);
      const values: number[] = [];
      const numbers: number[] = [];
      for (let count = reader.count(); count > 0; count--) {
        this.#readValue(reader, values, numbers);
      }
      column.set(document, values, numbers, this.values, capacity);
    }
  }

  /** Clears the values of retired documents, and drops columns that no document needs any more. */
  clear(documents: Iterable<number>): void {
    for (const [number, column] of this.#columns.entries()) {
      if (!column) {
        continue;
      }
      for (const document of documents) {
        column.clear(document, this.values);
      }
      if (column.isEmpty) {
        this.#columns[number] = undefined;
        this.#names.remove(number);
      }
    }
  }

  #openColumn(reader: ByteReader): FieldColumn {
    const number = this.#names.intern(reader.textBytes, reader.textStart, reader.textLength);
    this.#columns[number] ??= new FieldColumn();
    return this.#columns[number];
  }

  #readValue(reader: ByteReader, values: number[], numbers: number[]): void {
    switch (reader.byte()) {
      case ValueType.number:
        numbers.push(reader.double());
        break;
      case ValueType.boolean:
        values.push(this.values.booleanValue(reader.byte() === 1));
        break;
      default:
        reader.text();
        values.push(this.values.internText(reader.textBytes, reader.textStart, reader.textLength));
    }
  }
}
