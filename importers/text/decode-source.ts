import { SourceError } from "./source-error.ts";

/** Encoding of a source, after all of its bytes were seen. */
export interface SourceEncoding {
  /** Name for TextDecoder. */
  encoding: string;
  /** True where UTF-8 is broken in places: these characters are read as U+FFFD. */
  isDamaged: boolean;
}

const UTF16_SAMPLE = 4_096;
/** Share of zeros on one side of pairs of bytes that only UTF-16 has. */
const UTF16_ZEROS = 0.3;
/** First bytes of what is no text, with what to do about it. */
const BINARY: [number[], string][] = [
  [[0x50, 0x4b, 0x03, 0x04], "is a ZIP archive or an Excel workbook: unpack it, or save the sheet as CSV"],
  [[0x1f, 0x8b], "is compressed by gzip: unpack it first"],
  [[0x42, 0x5a, 0x68], "is compressed by bzip2: unpack it first"],
  [[0xfd, 0x37, 0x7a], "is compressed by xz: unpack it first"],
  [[0x37, 0x7a, 0xbc, 0xaf], "is a 7z archive: unpack it first"],
  [[0x28, 0xb5, 0x2f, 0xfd], "is compressed by zstd: unpack it first"],
  [[0xd0, 0xcf, 0x11, 0xe0], "is an old Excel workbook: save the sheet as CSV"],
  [[0x25, 0x50, 0x44, 0x46], "is a PDF: export the catalogue as CSV, JSON or a feed"],
];

/** Looks at all bytes of a source, in pieces, to tell its encoding: UTF-8 where it is, else UTF-16 or Windows-1252. */
export class EncodingDetector {
  private head = new Uint8Array(0);
  private readonly utf8 = new Utf8Counter();
  private size = 0;

  add(bytes: Uint8Array): void {
    if (this.head.length < UTF16_SAMPLE) {
      const more = bytes.subarray(0, UTF16_SAMPLE - this.head.length);
      const joined = new Uint8Array(this.head.length + more.length);
      joined.set(this.head);
      joined.set(more, this.head.length);
      this.head = joined;
    }
    this.size += bytes.length;
    this.utf8.add(bytes);
  }

  /** Throws SourceError for an empty source and for what is no text. */
  result(): SourceEncoding {
    if (this.size === 0) throw new SourceError("is empty: there is nothing to import");
    const wide = this.utf16();
    if (wide) return { encoding: wide, isDamaged: false };
    for (const [magic, advice] of BINARY) {
      if (magic.every((byte, index) => this.head[index] === byte)) throw new SourceError(advice);
    }
    if (this.head.includes(0)) throw new SourceError("is no text: export the catalogue as CSV, JSON or a feed");
    const { characters, broken } = this.utf8.counts();
    if (broken === 0) return { encoding: "utf-8", isDamaged: false };
    // In text of one byte a character hardly two in a row look like UTF-8 by accident.
    return characters > broken ? { encoding: "utf-8", isDamaged: true } : { encoding: "windows-1252", isDamaged: false };
  }

  private utf16(): "utf-16le" | "utf-16be" | null {
    const [first, second] = this.head;
    if (first === 0xff && second === 0xfe) return "utf-16le";
    if (first === 0xfe && second === 0xff) return "utf-16be";
    const zeros = [0, 0];
    for (const [index, byte] of this.head.entries()) if (byte === 0) zeros[index % 2]!++;
    const [even = 0, odd = 0] = zeros.map((count) => count / (this.head.length / 2));
    if (odd > UTF16_ZEROS && even < 0.05) return "utf-16le";
    return even > UTF16_ZEROS && odd < 0.05 ? "utf-16be" : null;
  }
}

/** Counts the characters of several bytes in UTF-8, and the bytes that belong to none. */
class Utf8Counter {
  private characters = 0;
  private broken = 0;
  private missing = 0;

  add(bytes: Uint8Array): void {
    for (let index = 0; index < bytes.length; index++) {
      const byte = bytes[index]!;
      if (byte < 0x80 && this.missing === 0) continue;
      if (this.missing > 0 && byte >= 0x80 && byte < 0xc0) {
        if (--this.missing === 0) this.characters++;
        continue;
      }
      if (this.missing > 0) this.broken++;
      this.missing = bytesAfter(byte);
      if (byte >= 0x80 && this.missing === 0) this.broken++;
    }
  }

  counts(): { characters: number; broken: number } {
    return { characters: this.characters, broken: this.broken + (this.missing > 0 ? 1 : 0) };
  }
}

/** Returns how many bytes follow the first one of a character in UTF-8; 0 for a byte that begins none of several. */
function bytesAfter(first: number): number {
  if (first < 0xc2 || first >= 0xf5) return 0;
  if (first < 0xe0) return 1;
  return first < 0xf0 ? 2 : 3;
}

/** Decodes pieces of bytes to pieces of text, without the byte order mark, every line ending being one line feed. */
export async function* decodeText(bytes: AsyncIterable<Uint8Array>, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  let endsInReturn = false;
  const plain = (text: string): string => {
    const joined = endsInReturn ? `\r${text}` : text;
    endsInReturn = joined.endsWith("\r");
    return (endsInReturn ? joined.slice(0, -1) : joined).replace(/\r\n?/g, "\n");
  };
  for await (const piece of bytes) {
    const text = plain(decoder.decode(piece, { stream: true }));
    if (text !== "") yield text;
  }
  const rest = plain(decoder.decode()) + (endsInReturn ? "\n" : "");
  if (rest !== "") yield rest;
}
