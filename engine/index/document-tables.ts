import { type RecordRef, TEXT_FIELDS } from "../../functions/platform/ports/search/search-index.ts";
import { DECODED_LENGTHS } from "../storage/prepare-document.ts";
import { type Bitmap, createBitmap, setBit } from "../structures/bitmap.ts";
import { resized } from "../structures/resized.ts";
import { StringTable } from "../structures/string-table.ts";

const NONE = -1;
const encoder = new TextEncoder();

/** Maps documents to records and back. A key is id and workspace in one string, so that its order is that of ties. */
export class RecordKeys {
  readonly #keys = new StringTable();
  #documentByKey = new Int32Array(64);
  #keyByDocument = new Uint32Array(64);

  /** Returns the document of a record; -1 when there is no such record. */
  findDocument(ref: RecordRef): number {
    const key = this.#keys.findText(toKey(ref));
    return key < 0 ? NONE : this.#documentByKey[key]!;
  }

  recordRef(document: number): RecordRef {
    const text = this.#keys.text(this.#keyByDocument[document]!);
    const cut = text.indexOf("\0");
    return { id: text.slice(0, cut), workspaceId: text.slice(cut + 1) };
  }

  /** Assigns the record to a document, whichever had it before. */
  assign(ref: RecordRef, document: number): void {
    const key = this.#keys.internText(toKey(ref));
    if (key >= this.#documentByKey.length) {
      this.#documentByKey = resized(this.#documentByKey);
    }
    this.#documentByKey[key] = document;
    this.#keyByDocument[document] = key;
  }

  remove(document: number): void {
    this.#keys.remove(this.#keyByDocument[document]!);
  }

  compare(one: number, other: number): number {
    return this.#keys.compare(this.#keyByDocument[one]!, this.#keyByDocument[other]!);
  }

  /** Returns a function that compares documents with a record, which need not be in the index. */
  comparatorWith(ref: RecordRef): (document: number) => number {
    const bytes = encoder.encode(toKey(ref));
    return (document) => this.#keys.compareBytes(this.#keyByDocument[document]!, bytes, 0, bytes.length);
  }

  resize(capacity: number): void {
    this.#keyByDocument = resized(this.#keyByDocument, capacity);
  }
}

function toKey({ workspaceId, id }: RecordRef): string {
  return `${id}\0${workspaceId}`;
}

/** Number of all workspaces together, and the number of a document that is in none any more. */
export const ALL_WORKSPACES = 0;
const UNKNOWN_WORKSPACE = -1;

/** Holds the documents of each workspace as bits. Workspaces are numbered from 1. */
export class WorkspaceBitmaps {
  readonly #workspaces = new StringTable();
  readonly #counts: number[] = [0];
  /** Workspace numbers by document. */
  #numbers = new Uint16Array(64);
  /** Documents by workspace number, of the workspaces that were asked for. */
  readonly #bits = new Map<number, Bitmap>();

  /** Returns ALL_WORKSPACES when none is named, UNKNOWN_WORKSPACE when no document ever was in it. */
  findNumber(workspaceId: string | undefined): number {
    if (workspaceId === undefined) {
      return ALL_WORKSPACES;
    }
    const number = this.#workspaces.findText(workspaceId);
    return number < 0 ? UNKNOWN_WORKSPACE : number + 1;
  }

  add(document: number, workspaceId: string): void {
    this.#assign(document, this.#workspaces.internText(workspaceId) + 1, true);
  }

  remove(document: number): void {
    this.#assign(document, this.#numbers[document]!, false);
  }

  has(document: number): boolean {
    return this.#numbers[document] !== ALL_WORKSPACES;
  }

  /** Counts the documents of a workspace, or of all. */
  count(number: number): number {
    return this.#counts[number] ?? 0;
  }

  /** Returns the documents of a workspace, or of all; shared, so not to be changed. */
  bitmap(number: number): Bitmap {
    const known = this.#bits.get(number);
    if (known) {
      return known;
    }
    const bits = createBitmap(this.#numbers.length);
    for (const [document, own] of this.#numbers.entries()) {
      if (own !== ALL_WORKSPACES && (number === ALL_WORKSPACES || own === number)) {
        setBit(bits, document, true);
      }
    }
    this.#bits.set(number, bits);
    return bits;
  }

  resize(capacity: number): void {
    this.#numbers = resized(this.#numbers, capacity);
    this.#bits.clear();
  }

  #assign(document: number, number: number, isIn: boolean): void {
    this.#numbers[document] = isIn ? number : ALL_WORKSPACES;
    for (const counted of [number, ALL_WORKSPACES]) {
      this.#counts[counted] = (this.#counts[counted] ?? 0) + (isIn ? 1 : -1);
      const bits = this.#bits.get(counted);
      if (bits) {
        setBit(bits, document, isIn);
      }
    }
  }
}

const FIELDS = TEXT_FIELDS.length;

/** Holds the length of each field of each document as one byte (prepare-document.ts), and the average length of each field. */
export class FieldLengths {
  /** Lengths, at field × capacity + document. */
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

  /** Returns the number of words that a document has in a field; one of more than 40 is nearly so. */
  words(document: number, field: number): number {
    return DECODED_LENGTHS[this.codes[field * this.capacity + document]!]!;
  }

  /** Removes a document from the averages. */
  remove(document: number): void {
    for (let field = 0; field < FIELDS; field++) {
      this.#count(field, this.codes[field * this.capacity + document]!, -1);
    }
  }

  /** Returns the average over the documents that have the field. */
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
