import { resized } from "./resized.ts";

const FREE = 0;
const REMOVED = -1;
/** Slots of the outgrown table that each addition moves: it is empty long before the next one is outgrown. */
const MOVED_AT_ONCE = 128;

/** Compares the string of a number with bytes. */
export interface StoredStrings {
  equals(number: number, bytes: Uint8Array, start: number, length: number): boolean;
}

/**
 * Finds the numbers of strings: an open-addressing hash table of dense numbers. It grows without ever moving everything at once,
 * because half a million entries would hold up queries for tens of milliseconds.
 */
export class HashTable {
  /** Slots: number + 1, or FREE, or REMOVED. */
  #slots = new Int32Array(32);
  #filled = 0;
  #live = 0;
  #outgrown: Int32Array | null = null;
  #moved = 0;
  /** Hashes by number. */
  #hashes = new Uint32Array(16);

  /** Returns the number of the bytes; -1 when there is none. */
  find(hash: number, strings: StoredStrings, bytes: Uint8Array, start: number, length: number): number {
    const found = this.#search(this.#slots, hash, strings, bytes, start, length);
    return found >= 0 || !this.#outgrown ? found : this.#search(this.#outgrown, hash, strings, bytes, start, length);
  }

  add(number: number, hash: number): void {
    if (number >= this.#hashes.length) {
      this.#hashes = resized(this.#hashes);
    }
    this.#hashes[number] = hash;
    if ((this.#filled + 1) * 3 > this.#slots.length * 2) {
      this.#move(Number.POSITIVE_INFINITY);
      this.#outgrown = this.#slots;
      this.#moved = 0;
      this.#slots = new Int32Array(this.#live * 3 > this.#slots.length ? this.#slots.length * 2 : this.#slots.length);
      this.#filled = 0;
    }
    this.#move(MOVED_AT_ONCE);
    this.#place(number);
    this.#live++;
  }

  remove(number: number): void {
    const hash = this.#hashes[number]!;
    for (const slots of this.#outgrown ? [this.#slots, this.#outgrown] : [this.#slots]) {
      const slot = findSlot(slots, hash, number);
      if (slot >= 0) {
        slots[slot] = REMOVED;
      }
    }
    this.#live--;
  }

  #search(slots: Int32Array, hash: number, strings: StoredStrings, bytes: Uint8Array, start: number, length: number): number {
    const hashes = this.#hashes;
    const mask = slots.length - 1;
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const held = slots[slot]!;
      if (held === FREE) {
        return -1;
      }
      if (held !== REMOVED && hashes[held - 1] === hash && strings.equals(held - 1, bytes, start, length)) {
        return held - 1;
      }
    }
  }

  #move(count: number): void {
    const outgrown = this.#outgrown;
    if (!outgrown) {
      return;
    }
    const end = Math.min(outgrown.length, this.#moved + count);
    for (let slot = this.#moved; slot < end; slot++) {
      const held = outgrown[slot]!;
      if (held > FREE) {
        this.#place(held - 1);
        outgrown[slot] = REMOVED;
      }
    }
    this.#moved = end;
    if (end === outgrown.length) {
      this.#outgrown = null;
    }
  }

  #place(number: number): void {
    const slots = this.#slots;
    const mask = slots.length - 1;
    let slot = this.#hashes[number]! & mask;
    while (slots[slot]! > FREE) {
      slot = (slot + 1) & mask;
    }
    this.#filled += slots[slot] === FREE ? 1 : 0;
    slots[slot] = number + 1;
  }
}

/** Returns the slot of a number; -1 when it is not there. */
function findSlot(slots: Int32Array, hash: number, number: number): number {
  const mask = slots.length - 1;
  for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
    const held = slots[slot]!;
    if (held === FREE) {
      return -1;
    }
    if (held === number + 1) {
      return slot;
    }
  }
}
