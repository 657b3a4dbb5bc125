import type { Json } from "../client/opensearch-client.ts";

/**
 * Reads a hit's column in the engine: what stands before the vectors, and the cosine of the best of them. The vectors themselves
 * would be half of an answer.
 */
const HEAD_AND_COSINE = `
  BytesRef column = doc['hit'].get(0);
  byte[] bytes = column.bytes;
  int begin = column.offset + 2;
  int start = begin + (bytes[begin - 2] & 255) + 256 * (bytes[begin - 1] & 255);
  int end = column.offset + column.length;
  StringBuilder head = new StringBuilder();
  for (int at = begin; at < start; at++) head.append((char) (bytes[at] & 255));
  List told = [head.toString()];
  List vector = params.vector;
  int size = vector.size();
  double best = -2;
  for (int at = start; size > 0 && at + size <= end; at += size) {
    long product = 0;
    int square = 0;
    for (int i = 0; i < size; i++) {
      int component = bytes[at + i];
      product += (long) component * (int) vector.get(i);
      square += component * component;
    }
    best = Math.max(best, square == 0 ? 0 : product / ((double) params.scale * Math.sqrt(square)));
  }
  if (best > -2) told.add(best);
  return told;`;

/** Whole numbers of a query's components: they are exact to what scores are, and half as long as fractions. */
const SCALE = 1_000_000;

/** Asks for the head of each hit's column and its cosine to a vector, where there is one, under the name `near`. */
export function hitScript(vector: Float32Array | null): Json {
  const params = { vector: Array.from(vector ?? [], (component) => Math.round(component * SCALE)), scale: SCALE };
  return { script_fields: { near: { script: { source: HEAD_AND_COSINE, params } } } };
}

/** Returns the head of a column that the script has read: it gives each byte as a character. */
export function decodeHead(head: string): string {
  return Buffer.from(head, "latin1").toString();
}
