import { type Fact, type IndexChunk, type IndexDocument, TEXT_FIELDS } from "../../../functions/platform/search-index.ts";
import { analyse, analyseCode, type Word } from "../../../functions/platform/text/words.ts";
import { ByteWriter } from "./byte-writer.ts";
import { encodeLength } from "./field-length.ts";

/** Written into each prepared document; another number means that the file was written by another version of this code. */
export const PREPARED_FORMAT = 1;
export const FactType = { text: 0, boolean: 1, number: 2 } as const;
/** A posting has a byte for it. */
const MOST_OCCURRENCES = 255;
const SAME_AS_SURFACE = 0;
const OWN_STEM = 1;

/** The default embedder's; another model is another index. */
export const DIMENSIONS = 256;

const writer = new ByteWriter();

/**
 * All the work on a document that needs no index: its words counted by field, its facts and its vectors, as bytes that can be posted to another
 * thread, kept in a file, and taken up by a `Shelf` in microseconds.
 */
export function prepareDocument(document: IndexDocument): Uint8Array<ArrayBuffer> {
  writer.reset();
  writeChunks(document.chunks);
  writeWords(document);
  writeFacts(document.facts);
  return writer.finish();
}

interface CountedWord {
  word: Word;
  /** Occurrences by field number. */
  counts: Map<number, number>;
}

function writeWords({ text, language }: IndexDocument): void {
  const counted = new Map<string, CountedWord>();
  for (const [field, name] of TEXT_FIELDS.entries()) {
    const analyseValue = name === "sku" ? analyseCode : analyse;
    let length = 0;
    for (const value of text[name] ?? []) {
      const words = analyseValue(value, language);
      length += words.length;
      count(counted, words, field);
    }
    writer.byte(encodeLength(length));
  }
  writer.word(counted.size);
  for (const { word, counts } of counted.values()) {
    writer.text(word.surface);
    writer.byte(word.stem === word.surface ? SAME_AS_SURFACE : OWN_STEM);
    if (word.stem !== word.surface) {
      writer.text(word.stem);
    }
    writer.byte(counts.size);
    for (const [field, occurrences] of counts) {
      writer.byte(field);
      writer.byte(Math.min(MOST_OCCURRENCES, occurrences));
    }
  }
}

function count(counted: Map<string, CountedWord>, words: Word[], field: number): void {
  for (const word of words) {
    const key = word.stem === word.surface ? word.surface : `${word.surface} ${word.stem}`;
    const known = counted.get(key);
    if (known) {
      known.counts.set(field, (known.counts.get(field) ?? 0) + 1);
    } else {
      counted.set(key, { word, counts: new Map([[field, 1]]) });
    }
  }
}

function writeFacts(facts: Fact[]): void {
  const byName = new Map<string, Set<Fact["value"]>>();
  for (const { name, value } of facts) {
    const values = byName.get(name);
    if (values) {
      values.add(value);
    } else {
      byName.set(name, new Set([value]));
    }
  }
  writer.word(byName.size);
  for (const [name, values] of byName) {
    writer.text(name);
    writer.word(values.size);
    for (const value of values) {
      writeValue(value);
    }
  }
}

function writeValue(value: Fact["value"]): void {
  if (typeof value === "number") {
    writer.byte(FactType.number);
    writer.double(value);
  } else if (typeof value === "boolean") {
    writer.byte(FactType.boolean);
    writer.byte(value ? 1 : 0);
  } else {
    writer.byte(FactType.text);
    writer.text(value);
  }
}

function writeChunks(chunks: IndexChunk[]): void {
  writer.word(chunks.length);
  for (const { order, vector } of chunks) {
    if (vector.length !== DIMENSIONS) {
      throw new Error(`A chunk's vector has ${vector.length} dimensions instead of ${DIMENSIONS}.`);
    }
    writer.word(order);
    writer.float(inverseNorm(vector));
    writer.bytes(new Uint8Array(vector.buffer, vector.byteOffset, vector.byteLength));
  }
}

/** Rounding to bytes changes a vector's length a little: cosines divide by what it really is. 0 for the zero vector. */
export function inverseNorm(vector: Int8Array): number {
  let squares = 0;
  for (const component of vector) {
    squares += component * component;
  }
  return squares === 0 ? 0 : 1 / Math.sqrt(squares);
}
