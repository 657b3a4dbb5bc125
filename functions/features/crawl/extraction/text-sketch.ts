import { hash } from "node:crypto";

/** Words of a text that count: what follows hardly changes the sketch. */
const MAX_WORDS = 2_000;
/** Shorter texts have too few pairs of words for a sketch to say anything. */
const MIN_WORDS = 12;
const BITS = 64;
/** Texts that have nothing in common differ in 32 bits, give or take 8; those of one template in fewer. */
const DIFFERENT_BITS = 22;

/**
 * Returns the sketch of a text, 16 hexadecimal digits: of texts that share most of their pairs of words it differs in few bits
 * (simhash, Charikar 2002). Null for a text that is too short for it.
 */
export function sketchOf(text: string): string | null {
  const words =
    text
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.slice(0, MAX_WORDS) ?? [];
  if (words.length < MIN_WORDS) return null;
  const sums = new Array<number>(BITS).fill(0);
  for (const pair of new Set(words.slice(1).map((word, index) => `${words[index]} ${word}`))) {
    const bytes = hash("sha1", pair, "buffer");
    for (let bit = 0; bit < BITS; bit++) sums[bit]! += (bytes[bit >> 3]! >> (bit & 7)) & 1 ? 1 : -1;
  }
  let sketch = "";
  for (let nibble = 0; nibble < BITS; nibble += 4)
    sketch += sums
      .slice(nibble, nibble + 4)
      .reduce((digit, sum, bit) => digit | (sum > 0 ? 1 << bit : 0), 0)
      .toString(16);
  return sketch;
}

/**
 * Tells that two texts say different things by their sketches: one with a sketch says more than one that is too short for it.
 * False when one is not known, or both are too short.
 */
export function areDifferent(one: string | null | undefined, other: string | null | undefined): boolean {
  if (one === undefined || other === undefined) return false;
  return one === null || other === null ? one !== other : distance(one, other) >= DIFFERENT_BITS;
}

function distance(one: string, other: string): number {
  let bits = 0;
  for (let index = 0; index < one.length; index++) {
    const difference = Number.parseInt(one[index]!, 16) ^ Number.parseInt(other[index]!, 16);
    bits += (difference & 1) + ((difference >> 1) & 1) + ((difference >> 2) & 1) + (difference >> 3);
  }
  return bits;
}
