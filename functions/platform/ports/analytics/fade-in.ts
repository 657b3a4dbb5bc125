/** Networks whose word counts for nothing: one person has a line, a telephone and a rented machine. */
const NONE_UP_TO = 3;
/** Networks from which on all counts: a shop that sells has them in a day (docs/decisions/0083-invented-shoppers.md). */
export const WHOLE_FROM = 12;

/** Returns the share that a signal counts for, by the number of networks that it comes from: 0 up to 3, 1 from 12 on. */
export function fadeIn(networks: number): number {
  return Math.min(1, Math.max(0, (networks - NONE_UP_TO) / (WHOLE_FROM - NONE_UP_TO)));
}

const SKETCH_BITS = 32;
/** The sketch of what a shop's own server says: whoever it comes from, it counts wholly. */
export const TRUSTED_SKETCH = 2 ** SKETCH_BITS - 1;

/**
 * Returns the sketch of one network: one bit of 32. Sketches join by their bits, and hold no address: one bit is that of 2,048
 * network numbers, each of which many networks share.
 */
export function sketchNetwork(network: number | undefined): number {
  return network === undefined ? TRUSTED_SKETCH : 2 ** (network % SKETCH_BITS);
}

export function joinSketches(one: number, other: number): number {
  return (one | other) >>> 0;
}

/** Estimates the networks in a sketch by its empty bits (linear counting): four to within one, twelve mostly to within two. */
export function countSketch(sketch: number): number {
  let empty = SKETCH_BITS;
  for (let rest = sketch; rest > 0; rest = Math.floor(rest / 2)) empty -= rest % 2;
  return empty === 0 ? Number.POSITIVE_INFINITY : Math.round(SKETCH_BITS * Math.log(SKETCH_BITS / empty));
}
