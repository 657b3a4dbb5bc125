const decoder = new TextDecoder();

/** Walks over bytes that a `ByteWriter` wrote. Texts are not decoded: `textStart`, `textLength` and `textHash` tell where the last one lies. */
export class ByteReader {
  readonly bytes: Uint8Array;
  readonly #view: DataView;
  at = 0;
  textStart = 0;
  textLength = 0;
  textHash = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  byte(): number {
    return this.bytes[this.at++]!;
  }

  word(): number {
    this.at += 4;
    return this.#view.getUint32(this.at - 4, true);
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
    this.textHash = this.word();
    this.textLength = this.word();
    this.textStart = this.at;
    this.at += this.textLength;
  }

  /** The text last moved over. */
  decoded(): string {
    return decoder.decode(this.bytes.subarray(this.textStart, this.textStart + this.textLength));
  }

  take(length: number): Uint8Array {
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }
}
