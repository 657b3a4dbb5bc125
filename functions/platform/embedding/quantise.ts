/** A unit vector as the index keeps it: one signed byte a dimension (component × 127, rounded). */
export function quantise(vector: Float32Array): Int8Array {
  const bytes = new Int8Array(vector.length);
  for (let at = 0; at < vector.length; at++) {
    bytes[at] = Math.max(-127, Math.min(127, Math.round(vector[at]! * 127)));
  }
  return bytes;
}
