/** Cosines are sorted as whole numbers above a slot's number: sorting plain numbers needs no comparing function. */
const COSINE_STEPS = 2 ** 26;
const SLOT_ROOM = 2 ** 26;

export interface Neighbor {
  document: number;
  cosine: number;
}

/** Slots with their cosines, to be put in order at the end. */
export class NeighborList {
  readonly #packed: number[] = [];

  get length(): number {
    return this.#packed.length;
  }

  clear(): void {
    this.#packed.length = 0;
  }

  add(slot: number, cosine: number): void {
    this.#packed.push(Math.round((1 - cosine) * COSINE_STEPS) * SLOT_ROOM + slot);
  }

  /** The nearest documents, each counted once, by its best slot. */
  nearest(count: number, documents: Int32Array): Neighbor[] {
    const found: Neighbor[] = [];
    const taken = new Set<number>();
    const packed = Float64Array.from(this.#packed).sort();
    for (let at = 0; at < packed.length && found.length < count; at++) {
      const document = documents[packed[at]! % SLOT_ROOM]!;
      if (!taken.has(document)) {
        taken.add(document);
        found.push({ document, cosine: 1 - Math.floor(packed[at]! / SLOT_ROOM) / COSINE_STEPS });
      }
    }
    return found;
  }
}
