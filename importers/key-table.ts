/** Words of a slot: both halves of a hash, and the number plus one, 0 being a free slot. */
const WORDS = 3;
const MAX_LOAD = 0.75;

/**
 * Numbers by texts, for millions of texts: 16 to 32 bytes each, since their hashes are kept instead of them. Two texts are taken
 * for the same once in 2^64 pairs.
 */
export class KeyTable {
  private slots = new Uint32Array(WORDS * 1_024);
  private used = 0;

  get size(): number {
    return this.used;
  }

  /** Returns the number of a text; undefined when it has none. */
  get(key: string): number | undefined {
    const value = this.slots[this.findSlot(...hashText(key)) + 2]!;
    return value === 0 ? undefined : value - 1;
  }

  has(key: string): boolean {
    return this.get(key) !== undefined;
  }

  /** Sets the number of a text, below 2^32 - 1. */
  set(key: string, value: number): void {
    if (this.used >= (this.slots.length / WORDS) * MAX_LOAD) this.grow();
    const [low, high] = hashText(key);
    const at = this.findSlot(low, high);
    if (this.slots[at + 2] === 0) this.used++;
    this.slots.set([low, high, value + 1], at);
  }

  private findSlot(low: number, high: number): number {
    const mask = this.slots.length / WORDS - 1;
    for (let slot = low & mask; ; slot = (slot + 1) & mask) {
      const at = slot * WORDS;
      if (this.slots[at + 2] === 0 || (this.slots[at] === low && this.slots[at + 1] === high)) return at;
    }
  }

  private grow(): void {
    const old = this.slots;
    this.slots = new Uint32Array(old.length * 2);
    for (let at = 0; at < old.length; at += WORDS) {
      if (old[at + 2] !== 0) this.slots.set(old.subarray(at, at + WORDS), this.findSlot(old[at]!, old[at + 1]!));
    }
  }
}

/** Hashes a text to 64 bits, in two halves of MurmurHash3's kind; for tables, not for secrets. */
export function hashText(text: string): [low: number, high: number] {
  let low = 0xdeadbeef;
  let high = 0x41c6ce57;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    low = Math.imul(low ^ code, 2_654_435_761);
    high = Math.imul(high ^ code, 1_597_334_677);
  }
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  return [low >>> 0, high >>> 0];
}
