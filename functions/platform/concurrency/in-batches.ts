/** Runs `work` on slices of `size`, at most `concurrency` at a time. The first failure ends it. */
export async function inBatches<T>(
  all: T[],
  size: number,
  concurrency: number,
  work: (batch: T[]) => Promise<void>,
): Promise<void> {
  const batches: T[][] = [];
  for (let start = 0; start < all.length; start += size) batches.push(all.slice(start, start + size));
  let next = 0;
  const worker = async () => {
    while (next < batches.length) await work(batches[next++]!);
  };
  await Promise.all(Array.from({ length: Math.min(concurrency, batches.length) }, worker));
}
