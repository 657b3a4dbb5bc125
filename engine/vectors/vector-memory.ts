import { VECTOR_KERNEL } from "./vector-kernel-bytes.ts";

/**
 * Components that the first pass uses: those of the embedding table are sorted by variance, so the first quarter holds most of
 * the information (docs/decisions/0002-embedded-search-engine.md). The kernel's text holds both numbers, too.
 */
export const HEAD_DIMENSIONS = 64;
export const TAIL_DIMENSIONS = 192;
/** Buckets of the first pass's products: vector-kernel.wat defines how a product selects one. */
export const BUCKET_COUNT = 2_176;

/** Vectors of a block; few, because every tenant with vectors has at least one block. */
export const BLOCK_VECTORS = 64;
export const QUERY_SCALE = 32_767;
/** Vectors that are multiplied in one call. */
export const MAX_MULTIPLIED = 1_024;

/** Offsets within a block: the heads of all vectors, their buckets, their tails. */
const BUCKETS_AT = BLOCK_VECTORS * HEAD_DIMENSIONS;
const TAILS_AT = BUCKETS_AT + BLOCK_VECTORS * 2;
const BLOCK_BYTES = TAILS_AT + BLOCK_VECTORS * TAIL_DIMENSIONS;

/** Addresses at the memory's start: the query as 16-bit numbers, vectors in each bucket, vectors to multiply, their products. */
const QUERY = 0;
const HISTOGRAM = (HEAD_DIMENSIONS + TAIL_DIMENSIONS) * 2;
const PAIRS = HISTOGRAM + BUCKET_COUNT * 4;
const PRODUCTS = PAIRS + MAX_MULTIPLIED * 8;
const FIRST_BLOCK = PRODUCTS + MAX_MULTIPLIED * 4;
const PAGE_BYTES = 65_536;

/** Holds the vectors of all tenants in one memory of the WebAssembly kernel, in blocks. */
export class VectorMemory {
  readonly #opened = openVectorKernel();
  readonly #free: number[] = [];
  #next = FIRST_BLOCK;
  #bytes = new Uint8Array(this.#opened.memory.buffer);
  #words = new Uint32Array(this.#opened.memory.buffer);
  /** The memory as 16-bit numbers: the buckets of a block's vectors begin at its `bucketOffset`. */
  buckets = new Uint16Array(this.#opened.memory.buffer);
  histogram = new Uint32Array(this.#opened.memory.buffer, HISTOGRAM, BUCKET_COUNT);
  /** Products of the last `multiply`: the cosine times QUERY_SCALE times the vector's norm, about 127. */
  products = new Int32Array(this.#opened.memory.buffer, PRODUCTS, MAX_MULTIPLIED);

  /** Returns the address of a free block. */
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

  /** Sets the query for the comparisons that follow. */
  setQuery(query: Float32Array): void {
    const numbers = new Int16Array(this.#bytes.buffer, QUERY, HEAD_DIMENSIONS + TAIL_DIMENSIONS);
    for (let at = 0; at < numbers.length; at++) {
      numbers[at] = Math.round(Math.max(-1, Math.min(1, query[at]!)) * QUERY_SCALE);
    }
  }

  /** Puts the vectors of the blocks into buckets by their heads; a higher bucket is nearer. */
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

  /** Selects the vector to be multiplied at this place. */
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

interface WasmMemory {
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}
/** Declares the parts used: TypeScript has these types only together with the browser's. */
declare const WebAssembly: {
  Memory: new (size: { initial: number }) => WasmMemory;
  Module: new (bytes: Uint8Array<ArrayBuffer>) => object;
  Instance: new (module: object, imports: { host: { memory: WasmMemory } }) => { exports: unknown };
};

interface VectorKernel {
  /** Writes for each of `count` heads the bucket of its product with the query (16 bits), and counts it in the histogram. */
  compareHeads(heads: number, count: number, query: number, buckets: number, histogram: number): void;
  /** For each of `count` pairs of addresses (head, tail) writes the whole product with the query. */
  multiply(pairs: number, count: number, query: number, products: number): void;
}

/**
 * Opens the two loops over vectors with a memory of their own. They are WebAssembly, because its SIMD instructions process eight
 * components in the time of one, on every Node; their source is `vector-kernel.wat`.
 */
export function openVectorKernel(): { memory: WasmMemory; kernel: VectorKernel } {
  const memory = new WebAssembly.Memory({ initial: 2 });
  const module = new WebAssembly.Module(Uint8Array.from(Buffer.from(VECTOR_KERNEL, "base64")));
  return { memory, kernel: new WebAssembly.Instance(module, { host: { memory } }).exports as VectorKernel };
}
