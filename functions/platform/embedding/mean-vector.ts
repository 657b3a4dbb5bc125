/** Returns the direction of vectors together, with length 1; null where they have none. Weights are 1 where none are given. */
export function meanVector(vectors: (Int8Array | Float32Array)[], weights?: number[]): Float32Array | null {
  const sum = new Float32Array(vectors[0]?.length ?? 0);
  for (const [index, vector] of vectors.entries()) {
    const weight = weights?.[index] ?? 1;
    for (let at = 0; at < sum.length; at++) sum[at] = sum[at]! + weight * vector[at]!;
  }
  const length = Math.hypot(...sum);
  return length > 0 ? sum.map((component) => component / length) : null;
}
