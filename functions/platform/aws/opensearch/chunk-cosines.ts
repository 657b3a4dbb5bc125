/** The cosine of each chunk of a record, in order; its vectors come packed one after the other. */
export function chunkCosines(packed: string | undefined, vector: Float32Array): number[] {
  return unpackVectors(packed, vector.length).map((stored) => cosine(stored, vector));
}

export function unpackVectors(packed: string | undefined, dimensions: number): Int8Array[] {
  const bytes = Buffer.from(packed ?? "", "base64");
  const vectors: Int8Array[] = [];
  for (let start = 0; start + dimensions <= bytes.length; start += dimensions)
    vectors.push(new Int8Array(bytes.buffer, bytes.byteOffset + start, dimensions));
  return vectors;
}

/** Null without a query vector or without chunks. */
export function bestCosine(packed: string | undefined, vector: Float32Array | null): number | null {
  if (!vector || !packed) return null;
  return Math.max(...chunkCosines(packed, vector));
}

/** Rounding to bytes changes a vector's length a little, so the product is divided by the true one. */
function cosine(stored: Int8Array, vector: Float32Array): number {
  let product = 0;
  let square = 0;
  for (let index = 0; index < vector.length; index++) {
    const component = stored[index]!;
    product += component * vector[index]!;
    square += component * component;
  }
  return square === 0 ? 0 : product / Math.sqrt(square);
}
