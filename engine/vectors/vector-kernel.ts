import * as wasm from "./wasm-module.ts";

/** Components that the first pass looks at: the table's are in order of variance, so that the first quarter tells most (docs/decisions/0002). */
export const HEAD_DIMENSIONS = 64;
export const TAIL_DIMENSIONS = 192;
/** Products of the first pass are counted in buckets: shifted so far, and moved above 0. Cauchy and Schwarz keep them within. */
const BUCKET_SHIFT = 12;
const BUCKET_OFFSET = 1_088;
export const BUCKET_COUNT = BUCKET_OFFSET * 2;

export interface WasmMemory {
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}
/** TypeScript has these only together with the browser's types. */
declare const WebAssembly: {
  Memory: new (size: { initial: number }) => WasmMemory;
  Module: new (bytes: Uint8Array<ArrayBuffer>) => object;
  Instance: new (module: object, imports: { host: { memory: WasmMemory } }) => { exports: unknown };
};

export interface VectorKernel {
  /** Writes for each of `count` heads the bucket of its product with the query (16 bits), and counts it in the histogram. */
  compareHeads(heads: number, count: number, query: number, buckets: number, histogram: number): void;
  /** For each of `count` pairs of addresses (head, tail) writes the whole product with the query. */
  multiply(pairs: number, count: number, query: number, products: number): void;
}

/** The two loops over vectors, in WebAssembly: SIMD instructions do sixteen components in the time of one, and every Node has them without a build. */
export function openVectorKernel(): { memory: WasmMemory; kernel: VectorKernel } {
  const memory = new WebAssembly.Memory({ initial: 2 });
  const module = new WebAssembly.Module(
    wasm.assemble([
      {
        name: "compareHeads",
        parameters: ["i32", "i32", "i32", "i32", "i32"],
        locals: ["i32", "i32", "v128", ...queryLocals],
        code: compareHeads(),
      },
      { name: "multiply", parameters: ["i32", "i32", "i32", "i32"], locals: ["i32", "i32", "i32", "v128"], code: multiply() },
    ]),
  );
  return { memory, kernel: new WebAssembly.Instance(module, { host: { memory } }).exports as VectorKernel };
}

const queryLocals = new Array<"v128">(HEAD_DIMENSIONS / 8).fill("v128");

function compareHeads(): wasm.Code {
  const [heads, count, query, buckets, histogram, end, bucket, sums, firstQuery] = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const;
  const groups = Array.from({ length: HEAD_DIMENSIONS / 8 }, (_, group) => group);
  const counter = [...wasm.get(histogram), ...wasm.get(bucket), ...wasm.i32Constant(2), ...wasm.i32ShiftLeft, ...wasm.i32Add];
  return [
    ...groups.flatMap((group) => [...wasm.get(query), ...wasm.i16Load(group * 16), ...wasm.set(firstQuery + group)]),
    ...[
      ...wasm.get(heads),
      ...wasm.get(count),
      ...wasm.i32Constant(HEAD_DIMENSIONS),
      ...wasm.i32Multiply,
      ...wasm.i32Add,
      ...wasm.set(end),
    ],
    ...wasm.block([
      ...[...wasm.get(count), ...wasm.i32IsZero, ...wasm.breakIf(0)],
      ...wasm.loop([
        ...groups.flatMap((group) => [
          ...[...wasm.get(heads), ...wasm.i16LoadBytes(group * 8), ...wasm.get(firstQuery + group), ...wasm.i32DotOfI16],
          ...(group === 0 ? [] : wasm.i32AddLanes),
        ]),
        ...[...wasm.set(sums), ...sumOfLanes(sums), ...wasm.i32Constant(BUCKET_SHIFT), ...wasm.i32ShiftRight],
        ...[...wasm.i32Constant(BUCKET_OFFSET), ...wasm.i32Add, ...wasm.set(bucket)],
        ...[...wasm.get(buckets), ...wasm.get(bucket), ...wasm.i32StoreHalf(0)],
        ...[...counter, ...counter, ...wasm.i32Load(0), ...wasm.i32Constant(1), ...wasm.i32Add, ...wasm.i32Store(0)],
        ...advance(buckets, 2),
        ...advance(heads, HEAD_DIMENSIONS),
        ...[...wasm.get(heads), ...wasm.get(end), ...wasm.i32NotEqual, ...wasm.breakIf(0)],
      ]),
    ]),
  ];
}

function multiply(): wasm.Code {
  const [pairs, count, query, products, end, head, tail, sums] = [0, 1, 2, 3, 4, 5, 6, 7] as const;
  const product = (address: number, from: number, components: number) => {
    const code: wasm.Code = [];
    for (let at = 0; at < components; at += 8) {
      code.push(...wasm.get(address), ...wasm.i16LoadBytes(at), ...wasm.get(query), ...wasm.i16Load((from + at) * 2));
      code.push(...wasm.i32DotOfI16, ...wasm.i32AddLanes);
    }
    return code;
  };
  return [
    ...[...wasm.get(pairs), ...wasm.get(count), ...wasm.i32Constant(8), ...wasm.i32Multiply, ...wasm.i32Add, ...wasm.set(end)],
    ...wasm.block([
      ...[...wasm.get(count), ...wasm.i32IsZero, ...wasm.breakIf(0)],
      ...wasm.loop([
        ...[...wasm.get(pairs), ...wasm.i32Load(0), ...wasm.set(head), ...wasm.get(pairs), ...wasm.i32Load(4), ...wasm.set(tail)],
        ...[
          ...wasm.i32Zeros,
          ...product(head, 0, HEAD_DIMENSIONS),
          ...product(tail, HEAD_DIMENSIONS, TAIL_DIMENSIONS),
          ...wasm.set(sums),
        ],
        ...[...wasm.get(products), ...sumOfLanes(sums), ...wasm.i32Store(0)],
        ...advance(products, 4),
        ...advance(pairs, 8),
        ...[...wasm.get(pairs), ...wasm.get(end), ...wasm.i32NotEqual, ...wasm.breakIf(0)],
      ]),
    ]),
  ];
}

function sumOfLanes(sums: number): wasm.Code {
  return [0, 1, 2, 3].flatMap((lane) => [...wasm.get(sums), ...wasm.i32Lane(lane), ...(lane === 0 ? [] : wasm.i32Add)]);
}

function advance(address: number, bytes: number): wasm.Code {
  return [...wasm.get(address), ...wasm.i32Constant(bytes), ...wasm.i32Add, ...wasm.set(address)];
}
