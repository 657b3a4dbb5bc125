import { HashTable, type StoredStrings } from "./hash-table.ts";
import { resized } from "./resized.ts";

const encoder = new TextEncoder();
/** Bytes of removed strings at which a compaction begins. */
const MIN_GARBAGE = 65_536;

/**
 * Holds strings as UTF-8 in one buffer, each with a dense number. Hundreds of thousands of words and values cost a third of the
 * memory of JavaScript strings in a Map, nothing of it is garbage to collect, and bytes from a file or another thread are
 * looked up without decoding them.
 */
export class StringTable implements StoredStrings {
  #bytes = Buffer.alloc(256);
  #used = 0;
  #garbage = 0;
  #starts = new Uint32Array(16);
  #lengths = new Uint32Array(16);
  #count = 0;
  #free: number[] = [];
  readonly #slots = new HashTable();
  #scratch = new Uint8Array(256);

  /** Number above the highest one given out. */
  get size(): number {
    return this.#count;
  }

  /** Returns the number of the bytes; -1 when they are not known. */
  find(bytes: Uint8Array, start: number, length: number): number {
    return this.#slots.find(hashBytes(bytes, start, length), this, bytes, start, length);
  }

  findText(text: string): number {
    const length = this.#encode(text);
    return this.find(this.#scratch, 0, length);
  }

  /** Returns the number of the bytes, a new one when they are not known. */
  intern(bytes: Uint8Array, start: number, length: number): number {
    const hash = hashBytes(bytes, start, length);
    const known = this.#slots.find(hash, this, bytes, start, length);
    if (known >= 0) {
      return known;
    }
    const number = this.#free.pop() ?? this.#count++;
    this.#reserve(number, length);
    this.#bytes.set(bytes.subarray(start, start + length), this.#used);
    this.#starts[number] = this.#used;
    this.#lengths[number] = length;
    this.#used += length;
    this.#slots.add(number, hash);
    return number;
  }

  internText(text: string): number {
    const length = this.#encode(text);
    return this.intern(this.#scratch, 0, length);
  }

  /** Removes a string; its number will be given to another. */
  remove(number: number): void {
    this.#slots.remove(number);
    this.#garbage += this.#lengths[number]!;
    this.#lengths[number] = 0;
    this.#free.push(number);
    if (this.#garbage > MIN_GARBAGE && this.#garbage > this.#used / 2) {
      this.#compact();
    }
  }

  text(number: number): string {
    const start = this.#starts[number]!;
    return this.#bytes.toString("utf8", start, start + this.#lengths[number]!);
  }

  /** Buffer, start and length of a string; they hold until the next `intern` or `remove`. */
  get bytes(): Uint8Array {
    return this.#bytes;
  }
  start(number: number): number {
    return this.#starts[number]!;
  }
  length(number: number): number {
    return this.#lengths[number]!;
  }

  /** Compares by the order of the bytes, which is the order of the characters: negative, 0 or positive. */
  compare(one: number, other: number): number {
    return this.compareBytes(one, this.#bytes, this.#starts[other]!, this.#lengths[other]!);
  }

  compareBytes(number: number, bytes: Uint8Array, start: number, length: number): number {
    const own = this.#bytes;
    const ownStart = this.#starts[number]!;
    const ownLength = this.#lengths[number]!;
    const shorter = Math.min(ownLength, length);
    for (let at = 0; at < shorter; at++) {
      const difference = own[ownStart + at]! - bytes[start + at]!;
      if (difference !== 0) {
        return difference;
      }
    }
    return ownLength - length;
  }

  equals(number: number, bytes: Uint8Array, start: number, length: number): boolean {
    return this.#lengths[number] === length && this.compareBytes(number, bytes, start, length) === 0;
  }

  #encode(text: string): number {
    if (this.#scratch.length < text.length * 3) {
      this.#scratch = new Uint8Array(text.length * 3);
    }
    return encoder.encodeInto(text, this.#scratch).written;
  }

  #reserve(number: number, length: number): void {
    if (number >= this.#starts.length) {
      this.#starts = resized(this.#starts);
      this.#lengths = resized(this.#lengths);
    }
    if (this.#used + length > this.#bytes.length) {
      this.#bytes = Buffer.from(resized(this.#bytes, Math.max(Math.ceil(this.#bytes.length * 1.5), this.#used + length)).buffer);
    }
  }

  #compact(): void {
    const bytes = Buffer.alloc(Math.max(256, Math.ceil((this.#used - this.#garbage) * 1.25)));
    let used = 0;
    for (let number = 0; number < this.#count; number++) {
      const length = this.#lengths[number]!;
      bytes.set(this.#bytes.subarray(this.#starts[number]!, this.#starts[number]! + length), used);
      this.#starts[number] = used;
      used += length;
    }
    this.#bytes = bytes;
    this.#used = used;
    this.#garbage = 0;
  }
}

/** FNV-1a over the bytes. */
function hashBytes(bytes: Uint8Array, start: number, length: number): number {
  let hash = 0x811c9dc5;
  for (let at = start; at < start + length; at++) {
    hash = Math.imul(hash ^ bytes[at]!, 0x01000193);
  }
  return (hash ^ (hash >>> 15)) >>> 0;
}
