/** Lengths up to here are exact. */
const EXACT = 40;
const STEPS_PER_DOUBLING = 8;

/** A field's length in words as one byte: exact when short, to a twelfth when long; ranking does not tell more apart. */
export function encodeLength(length: number): number {
  if (length <= EXACT) {
    return length;
  }
  return Math.min(255, EXACT + Math.round(Math.log2(length / EXACT) * STEPS_PER_DOUBLING));
}

/** The length that a byte stands for, by byte. */
export const DECODED_LENGTHS = Float64Array.from({ length: 256 }, (_, code) =>
  code <= EXACT ? code : EXACT * 2 ** ((code - EXACT) / STEPS_PER_DOUBLING),
);
