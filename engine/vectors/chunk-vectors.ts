import type { ByteReader } from "../storage/byte-format.ts";
import { VECTOR_DIMENSIONS } from "../storage/prepare-document.ts";
import type { ComparedChunk } from "../storage/record-reader.ts";
import { resized } from "../structures/resized.ts";
import { BLOCK_VECTORS, MAX_MULTIPLIED, QUERY_SCALE, VectorMemory } from "./vector-memory.ts";

/**
 * Constants of this module's own: imported ones are looked up at every use, which makes loops three times slower (on Node 24).
 */
const blockVectors = BLOCK_VECTORS;
const dimensions = VECTOR_DIMENSIONS;
const queryScale = QUERY_SCALE;
const maxMultiplied = MAX_MULTIPLIED;

const NONE = -1;
/** Number of vectors up to which all are compared exactly. */
const COMPARED_EXACTLY = 8_000;
/** Vectors compared exactly, nearest by their heads: this number for each one wanted, and at least (docs/decisions/0002). */
const COMPARED_FOR_ONE = 10;
const COMPARED_AT_LEAST = 1_000;
/** Steps of a cosine, which is sorted as a whole number above a slot's number: plain numbers need no comparison function. */
const COSINE_STEPS = 2 ** 26;
const SLOT_ROOM = 2 ** 26;
const memory = new VectorMemory();

/** Holds the chunk vectors of a partition's documents, one slot each, and finds the nearest ones to a query's. */
export class ChunkVectors {
  readonly #blocks: number[] = [];
  #inverseNorms = new Float32Array(blockVectors);
  /** Order of the chunk in its record, by slot. */
  #orders = new Uint32Array(blockVectors);
  /** Document by slot; NONE when the slot is free. */
  #documents = new Int32Array(blockVectors);
  /** The document's next slot, by slot. */
  #next = new Int32Array(blockVectors);
  /** First slot by document. */
  #first = new Int32Array(blockVectors).fill(NONE);
  #size = 0;
  readonly #free: number[] = [];
  /** Slots that wait for their product. */
  readonly #selected = new Uint32Array(maxMultiplied);
  #selectedCount = 0;
  readonly #neighbors = new NeighborList();

  /** Reads the chunks that come next in a prepared document. */
  read(reader: ByteReader, document: number): void {
    this.#reserveDocument(document);
    for (let chunks = reader.count(); chunks > 0; chunks--) {
      const order = reader.count();
      const inverseNorm = reader.float();
      const slot = this.#free.pop() ?? this.#append();
      this.#orders[slot] = order;
      this.#inverseNorms[slot] = inverseNorm;
      memory.write(this.#blocks[Math.floor(slot / blockVectors)]!, slot % blockVectors, reader.take(dimensions));
      this.#documents[slot] = document;
      this.#next[slot] = this.#first[document]!;
      this.#first[document] = slot;
    }
  }

  remove(document: number): void {
    for (let slot = this.#first[document] ?? NONE; slot !== NONE; slot = this.#next[slot]!) {
      this.#documents[slot] = NONE;
      this.#free.push(slot);
    }
    if (document < this.#first.length) {
      this.#first[document] = NONE;
    }
  }

  /** Frees the memory; the vectors cannot be used any more. */
  dispose(): void {
    for (const block of this.#blocks.splice(0)) {
      memory.free(block);
    }
    this.#size = 0;
    this.#first = new Int32Array(0);
  }

  /** Sets the query's vector for the comparisons that follow. */
  setQuery(query: Float32Array): void {
    memory.setQuery(query);
  }

  /** Returns the cosine of each document's best chunk; null without chunks. */
  cosines(documents: number[]): (number | null)[] {
    return documents.map((document) => {
      let best: number | null = null;
      for (let slot = this.#first[document] ?? NONE; slot !== NONE; slot = this.#next[slot]!) {
        const cosine = this.#cosine(slot);
        best = best === null || cosine > best ? cosine : best;
      }
      return best;
    });
  }

  /** Returns a document's chunks by their order. */
  chunks(document: number): Map<number, ComparedChunk> {
    const found = new Map<number, ComparedChunk>();
    for (let slot = this.#first[document] ?? NONE; slot !== NONE; slot = this.#next[slot]!) {
      const vector = memory.read(this.#blocks[Math.floor(slot / blockVectors)]!, slot % blockVectors);
      found.set(this.#orders[slot]!, { vector, cosine: this.#cosine(slot) });
    }
    return found;
  }

  /** Returns the documents nearest to the query that pass, nearest first. */
  nearest(count: number, passes: (document: number) => boolean): Neighbor[] {
    this.#neighbors.clear();
    if (this.#size <= COMPARED_EXACTLY) {
      for (let slot = 0; slot < this.#size; slot++) {
        this.#compare(slot, passes);
      }
      return this.#takeNearest(count);
    }
    memory.compareHeads(this.#blocks, this.#size);
    let above = Number.POSITIVE_INFINITY;
    for (const limit of bucketLimits(memory.histogram, Math.max(COMPARED_AT_LEAST, count * COMPARED_FOR_ONE))) {
      this.#compareBetween(limit, above, passes);
      above = limit;
      if (this.#neighbors.length >= COMPARED_AT_LEAST / 2 && this.#neighbors.length >= count * 2) {
        break;
      }
    }
    return this.#takeNearest(count);
  }

  /** Compares the vectors in the buckets from `limit` to below `above`. */
  #compareBetween(limit: number, above: number, passes: (document: number) => boolean): void {
    const { buckets } = memory;
    for (let number = 0; number < this.#blocks.length; number++) {
      const first = number * blockVectors;
      const from = memory.bucketOffset(this.#blocks[number]!);
      const vectors = Math.min(blockVectors, this.#size - first);
      for (let at = 0; at < vectors; at++) {
        const bucket = buckets[from + at]!;
        if (bucket >= limit && bucket < above) {
          this.#compare(first + at, passes);
        }
      }
    }
    this.#multiplySelected();
  }

  #compare(slot: number, passes: (document: number) => boolean): void {
    const document = this.#documents[slot]!;
    if (document === NONE || !passes(document)) {
      return;
    }
    memory.select(this.#selectedCount, this.#blocks[Math.floor(slot / blockVectors)]!, slot % blockVectors);
    this.#selected[this.#selectedCount++] = slot;
    if (this.#selectedCount === maxMultiplied) {
      this.#multiplySelected();
    }
  }

  #multiplySelected(): void {
    memory.multiply(this.#selectedCount);
    for (let at = 0; at < this.#selectedCount; at++) {
      const slot = this.#selected[at]!;
      this.#neighbors.add(slot, (memory.products[at]! * this.#inverseNorms[slot]!) / queryScale);
    }
    this.#selectedCount = 0;
  }

  #takeNearest(count: number): Neighbor[] {
    this.#multiplySelected();
    return this.#neighbors.nearest(count, this.#documents);
  }

  #cosine(slot: number): number {
    memory.select(0, this.#blocks[Math.floor(slot / blockVectors)]!, slot % blockVectors);
    memory.multiply(1);
    return (memory.products[0]! * this.#inverseNorms[slot]!) / queryScale;
  }

  #append(): number {
    const slot = this.#size++;
    if (slot % blockVectors === 0) {
      this.#blocks.push(memory.allocate());
    }
    if (slot >= this.#documents.length) {
      this.#inverseNorms = resized(this.#inverseNorms);
      this.#documents = resized(this.#documents);
      this.#next = resized(this.#next);
      this.#orders = resized(this.#orders);
    }
    return slot;
  }

  #reserveDocument(document: number): void {
    if (document >= this.#first.length) {
      this.#first = resized(this.#first, Math.ceil((document + 1) * 1.5), NONE);
    }
  }
}

/** Returns the buckets above which there are about this many vectors, four times as many, and so on down to all. */
function bucketLimits(histogram: Uint32Array, wanted: number): number[] {
  const limits: number[] = [];
  let target = wanted;
  let above = 0;
  for (let bucket = histogram.length - 1; bucket >= 0; bucket--) {
    above += histogram[bucket]!;
    if (above >= target) {
      limits.push(bucket);
      target = above * 4;
    }
  }
  return [...limits, 0];
}

export interface Neighbor {
  document: number;
  cosine: number;
}

/** Collects slots with their cosines, to be sorted at the end. */
class NeighborList {
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

  /** Returns the nearest documents, each once, by its best slot. */
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
