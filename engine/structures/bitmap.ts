/** One bit per document, 32 in a number. */
export type Bitmap = Uint32Array<ArrayBuffer>;

export function createBitmap(documents: number): Bitmap {
  return new Uint32Array((documents + 31) >>> 5);
}

export function hasBit(bits: Bitmap, document: number): boolean {
  return ((bits[document >>> 5]! >>> (document & 31)) & 1) === 1;
}

export function setBit(bits: Bitmap, document: number, isSet: boolean): void {
  const bit = 1 << (document & 31);
  bits[document >>> 5] = isSet ? bits[document >>> 5]! | bit : bits[document >>> 5]! & ~bit;
}

/** Returns the documents of a bitmap that has few. */
export function listBits(bits: Bitmap): number[] {
  const documents: number[] = [];
  for (let at = 0; at < bits.length; at++) {
    for (let word = bits[at]!; word !== 0; word &= word - 1) {
      documents.push((at << 5) + 31 - Math.clz32(word & -word));
    }
  }
  return documents;
}

/** Lists the documents that both have. */
export function listCommonBits(one: Bitmap, other: Bitmap): number[] {
  const documents: number[] = [];
  for (let at = 0; at < one.length; at++) {
    for (let word = one[at]! & other[at]!; word !== 0; word &= word - 1) {
      documents.push((at << 5) + 31 - Math.clz32(word & -word));
    }
  }
  return documents;
}

/** Counts the documents that both have. */
export function countIntersection(one: Bitmap, other: Bitmap): number {
  let count = 0;
  for (let at = 0; at < one.length; at++) {
    let word = one[at]! & other[at]!;
    word -= (word >>> 1) & 0x55555555;
    word = (word & 0x33333333) + ((word >>> 2) & 0x33333333);
    count += Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return count;
}

/** Clears in `bits` the documents that `other` does not have. */
export function intersect(bits: Bitmap, other: Bitmap): void {
  for (let at = 0; at < bits.length; at++) {
    bits[at] = bits[at]! & other[at]!;
  }
}
