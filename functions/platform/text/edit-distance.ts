/** Returns the optimal string alignment distance: insertions, deletions, substitutions and swaps of neighbours, each 1. */
export function editDistance(one: string, other: string): number {
  return distancesToBeginnings(one, other).at(-1)!;
}

/** Returns the smallest such distance between a text and any beginning of another one. */
export function prefixEditDistance(text: string, other: string): number {
  return Math.min(...distancesToBeginnings(text, other));
}

/** Returns the distances to all beginnings of the other text, from the empty one to the whole. */
function distancesToBeginnings(one: string, other: string): number[] {
  const from = [...one];
  const to = [...other];
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    for (let column = 1; column <= to.length; column++) {
      const same = from[row - 1] === to[column - 1];
      let least = Math.min(last[column]! + 1, current[column - 1]! + 1, last[column - 1]! + (same ? 0 : 1));
      const swapped = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      if (swapped) least = Math.min(least, beforeLast[column - 2]! + 1);
      current.push(least);
    }
    [beforeLast, last] = [last, current];
  }
  return last;
}

/** Returns true for two words that differ by neighbours in another order, or by a letter that is doubled in one of them. */
export function isSlip(one: string, other: string): boolean {
  if (one.length === other.length)
    return [...one].sort().join("") === [...other].sort().join("") && editDistance(one, other) === 1;
  const single = (word: string) => word.replace(/(.)\1+/gu, "$1");
  return single(one) === single(other);
}
