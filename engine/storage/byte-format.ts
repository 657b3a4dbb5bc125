/** Set in every byte of a count but the last. */
const MORE = 0x80;
const MAX_JOINED_TEXT = 1024;

const encoder = new TextEncoder();
/** Holds the last text that was put together from a shared prefix and its own rest. */
const joined = new Uint8Array(MAX_JOINED_TEXT);

/** Reads the bytes of a `ByteWriter` in order. Texts are not decoded: after `text`, the fields hold their position. */
export class ByteReader {
  readonly bytes: Uint8Array;
  readonly #view: DataView;
  at = 0;
  /** Bytes, start and length of the last text. */
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

  /** Reads a text. */
  text(): void {
    this.textLength = this.count();
    this.textBytes = this.bytes;
    this.textStart = this.at;
    this.at += this.textLength;
  }

  /** Reads a text without its first `shared` bytes, which are equal to those of the last text and were not written. */
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

/** Collects bytes, little-endian. One writer is reused for many documents. */
export class ByteWriter {
  #bytes = new Uint8Array(4096);
  #view = new DataView(this.#bytes.buffer);
  #at = 0;

  reset(): void {
    this.#at = 0;
  }

  byte(value: number): void {
    this.#reserve(1);
    this.#bytes[this.#at++] = value;
  }

  /** Writes a whole number from 0 up in the fewest bytes: seven bits each. */
  count(value: number): void {
    this.#reserve(5);
    let rest = value;
    while (rest >= MORE) {
      this.#bytes[this.#at++] = (rest & 0x7f) | MORE;
      rest >>>= 7;
    }
    this.#bytes[this.#at++] = rest;
  }

  float(value: number): void {
    this.#reserve(4);
    this.#view.setFloat32(this.#at, value, true);
    this.#at += 4;
  }

  double(value: number): void {
    this.#reserve(8);
    this.#view.setFloat64(this.#at, value, true);
    this.#at += 8;
  }

  bytes(value: Uint8Array): void {
    this.#reserve(value.length);
    this.#bytes.set(value, this.#at);
    this.#at += value.length;
  }

  /** Writes the length in bytes and the bytes. Most texts are short and ASCII, where a loop is quicker than the encoder. */
  text(value: string): void {
    const { length } = value;
    if (length >= MORE || !this.#shortAscii(value, length)) {
      const bytes = encoder.encode(value);
      this.count(bytes.length);
      this.bytes(bytes);
    }
  }

  #shortAscii(value: string, length: number): boolean {
    this.#reserve(length + 1);
    const bytes = this.#bytes;
    const start = this.#at + 1;
    for (let at = 0; at < length; at++) {
      const code = value.charCodeAt(at);
      if (code >= MORE) {
        return false;
      }
      bytes[start + at] = code;
    }
    bytes[this.#at] = length;
    this.#at = start + length;
    return true;
  }

  /** Returns a copy of what was written. */
  finish(): Uint8Array<ArrayBuffer> {
    return this.#bytes.slice(0, this.#at);
  }

  #reserve(count: number): void {
    if (this.#at + count <= this.#bytes.length) {
      return;
    }
    const grown = new Uint8Array(Math.max(this.#bytes.length * 2, this.#at + count));
    grown.set(this.#bytes);
    this.#bytes = grown;
    this.#view = new DataView(grown.buffer);
  }
}
