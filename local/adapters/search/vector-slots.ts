import type { ByteReader } from "./byte-reader.ts";
import { grown } from "./grow.ts";
import { DIMENSIONS } from "./prepare-document.ts";
import { BLOCK_VECTORS, QUERY_SCALE, VectorMemory } from "./vector-memory.ts";

/** Constants of this module's own: imported ones are looked up at every use, which makes the loops below three times slower (measured on Node 24). */
const blockVectors = BLOCK_VECTORS;
const dimensions = DIMENSIONS;
const queryScale = QUERY_SCALE;

const NONE = -1;
/** Up to this many vectors all are compared exactly. */
const COMPARED_EXACTLY = 2_000;
/** How many of the nearest by sign bits are compared exactly for each one wanted, and at least: see docs/decisions/0002. */
const COMPARED_FOR_ONE = 10;
const COMPARED_AT_LEAST = 1_000;
/** Cosines are sorted as whole numbers above a document's number: sorting plain numbers needs no comparing function. */
const COSINE_STEPS = 2 ** 30;
const DOCUMENT_ROOM = 2 ** 21;

const memory = new VectorMemory();

export interface Near {
  document: number;
  cosine: number;
}

/** The chunk vectors of a shelf's documents. */
export class VectorSlots {
  readonly #blocks: number[] = [];
  #inverseNorms = new Float32Array(blockVectors);
  /** By slot: the chunk's place in its record. */
  #orders = new Uint32Array(blockVectors);
  /** By slot: the document, or NONE when the slot is free. */
  #documents = new Int32Array(blockVectors);
  /** By slot: the document's next one. */
  #next = new Int32Array(blockVectors);
  /** By document. */
  #first = new Int32Array(blockVectors).fill(NONE);
  #size = 0;
  readonly #free: number[] = [];

  /** Takes up the chunks that come next in a prepared document. */
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

  /** Gives the memory back; the slots cannot be used any more. */
  dispose(): void {
    for (const block of this.#blocks.splice(0)) {
      memory.free(block);
    }
    this.#size = 0;
    this.#first = new Int32Array(0);
  }

  /** Sets the query for `cosine` and `nearest`. */
  aim(query: Float32Array): void {
    memory.aim(query);
  }

  /** The cosine of the document's best chunk; null without chunks. */
  cosine(document: number): number | null {
    let best: number | null = null;
    for (let slot = this.#first[document] ?? NONE; slot !== NONE; slot = this.#next[slot]!) {
      const cosine = this.#cosine(slot);
      best = best === null || cosine > best ? cosine : best;
    }
    return best;
  }

  /** The cosine of each of a document's chunks, by the chunk's order. */
  cosines(document: number, query: Float32Array): Map<number, number> {
    memory.aim(query);
    const found = new Map<number, number>();
    for (let slot = this.#first[document] ?? NONE; slot !== NONE; slot = this.#next[slot]!) {
      found.set(this.#orders[slot]!, this.#cosine(slot));
    }
    return found;
  }

  /** The documents nearest to the query, nearest first. */
  nearest(count: number, passes: (document: number) => boolean): Near[] {
    const best = new Map<number, number>();
    if (this.#size <= COMPARED_EXACTLY) {
      for (let slot = 0; slot < this.#size; slot++) {
        this.#compare(slot, passes, best);
      }
      return inOrder(best, count);
    }
    const limits = this.#measureAll(Math.max(COMPARED_AT_LEAST, count * COMPARED_FOR_ONE));
    let above = NONE;
    for (const limit of limits) {
      this.#compareBetween(above, limit, passes, best);
      above = limit;
      if (best.size >= COMPARED_AT_LEAST / 2 && best.size >= count) {
        break;
      }
    }
    return inOrder(best, count);
  }

  /** Measures all distances. Gives the distances below which about so many vectors lie, four times as many, and so on up to all. */
  #measureAll(wanted: number): number[] {
    for (const [number, block] of this.#blocks.entries()) {
      memory.measure(block, Math.min(blockVectors, this.#size - number * blockVectors));
    }
    const limits: number[] = [];
    let target = wanted;
    let below = 0;
    for (const [distance, vectors] of memory.histogram().entries()) {
      below += vectors;
      if (below >= target) {
        limits.push(distance);
        target = below * 4;
      }
    }
    return [...limits, dimensions];
  }

  #compareBetween(above: number, limit: number, passes: (document: number) => boolean, best: Map<number, number>): void {
    const { bytes } = memory;
    for (const [number, block] of this.#blocks.entries()) {
      const first = number * blockVectors;
      const from = memory.distancesOf(block);
      const vectors = Math.min(blockVectors, this.#size - first);
      for (let at = 0; at < vectors; at++) {
        const distance = bytes[from + at]!;
        if (distance <= limit && distance > above) {
          this.#compare(first + at, passes, best);
        }
      }
    }
  }

  #compare(slot: number, passes: (document: number) => boolean, best: Map<number, number>): void {
    const document = this.#documents[slot]!;
    if (document !== NONE && passes(document)) {
      const cosine = this.#cosine(slot);
      const known = best.get(document);
      if (known === undefined || cosine > known) {
        best.set(document, cosine);
      }
    }
  }

  #cosine(slot: number): number {
    return (
      (memory.dot(this.#blocks[Math.floor(slot / blockVectors)]!, slot % blockVectors) * this.#inverseNorms[slot]!) / queryScale
    );
  }

  #append(): number {
    const slot = this.#size++;
    if (slot % blockVectors === 0) {
      this.#blocks.push(memory.allocate());
    }
    if (slot >= this.#documents.length) {
      this.#inverseNorms = grown(this.#inverseNorms);
      this.#documents = grown(this.#documents);
      this.#next = grown(this.#next);
      this.#orders = grown(this.#orders);
    }
    return slot;
  }

  #reserveDocument(document: number): void {
    if (document >= this.#first.length) {
      this.#first = grown(this.#first, Math.ceil((document + 1) * 1.5), NONE);
    }
  }
}

function inOrder(best: Map<number, number>, count: number): Near[] {
  const packed = new Float64Array(best.size);
  let at = 0;
  for (const [document, cosine] of best) {
    packed[at++] = Math.round((1 - cosine) * COSINE_STEPS) * DOCUMENT_ROOM + document;
  }
  return Array.from(packed.sort().subarray(0, count), (number) => {
    const document = number % DOCUMENT_ROOM;
    return { document, cosine: best.get(document)! };
  });
}
