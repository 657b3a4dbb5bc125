import { readFileSync } from "node:fs";
import { describe, expect, test } from "@jest/globals";
import openWabt from "wabt";
import { VECTOR_KERNEL } from "../../../engine/vectors/vector-kernel-bytes.ts";
import { BUCKET_COUNT, HEAD_DIMENSIONS, openVectorKernel, TAIL_DIMENSIONS } from "../../../engine/vectors/vector-memory.ts";

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

test("the kernel's bytes are what WABT makes of its text", async () => {
  const { parseWat } = await openWabt();
  const text = readFileSync(new URL("../../../engine/vectors/vector-kernel.wat", import.meta.url), "utf8");

  const { buffer } = parseWat("vector-kernel.wat", text, { simd: true }).toBinary({});

  expect(VECTOR_KERNEL).toBe(Buffer.from(buffer).toString("base64"));
});
