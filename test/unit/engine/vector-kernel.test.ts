import { describe, expect, test } from "@jest/globals";
import { BUCKET_COUNT, HEAD_DIMENSIONS, openVectorKernel, TAIL_DIMENSIONS } from "../../../engine/vectors/vector-memory.ts";
import { assembleWat } from "../../../engine/vectors/wat-assembler.ts";

const DIMENSIONS = HEAD_DIMENSIONS + TAIL_DIMENSIONS;
/** Addresses in the kernel's memory, far enough apart for the few vectors of a test. */
const QUERY = 0;
const HISTOGRAM = 1_024;
const BUCKETS = 16_384;
const PAIRS = 20_480;
const PRODUCTS = 24_576;
const HEADS = 32_768;
const TAILS = 49_152;
/** Makes a vector of unit length, as all vectors of an index are: 127 for one byte, 32,767 for one number of the query. */
const AXIS = Array.from({ length: DIMENSIONS }, (_, at) => (at === 0 ? 1 : 0));
const OPPOSITE = AXIS.map((component) => -component);
const EVEN = AXIS.map(() => 1 / 16);
const RISING = AXIS.map((_, at) => (at - 128) / 1_185);
const VECTORS = [AXIS, OPPOSITE, EVEN, RISING].map((vector) => Int8Array.from(vector, (component) => component * 127));

function openWith(query: Int16Array) {
  const { memory, kernel } = openVectorKernel();
  new Int16Array(memory.buffer, QUERY, DIMENSIONS).set(query);
  for (const [number, vector] of VECTORS.entries()) {
    new Int8Array(memory.buffer, HEADS + number * HEAD_DIMENSIONS).set(vector.subarray(0, HEAD_DIMENSIONS));
    new Int8Array(memory.buffer, TAILS + number * TAIL_DIMENSIONS).set(vector.subarray(HEAD_DIMENSIONS));
    const pair = [HEADS + number * HEAD_DIMENSIONS, TAILS + number * TAIL_DIMENSIONS];
    new Uint32Array(memory.buffer, PAIRS + number * 8, 2).set(pair);
  }
  return { memory, kernel };
}

function product(vector: Int8Array, query: Int16Array, components: number): number {
  return vector.subarray(0, components).reduce((sum, component, at) => sum + component * query[at]!, 0);
}

describe("the vector kernel", () => {
  const queries = [AXIS, OPPOSITE, EVEN, RISING].map((query) => Int16Array.from(query, (component) => component * 32_767));

  test("multiplies whole vectors with the query as a plain loop does", () => {
    for (const query of queries) {
      const { memory, kernel } = openWith(query);

      kernel.multiply(PAIRS, VECTORS.length, QUERY, PRODUCTS);

      const products = [...new Int32Array(memory.buffer, PRODUCTS, VECTORS.length)];
      expect(products).toEqual(VECTORS.map((vector) => product(vector, query, DIMENSIONS)));
    }
  });

  test("puts heads into buckets by their product with the query and counts each bucket", () => {
    for (const query of queries) {
      const { memory, kernel } = openWith(query);
      const expected = VECTORS.map((vector) => (product(vector, query, HEAD_DIMENSIONS) >> 12) + BUCKET_COUNT / 2);

      kernel.compareHeads(HEADS, VECTORS.length, QUERY, BUCKETS, HISTOGRAM);

      const histogram = new Uint32Array(memory.buffer, HISTOGRAM, BUCKET_COUNT);
      expect([...new Uint16Array(memory.buffer, BUCKETS, VECTORS.length)]).toEqual(expected);
      expect(histogram.reduce((sum, count) => sum + count)).toBe(VECTORS.length);
      for (const bucket of expected) {
        expect(histogram[bucket]).toBe(expected.filter((other) => other === bucket).length);
      }
    }
  });

  test("does nothing when there are no vectors", () => {
    const { memory, kernel } = openWith(queries[0]!);

    kernel.compareHeads(HEADS, 0, QUERY, BUCKETS, HISTOGRAM);
    kernel.multiply(PAIRS, 0, QUERY, PRODUCTS);

    expect([...new Uint32Array(memory.buffer, HISTOGRAM, BUCKET_COUNT)].every((count) => count === 0)).toBe(true);
    expect(new Int32Array(memory.buffer, PRODUCTS, 1)[0]).toBe(0);
  });
});

describe("the assembler of the kernel's text", () => {
  test("gives the bytes that the WebAssembly specification prescribes", () => {
    const text = `;; adds one to a number in memory
      (module (memory (import "host" "memory") 1)
        (func (export "add") (param $at i32) (local $more i32)
          (local.set $more (i32.const -200))
          (block $done
            (loop $again
              (br_if $done (i32.eqz (local.get $more)))
              (br_if $again (local.get $more))))
          (i32.store offset=4 (local.get $at) (i32.add (i32.load (local.get $at)) (i32.const 1)))))`;

    expect(Buffer.from(assembleWat(text)).toString("hex")).toBe(
      [
        "0061736d01000000", // magic number and version
        "01050160017f00", // type: one i32, no result
        "021001 04686f7374 066d656d6f7279 020001", // import of a memory of at least one page
        "03020100", // function 0 has type 0
        "0707010361646400 00", // export
        "0a270125 01017f", // code: one local
        "41b87e2101", // i32.const -200, local.set 1
        "02400340", // block, loop
        "2001450d01", // local.get 1, i32.eqz, br_if 1
        "20010d00", // local.get 1, br_if 0
        "0b0b",
        "20002000280200 41016a360204", // i32.store offset=4
        "0b",
      ]
        .join("")
        .replaceAll(" ", ""),
    );
  });

  test("names the instruction, the local or the label that it does not know", () => {
    const inFunction = (code: string) => `(module (func (export "f") (param $a i32) ${code}))`;

    expect(() => assembleWat(inFunction("(i64.add)"))).toThrow("The assembler does not know the instruction i64.add.");
    expect(() => assembleWat(inFunction("(local.get $b)"))).toThrow("The function declares no $b.");
    expect(() => assembleWat(inFunction("(br_if $out (local.get $a))"))).toThrow("The function declares no $out.");
    expect(() => assembleWat("(func)")).toThrow("The text holds no WebAssembly module.");
  });
});
