const encoder = new TextEncoder();
const MORE = 0x80;

/** Collects bytes, little-endian. */
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

  /** A whole number from 0 up, in as few bytes as it needs. */
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

  /** The length in bytes and the bytes. Most texts are short and ASCII, where a loop is quicker than the encoder. */
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

  /** A copy of what was written. */
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
