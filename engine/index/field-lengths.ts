import { TEXT_FIELDS } from "../../functions/platform/ports/search-index.ts";
import { DECODED_LENGTHS } from "../storage/field-length.ts";

const FIELDS = TEXT_FIELDS.length;

/** How long each field of each document is, as the code of `encodeLength`. */
export class FieldLengths {
  /** At field × capacity + document. */
  codes = new Uint8Array(64 * FIELDS);
  readonly #sums = new Float64Array(FIELDS);
  readonly #counts = new Float64Array(FIELDS);

  get capacity(): number {
    return this.codes.length / FIELDS;
  }

  set(document: number, field: number, code: number): void {
    this.codes[field * this.capacity + document] = code;
    this.#count(field, code, 1);
  }

  /** Takes a document out of the averages. */
  remove(document: number): void {
    for (let field = 0; field < FIELDS; field++) {
      this.#count(field, this.codes[field * this.capacity + document]!, -1);
    }
  }

  /** Over the documents that have the field. */
  average(field: number): number {
    return this.#counts[field] === 0 ? 1 : this.#sums[field]! / this.#counts[field]!;
  }

  resize(capacity: number): void {
    const old = this.capacity;
    const codes = new Uint8Array(capacity * FIELDS);
    for (let field = 0; field < FIELDS; field++) {
      codes.set(this.codes.subarray(field * old, (field + 1) * old), field * capacity);
    }
    this.codes = codes;
  }

  #count(field: number, code: number, by: 1 | -1): void {
    if (code > 0) {
      this.#sums[field] = this.#sums[field]! + by * DECODED_LENGTHS[code]!;
      this.#counts[field] = this.#counts[field]! + by;
    }
  }
}
