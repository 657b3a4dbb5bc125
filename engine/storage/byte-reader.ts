const MORE = 0x80;
const LONGEST_JOINED = 1024;

/** Walks over bytes that a `ByteWriter` wrote. Texts are not decoded: `text` tells where the last one lies. */
export class ByteReader {
  readonly bytes: Uint8Array;
  readonly #view: DataView;
  at = 0;
  /** The bytes of the last text: these, from here, so many. */
  textBytes: Uint8Array;
  textStart = 0;
  textLength = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.textBytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  byte(): number {
    return this.bytes[this.at++]!;
  }

  count(): number {
    let byte = this.bytes[this.at++]!;
    let value = byte & 0x7f;
    for (let shift = 7; byte >= MORE; shift += 7) {
      byte = this.bytes[this.at++]!;
      value |= (byte & 0x7f) << shift;
    }
    return value >>> 0;
  }

  float(): number {
    this.at += 4;
    return this.#view.getFloat32(this.at - 4, true);
  }

  double(): number {
    this.at += 8;
    return this.#view.getFloat64(this.at - 8, true);
  }

  /** Moves over a text. */
  text(): void {
    this.textLength = this.count();
    this.textBytes = this.bytes;
    this.textStart = this.at;
    this.at += this.textLength;
  }

  /** Moves over a text of which only what follows the first `shared` bytes of the last one was written. */
  textWithSharedPrefix(shared: number): void {
    const own = this.count();
    joined.set(this.textBytes.subarray(this.textStart, this.textStart + shared));
    joined.set(this.bytes.subarray(this.at, this.at + own), shared);
    this.at += own;
    this.textBytes = joined;
    this.textStart = 0;
    this.textLength = shared + own;
  }

  take(length: number): Uint8Array {
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }
}

const joined = new Uint8Array(LONGEST_JOINED);
