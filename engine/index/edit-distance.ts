/**
 * Optimal string alignment distance (insertions, deletions, substitutions, swaps of neighbours) to one word of at most 31 characters, for all rows of the
 * table at once in the bits of a machine word: H. Hyyrö, "A bit-vector algorithm for computing Levenshtein and Damerau edit distances" (2003).
 */
export class EditDistance {
  /** By character below 128: the positions at which the word has it. */
  readonly #positions = new Int32Array(128);
  readonly #otherPositions = new Map<number, number>();
  #length = 0;

  setWord(word: string): void {
    this.#positions.fill(0);
    this.#otherPositions.clear();
    this.#length = word.length;
    for (let at = 0; at < word.length; at++) {
      const code = word.charCodeAt(at);
      if (code < 128) {
        this.#positions[code] = this.#positions[code]! | (1 << at);
      } else {
        this.#otherPositions.set(code, (this.#otherPositions.get(code) ?? 0) | (1 << at));
      }
    }
  }

  distanceToText(text: string): number {
    return this.#run(text.length, Number.POSITIVE_INFINITY, (at) => text.charCodeAt(at));
  }

  /** The distance to ASCII bytes, or anything above `limit` as soon as it cannot be reached. */
  distanceToBytes(bytes: Uint8Array, start: number, length: number, limit: number): number {
    const positions = this.#positions;
    const last = 1 << (this.#length - 1);
    let distance = this.#length;
    let positive = -1;
    let negative = 0;
    let diagonal = 0;
    let previous = 0;
    for (let at = 0; at < length; at++) {
      const matches = positions[bytes[start + at]!]!;
      const swap = ((~diagonal & matches) << 1) & previous;
      diagonal = (((matches & positive) + positive) ^ positive) | matches | negative | swap;
      let horizontalPositive = negative | ~(diagonal | positive);
      const horizontalNegative = diagonal & positive;
      distance += (horizontalPositive & last) !== 0 ? 1 : 0;
      distance -= (horizontalNegative & last) !== 0 ? 1 : 0;
      if (distance - (length - at - 1) > limit) {
        return limit + 1;
      }
      horizontalPositive = (horizontalPositive << 1) | 1;
      positive = (horizontalNegative << 1) | ~(diagonal | horizontalPositive);
      negative = horizontalPositive & diagonal;
      previous = matches;
    }
    return distance;
  }

  #run(length: number, limit: number, codeAt: (at: number) => number): number {
    const last = 1 << (this.#length - 1);
    let distance = this.#length;
    let positive = -1;
    let negative = 0;
    let diagonal = 0;
    let previous = 0;
    for (let at = 0; at < length && distance - (length - at) <= limit; at++) {
      const code = codeAt(at);
      const matches = code < 128 ? this.#positions[code]! : (this.#otherPositions.get(code) ?? 0);
      const swap = ((~diagonal & matches) << 1) & previous;
      diagonal = (((matches & positive) + positive) ^ positive) | matches | negative | swap;
      let horizontalPositive = negative | ~(diagonal | positive);
      const horizontalNegative = diagonal & positive;
      distance += (horizontalPositive & last) !== 0 ? 1 : 0;
      distance -= (horizontalNegative & last) !== 0 ? 1 : 0;
      horizontalPositive = (horizontalPositive << 1) | 1;
      positive = (horizontalNegative << 1) | ~(diagonal | horizontalPositive);
      negative = horizontalPositive & diagonal;
      previous = matches;
    }
    return distance;
  }
}
