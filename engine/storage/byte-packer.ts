import type { DatabaseSync } from "node:sqlite";
import { deflateRawSync, inflateRawSync } from "node:zlib";

/** Bytes of the first records, which the others resemble; twice as many save little more, and take a third longer. */
const DICTIONARY_BYTES = 16_384;
/** Higher levels double the time for some per cent. */
const LEVEL = 1;
/** Vectors come first in a record and cannot be made smaller; shorter records are kept as they are. */
const MIN_BYTES = 400;

/** Bytes as the file has them. `dictionary` 0: unchanged. */
interface PackedBytes {
  dictionary: number;
  bytes: Uint8Array;
}

/**
 * Packs the bytes of prepared records to less than half (Deflate, with the first records as its dictionary). They are read only
 * when the index is loaded.
 */
export class BytePacker {
  readonly #database: DatabaseSync;
  readonly #dictionaries = new Map<number, Uint8Array>();
  #newest = 0;
  #isRead = false;
  #samples: Uint8Array[] = [];

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  /** Forgets the dictionaries, after a transaction that came to nothing. */
  forget(): void {
    this.#isRead = false;
  }

  #read(): void {
    if (this.#isRead) return;
    const rows = this.#database.prepare("SELECT number, bytes FROM dictionaries").all() as {
      number: number;
      bytes: Uint8Array;
    }[];
    this.#dictionaries.clear();
    for (const { number, bytes } of rows) this.#dictionaries.set(number, bytes);
    this.#newest = Math.max(0, ...this.#dictionaries.keys());
    this.#samples = [];
    this.#isRead = true;
  }

  /** Packs bytes. Must be called in the transaction that writes them: it may write the dictionary. */
  pack(bytes: Uint8Array): PackedBytes {
    if (bytes.length < MIN_BYTES) return { dictionary: 0, bytes };
    this.#read();
    if (this.#newest === 0) this.#learn(bytes);
    if (this.#newest === 0) return { dictionary: 0, bytes };
    const dictionary = this.#dictionaries.get(this.#newest)!;
    return { dictionary: this.#newest, bytes: deflateRawSync(bytes, { level: LEVEL, dictionary }) };
  }

  /** Throws for bytes whose dictionary the file has lost. */
  unpack({ dictionary, bytes }: PackedBytes): Uint8Array {
    if (dictionary === 0) return bytes;
    this.#read();
    const known = this.#dictionaries.get(dictionary);
    if (!known) throw new Error(`The dictionary ${dictionary} is missing.`);
    return inflateRawSync(bytes, { dictionary: known });
  }

  /** Takes a sample. Its buffer may be handed to another thread afterwards, hence the copy. */
  #learn(bytes: Uint8Array): void {
    this.#samples.push(bytes.slice());
    if (this.#samples.reduce((sum, { length }) => sum + length, 0) < DICTIONARY_BYTES) return;
    const dictionary = new Uint8Array(Buffer.concat(this.#samples).subarray(-DICTIONARY_BYTES));
    this.#samples = [];
    this.#newest = 1;
    this.#dictionaries.set(this.#newest, dictionary);
    this.#database.prepare("INSERT INTO dictionaries (number, bytes) VALUES (?, ?)").run(this.#newest, dictionary);
  }
}
