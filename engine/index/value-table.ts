import { resized } from "../structures/resized.ts";
import { StringTable } from "../structures/string-table.ts";

/** Numbers of the two booleans; strings follow. */
const FALSE = 0;
const TRUE = 1;
const FIRST_TEXT = 2;
const ID_BYTES = 4;

/**
 * Marks the code of several values. A code is 0 for no value, value + 1 for one value, this bit and a set's number for several.
 */
export const SET_BIT = 0x80000000;

/**
 * Numbers the strings and booleans of all columns of a partition, and the sets in which documents have them. Both are removed
 * with their last use.
 */
export class ValueTable {
  readonly #texts = new StringTable();
  readonly #sets = new StringTable();
  #textUses = new Uint32Array(64);
  #setUses = new Uint32Array(64);
  #scratch = new Uint8Array(256);

  /** One above the highest value number. */
  get valueCount(): number {
    return this.#texts.size + FIRST_TEXT;
  }
  get setCount(): number {
    return this.#sets.size;
  }

  booleanValue(value: boolean): number {
    return value ? TRUE : FALSE;
  }

  internText(bytes: Uint8Array, start: number, length: number): number {
    return this.#texts.intern(bytes, start, length) + FIRST_TEXT;
  }

  /** Returns the number of a value; -1 when no document has it. */
  find(value: string | boolean): number {
    if (typeof value === "boolean") {
      return this.booleanValue(value);
    }
    const number = this.#texts.findText(value);
    return number < 0 ? -1 : number + FIRST_TEXT;
  }

  isText(value: number): boolean {
    return value >= FIRST_TEXT;
  }

  /** Compares values by their keys; booleans come first. */
  compare(one: number, other: number): number {
    return one >= FIRST_TEXT && other >= FIRST_TEXT ? this.#texts.compare(one - FIRST_TEXT, other - FIRST_TEXT) : one - other;
  }

  /** Compares a value's key with a text. */
  compareBytes(value: number, text: Uint8Array): number {
    return value >= FIRST_TEXT
      ? this.#texts.compareBytes(value - FIRST_TEXT, text, 0, text.length)
      : Buffer.compare(Buffer.from(this.key(value)), text);
  }

  key(value: number): string {
    return value >= FIRST_TEXT ? this.#texts.text(value - FIRST_TEXT) : String(value === TRUE);
  }

  /** Returns the code of these values, distinct and at least one; each call is a use that `release` ends. */
  encode(values: number[]): number {
    if (values.length === 1) {
      this.#useText(values[0]!);
      return values[0]! + 1;
    }
    values.sort((one, other) => one - other);
    const set = this.#internSet(values);
    if (this.#setUses[set] === 0) {
      for (const value of values) {
        this.#useText(value);
      }
    }
    this.#setUses[set] = this.#setUses[set]! + 1;
    return (SET_BIT | set) >>> 0;
  }

  release(code: number): void {
    if (code < SET_BIT) {
      this.#releaseText(code - 1);
      return;
    }
    const set = code - SET_BIT;
    this.#setUses[set] = this.#setUses[set]! - 1;
    if (this.#setUses[set] === 0) {
      for (const value of this.setValues(set)) {
        this.#releaseText(value);
      }
      this.#sets.remove(set);
    }
  }

  decode(code: number): number[] {
    return code >= SET_BIT ? this.setValues(code - SET_BIT) : code === 0 ? [] : [code - 1];
  }

  /** Returns true when one of the values of a code, which is not 0, passes. */
  someValue(code: number, passes: (value: number) => boolean): boolean {
    if (code < SET_BIT) {
      return passes(code - 1);
    }
    const set = code - SET_BIT;
    const size = this.setSize(set);
    for (let at = 0; at < size; at++) {
      if (passes(this.setValueAt(set, at))) {
        return true;
      }
    }
    return false;
  }

  setValues(set: number): number[] {
    return Array.from({ length: this.setSize(set) }, (_, at) => this.setValueAt(set, at));
  }

  setSize(set: number): number {
    return this.#sets.length(set) / ID_BYTES;
  }

  setValueAt(set: number, at: number): number {
    const { bytes } = this.#sets;
    const from = this.#sets.start(set) + at * ID_BYTES;
    return (bytes[from]! | (bytes[from + 1]! << 8) | (bytes[from + 2]! << 16) | (bytes[from + 3]! << 24)) >>> 0;
  }

  #internSet(values: number[]): number {
    const length = values.length * ID_BYTES;
    if (length > this.#scratch.length) {
      this.#scratch = new Uint8Array(length);
    }
    const view = new DataView(this.#scratch.buffer);
    for (const [at, value] of values.entries()) {
      view.setUint32(at * ID_BYTES, value, true);
    }
    const set = this.#sets.intern(this.#scratch, 0, length);
    if (set >= this.#setUses.length) {
      this.#setUses = resized(this.#setUses, Math.ceil((set + 1) * 1.5));
    }
    return set;
  }

  #useText(value: number): void {
    if (value < FIRST_TEXT) {
      return;
    }
    const text = value - FIRST_TEXT;
    if (text >= this.#textUses.length) {
      this.#textUses = resized(this.#textUses, Math.ceil((text + 1) * 1.5));
    }
    this.#textUses[text] = this.#textUses[text]! + 1;
  }

  #releaseText(value: number): void {
    if (value < FIRST_TEXT) {
      return;
    }
    const text = value - FIRST_TEXT;
    this.#textUses[text] = this.#textUses[text]! - 1;
    if (this.#textUses[text] === 0) {
      this.#texts.remove(text);
    }
  }
}
