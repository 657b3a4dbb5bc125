import type { ByteReader } from "./byte-reader.ts";
import { DIMENSIONS } from "./prepare-document.ts";

const NONE = -1;

/** The chunk vectors of a shelf's documents. */
export class VectorSlots {
  #components = new Int8Array(64 * DIMENSIONS);
  #inverseNorms = new Float32Array(64);
  #documents = new Int32Array(64);
  #next = new Int32Array(64);
  #first = new Int32Array(64).fill(NONE);
  #size = 0;
  #free: number[] = [];

  read(reader: ByteReader, document: number): void {
    this.#reserveDocument(document);
    for (let chunks = reader.word(); chunks > 0; chunks--) {
      reader.word();
      const inverseNorm = reader.float();
      const slot = this.#free.pop() ?? this.#size++;
      this.#reserve(slot);
      this.#inverseNorms[slot] = inverseNorm;
      const bytes = reader.take(DIMENSIONS);
      this.#components.set(new Int8Array(bytes.buffer, bytes.byteOffset, DIMENSIONS), slot * DIMENSIONS);
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

  /** The cosine of the document's best chunk; null without chunks. */
  bestCosine(document: number, query: Float32Array): number | null {
    let best: number | null = null;
    for (let slot = this.#first[document] ?? NONE; slot !== NONE; slot = this.#next[slot]!) {
      const cosine = this.#cosine(slot, query);
      best = best === null ? cosine : Math.max(best, cosine);
    }
    return best;
  }

  nearest(query: Float32Array, count: number, passes: (document: number) => boolean): { document: number; cosine: number }[] {
    const best = new Map<number, number>();
    for (let slot = 0; slot < this.#size; slot++) {
      const document = this.#documents[slot]!;
      if (document !== NONE && passes(document)) {
        best.set(document, Math.max(best.get(document) ?? -2, this.#cosine(slot, query)));
      }
    }
    return [...best]
      .map(([document, cosine]) => ({ document, cosine }))
      .sort((one, other) => other.cosine - one.cosine)
      .slice(0, count);
  }

  #cosine(slot: number, query: Float32Array): number {
    let sum = 0;
    const from = slot * DIMENSIONS;
    for (let at = 0; at < DIMENSIONS; at++) {
      sum += this.#components[from + at]! * query[at]!;
    }
    return sum * this.#inverseNorms[slot]!;
  }

  #reserve(slot: number): void {
    if (slot < this.#documents.length) {
      return;
    }
    const length = this.#documents.length * 2;
    this.#components = copyInto(new Int8Array(length * DIMENSIONS), this.#components);
    this.#inverseNorms = copyInto(new Float32Array(length), this.#inverseNorms);
    this.#documents = copyInto(new Int32Array(length), this.#documents);
    this.#next = copyInto(new Int32Array(length), this.#next);
  }

  #reserveDocument(document: number): void {
    if (document >= this.#first.length) {
      this.#first = copyInto(new Int32Array(Math.max(document + 1, this.#first.length * 2)).fill(NONE), this.#first);
    }
  }
}

function copyInto<A extends Int8Array | Int32Array | Float32Array>(larger: A, array: A): A {
  larger.set(array);
  return larger;
}
