const encoder = new TextEncoder();

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

  word(value: number): void {
    this.#reserve(4);
    this.#view.setUint32(this.#at, value, true);
    this.#at += 4;
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

  /** The hash of a text, its length in bytes, and the bytes. */
  text(value: string): void {
    this.#reserve(8 + value.length * 3);
    const start = this.#at + 8;
    const length = encoder.encodeInto(value, this.#bytes.subarray(start)).written;
    this.#view.setUint32(this.#at, hashOf(this.#bytes, start, length), true);
    this.#view.setUint32(this.#at + 4, length, true);
    this.#at = start + length;
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

/** FNV-1a over the bytes. */
export function hashOf(bytes: Uint8Array, start: number, length: number): number {
  let hash = 0x811c9dc5;
  for (let at = start; at < start + length; at++) {
    hash = Math.imul(hash ^ bytes[at]!, 0x01000193);
  }
  return hash >>> 0;
}
