import type { Json } from "../client/opensearch-client.ts";

/**
 * A component of the query is a whole number of three characters, digits of this base: the engine reads characters of a text
 * faster than numbers of a list, and they take a third of the bytes. They are ASCII, since one other character makes a request
 * twice as large in memory.
 */
const BASE = 92;
const FIRST_DIGIT = "#".charCodeAt(0);
/** The number of the largest component: so they are more exact than scores are. */
const LARGEST = (BASE ** 3 - 2) / 2;
/** Taken from what three characters stand for: their first digits, and what makes components positive. */
const SHIFT = LARGEST + FIRST_DIGIT * (BASE ** 2 + BASE + 1);

/**
 * Reads a hit's column in the engine: what stands before the vectors, and the cosine of the best of them. The vectors themselves
 * would be half of an answer.
 */
const SOURCE = `
  BytesRef column = doc['hit'].get(0);
  byte[] bytes = column.bytes;
  int begin = column.offset + 2;
  int start = begin + (bytes[begin - 2] & 255) + 256 * (bytes[begin - 1] & 255);
  int end = column.offset + column.length;
  StringBuilder head = new StringBuilder();
  for (int at = begin; at < start; at++) head.append((char) (bytes[at] & 255));
  List told = [head.toString()];
  String vector = params.vector;
  int size = vector.length() / 3;
  double best = -2;
  for (int at = start; size > 0 && at + size <= end; at += size) {
    long product = 0;
    int square = 0;
    for (int i = 0; i < size; i++) {
      int component = bytes[at + i];
      int at3 = 3 * i;
      int whole = ${BASE} * (${BASE} * vector.charAt(at3) + vector.charAt(at3 + 1)) + vector.charAt(at3 + 2) - ${SHIFT};
      product += (long) component * whole;
      square += component * component;
    }
    best = Math.max(best, square == 0 ? 0 : product / ((double) params.scale * Math.sqrt(square)));
  }
  if (best > -2) told.add(best);
  return told;`;

/** The source as it is sent, with every search. */
const HEAD_AND_COSINE = SOURCE.replace(/\s+/g, " ").trim();

/** Asks for the head of each hit's column and its cosine to a vector, where there is one, under the name `near`. */
export function hitScript(vector: Float32Array | null): Json {
  const scale = LARGEST / (vector?.reduce((largest, component) => Math.max(largest, Math.abs(component)), 0) || 1);
  const params = { vector: vector ? toDigits(vector, scale) : "", scale };
  return { script_fields: { near: { script: { source: HEAD_AND_COSINE, params } } } };
}

function toDigits(vector: Float32Array, scale: number): string {
  const digits = Buffer.allocUnsafe(3 * vector.length);
  let end = 0;
  for (const component of vector) {
    const whole = Math.round(component * scale) + LARGEST;
    const rest = whole % BASE ** 2;
    digits[end++] = FIRST_DIGIT + (whole - rest) / BASE ** 2;
    digits[end++] = FIRST_DIGIT + Math.floor(rest / BASE);
    digits[end++] = FIRST_DIGIT + (rest % BASE);
  }
  return digits.toString("latin1");
}

const BEYOND_ASCII = /[\x80-\xff]/;

/** Returns the head of a column that the script has read: it gives each byte as a character. */
export function decodeHead(head: string): string {
  return BEYOND_ASCII.test(head) ? Buffer.from(head, "latin1").toString() : head;
}
