/** One bit a document, 32 to a number. */
export type Bits = Uint32Array<ArrayBuffer>;

export function bitsFor(documents: number): Bits {
  return new Uint32Array((documents + 31) >>> 5);
}

export function hasBit(bits: Bits, document: number): boolean {
  return ((bits[document >>> 5]! >>> (document & 31)) & 1) === 1;
}

export function setBit(bits: Bits, document: number, isSet: boolean): void {
  const bit = 1 << (document & 31);
  bits[document >>> 5] = isSet ? bits[document >>> 5]! | bit : bits[document >>> 5]! & ~bit;
}

/** Leaves in `bits` only what `other` has, too. */
export function keepBits(bits: Bits, other: Bits): void {
  for (let at = 0; at < bits.length; at++) {
    bits[at] = bits[at]! & other[at]!;
  }
}
