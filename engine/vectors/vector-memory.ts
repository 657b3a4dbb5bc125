import { BUCKET_COUNT, HEAD_DIMENSIONS, openVectorKernel, TAIL_DIMENSIONS } from "./vector-kernel.ts";

/** Vectors of a block; small, because every tenant with a vector has a block at least. */
export const BLOCK_VECTORS = 64;
export const QUERY_SCALE = 32_767;
/** Vectors that are multiplied in one call. */
export const MAX_MULTIPLIED = 1_024;

/** Layout of a block: the heads of all vectors, their buckets, their tails. */
const BUCKETS_AT = BLOCK_VECTORS * HEAD_DIMENSIONS;
const TAILS_AT = BUCKETS_AT + BLOCK_VECTORS * 2;
const BLOCK_BYTES = TAILS_AT + BLOCK_VECTORS * TAIL_DIMENSIONS;

/** At the start of the memory: the query as numbers of 16 bits, vectors in each bucket, vectors to multiply and their products. */
const QUERY = 0;
const HISTOGRAM = (HEAD_DIMENSIONS + TAIL_DIMENSIONS) * 2;
const PAIRS = HISTOGRAM + BUCKET_COUNT * 4;
const PRODUCTS = PAIRS + MAX_MULTIPLIED * 8;
const FIRST_BLOCK = PRODUCTS + MAX_MULTIPLIED * 4;
const PAGE_BYTES = 65_536;

/** The vectors of all tenants in one memory, in blocks. */
export class VectorMemory {
  readonly #opened = openVectorKernel();
  readonly #free: number[] = [];
  #next = FIRST_BLOCK;
  #bytes = new Uint8Array(this.#opened.memory.buffer);
  #words = new Uint32Array(this.#opened.memory.buffer);
  /** All 16-bit numbers of the memory: a vector's bucket is at `bucketsOf` its block. */
  buckets = new Uint16Array(this.#opened.memory.buffer);
  histogram = new Uint32Array(this.#opened.memory.buffer, HISTOGRAM, BUCKET_COUNT);
  /** The products of the last `multiply`, 127 × QUERY_SCALE times the cosine, or what the vector's norm really is. */
  products = new Int32Array(this.#opened.memory.buffer, PRODUCTS, MAX_MULTIPLIED);

  /** The address of a block that nobody uses. */
  allocate(): number {
    const freed = this.#free.pop();
    if (freed !== undefined) {
      return freed;
    }
    const missing = this.#next + BLOCK_BYTES - this.#opened.memory.buffer.byteLength;
    if (missing > 0) {
      this.#grow(Math.ceil(missing / PAGE_BYTES));
    }
    this.#next += BLOCK_BYTES;
    return this.#next - BLOCK_BYTES;
  }

  free(block: number): void {
    this.#free.push(block);
  }

  write(block: number, at: number, components: Uint8Array): void {
    this.#bytes.set(components.subarray(0, HEAD_DIMENSIONS), block + at * HEAD_DIMENSIONS);
    this.#bytes.set(components.subarray(HEAD_DIMENSIONS), block + TAILS_AT + at * TAIL_DIMENSIONS);
  }

  read(block: number, at: number): Int8Array {
    const components = new Int8Array(HEAD_DIMENSIONS + TAIL_DIMENSIONS);
    const bytes = new Uint8Array(components.buffer);
    bytes.set(this.#bytes.subarray(block + at * HEAD_DIMENSIONS, block + (at + 1) * HEAD_DIMENSIONS));
    bytes.set(
      this.#bytes.subarray(block + TAILS_AT + at * TAIL_DIMENSIONS, block + TAILS_AT + (at + 1) * TAIL_DIMENSIONS),
      HEAD_DIMENSIONS,
    );
    return components;
  }

  /** Readies a query for the comparisons that follow. */
  setQuery(query: Float32Array): void {
    const numbers = new Int16Array(this.#bytes.buffer, QUERY, HEAD_DIMENSIONS + TAIL_DIMENSIONS);
    for (let at = 0; at < numbers.length; at++) {
      numbers[at] = Math.round(Math.max(-1, Math.min(1, query[at]!)) * QUERY_SCALE);
    }
  }

  /** Puts the first vectors of each block into buckets by their heads; a higher bucket is nearer. */
  compareHeads(blocks: number[], vectors: number): void {
    const { kernel } = this.#opened;
    this.histogram.fill(0);
    for (let number = 0; number < blocks.length; number++) {
      const block = blocks[number]!;
      const count = Math.min(BLOCK_VECTORS, vectors - number * BLOCK_VECTORS);
      kernel.compareHeads(block, count, QUERY, block + BUCKETS_AT, HISTOGRAM);
    }
  }

  bucketOffset(block: number): number {
    return (block + BUCKETS_AT) / 2;
  }

  /** Names the vector that is multiplied at this place. */
  select(place: number, block: number, at: number): void {
    this.#words[PAIRS / 4 + place * 2] = block + at * HEAD_DIMENSIONS;
    this.#words[PAIRS / 4 + place * 2 + 1] = block + TAILS_AT + at * TAIL_DIMENSIONS;
  }

  multiply(count: number): void {
    this.#opened.kernel.multiply(PAIRS, count, QUERY, PRODUCTS);
  }

  #grow(pages: number): void {
    const { memory } = this.#opened;
    memory.grow(pages);
    this.#bytes = new Uint8Array(memory.buffer);
    this.#words = new Uint32Array(memory.buffer);
    this.buckets = new Uint16Array(memory.buffer);
    this.histogram = new Uint32Array(memory.buffer, HISTOGRAM, BUCKET_COUNT);
    this.products = new Int32Array(memory.buffer, PRODUCTS, MAX_MULTIPLIED);
  }
}
