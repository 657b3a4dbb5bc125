import { DIMENSIONS } from "./prepare-document.ts";
import * as wasm from "./wasm-module.ts";

/** Vectors of a block; small, because every tenant with a vector has a block at least. */
export const BLOCK_VECTORS = 64;
const CODE_BYTES = DIMENSIONS / 8;
const PAGE_BYTES = 65_536;

/** Layout of a block: the sign bits of all vectors, room for their distances, their components. */
const DISTANCES = BLOCK_VECTORS * CODE_BYTES;
const COMPONENTS = DISTANCES + BLOCK_VECTORS;
const BLOCK_BYTES = COMPONENTS + BLOCK_VECTORS * DIMENSIONS;

/** At the start of the memory: the query as numbers of 16 bits, its sign bits, and how many vectors are at each distance. */
const QUERY = 0;
const QUERY_CODE = DIMENSIONS * 2;
const HISTOGRAM = QUERY_CODE + CODE_BYTES;
const FIRST_BLOCK = 2_048;
export const QUERY_SCALE = 32_767;

interface WasmMemory {
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}
/** TypeScript has these only together with the browser's types. */
declare const WebAssembly: {
  Memory: new (size: { initial: number }) => WasmMemory;
  Module: new (bytes: Uint8Array<ArrayBuffer>) => object;
  Instance: new (module: object, imports: { host: { memory: WasmMemory } }) => { exports: unknown };
};

interface Kernel {
  /** Writes the Hamming distance of each code to the query's, and counts it in the histogram. */
  distances(codes: number, count: number, query: number, distances: number, histogram: number): void;
  dot(vector: number, query: number): number;
}

/**
 * Vectors of all tenants in one WebAssembly memory, in blocks. Comparing sign bits takes two nanoseconds a vector and the exact product fifteen, where
 * JavaScript takes ten times as long; WebAssembly because it is in every Node and needs no build.
 */
export class VectorMemory {
  readonly #memory = new WebAssembly.Memory({ initial: 4 });
  readonly #kernel = instantiate(this.#memory);
  readonly #free: number[] = [];
  #next = FIRST_BLOCK;
  #bytes = new Uint8Array(this.#memory.buffer);

  /** The address of a block that nobody uses. */
  allocate(): number {
    const freed = this.#free.pop();
    if (freed !== undefined) {
      return freed;
    }
    const missing = this.#next + BLOCK_BYTES - this.#memory.buffer.byteLength;
    if (missing > 0) {
      this.#memory.grow(Math.max(4, Math.ceil(missing / PAGE_BYTES)));
      this.#bytes = new Uint8Array(this.#memory.buffer);
    }
    this.#next += BLOCK_BYTES;
    return this.#next - BLOCK_BYTES;
  }

  free(block: number): void {
    this.#free.push(block);
  }

  write(block: number, at: number, components: Uint8Array): void {
    this.#bytes.set(components, block + COMPONENTS + at * DIMENSIONS);
    writeCode(this.#bytes, block + at * CODE_BYTES, (index) => components[index]! < 128 && components[index]! > 0);
  }

  /** Readies a query for `measure` and `dot`. */
  aim(query: Float32Array): void {
    const numbers = new Int16Array(this.#memory.buffer, QUERY, DIMENSIONS);
    for (let at = 0; at < DIMENSIONS; at++) {
      numbers[at] = Math.round(Math.max(-1, Math.min(1, query[at]!)) * QUERY_SCALE);
    }
    writeCode(this.#bytes, QUERY_CODE, (index) => query[index]! > 0);
    this.#bytes.fill(0, HISTOGRAM, FIRST_BLOCK);
  }

  /** Measures the first vectors of a block against the query: see `distances` and `histogram`. */
  measure(block: number, count: number): void {
    this.#kernel.distances(block, count, QUERY_CODE, block + DISTANCES, HISTOGRAM);
  }

  /** Distances of all blocks measured since `aim`: how many vectors are at each. */
  histogram(): Uint32Array {
    return new Uint32Array(this.#memory.buffer, HISTOGRAM, DIMENSIONS + 1);
  }

  /** Where the distance of a block's first vector lies in `bytes`; a byte each, 255 for 256. */
  distancesOf(block: number): number {
    return block + DISTANCES;
  }
  get bytes(): Uint8Array {
    return this.#bytes;
  }

  /** The product with the query, times 127 × QUERY_SCALE or what the vector's norm really is. */
  dot(block: number, at: number): number {
    return this.#kernel.dot(block + COMPONENTS + at * DIMENSIONS, QUERY);
  }
}

function writeCode(bytes: Uint8Array, address: number, isPositive: (index: number) => boolean): void {
  for (let byte = 0; byte < CODE_BYTES; byte++) {
    let bits = 0;
    for (let bit = 0; bit < 8; bit++) {
      bits |= isPositive(byte * 8 + bit) ? 1 << bit : 0;
    }
    bytes[address + byte] = bits;
  }
}

function instantiate(memory: WasmMemory): Kernel {
  const module = new WebAssembly.Module(assembleKernel());
  return new WebAssembly.Instance(module, { host: { memory } }).exports as Kernel;
}

function assembleKernel(): Uint8Array<ArrayBuffer> {
  return wasm.assemble([
    {
      name: "distances",
      parameters: ["i32", "i32", "i32", "i32", "i32"],
      result: null,
      locals: ["i32", "i32", "i64", "i64", "i64", "i64"],
      code: distancesCode(),
    },
    { name: "dot", parameters: ["i32", "i32"], result: "i32", locals: ["v128"], code: dotCode() },
  ]);
}

/** Parameters: codes, count, query, distances, histogram; locals: end, distance, and the four words of the query's code. */
function distancesCode(): wasm.Code {
  const [codes, count, query, distances, histogram, end, distance, firstWord] = [0, 1, 2, 3, 4, 5, 6, 7];
  const words = [0, 1, 2, 3];
  const different = (word: number) => [
    ...wasm.get(codes!),
    ...wasm.i64Load(word * 8),
    ...wasm.get(firstWord! + word),
    ...wasm.i64Xor,
    ...wasm.i64Popcount,
  ];
  const counter = [...wasm.get(histogram!), ...wasm.get(distance!), ...wasm.i32Constant(2), ...wasm.i32ShiftLeft, ...wasm.i32Add];
  return [
    ...words.flatMap((word) => [...wasm.get(query!), ...wasm.i64Load(word * 8), ...wasm.set(firstWord! + word)]),
    ...[
      ...wasm.get(codes!),
      ...wasm.get(count!),
      ...wasm.i32Constant(5),
      ...wasm.i32ShiftLeft,
      ...wasm.i32Add,
      ...wasm.set(end!),
    ],
    ...wasm.block([
      ...[...wasm.get(count!), ...wasm.i32IsZero, ...wasm.breakIf(0)],
      ...wasm.loop([
        ...words.flatMap((word) => [...different(word), ...(word === 0 ? [] : wasm.i64Add)]),
        ...[...wasm.i32FromI64, ...wasm.set(distance!)],
        ...[
          ...wasm.get(distances!),
          ...wasm.get(distance!),
          ...wasm.get(distance!),
          ...wasm.i32Constant(8),
          ...wasm.i32ShiftRight,
        ],
        ...[...wasm.i32Subtract, ...wasm.i32StoreByte(0)],
        ...[...counter, ...counter, ...wasm.i32Load(0), ...wasm.i32Constant(1), ...wasm.i32Add, ...wasm.i32Store(0)],
        ...[...wasm.get(distances!), ...wasm.i32Constant(1), ...wasm.i32Add, ...wasm.set(distances!)],
        ...[...wasm.get(codes!), ...wasm.i32Constant(CODE_BYTES), ...wasm.i32Add, ...wasm.set(codes!)],
        ...[...wasm.get(codes!), ...wasm.get(end!), ...wasm.i32NotEqual, ...wasm.breakIf(0)],
      ]),
    ]),
  ];
}

/** Parameters: vector, query; local: four running sums. Sixteen components at a time. */
function dotCode(): wasm.Code {
  const [vector, query, sums] = [0, 1, 2];
  const code: wasm.Code = [...wasm.vectorZero, ...wasm.set(sums!)];
  for (let at = 0; at < DIMENSIONS; at += 16) {
    for (const [half, widen] of [wasm.i16FromLowBytes, wasm.i16FromHighBytes].entries()) {
      code.push(
        ...wasm.get(vector!),
        ...wasm.vectorLoad(at),
        ...widen,
        ...wasm.get(query!),
        ...wasm.vectorLoad((at + half * 8) * 2),
      );
      code.push(...wasm.i32DotOfI16, ...wasm.get(sums!), ...wasm.i32AddLanes, ...wasm.set(sums!));
    }
  }
  for (let lane = 0; lane < 4; lane++) {
    code.push(...wasm.get(sums!), ...wasm.i32Lane(lane), ...(lane === 0 ? [] : wasm.i32Add));
  }
  return code;
}
