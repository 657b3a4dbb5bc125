/** The cosine of each chunk of a record, in order; its vectors come packed one after the other. */
export function cosinesOf(packed: string | undefined, vector: Float32Array): number[] {
  if (!packed) return [];
  const bytes = Buffer.from(packed, "base64");
  const stored = new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length);
  const cosines: number[] = [];
  for (let start = 0; start + vector.length <= stored.length; start += vector.length)
    cosines.push(cosineAt(stored, start, vector));
  return cosines;
}

/** Null without a query vector or without chunks. */
export function bestCosine(packed: string | undefined, vector: Float32Array | null): number | null {
  if (!vector || !packed) return null;
  return Math.max(...cosinesOf(packed, vector));
}

/** Rounding to bytes changes a vector's length a little, so the product is divided by the true one. */
function cosineAt(stored: Int8Array, start: number, vector: Float32Array): number {
  let product = 0;
  let square = 0;
  for (let index = 0; index < vector.length; index++) {
    const component = stored[start + index]!;
    product += component * vector[index]!;
    square += component * component;
  }
  return square === 0 ? 0 : product / Math.sqrt(square);
}
