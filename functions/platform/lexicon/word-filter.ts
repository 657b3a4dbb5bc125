/** Number of bits and of hashes, before the bits. */
const HEADER_BYTES = 8;
/** Bits of a word: with 11 hashes one word in 2,200 that is not in the filter is taken for one that is. */
const BITS_PER_WORD = 16;
const HASHES = 11;
/** The 32-bit FNV-1a hash. */
const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/**
 * A Bloom filter of words: two bytes a word, read as it lies in its file, where a set of the same words takes sixty and a second
 * to fill.
 */
export class WordFilter {
  private readonly bytes: Uint8Array;
  private readonly bits: number;
  private readonly hashes: number;

  constructor(bytes: Uint8Array) {
    const header = new DataView(bytes.buffer, bytes.byteOffset, HEADER_BYTES);
    this.bits = header.getUint32(0, true);
    this.hashes = header.getUint32(4, true);
    this.bytes = bytes.subarray(HEADER_BYTES);
  }

  /** Returns the file of a filter of these words. */
  static write(words: ReadonlySet<string>): Uint8Array {
    const bits = Math.max(8, words.size * BITS_PER_WORD);
    const file = new Uint8Array(HEADER_BYTES + Math.ceil(bits / 8));
    const header = new DataView(file.buffer);
    header.setUint32(0, bits, true);
    header.setUint32(4, HASHES, true);
    const body = file.subarray(HEADER_BYTES);
    for (const word of words) for (const bit of places(word, bits, HASHES)) body[bit >>> 3]! |= 1 << (bit & 7);
    return file;
  }

  has(word: string): boolean {
    return places(word, this.bits, this.hashes).every((bit) => (this.bytes[bit >>> 3]! & (1 << (bit & 7))) !== 0);
  }
}

/** Returns the bits of a word: sums of two hashes (Kirsch and Mitzenmacher, "Less hashing, same performance", 2008). */
function places(word: string, bits: number, count: number): number[] {
  const first = hash(word, FNV_OFFSET);
  const second = hash(word, first) | 1;
  return Array.from({ length: count }, (_, at) => ((first + Math.imul(at, second)) >>> 0) % bits);
}

function hash(word: string, start: number): number {
  let value = start;
  for (let at = 0; at < word.length; at++) value = Math.imul(value ^ word.charCodeAt(at), FNV_PRIME);
  // FNV-1a leaves neighbours alike in their high bits: this is the end of MurmurHash3.
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}
