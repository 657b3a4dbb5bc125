/**
 * Numbers by texts, for millions of texts: 16 bytes each, since their hashes are kept instead of them. Two texts are taken for
 * the same once in 2^64 pairs.
 */
export class KeyTable {
  private slots = new Uint32Array(4 * 1_024);
  private used = 0;

  get size(): number {
    return this.used;
  }

  /** Returns the number of a text; undefined when it has none. */
  get(key: string): number | undefined {
    const [low, high] = hashText(key);
    const at = this.findSlot(low, high);
    return this.isFree(at) ? undefined : this.slots[at + 2];
  }

  has(key: string): boolean {
    return this.get(key) !== undefined;
  }

  set(key: string, value: number): void {
    if (this.used * 2 >= this.slots.length / 4) this.grow();
    const [low, high] = hashText(key);
    const at = this.findSlot(low, high);
    if (this.isFree(at)) this.used++;
    this.slots.set([low, high, value, 1], at);
  }

  private isFree(at: number): boolean {
    return this.slots[at + 3] === 0;
  }

  private findSlot(low: number, high: number): number {
    const mask = this.slots.length / 4 - 1;
    for (let slot = low & mask; ; slot = (slot + 1) & mask) {
      const at = slot * 4;
      if (this.isFree(at) || (this.slots[at] === low && this.slots[at + 1] === high)) return at;
    }
  }

  private grow(): void {
    const old = this.slots;
    this.slots = new Uint32Array(old.length * 2);
    for (let at = 0; at < old.length; at += 4) {
      if (old[at + 3] === 0) continue;
      this.slots.set(old.subarray(at, at + 4), this.findSlot(old[at]!, old[at + 1]!));
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
