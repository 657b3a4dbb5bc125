import type { RecordRef } from "../../functions/platform/ports/search-index.ts";
import { resized } from "../structures/resized.ts";
import { StringTable } from "../structures/string-table.ts";

const NONE = -1;
const encoder = new TextEncoder();

/** Which record a document is. A key is id and workspace in one string, so that its order is that of ties: by id, then by workspace. */
export class RecordKeys {
  readonly #keys = new StringTable();
  #documentOfKey = new Int32Array(64);
  #keyOf = new Uint32Array(64);

  /** -1 when there is no such record. */
  findDocument(ref: RecordRef): number {
    const key = this.#keys.findText(textOf(ref));
    return key < 0 ? NONE : this.#documentOfKey[key]!;
  }

  recordRef(document: number): RecordRef {
    const text = this.#keys.text(this.#keyOf[document]!);
    const cut = text.indexOf("\0");
    return { id: text.slice(0, cut), workspaceId: text.slice(cut + 1) };
  }

  /** Gives the record to a document, whichever had it before. */
  assign(ref: RecordRef, document: number): void {
    const key = this.#keys.internText(textOf(ref));
    if (key >= this.#documentOfKey.length) {
      this.#documentOfKey = resized(this.#documentOfKey);
    }
    this.#documentOfKey[key] = document;
    this.#keyOf[document] = key;
  }

  remove(document: number): void {
    this.#keys.remove(this.#keyOf[document]!);
  }

  compare(one: number, other: number): number {
    return this.#keys.compare(this.#keyOf[one]!, this.#keyOf[other]!);
  }

  /** Compares documents with a record that need not be there. */
  comparatorWith(ref: RecordRef): (document: number) => number {
    const bytes = encoder.encode(textOf(ref));
    return (document) => this.#keys.compareBytes(this.#keyOf[document]!, bytes, 0, bytes.length);
  }

  resize(capacity: number): void {
    this.#keyOf = resized(this.#keyOf, capacity);
  }
}

function textOf({ workspaceId, id }: RecordRef): string {
  return `${id}\0${workspaceId}`;
}
